//! Writes what is heard into a WAV file, to be looked at: mixed from the sounds as they are played,
//! at the times at which they are due, however slowly frames are drawn. Needs no sound device.

use std::path::PathBuf;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy_kira_audio::prelude::AudioSource;

use super::Sounds;
use super::cue::{Cue, Sound};
use crate::atomic_write;

/// Records until the app ends.
pub(in crate::table) fn record_into(app: &mut App, file: PathBuf) {
    let heard = Vec::new();
    app.world_mut().get_resource_or_init::<Sounds>().recording =
        Some(SoundRecording { file, heard });
    app.add_systems(Last, write_recording.run_if(on_message::<AppExit>));
}

/// What was heard since the start.
#[derive(Debug)]
pub(super) struct SoundRecording {
    file: PathBuf,
    heard: Vec<HeardSound>,
}

#[derive(Debug)]
struct HeardSound {
    sound: Sound,
    /// Seconds since the start of the app.
    at: f64,
    pitch: f32,
    /// The share of the full amplitude that the player has chosen.
    volume: f32,
}

impl SoundRecording {
    /// Notes a cue that is played in the frame that begins `now` seconds after the start.
    pub(super) fn note(&mut self, cue: &Cue, now: f64, volume: f32) {
        self.heard.push(HeardSound {
            sound: cue.sound,
            // A cue that became due since the last frame has a negative delay.
            at: now + f64::from(cue.delay),
            pitch: cue.pitch,
            volume,
        });
    }
}

/// Samples in a second.
const SAMPLE_RATE: u32 = 44_100;

fn write_recording(sounds: Res<Sounds>, sources: Res<Assets<AudioSource>>) {
    let Some(recording) = &sounds.recording else {
        return;
    };
    let mut samples: Vec<f32> = Vec::new();
    for heard in &recording.heard {
        let handle = sounds.sources.get(&heard.sound);
        if let Some(source) = handle.and_then(|handle| sources.get(handle)) {
            mix_in(&mut samples, source, heard);
        }
    }
    if let Err(error) = atomic_write::write(&recording.file, &wav_bytes(&samples)) {
        error!("{}: {error}", recording.file.display());
    }
}

fn mix_in(samples: &mut Vec<f32>, source: &AudioSource, heard: &HeardSound) {
    let frames = &source.sound.frames;
    let step =
        f64::from(heard.pitch) * f64::from(source.sound.sample_rate) / f64::from(SAMPLE_RATE);
    let first = (heard.at.max(0.0) * f64::from(SAMPLE_RATE)) as usize;
    let length = (frames.len() as f64 / step) as usize;
    if samples.len() < first + length {
        samples.resize(first + length, 0.0);
    }
    for (index, sample) in samples[first..first + length].iter_mut().enumerate() {
        let place = index as f64 * step;
        let (before, part) = (place as usize, place.fract() as f32);
        let level = |at: usize| {
            frames
                .get(at)
                .map_or(0.0, |it| f32::midpoint(it.left, it.right))
        };
        *sample += heard.volume * (level(before) * (1.0 - part) + level(before + 1) * part);
    }
}

/// A WAV file of one channel with samples of floating point, so that none is cut off: one beyond 1
/// shows.
fn wav_bytes(samples: &[f32]) -> Vec<u8> {
    const FLOATING_POINT: u16 = 3;
    const BYTES_PER_SAMPLE: u16 = 4;
    let data_length = (samples.len() * usize::from(BYTES_PER_SAMPLE)) as u32;
    let mut bytes = Vec::new();
    bytes.extend(b"RIFF");
    bytes.extend((38 + data_length).to_le_bytes());
    bytes.extend(b"WAVEfmt ");
    bytes.extend(18u32.to_le_bytes());
    bytes.extend(FLOATING_POINT.to_le_bytes());
    bytes.extend(1u16.to_le_bytes());
    bytes.extend(SAMPLE_RATE.to_le_bytes());
    bytes.extend((SAMPLE_RATE * u32::from(BYTES_PER_SAMPLE)).to_le_bytes());
    bytes.extend(BYTES_PER_SAMPLE.to_le_bytes());
    bytes.extend((8 * BYTES_PER_SAMPLE).to_le_bytes());
    bytes.extend(0u16.to_le_bytes());
    bytes.extend(b"data");
    bytes.extend(data_length.to_le_bytes());
    bytes.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
    bytes
}
