//! Power saving: frames are drawn when something happens, when a clock that runs shows
//! something else, a few times a second while the engine searches, and often while others
//! elsewhere may send something.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{UpdateMode, WinitSettings};

use super::ai::Thinking;
use super::clock::GameClock;
use super::engine_analysis::{PositionAnalysis, Review, Threat};
use super::flow::{Boards, LessonSession, PuzzleRun, SetupPhase};
use super::motion::ActiveTracks;
use super::online_play::OnlineRoom;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings {
        focused_mode: UpdateMode::reactive(IDLE_WAIT),
        unfocused_mode: UpdateMode::reactive_low_power(IDLE_WAIT),
    })
    .add_systems(Last, (set_update_mode, redraw_in_motion));
}

/// Longest wait between frames when nothing happens: plugging in a gamepad causes no event
/// that wakes the app.
const IDLE_WAIT: Duration = Duration::from_secs(5);
/// Wait with a gamepad: its buttons cause no such event either.
const GAMEPAD_WAIT: Duration = Duration::from_millis(33);
/// Wait while the engine searches.
const ENGINE_WAIT: Duration = Duration::from_millis(100);
/// Wait while others elsewhere may send something: a frame has to take it.
const SHARED_GAME_WAIT: Duration = Duration::from_millis(50);
/// Shortest wait for a clock: more often nobody could read it.
const MIN_CLOCK_WAIT: Duration = Duration::from_millis(20);

fn set_update_mode(
    thinking: Res<Thinking>,
    (position_analysis, threat): (Res<PositionAnalysis>, Res<Threat>),
    review: Res<Review>,
    (clock, boards, online_room): (Res<GameClock>, Res<Boards>, Option<Res<OnlineRoom>>),
    gamepads: Query<(), With<Gamepad>>,
    mut winit: ResMut<WinitSettings>,
) {
    let setup = boards.setup_under_way();
    let is_playing = thinking.is_busy() || setup.is_some_and(SetupPhase::is_searching);
    let is_advising = position_analysis.is_busy() || threat.is_busy() || review.is_busy();
    let unfocused_wait = if is_playing || is_advising {
        ENGINE_WAIT
    } else {
        IDLE_WAIT
    };
    let run = boards.lesson().and_then(LessonSession::run);
    let run_wait = run.and_then(PuzzleRun::time_until_next_change);
    let clock_wait = run_wait
        .or(clock.time_until_next_change())
        .map(|wait| wait.max(MIN_CLOCK_WAIT));
    let unfocused_wait = clock_wait.map_or(unfocused_wait, |wait| wait.min(unfocused_wait));
    let unfocused_wait = match online_room {
        Some(_) => unfocused_wait.min(SHARED_GAME_WAIT),
        None => unfocused_wait,
    };
    let focused_wait = if gamepads.is_empty() {
        unfocused_wait
    } else {
        GAMEPAD_WAIT.min(unfocused_wait)
    };
    let focused_mode = UpdateMode::reactive_low_power(focused_wait);
    let unfocused_mode = UpdateMode::reactive_low_power(unfocused_wait);
    if (winit.focused_mode, winit.unfocused_mode) != (focused_mode, unfocused_mode) {
        *winit = WinitSettings {
            focused_mode,
            unfocused_mode,
        };
    }
}

fn redraw_in_motion(tracks: Res<ActiveTracks>, mut redraws: MessageWriter<RequestRedraw>) {
    if tracks.is_moving() {
        redraws.write(RequestRedraw);
    }
}
