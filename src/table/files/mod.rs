//! Files of the player: own copies of the files of `ron_configs/`, looked for
//! beside where the program is started, and how files are written so that
//! nothing is lost. A bad file is named; what is built in stays in force.
//!
//! Where files lie is the platform's business: on disk, or in a browser's storage under the
//! same names. No other module knows which.

#[cfg(target_arch = "wasm32")]
mod browser_storage;
#[cfg(not(target_arch = "wasm32"))]
mod disk;
mod kept;
#[cfg(not(target_arch = "wasm32"))]
mod writer;

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use thiserror::Error;

use crate::locale::{Message, msg};
use crate::rules::error::{TextError, refused, wording};
use crate::words::{FileFault, in_english};

#[cfg(target_arch = "wasm32")]
pub use browser_storage::{
    Writer, exists, files_latest_first, games_folder, list_files, offer_download, read, read_bytes,
    settings_folder, time_since_change, write_atomically, write_for_player, write_private,
};
#[cfg(not(target_arch = "wasm32"))]
pub use disk::{
    exists, files_latest_first, games_folder, list_files, offer_download, read, read_bytes,
    settings_folder, time_since_change, write_atomically, write_for_player, write_private,
};
pub use kept::{Kept, KeptValue, load_and_keep, path_for_user, save_changed};
#[cfg(not(target_arch = "wasm32"))]
pub use writer::Writer;

#[cfg(target_arch = "wasm32")]
use browser_storage::{remove, rename};
#[cfg(not(target_arch = "wasm32"))]
pub(in crate::table) use disk::remove;
#[cfg(not(target_arch = "wasm32"))]
use disk::rename;

pub(super) fn plugin(app: &mut App) {
    register_types!(app: FileErrors);
    app.init_resource::<FileErrors>();
}

/// Where the files lie, relative to where the program is started.
const CONFIG_FOLDER: &str = "ron_configs";

/// What was wrong with files that were refused, a sentence each; the title
/// shows them.
#[derive(Resource, Reflect, Clone, Debug, Default)]
#[reflect(opaque, Resource, Debug)]
pub struct FileErrors(pub Vec<Message>);

/// What the player's own file of this name says, or what is built in if there
/// is none; a file that is refused is noted in [`FileErrors`].
pub fn read_own_or_built_in<T, E: FileFault>(
    app: &mut App,
    name: &str,
    built_in: T,
    parse: impl Fn(&str) -> Result<T, E>,
) -> T {
    let path = Path::new(CONFIG_FOLDER).join(name);
    let fault = match read(&path) {
        Ok(text) => match parse(&text) {
            Ok(value) => return value,
            Err(error) => file_fault_message(&path, &error),
        },
        Err(error) if error.kind() == ErrorKind::NotFound => return built_in,
        Err(error) => system_error_message(&path, &error),
    };
    warn!("{}", in_english(&fault));
    note_file_errors(app, [fault]);
    built_in
}

/// Has the title show what was wrong with files.
pub(super) fn note_file_errors(app: &mut App, errors: impl IntoIterator<Item = Message>) {
    let mut noted = app.world_mut().get_resource_or_init::<FileErrors>();
    noted.0.extend(errors);
}

/// Why nothing can be kept or read, where no system says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum StorageError {
    /// The system has no place for games.
    #[error("there is no folder for games")]
    NoFolder,
    /// The browser has no storage, or it is switched off.
    #[error("this browser keeps nothing for pages")]
    NoBrowserStorage,
    /// The browser takes no more of this page.
    #[error("the browser's storage for this page is full")]
    BrowserStorageFull,
    /// The browser does not remove something.
    #[error("the browser keeps the entry")]
    NotRemoved,
    /// What is to be read is a folder or a device.
    #[error("this is no file, but a folder or a device")]
    NotAFile,
}

impl From<StorageError> for io::Error {
    fn from(error: StorageError) -> io::Error {
        io::Error::other(error)
    }
}

