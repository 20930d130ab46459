//! Chess clocks: what time players have ([`TimeControl`]), and how it runs ([`Clock`]).
//! Every duration is handed in: nothing here asks what time it is, so that a table, a match
//! of programs, a game between two houses and a test all count alike. Knows no game, no
//! rules and no screen: seats are numbers from 0, and what a fallen flag means is for
//! others to say.
#![doc = concat!("\n\n", include_str!("README.md"))]
#![warn(clippy::must_use_candidate)]

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
