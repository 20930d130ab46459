//! [`Clock`]: the clocks of all seats, of which one runs at a time. Must not know whose turn
//! is next: it is told.

use std::time::Duration;

use crate::{ClockEvent, ClockReading, SeatClock, TimeControls, TimeLeft};

/// The clocks of all seats of a game. Seats are numbers from 0; one that there is not has no
/// clock, and is never refused.
///
/// A turn is begun by [`Clock::start_turn`], runs by [`Clock::advance`] and ends by
/// [`Clock::press`]. Where somebody else has measured it, [`Clock::enter_measured_turn`] is all of that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    seats: Vec<SeatClock>,
    turn: Option<RunningTurn>,
    is_paused: bool,
}

/// The turn under way.
#[derive(Clone, Debug, PartialEq, Eq)]
struct RunningTurn {
    seat: usize,
    spent: Duration,
    /// The seat's clock as the turn began; none for a seat that there is not.
    at_start: Option<SeatClock>,
}

impl Clock {
    /// The clocks of so many seats as a game begins. None runs.
    #[must_use]
    pub fn new(controls: &TimeControls, seats: usize) -> Clock {
        let seats = (0..seats).map(|seat| SeatClock::new(controls.control_of(seat)));
        Clock {
            seats: seats.collect(),
            turn: None,
            is_paused: false,
        }
    }

    /// The same after turns that took so long, each of the seat with that number: for games
    /// that are continued, and for taking turns back.
    #[must_use]
    pub fn after_turns(
        controls: &TimeControls,
        seats: usize,
        turns: impl IntoIterator<Item = (usize, Duration)>,
    ) -> Clock {
        let mut clock = Clock::new(controls, seats);
        for (seat, spent) in turns {
            clock.enter_measured_turn(seat, spent);
        }
        clock
    }

    /// The clock of a seat.
    #[must_use]
    pub fn clock_of(&self, seat: usize) -> Option<&SeatClock> {
        self.seats.get(seat)
    }

    /// What is left to a seat.
    #[must_use]
    pub fn time_left(&self, seat: usize) -> TimeLeft {
        self.clock_of(seat)
            .map(SeatClock::time_left)
            .unwrap_or_default()
    }

    /// Whether the flag of a seat has fallen.
    #[must_use]
    pub fn has_fallen(&self, seat: usize) -> bool {
        self.time_left(seat).has_fallen()
    }

    /// The seat whose turn is under way, paused or not.
    #[must_use]
    pub fn seat_in_turn(&self) -> Option<usize> {
        self.turn.as_ref().map(|turn| turn.seat)
    }

    /// How long the turn under way has taken so far, pauses not counted.
    #[must_use]
    pub fn spent_in_turn(&self) -> Duration {
        self.turn
            .as_ref()
            .map(|turn| turn.spent)
            .unwrap_or_default()
    }

    /// Begins a turn of a seat. A turn that is under way is broken off: its time is gone,
    /// and nothing is won for it.
    pub fn start_turn(&mut self, seat: usize) {
        self.turn = Some(RunningTurn {
            seat,
            spent: Duration::ZERO,
            at_start: self.clock_of(seat).cloned(),
        });
    }

    /// Lets time go by for the seat whose turn is under way, and tells what happens. Nothing
    /// does while paused, or after its flag has fallen.
    pub fn advance(&mut self, elapsed: Duration) -> Vec<ClockEvent> {
        let mut events = Vec::new();
        if self.is_paused {
            return events;
        }
        let Some(turn) = &mut self.turn else {
            return events;
        };
        let seat = self.seats.get_mut(turn.seat);
        let until_flag = seat.as_ref().and_then(|seat| seat.until_flag());
        let elapsed = until_flag.map_or(elapsed, |most| elapsed.min(most));
        turn.spent = turn.spent.saturating_add(elapsed);
        if let Some(seat) = seat.filter(|seat| !seat.time_control().is_unlimited()) {
            seat.spend_turn_time(turn.seat, elapsed, &mut events);
        }
        events
    }

    /// Ends the turn under way, as a player does who has moved; none if there is none. Then
    /// no clock runs, until another turn begins. Whether the flag fell before is in the
    /// reading.
    pub fn press(&mut self) -> Option<ClockReading> {
        let turn = self.turn.take()?;
        if let Some(seat) = self.seats.get_mut(turn.seat) {
            seat.end_turn();
        }
        Some(ClockReading {
            seat: turn.seat,
            spent: turn.spent,
            left: self.time_left(turn.seat),
        })
    }

    /// A whole turn of a seat that somebody else has measured. If it is the turn under way,
    /// what was measured here is forgotten; another one under way goes on.
    pub fn enter_measured_turn(&mut self, seat: usize, spent: Duration) -> ClockReading {
        let under_way = self.turn.take();
        let is_paused = std::mem::replace(&mut self.is_paused, false);
        let other = match under_way {
            Some(turn) if turn.seat == seat => {
                if let (Some(clock), Some(at_start)) = (self.seats.get_mut(seat), turn.at_start) {
                    *clock = at_start;
                }
                None
            }
            other => other,
        };
        self.start_turn(seat);
        self.advance(spent);
        let spent = self.spent_in_turn();
        self.press();
        (self.turn, self.is_paused) = (other, is_paused);
        ClockReading {
            seat,
            spent,
            left: self.time_left(seat),
        }
    }

    /// Ends the turn under way for good, as when the game is over: no clock runs, and nothing
    /// is won.
    pub fn stop(&mut self) {
        self.turn = None;
    }

    /// Stops the time until [`Clock::resume`], whoever's turn it is and will be.
    pub fn pause(&mut self) {
        self.is_paused = true;
    }

    /// Lets the time go by again.
    pub fn resume(&mut self) {
        self.is_paused = false;
    }

    /// Whether the time is stopped.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// In how long another thing is to be shown or told, if nobody moves: for who sleeps
    /// meanwhile. Never while no clock runs down.
    #[must_use]
    pub fn until_next_change(&self) -> Option<Duration> {
        let turn = self.turn.as_ref().filter(|_| !self.is_paused)?;
        self.clock_of(turn.seat)?.until_next_change()
    }
}
