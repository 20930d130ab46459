//! CSA, the record format of the Computer Shogi Association, version 2.2: games of shogi in and
//! out of [`Record`]s. Knows text only, and of the rules only the doors of a match; opening
//! files and their encodings are for others.
//!
//! A file may hold several games; the first is read. CSA has no variations, so only the main
//! line is written.

mod pieces;
mod read;
mod write;

pub use super::kif::{Export, ExportError, Import, ImportError};

use super::Record;

/// Reads a game.
///
/// # Errors
/// If a line cannot be read or a move is not legal, unless the file says that the game ended
/// with that; the place is the line.
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
