//! Position texts in letter form (rules 4.8 to 4.11 of RULES.md). They are read into raw data first; only what the
//! rules can go on from becomes a [`Position`]. Sigma's reader differs in the form and in what a cell holds, the
//! shogi family's in the board, so each game has its own.

use crate::board::Cell;
use crate::error::{PositionError, TextError};
use crate::ply;
use crate::seat::Seat;
use crate::unplayable::UnplayableReason;

use crate::sankaku::geometry::{ROWS, row_cells, row_len};
use crate::sankaku::piece::Piece;
use crate::sankaku::{Position, SEAT_NAMES};

/// The HANDS field: nobody holds anything (Sankaku 6.4).
const NO_HANDS: &str = "-";

/// A piece as it was written, allowed or not.
struct RawPiece {
    cell: Cell,
    seat: Seat,
    piece: Piece,
}

/// Reads a position text.
pub(in crate::sankaku) fn read(text: &str) -> Result<(Position, u32), PositionError> {
    let mut fields = text.split_ascii_whitespace();
    let pieces = read_board(fields.next().unwrap_or_default())?;
    let turn = SEAT_NAMES.read_turn(fields.next().unwrap_or_default())?;
    read_hands(fields.next().unwrap_or_default())?;
    let ply = fields.next().map_or(Ok(1), ply::read)?;
    if let Some(more) = fields.next() {
        return Err(TextError::new("after the ply", "the end", more).into());
    }
    let errors = errors(&pieces);
    if !errors.is_empty() {
        return Err(PositionError::Unplayable(errors));
    }
    let mut position = Position::empty();
    for raw in &pieces {
        position.put_piece(raw.seat, raw.piece, raw.cell);
    }
    position.set_turn(turn);
    Ok((position, ply))
}

/// Every reason why the rules cannot go on. One Emperor may be gone: that game is over (Sankaku 6.5).
fn errors(pieces: &[RawPiece]) -> Vec<UnplayableReason> {
    let kind = Piece::Emperor.kind();
    let emperors = |seat: Seat| -> Vec<Cell> {
        let is_one = |raw: &&RawPiece| raw.seat == seat && raw.piece == Piece::Emperor;
        pieces.iter().filter(is_one).map(|raw| raw.cell).collect()
    };
    let by_seat = Seat::BOTH.map(|seat| (seat, emperors(seat)));
    if by_seat.iter().all(|(_, cells)| cells.is_empty()) {
        return vec![UnplayableReason::NoRoyals { kind }];
    }
    let too_many = by_seat.into_iter().filter(|(_, cells)| cells.len() > 1);
    too_many
        .map(|(seat, cells)| UnplayableReason::ManyRoyals { seat, kind, cells })
        .collect()
}

fn read_board(text: &str) -> Result<Vec<RawPiece>, TextError> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != usize::from(ROWS) {
        let expected = format!("{ROWS} rows separated by `/`");
        let found = match rows.len() {
            _ if text.is_empty() => String::new(),
            1 => "1 row".into(),
            many => format!("{many} rows"),
        };
        return Err(TextError::new("board", expected, found));
    }
    let mut pieces = Vec::new();
    for (row, text) in (0..ROWS).rev().zip(rows) {
        read_row(row, text, &mut pieces)?;
    }
    Ok(pieces)
}

fn read_row(row: u8, text: &str, pieces: &mut Vec<RawPiece>) -> Result<(), TextError> {
    let len = usize::from(row_len(row));
    let mut cells = row_cells(row);
    let mut done = 0;
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let place = format!("row {}, cell {}", row + 1, done + 1);
        let left = len - done;
        if left == 0 {
            let expected = format!("the end of the row after {len} cells");
            return Err(TextError::new(place, expected, rest));
        }
        let digits = rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(rest.len());
        if digits > 0 {
            let (number, after) = rest.split_at(digits);
            let run = number.parse().ok().filter(|run| (1..=left).contains(run));
            let run = run.ok_or_else(|| {
                let expected = format!("a run of 1 to {left} empty cells");
                TextError::new(place, expected, number)
            })?;
            // Skips the cells of the run.
            done += cells.by_ref().take(run).count();
            rest = after;
            continue;
        }
        let piece = Piece::from_letter(letter.to_ascii_uppercase()).ok_or_else(|| {
            let letters: String = Piece::ALL.map(Piece::letter).into_iter().collect();
            let expected = format!("a piece of {letters}, in lower case for White, or a number");
            TextError::new(place, expected, letter.to_string())
        })?;
        let seat = if letter.is_ascii_uppercase() {
            Seat::FIRST
        } else {
            Seat::SECOND
        };
        pieces.extend(cells.next().map(|cell| RawPiece { cell, seat, piece }));
        done += 1;
        rest = &rest[letter.len_utf8()..];
    }
    if done < len {
        let place = format!("row {}, cell {}", row + 1, done + 1);
        return Err(TextError::new(place, "a piece or a run of empty cells", ""));
    }
    Ok(())
}

fn read_hands(text: &str) -> Result<(), TextError> {
    if text == NO_HANDS {
        Ok(())
    } else {
        let expected = format!("`{NO_HANDS}`, for captured pieces leave the game");
        Err(TextError::new("hands", expected, text))
    }
}

/// Writes a position text.
pub(in crate::sankaku) fn write(position: &Position, ply: u32) -> String {
    let rows: Vec<String> = (0..ROWS)
        .rev()
        .map(|row| write_row(position, row))
        .collect();
    let turn = SEAT_NAMES.letter(position.turn());
    format!("{} {turn} {NO_HANDS} {ply}", rows.join("/"))
}

fn write_row(position: &Position, row: u8) -> String {
    let mut text = String::new();
    let mut run = 0;
    for cell in row_cells(row) {
        let Some((seat, piece)) = position.piece(cell) else {
            run += 1;
            continue;
        };
        if run > 0 {
            text.push_str(&run.to_string());
            run = 0;
        }
        text.push(if seat == Seat::FIRST {
            piece.letter()
        } else {
            piece.letter().to_ascii_lowercase()
        });
    }
    if run > 0 {
        text.push_str(&run.to_string());
    }
    text
}
