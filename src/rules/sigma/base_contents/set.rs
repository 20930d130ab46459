//! Sets of base contents as bitsets of 256 bits. Knows no position.

use super::tables::TABLES;
use super::{BaseContents, MAX_STONES};
use crate::sigma::stone_counts::StoneCounts;

/// A set of contents, the empty base not among them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct BaseContentsSet([u64; 4]);

impl BaseContentsSet {
    /// The empty set.
    pub const EMPTY: BaseContentsSet = BaseContentsSet([0; 4]);

    /// Every content that can be made of these stones, or of some of them.
    #[must_use]
    pub fn makeable_from(counts: &StoneCounts) -> BaseContentsSet {
        let mut set = TABLES.at_least[1];
        for (at_most, count) in TABLES.at_most_of_kind.iter().zip(counts.as_array()) {
            set = set.and(at_most[usize::from((*count).min(MAX_STONES))]);
        }
        set
    }

    /// The contents of at least this many stones (1 to 4).
    #[must_use]
    pub fn with_at_least_stones(stones: u8) -> BaseContentsSet {
        TABLES.at_least[usize::from(stones)]
    }

    /// The contents the royal base may hold.
    #[must_use]
    pub fn royal_contents() -> BaseContentsSet {
        TABLES.allowed_on_royal
    }

    /// The intersection.
    #[must_use]
    pub const fn and(self, other: BaseContentsSet) -> BaseContentsSet {
        let (a, b) = (self.0, other.0);
        BaseContentsSet([a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]])
    }

    /// The difference.
    #[must_use]
    pub const fn minus(self, other: BaseContentsSet) -> BaseContentsSet {
        let (a, b) = (self.0, other.0);
        BaseContentsSet([a[0] & !b[0], a[1] & !b[1], a[2] & !b[2], a[3] & !b[3]])
    }

    /// The `count` most mobile contents.
    #[must_use]
    pub fn most_mobile(self, count: usize) -> BaseContentsSet {
        self.iter()
            .take(count)
            .fold(BaseContentsSet::EMPTY, BaseContentsSet::with)
    }

    /// With one content more.
    #[must_use]
    pub const fn with(mut self, contents: BaseContents) -> BaseContentsSet {
        self.0[(contents.0 / 64) as usize] |= 1 << (contents.0 % 64);
        self
    }

    /// Whether a content is in the set.
    #[must_use]
    pub const fn contains(self, contents: BaseContents) -> bool {
        self.0[(contents.0 / 64) as usize] >> (contents.0 % 64) & 1 == 1
    }

    /// The number of contents.
    #[must_use]
    pub const fn len(self) -> u32 {
        let words = self.0;
        words[0].count_ones()
            + words[1].count_ones()
            + words[2].count_ones()
            + words[3].count_ones()
    }

    /// Whether the set is empty.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    /// The contents, most mobile first.
    pub fn iter(self) -> impl Iterator<Item = BaseContents> {
        (0..4_u8).zip(self.0).flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                let bit = bits.trailing_zeros() as u8;
                let found = bits != 0;
                bits &= bits.wrapping_sub(1);
                found.then(|| BaseContents(word * 64 + bit))
            })
        })
    }
}
