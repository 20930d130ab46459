//! What is printed on the board, in words: corners and goals.

use super::nouns;
use crate::rules::board::{Cell, CellMarking};
use crate::rules::game::Game;
use crate::rules::seat::{Seat, SeatSet};

/// What the print on a cell is for; none if nothing is printed there.
#[must_use]
pub fn printed(game: &Game, cell: Cell) -> Option<String> {
    let layout = game.layout();
    let shape = layout.get(cell)?;
    let name = &shape.name;
    Some(match shape.marks.first()? {
        CellMarking::Corner(seat) => {
            let (owner, other) = (game.seat_name(*seat), against(game, *seat)?);
            let nouns = nouns(game);
            let (piece, hand, turn) = (nouns.piece, nouns.hand, nouns.turn);
            format!(
                "{name} is {owner}'s red corner: while a {piece} of {other}'s stands on it, \
                 {other} may take a stone from {owner}'s {hand} as a {turn}."
            )
        }
        CellMarking::Circle(seat) => {
            let other = against(game, *seat)?;
            let royal = nouns(game).royal;
            format!("{name} is {other}'s goal: {other} wins with the {royal} on its circle.")
        }
    })
}

/// The name of the seat against a seat in a game of two.
fn against(game: &Game, seat: Seat) -> Option<&'static str> {
    let mut others = SeatSet::first(game.seats()).without(seat).iter();
    others.next().map(|other| game.seat_name(other))
}
