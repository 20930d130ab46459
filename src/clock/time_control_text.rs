//! Time controls as people write them, read and written; serde uses the same texts. Whatever
//! the text, it is a time control or refused with place, expected and found.
//!
//! | text | meaning |
//! | --- | --- |
//! | `none` | no clock |
//! | `10` | sudden death: ten minutes for the game; `10+0` is read as the same |
//! | `10+30` | ten minutes, then byoyomi of 30 seconds; `0+30` has no main time |
//! | `10+3x30` | ten minutes, then byoyomi of three periods of 30 seconds |
//! | `5\|5` | Fischer: five minutes, and five seconds more for every move |
//!
//! The main time is in minutes (`10`, `0.5`) or in minutes and seconds (`1:30`), what follows
//! in seconds (`30`, `0.5`). Controls of several seats are joined by commas, seat 0 first
//! (`10+30, 5+10`); one is everybody's.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::{Serialize, Serializer};
use thiserror::Error;

use crate::{TimeControl, TimeControls};

/// The longest time that a text may give, for anything.
pub const LONGEST_TIME: Duration = Duration::from_secs(100 * 60 * 60);
/// The most byoyomi periods that a text may give.
pub const MOST_BYOYOMI_PERIODS: u16 = 99;
/// The most time controls that a text may join: as many as a set of seats holds.
const MOST_SEATS: usize = 8;

/// The word for no clock.
const NO_CLOCK_WORD: &str = "none";
/// Between main time and byoyomi, the number of periods and their length, main time and
/// increment, and the controls of two seats.
const BYOYOMI_SEPARATOR: char = '+';
const PERIODS_SEPARATOR: char = 'x';
const FISCHER_SEPARATOR: char = '|';
const SEAT_SEPARATOR: char = ',';

const NANOS_PER_SECOND: u128 = 1_000_000_000;
const NANOS_PER_MINUTE: u128 = 60 * NANOS_PER_SECOND;
/// Nanoseconds are written with so many digits.
const MOST_FRACTION_DIGITS: usize = 9;
/// How much of a text a message quotes, in characters.
const MOST_QUOTED_CHARS: usize = 40;

/// A time control that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TimeControlError {
    /// The main time is none.
    #[error(
        "main time: expected minutes (`10`, `0.5`) or minutes and seconds (`1:30`), at most 100 hours, found `{0}`"
    )]
    MainTime(String),
    /// The byoyomi is none.
    #[error(
        "byoyomi: expected seconds (`30`) or periods of seconds (`3x30`), at most 100 hours each, found `{0}`"
    )]
    Byoyomi(String),
    /// The number of periods is none.
    #[error(
        "byoyomi periods: expected a whole number from 1 to {MOST_BYOYOMI_PERIODS}, found `{0}`"
    )]
    Periods(String),
    /// The increment is none.
    #[error("increment: expected seconds (`5`, `0.5`), at most 100 hours, found `{0}`")]
    Increment(String),
    /// There is no time at all.
    #[error("time control: expected time for a first move, or `{NO_CLOCK_WORD}`, found `{0}`")]
    NoTime(String),
    /// There are more than any game has seats.
    #[error("time controls: expected at most {MOST_SEATS}, found {0}")]
    TooMany(usize),
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let text = text.trim();
        if text == NO_CLOCK_WORD {
            return Ok(TimeControl::Unlimited);
        }
        let control = if let Some((main, increment)) = text.split_once(FISCHER_SEPARATOR) {
            read_fischer(main, increment)?
        } else if let Some((main, byoyomi)) = text.split_once(BYOYOMI_SEPARATOR) {
            read_byoyomi(main, byoyomi)?
        } else {
            let main = read_main_time(text)?;
            TimeControl::SuddenDeath { main }
        };
        match control {
            TimeControl::SuddenDeath { main } if main.is_zero() => {
                Err(TimeControlError::NoTime(shorten_for_quote(text)))
            }
            control => Ok(control),
        }
    }
}

fn read_fischer(main: &str, increment: &str) -> Result<TimeControl, TimeControlError> {
    let main = read_main_time(main)?;
    let increment = read_decimal_duration(increment, NANOS_PER_SECOND)
        .ok_or_else(|| TimeControlError::Increment(shorten_for_quote(increment)))?;
    Ok(if increment.is_zero() {
        TimeControl::SuddenDeath { main }
    } else {
        TimeControl::Fischer { main, increment }
    })
}

fn read_byoyomi(main: &str, byoyomi: &str) -> Result<TimeControl, TimeControlError> {
    let main = read_main_time(main)?;
    let (periods, period) = byoyomi
        .split_once(PERIODS_SEPARATOR)
        .unwrap_or(("1", byoyomi));
    let period = read_decimal_duration(period, NANOS_PER_SECOND)
        .ok_or_else(|| TimeControlError::Byoyomi(shorten_for_quote(byoyomi)))?;
    let periods = read_whole_number(periods)
        .and_then(|periods| u16::try_from(periods).ok())
        .filter(|periods| (1..=MOST_BYOYOMI_PERIODS).contains(periods))
        .ok_or_else(|| TimeControlError::Periods(shorten_for_quote(periods)))?;
    Ok(if period.is_zero() {
        TimeControl::SuddenDeath { main }
    } else {
        TimeControl::Byoyomi {
            main,
            period,
            periods,
        }
    })
}

