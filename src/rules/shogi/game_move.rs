//! A move of a shogi game as a value, legal or not.

use crate::board::Cell;
use crate::piece_tracker::PieceType;

/// A move. What it captures follows from the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A piece on the board moves.
    Board {
        /// The cell it leaves.
        from: Cell,
        /// The cell it goes to.
        to: Cell,
        /// Whether it promotes.
        promote: bool,
    },
    /// A piece is dropped from the hand.
    Drop {
        /// Its kind, unpromoted.
        kind: PieceType,
        /// The empty cell it is dropped on.
        to: Cell,
    },
    /// The seat passes because it has no other move: the turn is lost.
    Pass,
}

impl Move {
    /// The cell it ends on; none for a pass.
    #[must_use]
    pub fn target(self) -> Option<Cell> {
        match self {
            Move::Board { to, .. } | Move::Drop { to, .. } => Some(to),
            Move::Pass => None,
        }
    }
}
