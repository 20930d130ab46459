//! KIF, the record format of Japanese shogi programs: games of shogi in and
//! out of [`Record`]s. Knows text only, and of the rules only the doors of a
//! match; opening files and their encodings are for others.
//!
//! Read is what programs write: headers, handicaps by name or as a diagram,
//! moves with origins, times, comments, variations. A variation with a move that cannot be
//! played is kept up to it, and a note says so. KI2 (moves without origins) is not read.
//!
//! Endings for which there is no outcome of ours become the nearest, and a note says
//! so: who has not come (`不戦敗`, `不戦勝` of the other) or has broken a rule has
//! resigned; a problem without a mate (`不詰`) and a sealed move leave the game open.

mod diagram;
mod handicaps;
pub(super) mod line;
pub(super) mod read;
pub(super) mod write;

use thiserror::Error;

use super::import_note::ImportNote;
use super::{Record, ReplayError, UnplayableRecordError};

use crate::error::{MoveError, PositionError, TextError};
use crate::variants::ruleset::StartError;

/// The position text of a start by its name in KIF (`手合割`), as `香落ち`.
#[must_use]
pub fn start_named(name: &str) -> Option<String> {
    handicaps::position_of_start_name(name).map(|text| format!("{text} 1"))
}

/// A game that was read, and what of the file the record has no place for.
#[derive(Clone, Debug, PartialEq)]
pub struct Import {
    /// The game.
    pub record: Record,
    /// What was left out or taken otherwise.
    pub notes: Vec<ImportNote>,
}

/// A game that was written, and what of the record KIF has no place for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Export {
    /// The file.
    pub text: String,
    /// What was left out, a sentence each.
    pub notes: Vec<String>,
}

/// A file of another program that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ImportError {
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

impl ImportError {
    /// Where the text is at fault, and of a move which; why is for others to say.
    pub(super) fn place(&self) -> String {
        match self {
            ImportError::Text(error) => error.to_string(),
            ImportError::Start { place, .. } => place.clone(),
            ImportError::Move { place, number, .. } => format!("{place}, move {number}"),
        }
    }
}

/// A record that cannot be written as KIF.
#[derive(Debug, Error)]
pub enum ExportError {
    /// KIF has words for shogi only.
    #[error("game: expected shogi, found {0}: KIF has no words for other games")]
    NotShogi(String),
    /// The record cannot be played to its end.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// A move cannot be played.
    #[error(transparent)]
    Move(#[from] UnplayableRecordError),
    /// The game cannot begin.
    #[error("start: {0}")]
    Begin(#[from] StartError),
    /// The position with which the game began is of no kind that KIF can show.
    #[error("start: {0}")]
    Start(#[from] TextError),
}

/// Reads a game.
///
/// # Errors
/// If a line cannot be read, or a move is not legal, unless the file says that
/// the game ended with that; the place is the line.
pub fn read(text: &str) -> Result<Import, ImportError> {
    read::read(text)
}

/// Writes a game of shogi.
///
/// # Errors
/// If the game is another one, or cannot be played to its end.
pub fn write(record: &Record) -> Result<Export, ExportError> {
    write::write(record)
}
