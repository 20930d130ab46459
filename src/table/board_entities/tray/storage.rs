//! The layout of Sigma's storages: a slot for empty bases at the far end, and two
//! columns of slots in which stones pile up. Must not know other games.

use bevy::math::{Rect, Vec2, Vec3, vec2, vec3};

use super::{StackLayout, TrayLayout, TraySlot, TrayStyle};
use crate::rules::piece_tracker::{
    BodyShape, PieceLocation, PieceTracker, PieceType, PieceTypeInfo,
};
use crate::rules::seat::SeatSet;
use crate::table::board_entities::PilePosition;
use crate::table::board_entities::piece_shape::{BASE_RADIUS, STONE_HEIGHT};
use crate::table::flow::BoardSnapshot;

/// The radius of a stone that lies in a tray.
pub const STONE_RADIUS: f32 = 0.205;
/// How much a pile of empty bases grows with each.
pub const BASE_STACK_STEP: f32 = 0.1;

/// How many stones a pile has at most.
const MAX_STONES_IN_PILE: usize = 6;
/// How many bases a pile has at most.
const MAX_BASES_IN_PILE: usize = 7;
/// How many slots lie side by side.
const SLOT_COLUMNS: usize = 2;
/// How far apart the middles of neighbouring piles are.
const PILE_PITCH: f32 = 0.425;
/// How much longer a slot is than its piles, and wider than a pile.
const SLOT_MARGIN: Vec2 = vec2(0.14, 0.04);
/// Room for a pile of bases.
const BASE_PITCH: f32 = BASE_RADIUS * 2.0 + 0.04;

/// A slot of stones, with so many piles at most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct StonePiles {
    pile_count: usize,
}

/// The place of bases, with so many piles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct BasePiles {
    pile_count: usize,
}

/// A storage for every stone and one seat's bases. One that lies beyond the end of the board has all slots
/// in a row, after that of the bases.
pub(super) fn tray_layout(
    shown: &BoardSnapshot,
    held: &[&PieceTypeInfo],
    is_at_end: bool,
) -> TrayLayout {
    let tracker = &shown.tracker;
    let stones: Vec<PieceType> = (held
        .iter()
        .filter(|info| info.look.body == BodyShape::Stone))
    .map(|info| info.kind)
    .filter(|kind| stone_count(tracker, *kind) > 0)
    .collect();
    let most = stones.iter().map(|kind| stone_count(tracker, *kind)).max();
    let piles = most.unwrap_or(0).div_ceil(MAX_STONES_IN_PILE);
    let slot = vec2(PILE_PITCH, PILE_PITCH * piles as f32) + SLOT_MARGIN;
    let rows = stones.len().div_ceil(SLOT_COLUMNS);
    let base_piles = most_bases_in_storage(shown)
        .div_ceil(MAX_BASES_IN_PILE)
        .max(1);
    let base_length = BASE_PITCH * base_piles as f32;
    let half = match is_at_end {
        true => vec2(
            base_length + slot.x * stones.len() as f32,
            slot.y.max(BASE_PITCH),
        ),
        false => vec2(
            (slot.x * SLOT_COLUMNS as f32).max(BASE_PITCH),
            base_length + slot.y * rows as f32,
        ),
    } / 2.0;
    let bases_end = match is_at_end {
        true => vec2(-half.x + base_length, half.y),
        false => vec2(half.x, -half.y + base_length),
    };
    let bases = held
        .iter()
        .filter(|info| info.look.body == BodyShape::Base)
        .map(|info| TraySlot {
            kind: info.kind,
            area: Rect::from_corners(-half, bases_end),
            stacking: StackLayout::Bases(BasePiles {
                pile_count: base_piles,
            }),
        });
    let stones = stones.iter().enumerate().map(|(at, kind)| {
        let column = (at % SLOT_COLUMNS) as f32 - (SLOT_COLUMNS as f32 - 1.0) / 2.0;
        let row = (at / SLOT_COLUMNS) as f32 + 0.5;
        let centre = match is_at_end {
            true => vec2(bases_end.x + (at as f32 + 0.5) * slot.x, 0.0),
            false => vec2(column * slot.x, bases_end.y + row * slot.y),
        };
        TraySlot {
            kind: *kind,
            area: Rect::from_center_size(centre, slot),
            stacking: StackLayout::Stones(StonePiles { pile_count: piles }),
        }
    });
    TrayLayout {
        style: TrayStyle::Box,
        half_size: half,
        slots: bases.chain(stones).collect(),
        captured_grid: None,
    }
}

impl StonePiles {
    pub(super) fn nth_position(self, area: Rect, n: usize, count: usize) -> (Vec3, PilePosition) {
        let piles = count.div_ceil(MAX_STONES_IN_PILE).max(1);
        // More than the slot was made for cannot be; if it were, piles would rise.
        let height = count.div_ceil(piles.min(self.pile_count.max(1))).max(1);
        let (pile, level) = (n / height, n % height);
        let of = (count - pile * height).min(height);
        let centre = area.center();
        let from_middle = pile as f32 - (piles as f32 - 1.0) / 2.0;
        let z = centre.y + from_middle * PILE_PITCH;
        let pile = PilePosition {
            level: level as u8,
            count: of as u8,
        };
        (vec3(centre.x, level as f32 * STONE_HEIGHT, z), pile)
    }
}

impl BasePiles {
    /// Spread over all piles, so that few lie low.
    pub(super) fn nth_position(self, area: Rect, n: usize) -> Vec3 {
        let pile = self.pile_count - 1 - n % self.pile_count;
        let level = n / self.pile_count;
        let along = (pile as f32 + 0.5) * BASE_PITCH;
        let at = match area.width() > area.height() {
            true => vec2(area.min.x + along, area.center().y),
            false => vec2(area.center().x, area.min.y + along),
        };
        vec3(at.x, level as f32 * BASE_STACK_STEP, at.y)
    }
}

/// How many stones of a kind there are.
fn stone_count(tracker: &PieceTracker, kind: PieceType) -> usize {
    let stones = tracker.stones.iter();
    stones.filter(|stone| stone.kind == kind).count()
}

/// The most bases a seat can have in its storage: all that may be captured.
fn most_bases_in_storage(shown: &BoardSnapshot) -> usize {
    let of_seat = |seat| {
        let own = shown
            .tracker
            .pieces
            .iter()
            .filter(move |piece| piece.seat == seat);
        own.filter(|piece| !piece.royal && piece.location != PieceLocation::Gone)
            .count()
    };
    let seats = SeatSet::first_n(shown.seat_count);
    seats.iter().map(of_seat).max().unwrap_or(0)
}
