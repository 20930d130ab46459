//! The sizes of pieces and stones: the outline each stands on, and its height.
//! Both meshes and the hit test of the pointer use these. Must not know meshes or
//! where a piece is.

use std::f32::consts::TAU;

use bevy::math::{Vec2, vec2};

use crate::rules::piece_tracker::{BodyShape, PieceDesign};

pub const BASE_RADIUS: f32 = 0.47;
/// How high a base is at its rim.
pub const BASE_HEIGHT: f32 = 0.1;
pub const STONE_HEIGHT: f32 = 0.1;
/// How many corners the outline of a round body has.
pub const CIRCLE_CORNERS: usize = 72;

/// The radius and the height of the smallest token, and what each step of
/// size adds. The largest fits a triangle with a side of one.
const TOKEN_SIZE_AND_STEP: ([f32; 2], [f32; 2]) = ([0.262, 0.085], [0.0085, 0.014]);
const TOKEN_SIDES: usize = 6;
/// The width, the length and the height of the smallest wedge, and what each
/// step of size adds: in the proportions of shogi pieces.
const WEDGE_SIZE_AND_STEP: ([f32; 3], [f32; 3]) = ([0.6, 0.69, 0.15], [0.04, 0.042, 0.012]);
/// Where a wedge's shoulders are: aside, in widths, and ahead, in lengths.
const WEDGE_SHOULDER_OFFSET: Vec2 = vec2(0.405, 0.28);
/// How thin a wedge's tip is, against its foot.
pub const WEDGE_TIP_THICKNESS: f32 = 0.52;

/// The body of a piece or stone: a prism over a convex outline.
#[derive(Clone, Debug, PartialEq)]
pub struct Solid {
    /// What it covers of the board: counter-clockwise, y away from its owner.
    pub outline: Vec<Vec2>,
    pub height: f32,
}

impl Solid {
    /// The body of a design. A stone has radius 1: its transform scales it.
    pub fn of(design: &PieceDesign) -> Solid {
        let steps = f32::from(design.size.max(1) - 1);
        match design.body {
            BodyShape::Base => Solid {
                outline: circle(BASE_RADIUS, CIRCLE_CORNERS),
                height: BASE_HEIGHT,
            },
            BodyShape::Stone => Solid {
                outline: circle(1.0, CIRCLE_CORNERS),
                height: STONE_HEIGHT,
            },
            BodyShape::Token(_) => {
                let [radius, height] = dimensions_after_size_steps(TOKEN_SIZE_AND_STEP, steps);
                Solid {
                    outline: circle(radius, TOKEN_SIDES),
                    height,
                }
            }
            BodyShape::Wedge => {
                let [width, length, height] =
                    dimensions_after_size_steps(WEDGE_SIZE_AND_STEP, steps);
                Solid {
                    outline: wedge_outline(width, length),
                    height,
                }
            }
        }
    }

    /// Its average height: by how much the next in a pile lies higher.
    pub fn thickness(&self, design: &PieceDesign) -> f32 {
        match design.body {
            BodyShape::Wedge => self.height * (1.0 + WEDGE_TIP_THICKNESS) / 2.0,
            BodyShape::Base | BodyShape::Stone | BodyShape::Token(_) => self.height,
        }
    }

    /// Half its width and length.
    pub fn half_size(&self) -> Vec2 {
        self.outline
            .iter()
            .fold(Vec2::ZERO, |half, corner| half.max(corner.abs()))
    }
}

/// The dimensions so many steps of size above the smallest.
fn dimensions_after_size_steps<const N: usize>(
    (smallest, step): ([f32; N], [f32; N]),
    steps: f32,
) -> [f32; N] {
    std::array::from_fn(|at| smallest[at] + step[at] * steps)
}

fn wedge_outline(width: f32, length: f32) -> Vec<Vec2> {
    let shoulder = WEDGE_SHOULDER_OFFSET * vec2(width, length);
    let foot = vec2(width, -length) / 2.0;
    vec![
        vec2(-foot.x, foot.y),
        foot,
        shoulder,
        vec2(0.0, length / 2.0),
        vec2(-shoulder.x, shoulder.y),
    ]
}

/// A circle, or a regular polygon with a corner to the right.
pub fn circle(radius: f32, corners: usize) -> Vec<Vec2> {
    (0..corners)
        .map(|at| Vec2::from_angle(TAU * at as f32 / corners as f32) * radius)
        .collect()
}
