//! What the program keeps for the player from one start to the next, a value a file: read, checked,
//! complained about, set aside and saved in the same way, whatever it is. Knows no value.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy::reflect::{GetTypeRegistration, Typed};
use bevy::window::WindowFocused;

use super::{
    note_file_errors, read_or_set_aside, settings_folder, system_error_message, write_atomically,
};
use crate::locale::Message;
use crate::rules::error::TextError;
use crate::words::in_english;

/// A value that is kept in a file of its own.
pub trait KeptValue: Clone + Reflect + Typed + GetTypeRegistration {
    /// The name of the file in the player's settings folder.
    const FILE_NAME: &'static str;

    /// What is used in place of a file that is refused, in a sentence; none where nobody's work is
    /// in it, so that it is written over instead of set aside.
    fn usual_sentence() -> Option<Message>;

    /// Reads the text of a file; `usual` is the value without a file. A newer version than the
    /// program knows is refused, an older form brought into the present one.
    ///
    /// # Errors
    /// If the text is no such value.
    fn read(text: &str, usual: &Self) -> Result<Self, TextError>;

    /// The text of the file.
    ///
    /// # Errors
    /// If the value cannot be written as RON.
    fn write(&self, usual: &Self) -> Result<String, ron::Error>;
}

/// A value, where it is kept, and what went wrong with its file. Only a change of the value counts as
/// one of the resource.
#[derive(Resource, Reflect, Debug, Deref, DerefMut)]
#[reflect(Component, from_reflect = false)]
pub struct Kept<T: Send + Sync + 'static> {
    #[deref]
    value: T,
    /// None keeps nothing (tests, systems without a home).
    path: Option<PathBuf>,
    #[reflect(ignore)]
    usual: T,
    /// The text of the value when it was read or saved last.
    saved_text: Option<String>,
    #[reflect(ignore)]
    read_errors: Vec<Message>,
    #[reflect(ignore)]
    save_error: Option<Message>,
}

impl<T: KeptValue> Kept<T> {
    /// Reads a value from its file, or takes the usual one.
    pub fn load(path: Option<PathBuf>, usual: T) -> Kept<T> {
        let (value, read_errors) = match &path {
            Some(path) => read(path, &usual),
            None => (None, Vec::new()),
        };
        let value = value.unwrap_or_else(|| usual.clone());
        Kept {
            path,
            saved_text: value.write(&usual).ok(),
            value,
            usual,
            read_errors,
            save_error: None,
        }
    }

    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// The value without a file.
    pub fn usual(&self) -> &T {
        &self.usual
    }

    /// Why the value could not be saved last.
    pub fn save_error(&self) -> Option<&Message> {
        self.save_error.as_ref()
    }

    /// What went wrong with the file, in sentences for the player.
    pub fn errors(&self) -> impl Iterator<Item = &Message> {
        self.read_errors.iter().chain(&self.save_error)
    }

    /// Writes the value into its file, unless it is what that says. A failure is said by
    /// [`Kept::save_error`].
    pub fn save(&mut self) {
        let Some(path) = &self.path else {
            return;
        };
        let text = self.value.write(&self.usual).map_err(io::Error::other);
        if text.as_ref().ok() == self.saved_text.as_ref() {
            return;
        }
        let written = text.and_then(|text| write_atomically(path, &text).map(|()| text));
        match written {
            Ok(text) => {
                self.saved_text = Some(text);
                self.save_error = None;
            }
            Err(error) => {
                let error = system_error_message(path, &error);
                warn!("{}", in_english(&error));
                self.save_error = Some(error);
            }
        }
    }
}

/// The usual value, kept nowhere.
impl<T: KeptValue + Default> Default for Kept<T> {
    fn default() -> Kept<T> {
        Kept::load(None, T::default())
    }
}

/// Reads a value, and says what is wrong with its file.
fn read<T: KeptValue>(path: &Path, usual: &T) -> (Option<T>, Vec<Message>) {
    let parse = |text: &str| T::read(text, usual);
    if let Some(instead) = T::usual_sentence() {
        return match read_or_set_aside(path, parse) {
            Ok(value) => (Some(value), Vec::new()),
            Err(error) => (None, error.sentences(path, instead)),
        };
    }
    let value = match super::read(path) {
        Ok(text) => parse(&text)
            .inspect_err(|error| warn!("{}: {error}", path.display()))
            .ok(),
        Err(error) => {
            if error.kind() != ErrorKind::NotFound {
                warn!("{}: {error}", path.display());
            }
            None
        }
    };
    (value, Vec::new())
}

/// The file of a value for the user, if the system has a place for it.
pub fn path_for_user<T: KeptValue>() -> Option<PathBuf> {
    settings_folder().map(|folder| folder.join(T::FILE_NAME))
}

/// Reads a value from a file, or takes the usual one without a file, and keeps it there. What is
/// wrong with the file is shown on the title.
pub fn load_and_keep<T: KeptValue>(app: &mut App, path: Option<PathBuf>, usual: T) {
    register_types!(app: Kept<T>);
    let kept = Kept::load(path, usual);
    note_file_errors(app, kept.read_errors.iter().cloned());
    app.insert_resource(kept)
        .add_message::<WindowFocused>()
        .add_systems(
            PreUpdate,
            take_over_changes::<T>.run_if(on_message::<WindowFocused>),
        );
}

/// Takes over what has been saved elsewhere, such as by another window, when somebody comes to this
/// one: otherwise the next change here would write over it.
fn take_over_changes<T: KeptValue>(mut kept: ResMut<Kept<T>>) {
    let text = kept.path.as_deref().and_then(|path| super::read(path).ok());
    let changed = text.filter(|text| kept.saved_text.as_ref() != Some(text));
    let Some(read) = changed.and_then(|text| T::read(&text, &kept.usual).ok()) else {
        return;
    };
    let text = read.write(&kept.usual).ok();
    if text.is_some() && text != kept.saved_text {
        kept.saved_text = text;
        kept.value = read;
    }
}

pub fn save_changed<T: KeptValue>(mut kept: ResMut<Kept<T>>) {
    if kept.is_changed() {
        kept.bypass_change_detection().save();
    }
}
