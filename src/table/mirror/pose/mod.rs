//! Where everything rests on the table. Pure geometry of a layout and a cast:
//! the same ones always give the same poses. Knows no entity and no motion.

use std::f32::consts::TAU;

use bevy::math::{Quat, Vec2, Vec3, vec2, vec3};
use bevy::transform::components::Transform;

use super::tray::{STONE_RADIUS, TrayPlan, WALL, stored};
use super::{Pile, Thing};
use crate::rules::board::Layout;
use crate::rules::board::layout::Point;
use crate::rules::cast::{Cast, Kind, Perch, PieceId, Place, StoneId};
use crate::rules::seat::Seat;

/// The radius of a base.
pub const BASE_RADIUS: f32 = 0.47;
/// How high a base is at its rim.
pub const BASE_HEIGHT: f32 = 0.1;
/// How high above the ground stones lie on a base.
pub const BASE_FLOOR: f32 = 0.065;
/// How much a pile of empty bases grows with each.
pub const BASE_STACKED: f32 = 0.1;
/// How thick a stone is.
pub const STONE_HEIGHT: f32 = 0.1;
/// How thick the board is.
pub const BOARD_HEIGHT: f32 = 0.3;
/// How wide the frame around the cells is.
pub const FRAME: f32 = 0.46;
/// The floor of a tray, above the table.
pub const TRAY_FLOOR: f32 = 0.05;

/// The gap between the board and a tray.
const TRAY_GAP: f32 = 0.16;

/// How stones of several kinds share a base: the radius of each, and where
/// their middles lie, for the viewer (x right, y up).
struct Sockets {
    radius: f32,
    places: &'static [Vec2],
}

const SOCKETS: [Sockets; 4] = [
    Sockets {
        radius: 0.31,
        places: &[vec2(0.0, 0.0)],
    },
    Sockets {
        radius: 0.218,
        places: &[vec2(-0.207, 0.0), vec2(0.207, 0.0)],
    },
    Sockets {
        radius: 0.2,
        places: &[vec2(-0.2, 0.12), vec2(0.2, 0.12), vec2(0.0, -0.225)],
    },
    Sockets {
        radius: 0.186,
        places: &[
            vec2(-0.183, 0.183),
            vec2(0.183, 0.183),
            vec2(-0.183, -0.183),
            vec2(0.183, -0.183),
        ],
    },
];

/// A stone at rest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StonePose {
    /// What it lies on.
    pub perch: Perch,
    /// Where, relative to that. The scale is the stone's radius.
    pub local: Transform,
    /// Its place in its pile.
    pub pile: Pile,
}

/// Everything at rest.
#[derive(Clone, Debug, PartialEq)]
pub struct Poses {
    /// By seat.
    pub trays: Vec<Transform>,
    /// By id, on the board; `None` for a piece out of the game.
    pub pieces: Vec<Option<Transform>>,
    /// By id.
    pub stones: Vec<StonePose>,
}

impl Poses {
    /// The poses of a cast on a board, seen by a seat.
    #[must_use]
    pub fn of(layout: &Layout, cast: &Cast, viewer: Seat) -> Poses {
        let plan = TrayPlan::of(cast);
        let seats = seats(cast);
        let trays: Vec<Transform> = (0..seats)
            .map(|seat| tray(layout, &plan, Seat(seat), seats))
            .collect();
        Poses {
            pieces: pieces(layout, cast, &plan, &trays),
            stones: stones(cast, &plan, viewer),
            trays,
        }
    }

    /// Where a thing is on the board; `None` if it is out of the game.
    #[must_use]
    pub fn on_board(&self, thing: Thing) -> Option<Vec3> {
        match thing {
            Thing::Piece(PieceId(id)) => {
                Some(self.pieces.get(usize::from(id))?.as_ref()?.translation)
            }
            Thing::Stone(StoneId(id)) => (usize::from(id) < self.stones.len())
                .then(|| self.stone_on_board(usize::from(id)).translation),
        }
    }

    /// Where a stone is on the board, its parent included.
    #[must_use]
    pub fn stone_on_board(&self, at: usize) -> Transform {
        let stone = &self.stones[at];
        let parent = match stone.perch {
            Perch::Base(PieceId(base)) => self.pieces[usize::from(base)].unwrap_or_default(),
            Perch::Storage(seat) => self.trays[seat.index()],
        };
        parent * stone.local
    }
}

/// A point of the board's plane on the table.
#[must_use]
pub fn on_board(point: Point) -> Vec3 {
    vec3(point[0], 0.0, -point[1])
}

/// A pose on the board as seen from a parent that is not scaled.
#[must_use]
pub fn relative_to(parent: &Transform, pose: Transform) -> Transform {
    let back = parent.rotation.inverse();
    Transform {
        translation: back * (pose.translation - parent.translation),
        rotation: back * pose.rotation,
        scale: pose.scale,
    }
}

