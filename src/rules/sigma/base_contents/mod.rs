//! What one base may hold (Sigma 4.1 to 4.7): the 251 contents there are, numbered from the most mobile to
//! the least. A [`BaseContents`] always keeps the limits of a normal base.

mod set;
mod tables;

use std::fmt;

use super::stone::{STONE_KINDS, Stone};
use super::stone_counts::StoneCounts;
use tables::{REPEATED, TABLES};

pub use set::BaseContentsSet;

/// How many stones a normal base holds at most.
pub const MAX_STONES: u8 = 4;

/// How many stones the royal base holds at most.
pub const MAX_ROYAL_STONES: u8 = 2;

/// Every content of a normal base, and the empty one.
pub const CONTENTS_COUNT: usize = 252;

/// What one base holds, as a number: 0 is an empty base, and a lower number
/// of the others reaches more cells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct BaseContents(u8);

impl BaseContents {
    /// An empty base (in a storage, or while a setup is made).
    pub const EMPTY: BaseContents = BaseContents(0);

    /// These stones, if a normal base may hold them together.
    #[must_use]
    pub fn from_stone_counts(counts: &StoneCounts) -> Option<BaseContents> {
        counts
            .iter()
            .try_fold(BaseContents::EMPTY, |contents, stone| contents.with(stone))
    }

    /// How many stones of each kind, in notation order.
    #[must_use]
    pub const fn counts_array(self) -> &'static [u8; STONE_KINDS] {
        TABLES.contents[self.0 as usize].as_array()
    }

    /// The same as a pool.
    #[must_use]
    pub fn stone_counts(self) -> StoneCounts {
        TABLES.contents[usize::from(self.0)]
    }

    /// How many stones of one kind.
    #[must_use]
    pub fn count(self, stone: Stone) -> u8 {
        self.counts_array()[stone.index()]
    }

    /// How many stones.
    #[must_use]
    pub fn len(self) -> u8 {
        TABLES.lengths[usize::from(self.0)]
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// One stone more, if a normal base may hold it.
    #[must_use]
    pub fn with(self, stone: Stone) -> Option<BaseContents> {
        match TABLES.with[usize::from(self.0)][stone.index()] {
            0 => None,
            number => Some(BaseContents(number)),
        }
    }

    /// One stone less, if there is one of this kind.
    #[must_use]
    pub fn without(self, stone: Stone) -> Option<BaseContents> {
        let mut counts = self.stone_counts();
        if counts.count(stone) == 0 {
            return None;
        }
        counts.remove(stone);
        BaseContents::from_stone_counts(&counts)
    }

    /// Whether the royal base may hold these.
    #[must_use]
    pub fn fits_royal(self) -> bool {
        self.is_empty() || BaseContentsSet::royal().contains(self)
    }

    /// Every stone, in notation order.
    pub fn iter(self) -> impl Iterator<Item = Stone> {
        Stone::ALL
            .into_iter()
            .flat_map(move |stone| std::iter::repeat_n(stone, usize::from(self.count(stone))))
    }

    /// The number itself, for hashing and indexing: 0 is empty, at most 251.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The stones with this number, which is one of [`CONTENTS_COUNT`].
    pub(super) const fn from_index_unchecked(number: u8) -> BaseContents {
        BaseContents(number)
    }

    /// Whether there are two or more of a stone that can repeat its step.
    #[must_use]
    pub fn has_repeats(self) -> bool {
        TABLES.contents[usize::from(self.0)].bits() & REPEATED != 0
    }

    /// The stones with this number, if there are such.
    #[must_use]
    pub fn from_index(number: u8) -> Option<BaseContents> {
        (usize::from(number) < TABLES.contents.len()).then_some(BaseContents(number))
    }

    /// How far these stones reach on an otherwise half-open board, in
    /// hundredths of a cell summed over the whole board. Ranks contents.
    #[must_use]
    pub fn mobility(self) -> u32 {
        tables::mobility(self.counts_array())
    }
}

/// The letters of the stones; nothing when empty.
impl fmt::Display for BaseContents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.stone_counts(), f)
    }
}

impl fmt::Debug for BaseContents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stones({self})")
    }
}
