//! Reads and writes the settings file. A bad file is set aside; a crash while
//! writing leaves the old one whole.

use std::path::{Path, PathBuf};

use super::Settings;
use crate::configs;
use crate::locale::{Message, msg};
use crate::rules::error::TextError;
use crate::table::files::{self, read_or_set_aside};

/// The settings of a file, or the defaults.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SettingsFile {
    /// The settings; the defaults where nothing could be read.
    pub settings: Settings,
    /// What went wrong, in sentences for the player.
    pub errors: Vec<Message>,
}

/// The path of the user's settings file, if the system has a folder for it.
#[must_use]
pub fn default_path() -> Option<PathBuf> {
    files::settings_folder().map(|folder| folder.join("settings.ron"))
}

impl SettingsFile {
    /// Reads a settings file. No file is the defaults and no error; a bad one
    /// is set aside under another name, so that nothing in it is lost.
    #[must_use]
    pub fn load(path: &Path) -> SettingsFile {
        let errors = match read_or_set_aside(path, parse) {
            Ok(settings) => {
                return SettingsFile {
                    settings,
                    errors: Vec::new(),
                };
            }
            Err(error) => error.sentences(path, msg!("file-usual-settings")),
        };
        SettingsFile {
            settings: Settings::default(),
            errors,
        }
    }
}

/// Reads settings from text.
///
/// # Errors
/// If the text is not RON, not settings, or a number is out of its range.
fn parse(text: &str) -> Result<Settings, TextError> {
    let settings: Settings = configs::read(text)?;
    let threads = settings.threads.unwrap_or(1);
    let numbers = [
        ("scale", settings.scale.unwrap_or(1.0), SCALE_RANGE),
        ("motion", settings.motion.unwrap_or(1.0), MOTION_RANGE),
        ("volume", settings.volume, VOLUME_RANGE),
        ("threads", threads.into(), THREADS_RANGE),
        ("hash_mib", settings.hash_mib.into(), HASH_MIB_RANGE),
    ];
    for (name, value, (low, high)) in numbers {
        if !(low..=high).contains(&value) {
            return Err(TextError::new(
                name,
                format!("a number from {low} to {high}"),
                value.to_string(),
            ));
        }
    }
    Ok(settings)
}

/// Smaller cannot be read, larger leaves no room for the board.
const SCALE_RANGE: (f32, f32) = (0.5, 3.0);
const MOTION_RANGE: (f32, f32) = (0.0, 4.0);
const VOLUME_RANGE: (f32, f32) = (0.0, 1.0);
/// Far more threads than there are cores only get in each other's way.
const THREADS_RANGE: (f32, f32) = (1.0, 512.0);
const HASH_MIB_RANGE: (f32, f32) = (1.0, 32768.0);

/// Writes settings: first beside the file, then over it in one step.
///
/// # Errors
/// What the system says, with the file's name.
pub(super) fn save(path: &Path, settings: &Settings) -> Result<(), Message> {
    files::write_ron(path, settings)
}