/// How many seats a cast has: at least two.
#[must_use]
pub fn seats(cast: &Cast) -> u8 {
    let highest = cast.pieces.iter().map(|piece| piece.seat.0).max();
    highest.unwrap_or(1).max(1) + 1
}

/// How a seat's things are turned: the first seat's point away from it, the
/// others sit around the table, clockwise.
#[must_use]
pub fn facing(seat: Seat, seats: u8) -> Quat {
    Quat::from_rotation_y(-TAU * f32::from(seat.0) / f32::from(seats))
}

fn tray(layout: &Layout, plan: &TrayPlan, seat: Seat, seats: u8) -> Transform {
    let turn = facing(seat, seats);
    // A seat at the side has the board's other extent at its right hand.
    let sideways = (turn * Vec3::X).x.abs() < 0.5;
    let extent = layout.half_extent[usize::from(sideways)];
    let right = extent + FRAME + TRAY_GAP + WALL + plan.half.x;
    Transform {
        translation: turn * vec3(right, 0.0, 0.0) + Vec3::Y * (TRAY_FLOOR - BOARD_HEIGHT),
        rotation: turn,
        scale: Vec3::ONE,
    }
}

fn pieces(
    layout: &Layout,
    cast: &Cast,
    plan: &TrayPlan,
    trays: &[Transform],
) -> Vec<Option<Transform>> {
    let seats = seats(cast);
    let mut in_hand = vec![0_usize; usize::from(seats)];
    cast.pieces
        .iter()
        .map(|piece| match piece.place {
            Place::Cell(cell) => Some(
                Transform::from_translation(on_board(layout.shape(cell).centre))
                    .with_rotation(facing(piece.seat, seats)),
            ),
            Place::Hand(seat) => {
                let n = &mut in_hand[seat.index()];
                let lying = Transform::from_translation(plan.base(*n));
                *n += 1;
                Some(trays[seat.index()] * lying)
            }
            Place::Gone => None,
        })
        .collect()
}

fn stones(cast: &Cast, plan: &TrayPlan, viewer: Seat) -> Vec<StonePose> {
    let nowhere = Pile { level: 0, of: 1 };
    let mut poses: Vec<StonePose> = cast
        .stones
        .iter()
        .map(|stone| StonePose {
            perch: stone.perch,
            local: Transform::IDENTITY,
            pile: nowhere,
        })
        .collect();
    let upright = facing(viewer, seats(cast));
    for base in 0..cast.pieces.len() {
        place_on_base(cast, PieceId(base as u8), upright, &mut poses);
    }
    for seat in (0..seats(cast)).map(Seat) {
        place_in_tray(cast, plan, seat, upright, &mut poses);
    }
    poses
}

/// Equal stones pile up, different ones lie side by side.
fn place_on_base(cast: &Cast, base: PieceId, upright: Quat, poses: &mut [StonePose]) {
    let perch = Perch::Base(base);
    let mut kinds: Vec<Kind> = (cast.stones.iter())
        .filter(|stone| stone.perch == perch)
        .map(|stone| stone.kind)
        .collect();
    kinds.sort_unstable();
    kinds.dedup();
    let Some(sockets) = kinds
        .len()
        .checked_sub(1)
        .map(|at| &SOCKETS[at.min(SOCKETS.len() - 1)])
    else {
        return;
    };
    let turned = facing(cast.piece(base).seat, seats(cast)).inverse() * upright;
    for (kind, place) in kinds.into_iter().zip(sockets.places) {
        let count = stored(cast, perch, kind).count();
        for (level, at) in stored(cast, perch, kind).enumerate() {
            let lift = BASE_FLOOR + level as f32 * STONE_HEIGHT;
            poses[at].local = Transform {
                translation: turned * vec3(place.x, lift, -place.y),
                rotation: turned,
                scale: vec3(sockets.radius, 1.0, sockets.radius),
            };
            poses[at].pile = Pile {
                level: level as u8,
                of: count as u8,
            };
        }
    }
}

/// Sorted by kind, a slot each.
fn place_in_tray(cast: &Cast, plan: &TrayPlan, seat: Seat, upright: Quat, poses: &mut [StonePose]) {
    let perch = Perch::Storage(seat);
    let turned = facing(seat, seats(cast)).inverse() * upright;
    for slot in &plan.slots {
        let count = stored(cast, perch, slot.kind).count();
        for (n, at) in stored(cast, perch, slot.kind).enumerate() {
            let (translation, level, of) = slot.stone(n, count);
            poses[at].local = Transform {
                translation,
                rotation: turned,
                scale: vec3(STONE_RADIUS, 1.0, STONE_RADIUS),
            };
            poses[at].pile = Pile {
                level: level as u8,
                of: of as u8,
            };
        }
    }
}
