//! One turn of Sigma 4 Shogi as a value (rules page "A turn is exactly one
//! of"). Says nothing of whether it is legal.

use crate::board::Cell;

use super::base_contents::BaseContents;
use super::stone::Stone;

/// One turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A base goes to an empty cell.
    Plain {
        /// Where it stands.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// A base takes an enemy base.
    Capture {
        /// Where it stands.
        from: Cell,
        /// Where the enemy base stands.
        to: Cell,
        /// What the capturer holds afterwards.
        contents: BaseContents,
    },
    /// A base comes from the storage.
    Drop {
        /// Where it is put.
        to: Cell,
        /// What it holds.
        contents: BaseContents,
    },
    /// A stone comes from the opponent's storage into the own.
    TakeStone(Stone),
}
