//! The markings printed on cells, explained: red corners and goal circles. Knows only markings
//! of the board's layout, and no position.

use super::{opponent_name, seat_name};
use crate::locale::{Message, msg};
use crate::rules::board::{Cell, CellMarking};
use crate::rules::game::Game;

/// Explains the marking on a cell; `None` if it has none.
#[must_use]
pub fn cell_marking_explanation(game: &Game, cell: Cell) -> Option<Message> {
    let layout = game.layout();
    let shape = layout.get_shape(cell)?;
    let cell = shape.name.as_str();
    Some(match shape.marks.first()? {
        CellMarking::Corner(seat) => msg!(
            "marking-corner",
            cell = cell,
            owner = seat_name(game, *seat),
            other = opponent_name(game, *seat)?
        ),
        CellMarking::Circle(seat) => msg!(
            "marking-circle",
            cell = cell,
            other = opponent_name(game, *seat)?
        ),
    })
}
