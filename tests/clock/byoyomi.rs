//! Byoyomi (Japanese overtime): what is left of a period is whole again after a move within
//! it, and a period that runs out is lost.

use komadai::clock::TimeLeft;

use crate::support::{
    BYOYOMI_STARTED, FLAG_FELL, SEAT, assert_events, assert_turns, byoyomi, main, ms, period_lost,
    running, s, second,
};

#[test]
fn one_period_after_main_time() {
    // A minute and 30 s byoyomi, the commonest of all: 60 - 40 = 20 s of main time; 35 s are
    // 20 of them and 15 of the period, which is whole again; 29.999 s keep it; 30 s do not.
    assert_turns(
        "1+30",
        &[
            (40_000, main(20_000)),
            (35_000, byoyomi(30_000, 1, 1)),
            (29_999, byoyomi(30_000, 1, 1)),
            (0, byoyomi(30_000, 1, 1)),
            (30_000, TimeLeft::Fallen),
        ],
    );
    // Main time used up to the last instant: byoyomi has begun, and nothing of it is used.
    assert_turns(
        "1+30",
        &[(60_000, byoyomi(30_000, 1, 1)), (30_000, TimeLeft::Fallen)],
    );
    // 60 + 30 = 90 s are all there is for a first move.
    assert_turns("1+30", &[(89_999, byoyomi(30_000, 1, 1))]);
    assert_turns("1+30", &[(90_000, TimeLeft::Fallen)]);
}

#[test]
fn byoyomi_from_the_first_move() {
    assert_turns(
        "0+10",
        &[
            (9_999, byoyomi(10_000, 1, 1)),
            (9_999, byoyomi(10_000, 1, 1)),
            (10_000, TimeLeft::Fallen),
        ],
    );
}

#[test]
fn periods_are_lost_one_by_one() {
    // Three periods of 30 s after 10 s: 10 + 29.999 loses none; 30 lose the first (two left);
    // 29.999 keep the second; 59.999 are 30, the second lost, and 29.999 of the third, which
    // is kept; 30 lose the last.
    assert_turns(
        "0:10+3x30",
        &[
            (39_999, byoyomi(30_000, 3, 3)),
            (30_000, byoyomi(30_000, 2, 3)),
            (29_999, byoyomi(30_000, 2, 3)),
            (59_999, byoyomi(30_000, 1, 3)),
            (29_999, byoyomi(30_000, 1, 3)),
            (30_000, TimeLeft::Fallen),
        ],
    );
    // 10 + 3 * 30 = 100 s are all there is for a first move.
    assert_turns("0:10+3x30", &[(99_999, byoyomi(30_000, 1, 3))]);
    assert_turns("0:10+3x30", &[(100_000, TimeLeft::Fallen)]);
    let mut clock = running("0:10+3x30");
    assert_eq!(
        clock.clock_of(SEAT).and_then(|seat| seat.until_flag()),
        Some(s(100))
    );
    clock.advance(s(45));
    assert_eq!(clock.time_left(SEAT), byoyomi(25_000, 2, 3));
    assert_eq!(clock.time_left(SEAT).period_number(), Some(2));
    assert_eq!(
        clock.clock_of(SEAT).and_then(|seat| seat.until_flag()),
        Some(s(55))
    );
}

#[test]
fn every_second_of_a_period_is_counted() {
    assert_events(
        "0:02+2x5",
        &[
            (1_999, &[]),
            (1, &[BYOYOMI_STARTED]),
            (999, &[]),
            (1, &[second(4)]),
            (500, &[]),
            (500, &[second(3)]),
            // Two at once, when nobody looked in between.
            (2_000, &[second(2), second(1)]),
            (999, &[]),
            (1, &[period_lost(1)]),
            (1_000, &[second(4)]),
            (3_000, &[second(3), second(2), second(1)]),
            (1_000, &[FLAG_FELL]),
        ],
    );
    // No ten seconds are told of main time that byoyomi follows.
    assert_events("0:20+5", &[(19_999, &[]), (1, &[BYOYOMI_STARTED])]);
    // From main time over a whole period into the last, in one step: 2 + 2 + 0.5 s.
    assert_events(
        "0:02+2x2",
        &[(4_500, &[BYOYOMI_STARTED, second(1), period_lost(1)])],
    );
}

#[test]
fn a_long_period_is_counted_in_its_last_minute() {
    let mut clock = running("0+120");
    assert_eq!(clock.advance(s(59)), []);
    assert_eq!(clock.advance(s(1)), [second(60)]);
    assert_eq!(clock.advance(ms(2_500)), [second(59), second(58)]);
}

#[test]
fn a_turn_that_goes_on_does_not_get_its_period_back() {
    let mut clock = running("0+30");
    clock.advance(s(20));
    clock.pause();
    clock.resume();
    assert_eq!(clock.time_left(SEAT), byoyomi(10_000, 1, 1));
    assert!(clock.clock_of(SEAT).is_some_and(|seat| seat.is_low()));
    clock.press();
    assert_eq!(clock.time_left(SEAT), byoyomi(30_000, 1, 1));
}
