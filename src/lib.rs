//! Komadai: shogi relatives nobody else plays well, as a library.
//!
//! The law of each game is a page of numbered rules beside its code: `src/rules/sigma/RULES.md`,
//! `src/rules/sankaku/RULES.md`, `src/rules/shogi/rules/`, and `src/rules/RULES.md` for what all
//! games share. `ARCHITECTURE.md` shows how the parts work together.
//!
//! Read a game from a variant file, and let the engine play against itself:
//!
//! ```
//! use komadai::engine::{Engine, Request};
//! use komadai::rules::variants::ruleset::read_variant_file;
//!
//! let text = include_str!("../ron_configs/variants/gorogoro.ron");
//! let mut game = read_variant_file(text)?.begin();
//! let mut engine = Engine::new();
//! for _ in 0..4 {
//!     let request = Request::limited_to_nodes(500);
//!     let report = engine.think(&game, &request, &Default::default(), &mut |_| {});
//!     let best = report.best.expect("the game is not over");
//!     game.play(&best)?;
//! }
//! assert_eq!(game.ply(), 5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! More examples are programs in `tests/examples`: `count_moves` (perft), `random_game`,
//! `search_position` and `read_variant_file`, each started with
//! `cargo run --no-default-features --example NAME`.
//!
//! Dependencies point one way, as `ARCHITECTURE.md` lists them: `table` (the Bevy app) and [`protocol`]
//! (the command line) stand on [`engine`] and [`rules`] and do not know each other; [`study`] (lessons)
//! stands on the rules alone. All but the table know nothing of Bevy and build without it
//! (`--no-default-features`); the feature `table` adds the app. Table and command line
//! write files by [`atomic_write`].

#![allow(
    missing_docs,
    reason = "only its own programs call it: what a name says needs no sentence"
)]

pub mod configs;
pub use komadai_clock as clock;
pub use komadai_engine as engine;
pub use komadai_locale as locale;
pub mod protocol;
pub use komadai_room as room;
pub use komadai_rules as rules;
pub use komadai_study as study;
pub mod atomic_write;
#[cfg(feature = "table")]
pub mod table;
pub mod words;
