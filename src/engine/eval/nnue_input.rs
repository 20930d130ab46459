//! The things of a position that an efficiently updatable network is fed, and how two
//! positions differ in them. Knows numbers of things, no weights of a network.

use super::nnue::layout::{Layout, LayoutSize, Thing};
use super::static_eval::StaticEval;
use komadai_rules::board::Cell;
use komadai_rules::seat::{Seat, SeatSet};

/// A game whose positions are things that a network knows.
pub trait NnueInput: StaticEval {
    /// How its things are numbered, and where cells lie for each seat; none where there is no
    /// network for it.
    fn layout(&self) -> Option<Layout>;

    /// Where the piece stands by which a seat's view is chosen; none if it has none.
    fn royal_cell(&self, position: &Self::Position, seat: Seat) -> Option<Cell>;

    /// The seats that are out, whose things are nobody's.
    fn seats_out(&self, _position: &Self::Position) -> SeatSet {
        SeatSet::EMPTY
    }

    /// How many things stand on the board.
    fn placed_count(&self, position: &Self::Position) -> usize;

    /// Tells every thing that one position has and the other has not, `true` if it is the
    /// second that has it; without a first one every thing of the second.
    fn for_each_difference(
        &self,
        size: &LayoutSize,
        before: Option<&Self::Position>,
        after: &Self::Position,
        take: impl FnMut(Thing, bool),
    );
}

/// Tells by how many more, or fewer, things of a kind are held: `first` is the number of the first.
#[inline]
pub(crate) fn for_each_held_difference(
    first: usize,
    before: usize,
    after: usize,
    mut take: impl FnMut(usize, bool),
) {
    for n in before..after {
        take(first + n, true);
    }
    for n in after..before {
        take(first + n, false);
    }
}
