//! How what lies beside the board is laid out: a long box for Sigma's stones
//! and bases, a stand with a slot for every kind that a hand can hold, or a
//! plain box for what is out of a game without hands. Plane geometry in the
//! tray's own frame: x to the owner's right, z towards the owner.

mod captured_box;
mod stand;
mod storage;

use bevy::math::{Rect, Vec2, Vec3};

use super::Pile;
use super::piece_shape::Solid;
use crate::rules::piece_registry::{
    BodyShape, PieceRegistry, PieceType, PieceTypeInfo, StoneLocation,
};
use crate::table::flow::BoardSnapshot;
use captured_box::CapturedGrid;
use storage::{BasePiles, StonePiles};

pub use stand::HELD_SCALE;
pub use storage::{BASE_STACKED, STONE_RADIUS};

/// How thick the walls of a tray are.
pub const WALL: f32 = 0.06;

/// How a tray is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrayStyle {
    /// A box with walls, beside the middle of the board.
    Box,
    /// A small table near the board's corner.
    Stand,
}

/// The place of one kind of thing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slot {
    /// Which kind.
    pub kind: PieceType,
    /// Where.
    pub area: Rect,
    heap: StackLayout,
}

/// How the things of one kind lie in their slot.
#[derive(Clone, Copy, Debug, PartialEq)]
enum StackLayout {
    Stones(StonePiles),
    Bases(BasePiles),
    /// On top of each other, each a little aside of the last; so thick is one.
    Fan(f32),
}

/// The inside of a tray, the same for every seat of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct TrayPlan {
    /// How it is made.
    pub make: TrayStyle,
    /// Half the inner width and length.
    pub half: Vec2,
    /// The slots, in the order of the kinds, but bases first.
    pub slots: Vec<Slot>,
    lost: Option<CapturedGrid>,
}

impl TrayPlan {
    /// A tray that can hold everything a seat of this game may get to hold,
    /// or in a game without hands what it takes out of the game.
    #[must_use]
    pub fn of(shown: &BoardSnapshot) -> TrayPlan {
        let held: Vec<&PieceTypeInfo> = shown
            .kinds
            .iter()
            .filter(|info| info.held_as == Some(info.kind))
            .collect();
        match held.first().map(|info| info.look.body) {
            Some(BodyShape::Stone | BodyShape::Base) => storage::plan(shown, &held),
            Some(BodyShape::Token(_) | BodyShape::Wedge) => stand::plan(&held, shown.seats),
            None => captured_box::plan(shown),
        }
    }

    /// The slot of a kind.
    #[must_use]
    pub fn slot(&self, kind: PieceType) -> Option<&Slot> {
        self.slots.iter().find(|slot| slot.kind == kind)
    }

    /// Where the n-th piece that is out of the game lies; `None` if this game
    /// keeps none of them.
    #[must_use]
    pub fn lost(&self, n: usize) -> Option<Vec3> {
        self.lost.map(|lost| lost.place(n))
    }
}

impl Slot {
    /// Where the n-th of `count` things lies, and its place in its pile.
    #[must_use]
    pub fn place(&self, n: usize, count: usize) -> (Vec3, Pile) {
        match self.heap {
            StackLayout::Stones(stones) => stones.place(self.area, n, count),
            StackLayout::Bases(bases) => (bases.place(self.area, n), Pile::ALONE),
            StackLayout::Fan(thickness) => stand::fanned(self.area, thickness, n, count),
        }
    }
}

/// The stones in a seat's storage of one kind, lowest id first.
pub(super) fn stored(
    registry: &PieceRegistry,
    perch: StoneLocation,
    kind: PieceType,
) -> impl Iterator<Item = usize> {
    registry
        .stones
        .iter()
        .enumerate()
        .filter(move |(_, stone)| stone.location == perch && stone.kind == kind)
        .map(|(at, _)| at)
}

/// The body of the largest of some kinds, in every direction.
fn largest<'a>(kinds: impl IntoIterator<Item = &'a PieceTypeInfo>) -> Vec2 {
    kinds.into_iter().fold(Vec2::ZERO, |half, info| {
        half.max(Solid::of(&info.look).half())
    })
}
