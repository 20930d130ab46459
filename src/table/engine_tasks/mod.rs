//! Engine tasks beside the frames: threads on the desktop, Web Workers in a browser, behind
//! one interface. A dropped task stops. Knows the engine and nothing of turns, seats or
//! screens.

mod lines;
mod task;
#[cfg(not(target_arch = "wasm32"))]
mod thread;
#[cfg(target_arch = "wasm32")]
mod worker;

use thiserror::Error;

use crate::engine::{Info, Report};
use crate::rules::game::{Game, GameMove};

/// A task that failed, as when memory runs out.
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
    /// The result of a report on this game. Reports name moves by their texts, as USI does.
    fn of(game: &Game, report: Report) -> SearchResult {
        SearchResult {
            best: report.best.and_then(|text| game.read_move(&text).ok()),
            info: report.info,
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
use thread as runner;
#[cfg(target_arch = "wasm32")]
use worker as runner;

pub use runner::EngineHandle;
pub use task::{SearchTask, SetupTask};
#[cfg(target_arch = "wasm32")]
pub(super) use worker::receive_reply;
