//! What is said when a puzzle cannot be used.

use komadai_rules::error::{MoveError, PositionError, TextError};
use thiserror::Error;

/// A puzzle that cannot begin, or a line that cannot be played in it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PuzzleLineError {
    /// There is no such game, or it has no such option.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The position text was refused.
    #[error("start: {0}")]
    Position(#[from] PositionError),
    /// One of the moves before the puzzle was refused.
    #[error("before, move {number}: {reason}")]
    Before {
        /// Which, from 1.
        number: usize,
        /// Why.
        reason: MoveError,
    },
    /// A turn of the puzzle was refused.
    #[error("turn {number}: {reason}")]
    Turn {
        /// Which, from 1, from where the puzzle begins.
        number: usize,
        /// Why.
        reason: MoveError,
    },
    /// A turn is named twice where one is to be found.
    #[error("turn {number}: `{turn}` stands there twice")]
    Twice {
        /// Which turn of the puzzle, from 1.
        number: usize,
        /// Its move text.
        turn: String,
    },
    /// Nothing is left to find: the turns have solved the puzzle.
    #[error("the puzzle is solved already")]
    Solved,
    /// It is not the solver's turn.
    #[error("turn {number}: expected a turn of the other side")]
    NotYourTurn {
        /// Which turn of the puzzle it would be, from 1.
        number: usize,
    },
}
