//! The shapes of stones as vector graphics, for the table and for the panels: the
//! outline of each kind, and the sign of its move around its letter. Must not know
//! colours.
//!
//! Steppers are square, straight or on their corner; leapers of two squares
//! have four lobes the same ways; the others a shape of their own each.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, PI, TAU};

use bevy::math::{Vec2, vec2};

const OUTLINE_CORNERS: usize = 96;

/// The outline of the stone with this letter, within the unit circle.
pub fn stone_outline(code: &str) -> Vec<Vec2> {
    let outline: Vec<Vec2> = (0..OUTLINE_CORNERS)
        .map(|at| {
            let angle = TAU * at as f32 / OUTLINE_CORNERS as f32;
            Vec2::from_angle(angle) * outline_radius(code, angle)
        })
        .collect();
    let extent = outline
        .iter()
        .map(|point| point.length())
        .fold(0.0, f32::max);
    outline.into_iter().map(|point| point / extent).collect()
}

fn outline_radius(code: &str, angle: f32) -> f32 {
    match code {
        "W" => polygon_radius(angle, 4, 0.0, 7.0),
        "F" => polygon_radius(angle, 4, FRAC_PI_4, 7.0),
        "D" => lobed_circle_radius(angle, 4, 0.0, 0.13),
        "E" => lobed_circle_radius(angle, 4, FRAC_PI_4, 0.13),
        "N" => polygon_radius(angle, 5, -FRAC_PI_2, 9.0),
        "C" => polygon_radius(angle, 6, 0.0, 12.0),
        "Z" => pointed_oval_radius(angle),
        "J" => lobed_circle_radius(angle, 8, 0.0, 0.07),
        _ => 1.0,
    }
}

/// A regular polygon with `sides` sides, one of them facing `first`; the
/// sharper, the less round.
fn polygon_radius(angle: f32, sides: u8, first: f32, sharp: f32) -> f32 {
    let sum: f32 = (0..sides)
        .map(|side| {
            (angle - first - TAU * f32::from(side) / f32::from(sides))
                .cos()
                .max(0.0)
                .powf(sharp)
        })
        .sum();
    sum.powf(-1.0 / sharp)
}

/// A circle that swells `count` times.
fn lobed_circle_radius(angle: f32, count: u8, first: f32, depth: f32) -> f32 {
    1.0 - depth + depth * (f32::from(count) * (angle - first)).cos()
}

/// A circle with points at two opposite corners.
fn pointed_oval_radius(angle: f32) -> f32 {
    const POINTED_EXPONENT: f32 = 6.0;
    let upper_right = angle.rem_euclid(PI) < FRAC_PI_2;
    let sharp = if upper_right { POINTED_EXPONENT } else { 2.0 };
    (angle.cos().abs().powf(sharp) + angle.sin().abs().powf(sharp)).powf(-1.0 / sharp)
}

/// The position of the letter, and the strokes of the sign around it.
pub fn stone_sign(code: &str) -> (Vec2, Vec<(Vec2, Vec2)>) {
    match code {
        "W" => (Vec2::ZERO, rays(4, 0.0, &[(0.54, 0.68)])),
        "F" => (Vec2::ZERO, rays(4, FRAC_PI_4, &[(0.56, 0.7)])),
        "D" => (Vec2::ZERO, rays(4, 0.0, &[(0.52, 0.6), (0.77, 0.85)])),
        "E" => (Vec2::ZERO, rays(4, FRAC_PI_4, &[(0.52, 0.6), (0.77, 0.85)])),
        "J" => (Vec2::ZERO, rays(8, 0.0, &[(0.6, 0.82)])),
        "N" => (vec2(0.1, -0.1), bent_arrow(2.0, 1.0, 0.33)),
        "C" => (vec2(0.12, -0.06), bent_arrow(3.0, 1.0, 0.29)),
        "Z" => (vec2(0.12, -0.1), bent_arrow(3.0, 2.0, 0.29)),
        _ => (Vec2::ZERO, Vec::new()),
    }
}

/// Strokes outward in `count` directions.
fn rays(count: u8, first: f32, parts: &[(f32, f32)]) -> Vec<(Vec2, Vec2)> {
    (0..count)
        .flat_map(|at| {
            let out = Vec2::from_angle(first + TAU * f32::from(at) / f32::from(count));
            parts.iter().map(move |(from, to)| (out * *from, out * *to))
        })
        .collect()
}

/// An arrow that goes up and then to the right, to scale, left of the letter
/// and above it.
fn bent_arrow(up: f32, right: f32, unit: f32) -> Vec<(Vec2, Vec2)> {
    const ARROW_HEAD_SIZE: f32 = 0.15;
    let corner = vec2(-0.5, 0.56);
    let foot = corner - Vec2::Y * up * unit;
    let tip = corner + Vec2::X * right * unit;
    vec![
        (foot, corner),
        (corner, tip),
        (tip, tip + vec2(-ARROW_HEAD_SIZE, ARROW_HEAD_SIZE)),
        (tip, tip + vec2(-ARROW_HEAD_SIZE, -ARROW_HEAD_SIZE)),
    ]
}
