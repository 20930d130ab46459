//! Cells, pieces and stones as entities. They mirror [`BoardSnapshot`]
//! and carry the ids of the rules; they decide nothing, and know nothing of
//! meshes, colours or devices.

pub mod board_border;
mod entity_index;
pub mod piece_shape;
pub mod pose;
mod sync;
pub mod tray;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::TableSet;
use super::flow::BoardSnapshot;
use super::view::ViewMode;
use crate::rules::board::Cell;
use crate::rules::piece_tracker::{PieceId, PieceTracker, PieceType, StoneId, StoneLocation};
use crate::rules::seat::Seat;
use pose::Poses;

pub use entity_index::{EntityIndex, PieceOrStone, piece_or_stone_at};

/// The board: parent of cells, pieces and trays. Its plane is x right,
/// z towards the first mover, y up; one unit is the side of a square cell.
#[derive(Component, Reflect, Clone, Copy, Debug, Default)]
#[reflect(Component, Debug)]
pub struct BoardRoot;

#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(opaque, Component, Debug)]
pub struct CellTile(pub Cell);

/// A piece; in Sigma a base, parent of the stones it holds.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(opaque, Component, Debug)]
pub struct PieceBody(pub PieceId);

/// A Sigma stone: child of the base or of the tray it lies on.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(opaque, Component, Debug)]
pub struct StoneBody(pub StoneId);

/// A seat's hand or storage beside the board.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(opaque, Component, Debug)]
pub struct Tray(pub Seat);

/// Where a piece or stone belongs, relative to its parent. Motion brings its
/// [`Transform`] there.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq)]
#[reflect(Component, Debug)]
pub struct TargetTransform(pub Transform);

/// What a piece looks like now. Motion changes it to the piece's
/// [`TargetAppearance`] at the right time of a turn.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[reflect(opaque, Component, Debug)]
pub struct Appearance {
    pub kind: PieceType,
    /// The seat whose colour it has.
    pub seat: Seat,
    /// Whether that seat is out of the game.
    pub is_seat_out: bool,
}

impl Appearance {
    /// What a piece looks like by the rules.
    pub fn of(tracker: &PieceTracker, id: PieceId) -> Appearance {
        let piece = tracker.piece(id);
        Appearance {
            kind: piece.kind,
            seat: piece.seat,
            is_seat_out: tracker.seats_out.contains(piece.seat),
        }
    }
}

/// What a piece should look like.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(Component, Debug)]
pub struct TargetAppearance(pub Appearance);

/// The place of a piece or stone in its pile of equal ones.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(Component, Debug)]
pub struct PilePosition {
    /// How many lie below it in the pile.
    pub level: u8,
    /// How many pieces or stones the pile has.
    pub count: u8,
}

impl PilePosition {
    pub const ALONE: PilePosition = PilePosition { level: 0, count: 1 };

    /// Whether this is the topmost of the pile.
    pub const fn is_top(self) -> bool {
        self.level + 1 == self.count
    }
}

/// Where a stone was before it got another parent. Its [`Transform`] still shows
/// it there. Motion removes this component.
#[derive(Component, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(opaque, Component, Debug)]
pub struct PreviousStoneLocation(pub StoneLocation);

/// The board snapshot, its entities, and from where they are seen.
#[derive(SystemParam)]
pub struct ShownBoardParams<'w> {
    snapshot: Res<'w, BoardSnapshot>,
    entities: Option<Res<'w, EntityIndex>>,
    view: Res<'w, ViewMode>,
}

/// How far a plate leans towards a seated viewer, in radians.
const PLATE_LEAN: f32 = 0.7;

impl ShownBoardParams<'_> {
    /// Snapshot and entities, once there are any.
    pub fn snapshot_and_entities(&self) -> Option<(&BoardSnapshot, &EntityIndex)> {
        Some((&self.snapshot, self.entities.as_deref()?))
    }

    /// The target poses of everything in the present view.
    pub fn poses(&self, shown: &BoardSnapshot) -> Poses {
        Poses::of(shown, &self.view)
    }

    /// The rotation in which letters are upright for the present viewer.
    pub fn upright_rotation(&self, shown: &BoardSnapshot) -> Quat {
        pose::seat_rotation(self.view.writing_seat(), shown.seat_count)
    }

    /// The rotation in which a plate is upright for the present viewer and leans towards them.
    pub fn facing_rotation(&self, shown: &BoardSnapshot) -> Quat {
        let lean = match self.view.is_flat {
            true => 0.0,
            false => PLATE_LEAN,
        };
        self.upright_rotation(shown) * Quat::from_rotation_x(lean)
    }

    /// Whether the snapshot, the entities or the view changed since this system ran last.
    pub fn is_changed(&self) -> bool {
        self.snapshot.is_changed() || self.has_new_entities() || self.view.is_changed()
    }

    /// Whether the view changed since this system ran last.
    pub fn is_view_changed(&self) -> bool {
        self.view.is_changed()
    }

    /// Whether other entities were spawned since this system ran last.
    pub fn has_new_entities(&self) -> bool {
        self.entities
            .as_ref()
            .is_some_and(|entities| entities.is_added())
    }
}

pub(super) fn plugin(app: &mut App) {
    register_types!(
        app: EntityIndex,
        BoardRoot,
        CellTile,
        PieceBody,
        StoneBody,
        Tray,
        TargetTransform,
        Appearance,
        TargetAppearance,
        PilePosition,
        PreviousStoneLocation
    );
    app.add_systems(Update, sync::sync_entities.in_set(TableSet::SyncEntities));
}
