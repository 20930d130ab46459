//! Writing a file so that what was there is not lost before the new one is whole, and by one
//! program alone. Knows nothing of what stands in files, nor who writes them.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;

/// What the name of a file ends with that is not whole yet.
const PART_SUFFIX: &str = ".part";

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

/// The same for what nobody else who uses the machine may read, such as a key, and of which no
/// older version may come back, whatever crashes.
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
        .and_then(|()| fs::rename(&part, &target));
    match written {
        Ok(()) => sync_folder_of(&target),
        Err(_) => fs::remove_file(part).unwrap_or_default(),
    }
    written
}

/// Has the system note now that the file has another's name.
fn sync_folder_of(target: &Path) {
    // Where folders cannot be opened or synced, the system does what it can by itself.
    #[cfg(unix)]
    if let Ok(folder) = File::open(folder_of(target)) {
        let _ = folder.sync_all();
    }
    #[cfg(not(unix))]
    let _ = target;
}

/// Has a file for this program alone, until what is returned is dropped or the program ends,
/// however it ends; none if another program has it. What stands for it is an empty file beside
/// it, which stays: if it went, two programs could have one each. Halves of files that were left
/// by programs which were killed go.
///
/// # Errors
/// If there is no place beside it.
pub fn try_lock(path: &Path) -> io::Result<Option<File>> {
    let target = resolve_links(path);
    let mut options = OpenOptions::new();
    let lock = options.create(true).truncate(false).write(true);
    // Whoever can open it can have it.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(lock, 0o600);
    let lock = lock.open(beside(&target, ".lock"))?;
    match lock.try_lock() {
        Err(TryLockError::WouldBlock) => return Ok(None),
        // On a disk of another machine that knows no locks there is none.
        Err(TryLockError::Error(error)) if error.kind() != ErrorKind::Unsupported => {
            return Err(error);
        }
        _ => remove_left_parts(&target),
    }
    Ok(Some(lock))
}

fn remove_left_parts(target: &Path) {
    let name = target.file_name().and_then(OsStr::to_str);
    let (Some(name), Ok(files)) = (name, fs::read_dir(folder_of(target))) else {
        return;
    };
    let is_part_of_it = |file: &OsStr| {
        let rest = file.to_str().and_then(|file| file.strip_prefix(name));
        let number = rest.and_then(|rest| rest.strip_suffix(PART_SUFFIX));
        number.is_some_and(|it| it.chars().all(|sign| sign == '.' || sign.is_ascii_digit()))
    };
    for file in files
        .flatten()
        .filter(|file| is_part_of_it(&file.file_name()))
    {
        let _ = fs::remove_file(file.path());
    }
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
/// its own, which no other program has.
#[must_use]
pub fn part_file_path(path: &Path) -> PathBuf {
    part_file_beside(&resolve_links(path))
}

fn part_file_beside(target: &Path) -> PathBuf {
    beside(target, &format!(".{}{PART_SUFFIX}", process::id()))
}

fn beside(target: &Path, suffix: &str) -> PathBuf {
    let mut name = target.file_name().unwrap_or_default().to_owned();
    name.push(suffix);
    target.with_file_name(name)
}

fn folder_of(target: &Path) -> &Path {
    let folder = target.parent().filter(|it| !it.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
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
