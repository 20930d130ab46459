//! What a network knows of positions of Sankaku Shogi: pieces by cell.

use super::ORIENTED_CELLS;
use crate::eval::nnue::layout::{Layout, LayoutSize, Thing};
use crate::eval::nnue_input::NnueInput;
use komadai_rules::board::Cell;
use komadai_rules::sankaku::geometry::{CELLS, COLUMNS, column_of};
use komadai_rules::sankaku::piece::{PIECE_KINDS, Piece};
use komadai_rules::sankaku::position::SEAT_COUNT;
use komadai_rules::sankaku::{Position, Sankaku};
use komadai_rules::seat::Seat;

impl NnueInput for Sankaku {
    fn layout(&self) -> Option<Layout> {
        let size = LayoutSize {
            seats: SEAT_COUNT,
            kinds: PIECE_KINDS,
            cells: CELLS,
            held: 0,
        };
        let orient = |seat, is_mirrored, cell: Cell| {
            let seen = &ORIENTED_CELLS[usize::from(seat != Seat::FIRST)];
            Some(seen[usize::from(is_mirrored)][cell.index()].0)
        };
        Layout::new(size, orient, |_, place| {
            column_of(Cell(place)) > COLUMNS / 2
        })
    }

    fn royal_cell(&self, position: &Position, seat: Seat) -> Option<Cell> {
        position.emperor(seat)
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
        for seat in Seat::BOTH {
            for piece in Piece::ALL {
                let there = after.pieces_of(seat, piece);
                let mut take =
                    |cell, has_come| take(size.placed(seat, piece.index(), cell), has_come);
                match before.map(|before| before.pieces_of(seat, piece)) {
                    Some(was) if was == there => {}
                    Some(was) => {
                        was.minus(there).iter().for_each(|cell| take(cell, false));
                        there.minus(was).iter().for_each(|cell| take(cell, true));
                    }
                    None => there.iter().for_each(|cell| take(cell, true)),
                }
            }
        }
    }
}