/// Minutes, with a fraction or with seconds.
fn read_main_time(text: &str) -> Result<Duration, TimeControlError> {
    let time = match text.split_once(':') {
        None => read_decimal_duration(text, NANOS_PER_MINUTE),
        Some((minutes, seconds)) => read_whole_number(minutes).and_then(|minutes| {
            let minute = Duration::from_secs(60);
            let whole = seconds.split_once('.').map_or(seconds, |(whole, _)| whole);
            let seconds = read_decimal_duration(seconds, NANOS_PER_SECOND)
                .filter(|time| whole.len() == 2 && *time < minute)?;
            let minutes = minute.checked_mul(u32::try_from(minutes).ok()?)?;
            minutes
                .checked_add(seconds)
                .filter(|time| *time <= LONGEST_TIME)
        }),
    };
    time.ok_or_else(|| TimeControlError::MainTime(shorten_for_quote(text)))
}

fn read_whole_number(text: &str) -> Option<u64> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}

/// Reads a number that may have a fraction, of units of so many nanoseconds.
fn read_decimal_duration(text: &str, unit: u128) -> Option<Duration> {
    let (whole, fraction) = match text.split_once('.') {
        Some((whole, fraction)) => (whole, fraction),
        None => (text, "0"),
    };
    let whole = u128::from(read_whole_number(whole)?);
    let digits = fraction.len();
    let fraction =
        u128::from(read_whole_number(fraction).filter(|_| digits <= MOST_FRACTION_DIGITS)?);
    let scale = 10_u128.pow(u32::try_from(digits).ok()?);
    let nanos = whole
        .checked_mul(unit)?
        .checked_add(fraction * unit / scale)?;
    let seconds = u64::try_from(nanos / NANOS_PER_SECOND).ok()?;
    let time =
        Duration::from_secs(seconds) + Duration::from_nanos((nanos % NANOS_PER_SECOND) as u64);
    Some(time).filter(|time| *time <= LONGEST_TIME)
}

/// A text as far as a message quotes it.
fn shorten_for_quote(text: &str) -> String {
    match text.char_indices().nth(MOST_QUOTED_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match *self {
            TimeControl::Unlimited => NO_CLOCK_WORD.into(),
            TimeControl::SuddenDeath { main } => minutes_text(main),
            TimeControl::Byoyomi { main, period, .. } => match self.byoyomi_period_count() {
                1 => format!(
                    "{}{BYOYOMI_SEPARATOR}{}",
                    minutes_text(main),
                    seconds_text(period)
                ),
                periods => format!(
                    "{}{BYOYOMI_SEPARATOR}{periods}{PERIODS_SEPARATOR}{}",
                    minutes_text(main),
                    seconds_text(period)
                ),
            },
            TimeControl::Fischer { main, increment } => {
                format!(
                    "{}{FISCHER_SEPARATOR}{}",
                    minutes_text(main),
                    seconds_text(increment)
                )
            }
        };
        f.pad(&text)
    }
}

/// Minutes, with seconds where they are not whole.
fn minutes_text(time: Duration) -> String {
    let whole = time.as_secs() / 60;
    let rest = time - Duration::from_secs(whole * 60);
    if rest.is_zero() {
        return whole.to_string();
    }
    let fraction = seconds_text(rest);
    match rest.as_secs() {
        0..10 => format!("{whole}:0{fraction}"),
        _ => format!("{whole}:{fraction}"),
    }
}

/// Seconds, with a fraction where they are not whole.
fn seconds_text(time: Duration) -> String {
    let whole = time.as_secs();
    match time.subsec_nanos() {
        0 => whole.to_string(),
        nanos => {
            let fraction = format!("{nanos:0MOST_FRACTION_DIGITS$}");
            format!("{whole}.{}", fraction.trim_end_matches('0'))
        }
    }
}

impl FromStr for TimeControls {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControls, TimeControlError> {
        let texts: Vec<&str> = text.split(SEAT_SEPARATOR).collect();
        if texts.len() > MOST_SEATS {
            return Err(TimeControlError::TooMany(texts.len()));
        }
        let controls: Result<Vec<TimeControl>, TimeControlError> =
            texts.into_iter().map(str::parse).collect();
        controls.map(TimeControls::by_seat)
    }
}

impl fmt::Display for TimeControls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let controls = self.as_slice().iter();
        let texts: Vec<String> = controls.map(TimeControl::to_string).collect();
        f.pad(&texts.join(", "))
    }
}

impl Serialize for TimeControl {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl Serialize for TimeControls {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TimeControl {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<TimeControl, D::Error> {
        from.deserialize_str(TextVisitor(std::marker::PhantomData))
    }
}

impl<'de> Deserialize<'de> for TimeControls {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<TimeControls, D::Error> {
        from.deserialize_str(TextVisitor(std::marker::PhantomData))
    }
}

/// Reads whatever has a text form here.
struct TextVisitor<T>(std::marker::PhantomData<T>);

impl<T: FromStr<Err = TimeControlError>> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a time control in quotes, such as \"10+30\" or \"none\"")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}
