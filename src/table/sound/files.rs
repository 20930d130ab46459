//! The sound files (`assets/sounds`): built into the program, or, in a page, fetched once it is there, since nothing
//! sounds before somebody has done something. Must not know when they are played.

use std::io::Cursor;

use bevy::log::warn;
use bevy_kira_audio::prelude::{AudioSource, StaticSoundData};

use super::cue::{HEAVIEST_PIECE_WEIGHT, STONE_SOUND_COUNT, Sound};

/// A sound ready to play; `None`, and a line in the log, if its file cannot be
/// decoded.
pub(super) fn decode(
    sound: Sound,
    bytes: impl AsRef<[u8]> + Send + Sync + 'static,
) -> Option<AudioSource> {
    match StaticSoundData::from_cursor(Cursor::new(bytes)) {
        Ok(sound) => Some(AudioSource { sound }),
        Err(error) => {
            warn!("{sound:?}: {error}");
            None
        }
    }
}

pub(super) struct SoundFile {
    pub(super) sound: Sound,
    /// What it is called, without its ending.
    #[cfg(target_arch = "wasm32")]
    pub(super) name: &'static str,
    #[cfg(not(target_arch = "wasm32"))]
    pub(super) bytes: &'static [u8],
}

macro_rules! file {
    ($sound:expr, $name:literal) => {
        SoundFile {
            sound: $sound,
            #[cfg(target_arch = "wasm32")]
            name: $name,
            #[cfg(not(target_arch = "wasm32"))]
            bytes: include_bytes!(concat!("../../../assets/sounds/", $name, ".wav")),
        }
    };
}

pub(super) const SOUND_FILES: [SoundFile; 18] = [
    file!(Sound::Wood(1), "wood1"),
    file!(Sound::Wood(2), "wood2"),
    file!(Sound::Wood(3), "wood3"),
    file!(Sound::Wood(4), "wood4"),
    file!(Sound::Wood(HEAVIEST_PIECE_WEIGHT), "wood5"),
    file!(Sound::Capture, "capture"),
    file!(Sound::PieceLift, "slide"),
    file!(Sound::Stone(1), "stone1"),
    file!(Sound::Stone(2), "stone2"),
    file!(Sound::Stone(STONE_SOUND_COUNT), "stone3"),
    file!(Sound::Check, "check"),
    file!(Sound::Refuse, "refuse"),
    file!(Sound::PanelOpen, "paper"),
    file!(Sound::End, "end"),
    file!(Sound::CursorMove, "tick"),
    file!(Sound::ClockBell, "clock_bell"),
    file!(Sound::ClockSecond, "clock_second"),
    file!(Sound::FlagFall, "flag_fall"),
];
