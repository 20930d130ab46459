//! Procedural wood grain: a seamless tile of light and dark. Straight growth rings
//! along v, fine fibres, a few pores. Must not know the theme's colours.

use std::sync::LazyLock;

use bevy::math::{Rect, Vec2};

use super::canvas::{Canvas, shade};
use crate::configs::colour::Colour;

/// How many values the tile has along each side.
pub const TILE_SIDE: usize = 1024;

/// A tile of grain: [`TILE_SIDE`] rows of as many values, -1 dark to 1 light.
pub struct Grain {
    values: Vec<f32>,
}

impl Grain {
    /// The grain of all wood on the table.
    pub fn of_all_wood() -> &'static Grain {
        static GRAIN: LazyLock<Grain> = LazyLock::new(Grain::generate);
        &GRAIN
    }

    fn generate() -> Grain {
        let rings = growth_rings(TILE_SIDE * 4);
        let [slow_bend, fast_bend] = [Noise::new(2, 1, 1), Noise::new(3, 3, 2)];
        let [fibres, clouds, pores] = [
            Noise::new(220, 5, 3),
            Noise::new(4, 2, 4),
            Noise::new(340, 22, 5),
        ];
        let mut values = Vec::with_capacity(TILE_SIDE * TILE_SIDE);
        for row in 0..TILE_SIDE {
            let v = row as f32 / TILE_SIDE as f32;
            let [slow_bend, fast_bend] = [&slow_bend, &fast_bend].map(|noise| noise.line_at(v));
            let [fibres, clouds, pores] = [&fibres, &clouds, &pores].map(|noise| noise.line_at(v));
            for column in 0..TILE_SIDE {
                let u = column as f32 / TILE_SIDE as f32;
                let bend = 0.035 * slow_bend.at(u) + 0.012 * fast_bend.at(u);
                let place = (u + bend).rem_euclid(1.0) * rings.len() as f32;
                let growth = rings[place as usize % rings.len()];
                let pore = (pores.at(u) - 0.62).max(0.0);
                values.push(
                    (0.62 * growth + 0.2 * fibres.at(u) + 0.22 * clouds.at(u) - 0.9 * pore)
                        .clamp(-1.0, 1.0),
                );
            }
        }
        Grain { values }
    }

    /// The grain at a point of the endless plane; one unit is one tile.
    pub fn at(&self, point: Vec2) -> f32 {
        let place = Vec2::new(part_in_tile(point.x), part_in_tile(point.y)) * TILE_SIDE as f32;
        let (column, row) = (place.x as usize % TILE_SIDE, place.y as usize % TILE_SIDE);
        let (right, below) = ((column + 1) % TILE_SIDE, (row + 1) % TILE_SIDE);
        let part = place - Vec2::new(place.x as usize as f32, place.y as usize as f32);
        let value = |row: usize, column: usize| self.values[row * TILE_SIDE + column];
        let above = value(row, column) + (value(row, right) - value(row, column)) * part.x;
        let under = value(below, column) + (value(below, right) - value(below, column)) * part.x;
        above + (under - above) * part.y
    }

    /// The tile as a near white texture so many pixels wide, to be multiplied by the colour of a wood.
    pub fn to_texture(&self, strength: f32, pixels: usize) -> Canvas {
        let white = Colour {
            rgb: [u8::MAX; 3],
            alpha: u8::MAX,
        };
        let ramp = GrainRamp::new(|grain| {
            // Warm shadows: blue is lost first where wood is dark.
            let dark = (1.0 - grain) / 2.0 * strength;
            let [red, green, blue] = shade(white, 1.0 - dark).rgb;
            let warm = |channel: u8, by: f32| (f32::from(channel) * (1.0 - dark * by)) as u8;
            Colour {
                rgb: [red, warm(green, 0.06), warm(blue, 0.16)],
                alpha: u8::MAX,
            }
        });
        let area = Rect::from_corners(Vec2::ZERO, Vec2::ONE);
        let mut canvas = Canvas::new(area, pixels, white);
        canvas.paint(area, |at| (ramp.colour_at(self.at(at)), 1.0));
        canvas
    }
}

