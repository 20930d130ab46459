//! Which entity shows which piece or stone of the rules. Must not know poses or
//! appearances.

use bevy::prelude::*;

use crate::rules::piece_tracker::{PieceId, PieceTracker, StoneId, StoneLocation};
use crate::rules::seat::Seat;
use crate::rules::traits::board_view::Location;
use crate::table::flow::BoardSnapshot;
use crate::table::view::ViewMode;

/// The id of something that can move: a piece or a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PieceOrStone {
    /// A piece; in Sigma a base.
    Piece(PieceId),
    Stone(StoneId),
}

/// The entities of the board and of all that is on and beside it.
#[derive(Resource, Reflect, Clone, Debug)]
#[reflect(Resource, Debug)]
pub struct EntityIndex {
    /// The board: root of all others.
    pub root: Entity,
    /// The trays, by seat.
    pub trays: Vec<Entity>,
    /// The pieces, by id.
    pub pieces: Vec<Entity>,
    /// The stones, by id.
    pub stones: Vec<Entity>,
    pub(super) cell_count: usize,
    /// Whether the trays lie beyond the ends of the board.
    pub(super) has_trays_at_ends: bool,
    /// What the entities were last synced with.
    #[reflect(ignore)]
    pub(super) synced_tracker: PieceTracker,
}

impl EntityIndex {
    /// The entity of a piece or stone of this game.
    pub fn entity(&self, thing: PieceOrStone) -> Option<Entity> {
        match thing {
            PieceOrStone::Piece(PieceId(id)) => self.pieces.get(usize::from(id)).copied(),
            PieceOrStone::Stone(StoneId(id)) => self.stones.get(usize::from(id)).copied(),
        }
    }

    /// The parent of a stone that lies there: a base or a tray.
    pub fn stone_parent(&self, location: StoneLocation) -> Option<Entity> {
        match location {
            StoneLocation::Base(base) => self.entity(PieceOrStone::Piece(base)),
            StoneLocation::Storage(Seat(seat)) => self.trays.get(usize::from(seat)).copied(),
        }
    }

    /// All pieces and stones with their entities: pieces first, so that a base
    /// comes before the stones on it.
    pub fn pieces_and_stones(&self) -> impl Iterator<Item = (PieceOrStone, Entity)> {
        let pieces = PieceId::all().zip(&self.pieces);
        let stones = StoneId::all().zip(&self.stones);
        pieces
            .map(|(id, entity)| (PieceOrStone::Piece(id), *entity))
            .chain(stones.map(|(id, entity)| (PieceOrStone::Stone(id), *entity)))
    }

    /// Whether these entities can be kept for that game, or must be spawned anew.
    pub(super) fn can_be_kept_for(&self, shown: &BoardSnapshot, view: &ViewMode) -> bool {
        self.cell_count == shown.layout.cells.len()
            && self.has_trays_at_ends == view.has_trays_at_ends
            && self.pieces.len() == shown.tracker.pieces.len()
            && self.stones.len() == shown.tracker.stones.len()
    }
}

/// What is picked up at a location: the piece on a cell, the topmost stone of a
/// kind in a hand, or else the topmost piece of that kind.
pub fn piece_or_stone_at(tracker: &PieceTracker, location: Location) -> Option<PieceOrStone> {
    match location {
        Location::Cell(cell) => tracker.piece_on(cell).map(PieceOrStone::Piece),
        Location::Hand(seat, kind) => {
            let stones = tracker.stones();
            let stone = stones
                .filter(|(_, stone)| {
                    stone.location == StoneLocation::Storage(seat) && stone.kind == kind
                })
                .last();
            let piece = || {
                let mut held = tracker.pieces_in_hand(seat);
                held.find(|id| tracker.piece(*id).kind == kind)
            };
            stone
                .map(|(id, _)| PieceOrStone::Stone(id))
                .or_else(|| piece().map(PieceOrStone::Piece))
        }
    }
}
