//! The two teams of a search, so that one alpha-beta search serves two seats, two sides,
//! and one seat against all others. Knows seats only.

use komadai_rules::seat::{Seat, SeatSet};

/// Two sets of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Teams {
    sets: [SeatSet; 2],
    lone_seat: Option<Seat>,
}

impl Teams {
    /// Seats 0 and 1, each a party.
    pub const TWO_SEATS: Teams = Teams {
        sets: [
            SeatSet::from_seat(Seat::FIRST),
            SeatSet::from_seat(Seat::SECOND),
        ],
        lone_seat: None,
    };

    /// A side against all other seats of `count`.
    #[must_use]
    pub fn side_against_all(side: SeatSet, count: u8) -> Teams {
        let others = SeatSet::first_n(count).iter();
        Teams {
            sets: [side, others.filter(|seat| !side.contains(*seat)).collect()],
            lone_seat: None,
        }
    }

    /// One seat against all others of `count`.
    #[must_use]
    pub fn one_against_all(seat: Seat, count: u8) -> Teams {
        Teams {
            lone_seat: Some(seat),
            ..Teams::side_against_all(SeatSet::from_seat(seat), count)
        }
    }

    /// The team of a seat.
    #[must_use]
    pub const fn team_of(&self, seat: Seat) -> SeatSet {
        self.sets[!self.sets[0].contains(seat) as usize]
    }

    /// The other team.
    #[must_use]
    pub const fn opponents_of(&self, seat: Seat) -> SeatSet {
        self.sets[self.sets[0].contains(seat) as usize]
    }

    /// Whether two seats are in one team.
    #[must_use]
    pub const fn are_allies(&self, one: Seat, other: Seat) -> bool {
        self.sets[0].contains(one) == self.sets[0].contains(other)
    }

    /// The seat that plays alone against all others, if the search is such.
    #[must_use]
    pub const fn lone_seat(&self) -> Option<Seat> {
        self.lone_seat
    }

    /// What a seat's score says of another seat: the same of an ally, the opposite of an
    /// opponent; nothing of other seats that play alone.
    #[must_use]
    pub fn score_for_other_seat(&self, other: Seat, seat: Seat, score: i32) -> Option<i32> {
        match self.lone_seat {
            Some(_) => (other == seat).then_some(score),
            None if self.are_allies(other, seat) => Some(score),
            None => Some(-score),
        }
    }

    /// How many seats there are.
    #[must_use]
    pub const fn seat_count(&self) -> usize {
        (self.sets[0].len() + self.sets[1].len()) as usize
    }
}
