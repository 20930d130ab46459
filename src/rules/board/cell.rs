//! A cell of a board, by number. Knows nothing of where it lies.

use serde::{Deserialize, Serialize};

/// A cell, numbered by its game. What the number means (which file, which
/// row) is the game's business; the table asks its [`Layout`](super::Layout).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct Cell(pub u8);

impl Cell {
    /// The cell's number, for indexing arrays that hold one entry a cell.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
