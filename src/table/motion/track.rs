//! The poses of one thing over time: a track of segments, like keyframes with a
//! path between them. Pure functions of time; must not know entities or effects.

use std::f32::consts::{PI, TAU};

use bevy::math::curve::{Curve, EaseFunction};
use bevy::math::{Quat, Vec3};
use bevy::transform::components::Transform;

/// The path of a segment from its first pose to its last.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Path {
    /// Straight, with ease in and out.
    Glide,
    /// Straight, quick at first: a hand picking up.
    Lift,
    /// On an arc this much higher than the straight way.
    Arc(f32),
    /// Straight, and springs up a little on the way.
    Settle,
    /// To and fro sideways.
    Shake,
    /// Tips forward, and up again.
    Bow,
    /// Straight down, faster and faster.
    Fall,
}

/// When a thing turns over about its long axis, in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HalfTurn {
    pub start: f32,
    pub duration: f32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    /// When it begins, in seconds.
    pub start: f32,
    pub duration: f32,
    pub from: Transform,
    pub to: Transform,
    /// The path between them.
    pub path: Path,
    /// Whether it turns over on the way.
    pub half_turn: Option<HalfTurn>,
}

/// What the poses of a track are relative to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReferenceFrame {
    Board,
    /// What the thing lies on: it rides along.
    Parent,
}

/// All that one thing does in a turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// What the poses are relative to.
    pub frame: ReferenceFrame,
    /// In order of time; between two of them the thing waits.
    pub segments: Vec<Segment>,
    /// When it takes its target appearance, if it turns over on the way.
    pub flip_time: Option<f32>,
}

/// How high a thing springs as it settles, in cells.
const SETTLE_HEIGHT: f32 = 0.018;
/// How far a refused thing shakes, in cells.
const SHAKE_WIDTH: f32 = 0.055;
const SHAKE_CYCLES: f32 = 3.0;
/// How far a thing bows: thirty degrees, the bow of respect; less is not seen from a chair.
const BOW_RADIANS: f32 = PI / 6.0;
/// How far its tip, over which it bows, lies from its middle, in cells.
const BOW_TIP_DISTANCE: f32 = 0.43;
/// How high a thing rises to turn over without touching the board.
const FLIP_HEIGHT: f32 = 0.36;

impl Segment {
    pub fn end(&self) -> f32 {
        self.start + self.duration
    }

    /// The pose at a time; before the start the first, after the end the last.
    pub fn at(&self, time: f32) -> Transform {
        let part = part_of_time(time, self.start, self.duration);
        let ease = match self.path {
            Path::Lift => EaseFunction::QuadraticOut,
            Path::Fall => EaseFunction::QuadraticIn,
            _ => EaseFunction::QuadraticInOut,
        };
        let eased = ease.sample_clamped(part);
        let mut pose = lerp_pose(&self.from, &self.to, eased);
        match self.path {
            Path::Glide | Path::Lift | Path::Fall => {}
            Path::Arc(height) => pose.translation.y += 4.0 * height * eased * (1.0 - eased),
            Path::Settle => pose.translation.y += SETTLE_HEIGHT * (PI * part).sin(),
            Path::Shake => {
                pose.translation.x +=
                    SHAKE_WIDTH * (TAU * SHAKE_CYCLES * part).sin() * (1.0 - part);
            }
            Path::Bow => {
                let angle = BOW_RADIANS * (1.0 - (2.0 * part - 1.0).powi(4));
                pose.rotation *= Quat::from_rotation_x(-angle);
                pose.translation.y += BOW_TIP_DISTANCE * angle.sin();
            }
        }
        if let Some(half_turn) = self.half_turn {
            let part = part_of_time(time, half_turn.start, half_turn.duration);
            flip(&mut pose, EaseFunction::QuadraticInOut.sample_clamped(part));
        }
        pose
    }
}

/// How much of a time has passed, 0 to 1.
fn part_of_time(time: f32, start: f32, duration: f32) -> f32 {
    if duration > 0.0 {
        ((time - start) / duration).clamp(0.0, 1.0)
    } else {
        1.0
    }
}

impl HalfTurn {
    /// When a thing that turns over stands on edge.
    pub fn midpoint_time(&self) -> f32 {
        self.start + self.duration / 2.0
    }
}

impl Track {
    /// The pose at a time. `None` once the track is over.
    pub fn at(&self, time: f32) -> Option<Transform> {
        let last = self.segments.last()?;
        if time >= last.end() {
            return None;
        }
        let current = self
            .segments
            .iter()
            .rev()
            .find(|segment| segment.start <= time);
        Some(match current {
            Some(segment) => segment.at(time),
            None => self.segments[0].from,
        })
    }
}

/// Turns a thing about its long axis until it stands on edge, and then on from
/// the other side: by then it has its target appearance.
fn flip(pose: &mut Transform, part: f32) {
    let angle = if part < 0.5 { part } else { part - 1.0 };
    pose.rotation *= Quat::from_axis_angle(Vec3::Z, PI * angle);
    pose.translation.y += FLIP_HEIGHT * pose.scale.x * (PI * part).sin();
}

fn lerp_pose(from: &Transform, to: &Transform, part: f32) -> Transform {
    Transform {
        translation: from.translation.lerp(to.translation, part),
        rotation: from.rotation.slerp(to.rotation, part),
        scale: from.scale.lerp(to.scale, part),
    }
}
