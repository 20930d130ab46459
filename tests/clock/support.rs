//! Clocks of one seat that is always to move, and times in short.

use std::time::Duration;

use komadai::clock::{Clock, ClockEvent, TimeControls, TimeLeft};

/// The seat of all cases with one.
pub const SEAT: usize = 0;

pub fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

pub fn s(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// The clocks of so many seats with a text as control.
pub fn clock_of(control: &str, seats: usize) -> Clock {
    let controls: TimeControls = control.parse().expect("a time control");
    Clock::new(&controls, seats)
}

/// A clock of one seat whose turn has begun.
pub fn running(control: &str) -> Clock {
    let mut clock = clock_of(control, 1);
    clock.start_turn(SEAT);
    clock
}

pub fn main(milliseconds: u64) -> TimeLeft {
    TimeLeft::Main(ms(milliseconds))
}

/// Byoyomi with so much of the period left, and the periods left out of all.
pub fn byoyomi(milliseconds: u64, periods_left: u16, periods: u16) -> TimeLeft {
    TimeLeft::Byoyomi {
        left: ms(milliseconds),
        periods_left,
        periods,
    }
}

/// What a clock of one seat shows after turns that took so many milliseconds each; every turn
/// is one row: time taken, and what is left afterwards.
pub fn assert_turns(control: &str, turns: &[(u64, TimeLeft)]) {
    let mut clock = clock_of(control, 1);
    for (number, (spent, left)) in (1..).zip(turns) {
        clock.start_turn(SEAT);
        clock.advance(ms(*spent));
        let reading = clock.press().expect("a turn was under way");
        assert_eq!(reading.left, *left, "{control}, turn {number}");
        assert_eq!(clock.time_left(SEAT), *left, "{control}, turn {number}");
    }
    // Measured by somebody else, they come to the same, in one step or many.
    let mut measured = clock_of(control, 1);
    let mut stepped = clock_of(control, 1);
    for (number, (spent, left)) in (1..).zip(turns) {
        let reading = measured.enter_measured_turn(SEAT, ms(*spent));
        assert_eq!(reading.left, *left, "{control}, turn {number} as a whole");
        stepped.start_turn(SEAT);
        for _ in 0..*spent / 10 {
            stepped.advance(ms(10));
        }
        stepped.advance(ms(*spent % 10));
        stepped.press();
        assert_eq!(
            stepped.time_left(SEAT),
            *left,
            "{control}, turn {number} in steps"
        );
    }
}

/// What is told if time goes by in these steps of milliseconds, step by step.
pub fn assert_events(control: &str, steps: &[(u64, &[ClockEvent])]) {
    let mut clock = running(control);
    for (number, (step, events)) in (1..).zip(steps) {
        assert_eq!(
            clock.advance(ms(*step)),
            *events,
            "{control}, step {number}"
        );
    }
}

pub const TEN_SECONDS_LEFT: ClockEvent = ClockEvent::TenSecondsLeft { seat: SEAT };
pub const BYOYOMI_STARTED: ClockEvent = ClockEvent::ByoyomiStarted { seat: SEAT };
pub const FLAG_FELL: ClockEvent = ClockEvent::FlagFell { seat: SEAT };

pub const fn second(left: u32) -> ClockEvent {
    ClockEvent::SecondCounted { seat: SEAT, left }
}

/// The seconds that are counted below ten, and events around them.
pub fn around_last_seconds(before: &[ClockEvent], after: &[ClockEvent]) -> Vec<ClockEvent> {
    let counted = [9, 8, 7, 6, 5, 4, 3, 2, 1].map(second);
    [before, &counted, after].concat()
}

pub fn period_lost(periods_left: u16) -> ClockEvent {
    ClockEvent::PeriodLost {
        seat: SEAT,
        periods_left,
    }
}
