//! Motion: brings entities to where they belong, in the order of the effects,
//! and tells others when what happens ([`Timeline`]). Knows poses and effects;
//! must not know any game, sound or mesh.

mod animate;
mod ceremony;
pub mod choreography;
pub mod move_path;
pub mod timeline;
pub mod track;

use std::collections::HashMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::TableSet;
use super::board_entities::PieceOrStone;
use super::theme::ActiveTheme;
use crate::configs::theme::MotionTimes;
use timeline::Timeline;
use track::Track;

pub(super) fn plugin(app: &mut App) {
    register_types!(app: MotionScale, ActiveTracks, DisplayOffset);
    app.init_resource::<MotionScale>()
        .init_resource::<ActiveTracks>()
        .init_resource::<ActiveTheme>()
        .add_message::<RequestRedraw>()
        .add_message::<TimelineStarted>()
        .add_systems(
            Update,
            (
                animate::start_tracks,
                ceremony::set_out_armies,
                ceremony::bow_at_mate,
                animate::shake_rejected,
                ceremony::skip_ceremony,
                animate::advance_tracks,
                ceremony::walk_to_next_chair,
                animate::update_appearances,
            )
                .chain()
                .in_set(TableSet::Animate),
        );
}

/// The timeline of a turn that begins in this frame, also when motion is off:
/// then all of it happens now.
#[derive(Message, Clone, Debug)]
pub struct TimelineStarted(pub Timeline);

/// The factor by which all times of the theme's motion are multiplied: 1 is as
/// the theme says, 0 is no motion at all.
#[derive(Resource, Reflect, Clone, Copy, Debug, PartialEq)]
#[reflect(Resource, Debug)]
pub struct MotionScale(pub f32);

impl Default for MotionScale {
    fn default() -> MotionScale {
        MotionScale(1.0)
    }
}

/// How fast things move: the theme's times and the scale of motion.
#[derive(SystemParam)]
pub struct AnimationSpeed<'w> {
    theme: Res<'w, ActiveTheme>,
    scale: Res<'w, MotionScale>,
}

impl AnimationSpeed<'_> {
    /// The theme's times, in milliseconds at scale 1.
    pub fn times(&self) -> &MotionTimes {
        &self.theme.motion
    }

    /// The scale; 0 is no motion at all.
    pub fn scale(&self) -> f32 {
        self.scale.0
    }

    /// Whether motion is on: whether anything moves gradually.
    pub fn is_enabled(&self) -> bool {
        self.scale.0 > 0.0
    }

    /// One of the theme's times in seconds, scaled.
    pub fn seconds(&self, milliseconds: f32) -> f32 {
        milliseconds / 1000.0 * self.scale.0
    }
}

/// By how much a piece or stone is held away from its target, in the board's
/// frame: lifted because it is selected, or dragged by the pointer.
#[derive(Component, Reflect, Clone, Copy, Debug, Default, PartialEq)]
#[reflect(Component, Debug)]
pub struct DisplayOffset(pub Vec3);

/// What moves on the table: the tracks being played, all on one clock, and whatever approaches its
/// place without one.
#[derive(Resource, Reflect, Clone, Debug, Default)]
#[reflect(Resource, Debug, Default)]
pub struct ActiveTracks {
    #[reflect(ignore)]
    tracks: HashMap<PieceOrStone, Track>,
    /// Seconds since the tracks began.
    clock: f32,
    /// When the turn is over, by that clock.
    turn_end: f32,
    /// What moves for show: that can be skipped.
    #[reflect(ignore)]
    ceremonial: Vec<PieceOrStone>,
    /// Whether they started in this frame: the clock runs from the next one on.
    just_started: bool,
    is_moving: bool,
}

impl ActiveTracks {
    /// Whether something is still moving. The engine waits until nothing is before it plays.
    pub fn is_moving(&self) -> bool {
        self.is_moving
    }

    /// Ends all tracks: what has not arrived goes on from where it is.
    fn clear(&mut self) {
        *self = ActiveTracks {
            is_moving: self.is_moving,
            ..ActiveTracks::default()
        };
    }

    /// Whether what a turn did is still on its way: a check is seen once the piece that gives it is
    /// there.
    pub(super) fn is_turn_underway(&self) -> bool {
        self.clock < self.turn_end
    }
}
