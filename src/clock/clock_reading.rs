//! [`ClockReading`]: the clock at the end of a turn, as records and logs keep it.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::TimeLeft;

/// What the clock of a seat said when its turn had ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ClockReading {
    /// Whose turn it was.
    pub seat: usize,
    /// How long the turn took, no longer than there was time. From all of these in a row
    /// the clock can be set up again ([`Clock::after_turns`](crate::Clock::after_turns)).
    pub spent: Duration,
    /// What the seat has for its next turn: an increment is in it already, and a period
    /// of byoyomi is whole again.
    pub left: TimeLeft,
}
