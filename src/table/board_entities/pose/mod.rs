//! Where everything rests on the table. Pure geometry of what is shown: the
//! same game always gives the same poses. Knows no entity and no motion.

mod stones;
mod trays;

use std::f32::consts::TAU;

use bevy::math::{Quat, Vec2Swizzles, Vec3, vec3};
use bevy::transform::components::Transform;

use super::board_border::{FRAME, Frame};
use super::tray::{HELD_SCALE, TrayPlan};
use super::{PieceOrStone, Pile};
use crate::rules::board::layout::Point;
use crate::rules::piece_registry::{
    BodyShape, PieceId, PieceLocation, PieceState, PieceType, StoneId, StoneLocation,
};
use crate::rules::seat::Seat;
use crate::table::flow::BoardSnapshot;

pub use stones::{BASE_FLOOR, StonePose};
pub use trays::{STAND_TOP, TRAY_FLOOR};

/// How thick the board is.
pub const BOARD_HEIGHT: f32 = 0.3;
/// What is out of the game and kept nowhere shrinks to this size.
const GONE: f32 = 1e-3;

/// A piece at rest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PiecePose {
    /// Where, on the board.
    pub at: Transform,
    /// Its place in its pile of equal pieces.
    pub pile: Pile,
}

/// Everything at rest.
#[derive(Clone, Debug, PartialEq)]
pub struct Poses {
    /// By seat.
    pub trays: Vec<Transform>,
    /// By id.
    pub pieces: Vec<PiecePose>,
    /// By id.
    pub stones: Vec<StonePose>,
}

impl Poses {
    /// The poses of what is shown, seen by a seat.
    #[must_use]
    pub fn of(shown: &BoardSnapshot, viewer: Seat) -> Poses {
        let plan = TrayPlan::of(shown);
        let trays = trays::trays(shown, &plan);
        Poses {
            pieces: pieces(shown, &plan, &trays, viewer),
            stones: stones::stones(shown, &plan, viewer),
            trays,
        }
    }

    /// Where a thing is on the board.
    #[must_use]
    pub fn on_board(&self, thing: PieceOrStone) -> Option<Vec3> {
        match thing {
            PieceOrStone::Piece(PieceId(id)) => {
                let piece = self.pieces.get(usize::from(id))?;
                Some(piece.at.translation)
            }
            PieceOrStone::Stone(StoneId(id)) => (usize::from(id) < self.stones.len())
                .then(|| self.stone_on_board(usize::from(id)).translation),
        }
    }

    /// Where a stone is on the board, its parent included.
    #[must_use]
    pub fn stone_on_board(&self, at: usize) -> Transform {
        let stone = &self.stones[at];
        let parent = match stone.perch {
            StoneLocation::Base(PieceId(base)) => self.pieces[usize::from(base)].at,
            StoneLocation::Storage(seat) => self.trays[seat.index()],
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

/// How a seat's things are turned: the first seat's point away from it, the
/// others sit around the table, clockwise.
#[must_use]
pub fn facing(seat: Seat, seats: u8) -> Quat {
    Quat::from_rotation_y(-TAU * f32::from(seat.0) / f32::from(seats.max(1)))
}

/// The part of the frame beside the cells that is a seat's own: a strip along its
/// side of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Side {
    /// The middle of the strip; x runs along it, z out of the board.
    pub at: Transform,
    /// Half its length.
    pub half: f32,
}

impl Side {
    /// A seat's side of a board.
    #[must_use]
    pub fn of(frame: &Frame, seat: Seat, seats: u8) -> Side {
        let turn = facing(seat, seats);
        let (half, void) = if is_sideways(turn) {
            (frame.half.yx(), frame.void.yx())
        } else {
            (frame.half, frame.void)
        };
        Side {
            at: Transform::from_translation(turn * vec3(0.0, 0.0, half.y - FRAME + SIDE))
                .with_rotation(turn),
            half: half.x - FRAME - void.x,
        }
    }
}

/// How far from the cells the middle of a seat's strip is.
const SIDE: f32 = 0.145;

/// Whether a seat sits at a side of the table and not at its near or far end.
fn is_sideways(turn: Quat) -> bool {
    const HALF_WAY: f32 = 0.5;
    (turn * Vec3::X).x.abs() < HALF_WAY
}

fn pieces(
    shown: &BoardSnapshot,
    plan: &TrayPlan,
    trays: &[Transform],
    viewer: Seat,
) -> Vec<PiecePose> {
    let registry = &shown.registry;
    let upright = facing(viewer, shown.seats);
    let turned = |piece: &PieceState| match body(shown, piece.kind) {
        Some(BodyShape::Token(_)) => upright,
        _ => facing(piece.seat, shown.seats),
    };
    let place = |id: PieceId, piece: &PieceState| match piece.location {
        PieceLocation::Cell(cell) => PiecePose {
            at: Transform::from_translation(on_board(shown.layout.shape(cell).centre))
                .with_rotation(turned(piece)),
            pile: Pile::ALONE,
        },
        PieceLocation::Hand(seat) => {
            let tray = trays[seat.index()];
            let (at, pile) = held(shown, plan, seat, id, piece.kind);
            let scale = match body(shown, piece.kind) {
                Some(BodyShape::Base) => 1.0,
                _ => HELD_SCALE,
            };
            let lying = Transform::from_translation(tray * at).with_rotation(turned(piece));
            PiecePose {
                at: lying.with_scale(Vec3::splat(scale)),
                pile,
            }
        }
        PieceLocation::Gone => PiecePose {
            at: gone(shown, plan, trays, id).with_rotation(turned(piece)),
            pile: Pile::ALONE,
        },
    };
    registry
        .pieces()
        .map(|(id, piece)| place(id, piece))
        .collect()
}

fn body(shown: &BoardSnapshot, kind: PieceType) -> Option<BodyShape> {
    let info = shown.kinds.get(usize::from(kind.0))?;
    Some(info.look.body)
}

/// Where a piece lies in a hand, in the tray's frame. The first of its kind
/// lies on top: it is the next to be dropped.
fn held(
    shown: &BoardSnapshot,
    plan: &TrayPlan,
    seat: Seat,
    id: PieceId,
    kind: PieceType,
) -> (Vec3, Pile) {
    let registry = &shown.registry;
    let equal = || {
        registry
            .in_hand(seat)
            .filter(|other| registry.piece(*other).kind == kind)
    };
    let below = equal().filter(|other| *other > id).count();
    plan.slot(kind).map_or((Vec3::ZERO, Pile::ALONE), |slot| {
        slot.place(below, equal().count())
    })
}

/// Where a piece lies that is out of the game: with its captor, equal pieces
/// side by side; or nowhere, and then it has shrunk into its owner's tray.
fn gone(shown: &BoardSnapshot, plan: &TrayPlan, trays: &[Transform], id: PieceId) -> Transform {
    let registry = &shown.registry;
    let owner = registry.piece(id).seat;
    let key = |id: PieceId| (registry.piece(id).kind, id);
    let before = registry
        .pieces()
        .filter(|(_, piece)| piece.location == PieceLocation::Gone && piece.seat == owner)
        .filter(|(other, _)| key(*other) < key(id))
        .count();
    let captor = (owner.0 + shown.seats / 2) % shown.seats.max(1);
    match plan.lost(before) {
        Some(at) => Transform::from_translation(trays[usize::from(captor)] * at),
        None => Transform::from_translation(trays[owner.index()].translation)
            .with_scale(Vec3::splat(GONE)),
    }
}
