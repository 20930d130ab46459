//! The way of one thing through time: legs between poses. Pure functions of
//! time; knows neither entities nor effects.

use std::f32::consts::{PI, TAU};

use bevy::math::curve::{Curve, EaseFunction};
use bevy::math::{Quat, Vec3};
use bevy::transform::components::Transform;

/// How a leg is shaped.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Path {
    /// Straight, with ease in and out.
    Glide,
    /// Straight, quick at first: a hand picking up.
    Lift,
    /// On an arc this much higher than the straight way.
    Arc(f32),
    /// Gives way a little on landing.
    Settle,
    /// To and fro sideways.
    Shake,
    /// Turns over where it is, about its long axis.
    HalfTurn,
    /// Turns over on an arc this much higher than the straight way.
    Tumble(f32),
}

/// A part of the way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    /// When it begins, in seconds.
    pub start: f32,
    /// How long it takes.
    pub length: f32,
    /// Where it begins.
    pub from: Transform,
    /// Where it ends.
    pub to: Transform,
    /// How it goes.
    pub path: Path,
}

/// What the poses of a track are relative to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReferenceFrame {
    /// The board.
    Board,
    /// What the thing lies on: it rides along.
    Parent,
}

/// The way of one thing.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// What the poses are relative to.
    pub frame: ReferenceFrame,
    /// The legs, in order of time; between them the thing waits.
    pub legs: Vec<Segment>,
    /// When it shows its new guise, if it gets one on its way.
    pub turns: Option<f32>,
}

/// How far a landing thing springs back, in cells.
const SPRING: f32 = 0.018;
/// How far a refused thing shakes, in cells.
const SHAKE: f32 = 0.055;
/// How often it shakes.
const SHAKES: f32 = 3.0;
/// How high a thing rises to turn over without touching the board.
const OVER: f32 = 0.36;

impl Segment {
    /// When it ends.
    #[must_use]
    pub fn end(&self) -> f32 {
        self.start + self.length
    }

    /// The pose at a time; the ends outside of the leg's own time.
    #[must_use]
    pub fn at(&self, time: f32) -> Transform {
        let part = if self.length > 0.0 {
            ((time - self.start) / self.length).clamp(0.0, 1.0)
        } else {
            1.0
        };
        let ease = match self.path {
            Path::Lift => EaseFunction::QuadraticOut,
            _ => EaseFunction::QuadraticInOut,
        };
        let eased = ease.sample_clamped(part);
        let mut pose = between(&self.from, &self.to, eased);
        match self.path {
            Path::Glide | Path::Lift => {}
            Path::Arc(height) => pose.translation.y += 4.0 * height * eased * (1.0 - eased),
            Path::Settle => pose.translation.y += SPRING * (PI * part).sin(),
            Path::Shake => {
                pose.translation.x += SHAKE * (TAU * SHAKES * part).sin() * (1.0 - part);
            }
            Path::HalfTurn => turn_over(&mut pose, 0.0, eased),
            Path::Tumble(height) => turn_over(&mut pose, height, eased),
        }
        pose
    }

    /// When a thing that turns over on this leg shows its other side.
    #[must_use]
    pub fn middle(&self) -> f32 {
        self.start + self.length / 2.0
    }
}

impl Track {
    /// The pose at a time. `None` once the way is over.
    #[must_use]
    pub fn at(&self, time: f32) -> Option<Transform> {
        let last = self.legs.last()?;
        if time >= last.end() {
            return None;
        }
        let begun = self.legs.iter().rev().find(|leg| leg.start <= time);
        Some(match begun {
            Some(leg) => leg.at(time),
            None => self.legs[0].from,
        })
    }
}

/// Turns a thing until it stands on edge, and from there on in its new guise.
fn turn_over(pose: &mut Transform, height: f32, part: f32) {
    let angle = if part < 0.5 { part } else { part - 1.0 };
    pose.rotation *= Quat::from_axis_angle(Vec3::Z, PI * angle);
    pose.translation.y +=
        OVER * pose.scale.x * (PI * part).sin() + 4.0 * height * part * (1.0 - part);
}

fn between(from: &Transform, to: &Transform, part: f32) -> Transform {
    Transform {
        translation: from.translation.lerp(to.translation, part),
        rotation: from.rotation.slerp(to.rotation, part),
        scale: from.scale.lerp(to.scale, part),
    }
}
