//! At rest the program rests: frames are drawn when something happens, and a
//! few times a second while the engine thinks.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{UpdateMode, WinitSettings};

use super::ai::Thinking;
use super::engine_analysis::{PositionAnalysis, Review, Threat};
use super::flow::PendingSetup;
use super::motion::InMotion;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings {
        focused_mode: UpdateMode::reactive(AT_REST),
        unfocused_mode: UpdateMode::reactive_low_power(AT_REST),
    })
    .add_systems(Last, (pace, keep_moving));
}

/// The longest sleep when nothing happens: a gamepad that is plugged in wakes
/// nobody, it must be asked for.
const AT_REST: Duration = Duration::from_secs(5);
/// The sleep between two looks at a gamepad: its buttons wake nobody either.
const WITH_GAMEPAD: Duration = Duration::from_millis(33);
/// The sleep between two looks at the engine.
const WHILE_THINKING: Duration = Duration::from_millis(100);

fn pace(
    thinking: Res<Thinking>,
    choosing: Option<Res<PendingSetup>>,
    counsel: Res<PositionAnalysis>,
    threat: Res<Threat>,
    review: Res<Review>,
    gamepads: Query<(), With<Gamepad>>,
    mut winit: ResMut<WinitSettings>,
) {
    let plays = thinking.is_busy() || choosing.is_some();
    let advises = counsel.is_busy() || threat.is_busy() || review.is_busy();
    let behind = if plays || advises {
        WHILE_THINKING
    } else {
        AT_REST
    };
    let in_front = if gamepads.is_empty() {
        behind
    } else {
        WITH_GAMEPAD
    };
    let focused_mode = UpdateMode::reactive_low_power(in_front);
    let unfocused_mode = UpdateMode::reactive_low_power(behind);
    if (winit.focused_mode, winit.unfocused_mode) != (focused_mode, unfocused_mode) {
        *winit = WinitSettings {
            focused_mode,
            unfocused_mode,
        };
    }
}

fn keep_moving(in_motion: Res<InMotion>, mut redraws: MessageWriter<RequestRedraw>) {
    if in_motion.0 {
        redraws.write(RequestRedraw);
    }
}
