//! Files on disk, and the user's own folders. Knows no game.

use std::fs::{self, DirEntry};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use directories::ProjectDirs;

use crate::atomic_write;

fn project_folders() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "komadai")
}

/// Where games are kept, if the system has a place for it.
pub fn games_folder() -> Option<PathBuf> {
    project_folders().map(|dirs| dirs.data_dir().join("games"))
}

/// Where settings are kept, if the system has a place for it.
pub fn settings_folder() -> Option<PathBuf> {
    project_folders().map(|dirs| dirs.config_dir().to_owned())
}

/// The whole text of a file.
pub fn read(path: &Path) -> io::Result<String> {
    fs::read_to_string(path)
}

/// The whole of a file that may be in another encoding than UTF-8.
pub fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    fs::read(path)
}

/// Whether there is a file at this path.
pub fn exists(path: &Path) -> bool {
    path.is_file()
}

/// The files of a folder in the order of their names, so that two starts find
/// the same list; none if there is no such folder.
pub fn list_files(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = entries(folder).map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

/// How long ago a file was changed; none if the system cannot say.
pub fn time_since_change(path: &Path) -> Option<Duration> {
    let changed = fs::metadata(path).and_then(|data| data.modified()).ok()?;
    changed.elapsed().ok()
}

/// The files of a folder, the one changed last first.
pub fn files_latest_first(folder: &Path) -> Vec<PathBuf> {
    let changed = |entry: &DirEntry| {
        let changed = entry.metadata().and_then(|data| data.modified());
        changed.unwrap_or(SystemTime::UNIX_EPOCH)
    };
    let mut files: Vec<(SystemTime, PathBuf)> = entries(folder)
        .map(|entry| (changed(&entry), entry.path()))
        .collect();
    files.sort_unstable_by(|a, b| b.cmp(a));
    files.into_iter().map(|(_, path)| path).collect()
}

fn entries(folder: &Path) -> impl Iterator<Item = DirEntry> {
    fs::read_dir(folder).into_iter().flatten().flatten()
}

/// Writes a file so that it is either the old one or the whole new one, even
/// if the power fails. Makes its folder if there is none.
pub fn write_atomically(path: &Path, text: &str) -> io::Result<()> {
    make_folder_of(path)?;
    atomic_write::write(path, text.as_bytes())
}

/// The same for what nobody else who uses the machine may read, such as a key.
pub fn write_private(path: &Path, text: &str) -> io::Result<()> {
    make_folder_of(path)?;
    atomic_write::write_private(path, text.as_bytes())
}

/// Writes a file that the player wants to have, in the same way.
pub fn write_for_player(path: &Path, bytes: &[u8]) -> io::Result<()> {
    make_folder_of(path)?;
    atomic_write::write(path, bytes)
}

fn make_folder_of(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)
}

/// Offers a written file to the player as a download; whether it did. Not needed on disk,
/// where the player finds it.
pub fn offer_download(_name: &str, _text: &str) -> bool {
    false
}

pub(super) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

pub(in crate::table) fn remove(path: &Path) -> io::Result<()> {
    fs::remove_file(path)
}
