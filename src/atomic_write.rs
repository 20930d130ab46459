//! Writing a file so that what was there is not lost before the new one is whole.
//! Knows nothing of what stands in files, nor who writes them.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a file so that it is either the old one or the whole new one, even if
/// the power fails. What is no file, such as a terminal, is written to as it is.
///
/// # Errors
/// If it cannot be written; what was there is there still.
pub fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    let target = resolve_links(path);
    if !is_replaceable(&target) {
        return fs::write(target, content);
    }
    let part = part_file_beside(&target);
    let written = write_and_sync(&part, content).and_then(|()| fs::rename(&part, target));
    if written.is_err() {
        // A full disk has no room for half a file either.
        let _ = fs::remove_file(part);
    }
    written
}

/// The same for what nobody else who uses the machine may read, such as a key.
///
/// # Errors
/// As [`write()`].
pub fn write_private(path: &Path, content: &[u8]) -> io::Result<()> {
    let target = resolve_links(path);
    let part = part_file_beside(&target);
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options
        .open(&part)
        .and_then(|file| fill_and_sync(file, content))
        .and_then(|()| fs::rename(&part, target));
    if written.is_err() {
        let _ = fs::remove_file(part);
    }
    written
}

fn write_and_sync(part: &Path, content: &[u8]) -> io::Result<()> {
    fill_and_sync(File::create(part)?, content)
}

fn fill_and_sync(mut file: File, content: &[u8]) -> io::Result<()> {
    file.write_all(content)?;
    file.sync_all()
}

/// Whether [`write()`] could write a file now. Changes nothing that is there.
///
/// # Errors
/// Why it could not.
pub fn check_writable(path: &Path) -> io::Result<()> {
    let target = resolve_links(path);
    if target.exists() {
        OpenOptions::new().append(true).open(&target)?;
    }
    let part = part_file_beside(&target);
    if is_replaceable(&target) && !part.exists() {
        File::create(&part)?;
        fs::remove_file(part)?;
    }
    Ok(())
}

/// Where a file is written before it takes its place: beside it, under a name of
/// its own.
#[must_use]
pub fn part_file_path(path: &Path) -> PathBuf {
    part_file_beside(&resolve_links(path))
}

fn part_file_beside(target: &Path) -> PathBuf {
    let mut name = target.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    target.with_file_name(name)
}

/// The file that a path leads to, whether or not there is one: a link must go on
/// being one.
fn resolve_links(path: &Path) -> PathBuf {
    if let Ok(found) = fs::canonicalize(path) {
        return found;
    }
    match fs::read_link(path) {
        Ok(link) => path.parent().unwrap_or(Path::new("")).join(link),
        Err(_) => path.into(),
    }
}

/// Whether there is a file that another may take the place of, or nothing.
fn is_replaceable(target: &Path) -> bool {
    fs::metadata(target).map_or(true, |data| data.is_file())
}
