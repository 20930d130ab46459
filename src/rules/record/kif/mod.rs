//! KIF and KI2, the record formats of Japanese shogi programs and newspapers: games of shogi and
//! minishogi in and out of [`Record`]s. Knows text only, and of the rules only the doors of a
//! match; opening files and their encodings are for others.
//!
//! Read is what programs write: headers, handicaps by name or as a diagram, moves with or without
//! origins, times, comments, bookmarks, variations. What cannot be read or played is left out, and a
//! note says so; a text is refused only if it has neither a position nor a move.
//!
//! Endings for which there is no outcome of ours become the nearest, and a note says
//! so: who has not come (`不戦敗`, `不戦勝` of the other) has resigned; a problem without a mate
//! (`不詰`) and a sealed move leave the game open.

mod diagram;
mod handicaps;
pub(super) mod line;
pub(super) mod read;
pub(super) mod write;

use thiserror::Error;

use super::encoding::TextEncoding;
use super::export::Export;
use super::import_note::ImportNote;
use super::{Record, ReplayError, UnplayableRecordError};

use crate::error::{MoveError, Place, PositionError, TextError};
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
        place: Place,
        /// Why not.
        reason: PositionError,
    },
    /// A move is not allowed.
    #[error("{place}: move {number}: {reason}")]
    Move {
        /// Which line.
        place: Place,
        /// Which move, from 1.
        number: usize,
        /// Why not.
        reason: Box<MoveError>,
    },
}

/// A record that cannot be written in a form of other programs.
#[derive(Debug, Error)]
pub enum ExportError {
    /// The form has words for shogi and minishogi only.
    #[error("game: expected shogi or minishogi, found {0}")]
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

/// Reads a game from KIF or KI2.
///
/// # Errors
/// If neither a position nor a move can be read: why not the first of them.
pub fn read(text: &str) -> Result<Import, ImportError> {
    read::read(text)
}

/// Writes a game of shogi or minishogi as KIF in UTF-8; [`export::write`](super::export::write)
/// writes other encodings.
///
/// # Errors
/// If the game is another one, or cannot be played to its end.
pub fn write(record: &Record) -> Result<Export, ExportError> {
    write_for(record, TextEncoding::Utf8)
}

/// The same with a head that names another encoding.
pub(super) fn write_for(record: &Record, encoding: TextEncoding) -> Result<Export, ExportError> {
    write::write(record, write::Form::Kif(encoding))
}

/// Writes a game of shogi or minishogi as KI2.
///
/// # Errors
/// As for [`write()`].
pub fn write_ki2(record: &Record) -> Result<Export, ExportError> {
    write::write(record, write::Form::Ki2)
}
