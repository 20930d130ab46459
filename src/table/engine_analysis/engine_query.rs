//! A question to the engine about one position, and what it has told so far.

use std::time::Duration;

use super::line::Line;
use crate::engine::{Info, Request};
use crate::rules::game::Game;
use crate::table::engine_tasks::{EngineHandle, SearchTask};

/// A question under way, or answered.
#[derive(Default)]
pub struct EngineQuery {
    thought: Option<SearchTask>,
    has_failed: bool,
    /// What was told last, as it was told.
    told: Vec<Info>,
    /// The same in terms of the table, the best first.
    pub lines: Vec<Line>,
}

impl EngineQuery {
    /// Asks. What was found before is shown until something else is found.
    pub fn begin(&mut self, brain: &EngineHandle, game: &Game, request: Request) {
        // The engine must hear that the old question is void before it can
        // take up the new one.
        self.thought = None;
        self.has_failed = false;
        self.thought = Some(SearchTask::with(brain, game, request));
    }

    /// Lets the engine rest; what it found stays.
    pub fn end(&mut self) {
        self.thought = None;
    }

    /// Whether the engine is at it.
    pub fn is_busy(&self) -> bool {
        self.thought.is_some()
    }

    /// Whether the engine came back without an answer, as where there is no memory
    /// left.
    pub fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// Hears what the engine has to say about the game; whether that is new.
    pub fn listen(&mut self, game: &Game) -> bool {
        let Some(thought) = &mut self.thought else {
            return false;
        };
        // The answer first: lines that are told after it are none.
        let answer = thought.answer();
        let mut told = thought.lines();
        if let Some(result) = answer {
            self.has_failed = result.best.is_none() && game.outcome().is_ongoing();
            // Before its first iteration is done it can only name a turn.
            if told.is_empty() {
                told.extend(result.info);
            }
            self.thought = None;
        }
        if told.is_empty() || told == self.told {
            return self.has_failed;
        }
        self.lines = told.iter().map(|info| Line::of(game, info)).collect();
        self.told = told;
        true
    }

    /// How many positions were visited, and how long that took.
    pub fn effort(&self) -> Option<(u64, Duration)> {
        let latest = self.told.iter().max_by_key(|info| info.nodes)?;
        Some((latest.nodes, latest.time))
    }
}
