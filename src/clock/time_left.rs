//! [`TimeLeft`]: what a player still has. Must not know whether it runs.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// What one player still has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TimeLeft {
    /// No clock.
    #[default]
    Unlimited,
    /// So much main time.
    Main(Duration),
    /// The main time is used up, and byoyomi goes on.
    Byoyomi {
        /// What is left of the period that runs.
        left: Duration,
        /// How many periods are left, the running one included: 1 in the last.
        periods_left: u16,
        /// How many periods there were.
        periods: u16,
    },
    /// Nothing: the flag has fallen.
    Fallen,
}

impl TimeLeft {
    /// Whether the flag has fallen.
    #[must_use]
    pub fn has_fallen(self) -> bool {
        self == TimeLeft::Fallen
    }

    /// Whether byoyomi has begun.
    #[must_use]
    pub fn is_byoyomi(self) -> bool {
        matches!(self, TimeLeft::Byoyomi { .. })
    }

    /// The number of the byoyomi period that runs, from 1; none outside byoyomi.
    #[must_use]
    pub fn period_number(self) -> Option<u16> {
        match self {
            TimeLeft::Byoyomi {
                periods_left,
                periods,
                ..
            } => Some(periods.saturating_sub(periods_left).saturating_add(1)),
            _ => None,
        }
    }

    /// What counts down now: the main time or the period that runs. None without a clock.
    #[must_use]
    pub fn countdown_time(self) -> Option<Duration> {
        match self {
            TimeLeft::Unlimited => None,
            TimeLeft::Main(left) | TimeLeft::Byoyomi { left, .. } => Some(left),
            TimeLeft::Fallen => Some(Duration::ZERO),
        }
    }
}
