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
    let target = target(path);
    if !is_replaceable(&target) {
        return fs::write(target, content);
    }
    let draft = beside(&target);
    let written = write_draft(&draft, content).and_then(|()| fs::rename(&draft, target));
    if written.is_err() {
        // A full disk has no room for half a file either.
        let _ = fs::remove_file(draft);
    }
    written
}

fn write_draft(draft: &Path, content: &[u8]) -> io::Result<()> {
    let mut file = File::create(draft)?;
    file.write_all(content)?;
    file.sync_all()
}

/// Whether [`write()`] could write a file now. Changes nothing that is there.
///
/// # Errors
/// Why it could not.
pub fn try_write(path: &Path) -> io::Result<()> {
    let target = target(path);
    if target.exists() {
        OpenOptions::new().append(true).open(&target)?;
    }
    let draft = beside(&target);
    if is_replaceable(&target) && !draft.exists() {
        File::create(&draft)?;
        fs::remove_file(draft)?;
    }
    Ok(())
}

/// Where a file is written before it takes its place: beside it, under a name of
/// its own.
#[must_use]
pub fn draft(path: &Path) -> PathBuf {
    beside(&target(path))
}

fn beside(target: &Path) -> PathBuf {
    let mut name = target.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    target.with_file_name(name)
}

/// The file that a path leads to, whether or not there is one: a link must go on
/// being one.
fn target(path: &Path) -> PathBuf {
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
