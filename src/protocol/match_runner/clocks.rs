//! The clocks of a match, and how USI tells of them. What runs down how is for
//! [`Clock`] to know, and how long to think for [`RemainingTime`]. Knows no game and no player.

use std::time::Duration;

use crate::clock::{Clock, SeatClock, TimeControl, TimeControls};
use crate::engine::{Limits, RemainingTime};
use crate::protocol::usi::time_management::DEFAULT_NETWORK_DELAY;
use crate::rules::seat::Seat;

/// The clocks of all seats, by their letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clocks {
    clock: Clock,
    letters: Vec<char>,
}

impl Clocks {
    /// Clocks as a game begins, seat 0 first.
    #[must_use]
    pub fn new(seats: impl IntoIterator<Item = (char, TimeControl)>) -> Clocks {
        let (letters, controls): (Vec<char>, Vec<TimeControl>) = seats.into_iter().unzip();
        Clocks {
            clock: Clock::new(&TimeControls::by_seat(controls), letters.len()),
            letters,
        }
    }

    /// The clock of a seat; none if it has none.
    #[must_use]
    pub fn clock_of(&self, seat: Seat) -> Option<&SeatClock> {
        let clock = self.clock.clock_of(seat.index())?;
        (!clock.time_control().is_unlimited()).then_some(clock)
    }

    /// Takes the time of a move off a seat's clock; whether its flag is still up.
    pub fn spend_move_time(&mut self, seat: Seat, used: Duration) -> bool {
        !self
            .clock
            .enter_measured_turn(seat.index(), used)
            .left
            .has_fallen()
    }

    /// All that the next move of a seat may take; none without a clock.
    #[must_use]
    pub fn time_until_flag(&self, seat: Seat) -> Option<Duration> {
        self.clock_of(seat)?.until_flag()
    }

    /// How long a seat should think by its clock.
    #[must_use]
    pub fn search_limits_for(&self, seat: Seat) -> Limits {
        let move_time = self.clock_of(seat).and_then(RemainingTime::from_clock);
        move_time.map_or_else(Limits::default, |time| {
            time.search_limits(DEFAULT_NETWORK_DELAY)
        })
    }

    /// What `go` says of them when a seat is to move (` btime 60000 binc 500`, ` btime 0
    /// byoyomi 30000`), nothing if there are none. There is one byoyomi for everybody in
    /// USI: that of the seat to move.
    #[must_use]
    pub fn go_arguments(&self, turn: Seat) -> String {
        let mut words = String::new();
        for (seat, letter) in (0..).map(Seat).zip(&self.letters) {
            let Some((clock, time)) = self
                .clock_of(seat)
                .zip(self.clock_of(seat).and_then(RemainingTime::from_clock))
            else {
                continue;
            };
            words = format!("{words} {letter}time {}", time.left.as_millis());
            if let TimeControl::Fischer { .. } = clock.time_control() {
                words = format!("{words} {letter}inc {}", time.increment.as_millis());
            }
        }
        match self.clock_of(turn).map(SeatClock::period_left) {
            Some(byoyomi) if !byoyomi.is_zero() => {
                format!("{words} byoyomi {}", byoyomi.as_millis())
            }
            _ => words,
        }
    }
}
