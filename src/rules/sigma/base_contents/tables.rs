//! The tables behind base contents, computed at compile time: which contents exist (Sigma 4.1 to 4.7), in
//! order of mobility, and which follow from one another by a stone more.

use super::{BaseContents, BaseContentsSet, CONTENTS_COUNT, MAX_ROYAL_STONES, MAX_STONES};
use crate::sigma::geometry::{FILES, RANKS, SLIDERS};
use crate::sigma::stone::{STONE_KINDS, Stone};
use crate::sigma::stone_counts::StoneCounts;

/// Mask on [`StoneCounts::bits`]: a count of two or more of a stone that can repeat its step.
pub(super) const REPEATED_STONE_MASK: u64 = {
    let mut counts = [0; STONE_KINDS];
    let mut n = 0;
    while n < SLIDERS.len() {
        counts[SLIDERS[n].0.index()] = !1;
        n += 1;
    }
    StoneCounts::from_array(counts).bits()
};

/// Chance in percent that a cell on a slide is empty, about the middle of a game. Only the order of contents
/// depends on it.
const EMPTY_CELL_ON_SLIDE_CHANCE_PERCENT: u32 = 60;

/// The number of (from, to) pairs of cells of a (files, ranks) leap in all directions.
const fn leap_count(files: u32, ranks: u32) -> u32 {
    let spans = (FILES as u32 - files) * (RANKS as u32 - ranks);
    let directions = if files == 0 || ranks == 0 || files == ranks {
        4
    } else {
        8
    };
    spans * directions
}

/// See [`BaseContents::mobility`].
pub(super) const fn mobility(counts: &[u8; STONE_KINDS]) -> u32 {
    let mut sum = 0;
    if counts[Stone::Jumper.index()] > 0 {
        sum += 100 * (leap_count(3, 0) + leap_count(3, 3));
    }
    if counts[Stone::Zebra.index()] > 0 {
        sum += 100 * leap_count(3, 2);
    }
    if counts[Stone::Camel.index()] > 0 {
        sum += 100 * leap_count(3, 1);
    }
    if counts[Stone::Knight.index()] > 0 {
        sum += 100 * leap_count(2, 1);
    }
    let mut chance = 100;
    let mut step = 1;
    while step <= MAX_STONES {
        let near = step as u32;
        if counts[Stone::Wazir.index()] >= step {
            sum += chance * leap_count(near, 0);
        }
        if counts[Stone::Ferz.index()] >= step {
            sum += chance * leap_count(near, near);
        }
        if step <= Stone::Dabbaba.limit_per_base() && counts[Stone::Dabbaba.index()] >= step {
            sum += chance * leap_count(2 * near, 0);
        }
        if step <= Stone::Elephant.limit_per_base() && counts[Stone::Elephant.index()] >= step {
            sum += chance * leap_count(2 * near, 2 * near);
        }
        chance = chance * EMPTY_CELL_ON_SLIDE_CHANCE_PERCENT / 100;
        step += 1;
    }
    sum
}

/// Lookup tables by the index of contents.
pub(super) struct Tables {
    pub contents: [StoneCounts; CONTENTS_COUNT],
    pub stone_totals: [u8; CONTENTS_COUNT],
    /// `with[index][stone]`: the index with one stone more; 0 where the limits forbid that.
    pub with_stone_added: [[u8; STONE_KINDS]; CONTENTS_COUNT],
    /// `at_most_of_kind[stone][n]`: the contents of at most n stones of a kind.
    pub at_most_of_kind: [[BaseContentsSet; MAX_STONES as usize + 1]; STONE_KINDS],
    /// `at_least[n]`: the contents of at least n stones.
    pub at_least: [BaseContentsSet; MAX_STONES as usize + 1],
    pub allowed_on_royal: BaseContentsSet,
}

pub(super) static TABLES: Tables = build_tables();

const fn total_stones(counts: &[u8; STONE_KINDS]) -> u8 {
    let mut sum = 0;
    let mut n = 0;
    while n < STONE_KINDS {
        sum += counts[n];
        n += 1;
    }
    sum
}

const fn stone_count_of_rank(counts: &[u8; STONE_KINDS], rank: u8) -> u8 {
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

/// The limits of a normal base (Sigma 4.1 to 4.4), except that it may be empty here.
const fn is_allowed(counts: &[u8; STONE_KINDS]) -> bool {
    let mut n = 0;
    while n < STONE_KINDS {
        if counts[n] > Stone::ALL[n].limit_per_base() {
            return false;
        }
        n += 1;
    }
    total_stones(counts) <= MAX_STONES
        && stone_count_of_rank(counts, 3) <= 1
        && stone_count_of_rank(counts, 4) <= 1
}

/// The limits of the royal base (Sigma 4.5 to 4.7).
const fn is_allowed_royal(counts: &[u8; STONE_KINDS]) -> bool {
    let stones = total_stones(counts);
    stones >= 1
        && stones <= MAX_ROYAL_STONES
        && stone_count_of_rank(counts, 3) <= 1
        && stone_count_of_rank(counts, 4) == 0
}

/// How many codes of counts there are (see [`count_code`]).
const STONE_COUNT_CODE_COUNT: usize = count_code(&[1, 1, 1, 2, 1, 2, 4, 4]) + 1;

/// A unique code for counts within each kind's limit: mixed radix.
const fn count_code(counts: &[u8; STONE_KINDS]) -> usize {
    let mut code = 0;
    let mut n = 0;
    while n < STONE_KINDS {
        code = code * (Stone::ALL[n].limit_per_base() as usize + 1) + counts[n] as usize;
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

const fn build_tables() -> Tables {
    let list = sorted_contents();
    let mut tables = Tables {
        contents: [StoneCounts::EMPTY; CONTENTS_COUNT],
        stone_totals: [0; CONTENTS_COUNT],
        with_stone_added: [[0; STONE_KINDS]; CONTENTS_COUNT],
        at_most_of_kind: [[BaseContentsSet::EMPTY; MAX_STONES as usize + 1]; STONE_KINDS],
        at_least: [BaseContentsSet::EMPTY; MAX_STONES as usize + 1],
        allowed_on_royal: BaseContentsSet::EMPTY,
    };
    let mut numbers = [0; STONE_COUNT_CODE_COUNT];
    let mut number = 0;
    while number < CONTENTS_COUNT {
        numbers[count_code(&list[number])] = number as u8;
        number += 1;
    }
    let mut number = 0;
    while number < CONTENTS_COUNT {
        let counts = list[number];
        let contents = BaseContents(number as u8);
        tables.contents[number] = StoneCounts::from_array(counts);
        tables.stone_totals[number] = total_stones(&counts);
        if number > 0 {
            let mut n = 0;
            while n < STONE_KINDS {
                let mut most = counts[n] as usize;
                while most <= MAX_STONES as usize {
                    tables.at_most_of_kind[n][most] =
                        tables.at_most_of_kind[n][most].with(contents);
                    most += 1;
                }
                let mut smaller = counts;
                if smaller[n] > 0 {
                    smaller[n] -= 1;
                    tables.with_stone_added[numbers[count_code(&smaller)] as usize][n] = contents.0;
                }
                n += 1;
            }
            let mut least = 0;
            while least <= total_stones(&counts) as usize {
                tables.at_least[least] = tables.at_least[least].with(contents);
                least += 1;
            }
            if is_allowed_royal(&counts) {
                tables.allowed_on_royal = tables.allowed_on_royal.with(contents);
            }
        }
        number += 1;
    }
    tables
}
