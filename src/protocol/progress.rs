//! Lines that say how long work goes, while it goes. Knows nothing of the work.

use std::io::{self, Write};

/// Does some work and writes what it tells, a line each after `prefix`, as soon as
/// it is told. Once a line cannot be written, no other is tried, but the work
/// goes on to its end.
///
/// # Errors
/// If a line could not be written.
pub fn with_progress<T>(
    out: &mut dyn Write,
    prefix: &str,
    work: impl FnOnce(&mut dyn FnMut(&str)) -> T,
) -> io::Result<T> {
    let mut written = Ok(());
    let done = work(&mut |line| {
        if written.is_ok() {
            written = writeln!(out, "{prefix}{line}").and_then(|()| out.flush());
        }
    });
    written.map(|()| done)
}
