//! Clocks of several seats: one runs at a time, each by its own control; pauses, turns that
//! others have measured, and clocks that are set up again.

use std::time::Duration;

use komadai::clock::{Clock, ClockEvent, ClockReading, TimeControl, TimeControls, TimeLeft};

use crate::support::{byoyomi, clock_of, main, ms, s};

#[test]
fn only_the_seat_to_move_runs() {
    let mut clock = clock_of("1, 1+30, 1|5, none", 4);
    assert_eq!(clock.advance(s(100)), [], "no turn has begun");
    // In the order of a game in which seat 1 is passed over once.
    for (seat, spent) in [(0, 10), (1, 20), (2, 30), (3, 40), (0, 5), (2, 6)] {
        clock.start_turn(seat);
        clock.advance(s(spent));
        assert_eq!(clock.seat_in_turn(), Some(seat));
        assert_eq!(clock.press().map(|turn| turn.spent), Some(s(spent)));
    }
    assert_eq!(clock.seat_in_turn(), None);
    // 60 - 10 - 5; 60 - 20; 65 - 30 + 5 - 6 + 5.
    let left = [0, 1, 2, 3].map(|seat| clock.time_left(seat));
    let expected = [
        main(45_000),
        main(40_000),
        main(39_000),
        TimeLeft::Unlimited,
    ];
    assert_eq!(left, expected);
}

#[test]
fn a_paused_clock_does_not_run() {
    let mut clock = clock_of("1", 2);
    clock.start_turn(0);
    clock.advance(s(10));
    clock.pause();
    assert!(clock.is_paused());
    assert_eq!(clock.advance(s(1_000)), []);
    assert_eq!(clock.until_next_change(), None);
    assert_eq!(clock.time_left(0), main(50_000));
    clock.resume();
    clock.advance(s(1));
    // 10 + 1: the pause is no part of the turn.
    assert_eq!(clock.press().map(|turn| turn.spent), Some(s(11)));
    assert_eq!(clock.time_left(0), main(49_000));
}

#[test]
fn a_flag_falls_for_its_own_seat() {
    let mut clock = clock_of("0:10", 4);
    clock.start_turn(2);
    // Of ten seconds nine are counted, for the same seat.
    let counted =
        |seat| [9, 8, 7, 6, 5, 4, 3, 2, 1].map(|left| ClockEvent::SecondCounted { seat, left });
    let fallen = [ClockEvent::FlagFell { seat: 2 }];
    assert_eq!(clock.advance(s(11)), [&counted(2)[..], &fallen].concat());
    assert_eq!(
        [0, 1, 2, 3].map(|seat| clock.has_fallen(seat)),
        [false, false, true, false]
    );
    // The game may go on without it.
    clock.start_turn(3);
    assert_eq!(clock.advance(s(9)), counted(3));
    assert_eq!(clock.time_left(3), main(1_000));
}

#[test]
fn a_turn_measured_elsewhere_replaces_what_was_measured_here() {
    let mut clock = clock_of("1", 2);
    clock.start_turn(0);
    clock.advance(s(14));
    assert_eq!(clock.spent_in_turn(), s(14));
    // Seat 0's own end says 12 seconds: 60 - 12.
    let reading = clock.enter_measured_turn(0, s(12));
    let expected = ClockReading {
        seat: 0,
        spent: s(12),
        left: main(48_000),
    };
    assert_eq!(reading, expected);
    assert_eq!(clock.seat_in_turn(), None);
    // A turn of another seat leaves the one under way alone, even if paused.
    clock.start_turn(1);
    clock.advance(s(3));
    clock.pause();
    clock.enter_measured_turn(0, s(8));
    assert_eq!(
        (clock.seat_in_turn(), clock.spent_in_turn()),
        (Some(1), s(3))
    );
    assert!(clock.is_paused());
    assert_eq!(clock.time_left(0), main(40_000));
    assert_eq!(clock.time_left(1), main(57_000));
}

#[test]
fn a_turn_that_is_broken_off_wins_nothing() {
    let mut clock = clock_of("1|5", 2);
    clock.start_turn(0);
    clock.advance(s(10));
    clock.start_turn(1);
    // 65 - 10, and no increment.
    assert_eq!(clock.time_left(0), main(55_000));
    clock.stop();
    assert_eq!(clock.advance(s(10)), []);
    assert_eq!(clock.time_left(1), main(65_000));
    assert_eq!(clock.press(), None);
}

