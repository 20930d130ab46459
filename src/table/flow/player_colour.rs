//! Of which wood each seat's things are: the same on the table and in every
//! panel. Knows no colours, only which of a theme's four it is.

use crate::rules::game::Game;
use crate::rules::seat::{Seat, SeatSet};

/// A place in a theme's list of woods: ivory, teal, charcoal, plum, and after them
/// those of teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct PlayerColour(pub u8);

impl PlayerColour {
    /// The light wood.
    pub const LIGHT: PlayerColour = PlayerColour(0);
    /// The dark wood, opposite of the light one.
    pub const DARK: PlayerColour = PlayerColour(2);

    /// The colour of the first of two teams; the other's comes next.
    pub const TEAM: PlayerColour = PlayerColour(4);

    /// The colour of seats that play as one: the wood of one seat, or for a team
    /// one that is nobody's. None of nobody.
    #[must_use]
    pub fn of_party(game: &Game, party: SeatSet) -> Option<PlayerColour> {
        let seat = party.iter().next()?;
        Some(match party.len() {
            1 => PlayerColour::of(seat, game.seats(), game.seat_name(seat)),
            _ => PlayerColour(PlayerColour::TEAM.0 + seat.0),
        })
    }

    /// The wood of a seat with this name. Two seats are light and dark as they
    /// are named, the first light if their names say nothing; four have a wood
    /// each.
    #[must_use]
    pub fn of(seat: Seat, seats: u8, name: &str) -> PlayerColour {
        match (seats, name) {
            (2, "White") => PlayerColour::LIGHT,
            (2, "Black") => PlayerColour::DARK,
            (2, _) => PlayerColour(seat.0 * PlayerColour::DARK.0),
            _ => PlayerColour(seat.0),
        }
    }

    /// The woods of all seats of a game, seat 0 first.
    #[must_use]
    pub fn all_of(game: &Game) -> Vec<PlayerColour> {
        let seats = game.seats();
        (0..seats)
            .map(Seat)
            .map(|seat| PlayerColour::of(seat, seats, game.seat_name(seat)))
            .collect()
    }
}
