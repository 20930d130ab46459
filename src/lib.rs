//! Komadai: shogi relatives nobody else plays well, as a library.
//!
//! Dependencies point one way: [`table`] (the Bevy app) -> [`engine`] -> [`rules`];
//! [`protocol`] (the command line) stands beside the table.
//! The first two layers know nothing of Bevy and build without it
//! (`--no-default-features`); the feature `table` adds the app.

pub mod configs;
pub mod engine;
pub mod protocol;
pub mod rules;
#[cfg(feature = "table")]
pub mod table;
