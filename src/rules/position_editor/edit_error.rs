//! Why an edit cannot be made. Reasons are data; no sentence for players is made here.

use crate::board::Cell;
use crate::piece_tracker::PieceType;

/// Why an edit cannot be made. What is merely not playable can be made, and is among the
/// [problems](super::PositionEditor::unplayable_reasons).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditError {
    /// Nothing of the sort is there, or the board has no such cell.
    NothingThere,
    /// A hand cannot hold a piece of this kind.
    NotHeld(PieceType),
    /// A stone can only be put on a base, and there is none.
    NoBase(Cell),
    /// There are as many pieces or stones as can be told apart.
    TooManyPieces,
    /// The game has no such kind, seat or mark.
    NotOfGame,
}
