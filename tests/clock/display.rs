//! What a clock shows, and for how long.

use komadai::clock::TimeLeft;
use proptest::prelude::*;

use crate::support::{SEAT, byoyomi, main, ms, running, s};

#[test]
fn digits_are_rounded_up() {
    let cases = [
        // 1 h 2 min 3 s; a minute less a second; an hour to the second.
        (main(3_723_000), "1:02:03"),
        (main(3_599_000), "59:59"),
        (main(3_600_000), "1:00:00"),
        (main(600_000), "10:00"),
        (main(599_001), "10:00"),
        (main(599_000), "9:59"),
        (main(10_001), "0:11"),
        // Tenths in the last ten seconds.
        (main(10_000), "0:10.0"),
        (main(9_901), "0:10.0"),
        (main(9_900), "0:09.9"),
        (main(1), "0:00.1"),
        (byoyomi(30_000, 3, 3), "0:30"),
        (byoyomi(29_001, 3, 3), "0:30"),
        (byoyomi(29_000, 3, 3), "0:29"),
        (byoyomi(1, 1, 3), "0:01"),
        (TimeLeft::Fallen, "0:00"),
        (TimeLeft::Unlimited, "–"),
    ];
    for (left, digits) in cases {
        assert_eq!(left.to_string(), digits, "{left:?}");
    }
}

#[test]
fn little_time_is_told_where_nothing_follows() {
    let is_low = |control: &str, spent| {
        let mut clock = running(control);
        clock.advance(ms(spent));
        clock.clock_of(SEAT).is_some_and(|seat| seat.is_low())
    };
    // 20 s: ten are left after ten.
    assert!(!is_low("0:20", 9_999));
    assert!(is_low("0:20", 10_000));
    assert!(is_low("0:20", 20_000));
    // With byoyomi to come, main time is never short; byoyomi is from its last ten seconds.
    assert!(!is_low("0:20+30", 19_999));
    assert!(!is_low("0:20+30", 39_999));
    assert!(is_low("0:20+30", 40_000));
    assert!(!is_low("none", 1_000_000));
}

proptest! {
    /// Until the change that is foretold, the digits stay; then they change.
    #[test]
    fn digits_stay_until_they_change(
        control in prop::sample::select(vec!["0:20", "1+5", "0:03+3x4", "0:05|5", "61"]),
        spent in 0..15_000_u64,
    ) {
        let mut clock = running(control);
        clock.advance(ms(spent));
        if let Some(change) = clock.until_next_change() {
            let shown = clock.time_left(SEAT).to_string();
            let events = clock.advance(change - ms(1).min(change / 2));
            prop_assert_eq!(&events, &[]);
            prop_assert_eq!(clock.time_left(SEAT).to_string(), shown.clone());
            clock.advance(ms(1).min(change / 2));
            prop_assert_ne!(clock.time_left(SEAT).to_string(), shown);
        }
    }
}

#[test]
fn what_sleeps_until_the_next_change_misses_nothing() {
    let mut sleeper = running("0:12+2x3");
    let mut events = Vec::new();
    while let Some(change) = sleeper.until_next_change() {
        events.extend(sleeper.advance(change));
    }
    // 12 + 2 * 3 = 18 s until the flag.
    let watched = running("0:12+2x3").advance(s(18));
    assert_eq!(events, watched);
    // Byoyomi begins, 2 and 1 left, lost; 2 and 1 left, the flag.
    assert_eq!(events.len(), 7);
}
