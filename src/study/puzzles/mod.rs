//! Puzzles with one solution: a position right after a mistake of the other side, and the turns that
//! punish it; and positions to be won in play ([`WonPosition`]). The sets of `assets/puzzles` and sets of a player's own have the same form. Knows the
//! rules; a solution is taken as it was proved when it was found, so that nothing is searched here.
//! Must not know screens or the words of any language.
//!
//! A screen takes a [`PuzzleSet`], begins a [`Puzzle`] with [`Puzzle::begin_game`], and asks
//! [`Puzzle::judge`] what a try is worth.

mod built_in;
mod error;
mod judge;
mod kind;
mod lesson;
mod problem_file;
mod set;
mod theme;
mod won;

pub use built_in::{built_in_text, variants_with_puzzles};
pub use error::PuzzleLineError;
pub use judge::PuzzleVerdict;
pub use kind::PuzzleKind;
pub use problem_file::{problem_texts, read_problem};
pub use set::{FORMAT_VERSION, Puzzle, PuzzleSet, PuzzleStep};
pub use theme::Theme;
pub use won::WonPosition;
pub(crate) use won::short_name;
