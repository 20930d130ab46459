//! Files in the browser's storage for this page: an entry a file, named by its
//! path. Such storage may be switched off or full; then files are refused in
//! words. Knows no game.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use web_sys::Storage;

use super::StorageError;
use crate::table::page_bindings;

/// Before every entry's name: other pages of the same site may keep things too.
const ENTRY_NAME_PREFIX: &str = "komadai/";

/// Before the name of the entry that says when a file was changed.
const CHANGE_TIME_PREFIX: &str = "komadai-changed/";

fn storage() -> io::Result<Storage> {
    web_sys::window()
        .and_then(|window| window.local_storage().ok().flatten())
        .ok_or_else(|| StorageError::NoBrowserStorage.into())
}

fn entry_name(path: &Path) -> String {
    format!("{ENTRY_NAME_PREFIX}{}", path.display())
}

fn change_time_entry_name(path: &Path) -> String {
    format!("{CHANGE_TIME_PREFIX}{}", path.display())
}

pub fn games_folder() -> Option<PathBuf> {
    Some("games".into())
}

pub fn settings_folder() -> Option<PathBuf> {
    Some("config".into())
}

/// The whole text of a file.
pub fn read(path: &Path) -> io::Result<String> {
    // Without storage there are no files, which is no fault of any file.
    let none = |_| ErrorKind::NotFound.into();
    storage()
        .and_then(|storage| entry_text(&storage, &entry_name(path)))
        .map_err(none)
}

fn entry_text(storage: &Storage, name: &str) -> io::Result<String> {
    let found = storage.get_item(name).ok().flatten();
    found.ok_or_else(|| ErrorKind::NotFound.into())
}

/// The whole of a file, which here is always text.
pub fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    read(path).map(String::into_bytes)
}

/// Whether there is a file at this path.
pub fn exists(path: &Path) -> bool {
    read(path).is_ok()
}

/// The files of a folder in the order of their names.
pub fn list_files(folder: &Path) -> Vec<PathBuf> {
    let Ok(storage) = storage() else {
        return Vec::new();
    };
    let mut paths: Vec<PathBuf> = (0..storage.length().unwrap_or(0))
        .filter_map(|number| storage.key(number).ok().flatten())
        .filter_map(|name| Some(PathBuf::from(name.strip_prefix(ENTRY_NAME_PREFIX)?)))
        .filter(|path| path.parent() == Some(folder))
        .collect();
    paths.sort();
    paths
}

/// When a file was changed, in milliseconds of the browser's clock.
fn change_time(path: &Path) -> Option<f64> {
    let noted = storage().and_then(|storage| entry_text(&storage, &change_time_entry_name(path)));
    noted.ok()?.parse().ok()
}

/// How long ago a file was changed; none if that was not noted.
pub fn time_since_change(path: &Path) -> Option<Duration> {
    let milliseconds = js_sys::Date::now() - change_time(path)?;
    Duration::try_from_secs_f64(milliseconds / 1000.0).ok()
}

/// The files of a folder, the one changed last first.
pub fn files_latest_first(folder: &Path) -> Vec<PathBuf> {
    let changed = |path: &PathBuf| change_time(path);
    let mut paths = list_files(folder);
    paths.sort_by(|a, b| {
        let (a, b) = (changed(a).unwrap_or(0.0), changed(b).unwrap_or(0.0));
        b.total_cmp(&a)
    });
    paths
}

/// Writes a file, whole or not at all.
pub fn write_atomically(path: &Path, text: &str) -> io::Result<()> {
    let storage = storage()?;
    let full = |_| io::Error::from(StorageError::BrowserStorageFull);
    storage.set_item(&entry_name(path), text).map_err(full)?;
    // The file is there, even where there is no room to note when it was changed.
    let now = js_sys::Date::now().to_string();
    storage.set_item(&change_time_entry_name(path), &now).ok();
    Ok(())
}

/// The same for what nobody else may read: only this page reads its storage in any case.
pub fn write_private(path: &Path, text: &str) -> io::Result<()> {
    write_atomically(path, text)
}

/// Hands a file to the player as a download: a browser's storage has no room for pictures, and no
/// bytes that are no text.
pub fn write_for_player(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    page_bindings::save(&name, bytes);
    Ok(())
}

/// Offers a written file to the player as a download, since nobody finds a browser's storage;
/// whether it did.
pub fn offer_download(name: &str, text: &str) -> bool {
    page_bindings::save(name, text.as_bytes());
    true
}

pub(super) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let text = read(from)?;
    // Removed first: a full storage has no room for both.
    remove(from)?;
    write_atomically(to, &text).inspect_err(|_| {
        write_atomically(from, &text).ok();
    })
}

pub(super) fn remove(path: &Path) -> io::Result<()> {
    let storage = storage()?;
    storage
        .remove_item(&entry_name(path))
        .and_then(|()| storage.remove_item(&change_time_entry_name(path)))
        .map_err(|_| StorageError::NotRemoved.into())
}

/// Writes files, at once: the browser's storage is memory to a page.
#[derive(Debug, Default)]
pub struct Writer {
    outcome: Option<io::Result<String>>,
}

impl Writer {
    pub fn write(&mut self, path: PathBuf, text: String) {
        self.outcome = Some(write_atomically(&path, &text).map(|()| text));
    }

    /// Whether something is still to be written.
    pub fn is_busy(&self) -> bool {
        false
    }

    pub fn wait_until_written(&self) {}

    /// What was written last, or why it could not be; told once.
    pub fn outcome(&mut self) -> Option<io::Result<String>> {
        self.outcome.take()
    }
}
