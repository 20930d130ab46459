//! Reading the files that a command line names: whatever is wrong with one, the
//! refusal says which one it was. Knows nothing of what should stand in them.

use std::fs::File;
use std::io::{self, Read, Write};

use super::CommandError;
use crate::rules::error::{Place, TextError, wording};
use crate::rules::ron_files::reader::MOST_TEXT_BYTES;
use crate::rules::traits::notation::without_byte_order_mark;

/// A file from here on may take longer than a second to read: that it is read is told.
const LARGE_FILE_BYTES: usize = 256 * 1024;

/// What stands in a file. Of a large one standard error says that it is read.
///
/// # Errors
/// If it cannot be read, or is too long.
pub(super) fn read_bytes(path: &str) -> Result<Vec<u8>, CommandError> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| {
        let one_too_many = MOST_TEXT_BYTES as u64 + 1;
        file.take(one_too_many).read_to_end(&mut bytes)
    });
    read.map_err(|reason| CommandError::UnreadableFile {
        path: path.into(),
        reason,
    })?;
    if bytes.len() > MOST_TEXT_BYTES {
        let expected = wording!("at most {} bytes", MOST_TEXT_BYTES);
        let found = TextError::new("file", expected, wording!("more"));
        return Err(refused_file_error(path, found));
    }
    if bytes.len() >= LARGE_FILE_BYTES {
        let size = bytes.len() / 1024;
        // Who has closed standard error waits without a word.
        let _ = writeln!(io::stderr(), "{path}: reading {size} KiB");
    }
    Ok(bytes)
}

/// The text of a file.
///
/// # Errors
/// If it cannot be read, or is not UTF-8.
pub(super) fn read_text(path: &str) -> Result<String, CommandError> {
    text_of(path, &read_bytes(path)?).map(String::from)
}

/// What stands in a file, as text.
///
/// # Errors
/// If it is not UTF-8.
pub(super) fn text_of<'a>(path: &str, bytes: &'a [u8]) -> Result<&'a str, CommandError> {
    decode_utf8(bytes, 1).map_err(|reason| refused_file_error(path, reason))
}

/// Bytes as text, where they are; `first_line` is the number of their first line. The
/// sign that some programs begin a file with is left out.
///
/// # Errors
/// If they are not UTF-8; the place is that of the first byte that is not.
pub(super) fn decode_utf8(bytes: &[u8], first_line: usize) -> Result<&str, TextError> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let end = error.valid_up_to();
        let before = String::from_utf8_lossy(&bytes[..end]);
        let line = first_line + before.matches('\n').count();
        let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
        let byte = bytes.get(end).copied().unwrap_or_default();
        let place = Place::column((line, column), "");
        let expected = wording!("text in UTF-8");
        TextError::new(place, expected, format!("byte {byte:#04x}"))
    })?;
    Ok(if first_line == 1 {
        without_byte_order_mark(text)
    } else {
        text
    })
}

/// The refusal of what stands in a file.
pub(super) fn refused_file_error(path: &str, reason: impl ToString) -> CommandError {
    CommandError::Refused {
        path: path.into(),
        reason: reason.to_string(),
    }
}
