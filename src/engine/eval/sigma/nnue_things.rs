//! What a network knows of positions of Sigma 4 Shogi: bases, royals and stones by cell, and
//! storages.

use super::lookup_tables::{FIRST_STONE_FEATURE_BY_KIND, TABLES};
use crate::eval::nnue::layout::{Layout, LayoutSize, Thing};
use crate::eval::nnue_input::{NnueInput, for_each_held_difference};
use komadai_rules::board::Cell;
use komadai_rules::seat::Seat;
use komadai_rules::sigma::geometry::{ALL_CELLS, CELLS, FILES, file_of};
use komadai_rules::sigma::position::{BASES_PER_SEAT, SEAT_COUNT};
use komadai_rules::sigma::stone::STONE_KINDS;
use komadai_rules::sigma::{Position, Sigma, Stone};

/// Kinds of things on cells: a base, the royal one besides, and the first, second and further
/// stone of each kind on a base.
mod kind {
    use super::{FIRST_STONE_FEATURE_BY_KIND, STONE_KINDS, Stone};

    pub const BASE: usize = 0;
    pub const ROYAL: usize = 1;
    pub const FIRST_STONE: usize = 2;
    pub const COUNT: usize = FIRST_STONE
        + FIRST_STONE_FEATURE_BY_KIND[STONE_KINDS - 1] as usize
        + Stone::ALL[STONE_KINDS - 1].limit_per_base() as usize;
}

/// Stones of a kind in a storage, as far as they are told apart.
const STORED_PER_KIND: usize = 16;

impl NnueInput for Sigma {
    fn layout(&self) -> Option<Layout> {
        let size = LayoutSize {
            seats: SEAT_COUNT,
            kinds: kind::COUNT,
            cells: CELLS,
            held: STONE_KINDS * STORED_PER_KIND + usize::from(BASES_PER_SEAT),
        };
        let orient = |seat: Seat, is_mirrored, cell: Cell| {
            let table = 2 * seat.index() + usize::from(is_mirrored);
            Some(TABLES.oriented_cells[table][cell.index()])
        };
        Layout::new(size, orient, |_, place| file_of(Cell(place)) > FILES / 2)
    }

    fn royal_cell(&self, position: &Position, seat: Seat) -> Option<Cell> {
        Some(position.royal(seat))
    }

    fn placed_count(&self, position: &Position) -> usize {
        position.occupied().len() as usize
    }

    fn for_each_difference(
        &self,
        size: &LayoutSize,
        before: Option<&Position>,
        after: &Position,
        mut take: impl FnMut(Thing, bool),
    ) {
        let mut take_base = |position: &Position, cell, has_come| {
            let Some(base) = position.base(cell) else {
                return;
            };
            take(size.placed(base.seat, kind::BASE, cell), has_come);
            if base.royal {
                take(size.placed(base.seat, kind::ROYAL, cell), has_come);
            }
            for stone in &TABLES.stone_features[usize::from(base.contents.index())] {
                let stone = kind::FIRST_STONE + usize::from(*stone);
                take(size.placed(base.seat, stone, cell), has_come);
            }
        };
        for cell in ALL_CELLS.iter() {
            match before {
                Some(before) if before.base(cell) == after.base(cell) => {}
                Some(before) => {
                    take_base(before, cell, false);
                    take_base(after, cell, true);
                }
                None => take_base(after, cell, true),
            }
        }
        for seat in Seat::BOTH {
            let stored = |position: &Position| {
                let (bases, pool) = position.storage(seat);
                let stones = pool
                    .as_array()
                    .map(|count| usize::from(count).min(STORED_PER_KIND));
                (usize::from(bases.min(BASES_PER_SEAT)), stones)
            };
            let (bases_before, stones_before) = before.map_or((0, [0; STONE_KINDS]), stored);
            let (bases, stones) = stored(after);
            let mut take = |first, before, after| {
                for_each_held_difference(first, before, after, |n, has_come| {
                    take(size.held(seat, n), has_come);
                });
            };
            for (n, (before, after)) in stones_before.into_iter().zip(stones).enumerate() {
                take(n * STORED_PER_KIND, before, after);
            }
            take(STONE_KINDS * STORED_PER_KIND, bases_before, bases);
        }
    }
}
