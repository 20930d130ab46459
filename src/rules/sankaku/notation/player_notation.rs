//! The notation that players of Sankaku write (rules page "Notation"):
//! `Rc1-c4`, `Rc1xc3xc5`, `Sb3xb5=G`.

use crate::error::{MoveError, Refusal, TextError};
use crate::traits::notation::bare;
use crate::traits::rules::Rules;

use super::move_text::{legal, read_cell};
use crate::sankaku::geometry::cell_name;
use crate::sankaku::make_move::captured_cells;
use crate::sankaku::piece::Piece;
use crate::sankaku::{Move, Position, Sankaku};

/// Before a cell on which something is captured.
const TAKES: char = 'x';

/// Before a cell on which nothing is.
const GOES: char = '-';

/// Before what the piece becomes.
const BECOMES: char = '=';

/// After a turn that attacks the Emperor or takes it; they are not written, but understood.
const SIGNS: [char; 2] = ['+', '#'];

/// Letters of a cell's name.
const CELL_LETTERS: usize = 2;

/// Where errors are reported.
const PLACE: &str = "notation";

/// Writes a legal turn.
pub(in crate::sankaku) fn write(position: &Position, mv: Move) -> String {
    let Some((_, piece)) = position.piece(mv.from) else {
        return String::new();
    };
    let (letter, route) = (piece.letter(), captures_and_target(position, mv, piece));
    format!("{letter}{}{route}", cell_name(mv.from))
}

/// What stands behind the cell that a turn starts from.
fn captures_and_target(position: &Position, mv: Move, piece: Piece) -> String {
    let mut text = String::new();
    let (mut last, mut becomes) = (mv.from, piece);
    for cell in captured_cells(position, mv) {
        text.push(TAKES);
        text.push_str(&cell_name(cell));
        (last, becomes) = (cell, piece.after_capture());
    }
    if last != mv.to {
        text.push(GOES);
        text.push_str(&cell_name(mv.to));
    }
    if becomes != piece {
        text.push(BECOMES);
        text.push(becomes.letter());
    }
    text
}

/// Reads a legal turn. Spaces and signs of check and mate do not matter, and where a
/// turn starts from may be left out if that is clear.
pub(in crate::sankaku) fn read(
    sankaku: &Sankaku,
    position: &Position,
    text: &str,
) -> Result<Move, MoveError> {
    let short = bare(text, &SIGNS);
    let refused = |words: String| MoveError::Illegal {
        text: text.into(),
        refusal: Refusal::Rule(words),
    };
    if let Some(meant) = without_origin(sankaku, position, &short) {
        return only_one(position, &meant).map_err(refused);
    }
    let mv = ends(&short)?;
    let mv = legal(sankaku, position, mv, text)?;
    let written = write(position, mv);
    if written == short {
        Ok(mv)
    } else {
        Err(refused(format!("that turn is written {written}")))
    }
}

/// The legal turns that are written so but for the cell that they start from; none if
/// the text says it.
fn without_origin(sankaku: &Sankaku, position: &Position, text: &str) -> Option<Vec<Move>> {
    let mut letters = text.chars();
    let kind = letters.next().and_then(Piece::from_letter)?;
    let rest = letters.as_str();
    if !rest.starts_with([TAKES, GOES]) {
        return None;
    }
    let is_meant = |mv: &Move| {
        let piece = position.piece(mv.from).map(|(_, piece)| piece);
        piece == Some(kind) && captures_and_target(position, *mv, kind) == rest
    };
    let legal = sankaku.legal_moves(position).into_iter();
    Some(legal.filter(is_meant).collect())
}

/// The turn that is meant if no other can be.
fn only_one(position: &Position, meant: &[Move]) -> Result<Move, String> {
    match meant {
        [] => Err("no turn is written so: say where it starts, as in `Rc1-c4`".into()),
        [mv] => Ok(*mv),
        many => {
            let written: Vec<String> = many.iter().map(|mv| write(position, *mv)).collect();
            Err(format!("that could be any of {}", written.join(", ")))
        }
    }
}

/// Where the turn that a text without spaces describes starts and ends.
fn ends(text: &str) -> Result<Move, TextError> {
    let expected = "a turn such as `Rc1-c4`, `Rc1xc3xc5` or `Sb3xb5=G`";
    let refused = || TextError::new(PLACE, expected, text);
    let (route, _) = text.split_once(BECOMES).unwrap_or((text, ""));
    let (piece, route) = route.split_at_checked(1).ok_or_else(refused)?;
    let letter = piece.chars().next().and_then(Piece::from_letter);
    letter.ok_or_else(refused)?;
    let (from, rest) = route.split_at_checked(CELL_LETTERS).ok_or_else(refused)?;
    let (_, to) = rest.rsplit_once([TAKES, GOES]).ok_or_else(refused)?;
    Ok(Move {
        from: read_cell(PLACE, from)?,
        to: read_cell(PLACE, to)?,
    })
}
