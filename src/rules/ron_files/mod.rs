//! Reading RON that people wrote, and saying where in it something is wrong. Knows no game.

pub mod reader;
pub mod span;
