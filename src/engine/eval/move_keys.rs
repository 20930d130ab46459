//! Moves as numbers, for the transposition table and the history tables.

use crate::hashing_rng;
use crate::search::history_tables::PIECE_TO_COUNT;
use komadai_rules::traits::rules::Rules;

/// A game whose moves can be packed into numbers.
pub trait MoveKeys: Rules {
    /// The move as a number other than 0.
    fn pack_move(mv: Self::Move) -> u32;

    /// The move of such a number. Any other number may give any move, or none.
    fn unpack_move(packed: u32) -> Option<Self::Move>;

    /// Moved piece and target cell as a number below `PIECE_TO_COUNT`: similar moves
    /// share one.
    fn piece_to_index(&self, _position: &Self::Position, mv: Self::Move) -> usize {
        hashing_rng::hash_to_index(Self::pack_move(mv), PIECE_TO_COUNT)
    }
}
