//! The stand at a player's right hand (komadai): a slot for every kind that a
//! hand can hold, in which equal pieces lie fanned on top of each other. Must not
//! know Sigma's storages.

use bevy::math::{Rect, Vec2, Vec3, vec2, vec3};

use super::{StackLayout, TrayLayout, TraySlot, TrayStyle, largest_half_size};
use crate::rules::piece_tracker::PieceTypeInfo;
use crate::table::board_entities::PilePosition;
use crate::table::board_entities::piece_shape::Solid;

/// How large pieces in a hand are, against those on the board.
pub const HELD_SCALE: f32 = 0.84;

/// How much larger a slot is than the largest piece.
const SLOT_MARGIN: Vec2 = vec2(0.1, 0.12);
/// How far the slots lie inside of the plate: pieces are not to lie on its band of colour.
const EDGE: f32 = 0.07;
/// How far aside of the last each piece of a fan lies.
const FAN_STEP: Vec2 = vec2(0.032, 0.022);
/// How many pieces of a fan can be told apart; more lie under the lowest.
const MAX_FAN_PIECES: usize = 4;
/// How many slots lie side by side where two players sit, at the ends of the
/// table: windows are wide, but the board should be large.
const TWO_SEAT_COLUMNS: usize = 2;
/// The same where players sit at the sides too: a stand is then as long as it
/// is wide, since some are seen from the side.
const MANY_SEAT_COLUMNS: usize = 3;

/// A stand for these kinds at a table of so many seats; one that lies beyond the end of its board is a
/// single row.
pub(super) fn tray_layout(held: &[&PieceTypeInfo], seats: u8, is_at_end: bool) -> TrayLayout {
    let slot = largest_half_size(held.iter().copied()) * 2.0 * HELD_SCALE + SLOT_MARGIN;
    let columns = match seats {
        3.. => MANY_SEAT_COLUMNS,
        _ if is_at_end => held.len().max(1),
        _ => TWO_SEAT_COLUMNS,
    };
    let rows = held.len().div_ceil(columns).max(1);
    let half = slot * vec2(columns as f32, rows as f32) / 2.0 + EDGE;
    let slots = held.iter().enumerate().map(|(at, info)| {
        let place = vec2((at % columns) as f32, (at / columns) as f32) + 0.5;
        TraySlot {
            kind: info.kind,
            area: Rect::from_center_size(place * slot + EDGE - half, slot),
            stacking: StackLayout::Fan(Solid::of(&info.look).thickness(&info.look) * HELD_SCALE),
        }
    });
    TrayLayout {
        style: TrayStyle::Stand,
        half_size: half,
        slots: slots.collect(),
        captured_grid: None,
    }
}

/// Where the n-th of `count` equal pieces lies.
pub(super) fn fan_place(
    area: Rect,
    thickness: f32,
    n: usize,
    count: usize,
) -> (Vec3, PilePosition) {
    let transforms = count.min(MAX_FAN_PIECES);
    let level = (n + transforms).saturating_sub(count);
    let from_middle = level as f32 - (transforms.max(1) - 1) as f32 / 2.0;
    let at = area.center() + FAN_STEP * from_middle;
    let pile = PilePosition {
        level: n as u8,
        count: count as u8,
    };
    (vec3(at.x, level as f32 * thickness, at.y), pile)
}
