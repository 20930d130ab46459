//! The sound files (`assets/sounds`), built into the program. Must not know when
//! they are played.

use std::io::Cursor;

use bevy::log::warn;
use bevy_kira_audio::prelude::{AudioSource, StaticSoundData};

use super::cue::Sound;

/// A sound ready to play; `None`, and a line in the log, if its file cannot be
/// decoded.
pub(super) fn decode(sound: Sound) -> Option<AudioSource> {
    match StaticSoundData::from_cursor(Cursor::new(sound_file_bytes(sound))) {
        Ok(sound) => Some(AudioSource { sound }),
        Err(error) => {
            warn!("{sound:?}: {error}");
            None
        }
    }
}

macro_rules! file {
    ($name:literal) => {
        include_bytes!(concat!("../../../assets/sounds/", $name, ".wav"))
    };
}

fn sound_file_bytes(sound: Sound) -> &'static [u8] {
    match sound {
        Sound::Wood(1) => file!("wood1"),
        Sound::Wood(2) => file!("wood2"),
        Sound::Wood(3) => file!("wood3"),
        Sound::Wood(4) => file!("wood4"),
        Sound::Wood(_) => file!("wood5"),
        Sound::Capture => file!("capture"),
        Sound::PieceLift => file!("slide"),
        Sound::Stone(1) => file!("stone1"),
        Sound::Stone(2) => file!("stone2"),
        Sound::Stone(_) => file!("stone3"),
        Sound::Check => file!("check"),
        Sound::Refuse => file!("refuse"),
        Sound::PanelOpen => file!("paper"),
        Sound::End => file!("end"),
        Sound::CursorMove => file!("tick"),
        Sound::ClockBell => file!("clock_bell"),
        Sound::ClockSecond => file!("clock_second"),
        Sound::FlagFall => file!("flag_fall"),
    }
}
