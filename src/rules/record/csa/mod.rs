//! CSA, the record format of the Computer Shogi Association, versions 2.2 and 3.0: games of shogi
//! and minishogi in and out of [`Record`]s. Knows text only, and of the rules only the doors of a
//! match; opening files and their encodings are for others.
//!
//! A file may hold several games; the first is read. CSA has no variations, so only the main
//! line is written. Version 3.0 is written where a game needs what 2.2 has not.

mod pieces;
mod read;
mod write;

pub use super::kif::{ExportError, Import, ImportError};

use super::Record;
use super::encoding::TextEncoding;
use super::export::Export;
use super::kif::read::NOTE_HEADER;

/// The header for free text, of version 3.0; a record keeps it under the name that KIF has for it.
const NOTE_KEY: &str = "NOTE";

/// Reads a game. What cannot be read or played is left out, and a note says so.
///
/// # Errors
/// If neither a position nor a move can be read: why not the first of them.
pub fn read(text: &str) -> Result<Import, ImportError> {
    read::read(text)
}

/// Writes a game of shogi or minishogi in UTF-8; [`export::write`](super::export::write) writes
/// other encodings.
///
/// # Errors
/// If the game is another one, or cannot be played to its end.
pub fn write(record: &Record) -> Result<Export, ExportError> {
    write_for(record, TextEncoding::Utf8)
}

/// The same with a head, where there is one, that names another encoding.
pub(super) fn write_for(record: &Record, encoding: TextEncoding) -> Result<Export, ExportError> {
    write::write(record, encoding)
}
