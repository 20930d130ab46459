//! What captures on one cell come to in the end. Knows numbers; no game.

use arrayvec::ArrayVec;

/// Captures on one cell beyond which nobody looks.
const MOST_CAPTURES: usize = 24;

/// What each capture on a cell wins for the side that makes it, in turns.
pub type Gains = ArrayVec<i32, MOST_CAPTURES>;

/// What the first of these turns wins in the end, if nobody captures any more once
/// that does not pay.
pub fn settled(gains: &Gains) -> i32 {
    let later = |later: i32, gain: &i32| gain - later.max(0);
    gains.iter().rev().fold(0, later)
}
