//! What one base may hold (Sigma 4.1 to 4.7): the 251 contents there are, indexed from the most mobile to
//! the least. A [`BaseContents`] always keeps the limits of a normal base. Must not know where a base stands, or
//! whose it is.

mod set;
mod tables;

use std::fmt;

use super::stone::{STONE_KINDS, Stone};
use super::stone_counts::StoneCounts;
use tables::{REPEATED_STONE_MASK, TABLES};

pub use set::BaseContentsSet;

/// The most stones on a normal base (Sigma 2.7, 4.1).
pub const MAX_STONES: u8 = 4;

/// The most stones on the royal base (Sigma 2.8, 4.5).
pub const MAX_ROYAL_STONES: u8 = 2;

/// How many contents there are: those a normal base may hold, and the empty one.
pub const CONTENTS_COUNT: usize = 252;

/// What one base holds, as an index: 0 is an empty base; of the others, the lower the index the higher the
/// mobility.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct BaseContents(u8);

impl BaseContents {
    /// An empty base (in a storage, or while a setup is made).
    pub const EMPTY: BaseContents = BaseContents(0);

    /// These stones, if a normal base may hold them.
    #[must_use]
    pub fn from_stone_counts(counts: &StoneCounts) -> Option<BaseContents> {
        counts
            .iter()
            .try_fold(BaseContents::EMPTY, |contents, stone| contents.with(stone))
    }

    /// The counts by kind, in notation order.
    #[must_use]
    pub const fn counts_array(self) -> &'static [u8; STONE_KINDS] {
        TABLES.contents[self.0 as usize].as_array()
    }

    /// The stones as counts.
    #[must_use]
    pub fn stone_counts(self) -> StoneCounts {
        TABLES.contents[usize::from(self.0)]
    }

    /// The count of one kind.
    #[must_use]
    pub fn count(self, stone: Stone) -> u8 {
        self.counts_array()[stone.index()]
    }

    /// The number of stones.
    #[must_use]
    pub fn len(self) -> u8 {
        TABLES.stone_totals[usize::from(self.0)]
    }

    /// Whether the base is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// With one stone more, if a normal base may hold that.
    #[must_use]
    pub fn with(self, stone: Stone) -> Option<BaseContents> {
        match TABLES.with_stone_added[usize::from(self.0)][stone.index()] {
            0 => None,
            index => Some(BaseContents(index)),
        }
    }

    /// With one stone less, if there is one of this kind.
    #[must_use]
    pub fn without(self, stone: Stone) -> Option<BaseContents> {
        let mut counts = self.stone_counts();
        if counts.count(stone) == 0 {
            return None;
        }
        counts.remove(stone);
        BaseContents::from_stone_counts(&counts)
    }

    /// Whether the royal base may hold these stones (Sigma 4.5 to 4.7).
    #[must_use]
    pub fn can_be_royal(self) -> bool {
        self.is_empty() || BaseContentsSet::royal_contents().contains(self)
    }

    /// Every stone, in notation order.
    pub fn iter(self) -> impl Iterator<Item = Stone> {
        Stone::ALL
            .into_iter()
            .flat_map(move |stone| std::iter::repeat_n(stone, usize::from(self.count(stone))))
    }

    /// The index, for hashing and for arrays of [`CONTENTS_COUNT`] entries.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The contents with an index below [`CONTENTS_COUNT`].
    pub(super) const fn from_index_unchecked(index: u8) -> BaseContents {
        BaseContents(index)
    }

    /// Whether there are two or more of a stone that then slides or leaps twice (W, F, D, E; Sigma 3.2 to 3.6).
    #[must_use]
    pub fn has_repeats(self) -> bool {
        TABLES.contents[usize::from(self.0)].bits() & REPEATED_STONE_MASK != 0
    }

    /// The contents with an index; none if it is too large.
    #[must_use]
    pub fn from_index(index: u8) -> Option<BaseContents> {
        (usize::from(index) < TABLES.contents.len()).then_some(BaseContents(index))
    }

    /// Cells reached on a board with 40% of cells occupied, summed over all start cells, in hundredths. Orders
    /// the contents.
    #[must_use]
    pub fn mobility(self) -> u32 {
        tables::mobility(self.counts_array())
    }
}

/// The letters of the stones; empty for an empty base.
impl fmt::Display for BaseContents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.stone_counts(), f)
    }
}

impl fmt::Debug for BaseContents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BaseContents({self})")
    }
}
