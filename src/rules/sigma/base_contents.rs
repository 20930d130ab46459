//! What one base may hold (rules page "What a base may hold", *Always*): the
//! 251 contents there are, numbered from the most mobile to the least, and
//! sets of them. A value of [`BaseContents`] is never against the *Always* rules of
//! a normal base.

use std::fmt;

use super::geometry::{FILES, RANKS, SLIDERS};
use super::stone::{STONE_KINDS, Stone, StoneCounts};

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
        mobility(self.counts_array())
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

/// A set of (non-empty) contents.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct BaseContentsSet([u64; 4]);

impl BaseContentsSet {
    /// No content.
    pub const EMPTY: BaseContentsSet = BaseContentsSet([0; 4]);

    /// Every content that can be made of these stones.
    #[must_use]
    pub fn within(counts: &StoneCounts) -> BaseContentsSet {
        let mut set = TABLES.at_least[1];
        for (at_most, count) in TABLES.at_most.iter().zip(counts.as_array()) {
            set = set.and(at_most[usize::from((*count).min(MAX_STONES))]);
        }
        set
    }

    /// The contents with at least this many stones (1 to 4).
    #[must_use]
    pub fn at_least(stones: u8) -> BaseContentsSet {
        TABLES.at_least[usize::from(stones)]
    }

    /// The contents that the royal may hold.
    #[must_use]
    pub fn royal() -> BaseContentsSet {
        TABLES.royal
    }

    /// What is in both sets.
    #[must_use]
    pub const fn and(self, other: BaseContentsSet) -> BaseContentsSet {
        let (a, b) = (self.0, other.0);
        BaseContentsSet([a[0] & b[0], a[1] & b[1], a[2] & b[2], a[3] & b[3]])
    }

    /// What is in this set and not in the other.
    #[must_use]
    pub const fn minus(self, other: BaseContentsSet) -> BaseContentsSet {
        let (a, b) = (self.0, other.0);
        BaseContentsSet([a[0] & !b[0], a[1] & !b[1], a[2] & !b[2], a[3] & !b[3]])
    }

    /// The first few, most mobile first.
    #[must_use]
    pub fn first(self, count: usize) -> BaseContentsSet {
        self.iter()
            .take(count)
            .fold(BaseContentsSet::EMPTY, BaseContentsSet::with)
    }

    /// This set with one content more.
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

    /// How many contents there are.
    #[must_use]
    pub const fn len(self) -> u32 {
        let words = self.0;
        words[0].count_ones()
            + words[1].count_ones()
            + words[2].count_ones()
            + words[3].count_ones()
    }

