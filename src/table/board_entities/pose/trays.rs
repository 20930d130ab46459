//! Where the trays stand around a board.

use bevy::math::{Vec2Swizzles, Vec3, vec3};
use bevy::transform::components::Transform;

use super::{BOARD_HEIGHT, facing, is_sideways};
use crate::rules::seat::{Seat, SeatSet};
use crate::table::board_entities::board_border::Frame;
use crate::table::board_entities::tray::{TrayPlan, TrayStyle, WALL};
use crate::table::flow::BoardSnapshot;

/// The floor of a box, above the table.
pub const TRAY_FLOOR: f32 = 0.05;
/// The top of a stand, against that of the board.
pub const STAND_TOP: f32 = -0.05;

/// The gap between the board and a tray.
const GAP: f32 = 0.16;

/// The trays of all seats.
pub(super) fn trays(shown: &BoardSnapshot, plan: &TrayPlan) -> Vec<Transform> {
    let frame = Frame::of(&shown.layout);
    let seats = SeatSet::first(shown.seats);
    let place = |seat| match plan.make {
        TrayStyle::Box => beside(&frame, plan, seat, shown.seats),
        TrayStyle::Stand => at_corner(&frame, plan, seat, shown.seats),
    };
    seats.iter().map(place).collect()
}

/// At the middle of the seat's right side.
fn beside(frame: &Frame, plan: &TrayPlan, seat: Seat, seats: u8) -> Transform {
    let turn = facing(seat, seats);
    let extent = if is_sideways(turn) {
        frame.half.y
    } else {
        frame.half.x
    };
    let right = extent + GAP + WALL + plan.half.x;
    Transform {
        translation: turn * vec3(right, 0.0, 0.0) + Vec3::Y * (TRAY_FLOOR - BOARD_HEIGHT),
        rotation: turn,
        scale: Vec3::ONE,
    }
}

/// Near the corner at the seat's right hand: in the part that is cut out of
/// the board there, or else left or right of the board as the first seat sees
/// it, where windows have room.
fn at_corner(frame: &Frame, plan: &TrayPlan, seat: Seat, seats: u8) -> Transform {
    let turn = facing(seat, seats);
    let corner = (turn * vec3(1.0, 0.0, 1.0)).signum();
    let half = plan.half + WALL;
    let half = if is_sideways(turn) { half.yx() } else { half };
    let x = frame.half.x - frame.void.x + GAP + half.x;
    let z = if frame.void.y > 0.0 {
        frame.half.y - frame.void.y + GAP + half.y
    } else {
        frame.half.y - half.y
    };
    Transform {
        translation: vec3(corner.x * x, STAND_TOP, corner.z * z),
        rotation: turn,
        scale: Vec3::ONE,
    }
}
