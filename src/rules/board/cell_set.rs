//! A set of cells of a board that has no more than 64. Knows nothing of where
//! they lie.

use super::cell::Cell;

/// A set of cells, each numbered below 64.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CellSet(pub u64);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet(0);

    /// The cells numbered 0 to `count` - 1, at most 63 of them.
    #[must_use]
    pub const fn first_n(count: usize) -> CellSet {
        CellSet((1 << count) - 1)
    }

    /// One cell.
    #[must_use]
    pub const fn from_cell(cell: Cell) -> CellSet {
        CellSet(1 << cell.0)
    }

    /// Whether a cell (of the board) is in the set.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// What is in both sets.
    #[must_use]
    pub const fn and(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }

    /// What is in either set.
    #[must_use]
    pub const fn or(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }

    /// What is in this set and not in the other.
    #[must_use]
    pub const fn minus(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }

    /// How many cells there are.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest cell.
    #[must_use]
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 {
            None
        } else {
            Some(Cell(self.0.trailing_zeros() as u8))
        }
    }

    /// Every cell up to the lowest of the set, that one included; all if it is empty.
    #[must_use]
    pub const fn cells_up_to_first(self) -> CellSet {
        CellSet(self.0 ^ self.0.wrapping_sub(1))
    }

    /// Every cell from the highest of the set on, that one included; all if it is empty.
    #[must_use]
    pub const fn cells_from_last(self) -> CellSet {
        CellSet(!0 << (63 - (self.0 | 1).leading_zeros()))
    }

    /// The cells, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let cell = CellSet(bits).first()?;
            bits &= bits - 1;
            Some(cell)
        })
    }
}
