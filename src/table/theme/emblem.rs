//! The emblems on tokens: a few strokes each, within the unit circle. Must not know
//! colours.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::math::{Vec2, vec2};

use super::strokes::Stroke;
use super::strokes::StrokeShape::{Dot, Line, Polygon, Ring};
use crate::rules::piece_tracker::Emblem;

/// The strokes of an emblem, in painting order.
pub fn strokes(emblem: Emblem) -> Vec<Stroke> {
    match emblem {
        Emblem::Crown => crown_strokes(),
        Emblem::Wheel => wheel_strokes(),
        Emblem::Horseshoe => horseshoe_strokes(),
        Emblem::Star => star_strokes(),
        Emblem::Spear => spear_strokes(),
    }
}

fn crown_strokes() -> Vec<Stroke> {
    const CROWN_BAND_Y: f32 = -0.42;
    let tips = [vec2(-0.95, 0.42), vec2(0.0, 0.72), vec2(0.95, 0.42)];
    let foot = [vec2(-0.76, -0.72), vec2(0.76, -0.72)];
    let valleys = [vec2(0.42, -0.06), vec2(-0.42, -0.06)];
    let outline = vec![
        foot[0], foot[1], tips[2], valleys[0], tips[1], valleys[1], tips[0],
    ];
    let mut strokes = vec![Stroke::inked(Polygon(vec2(0.0, -0.4), outline))];
    strokes.extend(tips.map(|tip| Stroke::inked(Dot(tip, 0.15))));
    strokes.push(Stroke::cut_out(Line(
        [vec2(-0.84, CROWN_BAND_Y), vec2(0.84, CROWN_BAND_Y)],
        0.09,
    )));
    strokes
}

fn wheel_strokes() -> Vec<Stroke> {
    const SPOKE_COUNT: usize = 4;
    const RIM_RADIUS: f32 = 0.74;
    let spokes = (0..SPOKE_COUNT).map(|spoke| {
        let out = Vec2::from_angle(PI * spoke as f32 / SPOKE_COUNT as f32) * RIM_RADIUS;
        Stroke::inked(Line([-out, out], 0.12))
    });
    [
        Stroke::inked(Ring(Vec2::ZERO, RIM_RADIUS, 0.22)),
        Stroke::inked(Dot(Vec2::ZERO, 0.22)),
    ]
    .into_iter()
    .chain(spokes)
    .collect()
}

fn horseshoe_strokes() -> Vec<Stroke> {
    const ARC_STEPS: usize = 20;
    const HORSESHOE_NAIL_COUNT: usize = 6;
    const OPEN_ANGLE: f32 = 0.62;
    let bend = |part: f32| {
        let angle = -FRAC_PI_2 + OPEN_ANGLE + (TAU - 2.0 * OPEN_ANGLE) * part;
        Vec2::from_angle(angle) * vec2(0.64, 0.74)
    };
    let steps = (0..ARC_STEPS).map(|step| {
        let ends = [step, step + 1].map(|at| bend(at as f32 / ARC_STEPS as f32));
        Stroke::inked(Line(ends, 0.38))
    });
    let nails = (0..HORSESHOE_NAIL_COUNT).map(|nail| {
        let at = bend((nail as f32 + 0.5) / HORSESHOE_NAIL_COUNT as f32);
        Stroke::cut_out(Dot(at, 0.075))
    });
    steps.chain(nails).collect()
}

fn star_strokes() -> Vec<Stroke> {
    const STAR_POINTS: usize = 5;
    let corner = |at: usize| {
        let radius = if at.is_multiple_of(2) { 1.0 } else { 0.42 };
        Vec2::from_angle(FRAC_PI_2 + PI * at as f32 / STAR_POINTS as f32) * radius
    };
    let outline = (0..STAR_POINTS * 2).map(corner).collect();
    vec![Stroke::inked(Polygon(Vec2::ZERO, outline))]
}

fn spear_strokes() -> Vec<Stroke> {
    let head = vec![
        vec2(0.0, 1.0),
        vec2(-0.42, 0.3),
        vec2(0.0, -0.02),
        vec2(0.42, 0.3),
    ];
    vec![
        Stroke::inked(Polygon(vec2(0.0, 0.3), head)),
        Stroke::inked(Line([vec2(0.0, 0.1), vec2(0.0, -0.95)], 0.17)),
        Stroke::inked(Line([vec2(-0.3, -0.2), vec2(0.3, -0.2)], 0.14)),
    ]
}
