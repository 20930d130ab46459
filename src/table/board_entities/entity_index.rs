//! Which entity stands for which thing of the rules.

use bevy::prelude::*;

use crate::rules::board::Layout;
use crate::rules::piece_registry::{PieceId, PieceRegistry, StoneId, StoneLocation};
use crate::rules::seat::Seat;
use crate::rules::traits::board_view::Location;

/// Something that moves about on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PieceOrStone {
    /// A piece or base.
    Piece(PieceId),
    /// A stone.
    Stone(StoneId),
}

/// The entities of what is on the table.
#[derive(Resource, Clone, Debug)]
pub struct EntityIndex {
    /// The board.
    pub root: Entity,
    /// Of each seat.
    pub trays: Vec<Entity>,
    /// By id.
    pub pieces: Vec<Entity>,
    /// By id.
    pub stones: Vec<Entity>,
    pub(super) cells: usize,
    pub(super) placed: PieceRegistry,
}

impl EntityIndex {
    /// The entity of a thing of this game.
    #[must_use]
    pub fn entity(&self, thing: PieceOrStone) -> Option<Entity> {
        match thing {
            PieceOrStone::Piece(PieceId(id)) => self.pieces.get(usize::from(id)).copied(),
            PieceOrStone::Stone(StoneId(id)) => self.stones.get(usize::from(id)).copied(),
        }
    }

    /// The entity a stone lies on.
    #[must_use]
    pub fn perch(&self, perch: StoneLocation) -> Option<Entity> {
        match perch {
            StoneLocation::Base(base) => self.entity(PieceOrStone::Piece(base)),
            StoneLocation::Storage(Seat(seat)) => self.trays.get(usize::from(seat)).copied(),
        }
    }

    /// Everything that moves about, with its entity: pieces before stones, so
    /// that whoever walks along knows a base before what lies on it.
    pub fn things(&self) -> impl Iterator<Item = (PieceOrStone, Entity)> {
        let pieces = (0..).map(PieceId).zip(&self.pieces);
        let stones = (0..).map(StoneId).zip(&self.stones);
        pieces
            .map(|(id, entity)| (PieceOrStone::Piece(id), *entity))
            .chain(stones.map(|(id, entity)| (PieceOrStone::Stone(id), *entity)))
    }

    /// Whether these entities can go on to show that game, or must be made anew.
    pub(super) fn fits(&self, layout: &Layout, registry: &PieceRegistry) -> bool {
        self.cells == layout.cells.len()
            && self.pieces.len() == registry.pieces.len()
            && self.stones.len() == registry.stones.len()
    }
}

/// What a hand would pick up there: the piece on a cell, the topmost stone or
/// else the topmost piece of a kind in a hand.
#[must_use]
pub fn thing_at(registry: &PieceRegistry, spot: Location) -> Option<PieceOrStone> {
    match spot {
        Location::Cell(cell) => registry.on(cell).map(PieceOrStone::Piece),
        Location::Hand(seat, kind) => {
            let stones = registry.stones();
            let stone = stones
                .filter(|(_, stone)| {
                    stone.location == StoneLocation::Storage(seat) && stone.kind == kind
                })
                .last();
            let piece = || {
                let mut held = registry.in_hand(seat);
                held.find(|id| registry.piece(*id).kind == kind)
            };
            stone
                .map(|(id, _)| PieceOrStone::Stone(id))
                .or_else(|| piece().map(PieceOrStone::Piece))
        }
    }
}
