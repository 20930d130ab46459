//! One turn of a shogi game as a value. Says nothing of whether it is legal.

use crate::board::Cell;
use crate::piece_registry::PieceType;

/// One turn. What it captures follows from the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A piece goes from one cell to another.
    Board {
        /// Where it stands.
        from: Cell,
        /// Where it goes.
        to: Cell,
        /// Whether it promotes there.
        promote: bool,
    },
    /// A piece comes from the hand onto the board.
    Drop {
        /// Which kind, as it lies in the hand.
        kind: PieceType,
        /// Where it comes to stand.
        to: Cell,
    },
    /// The turn is lost.
    Pass,
}
