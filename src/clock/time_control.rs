//! [`TimeControl`]: how much time a player has. Must not know how much of it is left.

use std::time::Duration;

/// How much time one player has for a game. Its text form is described at its [`FromStr`]
/// and [`Display`].
///
/// [`FromStr`]: std::str::FromStr
/// [`Display`]: std::fmt::Display
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// No clock: the time of turns is measured, and never runs out.
    #[default]
    Unlimited,
    /// So much time for the whole game.
    SuddenDeath {
        /// The time for all moves together.
        main: Duration,
    },
    /// Main time, which may be none, and then byoyomi (Japanese overtime): a move made
    /// within a period keeps that period, and a period that runs out is lost.
    Byoyomi {
        /// The time before byoyomi begins.
        main: Duration,
        /// The length of a period.
        period: Duration,
        /// How many periods there are; 0 is taken as 1.
        periods: u16,
    },
    /// Main time, and for every move more of it, kept if it is not used. As on the clocks
    /// that FIDE admits and in USI, it is there before the move, also before the first.
    Fischer {
        /// The time that is there whatever is played.
        main: Duration,
        /// What is added for every move.
        increment: Duration,
    },
}

impl TimeControl {
    /// Whether there is no clock.
    #[must_use]
    pub fn is_unlimited(self) -> bool {
        self == TimeControl::Unlimited
    }

    /// The time with which a game begins, before any byoyomi.
    #[must_use]
    pub fn main_time(self) -> Duration {
        match self {
            TimeControl::Unlimited => Duration::ZERO,
            TimeControl::SuddenDeath { main }
            | TimeControl::Byoyomi { main, .. }
            | TimeControl::Fischer { main, .. } => main,
        }
    }

    /// What is added for every move; nothing but in [`TimeControl::Fischer`].
    #[must_use]
    pub fn increment(self) -> Duration {
        match self {
            TimeControl::Fischer { increment, .. } => increment,
            _ => Duration::ZERO,
        }
    }

    /// The length of a byoyomi period; nothing but in [`TimeControl::Byoyomi`].
    #[must_use]
    pub fn byoyomi_period(self) -> Duration {
        match self {
            TimeControl::Byoyomi { period, .. } => period,
            _ => Duration::ZERO,
        }
    }

    /// How many byoyomi periods there are; 0 but in [`TimeControl::Byoyomi`], or if they have no
    /// length.
    #[must_use]
    pub fn byoyomi_period_count(self) -> u16 {
        match self {
            TimeControl::Byoyomi {
                period, periods, ..
            } if !period.is_zero() => periods.max(1),
            _ => 0,
        }
    }
}
