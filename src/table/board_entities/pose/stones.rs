//! Where Sigma's stones rest: on bases and in storages. Equal stones pile up,
//! different ones lie side by side.

use bevy::math::{Quat, Vec2, vec2, vec3};
use bevy::transform::components::Transform;

use super::facing;
use crate::rules::piece_registry::{PieceId, PieceRegistry, PieceType, StoneLocation};
use crate::rules::seat::{Seat, SeatSet};
use crate::table::board_entities::Pile;
use crate::table::board_entities::piece_shape::STONE_HEIGHT;
use crate::table::board_entities::tray::{STONE_RADIUS, TrayPlan, stored};
use crate::table::flow::BoardSnapshot;

/// How high above the ground stones lie on a base.
pub const BASE_FLOOR: f32 = 0.065;

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
    pub perch: StoneLocation,
    /// Where, relative to that. The scale is the stone's radius.
    pub local: Transform,
    /// Its place in its pile.
    pub pile: Pile,
}

/// All stones, upright for a viewer.
pub(super) fn stones(shown: &BoardSnapshot, plan: &TrayPlan, viewer: Seat) -> Vec<StonePose> {
    let registry = &shown.registry;
    let mut poses: Vec<StonePose> = registry
        .stones
        .iter()
        .map(|stone| StonePose {
            perch: stone.location,
            local: Transform::IDENTITY,
            pile: Pile::ALONE,
        })
        .collect();
    if poses.is_empty() {
        return poses;
    }
    let upright = facing(viewer, shown.seats);
    for (base, piece) in registry.pieces() {
        let turned = facing(piece.seat, shown.seats).inverse() * upright;
        place_on_base(registry, base, turned, &mut poses);
    }
    for seat in SeatSet::first(shown.seats).iter() {
        let turned = facing(seat, shown.seats).inverse() * upright;
        place_in_tray(registry, plan, seat, turned, &mut poses);
    }
    poses
}

/// Equal stones pile up, different ones lie side by side.
fn place_on_base(registry: &PieceRegistry, base: PieceId, turned: Quat, poses: &mut [StonePose]) {
    let perch = StoneLocation::Base(base);
    let mut kinds: Vec<PieceType> = (registry.stones.iter())
        .filter(|stone| stone.location == perch)
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
    for (kind, place) in kinds.into_iter().zip(sockets.places) {
        let count = stored(registry, perch, kind).count();
        for (level, at) in stored(registry, perch, kind).enumerate() {
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
fn place_in_tray(
    registry: &PieceRegistry,
    plan: &TrayPlan,
    seat: Seat,
    turned: Quat,
    poses: &mut [StonePose],
) {
    let perch = StoneLocation::Storage(seat);
    for slot in &plan.slots {
        let count = stored(registry, perch, slot.kind).count();
        for (n, at) in stored(registry, perch, slot.kind).enumerate() {
            let (translation, pile) = slot.place(n, count);
            poses[at].local = Transform {
                translation,
                rotation: turned,
                scale: vec3(STONE_RADIUS, 1.0, STONE_RADIUS),
            };
            poses[at].pile = pile;
        }
    }
}
