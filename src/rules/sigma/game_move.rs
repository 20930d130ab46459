//! A move of Sigma 4 Shogi as a value (Sigma 6.1), legal or not.

use crate::board::Cell;

use super::base_contents::BaseContents;
use super::stone::Stone;

/// A move: one of the four kinds of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A base moves to an empty cell (Sigma 6.2).
    Plain {
        /// The cell it leaves.
        from: Cell,
        /// The cell it goes to.
        to: Cell,
    },
    /// A base takes an enemy base (Sigma 6.3 to 6.9).
    Capture {
        /// The cell it leaves.
        from: Cell,
        /// The cell of the enemy base.
        to: Cell,
        /// The capturer's contents afterwards.
        contents: BaseContents,
    },
    /// A base is dropped from the storage (Sigma 6.10).
    Drop {
        /// The empty cell it is dropped on.
        to: Cell,
        /// Its contents.
        contents: BaseContents,
    },
    /// A stone is taken from the opponent's storage into the own (Sigma 6.16).
    TakeStone(Stone),
}
