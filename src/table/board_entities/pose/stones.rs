//! The target poses of Sigma's stones: on bases and in storages. Equal stones pile
//! up, different ones lie side by side. Must not know how stones get there.

use bevy::math::{Quat, Vec2, vec2, vec3};
use bevy::transform::components::Transform;

use super::seat_rotation;
use crate::rules::piece_tracker::{PieceId, PieceTracker, PieceType, StoneLocation};
use crate::rules::seat::{Seat, SeatSet};
use crate::table::board_entities::PilePosition;
use crate::table::board_entities::piece_shape::STONE_HEIGHT;
use crate::table::board_entities::tray::{STONE_RADIUS, TrayLayout, stone_indices};
use crate::table::flow::BoardSnapshot;

/// How high above the ground stones lie on a base.
pub const BASE_FLOOR_HEIGHT: f32 = 0.065;

/// How stones of several kinds share a base: the radius of each, and where
/// their middles lie, for the viewer (x right, y up).
struct Sockets {
    radius: f32,
    places: &'static [Vec2],
}

const SOCKET_LAYOUTS: [Sockets; 4] = [
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

/// The target pose of a stone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StonePose {
    /// Its parent: the base or the storage it lies on.
    pub location: StoneLocation,
    /// Its transform relative to that. The scale is the stone's radius.
    pub local: Transform,
    /// Its place in its pile.
    pub pile: PilePosition,
}

/// The poses of all stones, with letters upright for a viewer.
pub(super) fn stone_poses(
    shown: &BoardSnapshot,
    tray_layout: &TrayLayout,
    viewer: Seat,
) -> Vec<StonePose> {
    let tracker = &shown.tracker;
    let mut poses: Vec<StonePose> = tracker
        .stones
        .iter()
        .map(|stone| StonePose {
            location: stone.location,
            local: Transform::IDENTITY,
            pile: PilePosition::ALONE,
        })
        .collect();
    if poses.is_empty() {
        return poses;
    }
    let upright_rotation = seat_rotation(viewer, shown.seat_count);
    for (base, piece) in tracker.pieces() {
        let turned = seat_rotation(piece.seat, shown.seat_count).inverse() * upright_rotation;
        pose_stones_on_base(tracker, base, turned, &mut poses);
    }
    for seat in SeatSet::first_n(shown.seat_count).iter() {
        let turned = seat_rotation(seat, shown.seat_count).inverse() * upright_rotation;
        pose_stones_in_tray(tracker, tray_layout, seat, turned, &mut poses);
    }
    poses
}

/// Sets the poses of the stones on a base.
fn pose_stones_on_base(
    tracker: &PieceTracker,
    base: PieceId,
    turned: Quat,
    poses: &mut [StonePose],
) {
    let location = StoneLocation::Base(base);
    let mut kinds: Vec<PieceType> = (tracker.stones.iter())
        .filter(|stone| stone.location == location)
        .map(|stone| stone.kind)
        .collect();
    kinds.sort_unstable();
    kinds.dedup();
    let Some(sockets) = kinds
        .len()
        .checked_sub(1)
        .map(|at| &SOCKET_LAYOUTS[at.min(SOCKET_LAYOUTS.len() - 1)])
    else {
        return;
    };
    for (kind, place) in kinds.into_iter().zip(sockets.places) {
        let count = stone_indices(tracker, location, kind).count();
        for (level, at) in stone_indices(tracker, location, kind).enumerate() {
            let lift = BASE_FLOOR_HEIGHT + level as f32 * STONE_HEIGHT;
            poses[at].local = Transform {
                translation: turned * vec3(place.x, lift, -place.y),
                rotation: turned,
                scale: vec3(sockets.radius, 1.0, sockets.radius),
            };
            poses[at].pile = PilePosition {
                level: level as u8,
                count: count as u8,
            };
        }
    }
}

/// Sets the poses of the stones in a storage: each kind has a slot.
fn pose_stones_in_tray(
    tracker: &PieceTracker,
    tray_layout: &TrayLayout,
    seat: Seat,
    turned: Quat,
    poses: &mut [StonePose],
) {
    let location = StoneLocation::Storage(seat);
    for slot in &tray_layout.slots {
        let count = stone_indices(tracker, location, slot.kind).count();
        for (n, at) in stone_indices(tracker, location, slot.kind).enumerate() {
            let (translation, pile) = slot.nth_position(n, count);
            poses[at].local = Transform {
                translation,
                rotation: turned,
                scale: vec3(STONE_RADIUS, 1.0, STONE_RADIUS),
            };
            poses[at].pile = pile;
        }
    }
}
