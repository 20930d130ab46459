//! How a storage is laid out: a long low box with a place for empty bases at
//! its far end and a slot for every kind of stone. Plane geometry in the
//! tray's own frame: x to the owner's right, z towards the owner.

use bevy::math::{Rect, Vec2, Vec3, vec2, vec3};

use super::pose::{BASE_RADIUS, BASE_STACKED, STONE_HEIGHT};
use crate::rules::cast::{Cast, Kind, Perch, Place};

/// The radius of a stone that lies in a tray.
pub const STONE_RADIUS: f32 = 0.205;
/// How thick the walls of a tray are.
pub const WALL: f32 = 0.06;

/// How many stones a pile has at most.
const PILE: usize = 6;
/// How many bases a pile has at most.
const BASE_PILE: usize = 7;
/// How many slots lie side by side.
const COLUMNS: usize = 2;
/// How far apart the middles of neighbouring piles are.
const PITCH: f32 = 0.425;
/// How much longer a slot is than its piles, and wider than a pile.
const SLACK: Vec2 = vec2(0.08, 0.04);
/// Room for a pile of bases.
const BASE_PITCH: f32 = BASE_RADIUS * 2.0 + 0.04;

/// The place of one kind of stone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slot {
    /// Which kind.
    pub kind: Kind,
    /// Where.
    pub area: Rect,
    piles: usize,
}

/// The inside of a tray, the same for every seat of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct TrayPlan {
    /// Half the inner width and length.
    pub half: Vec2,
    /// The slots, in notation order.
    pub slots: Vec<Slot>,
    /// Where empty bases are piled.
    pub bases: Rect,
    base_piles: usize,
}

impl TrayPlan {
    /// A tray that can hold every stone and one seat's pieces of this game.
    #[must_use]
    pub fn of(cast: &Cast) -> TrayPlan {
        let kinds = kinds(cast);
        let piles = kinds
            .iter()
            .map(|(_, count)| count.div_ceil(PILE))
            .max()
            .unwrap_or(0);
        let slot = vec2(PITCH, PITCH * piles as f32) + SLACK;
        let rows = kinds.len().div_ceil(COLUMNS);
        let base_piles = most_in_hand(cast).div_ceil(BASE_PILE).max(1);
        let length = BASE_PITCH * base_piles as f32 + slot.y * rows as f32;
        let half = vec2((slot.x * COLUMNS as f32).max(BASE_PITCH), length) / 2.0;
        let bases = Rect::from_corners(
            -half,
            vec2(half.x, -half.y + BASE_PITCH * base_piles as f32),
        );
        let slots = kinds
            .iter()
            .enumerate()
            .map(|(at, (kind, _))| {
                let column = (at % COLUMNS) as f32 - (COLUMNS as f32 - 1.0) / 2.0;
                let row = (at / COLUMNS) as f32 + 0.5;
                let centre = vec2(column * slot.x, bases.max.y + row * slot.y);
                Slot {
                    kind: *kind,
                    area: Rect::from_center_size(centre, slot),
                    piles,
                }
            })
            .collect();
        TrayPlan {
            half,
            slots,
            bases,
            base_piles,
        }
    }

    /// The slot of a kind of stone.
    #[must_use]
    pub fn slot(&self, kind: Kind) -> Option<&Slot> {
        self.slots.iter().find(|slot| slot.kind == kind)
    }

    /// Where the n-th of the empty bases lies. They are spread over all piles,
    /// so that few lie low.
    #[must_use]
    pub fn base(&self, n: usize) -> Vec3 {
        let pile = self.base_piles - 1 - n % self.base_piles;
        let level = n / self.base_piles;
        let z = self.bases.min.y + (pile as f32 + 0.5) * BASE_PITCH;
        vec3(0.0, level as f32 * BASE_STACKED, z)
    }
}

impl Slot {
    /// Where the n-th of `count` stones lies, its level, and how many lie in
    /// its pile.
    #[must_use]
    pub fn stone(&self, n: usize, count: usize) -> (Vec3, usize, usize) {
        let piles = count.div_ceil(PILE).max(1);
        // More than the slot was made for cannot be; if it were, piles would rise.
        let height = count.div_ceil(piles.min(self.piles.max(1))).max(1);
        let (pile, level) = (n / height, n % height);
        let of = (count - pile * height).min(height);
        let centre = self.area.center();
        let from_middle = pile as f32 - (piles as f32 - 1.0) / 2.0;
        let z = centre.y + from_middle * PITCH;
        (vec3(centre.x, level as f32 * STONE_HEIGHT, z), level, of)
    }
}

/// The kinds of stones, in notation order, with how many there are of each.
fn kinds(cast: &Cast) -> Vec<(Kind, usize)> {
    let mut kinds: Vec<(Kind, usize)> = Vec::new();
    for stone in &cast.stones {
        match kinds.iter_mut().find(|(kind, _)| *kind == stone.kind) {
            Some((_, count)) => *count += 1,
            None => kinds.push((stone.kind, 1)),
        }
    }
    kinds.sort_unstable();
    kinds
}

/// The most pieces a seat can have in its storage: all that may be captured.
fn most_in_hand(cast: &Cast) -> usize {
    let seats = super::pose::seats(cast);
    (0..seats)
        .map(|seat| {
            let own = cast.pieces.iter().filter(|piece| piece.seat.0 == seat);
            own.filter(|piece| !piece.royal && piece.place != Place::Gone)
                .count()
        })
        .max()
        .unwrap_or(0)
}

/// The stones in a seat's storage of one kind, lowest id first.
pub(super) fn stored(cast: &Cast, perch: Perch, kind: Kind) -> impl Iterator<Item = usize> {
    cast.stones
        .iter()
        .enumerate()
        .filter(move |(_, stone)| stone.perch == perch && stone.kind == kind)
        .map(|(at, _)| at)
}