    /// Whether there are none.
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

/// In the counts of a content as one number, those of two and more of the stones
/// that can repeat their step.
const REPEATED: u64 = {
    let mut counts = [0; STONE_KINDS];
    let mut n = 0;
    while n < SLIDERS.len() {
        counts[SLIDERS[n].0.index()] = !1;
        n += 1;
    }
    StoneCounts::from_array(counts).bits()
};

/// The chance that a cell on a slide's way is empty, in percent, as it is
/// about the middle of a game. Only the order of contents depends on it.
const EMPTY_PERCENT: u32 = 60;

/// How many (from, to) pairs of cells lie `files` and `ranks` apart, in all
/// directions that this leap can take.
const fn leaps(files: u32, ranks: u32) -> u32 {
    let spans = (FILES as u32 - files) * (RANKS as u32 - ranks);
    let directions = if files == 0 || ranks == 0 || files == ranks {
        4
    } else {
        8
    };
    spans * directions
}

/// See [`BaseContents::mobility`].
const fn mobility(counts: &[u8; STONE_KINDS]) -> u32 {
    let mut sum = 0;
    if counts[Stone::Jumper.index()] > 0 {
        sum += 100 * (leaps(3, 0) + leaps(3, 3));
    }
    if counts[Stone::Zebra.index()] > 0 {
        sum += 100 * leaps(3, 2);
    }
    if counts[Stone::Camel.index()] > 0 {
        sum += 100 * leaps(3, 1);
    }
    if counts[Stone::Knight.index()] > 0 {
        sum += 100 * leaps(2, 1);
    }
    let mut chance = 100;
    let mut step = 1;
    while step <= MAX_STONES {
        let near = step as u32;
        if counts[Stone::Wazir.index()] >= step {
            sum += chance * leaps(near, 0);
        }
        if counts[Stone::Ferz.index()] >= step {
            sum += chance * leaps(near, near);
        }
        if step <= Stone::Dabbaba.limit() && counts[Stone::Dabbaba.index()] >= step {
            sum += chance * leaps(2 * near, 0);
        }
        if step <= Stone::Elephant.limit() && counts[Stone::Elephant.index()] >= step {
            sum += chance * leaps(2 * near, 2 * near);
        }
        chance = chance * EMPTY_PERCENT / 100;
        step += 1;
    }
    sum
}

/// Everything about contents that is looked up.
struct Tables {
    contents: [StoneCounts; CONTENTS_COUNT],
    lengths: [u8; CONTENTS_COUNT],
    /// The number with one stone more; 0 where that is against the rules.
    with: [[u8; STONE_KINDS]; CONTENTS_COUNT],
    /// `at_most[stone][n]`: contents with at most n stones of a kind.
    at_most: [[BaseContentsSet; MAX_STONES as usize + 1]; STONE_KINDS],
    /// `at_least[n]`: contents with at least n stones.
    at_least: [BaseContentsSet; MAX_STONES as usize + 1],
    royal: BaseContentsSet,
}

static TABLES: Tables = tables();

const fn total(counts: &[u8; STONE_KINDS]) -> u8 {
    let mut sum = 0;
    let mut n = 0;
    while n < STONE_KINDS {
        sum += counts[n];
        n += 1;
    }
    sum
}

const fn of_rank(counts: &[u8; STONE_KINDS], rank: u8) -> u8 {
    let mut sum = 0;
    let mut n = 0;
    while n < STONE_KINDS {
        if Stone::ALL[n].rank() == rank {
            sum += counts[n];
        }
        n += 1;
    }
    sum
}

/// The *Always* rules of a normal base, but for its being empty.
const fn is_allowed(counts: &[u8; STONE_KINDS]) -> bool {
    let mut n = 0;
    while n < STONE_KINDS {
        if counts[n] > Stone::ALL[n].limit() {
            return false;
        }
        n += 1;
    }
    total(counts) <= MAX_STONES && of_rank(counts, 3) <= 1 && of_rank(counts, 4) <= 1
}

/// The *Always* rules of the royal base.
const fn is_allowed_royal(counts: &[u8; STONE_KINDS]) -> bool {
    let stones = total(counts);
    stones >= 1 && stones <= MAX_ROYAL_STONES && of_rank(counts, 3) <= 1 && of_rank(counts, 4) == 0
}

/// How many ways there are to choose counts within each kind's own limit.
const CODES: usize = code(&[1, 1, 1, 2, 1, 2, 4, 4]) + 1;

/// A number of its own for any counts within each kind's own limit.
const fn code(counts: &[u8; STONE_KINDS]) -> usize {
    let mut code = 0;
    let mut n = 0;
    while n < STONE_KINDS {
        code = code * (Stone::ALL[n].limit() as usize + 1) + counts[n] as usize;
        n += 1;
    }
    code
}

/// All contents: the empty one, then the others by falling mobility.
const fn sorted_contents() -> [[u8; STONE_KINDS]; CONTENTS_COUNT] {
    let mut list = [[0_u8; STONE_KINDS]; CONTENTS_COUNT];
    let mut mobilities = [u32::MAX; CONTENTS_COUNT];
    let mut found = 1;
    // Grows every content by stones that come no earlier in notation order
    // than those it has, so that each is found once; `list` is also the queue.
    let mut next = 0;
    while next < found {
        let mut n = STONE_KINDS;
        while n > 0 {
            n -= 1;
            let mut grown = list[next];
            grown[n] += 1;
            if is_allowed(&grown) {
                list[found] = grown;
                mobilities[found] = mobility(&grown);
                found += 1;
            }
            if list[next][n] > 0 {
                break;
            }
        }
        next += 1;
    }
    assert!(found == CONTENTS_COUNT);
    let mut sorted = 2;
    while sorted < CONTENTS_COUNT {
        let (moving, value) = (list[sorted], mobilities[sorted]);
        let mut at = sorted;
        while mobilities[at - 1] < value {
            list[at] = list[at - 1];
            mobilities[at] = mobilities[at - 1];
            at -= 1;
        }
        list[at] = moving;
        mobilities[at] = value;
        sorted += 1;
    }
    list
}

const fn tables() -> Tables {
    let list = sorted_contents();
    let mut tables = Tables {
        contents: [StoneCounts::EMPTY; CONTENTS_COUNT],
        lengths: [0; CONTENTS_COUNT],
        with: [[0; STONE_KINDS]; CONTENTS_COUNT],
        at_most: [[BaseContentsSet::EMPTY; MAX_STONES as usize + 1]; STONE_KINDS],
        at_least: [BaseContentsSet::EMPTY; MAX_STONES as usize + 1],
        royal: BaseContentsSet::EMPTY,
    };
    let mut numbers = [0; CODES];
    let mut number = 0;
    while number < CONTENTS_COUNT {
        numbers[code(&list[number])] = number as u8;
        number += 1;
    }
    let mut number = 0;
    while number < CONTENTS_COUNT {
        let counts = list[number];
        let contents = BaseContents(number as u8);
        tables.contents[number] = StoneCounts::from_array(counts);
        tables.lengths[number] = total(&counts);
        if number > 0 {
            let mut n = 0;
            while n < STONE_KINDS {
                let mut most = counts[n] as usize;
                while most <= MAX_STONES as usize {
                    tables.at_most[n][most] = tables.at_most[n][most].with(contents);
                    most += 1;
                }
                let mut smaller = counts;
                if smaller[n] > 0 {
                    smaller[n] -= 1;
                    tables.with[numbers[code(&smaller)] as usize][n] = contents.0;
                }
                n += 1;
            }
            let mut least = 0;
            while least <= total(&counts) as usize {
                tables.at_least[least] = tables.at_least[least].with(contents);
                least += 1;
            }
            if is_allowed_royal(&counts) {
                tables.royal = tables.royal.with(contents);
            }
        }
        number += 1;
    }
    tables
}
