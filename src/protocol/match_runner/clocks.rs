//! The clocks of a game: who plays by one has so much time for all of it, and loses when
//! that is used up. Knows USI's words for them, no game and no player.

use std::time::Duration;

use crate::engine::Limits;
use crate::protocol::usi::command::Go;
use crate::protocol::usi::time_management::{DEFAULT_NETWORK_DELAY, limits_for};
use crate::rules::seat::Seat;

/// The clock of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time that is left.
    pub left: Duration,
    /// What is won for a move. As USI has it, it is there before the move.
    pub increment: Duration,
}

impl Clock {
    /// What the next move may take.
    #[must_use]
    pub fn time_for_move(self) -> Duration {
        self.left.saturating_add(self.increment)
    }
}

/// The clocks of all seats, by their letters; of those only that have one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks(Vec<(char, Option<Clock>)>);

impl Clocks {
    /// Clocks that begin to run, seat 0 first.
    #[must_use]
    pub fn new(seats: impl IntoIterator<Item = (char, Option<Clock>)>) -> Clocks {
        Clocks(seats.into_iter().collect())
    }

    /// The clock of a seat.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Option<Clock> {
        self.0.get(seat.index()).and_then(|(_, clock)| *clock)
    }

    /// Takes the time of a move off a seat's clock; whether there was so much.
    pub fn spend(&mut self, seat: Seat, used: Duration) -> bool {
        let Some((_, Some(clock))) = self.0.get_mut(seat.index()) else {
            return true;
        };
        let left = clock.time_for_move().checked_sub(used);
        clock.left = left.unwrap_or_default();
        left.is_some()
    }

    /// How long a seat should think by its clock.
    #[must_use]
    pub fn limits_of(&self, seat: Seat) -> Limits {
        let Some((letter, Some(clock))) = self.0.get(seat.index()) else {
            return Limits::default();
        };
        let go = Go {
            time_left: vec![(*letter, clock.left)],
            increments: vec![(*letter, clock.increment)],
            ..Go::default()
        };
        limits_for(&go, *letter, DEFAULT_NETWORK_DELAY)
    }

    /// What `go` says of them (` btime 60000 binc 500`), nothing if there are none.
    #[must_use]
    pub fn go_arguments(&self) -> String {
        let words = self.0.iter().filter_map(|(letter, clock)| {
            let Clock { left, increment } = (*clock)?;
            let (left, increment) = (left.as_millis(), increment.as_millis());
            Some(format!(" {letter}time {left} {letter}inc {increment}"))
        });
        words.collect()
    }
}
