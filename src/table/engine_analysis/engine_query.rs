//! A question to the engine about one position, and what it has told so far.

use std::time::Duration;

use super::line::Line;
use crate::engine::{Info, Request};
use crate::rules::game::Game;
use crate::table::engine_tasks::{EngineHandle, SearchTask};

/// A question under way, or answered.
#[derive(Default)]
pub struct EngineQuery {
    search: Option<SearchTask>,
    has_failed: bool,
    /// What was told last, as it was told.
    infos: Vec<Info>,
    /// The same in terms of the table, the best first.
    pub lines: Vec<Line>,
}

impl EngineQuery {
    /// Asks. What was found before is shown until something else is found.
    pub fn begin(&mut self, engine: &EngineHandle, game: &Game, request: Request) {
        // The engine must hear that the old question is void before it can
        // take up the new one.
        self.search = None;
        self.has_failed = false;
        self.search = Some(SearchTask::with(engine, game, request));
    }

    /// Lets the engine rest; what it found stays.
    pub fn end(&mut self) {
        self.search = None;
    }

    /// Whether the engine is at it.
    pub fn is_busy(&self) -> bool {
        self.search.is_some()
    }

    /// Whether the engine came back without an answer, as where there is no memory
    /// left.
    pub fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// Hears what the engine has to say about the game; whether that is new.
    pub fn poll(&mut self, game: &Game) -> bool {
        let Some(search) = &mut self.search else {
            return false;
        };
        // The answer first: lines that are told after it are none.
        let answer = search.answer();
        let mut infos = search.lines();
        if let Some(result) = answer {
            self.has_failed = result.best.is_none() && game.outcome().is_ongoing();
            // Before its first iteration is done it can only name a turn.
            if infos.is_empty() {
                infos.extend(result.info);
            }
            self.search = None;
        }
        if infos.is_empty() || infos == self.infos {
            return self.has_failed;
        }
        self.lines = infos.iter().map(|info| Line::of(game, info)).collect();
        self.infos = infos;
        true
    }

    /// How many positions were visited, and how long that took.
    pub fn stats(&self) -> Option<(u64, Duration)> {
        let latest = self.infos.iter().max_by_key(|info| info.nodes)?;
        Some((latest.nodes, latest.time))
    }
}
