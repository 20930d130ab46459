//! The colour of each seat, the same on the board and in every panel. Knows no colour values,
//! only their index in a theme.

use crate::rules::game::Game;
use crate::rules::seat::{Seat, SeatSet};

/// Index into a theme's list of player colours: ivory, teal, charcoal, plum, and after them
/// those of teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct PlayerColour(pub u8);

impl PlayerColour {
    pub const LIGHT: PlayerColour = PlayerColour(0);
    /// The dark colour, its opposite.
    pub const DARK: PlayerColour = PlayerColour(2);

    /// The colour of the first of two teams; the other's comes next.
    pub const FIRST_TEAM: PlayerColour = PlayerColour(4);

    /// The colour of a party: that of its only seat, or a team's. None for an empty one.
    pub fn of_party(game: &Game, party: SeatSet) -> Option<PlayerColour> {
        let seat = party.iter().next()?;
        Some(match party.len() {
            1 => PlayerColour::of(seat, game.seat_count(), game.seat_name(seat)),
            _ => PlayerColour(PlayerColour::FIRST_TEAM.0 + seat.0),
        })
    }

    /// The colour of a seat by its name. Two seats are light and dark as they are named, the
    /// first light if their names say nothing; four have a colour each.
    pub fn of(seat: Seat, seats: u8, name: &str) -> PlayerColour {
        match (seats, name) {
            (2, "White") => PlayerColour::LIGHT,
            (2, "Black") => PlayerColour::DARK,
            (2, _) => PlayerColour(seat.0 * PlayerColour::DARK.0),
            _ => PlayerColour(seat.0),
        }
    }

    /// The colours of all seats of a game, seat 0 first.
    pub fn seat_colours(game: &Game) -> Vec<PlayerColour> {
        let seats = game.seat_count();
        (0..seats)
            .map(Seat)
            .map(|seat| PlayerColour::of(seat, seats, game.seat_name(seat)))
            .collect()
    }
}
