//! Wood grain: a tile of light and dark that repeats without a seam. Straight
//! growth rings along v, fine fibres, a few pores. Knows no colour.

use bevy::math::{Rect, Vec2, vec2};

use super::canvas::{Canvas, shade};
use crate::configs::colour::Colour;

/// How many values the tile has along each side.
const SIDE: usize = 1024;

/// A tile of grain, its values around 0 (-1 dark to 1 light).
pub struct Grain {
    values: Vec<f32>,
}

impl Grain {
    /// The grain of every wood on the table.
    pub fn grow() -> Grain {
        let rings: Vec<f32> = (0..SIDE * 4)
            .map(|at| ring(at as f32 / (SIDE * 4) as f32))
            .collect();
        let mut values = Vec::with_capacity(SIDE * SIDE);
        for row in 0..SIDE {
            let v = row as f32 / SIDE as f32;
            for column in 0..SIDE {
                let u = column as f32 / SIDE as f32;
                let bend = 0.035 * noise(u, v, 2, 1, 1) + 0.012 * noise(u, v, 3, 3, 2);
                let place = (u + bend).rem_euclid(1.0) * rings.len() as f32;
                let growth = rings[place as usize % rings.len()];
                let fibre = noise(u, v, 220, 5, 3);
                let cloud = noise(u, v, 4, 2, 4);
                let pore = (noise(u, v, 340, 22, 5) - 0.62).max(0.0);
                values.push(
                    (0.62 * growth + 0.2 * fibre + 0.22 * cloud - 0.9 * pore).clamp(-1.0, 1.0),
                );
            }
        }
        Grain { values }
    }

    /// The grain at a point of the endless plane; one unit is one tile.
    pub fn at(&self, point: Vec2) -> f32 {
        let place = (point - point.floor()) * SIDE as f32;
        let (column, row) = (place.x as usize % SIDE, place.y as usize % SIDE);
        let (right, below) = ((column + 1) % SIDE, (row + 1) % SIDE);
        let part = place.fract();
        let value = |row: usize, column: usize| self.values[row * SIDE + column];
        let above = value(row, column) + (value(row, right) - value(row, column)) * part.x;
        let under = value(below, column) + (value(below, right) - value(below, column)) * part.x;
        above + (under - above) * part.y
    }

    /// The tile as a picture to tint wood with, near white.
    pub fn tile(&self, strength: f32) -> Canvas {
        let white = Colour {
            rgb: [u8::MAX; 3],
            alpha: u8::MAX,
        };
        let area = Rect::from_corners(Vec2::ZERO, Vec2::ONE);
        let mut canvas = Canvas::new(area, SIDE, white);
        canvas.paint(area, |at| {
            // Warm shadows: blue is lost first where wood is dark.
            let dark = (1.0 - self.at(vec2(at.x, at.y))) / 2.0 * strength;
            let tone = shade(white, 1.0 - dark);
            let [red, green, blue] = tone.rgb;
            let warm = |channel: u8, by: f32| (f32::from(channel) * (1.0 - dark * by)) as u8;
            (
                Colour {
                    rgb: [red, warm(green, 0.06), warm(blue, 0.16)],
                    alpha: u8::MAX,
                },
                1.0,
            )
        });
        canvas
    }
}

/// The growth rings across the wood: slow light, then a sharp dark line.
fn ring(u: f32) -> f32 {
    let uneven = u + 0.02 * noise(u, 0.0, 5, 1, 6) + 0.008 * noise(u, 0.0, 17, 1, 7);
    let phase = (uneven * 26.0).rem_euclid(1.0);
    let saw = 1.0 - 2.0 * phase.powf(2.2);
    let fine = (uneven * 78.0).rem_euclid(1.0);
    // Softens the step at the end of a year.
    let soft = (phase / 0.12).min(1.0);
    (saw * soft - (1.0 - soft)) * 0.75 + (0.5 - fine) * 0.2
}

/// Smooth noise from -1 to 1 that repeats after 1 in both directions.
fn noise(u: f32, v: f32, across: i32, along: i32, seed: u32) -> f32 {
    let (x, y) = (u * across as f32, v * along as f32);
    let (left, top) = (x.floor(), y.floor());
    let fade = |part: f32| part * part * (3.0 - 2.0 * part);
    let (fx, fy) = (fade(x - left), fade(y - top));
    let corner = |dx: i32, dy: i32| {
        hash(
            (left as i32 + dx).rem_euclid(across),
            (top as i32 + dy).rem_euclid(along),
            seed,
        )
    };
    let upper = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * fx;
    let lower = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * fx;
    upper + (lower - upper) * fy
}

/// A number from -1 to 1 that looks random.
fn hash(x: i32, y: i32, seed: u32) -> f32 {
    let mut bits = (x as u32).wrapping_mul(0x9E37_79B1)
        ^ (y as u32).wrapping_mul(0x85EB_CA77)
        ^ seed.wrapping_mul(0xC2B2_AE3D);
    bits ^= bits >> 15;
    bits = bits.wrapping_mul(0x2C1B_3C6D);
    bits ^= bits >> 12;
    bits = bits.wrapping_mul(0x297A_2D39);
    bits ^= bits >> 15;
    (bits >> 8) as f32 / (1_u32 << 23) as f32 - 1.0
}
