//! Motion: brings entities to where they belong, in the order of the effects.
//! Knows poses and effects, no game and no pixels.

pub mod choreography;
mod play;
pub mod track;

use std::collections::HashMap;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::TableSet;
use super::mirror::Thing;
use super::settings::Settings;
use super::theme::ActiveTheme;
use track::Track;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<InMotion>()
        .init_resource::<MotionScale>()
        .init_resource::<Playing>()
        .init_resource::<ActiveTheme>()
        .add_message::<RequestRedraw>()
        .add_systems(
            Update,
            (obey, play::begin, play::refuse, play::advance)
                .chain()
                .in_set(TableSet::Motion),
        );
}

/// Whether something on the table is still travelling. The engine waits for
/// it to end before it plays.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct InMotion(pub bool);

/// How long motion takes, against the times of the theme: 1 is as the theme
/// says, 0 is not at all.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct MotionScale(pub f32);

impl Default for MotionScale {
    fn default() -> MotionScale {
        MotionScale(1.0)
    }
}

/// Held away from where it belongs: lifted because it is selected, or in the
/// hand of the pointer. By how much, on the board.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct Nudge(pub Vec3);

/// The tracks being played, all on one clock.
#[derive(Resource, Clone, Debug, Default)]
struct Playing {
    tracks: HashMap<Thing, Track>,
    /// Seconds since the tracks began.
    clock: f32,
    /// Just begun: the clock starts with the next frame.
    begun: bool,
}

/// Run condition: nothing travels.
#[must_use]
pub fn is_resting(moving: Res<InMotion>) -> bool {
    !moving.0
}

/// Moves as slowly as the player has set.
fn obey(settings: Option<Res<Settings>>, mut scale: ResMut<MotionScale>) {
    if let Some(settings) = settings.filter(|settings| settings.is_changed()) {
        scale.set_if_neq(MotionScale(settings.motion));
    }
}
