//! Fischer: an increment for every move, there before it and kept if not used.

use komadai::clock::TimeLeft;

use crate::support::{
    FLAG_FELL, SEAT, TEN_SECONDS_LEFT, around_last_seconds, assert_events, assert_turns, main,
    running, s, second,
};

#[test]
fn increments_are_there_before_the_move_and_kept() {
    // A minute and 5 s: 65 at the first move; 65 - 10 + 5 = 60; 60 - 0 + 5 = 65;
    // 65 - 64.999 + 5 = 5.001; 5.001 - 5.001 = 0: the flag, and no increment any more.
    assert_turns(
        "1|5",
        &[
            (10_000, main(60_000)),
            (0, main(65_000)),
            (64_999, main(5_001)),
            (5_001, TimeLeft::Fallen),
            (0, TimeLeft::Fallen),
        ],
    );
}

#[test]
fn increments_alone_suffice() {
    // 0 + 2 s: 2 - 1 + 2 = 3; 3 - 3 = 0.
    assert_turns(
        "0|2",
        &[
            (1_000, main(3_000)),
            (2_999, main(2_001)),
            (2_001, TimeLeft::Fallen),
        ],
    );
}

#[test]
fn ten_seconds_are_told_again_after_an_increment() {
    let mut clock = running("0:06|5");
    // 6 + 5 = 11 s: after one more second there are ten.
    assert_eq!(clock.advance(s(1)), [TEN_SECONDS_LEFT]);
    clock.press();
    // 10 + 5 = 15 s: after five there are ten.
    assert_eq!(clock.time_left(SEAT), main(15_000));
    clock.start_turn(SEAT);
    assert_eq!(clock.advance(s(5)), [TEN_SECONDS_LEFT]);
    let to_the_end = around_last_seconds(&[TEN_SECONDS_LEFT], &[FLAG_FELL]);
    assert_events("0:06|5", &[(11_000, &to_the_end)]);
    // 6 + 5 = 11 s: after two and a half seconds there are eight and a half.
    assert_events("0:06|5", &[(2_500, &[TEN_SECONDS_LEFT, second(9)])]);
}

#[test]
fn the_increment_of_the_turn_is_what_is_left_of_it() {
    let mut clock = running("0|5");
    let increment =
        |clock: &komadai::clock::Clock| clock.clock_of(SEAT).map(|seat| seat.increment_left());
    assert_eq!(increment(&clock), Some(s(5)));
    clock.advance(s(3));
    // Only two of the five seconds are there.
    assert_eq!(increment(&clock), Some(s(2)));
}
