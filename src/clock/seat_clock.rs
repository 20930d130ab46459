//! [`SeatClock`]: the clock of one seat. Must not know other seats, or whose turn it is.

use std::time::Duration;

use crate::{ClockEvent, TimeControl, TimeLeft};

/// What counts as little time where nothing comes after it.
const LOW_TIME_LIMIT: Duration = Duration::from_secs(LOW_TIME_SECONDS as u64);
const LOW_TIME_SECONDS: u32 = 10;

/// The clock of one seat: what it had, and what is left of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatClock {
    control: TimeControl,
    /// Increments that are there already are in it.
    main_left: Duration,
    /// What is left of the running period; of the first, while there is main time.
    period_left: Duration,
    /// The running period included.
    periods_left: u16,
}

impl SeatClock {
    /// A clock as it stands when a game begins.
    #[must_use]
    pub fn new(control: TimeControl) -> SeatClock {
        SeatClock {
            control,
            main_left: control.main_time().saturating_add(control.increment()),
            period_left: control.byoyomi_period(),
            periods_left: control.byoyomi_period_count(),
        }
    }

    /// What the seat had when the game began.
    #[must_use]
    pub fn time_control(&self) -> TimeControl {
        self.control
    }

    /// The main time left. In [`TimeControl::Fischer`] the increment of the turn that runs,
    /// or comes next, is in it.
    #[must_use]
    pub fn main_left(&self) -> Duration {
        self.main_left
    }

    /// How much of [`SeatClock::main_left`] is the increment of this turn: the part that a
    /// move does not take from what is kept.
    #[must_use]
    pub fn increment_left(&self) -> Duration {
        self.control.increment().min(self.main_left)
    }

    /// What is left of the byoyomi period that runs, or of the first while there is main
    /// time. A move made within it costs nothing.
    #[must_use]
    pub fn period_left(&self) -> Duration {
        self.period_left
    }

    /// How many byoyomi periods are left, the running one included.
    #[must_use]
    pub fn periods_left(&self) -> u16 {
        self.periods_left
    }

    /// What is left.
    #[must_use]
    pub fn time_left(&self) -> TimeLeft {
        if self.control.is_unlimited() {
            TimeLeft::Unlimited
        } else if self.main_left > Duration::ZERO {
            TimeLeft::Main(self.main_left)
        } else if self.periods_left > 0 {
            TimeLeft::Byoyomi {
                left: self.period_left,
                periods_left: self.periods_left,
                periods: self.control.byoyomi_period_count(),
            }
        } else {
            TimeLeft::Fallen
        }
    }

    /// In how long the flag falls if no move is made; never without a clock.
    #[must_use]
    pub fn until_flag(&self) -> Option<Duration> {
        if self.control.is_unlimited() {
            return None;
        }
        let later_periods = self.periods_left.saturating_sub(1);
        let later = self
            .control
            .byoyomi_period()
            .saturating_mul(later_periods.into());
        let now = self.main_left.saturating_add(self.period_left);
        Some(now.saturating_add(later))
    }

    /// Whether ten seconds or less are left before the flag falls, or before a period of
    /// byoyomi is lost.
    #[must_use]
    pub fn is_low(&self) -> bool {
        match self.time_left() {
            TimeLeft::Unlimited => false,
            TimeLeft::Main(left) => self.periods_left == 0 && left <= LOW_TIME_LIMIT,
            TimeLeft::Byoyomi { left, .. } => left <= LOW_TIME_LIMIT,
            TimeLeft::Fallen => true,
        }
    }

    /// In how long what the clock shows ([`TimeLeft`]'s text) is another, if it runs. Never
    /// without a clock or after the flag has fallen.
    #[must_use]
    pub fn until_next_change(&self) -> Option<Duration> {
        let left = self.time_left();
        let counting = left.countdown_time().filter(|left| !left.is_zero())?;
        let step = left.display_interval();
        let rest = counting.as_nanos() % step.as_nanos();
        // Whole steps are shown until the next one has gone by.
        let rest = u64::try_from(rest).ok().filter(|rest| *rest > 0);
        Some(rest.map_or(step, Duration::from_nanos))
    }

    /// Lets time go by in a turn of this seat, and tells what happens meanwhile.
    pub(crate) fn spend_turn_time(
        &mut self,
        seat: usize,
        elapsed: Duration,
        events: &mut Vec<ClockEvent>,
    ) {
        let before = self.main_left;
        self.main_left = before.saturating_sub(elapsed);
        let mut rest = elapsed.saturating_sub(before);
        if self.periods_left == 0 {
            if before > LOW_TIME_LIMIT && self.main_left <= LOW_TIME_LIMIT {
                events.push(ClockEvent::TenSecondsLeft { seat });
            }
            let counted = seconds_passed(before, self.main_left, LOW_TIME_SECONDS - 1);
            events.extend(counted.map(|left| ClockEvent::SecondCounted { seat, left }));
        }
        if !before.is_zero() && self.main_left.is_zero() {
            events.push(if self.periods_left > 0 {
                ClockEvent::ByoyomiStarted { seat }
            } else {
                ClockEvent::FlagFell { seat }
            });
        }
        while self.main_left.is_zero() && self.periods_left > 0 && !rest.is_zero() {
            rest = self.spend_byoyomi_period(seat, rest, events);
        }
    }

    /// Takes time off the running period, and begins the next if it runs out; what is left
    /// of the time then.
    fn spend_byoyomi_period(
        &mut self,
        seat: usize,
        elapsed: Duration,
        events: &mut Vec<ClockEvent>,
    ) -> Duration {
        let before = self.period_left;
        self.period_left = before.saturating_sub(elapsed);
        let counted = seconds_passed(
            before,
            self.period_left,
            ClockEvent::BYOYOMI_COUNTDOWN_SECONDS,
        );
        events.extend(counted.map(|left| ClockEvent::SecondCounted { seat, left }));
        if self.period_left.is_zero() {
            self.periods_left -= 1;
            events.push(match self.periods_left {
                0 => ClockEvent::FlagFell { seat },
                periods_left => {
                    self.period_left = self.control.byoyomi_period();
                    ClockEvent::PeriodLost { seat, periods_left }
                }
            });
        }
        elapsed.saturating_sub(before)
    }

    /// Ends a turn of this seat in time: the increment is added, and the period that ran is
    /// whole again. Nothing brings a fallen flag up.
    pub(crate) fn end_turn(&mut self) {
        if !self.time_left().has_fallen() {
            self.main_left = self.main_left.saturating_add(self.control.increment());
            self.period_left = self.control.byoyomi_period();
        }
    }
}

/// The whole seconds, at most so many, that were left at some time while what is left went down from
/// one time to another.
fn seconds_passed(before: Duration, now: Duration, most: u32) -> impl Iterator<Item = u32> {
    (1..=most).rev().filter(move |second| {
        let second = Duration::from_secs((*second).into());
        before > second && now <= second
    })
}
