//! [`ClockEvent`]: what happens on a clock while it runs, for whoever rings, speaks or
//! judges. Must not know what is done about it.

/// Something that happened on the clock of a seat, in the order in which it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClockEvent {
    /// Ten seconds are left, and nothing comes after them. Told when they are reached, as
    /// often as that happens.
    TenSecondsLeft {
        /// Whose.
        seat: usize,
    },
    /// The main time is used up; the first byoyomi period begins.
    ByoyomiStarted {
        /// Whose.
        seat: usize,
    },
    /// Another second has gone; told of the last [`ClockEvent::BYOYOMI_COUNTDOWN_SECONDS`] of
    /// each byoyomi period, and below ten seconds of main time that nothing comes after.
    SecondCounted {
        /// Whose.
        seat: usize,
        /// How many whole seconds are left in the period or of the main time, 1 or more.
        left: u32,
    },
    /// A byoyomi period has run out, and the next begins.
    PeriodLost {
        /// Whose.
        seat: usize,
        /// How many periods are left, the one that begins included.
        periods_left: u16,
    },
    /// Nothing is left. At exactly zero the flag has fallen.
    FlagFell {
        /// Whose.
        seat: usize,
    },
}

impl ClockEvent {
    /// How many seconds at the end of a byoyomi period are counted.
    pub const BYOYOMI_COUNTDOWN_SECONDS: u32 = 60;

    /// Whose clock it is.
    #[must_use]
    pub fn seat(self) -> usize {
        match self {
            ClockEvent::TenSecondsLeft { seat }
            | ClockEvent::ByoyomiStarted { seat }
            | ClockEvent::SecondCounted { seat, .. }
            | ClockEvent::PeriodLost { seat, .. }
            | ClockEvent::FlagFell { seat } => seat,
        }
    }
}