/// Where a coordinate of the endless plane lies in its tile, 0 to 1. Asked millions of times, and
/// `floor` is a call.
fn part_in_tile(coordinate: f32) -> f32 {
    let part = coordinate - coordinate as i32 as f32;
    if part < 0.0 { part + 1.0 } else { part }
}

/// A colour ramp: the colours of one wood by grain, precomputed because pictures
/// have millions of pixels and far fewer shades.
pub struct GrainRamp([Colour; RAMP_SHADES]);

/// The entries of a ramp: more than anyone can tell apart.
const RAMP_SHADES: usize = 256;

impl GrainRamp {
    /// The ramp of a function of grain (-1 dark to 1 light).
    pub fn new(colour: impl Fn(f32) -> Colour) -> GrainRamp {
        GrainRamp(std::array::from_fn(|shade_index| {
            colour(shade_index as f32 / (RAMP_SHADES - 1) as f32 * 2.0 - 1.0)
        }))
    }

    /// The colour of a value of grain.
    pub fn colour_at(&self, grain: f32) -> Colour {
        let shade_index = (grain + 1.0) / 2.0 * (RAMP_SHADES - 1) as f32;
        self.0[((shade_index + 0.5) as usize).min(RAMP_SHADES - 1)]
    }
}

/// The growth rings across the wood, as values of grain: a slow change from light
/// on, then a sharp dark line.
fn growth_rings(count: usize) -> Vec<f32> {
    let (wide, narrow) = (Noise::new(5, 1, 6), Noise::new(17, 1, 7));
    let (wide, narrow) = (wide.line_at(0.0), narrow.line_at(0.0));
    let ring = |at: usize| {
        let u = at as f32 / count as f32;
        let uneven = u + 0.02 * wide.at(u) + 0.008 * narrow.at(u);
        let phase = (uneven * 26.0).rem_euclid(1.0);
        let saw = 1.0 - 2.0 * phase.powf(2.2);
        let fine = (uneven * 78.0).rem_euclid(1.0);
        // Softens the step at the end of a year.
        let soft = (phase / 0.12).min(1.0);
        (saw * soft - (1.0 - soft)) * 0.75 + (0.5 - fine) * 0.2
    };
    (0..count).map(ring).collect()
}

/// Value noise from -1 to 1 over a tile that repeats in both directions: random
/// values at the points of a lattice, smoothly interpolated.
struct Noise {
    /// The values at its points, row by row.
    lattice: Vec<f32>,
    across: usize,
    along: usize,
}

impl Noise {
    fn new(across: usize, along: usize, seed: u32) -> Noise {
        let lattice = (0..along)
            .flat_map(|y| (0..across).map(move |x| hash(x as i32, y as i32, seed)))
            .collect();
        Noise {
            lattice,
            across,
            along,
        }
    }

    /// The noise along the line at `v`: a tile is painted line by line, and most of
    /// the work is the same all along.
    fn line_at(&self, v: f32) -> Noise1d {
        let (upper, lower, part) = lattice_cell(v, self.along);
        let row = |at: usize| &self.lattice[at * self.across..][..self.across];
        Noise1d(
            row(upper)
                .iter()
                .zip(row(lower))
                .map(|(upper, lower)| upper + (lower - upper) * part)
                .collect(),
        )
    }
}

/// Noise along a line: its values at the points of the lattice.
struct Noise1d(Vec<f32>);

impl Noise1d {
    fn at(&self, u: f32) -> f32 {
        let (left, right, part) = lattice_cell(u, self.0.len());
        self.0[left] + (self.0[right] - self.0[left]) * part
    }
}

/// The two lattice points around a place of the tile (0 to 1), of `count`, and the
/// smoothed weight of the second.
fn lattice_cell(place: f32, count: usize) -> (usize, usize, f32) {
    let at = place * count as f32;
    let first = at.floor();
    let part = at - first;
    let index = first as usize % count;
    (index, (index + 1) % count, part * part * (3.0 - 2.0 * part))
}

/// A pseudo-random number from -1 to 1 for a lattice point.
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
