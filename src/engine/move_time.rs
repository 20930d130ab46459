//! Time management: how much of the time left to spend on a move. Knows clocks by what they
//! leave for the next move; no game, and no search.

use std::time::Duration;

use komadai_clock::SeatClock;

use super::limits::Limits;

/// The time left is spread over so many moves to come.
const EXPECTED_MOVES_LEFT: u32 = 30;
/// How many times its share of the time left a move may take at most.
const MAX_SHARES_PER_MOVE: u32 = 5;
/// The shortest time to think, however little is left or asked for.
pub const MIN_MOVE_TIME: Duration = Duration::from_millis(5);

/// What a seat has for its next move and those after it, as USI tells it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RemainingTime {
    /// The time left for this move and all that follow.
    pub left: Duration,
    /// What is won for every move; for this one it is there already, and not in `left`.
    pub increment: Duration,
    /// The time for a move once the time left is used up.
    pub byoyomi: Duration,
}

impl RemainingTime {
    /// What a clock leaves; none if there is no clock. Of several periods of byoyomi only
    /// the running one counts: the others are for what cannot be foreseen, and who used
    /// them up would have them once.
    #[must_use]
    pub fn from_clock(clock: &SeatClock) -> Option<RemainingTime> {
        let increment = clock.increment_left();
        (!clock.time_control().is_unlimited()).then(|| RemainingTime {
            left: clock.main_left().saturating_sub(increment),
            increment,
            byoyomi: clock.period_left(),
        })
    }

    /// All that the next move may take.
    #[must_use]
    pub fn longest_move_time(self) -> Duration {
        self.left
            .saturating_add(self.increment)
            .saturating_add(self.byoyomi)
    }

    /// How long to think about the next move. `delay` goes by between our answer and the
    /// clock that it ends. However little is left, it is enough to find a move by searching.
    #[must_use]
    pub fn search_limits(self, delay: Duration) -> Limits {
        let RemainingTime {
            left,
            increment,
            byoyomi,
        } = self;
        // USI gives an increment before the move: it is there at once, as byoyomi is.
        let within = |left: Duration| {
            let time = RemainingTime { left, ..self }.longest_move_time();
            time.saturating_sub(delay).max(MIN_MOVE_TIME)
        };
        let share = left / EXPECTED_MOVES_LEFT;
        Limits {
            time: Some(within(share * MAX_SHARES_PER_MOVE)),
            // Byoyomi cannot be kept for later moves: once little else is left, it is
            // used to the end. What is left of an increment is kept.
            soft_time: (left.saturating_add(increment) > byoyomi).then_some(within(share)),
            ..Limits::default()
        }
    }
}
