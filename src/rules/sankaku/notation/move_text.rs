//! Move texts (rule 6.2 of RULES.md): `b3b4`.

use crate::board::Cell;
use crate::error::{MoveError, Place, TextError};
use crate::traits::rules::Rules;

use crate::sankaku::geometry::{cell_name, cell_named};
use crate::sankaku::movegen::explain::illegal_move_error;
use crate::sankaku::{Move, Position, Sankaku};

/// The place that errors name.
const ERROR_PLACE: &str = "move";

/// Letters of a cell's name.
const CELL_NAME_LENGTH: usize = 2;

/// Writes the move text of a move.
pub(in crate::sankaku) fn write(mv: Move) -> String {
    format!("{}{}", cell_name(mv.from), cell_name(mv.to))
}

/// Reads the move text of a legal move.
pub(in crate::sankaku) fn read(
    sankaku: &Sankaku,
    position: &Position,
    text: &str,
) -> Result<Move, MoveError> {
    let (from, to) = text
        .split_at_checked(CELL_NAME_LENGTH)
        .ok_or_else(|| TextError::new(ERROR_PLACE, wording!("a move such as `b3b4`"), text))?;
    let mv = Move {
        from: read_cell(&ERROR_PLACE.into(), from)?,
        to: read_cell(&ERROR_PLACE.into(), to)?,
    };
    check_legal(sankaku, position, mv, text)
}

/// The move, if it is legal; `text` is how it was written.
pub(in crate::sankaku) fn check_legal(
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
        reason: illegal_move_error(sankaku, position, mv),
    })
}

/// Reads a cell name.
pub(in crate::sankaku) fn read_cell(place: &Place, text: &str) -> Result<Cell, TextError> {
    cell_named(text).ok_or_else(|| {
        let expected = wording!("a cell of the board, columns a to g, rows 1 to 8");
        TextError::new(place, expected, text)
    })
}
