//! Reading lines of what others write, who may never end one. Knows nothing of what they say.

use std::io::{self, BufRead, Read};

pub(super) enum BoundedLine {
    /// A line, without the sign that ends it.
    Line(Vec<u8>),
    /// The beginning of a longer one, of which the rest is yet to be read.
    TooLong,
}

/// What a line of more than so many bytes is refused with.
pub(super) fn too_long_error(most: usize) -> io::Error {
    let words = format!("expected a line of at most {most} bytes, found a longer one");
    io::Error::new(io::ErrorKind::InvalidData, words)
}

/// Reads a line of at most so many bytes; none at the end of what there is.
///
/// # Errors
/// If it cannot be read.
pub(super) fn read_line(input: &mut impl BufRead, most: usize) -> io::Result<Option<BoundedLine>> {
    let mut line = Vec::new();
    let mut bounded = input.by_ref().take(most as u64 + 1);
    if bounded.read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    line.pop_if(|last| *last == b'\n');
    Ok(Some(match line.len() > most {
        true => BoundedLine::TooLong,
        false => BoundedLine::Line(line),
    }))
}
