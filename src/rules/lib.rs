//! The law of every game. Pure: no Bevy, no clock, no files, no randomness of
//! its own; the same calls give the same answers on every machine.
//!
//! "The rules page" in comments and tests is the law of the game at hand as its
//! authors wrote it down, with our rulings where it is silent. Those pages are not
//! part of this repository; what they say players read under Help, and how
//! positions, moves and results are written stands in `NOTATION.md` beside this file.
//!
//! Start at [`game::Rules`], the trait every game implements, and at
//! [`play::Game`], the facade that hides which game is being played.

pub mod board;
pub mod call;
pub mod cast;
pub mod effect;
pub mod error;
pub mod game;
pub(crate) mod hash;
pub mod history;
pub mod kif;
pub mod movement;
pub(crate) mod options;
pub mod outcome;
pub mod play;
pub(crate) mod ply;
pub mod record;
pub mod ron_place;
pub mod ron_text;
pub mod ruleset;
pub mod sankaku;
pub mod seat;
pub mod sequel;
pub mod series;
pub mod shogi;
pub mod sigma;
pub mod staging;
pub mod text;
pub mod variant;
