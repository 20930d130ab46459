//! How much of the time left to spend on a move. Knows no game.

use std::time::Duration;

use super::command::Go;
use crate::engine::Limits;

/// The time left is spread over so many moves to come.
const EXPECTED_MOVES_LEFT: u32 = 30;
/// What goes by between our answer and the GUI's clock where nothing else is said.
pub const DEFAULT_NETWORK_DELAY: Duration = Duration::from_millis(50);
/// The shortest time to think, however little is left or asked for.
const MIN_MOVE_TIME: Duration = Duration::from_millis(5);
/// The fewest positions to visit, however few are asked for. At the start of Sigma and of
/// Hand Shogi it takes a good hundred to have looked at a single move to the end of its
/// captures; an answer before that says nothing.
const MIN_NODES: u64 = 200;
/// The least depth to look to: at less, no move would be looked at.
const MIN_DEPTH: u32 = 1;

/// How many times its share of the time left a move may take at most.
const MAX_SHARES_PER_MOVE: u32 = 5;

/// How long to think where somebody waits and has not said how long, or not so that
/// it was understood.
pub const DEFAULT_MOVE_TIME: Duration = Duration::from_secs(1);

/// How long to think about the next move of a seat; without end if `go` says
/// nothing of a limit. A `go` that was pondered on is one whose move was expected.
/// However little is asked for, it is enough to find a move by searching. `delay` goes
/// by between our answer and the clock that it ends; who says how long a move may take
/// has thought of that.
#[must_use]
pub fn limits_for(go: &Go, seat: char, network_delay: Duration) -> Limits {
    let limits = Limits {
        depth: go.depth.map(|depth| depth.max(MIN_DEPTH)),
        nodes: go.nodes.map(|nodes| nodes.max(MIN_NODES)),
        ..Limits::default()
    };
    if go.infinite {
        return limits;
    }
    if let Some(time) = go.move_time {
        return Limits {
            time: Some(time.max(MIN_MOVE_TIME)),
            ..limits
        };
    }
    let of_seat = |times: &[(char, Duration)]| {
        times
            .iter()
            .rev()
            .find_map(|(letter, time)| (*letter == seat).then_some(*time))
    };
    let (left, increment) = (of_seat(&go.time_left), of_seat(&go.increments));
    if left.is_none() && increment.is_none() && go.byoyomi.is_none() {
        let is_awaited = go.ponder
            || !(go.time_left.is_empty() && go.increments.is_empty() && go.errors.is_empty());
        let is_endless = limits == Limits::default();
        return Limits {
            time: (is_awaited && is_endless).then_some(DEFAULT_MOVE_TIME),
            ..limits
        };
    }
    let left = left.unwrap_or_default();
    let increment = increment.unwrap_or_default();
    let byoyomi = go.byoyomi.unwrap_or_default();
    // USI gives an increment before the move: it is there at once, as byoyomi is.
    let within = |time: Duration| {
        let time = time.saturating_add(increment).saturating_add(byoyomi);
        time.saturating_sub(network_delay).max(MIN_MOVE_TIME)
    };
    let share = left / EXPECTED_MOVES_LEFT;
    Limits {
        time: Some(within(share * MAX_SHARES_PER_MOVE)),
        // Byoyomi cannot be kept for later moves: once little else is left, it is
        // used to the end. What is left of an increment is kept.
        enough: (left.saturating_add(increment) > byoyomi).then_some(within(share)),
        ..limits
    }
}

/// What is left of limits once so long has gone by since they were set: no less
/// time than it takes to find a move at all.
#[must_use]
pub fn limits_after(limits: Limits, elapsed: Duration) -> Limits {
    let left = |time: Duration| time.saturating_sub(elapsed).max(MIN_MOVE_TIME.min(time));
    Limits {
        time: limits.time.map(left),
        enough: limits.enough.map(left),
        ..limits
    }
}
