//! What is said when a file of lessons or one of its steps cannot be used.

use komadai_rules::error::{MoveError, PositionError, TextError};
use thiserror::Error;

/// Lessons that cannot be had.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LessonsError {
    /// The file is not one of lessons: where, what was expected, what was found.
    #[error("lessons of {variant}: {error}")]
    File {
        /// The game.
        variant: String,
        /// What is wrong.
        error: TextError,
    },
    /// There are none for this game.
    #[error("{0}")]
    Unknown(TextError),
}

/// A step that cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StepStartError {
    /// There is no such game, it has no such option, or no such setup.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The position text was refused.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// One of the moves before the step was refused.
    #[error("move {number}: {reason}")]
    Move {
        /// Which, from 1.
        number: usize,
        /// Why.
        reason: MoveError,
    },
}
