//! Komadai: shogi relatives nobody else plays well, as a library.
//!
//! Runnable examples are in `tests/examples`: `count_moves` (perft), `random_game`,
//! `search_position` and `read_variant_file`, each started with
//! `cargo run --no-default-features --example NAME`.
//!
//! Dependencies point one way: `table` (the Bevy app) -> [`engine`] -> [`rules`];
//! [`protocol`] (the command line) stands on the same two, and the table asks it
//! how a game is chosen in words. Rules, engine and protocol know nothing of Bevy and
//! build without it (`--no-default-features`); the feature `table` adds the app. Both
//! of these write files by [`atomic_write`].

pub mod configs;
pub use komadai_engine as engine;
pub use komadai_locale as locale;
pub mod protocol;
pub use komadai_rules as rules;
pub mod atomic_write;
#[cfg(feature = "table")]
pub mod table;
