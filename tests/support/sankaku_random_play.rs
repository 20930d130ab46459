//! Positions of Sankaku for tests: of random play that likes captures, and of
//! random pieces on the board. Everything follows from the seed.

use fastrand::Rng;
use komadai::rules::sankaku::geometry::CELLS;
use komadai::rules::sankaku::{Move, Position, Sankaku};
use komadai::rules::traits::notation::Notation;
use komadai::rules::traits::rules::Rules;

/// Cells of each row, row 8 first.
const ROWS: [usize; 8] = [3, 5, 7, 7, 7, 7, 5, 3];

/// A legal move, if there is one: often a capture, seldom one of an Emperor,
/// which would end every game at once.
pub fn pick(sankaku: &Sankaku, position: &Position, rng: &mut Rng) -> Option<Move> {
    let moves = sankaku.legal_moves(position);
    let captures = rng.u8(..3) == 0;
    let emperor = position.emperor(position.turn());
    let fancied: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|mv| Some(mv.from) != emperor || rng.u8(..20) == 0)
        .filter(|mv| position.emperor(position.turn().other()) != Some(mv.to))
        .filter(|mv| !captures || sankaku.is_capture(position, *mv))
        .collect();
    let from = if fancied.is_empty() { &moves } else { &fancied };
    rng.choice(from).copied()
}

/// Both Emperors and up to 24 other pieces anywhere, either side to move.
pub fn random_position(sankaku: &Sankaku, rng: &mut Rng) -> Position {
    let mut pieces = vec!['E', 'e'];
    for _ in 0..rng.usize(..25) {
        // Soldiers are what Chariots run down, own pieces what Cavalry leaps over.
        let letter = rng.choice(*b"RRCCGSSSrrccgsss").expect("a letter");
        pieces.push(char::from(letter));
    }
    let mut board = vec![None; CELLS];
    for piece in pieces {
        let free: Vec<usize> = (0..CELLS).filter(|at| board[*at].is_none()).collect();
        board[free[rng.usize(..free.len())]] = Some(piece);
    }
    let turn = if rng.bool() { "b" } else { "w" };
    let text = format!("{} {turn} - 1", board_text(&board));
    let (position, _) = sankaku.read_position(&text).expect("a position of its own");
    position
}

/// The board field for pieces given row by row, row 8 first.
fn board_text(board: &[Option<char>]) -> String {
    let mut cells = board.iter();
    let rows = ROWS.map(|len| {
        let (mut text, mut run) = (String::new(), 0);
        for cell in cells.by_ref().take(len) {
            match cell {
                None => run += 1,
                Some(piece) => {
                    if run > 0 {
                        text.push_str(&run.to_string());
                    }
                    run = 0;
                    text.push(*piece);
                }
            }
        }
        if run > 0 {
            text.push_str(&run.to_string());
        }
        text
    });
    rows.join("/")
}
