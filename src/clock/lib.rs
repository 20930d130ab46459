//! Chess clocks: what time players have ([`TimeControl`]), and how it runs ([`Clock`]).
//! Every duration is handed in: nothing here asks what time it is, so that a table, a match
//! of programs, a game between two houses and a test all count alike. Knows no game, no
//! rules and no screen: seats are numbers from 0, and what a fallen flag means is for
//! others to say.
//!
//! ```
//! use komadai_clock::{Clock, ClockEvent, TimeControl, TimeControls};
//! use std::time::Duration;
//!
//! let seconds = Duration::from_secs;
//! // Ten seconds for the game, then thirty for every move.
//! let control: TimeControl = "0:10+30".parse()?;
//! let mut clock = Clock::new(&TimeControls::same_for_all(control), 2);
//! clock.start_turn(0);
//! assert_eq!(clock.advance(seconds(10)), [ClockEvent::ByoyomiStarted { seat: 0 }]);
//! clock.advance(seconds(25));
//! let turn = clock.press().expect("seat 0 was to move");
//! assert_eq!(turn.spent, seconds(35));
//! // A move within the thirty seconds keeps them.
//! assert_eq!(clock.time_left(0).to_string(), "0:30");
//! # Ok::<(), komadai_clock::TimeControlError>(())
//! ```

mod clock;
mod clock_reading;
mod display;
mod event;
mod seat_clock;
mod time_control;
mod time_control_text;
mod time_controls;
mod time_left;

pub use clock::Clock;
pub use clock_reading::ClockReading;
pub use event::ClockEvent;
pub use seat_clock::SeatClock;
pub use time_control::TimeControl;
pub use time_control_text::{LONGEST_TIME, MOST_BYOYOMI_PERIODS, TimeControlError};
pub use time_controls::TimeControls;
pub use time_left::TimeLeft;
