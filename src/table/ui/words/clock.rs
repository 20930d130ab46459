//! Time controls and clocks in words. Knows no rule: what running out of time means is the
//! same as resigning, in every game.

use std::time::Duration;

use crate::clock::{TimeControl, TimeLeft};
use crate::locale::{Argument, Message, msg};

/// A length of time: `10 min`, `1 min 30 s`, `0.5 s`.
pub fn duration(time: Duration) -> Message {
    const MINUTE: u64 = 60;
    let (minutes, seconds) = (time.as_secs() / MINUTE, time.as_secs() % MINUTE);
    let is_whole = time.subsec_nanos() == 0;
    let seconds = if is_whole {
        Argument::from(seconds)
    } else {
        Argument::Decimal(time.as_secs_f64() % MINUTE as f64, 1)
    };
    match (minutes, is_whole && time.as_secs().is_multiple_of(MINUTE)) {
        (0, false) => msg!("clock-seconds", seconds = seconds),
        (_, true) => msg!("clock-minutes", minutes = minutes),
        (_, false) => msg!(
            "clock-minutes-seconds",
            minutes = minutes,
            seconds = seconds
        ),
    }
}

/// A time for a single move, which people count in seconds up to a minute: `60 s`.
pub fn move_time(time: Duration) -> Message {
    const MINUTE: Duration = Duration::from_secs(60);
    if time == MINUTE {
        msg!("clock-seconds", seconds = MINUTE.as_secs())
    } else {
        duration(time)
    }
}

/// A time control in a few words: `10 min + 30 s byoyomi`.
pub fn time_control(control: TimeControl) -> Message {
    match control {
        TimeControl::Unlimited => msg!("clock-none"),
        TimeControl::SuddenDeath { main } => msg!("clock-sudden-death", main = duration(main)),
        TimeControl::Byoyomi { main, period, .. } => {
            let (main_words, period) = (duration(main), move_time(period));
            match (main.is_zero(), control.byoyomi_period_count()) {
                (true, 0 | 1) => msg!("clock-byoyomi-alone", period = period),
                (false, 0 | 1) => msg!("clock-byoyomi", main = main_words, period = period),
                (true, periods) => msg!(
                    "clock-byoyomi-periods-alone",
                    periods = periods,
                    period = period
                ),
                (false, periods) => msg!(
                    "clock-byoyomi-periods",
                    main = main_words,
                    periods = periods,
                    period = period
                ),
            }
        }
        TimeControl::Fischer { main, increment } => msg!(
            "clock-fischer",
            main = duration(main),
            increment = move_time(increment)
        ),
    }
}

/// A time control in a sentence or two.
pub fn time_control_text(control: TimeControl) -> Message {
    match control {
        TimeControl::Unlimited => msg!("clock-none-text"),
        TimeControl::SuddenDeath { main } => {
            msg!("clock-sudden-death-text", main = duration(main))
        }
        TimeControl::Byoyomi { main, period, .. } => {
            let (main_words, period) = (duration(main), move_time(period));
            match (main.is_zero(), control.byoyomi_period_count()) {
                (true, 0 | 1) => msg!("clock-byoyomi-alone-text", period = period),
                (false, 0 | 1) => msg!("clock-byoyomi-text", main = main_words, period = period),
                (true, periods) => msg!(
                    "clock-byoyomi-periods-alone-text",
                    periods = periods,
                    period = period
                ),
                (false, periods) => msg!(
                    "clock-byoyomi-periods-text",
                    main = main_words,
                    periods = periods,
                    period = period
                ),
            }
        }
        TimeControl::Fischer { main, increment } => msg!(
            "clock-fischer-text",
            main = duration(main),
            increment = move_time(increment)
        ),
    }
}

/// What stands beside the digits of a clock: that byoyomi goes on, and how many periods are
/// left if there were several. None before byoyomi.
pub fn clock_note(left: TimeLeft) -> Option<Message> {
    match left {
        TimeLeft::Byoyomi { periods: 0 | 1, .. } => Some(msg!("clock-in-byoyomi")),
        TimeLeft::Byoyomi { periods_left, .. } => {
            Some(msg!("clock-in-byoyomi-periods", left = periods_left))
        }
        TimeLeft::Unlimited | TimeLeft::Main(_) | TimeLeft::Fallen => None,
    }
}
