//! The move text (rules page "Move text"): where from and where to.

use crate::board::Cell;
use crate::error::{MoveError, TextError};
use crate::traits::rules::Rules;

use crate::sankaku::geometry::{cell_name, cell_named};
use crate::sankaku::movegen::explain::refusal;
use crate::sankaku::{Move, Position, Sankaku};

/// Where errors are reported.
const PLACE: &str = "move";

/// Letters of a cell's name.
const CELL_LETTERS: usize = 2;

/// Writes the move text of a turn.
pub(in crate::sankaku) fn write(mv: Move) -> String {
    format!("{}{}", cell_name(mv.from), cell_name(mv.to))
}

/// Reads the move text of a legal turn.
pub(in crate::sankaku) fn read(
    sankaku: &Sankaku,
    position: &Position,
    text: &str,
) -> Result<Move, MoveError> {
    let (from, to) = text
        .split_at_checked(CELL_LETTERS)
        .ok_or_else(|| TextError::new(PLACE, "a move such as `b3b4`", text))?;
    let mv = Move {
        from: read_cell(PLACE, from)?,
        to: read_cell(PLACE, to)?,
    };
    legal(sankaku, position, mv, text)
}

/// The turn, if it is legal; `text` is how it was given.
pub(in crate::sankaku) fn legal(
    sankaku: &Sankaku,
    position: &Position,
    mv: Move,
    text: &str,
) -> Result<Move, MoveError> {
    if sankaku.is_legal(position, mv) {
        return Ok(mv);
    }
    Err(MoveError::Illegal {
        text: text.into(),
        refusal: refusal(sankaku, position, mv),
    })
}

/// A cell by its name.
pub(in crate::sankaku) fn read_cell(place: &str, text: &str) -> Result<Cell, TextError> {
    cell_named(text).ok_or_else(|| {
        TextError::new(
            place,
            "a cell of the board, columns a to g, rows 1 to 8",
            text,
        )
    })
}
