//! The shogi family (rules pages `shogi.md`, `hand-shogi.md`,
//! `yonin-seireigi.md`, `four-player-shogi.md`): one set of rules, many games
//! told apart by data. A [`Variant`] is the data, a [`Selection`] chooses its
//! options, and [`Shogi`] is the game compiled from it, for boards up to 128
//! cells ([`Narrow`]) or up to 254 ([`Wide`]).

pub mod cells;
pub mod grid;
pub mod position;
pub mod selection;
mod turn;
pub mod variant;

use std::sync::Arc;

use super::board::Cell;
use super::cast::Kind;
use super::seat::Seat;

pub use cells::{Cells, Narrow, Wide};
pub use position::{Piece, Position};
pub use selection::Selection;
pub use turn::Move;
pub use variant::Variant;

use position::Traits;
use variant::{Kings, Rules};

/// The rules of one game with its options chosen, compiled.
#[derive(Clone, Debug)]
pub struct Shogi<S: Cells> {
    selection: Selection,
    rules: Rules,
    /// What a position must know of each kind.
    traits: Vec<Traits>,
    _board: std::marker::PhantomData<S>,
}

impl<S: Cells> Shogi<S> {
    /// The game; none if its board has more cells than [`Cells::CAPACITY`].
    #[must_use]
    pub fn new(selection: Selection) -> Option<Shogi<S>> {
        let rules = selection.rules();
        let variant = selection.variant();
        if variant.grid.len() > S::CAPACITY {
            return None;
        }
        let kinds = (0..variant.kinds.len() as u8).map(Kind);
        Some(Shogi {
            traits: kinds.map(|kind| traits(variant, &rules, kind)).collect(),
            rules,
            selection,
            _board: std::marker::PhantomData,
        })
    }

    /// The variant with the options chosen.
    #[must_use]
    pub fn selection(&self) -> &Selection {
        &self.selection
    }

    /// The variant.
    #[must_use]
    pub fn variant(&self) -> &Arc<Variant> {
        self.selection.variant()
    }

    /// The rules with the options as chosen.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// As which kind a captor holds a kind; none if it leaves the game.
    #[must_use]
    pub fn held_as(&self, kind: Kind) -> Option<Kind> {
        held_as(self.variant(), &self.rules, kind)
    }

    /// Whether a kind must not be lost.
    #[must_use]
    pub fn is_royal(&self, kind: Kind) -> bool {
        self.traits[usize::from(kind.0)].royal
    }

    /// The place of a kind among those that can be held; none if it cannot.
    #[must_use]
    pub fn slot(&self, kind: Kind) -> Option<u8> {
        self.traits[usize::from(kind.0)].slot
    }

    /// The kind that lies in a slot.
    #[must_use]
    pub fn in_slot(&self, slot: u8) -> Option<Kind> {
        self.variant().hand_order.get(usize::from(slot)).copied()
    }

    /// How many of a kind a seat holds.
    #[must_use]
    pub fn hand(&self, position: &Position<S>, seat: Seat, kind: Kind) -> u8 {
        self.slot(kind)
            .map_or(0, |slot| position.in_slot(seat, slot))
    }

    /// Says how many of a kind a seat holds; nothing if it cannot be held.
    pub fn hold(&self, position: &mut Position<S>, seat: Seat, kind: Kind, count: u8) {
        if let Some(slot) = self.slot(kind) {
            position.hold(seat, slot, count);
        }
    }

    /// Puts a piece on an empty cell of the board.
    ///
    /// # Panics
    /// If the cell is not on the board or the kind is of another game.
    pub fn put(&self, position: &mut Position<S>, piece: Piece, cell: Cell) {
        position.put(piece, cell, self.traits[usize::from(piece.kind.0)]);
    }
}

fn held_as(variant: &Variant, rules: &Rules, kind: Kind) -> Option<Kind> {
    let data = variant.kind(kind);
    if !rules.drops || (data.royal && rules.kings == Kings::Royal) {
        return None;
    }
    data.held_as
}

fn traits(variant: &Variant, rules: &Rules, kind: Kind) -> Traits {
    let data = variant.kind(kind);
    let mut slots = (0..).zip(&variant.hand_order);
    let can_be_held = held_as(variant, rules, kind) == Some(kind);
    Traits {
        slot: slots
            .find_map(|(slot, held)| (*held == kind).then_some(slot))
            .filter(|_| can_be_held),
        royal: data.royal && rules.kings == Kings::Royal,
        slides: data.movement.rays.iter().any(|ray| ray.reach > 1),
        per_file: data.limits.per_file.is_some(),
    }
}
