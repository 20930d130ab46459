//! Sound: queues cues for turns, refusals, selection, clocks and panels, and plays each
//! when it is due. Must not compute times of motion: those come with
//! [`TimelineStarted`]. Without a sound device it is silent, and nothing else changes.

pub mod cue;
mod files;
pub(in crate::table) mod recording;

use std::collections::HashMap;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_kira_audio::prelude::{Audio, AudioControl, AudioPlugin, AudioSource, Decibels};

use super::TableSet;
use super::clock::ClockEventOccurred;
use super::flow::{BoardSnapshot, GameSession, IntentRejected, Notice, PlayerKind, Screen};
use super::motion::TimelineStarted;
#[cfg(target_arch = "wasm32")]
use super::page_bindings;
use super::select::Selection;
use super::settings::Settings;
use super::ui::UiMemory;
use crate::clock::ClockEvent;
use crate::rules::seat::Seat;
use crate::table::files::Kept;
use cue::{Cue, Sound};
use files::SOUND_FILES;
use recording::SoundRecording;

pub(super) fn plugin(app: &mut App) {
    register_types!(app: Sounds);
    app.add_plugins(AudioPlugin)
        .init_resource::<Sounds>()
        .add_systems(Startup, load_sounds)
        .add_systems(
            Update,
            (
                count_down_cues,
                (
                    queue_move_cues,
                    queue_rejection_cues,
                    queue_selection_cues,
                    queue_clock_cues,
                    queue_turn_cue,
                    queue_panel_cues,
                    apply_volume,
                ),
                play_due_cues,
            )
                .chain()
                .in_set(TableSet::Present),
        );
}

/// What can be heard, and what will be.
#[derive(Resource, Reflect, Debug, Default)]
#[reflect(Resource, Debug, Default)]
struct Sounds {
    /// The decoded sound files.
    #[reflect(ignore)]
    sources: HashMap<Sound, Handle<AudioSource>>,
    /// Cues that are not yet due.
    #[reflect(ignore)]
    queue: Vec<Cue>,
    /// What was heard, where that is asked for.
    #[reflect(ignore)]
    recording: Option<SoundRecording>,
}

#[cfg(not(target_arch = "wasm32"))]
fn load_sounds(mut sounds: ResMut<Sounds>, mut sources: ResMut<Assets<AudioSource>>) {
    sounds.sources = SOUND_FILES
        .into_iter()
        .filter_map(|files::SoundFile { sound, bytes }| {
            Some((sound, sources.add(files::decode(sound, bytes)?)))
        })
        .collect();
}

/// Has the files fetched; [`take_fetched_sound`] takes each when it has come.
#[cfg(target_arch = "wasm32")]
fn load_sounds() {
    for file in SOUND_FILES {
        page_bindings::fetch_language(&format!("{FETCHED_SOUND_PREFIX}{}", file.name));
    }
}

/// Before the name of a sound's file, where files are fetched.
#[cfg(target_arch = "wasm32")]
pub(super) const FETCHED_SOUND_PREFIX: &str = "sound-";

/// Takes the file of this name. One that does not come is not heard.
#[cfg(target_arch = "wasm32")]
pub(super) fn take_fetched_sound(world: &mut World, name: &str, bytes: Vec<u8>) {
    let mut files = SOUND_FILES.into_iter();
    let Some(file) = files.find(|file| file.name == name) else {
        return;
    };
    if let Some(source) = files::decode(file.sound, bytes) {
        let source = world.resource_mut::<Assets<AudioSource>>().add(source);
        let mut sounds = world.resource_mut::<Sounds>();
        sounds.sources.insert(file.sound, source);
    }
}

/// Cues count down as the clock of motion counts up: from the frame after the one in which
/// they were queued.
fn count_down_cues(time: Res<Time>, mut sounds: ResMut<Sounds>) {
    let step = time.delta_secs();
    for cue in &mut sounds.queue {
        cue.delay -= step;
    }
}

/// The sounds of a turn, at the times at which motion shows it.
fn queue_move_cues(
    mut started: MessageReader<TimelineStarted>,
    board: Res<BoardSnapshot>,
    mut sounds: ResMut<Sounds>,
) {
    for timeline in started.read() {
        sounds.queue.extend(cue::timeline_cues(
            &timeline.0,
            &board.tracker,
            &board.kinds,
        ));
    }
}

/// An intent that was refused, or a problem.
fn queue_rejection_cues(
    mut rejections: MessageReader<IntentRejected>,
    mut notices: MessageReader<Notice>,
    mut sounds: ResMut<Sounds>,
) {
    let is_problem = |notice: &&Notice| matches!(notice, Notice::Problem(_));
    let problems = notices.read().filter(is_problem).count();
    if rejections.read().count() + problems > 0 {
        sounds.queue.push(Cue::without_delay(Sound::Refuse));
    }
}

