//! The built-in opponent: search, evaluation, levels. Knows the rules through
//! their traits; knows nothing of Bevy, windows or players.
//!
//! Start at [`think()`]. It blocks until it is done: the caller runs it off the
//! frame, and stops it through [`Stop`].

mod chance;
mod choose;
pub mod eval;
pub mod level;
mod lines;
mod ordering;
mod parameters;
mod picker;
mod quiesce;
pub mod request;
mod root;
mod score;
mod search;
pub mod setups;
mod table;
mod think;
mod time;

pub use level::{Level, Levels, Strength};
pub use request::{Info, Limits, Report, Request, Score, Stop};
pub use setups::choose_setup;

use crate::rules::play::Match;

/// Looks for the best turn.
///
/// Calls `on_info` whenever it knows more. Always reports a legal move, however
/// early it is stopped; reports none if the game is over. Without a limit of
/// time, the same request about the same game has the same answer everywhere.
pub fn think(
    game: &Match,
    request: &Request,
    stop: &Stop,
    on_info: &mut dyn FnMut(&Info),
) -> Report {
    if !game.outcome().is_ongoing() {
        return Report {
            best: None,
            info: None,
            nodes: 0,
        };
    }
    match game {
        Match::Sigma(session) => think::think(session, request, stop, on_info),
        Match::Sankaku(session) => think::think(session, request, stop, on_info),
        Match::Shogi(_) | Match::WideShogi(_) => any_turn(game),
    }
}

/// The first legal move of a game that nobody can judge yet.
fn any_turn(game: &Match) -> Report {
    Report {
        best: game.legal_texts().into_iter().next(),
        info: None,
        nodes: 0,
    }
}
