//! Moves as numbers, for the transposition table and the history tables.

use crate::hashing_rng;
use crate::search::history_tables::PIECE_TO_COUNT;
use komadai_rules::traits::rules::Rules;

/// A game whose moves can be packed into numbers.
pub trait MoveKeys: Rules {
    /// A turn as a number other than 0.
    fn pack_move(mv: Self::Move) -> u32;

    /// The turn that [`Evaluate::pack`] made such a number of. A number that it
    /// has not made may give any turn, or none.
    fn unpack_move(packed: u32) -> Option<Self::Move>;

    /// What a turn does, roughly, as a number below `PIECE_TO_COUNT`: turns alike
    /// share one.
    fn piece_to(&self, _position: &Self::Position, mv: Self::Move) -> usize {
        hashing_rng::slot(Self::pack_move(mv), PIECE_TO_COUNT)
    }
}
