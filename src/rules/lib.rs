//! The law of every game. Pure: no Bevy, no clock, no files, no randomness of
//! its own; the same calls give the same answers on every machine.
//!
//! "The rules page" in comments and tests is the law of the game at hand: what its source
//! says, with our rulings where that is silent, in numbered rules. The pages lie beside
//! the code: `RULES.md` (what all games share), `sigma/RULES.md`, `sankaku/RULES.md`, and
//! one for each game of the shogi family in `shogi/rules/`. Players read them under Help.
//! How positions, moves, records and results are written is shown in `NOTATION.md`, and how large they
//! may be in `LIMITS.md`.
//!
//! Start at [`traits::rules::Rules`], the trait every game implements, and at
//! [`game::Game`], the facade that hides which game is being played.
#![doc = concat!("\n\n", include_str!("README.md"))]
#![warn(clippy::must_use_candidate)]

#[macro_use]
pub mod error;
pub mod board;
pub mod game;
pub(crate) mod hash;
pub mod matches;
pub mod movement;
pub mod piece_tracker;
pub(crate) mod ply;
pub mod position_editor;
pub mod record;
pub mod ron_files;
pub mod sankaku;
pub mod seat;
pub mod shogi;
pub mod sigma;
pub mod traits;
pub mod unplayable;
pub mod variants;
