//! Work of the engine beside the frames: a thread on the desktop, a worker in a
//! browser, with the same door. What is given up is dropped, and ends at once.
//! Knows the engine and nothing of turns, seats or screens.

mod lines;
#[cfg(not(target_arch = "wasm32"))]
mod task;
#[cfg(target_arch = "wasm32")]
mod worker;

use thiserror::Error;

use crate::engine::{Info, Report};
use crate::rules::game::{Game, GameMove};

/// Work that came to nothing, as where there is no memory left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the engine failed")]
pub struct TaskError;

/// Result of a search: the engine's [`Report`] with the best move as the rules have it.
#[derive(Clone, Debug, Default)]
pub struct SearchResult {
    /// The best move; none if the search failed or the game is over.
    pub best: Option<GameMove>,
    /// The last info line of the search; none if it was stopped before the first.
    pub info: Option<Info>,
}

impl SearchResult {
    /// What the engine reported of a game. It names moves by their texts, as it does to
    /// programs that speak USI.
    fn of(game: &Game, report: Report) -> SearchResult {
        SearchResult {
            best: report.best.and_then(|text| game.read_move(&text).ok()),
            info: report.info,
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
pub use task::{EngineHandle, SearchTask, SetupTask};
#[cfg(target_arch = "wasm32")]
pub(super) use worker::receive;
#[cfg(target_arch = "wasm32")]
pub use worker::{EngineHandle, SearchTask, SetupTask};
