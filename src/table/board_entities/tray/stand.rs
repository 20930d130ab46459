//! The stand at a player's right hand (komadai): a slot for every kind that a
//! hand can hold, in which equal pieces lie fanned on top of each other.

use bevy::math::{Rect, Vec2, Vec3, vec2, vec3};

use super::{Slot, StackLayout, TrayPlan, TrayStyle, largest};
use crate::rules::piece_registry::PieceTypeInfo;
use crate::table::board_entities::Pile;
use crate::table::board_entities::piece_shape::Solid;

/// How large pieces in a hand are, against those on the board.
pub const HELD_SCALE: f32 = 0.84;

/// How much larger a slot is than the largest piece.
const SLACK: Vec2 = vec2(0.1, 0.12);
/// How far aside of the last each piece of a fan lies.
const ASIDE: Vec2 = vec2(0.032, 0.022);
/// How many pieces of a fan can be told apart; more lie under the lowest.
const FANNED: usize = 4;
/// How many slots lie side by side where two players sit, at the ends of the
/// table: windows are wide, but the board should be large.
const NARROW: usize = 2;
/// The same where players sit at the sides too: a stand is then as long as it
/// is wide, since some are seen from the side.
const SQUARE: usize = 3;

/// A stand for these kinds at a table of so many seats.
pub(super) fn plan(held: &[&PieceTypeInfo], seats: u8) -> TrayPlan {
    let slot = largest(held.iter().copied()) * 2.0 * HELD_SCALE + SLACK;
    let columns = if seats > 2 { SQUARE } else { NARROW };
    let rows = held.len().div_ceil(columns).max(1);
    let half = slot * vec2(columns as f32, rows as f32) / 2.0;
    let slots = held.iter().enumerate().map(|(at, info)| {
        let place = vec2((at % columns) as f32, (at / columns) as f32) + 0.5;
        Slot {
            kind: info.kind,
            area: Rect::from_center_size(place * slot - half, slot),
            heap: StackLayout::Fan(Solid::of(&info.look).thickness(&info.look) * HELD_SCALE),
        }
    });
    TrayPlan {
        make: TrayStyle::Stand,
        half,
        slots: slots.collect(),
        lost: None,
    }
}

/// Where the n-th of `count` equal pieces lies.
pub(super) fn fanned(area: Rect, thickness: f32, n: usize, count: usize) -> (Vec3, Pile) {
    let seen = count.min(FANNED);
    let level = (n + seen).saturating_sub(count);
    let from_middle = level as f32 - (seen.max(1) - 1) as f32 / 2.0;
    let at = area.center() + ASIDE * from_middle;
    let pile = Pile {
        level: n as u8,
        of: count as u8,
    };
    (vec3(at.x, level as f32 * thickness, at.y), pile)
}
