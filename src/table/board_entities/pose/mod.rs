//! The target poses of everything on the table. Pure geometry of a snapshot and a view: the
//! same game always gives the same poses. Must not know entities or motion.

mod stones;
mod trays;

use std::f32::consts::TAU;

use bevy::math::{Quat, Vec2Swizzles, Vec3, vec3};
use bevy::transform::components::Transform;

use super::board_border::{FRAME_WIDTH, Frame};
use super::tray::{HELD_SCALE, TrayLayout};
use super::{PieceOrStone, PilePosition};
use crate::rules::board::layout::Point;
use crate::rules::piece_tracker::{
    BodyShape, PieceId, PieceLocation, PieceState, PieceType, StoneId, StoneLocation,
};
use crate::rules::seat::Seat;
use crate::table::flow::BoardSnapshot;
use crate::table::view::ViewMode;

pub use stones::{BASE_FLOOR_HEIGHT, StonePose};
pub use trays::{STAND_TOP_HEIGHT, TRAY_FLOOR_HEIGHT};

pub const BOARD_HEIGHT: f32 = 0.3;
/// The scale to which a piece shrinks that is out of the game and kept nowhere.
const REMOVED_PIECE_SCALE: f32 = 1e-3;

/// The target pose of a piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PiecePose {
    /// Its transform, in the board's frame.
    pub at: Transform,
    /// Its place in its pile of equal pieces.
    pub pile: PilePosition,
}

/// The target poses of all trays, pieces and stones.
#[derive(Clone, Debug, PartialEq)]
pub struct Poses {
    /// The trays, by seat.
    pub trays: Vec<Transform>,
    /// The inside of each of them.
    pub tray_layout: TrayLayout,
    /// The pieces, by id.
    pub pieces: Vec<PiecePose>,
    /// The stones, by id.
    pub stones: Vec<StonePose>,
}

impl Poses {
    /// The poses of a snapshot in a view, with letters upright for its seat.
    pub fn of(shown: &BoardSnapshot, view: &ViewMode) -> Poses {
        let tray_layout = TrayLayout::of(shown, view);
        let trays = trays::tray_poses(shown, view, &tray_layout);
        let viewer = view.writing_seat();
        Poses {
            pieces: piece_poses(shown, &tray_layout, &trays, viewer),
            stones: stones::stone_poses(shown, &tray_layout, viewer),
            trays,
            tray_layout,
        }
    }

    /// The position of a piece or stone, in the board's frame.
    pub fn position_on_board(&self, thing: PieceOrStone) -> Option<Vec3> {
        match thing {
            PieceOrStone::Piece(PieceId(id)) => {
                let piece = self.pieces.get(usize::from(id))?;
                Some(piece.at.translation)
            }
            PieceOrStone::Stone(StoneId(id)) => (usize::from(id) < self.stones.len())
                .then(|| self.stone_transform_on_board(usize::from(id)).translation),
        }
    }

    /// The transform of a stone, in the board's frame.
    pub fn stone_transform_on_board(&self, at: usize) -> Transform {
        let stone = &self.stones[at];
        let parent = match stone.location {
            StoneLocation::Base(PieceId(base)) => self.pieces[usize::from(base)].at,
            StoneLocation::Storage(seat) => self.trays[seat.index()],
        };
        parent * stone.local
    }
}

/// A point of a layout in the board's frame: y of the layout is -z.
pub fn layout_to_board(point: Point) -> Vec3 {
    vec3(point[0], 0.0, -point[1])
}

/// A pose in the board's frame, relative to a parent that is not scaled.
pub fn relative_to(parent: &Transform, pose: Transform) -> Transform {
    let back = parent.rotation.inverse();
    Transform {
        translation: back * (pose.translation - parent.translation),
        rotation: back * pose.rotation,
        scale: pose.scale,
    }
}

/// The rotation of a seat's pieces: the first seat's point away from it, the
/// others sit around the table, clockwise.
pub fn seat_rotation(seat: Seat, seats: u8) -> Quat {
    Quat::from_rotation_y(-TAU * f32::from(seat.0) / f32::from(seats.max(1)))
}

/// A seat's own strip of the frame, along its side of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeatStrip {
    /// The middle of the strip; x runs along it, z out of the board.
    pub at: Transform,
    pub half_length: f32,
}