/// Selecting something, the cursor's steps, and the stone picker.
fn queue_selection_cues(
    selection: Res<Selection>,
    mut before: Local<Selection>,
    mut sounds: ResMut<Sounds>,
) {
    if !selection.is_changed() {
        return;
    }
    if selection.from.is_some() && selection.from != before.from {
        sounds.queue.push(Cue::without_delay(Sound::PieceLift));
    }
    if selection.cursor.is_some() && selection.cursor != before.cursor {
        sounds.queue.push(Cue::without_delay(Sound::CursorMove));
    }
    if selection.picker.is_some() && before.picker.is_none() {
        sounds.queue.push(Cue::without_delay(Sound::PanelOpen));
    }
    before.clone_from(&selection);
}

/// Whether the clock of a seat is heard here: of people, as an engine needs no reminder. Who plays
/// hears the own one; who watches hears those of all who play elsewhere.
pub fn is_clock_heard(session: &GameSession, seat: Seat) -> bool {
    match session.player(seat) {
        PlayerKind::Human => true,
        PlayerKind::Elsewhere => {
            let is_engine = session.engine_level_of(seat.index()).is_some();
            !is_engine && session.human_seats().next().is_none()
        }
        PlayerKind::Engine { .. } | PlayerKind::ByPost { .. } => false,
    }
}

/// The clocks of people. Of several events in one frame the last is heard.
fn queue_clock_cues(
    mut events: MessageReader<ClockEventOccurred>,
    session: Option<Res<GameSession>>,
    mut sounds: ResMut<Sounds>,
) {
    let is_heard = |event: ClockEvent| {
        let seat = u8::try_from(event.seat()).map(Seat).ok();
        let heard = seat.zip(session.as_deref());
        heard.is_some_and(|(seat, session)| is_clock_heard(session, seat))
    };
    let events = events.read().map(|rang| rang.0);
    let cues = events
        .filter(|event| is_heard(*event))
        .filter_map(cue::clock_cue);
    sounds.queue.extend(cues.last());
}

/// The turn of somebody here in a shared game, where nobody looks at the window.
fn queue_turn_cue(
    session: Option<Res<GameSession>>,
    windows: Query<&Window>,
    mut was_turn: Local<bool>,
    mut sounds: ResMut<Sounds>,
) {
    let is_turn = session.is_some_and(|it| it.is_shared() && it.is_human_to_move());
    let begins = !std::mem::replace(&mut *was_turn, is_turn) && is_turn;
    if begins && windows.iter().all(|window| !window.focused) {
        sounds.queue.push(Cue::without_delay(Sound::ClockBell));
    }
}

/// Pages and screens that open.
fn queue_panel_cues(
    ui_memory: Res<UiMemory>,
    screen: Res<State<Screen>>,
    mut page: Local<Option<super::ui::Page>>,
    mut sounds: ResMut<Sounds>,
) {
    let page_opened = ui_memory.page.is_some() && ui_memory.page != *page;
    let screen_opened = screen.is_changed() && !screen.is_added() && *screen.get() != Screen::Play;
    if page_opened || screen_opened {
        sounds.queue.push(Cue::without_delay(Sound::PanelOpen));
    }
    if *page != ui_memory.page {
        *page = ui_memory.page;
    }
}

fn apply_volume(settings: Res<Kept<Settings>>, audio: Res<Audio>) {
    if settings.is_changed() {
        audio.set_volume(decibels(settings.volume));
    }
}

/// The loudness that a share of the full amplitude means.
fn decibels(volume: f32) -> Decibels {
    const DECIBELS_PER_DECADE: f32 = 20.0;
    if volume <= 0.0 {
        Decibels::SILENCE
    } else {
        Decibels(DECIBELS_PER_DECADE * volume.log10())
    }
}

fn play_due_cues(
    audio: Res<Audio>,
    settings: Res<Kept<Settings>>,
    time: Res<Time<Real>>,
    mut sounds: ResMut<Sounds>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if sounds.queue.is_empty() {
        return;
    }
    let Sounds {
        sources,
        queue,
        recording,
    } = &mut *sounds;
    queue.retain(|cue| {
        if cue.delay > 0.0 {
            return true;
        }
        if let Some(source) = sources.get(&cue.sound)
            && settings.volume > 0.0
        {
            audio
                .play(source.clone())
                .with_playback_rate(f64::from(cue.pitch));
            if let Some(recording) = recording {
                recording.note(cue, time.elapsed_secs_f64(), settings.volume);
            }
        }
        false
    });
    if !queue.is_empty() {
        redraw.write(RequestRedraw);
    }
}
