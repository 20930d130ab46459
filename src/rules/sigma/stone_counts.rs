//! How many stones of each kind lie somewhere. Knows nothing of bases or of the board.

use std::fmt;

use super::stone::{STONE_KINDS, Stone};

/// Counts of stones by kind, as of a storage or a base.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct StoneCounts {
    counts: [u8; STONE_KINDS],
}

impl StoneCounts {
    /// No stones.
    pub const EMPTY: StoneCounts = StoneCounts {
        counts: [0; STONE_KINDS],
    };

    /// The stones of one seat when the game begins (Sigma 2.10).
    pub const SEAT_START_COUNTS: StoneCounts = {
        let mut counts = [0; STONE_KINDS];
        let mut n = 0;
        while n < STONE_KINDS {
            counts[n] = Stone::ALL[n].count_per_seat();
            n += 1;
        }
        StoneCounts { counts }
    };

    /// Counts by kind, in notation order.
    #[must_use]
    pub const fn from_array(counts: [u8; STONE_KINDS]) -> StoneCounts {
        StoneCounts { counts }
    }

    /// The counts by kind, in notation order.
    #[must_use]
    pub const fn as_array(&self) -> &[u8; STONE_KINDS] {
        &self.counts
    }

    /// The count of one kind.
    #[must_use]
    pub const fn count(&self, stone: Stone) -> u8 {
        self.counts[stone.index()]
    }

    /// The number of stones.
    #[must_use]
    pub fn len(&self) -> usize {
        self.counts.iter().map(|count| usize::from(*count)).sum()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.bits() == 0
    }

    /// The counts as one number, for hashing.
    #[must_use]
    pub(super) const fn bits(&self) -> u64 {
        u64::from_le_bytes(self.counts)
    }

    /// Adds a stone.
    pub fn add(&mut self, stone: Stone) {
        self.counts[stone.index()] += 1;
    }

    /// Removes a stone.
    ///
    /// # Panics
    /// If there is none of this kind.
    pub fn remove(&mut self, stone: Stone) {
        self.counts[stone.index()] -= 1;
    }

    /// The sum of both.
    #[must_use]
    pub fn plus(&self, other: &StoneCounts) -> StoneCounts {
        let mut counts = self.counts;
        for (count, more) in counts.iter_mut().zip(other.counts) {
            *count += more;
        }
        StoneCounts { counts }
    }

    /// The difference; none if `other` has more of a kind.
    #[must_use]
    pub fn checked_sub(&self, other: &StoneCounts) -> Option<StoneCounts> {
        let mut counts = self.counts;
        for (count, less) in counts.iter_mut().zip(other.counts) {
            *count = count.checked_sub(less)?;
        }
        Some(StoneCounts { counts })
    }

    /// Every stone, in notation order.
    pub fn iter(&self) -> impl Iterator<Item = Stone> + '_ {
        Stone::ALL
            .into_iter()
            .flat_map(|stone| std::iter::repeat_n(stone, usize::from(self.count(stone))))
    }
}

impl FromIterator<Stone> for StoneCounts {
    fn from_iter<I: IntoIterator<Item = Stone>>(stones: I) -> StoneCounts {
        let mut counts = StoneCounts::EMPTY;
        for stone in stones {
            counts.add(stone);
        }
        counts
    }
}

/// The letters of the stones; empty when there are none.
impl fmt::Display for StoneCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter()
            .try_for_each(|stone| write!(f, "{}", stone.letter()))
    }
}

impl fmt::Debug for StoneCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StoneCounts({self})")
    }
}
