//! How much of the time left to spend on a move. Knows no game.

use std::time::Duration;

use super::command::Go;

/// The time left is spread over so many moves to come.
const MOVES_TO_COME: u32 = 30;
/// What goes by between our answer and the GUI's clock.
const OVERHEAD: Duration = Duration::from_millis(50);
/// The shortest time to think, however little is left.
const LEAST: Duration = Duration::from_millis(5);

/// The time for the next move of a seat; none if `go` sets none.
#[must_use]
pub fn time_for(go: &Go, seat: char) -> Option<Duration> {
    if go.infinite {
        return None;
    }
    if go.move_time.is_some() {
        return go.move_time;
    }
    let of_seat = |times: &[(char, Duration)]| {
        times
            .iter()
            .rev()
            .find_map(|(letter, time)| (*letter == seat).then_some(*time))
    };
    let (left, increment) = (of_seat(&go.times), of_seat(&go.increments));
    if left.is_none() && increment.is_none() && go.byoyomi.is_none() {
        return None;
    }
    let left = left.unwrap_or_default();
    let extra = increment
        .unwrap_or_default()
        .saturating_add(go.byoyomi.unwrap_or_default());
    // An increment comes after the move: it can be counted on only while
    // enough is left now. Byoyomi is there at once.
    let most = left.saturating_add(go.byoyomi.unwrap_or_default());
    let share = (left / MOVES_TO_COME).saturating_add(extra).min(most);
    Some(share.saturating_sub(OVERHEAD).max(LEAST))
}
