//! Seats (players' places at the table) and sets of them. Knows no game: which
//! letter stands for which seat is each game's own business.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A player's place at the table.
///
/// Two-seat games number the first mover 0 and the second 1; four-seat games
/// number South, West, North, East 0 to 3, the order of their position text.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct Seat(pub u8);

impl Seat {
    /// The first mover of a two-seat game, or South.
    pub const FIRST: Seat = Seat(0);
    /// The second mover of a two-seat game, or West.
    pub const SECOND: Seat = Seat(1);
    /// The seats of a two-seat game, the first mover first.
    pub const BOTH: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

    /// The seat's number, for indexing arrays that hold one entry a seat.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other seat of a two-seat game.
    #[must_use]
    pub const fn other(self) -> Seat {
        Seat(self.0 ^ 1)
    }
}

/// A set of up to eight seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct SeatSet(u8);

impl SeatSet {
    /// How many seats a set can hold: those below this number.
    pub const CAPACITY: u8 = 8;

    /// The set that holds nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The set of one seat.
    #[inline]
    #[must_use]
    pub const fn from_seat(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// The set of the seats 0 to `count` - 1.
    #[must_use]
    pub const fn first_n(count: u8) -> SeatSet {
        SeatSet(((1_u16 << count) - 1) as u8)
    }

    /// This set with one seat more.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// This set without one seat.
    #[inline]
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Whether the seat is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// How many seats the set holds.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set holds nobody.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, lowest number first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..SeatSet::CAPACITY)
            .map(Seat)
            .filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
