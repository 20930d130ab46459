//! A puzzle as a lesson: read from its link, and gone through without being asked to.

use std::sync::Arc;

use komadai_study::puzzle::puzzle_lessons;

use super::{Feedback, LessonError, LessonSession};
use crate::rules::record::{Record, link};
use crate::rules::seat::Seat;
use crate::words;

impl LessonSession {
    /// The puzzle of a link.
    pub(super) fn of_puzzle(link: &str) -> Result<LessonSession, LessonError> {
        let link =
            link::read(link).map_err(|error| LessonError::Puzzle(words::link_error(&error)))?;
        let record = link.record;
        let lessons = puzzle_lessons(&record)
            .map_err(|error| LessonError::Puzzle(words::puzzle_error(&record.game, &error)))?;
        let source = (Arc::new(lessons), Some(Arc::new(record)));
        LessonSession::open(source, (0, 0))
    }

    /// The record of the puzzle, its solution as the main line; none in a lesson.
    #[must_use]
    pub fn puzzle(&self) -> Option<&Record> {
        self.puzzle.as_deref()
    }

    /// The seat that is to move at the start of the puzzle; none in a lesson.
    #[must_use]
    pub fn solver(&self) -> Option<Seat> {
        let start = self.puzzle()?.begin_game().ok()?;
        Some(start.turn())
    }

    /// Whether it is a puzzle and no lesson.
    #[must_use]
    pub fn is_puzzle(&self) -> bool {
        self.puzzle.is_some()
    }

    /// Whether it is a puzzle that is solved: its last turn is found, or another that ends the game.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        let is_at_end = self.is_last_step() || !self.game().outcome().is_ongoing();
        self.is_puzzle()
            && self.step_state().is_done()
            && !self.step_state().has_reply()
            && is_at_end
    }

    /// In a puzzle goes on to the next turn that has to be found, once all before it are played.
    pub(super) fn go_on_in_puzzle(&mut self) {
        let is_played = self.state.is_done() && !self.state.has_reply();
        if !self.is_puzzle() || !is_played || self.is_solved() {
            return;
        }
        // The same position: the turns before a step are those that were played.
        if let Ok(next) = self.session_at_step((self.lesson_index, self.step_index + 1)) {
            *self = LessonSession {
                feedback: Some(Feedback::Done),
                ..next
            };
        }
    }
}
