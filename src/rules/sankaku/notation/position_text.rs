//! Position texts in letter form (rules 4.8 to 4.11 of RULES.md). They are read into raw data first; only what the
//! rules can go on from becomes a [`Position`]. Sigma's reader differs in the form and in what a cell holds, the
//! shogi family's in the board, so each game has its own.

use crate::board::Cell;
use crate::error::{PositionError, TextError, refused};
use crate::piece_tracker::{PieceLocation, PieceState};
use crate::ply;
use crate::position_editor::PositionContents;
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

/// A position as it was written, playable or not.
pub(in crate::sankaku) struct RawPosition {
    pieces: Vec<RawPiece>,
    turn: Seat,
    ply: u32,
}

/// Reads a position text.
pub(in crate::sankaku) fn read(text: &str) -> Result<(Position, u32), PositionError> {
    let raw = RawPosition::read(text)?;
    let position = raw.playable_position().map_err(PositionError::Unplayable)?;
    Ok((position, raw.ply))
}

impl RawPosition {
    /// Reads a position text, playable or not.
    ///
    /// # Errors
    /// If it does not fit the board or the pieces.
    pub(in crate::sankaku) fn read(text: &str) -> Result<RawPosition, TextError> {
        let mut fields = text.split_ascii_whitespace();
        let mut pieces = read_board(fields.next().unwrap_or_default())?;
        // In the order of the board, not of the text, so that reasons name cells in one order.
        pieces.sort_by_key(|raw| raw.cell);
        let turn = SEAT_NAMES.read_turn(fields.next().unwrap_or_default())?;
        read_hands(fields.next().unwrap_or_default())?;
        let ply = fields.next().map_or(Ok(1), ply::read)?;
        match fields.next() {
            None => Ok(RawPosition { pieces, turn, ply }),
            Some(more) => refused("after the ply", wording!("the end"), more),
        }
    }

    /// The position as raw data.
    pub(in crate::sankaku) fn from_position(position: &Position, ply: u32) -> RawPosition {
        let cells = position.occupied();
        let pieces = cells.iter().filter_map(|cell| {
            let (seat, piece) = position.piece(cell)?;
            Some(RawPiece { cell, seat, piece })
        });
        RawPosition {
            pieces: pieces.collect(),
            turn: position.turn(),
            ply,
        }
    }

    /// What an editor has put together.
    pub(in crate::sankaku) fn of_contents(contents: &PositionContents) -> RawPosition {
        let pieces = contents.pieces_on_board().into_iter();
        let pieces = pieces.filter_map(|(cell, _, state)| {
            Some(RawPiece {
                cell,
                seat: state.seat,
                piece: *Piece::ALL.get(usize::from(state.kind.0))?,
            })
        });
        RawPosition {
            pieces: pieces.collect(),
            turn: contents.turn,
            ply: contents.ply,
        }
    }

    /// The same for an editor, by seat and cell; none if there are too many pieces.
    pub(in crate::sankaku) fn editor_contents(&self) -> Option<PositionContents> {
        let mut pieces: Vec<&RawPiece> = self.pieces.iter().collect();
        pieces.sort_by_key(|raw| (raw.seat, raw.cell));
        let state = |raw: &RawPiece| PieceState {
            seat: raw.seat,
            kind: raw.piece.kind(),
            royal: raw.piece == Piece::Emperor,
            location: PieceLocation::Cell(raw.cell),
        };
        let pieces = pieces.into_iter().map(state).collect();
        PositionContents::new(pieces, Vec::new(), self.turn, self.ply)
    }

    /// The position, if the rules can go on from it.
    ///
    /// # Errors
    /// Every reason why they cannot.
    pub(in crate::sankaku) fn playable_position(&self) -> Result<Position, Vec<UnplayableReason>> {
        let errors = unplayable_reasons(&self.pieces);
        if !errors.is_empty() {
            return Err(errors);
        }
        let mut position = Position::empty();
        for raw in &self.pieces {
            position.put_piece(raw.seat, raw.piece, raw.cell);
        }
        position.set_turn(self.turn);
        Ok(position)
    }

    /// The position text.
    pub(in crate::sankaku) fn write(&self) -> String {
        let rows: Vec<String> = (0..ROWS).rev().map(|row| self.write_row(row)).collect();
        let turn = SEAT_NAMES.letter(self.turn);
        format!("{} {turn} {NO_HANDS} {}", rows.join("/"), self.ply)
    }

    fn write_row(&self, row: u8) -> String {
        let mut text = String::new();
        let mut run = 0;
        for cell in row_cells(row) {
            let Some(raw) = self.pieces.iter().find(|raw| raw.cell == cell) else {
                run += 1;
                continue;
            };
            if run > 0 {
                text.push_str(&run.to_string());
                run = 0;
            }
            text.push(if raw.seat == Seat::FIRST {
                raw.piece.letter()
            } else {
                raw.piece.letter().to_ascii_lowercase()
            });
        }
        if run > 0 {
            text.push_str(&run.to_string());
        }
        text
    }
}

/// Every reason why the rules cannot go on. One Emperor may be gone: that game is over (Sankaku 6.5).
fn unplayable_reasons(pieces: &[RawPiece]) -> Vec<UnplayableReason> {
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
        let expected = wording!("{} rows separated by `/`", ROWS);
        let found = match rows.len() {
            _ if text.is_empty() => return refused("board", expected, ""),
            1 => wording!("1 row"),
            many => wording!("{} rows", many),
        };
        return refused("board", expected, found);
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
        let place = wording!("row {}, cell {}", row + 1, done + 1);
        let left = len - done;
        if left == 0 {
            let expected = wording!("the end of the row after {} cells", len);
            return refused(place, expected, rest);
        }
        let digits = rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(rest.len());
        if digits > 0 {
            let (number, after) = rest.split_at(digits);
            let run = number.parse().ok().filter(|run| (1..=left).contains(run));
            let run = run.ok_or_else(|| {
                let expected = wording!("a run of 1 to {} empty cells", left);
                TextError::new(place, expected, number)
            })?;
            // Skips the cells of the run.
            done += cells.by_ref().take(run).count();
            rest = after;
            continue;
        }
        let piece = Piece::from_letter(letter.to_ascii_uppercase()).ok_or_else(|| {
            let letters: String = Piece::ALL.map(Piece::letter).into_iter().collect();
            let expected = wording!(
                "a piece of {}, in lower case for White, or a number",
                letters
            );
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
        let place = wording!("row {}, cell {}", row + 1, done + 1);
        return refused(place, wording!("a piece or a run of empty cells"), "");
    }
    Ok(())
}

fn read_hands(text: &str) -> Result<(), TextError> {
    if text == NO_HANDS {
        Ok(())
    } else {
        let expected = wording!("`{}`, for captured pieces leave the game", NO_HANDS);
        refused("hands", expected, text)
    }
}

/// Writes a position text.
pub(in crate::sankaku) fn write(position: &Position, ply: u32) -> String {
    RawPosition::from_position(position, ply).write()
}
