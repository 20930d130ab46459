//! The layout of a plain box at the captor's right hand, in which pieces lie in
//! rows that are out of a game without hands. Must not know stones or hands.

use bevy::math::{Vec2, Vec3, vec2, vec3};

use super::{TrayLayout, TrayStyle, largest_half_size};
use crate::rules::seat::SeatSet;
use crate::table::flow::BoardSnapshot;

/// How many pieces lie side by side in a row.
const PIECE_COLUMNS: usize = 2;
/// How far apart neighbours are.
const PIECE_GAP: f32 = 0.06;

/// A grid of places: the distance of neighbours and the middle of the first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct CapturedGrid {
    pitch: Vec2,
    first: Vec2,
}

/// A box for all pieces of one seat.
pub(super) fn tray_layout(shown: &BoardSnapshot) -> TrayLayout {
    let of_seat = |seat| {
        let pieces = shown.tracker.pieces.iter();
        pieces.filter(move |piece| piece.seat == seat).count()
    };
    let seats = SeatSet::first_n(shown.seat_count);
    let most = seats.iter().map(of_seat).max().unwrap_or(0);
    let pitch = largest_half_size(shown.kinds.iter()) * 2.0 + PIECE_GAP;
    let rows = most.div_ceil(PIECE_COLUMNS).max(1);
    let half = (pitch * vec2(PIECE_COLUMNS as f32, rows as f32) + PIECE_GAP) / 2.0;
    TrayLayout {
        style: TrayStyle::Box,
        half_size: half,
        slots: Vec::new(),
        captured_grid: Some(CapturedGrid {
            pitch,
            first: vec2(-half.x, half.y) + (pitch + PIECE_GAP) * vec2(0.5, -0.5),
        }),
    }
}

impl CapturedGrid {
    /// The n-th place, from the owner's end away.
    pub(super) fn nth_position(self, n: usize) -> Vec3 {
        let (column, row) = (n % PIECE_COLUMNS, n / PIECE_COLUMNS);
        let at = self.first + self.pitch * vec2(column as f32, -(row as f32));
        vec3(at.x, 0.0, at.y)
    }
}
