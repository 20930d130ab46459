//! How long USI lets the engine think: what `go` asks for as limits. How much of the time
//! left to spend is for [`RemainingTime`] to say. Knows no game.

use std::time::Duration;

use super::command::Go;
use crate::engine::move_time::MIN_MOVE_TIME;
use crate::engine::{Limits, RemainingTime};

/// What goes by between our answer and the GUI's clock where nothing else is said.
pub const DEFAULT_NETWORK_DELAY: Duration = Duration::from_millis(50);
/// The fewest positions to visit, however few are asked for. At the start of Sigma and of
/// Hand Shogi it takes a good hundred to have looked at a single move to the end of its
/// captures; an answer before that says nothing.
const MIN_SEARCH_NODES: u64 = 200;
/// The least depth to look to: at less, no move would be looked at.
const MIN_SEARCH_DEPTH: u32 = 1;

/// How long to think where somebody waits and has not said how long, or not so that
/// it was understood.
pub const DEFAULT_MOVE_TIME: Duration = Duration::from_secs(1);

/// How long to think about the next move of a seat; without end if `go` says
/// nothing of a limit. A `go` that was pondered on is one whose move was expected.
/// However little is asked for, it is enough to find a move by searching. `delay` goes
/// by between our answer and the clock that it ends; who says how long a move may take
/// has thought of that.
#[must_use]
pub fn limits_from_go(go: &Go, seat: char, network_delay: Duration) -> Limits {
    let limits = Limits {
        depth: go.depth.map(|depth| depth.max(MIN_SEARCH_DEPTH)),
        nodes: go.nodes.map(|nodes| nodes.max(MIN_SEARCH_NODES)),
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
    let move_time = RemainingTime {
        left: left.unwrap_or_default(),
        increment: increment.unwrap_or_default(),
        byoyomi: go.byoyomi.unwrap_or_default(),
    };
    move_time.search_limits(network_delay).earliest_of(limits)
}

/// What is left of limits once so long has gone by since they were set: no less
/// time than it takes to find a move at all.
#[must_use]
pub fn remaining_limits(limits: Limits, elapsed: Duration) -> Limits {
    let left = |time: Duration| time.saturating_sub(elapsed).max(MIN_MOVE_TIME.min(time));
    Limits {
        time: limits.time.map(left),
        soft_time: limits.soft_time.map(left),
        ..limits
    }
}
