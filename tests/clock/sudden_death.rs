//! Sudden death, and no clock at all.

use komadai::clock::TimeLeft;

use crate::support::{
    FLAG_FELL, SEAT, TEN_SECONDS_LEFT, around_last_seconds, assert_events, assert_turns, main, ms,
    running, s, second,
};

#[test]
fn turns_take_their_time_from_the_whole() {
    // 60 s: 60 - 12.5 = 47.5; - 0 = 47.5; - 47.499 = 0.001; - 0.001 = 0, the flag.
    assert_turns(
        "1",
        &[
            (12_500, main(47_500)),
            (0, main(47_500)),
            (47_499, main(1)),
            (1, TimeLeft::Fallen),
            // Nothing comes back.
            (0, TimeLeft::Fallen),
        ],
    );
}

#[test]
fn the_flag_falls_at_exactly_zero() {
    let mut clock = running("1");
    let counted = around_last_seconds(&[TEN_SECONDS_LEFT], &[]);
    assert_eq!(clock.advance(s(60) - ms(1)), counted);
    assert!(!clock.has_fallen(SEAT));
    assert_eq!(clock.advance(ms(1)), [FLAG_FELL]);
    assert!(clock.has_fallen(SEAT));
    // Once: and the turn takes no longer than there was time.
    assert_eq!(clock.advance(s(5)), []);
    assert_eq!(clock.spent_in_turn(), s(60));
    let turn = clock.press().expect("the turn that lost");
    assert_eq!((turn.spent, turn.left), (s(60), TimeLeft::Fallen));
}

#[test]
fn ten_seconds_are_told_when_they_are_reached() {
    assert_events(
        "0:20",
        &[
            // 20 - 9.999 = 10.001: more than ten seconds.
            (9_999, &[]),
            (1, &[TEN_SECONDS_LEFT]),
            (1, &[]),
            // Then each second below ten.
            (998, &[]),
            (1, &[second(9)]),
            (
                7_999,
                &[
                    second(8),
                    second(7),
                    second(6),
                    second(5),
                    second(4),
                    second(3),
                    second(2),
                ],
            ),
            (1, &[second(1)]),
            (999, &[]),
            (1, &[FLAG_FELL]),
        ],
    );
    // All in one step, in the order in which it happened.
    let all = around_last_seconds(&[TEN_SECONDS_LEFT], &[FLAG_FELL]);
    assert_events("0:20", &[(60_000, &all)]);
    // Who begins with ten seconds knows it.
    let counted = around_last_seconds(&[], &[]);
    assert_events("0:10", &[(9_999, &counted), (1, &[FLAG_FELL])]);
}

#[test]
fn without_a_clock_turns_are_measured_and_nothing_runs_out() {
    let mut clock = running("none");
    assert_eq!(clock.advance(s(1_000_000)), []);
    assert_eq!(clock.until_next_change(), None);
    let turn = clock.press().expect("a turn was under way");
    assert_eq!((turn.spent, turn.left), (s(1_000_000), TimeLeft::Unlimited));
}
