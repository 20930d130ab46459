//! CSA, the record format of the Computer Shogi Association, version 2.2: games of shogi in and
//! out of [`Record`]s. Knows text only, and of the rules only the doors of a match; opening
//! files and their encodings are for others.
//!
//! A file may hold several games; the first is read. CSA has no variations, so only the main
//! line is written.

mod pieces;
mod read;
mod write;

pub use super::kif::{Export, ExportError, Import};

use thiserror::Error;

use super::Record;
use crate::error::{MoveError, PositionError, TextError};

/// A CSA text that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CsaError {
    /// A line cannot be read.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The game cannot begin as the file says.
    #[error("{place}: {reason}")]
    Start {
        /// Which line.
        place: String,
        /// Why not.
        reason: PositionError,
    },
    /// A move is not allowed.
    #[error("{place}: move {number}: {reason}")]
    Move {
        /// Which line.
        place: String,
        /// Which move, from 1.
        number: usize,
        /// Why not.
        reason: Box<MoveError>,
    },
}

impl CsaError {
    /// Which move the rules forbid; why is for others to say.
    fn move_in_words(&self) -> String {
        match self {
            CsaError::Move { number, .. } => format!("move {number}"),
            CsaError::Text(_) | CsaError::Start { .. } => "the last move".into(),
        }
    }
}

/// Reads a game.
///
/// # Errors
/// If a line cannot be read or a move is not legal, unless the file says that the game ended
/// with that; the place is the line.
pub fn read(text: &str) -> Result<Import, CsaError> {
    read::read(text)
}

/// Writes a game of shogi.
///
/// # Errors
/// If the game is another one, or cannot be played to its end.
pub fn write(record: &Record) -> Result<Export, ExportError> {
    write::write(record)
}
