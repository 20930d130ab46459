//! The markings printed on cells, explained: red corners and goal circles. Knows only markings
//! of the board's layout, and no position.

use super::nouns;
use crate::rules::board::{Cell, CellMarking};
use crate::rules::game::Game;
use crate::rules::seat::{Seat, SeatSet};

/// Explains the marking on a cell; `None` if it has none.
#[must_use]
pub fn cell_marking(game: &Game, cell: Cell) -> Option<String> {
    let layout = game.layout();
    let shape = layout.get(cell)?;
    let name = &shape.name;
    Some(match shape.marks.first()? {
        CellMarking::Corner(seat) => {
            let (owner, other) = (game.seat_name(*seat), opponent_name(game, *seat)?);
            let nouns = nouns(game);
            let (piece, hand, turn) = (nouns.piece, nouns.hand, nouns.turn);
            format!(
                "{name} is {owner}'s red corner: while a {piece} of {other}'s stands on it, \
                 {other} may take a stone from {owner}'s {hand} as a {turn}."
            )
        }
        CellMarking::Circle(seat) => {
            let other = opponent_name(game, *seat)?;
            let royal = nouns(game).royal;
            format!("{name} is {other}'s goal: {other} wins with the {royal} on its circle.")
        }
    })
}

/// Name of the opponent in a game of two seats.
fn opponent_name(game: &Game, seat: Seat) -> Option<&'static str> {
    let mut others = SeatSet::first(game.seats()).without(seat).iter();
    others.next().map(|other| game.seat_name(other))
}
