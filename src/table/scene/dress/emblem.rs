//! The pictures on tokens, drawn with a few strokes. Knows no game.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::math::{Vec2, vec2};

use crate::configs::colour::Colour;
use crate::rules::cast::Emblem;
use crate::table::scene::canvas::Canvas;

/// Where a picture goes: its middle, and half its height.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub centre: Vec2,
    pub scale: f32,
}

impl Place {
    fn at(self, point: Vec2) -> Vec2 {
        self.centre + point * self.scale
    }

    fn all(self, points: &[Vec2]) -> Vec<Vec2> {
        points.iter().map(|point| self.at(*point)).collect()
    }
}

/// Draws a picture with ink, and with the ground's colour where it is cut out.
pub(super) fn draw(canvas: &mut Canvas, emblem: Emblem, place: Place, ink: Colour, ground: Colour) {
    match emblem {
        Emblem::Crown => crown(canvas, place, ink, ground),
        Emblem::Wheel => wheel(canvas, place, ink),
        Emblem::Horseshoe => horseshoe(canvas, place, ink, ground),
        Emblem::Star => star(canvas, place, ink),
        Emblem::Spear => spear(canvas, place, ink),
    }
}

fn crown(canvas: &mut Canvas, place: Place, ink: Colour, ground: Colour) {
    const BAND: f32 = -0.42;
    let tips = [vec2(-0.95, 0.42), vec2(0.0, 0.72), vec2(0.95, 0.42)];
    let foot = [vec2(-0.76, -0.72), vec2(0.76, -0.72)];
    let valleys = [vec2(0.42, -0.06), vec2(-0.42, -0.06)];
    let outline = [
        foot[0], foot[1], tips[2], valleys[0], tips[1], valleys[1], tips[0],
    ];
    canvas.polygon(&place.all(&outline), ink);
    for tip in tips {
        canvas.dot(place.at(tip), 0.15 * place.scale, ink);
    }
    let (left, right) = (vec2(-0.84, BAND), vec2(0.84, BAND));
    canvas.line(place.at(left), place.at(right), 0.09 * place.scale, ground);
}

fn wheel(canvas: &mut Canvas, place: Place, ink: Colour) {
    const SPOKES: usize = 4;
    const RIM: f32 = 0.74;
    canvas.ring(place.centre, RIM * place.scale, 0.22 * place.scale, ink);
    canvas.dot(place.centre, 0.22 * place.scale, ink);
    for spoke in 0..SPOKES {
        let out = Vec2::from_angle(PI * spoke as f32 / SPOKES as f32) * RIM;
        canvas.line(place.at(-out), place.at(out), 0.12 * place.scale, ink);
    }
}

fn horseshoe(canvas: &mut Canvas, place: Place, ink: Colour, ground: Colour) {
    const STEPS: usize = 20;
    const NAILS: usize = 6;
    const OPEN: f32 = 0.62;
    let bend = |part: f32| {
        let angle = -FRAC_PI_2 + OPEN + (TAU - 2.0 * OPEN) * part;
        Vec2::from_angle(angle) * vec2(0.64, 0.74)
    };
    for step in 0..STEPS {
        let [from, to] = [step, step + 1].map(|at| place.at(bend(at as f32 / STEPS as f32)));
        canvas.line(from, to, 0.38 * place.scale, ink);
    }
    for nail in 0..NAILS {
        let at = bend((nail as f32 + 0.5) / NAILS as f32);
        canvas.dot(place.at(at), 0.075 * place.scale, ground);
    }
}

fn star(canvas: &mut Canvas, place: Place, ink: Colour) {
    const POINTS: usize = 5;
    let corner = |at: usize| {
        let radius = if at.is_multiple_of(2) { 1.0 } else { 0.42 };
        Vec2::from_angle(FRAC_PI_2 + PI * at as f32 / POINTS as f32) * radius
    };
    let outline: Vec<Vec2> = (0..POINTS * 2).map(corner).collect();
    canvas.polygon(&place.all(&outline), ink);
}

fn spear(canvas: &mut Canvas, place: Place, ink: Colour) {
    let head = [
        vec2(0.0, 1.0),
        vec2(-0.42, 0.3),
        vec2(0.0, -0.02),
        vec2(0.42, 0.3),
    ];
    canvas.polygon(&place.all(&head), ink);
    let shaft = [vec2(0.0, 0.1), vec2(0.0, -0.95)].map(|at| place.at(at));
    canvas.line(shaft[0], shaft[1], 0.17 * place.scale, ink);
    let guard = [vec2(-0.3, -0.2), vec2(0.3, -0.2)].map(|at| place.at(at));
    canvas.line(guard[0], guard[1], 0.14 * place.scale, ink);
}
