//! A search for the player in one position, and the lines it has found so far.

use std::time::Duration;

use super::line::Line;
use crate::engine::{Info, Request};
use crate::rules::game::Game;
use crate::table::engine_tasks::{EngineHandle, SearchTask};

/// A search under way or finished.
#[derive(Debug, Default)]
pub struct EngineQuery {
    search: Option<SearchTask>,
    has_failed: bool,
    /// The latest infos, one a line.
    infos: Vec<Info>,
    /// The same as lines to show, best first.
    pub lines: Vec<Line>,
}

impl EngineQuery {
    /// Starts a search. The lines of the one before stay until this one has found any.
    pub fn begin(&mut self, engine: &EngineHandle, game: &Game, request: Request) {
        // The search before has to end before its engine can start another.
        self.search = None;
        self.has_failed = false;
        self.search = Some(SearchTask::begin_with_engine(engine, game, request));
    }

    /// Stops the search; its lines stay.
    pub fn end(&mut self) {
        self.search = None;
    }

    /// Whether the search is under way.
    pub fn is_busy(&self) -> bool {
        self.search.is_some()
    }

    /// Whether the search failed, as when memory runs out.
    pub fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// Takes over what the search has found since the last call; whether there was anything
    /// new. That it has ended is: its last lines may have come a frame before.
    pub fn poll(&mut self, game: &Game) -> bool {
        let Some(search) = &mut self.search else {
            return false;
        };
        // The result first: no lines are added after it.
        let answer = search.poll_result();
        let mut infos = search.lines();
        let has_ended = answer.is_some();
        if let Some(result) = answer {
            self.has_failed = result.best.is_none() && game.outcome().is_ongoing();
            // A search stopped before its first iteration has no lines but an info.
            if infos.is_empty() {
                infos.extend(result.info);
            }
            self.search = None;
        }
        if infos.is_empty() || infos == self.infos {
            return has_ended;
        }
        self.lines = infos.iter().map(|info| Line::of(game, info)).collect();
        self.infos = infos;
        true
    }

    /// Nodes searched, and the time that took.
    pub fn nodes_and_time(&self) -> Option<(u64, Duration)> {
        let latest = self.infos.iter().max_by_key(|info| info.nodes)?;
        Some((latest.nodes, latest.time))
    }
}
