//! The form of the settings file, and which numbers may be in it.

use ron::ser::PrettyConfig;

use super::Settings;
use crate::configs;
use crate::locale::{Message, msg};
use crate::rules::error::{TextError, refused, wording};
use crate::table::files::KeptValue;

impl KeptValue for Settings {
    const FILE_NAME: &'static str = "settings.ron";

    fn usual_sentence() -> Option<Message> {
        Some(msg!("file-usual-settings"))
    }

    fn read(text: &str, _usual: &Settings) -> Result<Settings, TextError> {
        read(text)
    }

    fn write(&self, _usual: &Settings) -> Result<String, ron::Error> {
        ron::ser::to_string_pretty(self, PrettyConfig::default())
    }
}

/// Reads settings from text.
///
/// # Errors
/// If the text is not RON, not settings, or a number is out of its range.
fn read(text: &str) -> Result<Settings, TextError> {
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
            let expected = wording!("a number from {} to {}", low, high);
            return refused(name, expected, value.to_string());
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
