//! One turn of Sankaku Shogi as a value. Says nothing of whether it is legal.

use crate::board::Cell;

/// One turn. What it captures follows from the position: two strips that
/// leave a cell share their first cell at most, so that no cell is reached
/// over different Soldiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Where the piece stands.
    pub from: Cell,
    /// Where it goes.
    pub to: Cell,
}
