//! What a network knows of positions of the shogi family: pieces by cell and hands, of two
//! seats or four.

use super::feature_geometry::orient;
use crate::eval::nnue::layout::{Layout, LayoutSize, Thing};
use crate::eval::nnue_input::{NnueInput, for_each_held_difference};
use komadai_rules::board::Cell;
use komadai_rules::seat::{Seat, SeatSet};
use komadai_rules::shogi::geometry::bitboard::Bitboard;
use komadai_rules::shogi::{Position, Shogi, Variant};

/// Pieces of a kind in hand, as far as they are told apart.
const HELD_PER_KIND: usize = 18;

/// Whether every kind moves to the left as to the right.
fn is_symmetric(variant: &Variant) -> bool {
    variant.kinds.iter().all(|kind| {
        let rays = &kind.movement.rays;
        rays.iter().all(|ray| {
            rays.iter()
                .any(|other| (other.dx, other.dy, other.reach) == (-ray.dx, ray.dy, ray.reach))
        })
    })
}

impl<S: Bitboard> NnueInput for Shogi<S> {
    fn layout(&self) -> Option<Layout> {
        let variant = self.variant();
        let grid = &variant.grid;
        let size = LayoutSize {
            seats: variant.seats.into(),
            kinds: variant.kinds.len(),
            cells: grid.len(),
            held: variant.hand_order.len() * HELD_PER_KIND,
        };
        let is_symmetric = is_symmetric(variant);
        let is_right = |_, place| {
            let (file, _) = grid.coordinates(Cell(place));
            is_symmetric && 2 * file >= grid.files()
        };
        let orient = |seat, is_mirrored, cell| orient(variant, seat, is_mirrored, cell);
        Layout::new(size, orient, is_right)
    }

    fn royal_cell(&self, position: &Position<S>, seat: Seat) -> Option<Cell> {
        position.king(seat)
    }

    fn seats_out(&self, position: &Position<S>) -> SeatSet {
        position.seats_out()
    }

    fn placed_count(&self, position: &Position<S>) -> usize {
        position.occupied().len() as usize
    }

    #[inline]
    fn for_each_difference(
        &self,
        size: &LayoutSize,
        before: Option<&Position<S>>,
        after: &Position<S>,
        mut take: impl FnMut(Thing, bool),
    ) {
        let mut take_piece = |position: &Position<S>, cell, has_come| {
            if let Some(piece) = position.piece_at(cell) {
                take(size.placed(piece.seat, piece.kind.0.into(), cell), has_come);
            }
        };
        match before {
            Some(before) => before.for_each_changed_cell(after, |cell| {
                take_piece(before, cell, false);
                take_piece(after, cell, true);
            }),
            None => after
                .occupied()
                .iter()
                .for_each(|cell| take_piece(after, cell, true)),
        }
        for seat in (0..size.seats as u8).map(Seat) {
            let held_before = before.map_or(0, |before| before.held_slots(seat));
            let mut slots = after.held_slots(seat) | held_before;
            while slots != 0 {
                let slot = slots.trailing_zeros() as u8;
                slots &= slots - 1;
                let count = |position: &Position<S>| {
                    usize::from(position.hand_slot_piece_count(seat, slot)).min(HELD_PER_KIND)
                };
                for_each_held_difference(
                    usize::from(slot) * HELD_PER_KIND,
                    before.map_or(0, count),
                    count(after),
                    |n, has_come| take(size.held(seat, n), has_come),
                );
            }
        }
    }
}