/// What the system says, as a sentence for the player; what is rare stays in the system's words,
/// which may be of its own language.
pub fn io_error_message(error: &io::Error) -> Message {
    let inner = error.get_ref();
    if let Some(error) = inner.and_then(|inner| inner.downcast_ref::<StorageError>()) {
        return match error {
            StorageError::NoFolder => msg!("notice-no-folder"),
            StorageError::NoBrowserStorage => msg!("storage-no-browser-storage"),
            StorageError::BrowserStorageFull => msg!("storage-browser-full"),
            StorageError::NotRemoved => msg!("storage-not-removed"),
            StorageError::NotAFile => msg!("storage-not-a-file"),
        };
    }
    match error.kind() {
        ErrorKind::NotFound => msg!("storage-not-found"),
        ErrorKind::NotADirectory => msg!("storage-not-a-folder"),
        ErrorKind::PermissionDenied => msg!("storage-not-permitted"),
        ErrorKind::ReadOnlyFilesystem => msg!("storage-read-only"),
        ErrorKind::AlreadyExists => msg!("storage-exists"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => msg!("storage-full"),
        _ => Message::verbatim(error.to_string()),
    }
}

pub fn system_error_message(path: &Path, error: &io::Error) -> Message {
    msg!(
        "file-error",
        path = path.display().to_string(),
        error = io_error_message(error)
    )
}

/// What is wrong with the text of a file.
pub fn file_fault_message(path: &Path, fault: &impl FileFault) -> Message {
    msg!(
        "file-fault",
        path = path.display().to_string(),
        fault = fault.fault_message()
    )
}

/// Where a file was set aside, or why it could not be.
pub fn set_aside_note(set_aside: Result<PathBuf, Message>) -> Message {
    set_aside.map_or_else(
        |error| error,
        |aside| msg!("notice-file-kept-as", path = aside.display().to_string()),
    )
}

/// Why a file that the program writes itself could not be read.
#[derive(Debug)]
pub enum ReadError<E> {
    /// The system could not read it; it stays where it is.
    Io(io::Error),
    /// Its text was refused, and the file was set aside.
    Refused {
        /// What is wrong with the text.
        error: E,
        /// The file's new path, or why it could not be renamed.
        set_aside_path: Result<PathBuf, Message>,
    },
}

impl<E: FileFault> ReadError<E> {
    /// What went wrong with the file at `path`, in sentences for the player; `instead` says what
    /// is used in its place. Nothing if there is no file.
    pub fn sentences(self, path: &Path, instead: Message) -> Vec<Message> {
        match self {
            ReadError::Io(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
            ReadError::Io(error) => vec![system_error_message(path, &error)],
            ReadError::Refused {
                error,
                set_aside_path: set_aside,
            } => vec![
                file_fault_message(path, &error),
                Message::joined_sentences([instead, set_aside_note(set_aside)]),
            ],
        }
    }
}

/// Reads and parses a file that the program will write over. A file whose text is
/// refused is set aside under another name, so that nothing in it is lost.
///
/// # Errors
/// If it cannot be read (as where there is no file) or `parse` refuses its text.
pub fn read_or_set_aside<T, E>(
    path: &Path,
    parse: impl FnOnce(&str) -> Result<T, E>,
) -> Result<T, ReadError<E>> {
    let text = read(path).map_err(ReadError::Io)?;
    parse(&text).map_err(|error| ReadError::Refused {
        error,
        set_aside_path: set_aside(path),
    })
}

/// Refuses a file of a newer version than the newest that the program knows.
///
/// # Errors
/// If it is newer.
pub fn check_version(found: u32, newest: u32) -> Result<(), TextError> {
    if found > newest {
        let expected = wording!("a version up to {}", newest);
        return refused("version", expected, found.to_string());
    }
    Ok(())
}

/// Renames a file that the program cannot read, so that it is not written over.
///
/// # Errors
/// What the system says, with the new path.
pub fn set_aside(path: &Path) -> Result<PathBuf, Message> {
    let aside = path.with_extension("ron.bad");
    rename(path, &aside).map_err(|error| system_error_message(&aside, &error))?;
    Ok(aside)
}

/// Marks a file as deleted by another extension; [`restore_deleted`] undoes that.
///
/// # Errors
/// What the system says.
pub fn mark_deleted(path: &Path) -> io::Result<()> {
    rename(path, &deleted_path(path))
}

/// Restores a file that was marked as deleted, unless there is another of its name by now.
///
/// # Errors
/// What the system says.
pub fn restore_deleted(path: &Path) -> io::Result<()> {
    if exists(path) {
        return Err(ErrorKind::AlreadyExists.into());
    }
    rename(&deleted_path(path), path)
}

/// Removes the files of a folder that are marked as deleted, as far as the system lets it.
pub fn purge_deleted(folder: &Path) {
    let is_deleted = |path: &PathBuf| path.extension().is_some_and(|end| end == DELETED_EXTENSION);
    for path in list_files(folder).into_iter().filter(is_deleted) {
        if let Err(error) = remove(&path) {
            warn!("{}: {error}", path.display());
        }
    }
}

/// The last extension of files that are marked as deleted.
const DELETED_EXTENSION: &str = "deleted";

fn deleted_path(path: &Path) -> PathBuf {
    path.with_added_extension(DELETED_EXTENSION)
}
