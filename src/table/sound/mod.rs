//! Sound: turns what happened into cues and plays them when things land.
//! Without a sound device it is silent, and nothing else changes.

pub mod cue;
mod files;

use std::collections::HashMap;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_kira_audio::prelude::{Audio, AudioControl, AudioPlugin, AudioSource, Decibels};

use super::TableSet;
use super::flow::{BoardSnapshot, IntentRejected, Notice, Screen};
use super::motion::TimelineStarted;
use super::select::Selection;
use super::settings::Settings;
use super::ui::UiMemory;
use cue::{Cue, Sound};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(AudioPlugin)
        .init_resource::<QueuedCues>()
        .add_systems(Startup, load)
        .add_systems(
            Update,
            (
                count_down,
                (turns, refusals, hands, panels, turn_volume),
                play.run_if(resource_exists::<SoundAssets>),
            )
                .chain()
                .in_set(TableSet::Present),
        );
}

/// The sounds, ready to play.
#[derive(Resource, Debug)]
struct SoundAssets(HashMap<Sound, Handle<AudioSource>>);

/// Cues whose time has not come.
#[derive(Resource, Debug, Default)]
struct QueuedCues(Vec<Cue>);

fn load(mut commands: Commands, mut sources: ResMut<Assets<AudioSource>>) {
    let library = Sound::ALL
        .into_iter()
        .filter_map(|sound| Some((sound, sources.add(files::source(sound)?))))
        .collect();
    commands.insert_resource(SoundAssets(library));
}

/// Cues count on like the clock of motion: from the frame after the one in which
/// they were queued.
fn count_down(time: Res<Time>, mut waiting: ResMut<QueuedCues>) {
    let step = time.delta_secs();
    for cue in &mut waiting.0 {
        cue.delay -= step;
    }
}

/// What is heard of a turn, as motion shows it.
fn turns(
    mut started: MessageReader<TimelineStarted>,
    shown: Option<Res<BoardSnapshot>>,
    mut waiting: ResMut<QueuedCues>,
) {
    let Some(shown) = shown else {
        return;
    };
    for timeline in started.read() {
        waiting.0.extend(cue::of_timeline(&timeline.0, &shown.cast));
    }
}

/// An intent that was refused, or a problem.
fn refusals(
    mut refused: MessageReader<IntentRejected>,
    mut notices: MessageReader<Notice>,
    mut waiting: ResMut<QueuedCues>,
) {
    let is_problem = |notice: &&Notice| matches!(notice, Notice::Problem(_));
    let problems = notices.read().filter(is_problem).count();
    if refused.read().count() + problems > 0 {
        waiting.0.push(Cue::now(Sound::Refuse));
    }
}

/// Lifting something, and the cursor's steps.
fn hands(selection: Res<Selection>, mut before: Local<Selection>, mut waiting: ResMut<QueuedCues>) {
    if !selection.is_changed() {
        return;
    }
    if selection.from.is_some() && selection.from != before.from {
        waiting.0.push(Cue::now(Sound::Slide));
    }
    if selection.cursor.is_some() && selection.cursor != before.cursor {
        waiting.0.push(Cue::now(Sound::Tick));
    }
    if selection.picker.is_some() && before.picker.is_none() {
        waiting.0.push(Cue::now(Sound::Paper));
    }
    before.clone_from(&selection);
}

/// Pages and screens that open.
fn panels(
    desk: Res<UiMemory>,
    screen: Res<State<Screen>>,
    mut page: Local<Option<super::ui::Page>>,
    mut waiting: ResMut<QueuedCues>,
) {
    let opened = desk.page.is_some() && desk.page != *page;
    let arrived = screen.is_changed() && !screen.is_added() && *screen.get() != Screen::Play;
    if opened || arrived {
        waiting.0.push(Cue::now(Sound::Paper));
    }
    if *page != desk.page {
        *page = desk.page;
    }
}

fn turn_volume(settings: Res<Settings>, audio: Res<Audio>) {
    if settings.is_changed() {
        audio.set_volume(decibels(settings.volume));
    }
}

/// The loudness that a share of the full amplitude means.
fn decibels(volume: f32) -> Decibels {
    const PER_DECADE: f32 = 20.0;
    if volume <= 0.0 {
        Decibels::SILENCE
    } else {
        Decibels(PER_DECADE * volume.log10())
    }
}

fn play(
    library: Res<SoundAssets>,
    audio: Res<Audio>,
    settings: Res<Settings>,
    mut waiting: ResMut<QueuedCues>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if waiting.0.is_empty() {
        return;
    }
    waiting.0.retain(|cue| {
        if cue.delay > 0.0 {
            return true;
        }
        if let Some(source) = library.0.get(&cue.sound)
            && settings.volume > 0.0
        {
            audio
                .play(source.clone())
                .with_playback_rate(f64::from(cue.pitch));
        }
        false
    });
    if !waiting.0.is_empty() {
        redraw.write(RequestRedraw);
    }
}