#[test]
fn a_clock_is_set_up_again_from_its_readings() {
    let controls: TimeControls = "0:30+3x10, 1|5".parse().expect("time controls");
    let mut clock = Clock::new(&controls, 2);
    let mut readings: Vec<ClockReading> = Vec::new();
    // Seat 0: 30 s, then periods: 15 s; 15 + 5 s, the first period; 12 s, one lost.
    for (seat, spent) in [(0, 15), (1, 7), (0, 20), (1, 9), (0, 12), (1, 1)] {
        clock.start_turn(seat);
        clock.advance(s(spent));
        readings.extend(clock.press());
    }
    let left: Vec<TimeLeft> = readings.iter().map(|reading| reading.left).collect();
    let expected = [
        main(15_000),
        main(63_000),
        byoyomi(10_000, 3, 3),
        main(59_000),
        byoyomi(10_000, 2, 3),
        main(63_000),
    ];
    assert_eq!(left, expected);
    for taken_back in 0..=readings.len() {
        let kept = &readings[..readings.len() - taken_back];
        let turns = kept.iter().map(|reading| (reading.seat, reading.spent));
        let again = Clock::after_turns(&controls, 2, turns);
        for seat in 0..2 {
            let last = kept.iter().rfind(|reading| reading.seat == seat);
            let first = Clock::new(&controls, 2).time_left(seat);
            assert_eq!(again.time_left(seat), last.map_or(first, |last| last.left));
        }
    }
}

#[test]
fn a_seat_that_there_is_not_has_no_clock() {
    let mut clock = clock_of("1", 2);
    clock.start_turn(7);
    assert_eq!(clock.advance(Duration::MAX), []);
    assert_eq!(
        clock.press().map(|turn| turn.left),
        Some(TimeLeft::Unlimited)
    );
    assert_eq!(
        clock.enter_measured_turn(usize::MAX, Duration::MAX).left,
        TimeLeft::Unlimited
    );
}

#[test]
fn no_time_is_too_long() {
    let control = TimeControl::Byoyomi {
        main: Duration::MAX,
        period: Duration::MAX,
        periods: u16::MAX,
    };
    let mut clock = Clock::new(&control.into(), 1);
    clock.start_turn(0);
    clock.advance(Duration::MAX);
    clock.advance(Duration::MAX);
    clock.press();
    assert!(!clock.time_left(0).to_string().is_empty());
    let fischer = TimeControl::Fischer {
        main: Duration::MAX,
        increment: Duration::MAX,
    };
    assert_eq!(
        Clock::new(&fischer.into(), 1).time_left(0),
        TimeLeft::Main(Duration::MAX)
    );
    // Byoyomi without length is none.
    let control = TimeControl::Byoyomi {
        main: ms(1),
        period: Duration::ZERO,
        periods: 3,
    };
    let mut clock = Clock::new(&control.into(), 1);
    clock.start_turn(0);
    assert_eq!(clock.advance(ms(1)), [ClockEvent::FlagFell { seat: 0 }]);
}

#[test]
fn players_who_change_seats_keep_their_time() {
    let controls: TimeControls = "10+30, 5".parse().expect("time controls");
    assert_eq!(controls.rotated_by_one_seat(2).to_string(), "5, 10+30");
    assert_eq!(
        controls.rotated_by_one_seat(2).rotated_by_one_seat(2),
        controls
    );
    // Seats 1 to 3 have five minutes each; seat 0's ten go to seat 1.
    assert_eq!(controls.rotated_by_one_seat(4).to_string(), "5, 10+30, 5");
    let same: TimeControls = "10, 10, 10, 10".parse().expect("time controls");
    assert_eq!(
        same,
        TimeControls::same_for_all(TimeControl::SuddenDeath { main: s(600) })
    );
    assert_eq!(same.rotated_by_one_seat(4), same);
    assert_eq!(
        same.common_control(),
        Some(TimeControl::SuddenDeath { main: s(600) })
    );
    assert_eq!(controls.common_control(), None);
}
