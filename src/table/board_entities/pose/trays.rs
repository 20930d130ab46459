//! The poses of the trays around a board. Must not know what lies in them.

use bevy::math::{Vec2Swizzles, Vec3, vec3};
use bevy::transform::components::Transform;

use super::{BOARD_HEIGHT, is_side_seat, seat_rotation};
use crate::rules::seat::{Seat, SeatSet};
use crate::table::board_entities::board_border::Frame;
use crate::table::board_entities::tray::{TrayLayout, TrayStyle, WALL_THICKNESS};
use crate::table::flow::BoardSnapshot;
use crate::table::view::ViewMode;

/// The floor of a box, above the table.
pub const TRAY_FLOOR_HEIGHT: f32 = 0.05;
/// The top of a stand, against that of the board.
pub const STAND_TOP_HEIGHT: f32 = -0.05;

/// The gap between the board and a tray.
const BOARD_GAP: f32 = 0.16;

/// The poses of the trays, by seat.
pub(super) fn tray_poses(
    shown: &BoardSnapshot,
    view: &ViewMode,
    tray_layout: &TrayLayout,
) -> Vec<Transform> {
    let frame = Frame::of(&shown.layout);
    let seats = SeatSet::first_n(shown.seat_count);
    // What is longer than wide has its room beside the board, whatever the window.
    let is_wide = tray_layout.half_size.x > tray_layout.half_size.y;
    let place = |seat| match tray_layout.style {
        _ if view.has_trays_at_ends && shown.seat_count == 2 && is_wide => {
            pose_beyond_end(&frame, tray_layout, seat)
        }
        TrayStyle::Box => pose_beside_board(&frame, tray_layout, seat, shown.seat_count),
        TrayStyle::Stand => pose_at_corner(&frame, tray_layout, seat, shown.seat_count),
    };
    seats.iter().map(place).collect()
}

/// At the middle of the seat's right side.
fn pose_beside_board(frame: &Frame, tray_layout: &TrayLayout, seat: Seat, seats: u8) -> Transform {
    let turn = seat_rotation(seat, seats);
    let extent = if is_side_seat(turn) {
        frame.half_size.y
    } else {
        frame.half_size.x
    };
    let right = extent + BOARD_GAP + WALL_THICKNESS + tray_layout.half_size.x;
    Transform {
        translation: turn * vec3(right, 0.0, 0.0) + Vec3::Y * (TRAY_FLOOR_HEIGHT - BOARD_HEIGHT),
        rotation: turn,
        scale: Vec3::ONE,
    }
}

/// Between the seat and the board, at the seat's right hand.
fn pose_beyond_end(frame: &Frame, tray_layout: &TrayLayout, seat: Seat) -> Transform {
    let turn = seat_rotation(seat, 2);
    let half = tray_layout.half_size + WALL_THICKNESS;
    let x = frame.half_size.x - half.x;
    let z = frame.half_size.y + BOARD_GAP + half.y;
    let height = match tray_layout.style {
        TrayStyle::Box => TRAY_FLOOR_HEIGHT - BOARD_HEIGHT,
        TrayStyle::Stand => STAND_TOP_HEIGHT,
    };
    Transform {
        translation: turn * vec3(x, height, z),
        rotation: turn,
        scale: Vec3::ONE,
    }
}

/// Near the corner at the seat's right hand: in the part that is cut out of
/// the board there, or else left or right of the board as the first seat sees
/// it, where windows have room.
fn pose_at_corner(frame: &Frame, tray_layout: &TrayLayout, seat: Seat, seats: u8) -> Transform {
    let turn = seat_rotation(seat, seats);
    let corner = (turn * vec3(1.0, 0.0, 1.0)).signum();
    let half = tray_layout.half_size + WALL_THICKNESS;
    let half = if is_side_seat(turn) { half.yx() } else { half };
    let x = frame.half_size.x - frame.corner_cut.x + BOARD_GAP + half.x;
    let z = if frame.corner_cut.y > 0.0 {
        frame.half_size.y - frame.corner_cut.y + BOARD_GAP + half.y
    } else {
        frame.half_size.y - half.y
    };
    Transform {
        translation: vec3(corner.x * x, STAND_TOP_HEIGHT, corner.z * z),
        rotation: turn,
        scale: Vec3::ONE,
    }
}
