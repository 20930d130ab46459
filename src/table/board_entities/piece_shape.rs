//! How big the bodies of things are: the outline each stands on and its
//! height. What is drawn and what a pointer meets are made from these. Knows
//! no mesh and no place.

use std::f32::consts::TAU;

use bevy::math::{Vec2, vec2};

use crate::rules::piece_registry::{BodyShape, PieceDesign};

/// The radius of a base.
pub const BASE_RADIUS: f32 = 0.47;
/// How high a base is at its rim.
pub const BASE_HEIGHT: f32 = 0.1;
/// How thick a stone is.
pub const STONE_HEIGHT: f32 = 0.1;
/// How many corners a round body has.
pub const ROUND: usize = 72;

/// The radius and the height of the smallest token, and what each step of
/// size adds. The largest fits a triangle with a side of one.
const TOKEN: ([f32; 2], [f32; 2]) = ([0.262, 0.085], [0.0085, 0.014]);
/// How many sides a token has.
const TOKEN_SIDES: usize = 6;
/// The width, the length and the height of the smallest wedge, and what each
/// step of size adds: in the proportions of shogi pieces.
const WEDGE: ([f32; 3], [f32; 3]) = ([0.6, 0.69, 0.15], [0.04, 0.042, 0.012]);
/// Where a wedge's shoulders are: aside, in widths, and ahead, in lengths.
const SHOULDER: Vec2 = vec2(0.405, 0.28);
/// How thin a wedge's tip is, against its foot.
pub const WEDGE_TIP: f32 = 0.52;

/// The body of a thing.
#[derive(Clone, Debug, PartialEq)]
pub struct Solid {
    /// What it covers: convex, counter-clockwise, y away from its owner.
    pub outline: Vec<Vec2>,
    /// Its greatest height.
    pub height: f32,
}

impl Solid {
    /// The body of a kind of piece. A stone has radius 1, to be scaled.
    #[must_use]
    pub fn of(look: &PieceDesign) -> Solid {
        let more = f32::from(look.size.max(1) - 1);
        match look.body {
            BodyShape::Base => Solid {
                outline: circle(BASE_RADIUS, ROUND),
                height: BASE_HEIGHT,
            },
            BodyShape::Stone => Solid {
                outline: circle(1.0, ROUND),
                height: STONE_HEIGHT,
            },
            BodyShape::Token(_) => {
                let [radius, height] = grown(TOKEN, more);
                Solid {
                    outline: circle(radius, TOKEN_SIDES),
                    height,
                }
            }
            BodyShape::Wedge => {
                let [width, length, height] = grown(WEDGE, more);
                Solid {
                    outline: wedge(width, length),
                    height,
                }
            }
        }
    }

    /// How high it is on an average: what the next in a pile rises by.
    #[must_use]
    pub fn thickness(&self, look: &PieceDesign) -> f32 {
        match look.body {
            BodyShape::Wedge => self.height * (1.0 + WEDGE_TIP) / 2.0,
            BodyShape::Base | BodyShape::Stone | BodyShape::Token(_) => self.height,
        }
    }

    /// Half of what it covers from side to side and from end to end.
    #[must_use]
    pub fn half(&self) -> Vec2 {
        self.outline
            .iter()
            .fold(Vec2::ZERO, |half, corner| half.max(corner.abs()))
    }
}

fn grown<const N: usize>((least, step): ([f32; N], [f32; N]), by: f32) -> [f32; N] {
    std::array::from_fn(|at| least[at] + step[at] * by)
}

fn wedge(width: f32, length: f32) -> Vec<Vec2> {
    let shoulder = SHOULDER * vec2(width, length);
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
#[must_use]
pub fn circle(radius: f32, corners: usize) -> Vec<Vec2> {
    (0..corners)
        .map(|at| Vec2::from_angle(TAU * at as f32 / corners as f32) * radius)
        .collect()
}
