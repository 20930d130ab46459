//! Time controls as texts.

use std::time::Duration;

use komadai::clock::{
    LONGEST_TIME, MOST_BYOYOMI_PERIODS, TimeControl, TimeControlError, TimeControls,
};
use proptest::prelude::*;

use crate::support::{ms, s};

fn sudden_death(main: Duration) -> TimeControl {
    TimeControl::SuddenDeath { main }
}

fn byoyomi(main: Duration, period: Duration, periods: u16) -> TimeControl {
    TimeControl::Byoyomi {
        main,
        period,
        periods,
    }
}

fn fischer(main: Duration, increment: Duration) -> TimeControl {
    TimeControl::Fischer { main, increment }
}

#[test]
fn what_people_write_is_read_and_written() {
    let cases = [
        ("none", TimeControl::Unlimited),
        ("10", sudden_death(s(600))),
        ("0:30", sudden_death(s(30))),
        ("10+30", byoyomi(s(600), s(30), 1)),
        ("0+30", byoyomi(s(0), s(30), 1)),
        ("10+3x30", byoyomi(s(600), s(30), 3)),
        ("5|5", fischer(s(300), s(5))),
        ("0|2.5", fischer(s(0), ms(2_500))),
        ("1:30|0.01", fischer(s(90), ms(10))),
        ("0:00.05+0.5", byoyomi(ms(50), ms(500), 1)),
        ("6000", sudden_death(LONGEST_TIME)),
        (
            "0+99x360000",
            byoyomi(s(0), LONGEST_TIME, MOST_BYOYOMI_PERIODS),
        ),
    ];
    for (text, control) in cases {
        assert_eq!(text.parse(), Ok(control), "{text}");
        assert_eq!(control.to_string(), text);
    }
}

#[test]
fn the_same_is_written_in_other_ways() {
    let cases = [
        (" 10+30 ", byoyomi(s(600), s(30), 1)),
        ("10+1x30", byoyomi(s(600), s(30), 1)),
        // Half a minute, and a tenth of one.
        ("0.5", sudden_death(s(30))),
        ("0.1+10", byoyomi(s(6), s(10), 1)),
        ("90:00|30", fischer(s(5400), s(30))),
        ("010|05", fischer(s(600), s(5))),
        // Nothing follows.
        ("10+0", sudden_death(s(600))),
        ("10|0", sudden_death(s(600))),
    ];
    for (text, control) in cases {
        assert_eq!(text.parse(), Ok(control), "{text}");
    }
}

#[test]
fn what_is_none_is_refused_by_the_part_that_is_wrong() {
    use TimeControlError::{Byoyomi, Increment, MainTime, NoTime, Periods};
    let cases = [
        ("", MainTime("".into())),
        ("None", MainTime("None".into())),
        ("ten", MainTime("ten".into())),
        ("-1", MainTime("-1".into())),
        ("+30", MainTime("".into())),
        ("1:5", MainTime("1:5".into())),
        ("1:60", MainTime("1:60".into())),
        ("1:2:03", MainTime("1:2:03".into())),
        ("6000:01", MainTime("6000:01".into())),
        ("6001", MainTime("6001".into())),
        (
            "99999999999999999999",
            MainTime("99999999999999999999".into()),
        ),
        ("1e9", MainTime("1e9".into())),
        ("10 + 30", MainTime("10 ".into())),
        ("10.", MainTime("10.".into())),
        (".5", MainTime(".5".into())),
        ("0.0000000001", MainTime("0.0000000001".into())),
        ("10+", Byoyomi("".into())),
        ("10+x", Byoyomi("x".into())),
        ("10+30+5", Byoyomi("30+5".into())),
        ("10+3x", Byoyomi("3x".into())),
        ("10+360001", Byoyomi("360001".into())),
        ("10+0x30", Periods("0".into())),
        ("10+100x30", Periods("100".into())),
        ("10+x30", Periods("".into())),
        ("10+1.5x30", Periods("1.5".into())),
        ("10|", Increment("".into())),
        ("10|five", Increment("five".into())),
        ("5|5|5", Increment("5|5".into())),
        ("0", NoTime("0".into())),
        ("0+0", NoTime("0+0".into())),
        ("0:00|0", NoTime("0:00|0".into())),
    ];
    for (text, error) in cases {
        assert_eq!(text.parse::<TimeControl>(), Err(error), "{text}");
    }
    let error = "10+half".parse::<TimeControl>().expect_err("no seconds");
    assert_eq!(
        error.to_string(),
        "byoyomi: expected seconds (`30`) or periods of seconds (`3x30`), at most 100 hours \
         each, found `half`"
    );
    // A line as long as a file is not said again.
    let long = "1"
        .repeat(100_000)
        .parse::<TimeControl>()
        .expect_err("too much");
    assert!(long.to_string().len() < 250);
}

#[test]
fn several_seats_are_joined_by_commas() {
    let two: TimeControls = "10+30, 5|5".parse().expect("two");
    let of = [0, 1, 2].map(|seat| two.control_of(seat));
    let (ten, five) = (byoyomi(s(600), s(30), 1), fischer(s(300), s(5)));
    assert_eq!(of, [ten, five, five]);
    assert_eq!("10+30,5|5".parse(), Ok(two.clone()));
    assert_eq!(two.to_string(), "10+30, 5|5");
    assert_eq!("none".parse(), Ok(TimeControls::default()));
    assert!(TimeControls::default().is_unlimited());
    assert!(!two.is_unlimited());
    assert_eq!(TimeControls::by_seat([]), TimeControls::default());
    assert_eq!(
        "1,2,x".parse::<TimeControls>(),
        Err(TimeControlError::MainTime("x".into()))
    );
    let nine = ["1"; 9].join(",");
    assert_eq!(
        nine.parse::<TimeControls>(),
        Err(TimeControlError::TooMany(9))
    );
}

#[test]
fn files_hold_the_texts() {
    let controls: TimeControls = "10+3x30, none".parse().expect("two");
    let text = ron::to_string(&controls).expect("a text");
    assert_eq!(text, "\"10+3x30, none\"");
    assert_eq!(ron::from_str(&text), Ok(controls));
    assert_eq!(ron::from_str("\"5|5\""), Ok(fischer(s(300), s(5))));
    let error = ron::from_str::<TimeControl>("\"5|x\"").expect_err("no increment");
    assert!(
        error.to_string().contains("increment: expected seconds"),
        "{error}"
    );
    // A number is no text.
    assert!(ron::from_str::<TimeControl>("5").is_err());
}

proptest! {
    /// Whatever is written is read again as the same, to the nanosecond.
    #[test]
    fn every_control_comes_back(
        main in 0..=LONGEST_TIME.as_nanos() as u64,
        more in 1..=LONGEST_TIME.as_nanos() as u64,
        periods in 0..=MOST_BYOYOMI_PERIODS,
        kind in 0..3,
    ) {
        let (main, more) = (Duration::from_nanos(main), Duration::from_nanos(more));
        let control = match kind {
            0 => sudden_death(more),
            1 => byoyomi(main, more, periods.max(1)),
            _ => fischer(main, more),
        };
        prop_assert_eq!(control.to_string().parse(), Ok(control));
    }

    #[test]
    fn no_text_is_a_crash(text in ".*", parts in "[0-9:.x+|, none]{0,24}") {
        let _ = text.parse::<TimeControls>();
        let _ = parts.parse::<TimeControls>();
    }
}
