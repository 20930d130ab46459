//! The swap list of static exchange evaluation (SEE). Knows numbers; no game.

use arrayvec::ArrayVec;

/// Most captures on one cell that are looked at.
const MOST_CAPTURES: usize = 24;

/// Material won by each capture in an exchange on one cell, sides alternating.
pub type Gains = ArrayVec<i32, MOST_CAPTURES>;

/// SEE: the value of the first capture when either side may stop capturing (minimax from
/// the end of the list).
#[must_use]
pub fn exchange_value(gains: &Gains) -> i32 {
    let later = |later: i32, gain: &i32| gain - later.max(0);
    gains.iter().rev().fold(0, later)
}