impl SeatStrip {
    /// A seat's side of a board.
    pub fn of(frame: &Frame, seat: Seat, seats: u8) -> SeatStrip {
        let turn = seat_rotation(seat, seats);
        let (half, corner_cut) = if is_side_seat(turn) {
            (frame.half_size.yx(), frame.corner_cut.yx())
        } else {
            (frame.half_size, frame.corner_cut)
        };
        SeatStrip {
            at: Transform::from_translation(
                turn * vec3(0.0, 0.0, half.y - FRAME_WIDTH + STRIP_DISTANCE),
            )
            .with_rotation(turn),
            half_length: half.x - FRAME_WIDTH - corner_cut.x,
        }
    }
}

/// The distance from the cells to the middle of a seat's strip.
const STRIP_DISTANCE: f32 = 0.145;

/// Whether a seat sits at a side of the table and not at its near or far end.
fn is_side_seat(turn: Quat) -> bool {
    const SIDE_SEAT_COSINE_LIMIT: f32 = 0.5;
    (turn * Vec3::X).x.abs() < SIDE_SEAT_COSINE_LIMIT
}

fn piece_poses(
    shown: &BoardSnapshot,
    tray_layout: &TrayLayout,
    trays: &[Transform],
    viewer: Seat,
) -> Vec<PiecePose> {
    let tracker = &shown.tracker;
    let upright_rotation = seat_rotation(viewer, shown.seat_count);
    let turned = |piece: &PieceState| match body_shape(shown, piece.kind) {
        Some(BodyShape::Token(_)) => upright_rotation,
        _ => seat_rotation(piece.seat, shown.seat_count),
    };
    let place = |id: PieceId, piece: &PieceState| match piece.location {
        PieceLocation::Cell(cell) => PiecePose {
            at: Transform::from_translation(layout_to_board(shown.layout.shape(cell).centre))
                .with_rotation(turned(piece)),
            pile: PilePosition::ALONE,
        },
        PieceLocation::Hand(seat) => {
            let tray = trays[seat.index()];
            let (at, pile) = position_in_hand(shown, tray_layout, seat, id, piece.kind);
            let scale = match body_shape(shown, piece.kind) {
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
            at: captured_pose(shown, tray_layout, trays, id).with_rotation(turned(piece)),
            pile: PilePosition::ALONE,
        },
    };
    tracker
        .pieces()
        .map(|(id, piece)| place(id, piece))
        .collect()
}

fn body_shape(shown: &BoardSnapshot, kind: PieceType) -> Option<BodyShape> {
    let info = shown.kinds.get(usize::from(kind.0))?;
    Some(info.look.body)
}

/// Where a piece lies in a hand, in the tray's frame. The first of its kind
/// lies on top: it is the next to be dropped.
fn position_in_hand(
    shown: &BoardSnapshot,
    tray_layout: &TrayLayout,
    seat: Seat,
    id: PieceId,
    kind: PieceType,
) -> (Vec3, PilePosition) {
    let tracker = &shown.tracker;
    let equal = || {
        tracker
            .pieces_in_hand(seat)
            .filter(|other| tracker.piece(*other).kind == kind)
    };
    let below = equal().filter(|other| *other > id).count();
    tray_layout
        .slot(kind)
        .map_or((Vec3::ZERO, PilePosition::ALONE), |slot| {
            slot.nth_position(below, equal().count())
        })
}

/// Where a piece lies that is out of the game: in its captor's tray, equal pieces
/// side by side; if the game keeps none of them, shrunk in its owner's tray.
fn captured_pose(
    shown: &BoardSnapshot,
    tray_layout: &TrayLayout,
    trays: &[Transform],
    id: PieceId,
) -> Transform {
    let tracker = &shown.tracker;
    let owner = tracker.piece(id).seat;
    let key = |id: PieceId| (tracker.piece(id).kind, id);
    let before = tracker
        .pieces()
        .filter(|(_, piece)| piece.location == PieceLocation::Gone && piece.seat == owner)
        .filter(|(other, _)| key(*other) < key(id))
        .count();
    let captor = (owner.0 + shown.seat_count / 2) % shown.seat_count.max(1);
    match tray_layout.captured_place(before) {
        Some(at) => Transform::from_translation(trays[usize::from(captor)] * at),
        None => Transform::from_translation(trays[owner.index()].translation)
            .with_scale(Vec3::splat(REMOVED_PIECE_SCALE)),
    }
}
