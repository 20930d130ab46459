//! The law of every game. Pure: no Bevy, no clock, no files, no randomness of
//! its own; the same calls give the same answers on every machine.
//!
//! "The rules page" in comments and tests is the law of the game at hand as its
//! authors wrote it down, with our rulings where it is silent. Those pages are not
//! part of this repository; what they say players read under Help, and how
//! positions, moves and results are written stands in `NOTATION.md` beside this file.
//!
//! Start at [`traits::rules::Rules`], the trait every game implements, and at
//! [`game::Game`], the facade that hides which game is being played.

pub mod board;
pub mod error;
pub mod game;
pub(crate) mod hash;
pub mod matches;
pub mod movement;
pub mod piece_registry;
pub(crate) mod ply;
pub mod record;
pub mod ron_files;
pub mod sankaku;
pub mod seat;
pub mod shogi;
pub mod sigma;
pub mod traits;
pub mod variants;
