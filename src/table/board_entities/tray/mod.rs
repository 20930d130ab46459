//! The layout of a tray: a long box for Sigma's stones and bases, a stand with a
//! slot for every kind that a hand can hold, or a plain box for what is out of a
//! game without hands. Plane geometry in the tray's own frame: x to the owner's
//! right, z towards the owner. Must not know where trays stand, or meshes.

mod captured_box;
mod stand;
mod storage;

use bevy::math::{Rect, Vec2, Vec3};

use super::PilePosition;
use super::piece_shape::Solid;
use crate::rules::piece_tracker::{
    BodyShape, PieceTracker, PieceType, PieceTypeInfo, StoneLocation,
};
use crate::table::flow::BoardSnapshot;
use crate::table::view::ViewMode;
use captured_box::CapturedGrid;
use storage::{BasePiles, StonePiles};

pub use stand::HELD_SCALE;
pub use storage::{BASE_STACK_STEP, STONE_RADIUS};

/// How thick the walls of a tray are.
pub const WALL_THICKNESS: f32 = 0.06;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrayStyle {
    /// A box with walls, beside the middle of the board.
    Box,
    /// A small table near the board's corner.
    Stand,
}

/// The area of a tray for one kind of piece or stone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TraySlot {
    pub kind: PieceType,
    /// The area, in the tray's frame.
    pub area: Rect,
    stacking: StackLayout,
}

/// How the pieces or stones of one kind are stacked in their slot.
#[derive(Clone, Copy, Debug, PartialEq)]
enum StackLayout {
    Stones(StonePiles),
    Bases(BasePiles),
    /// On top of each other, each a little aside of the last; the thickness of one.
    Fan(f32),
}

/// The inside of a tray, the same for every seat of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct TrayLayout {
    pub style: TrayStyle,
    /// Half the inner width and length.
    pub half_size: Vec2,
    /// The slots, in the order of the kinds, but bases first.
    pub slots: Vec<TraySlot>,
    captured_grid: Option<CapturedGrid>,
}

impl TrayLayout {
    /// A tray that can hold everything a seat of this game may get to hold,
    /// or in a game without hands what it takes out of the game.
    pub fn of(shown: &BoardSnapshot, view: &ViewMode) -> TrayLayout {
        let held: Vec<&PieceTypeInfo> = shown
            .kinds
            .iter()
            .filter(|info| info.held_as == Some(info.kind))
            .collect();
        match held.first().map(|info| info.look.body) {
            Some(BodyShape::Stone | BodyShape::Base) => {
                storage::tray_layout(shown, &held, view.has_trays_at_ends)
            }
            Some(BodyShape::Token(_) | BodyShape::Wedge) => {
                stand::tray_layout(&held, shown.seat_count, view.has_trays_at_ends)
            }
            None => captured_box::tray_layout(shown),
        }
    }

    pub fn slot(&self, kind: PieceType) -> Option<&TraySlot> {
        self.slots.iter().find(|slot| slot.kind == kind)
    }

    /// Where the n-th piece that is out of the game lies; `None` if this game
    /// keeps none of them.
    pub fn captured_place(&self, n: usize) -> Option<Vec3> {
        self.captured_grid.map(|grid| grid.nth_position(n))
    }
}

impl TraySlot {
    /// Where the n-th of `count` lies, in the tray's frame, and its place in its pile.
    pub fn nth_position(&self, n: usize, count: usize) -> (Vec3, PilePosition) {
        match self.stacking {
            StackLayout::Stones(stones) => stones.nth_position(self.area, n, count),
            StackLayout::Bases(bases) => (bases.nth_position(self.area, n), PilePosition::ALONE),
            StackLayout::Fan(thickness) => stand::fan_place(self.area, thickness, n, count),
        }
    }
}

/// The indices of the stones of one kind at a location, lowest first.
pub(super) fn stone_indices(
    tracker: &PieceTracker,
    location: StoneLocation,
    kind: PieceType,
) -> impl Iterator<Item = usize> {
    tracker
        .stones
        .iter()
        .enumerate()
        .filter(move |(_, stone)| stone.location == location && stone.kind == kind)
        .map(|(at, _)| at)
}

/// Half the greatest width and length of some kinds.
fn largest_half_size<'a>(kinds: impl IntoIterator<Item = &'a PieceTypeInfo>) -> Vec2 {
    kinds.into_iter().fold(Vec2::ZERO, |half, info| {
        half.max(Solid::of(&info.look).half_size())
    })
}
