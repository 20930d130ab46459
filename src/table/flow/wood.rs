//! Of which wood each seat's things are: the same on the table and in every
//! panel. Knows no colours, only which of a theme's four it is.

use crate::rules::play::Match;
use crate::rules::seat::{Seat, SeatSet};

/// A place in a theme's list of woods: ivory, teal, charcoal, plum, and after them
/// those of teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Wood(pub u8);

impl Wood {
    /// The light wood.
    pub const LIGHT: Wood = Wood(0);
    /// The dark wood, opposite of the light one.
    pub const DARK: Wood = Wood(2);

    /// The colour of the first of two teams; the other's comes next.
    pub const TEAM: Wood = Wood(4);

    /// The colour of seats that play as one: the wood of one seat, or for a team
    /// one that is nobody's. None of nobody.
    #[must_use]
    pub fn of_party(game: &Match, party: SeatSet) -> Option<Wood> {
        let seat = party.iter().next()?;
        Some(match party.len() {
            1 => Wood::of(seat, game.seats(), game.seat_name(seat)),
            _ => Wood(Wood::TEAM.0 + seat.0),
        })
    }

    /// The wood of a seat with this name. Two seats are light and dark as they
    /// are named, the first light if their names say nothing; four have a wood
    /// each.
    #[must_use]
    pub fn of(seat: Seat, seats: u8, name: &str) -> Wood {
        match (seats, name) {
            (2, "White") => Wood::LIGHT,
            (2, "Black") => Wood::DARK,
            (2, _) => Wood(seat.0 * Wood::DARK.0),
            _ => Wood(seat.0),
        }
    }

    /// The woods of all seats of a game, seat 0 first.
    #[must_use]
    pub fn all_of(game: &Match) -> Vec<Wood> {
        let seats = game.seats();
        (0..seats)
            .map(Seat)
            .map(|seat| Wood::of(seat, seats, game.seat_name(seat)))
            .collect()
    }
}
