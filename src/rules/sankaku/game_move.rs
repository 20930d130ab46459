//! A move of Sankaku Shogi as a value, legal or not.

use crate::board::Cell;

/// A move. What it captures follows from the position: two strips that leave a cell share their first cell at
/// most, so no cell is reached over different Soldiers (Sankaku 3.23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The cell the piece leaves.
    pub from: Cell,
    /// The cell it goes to.
    pub to: Cell,
}
