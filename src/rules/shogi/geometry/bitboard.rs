//! Bitboards for boards of more than 64 cells: 128 bits for the common sizes, 256 for the large ones, and the
//! trait through which the rules are compiled for either. Knows nothing of where cells lie.
//!
//! Everything is a handful of instructions and `inline(always)`: where the optimiser decides against inlining,
//! large boards take twice as long.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use crate::board::Cell;

/// A set of cells as bits, and the array of piece codes that goes with it.
pub trait Bitboard:
    Copy
    + Eq
    + fmt::Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// A board array: one byte for each of [`Bitboard::CAPACITY`] cells.
    type Board: Copy + Eq + fmt::Debug + Send + Sync + 'static + AsRef<[u8]> + AsMut<[u8]>;

    /// How many cells fit.
    const CAPACITY: usize;

    /// The empty set.
    const EMPTY: Self;

    /// A board array filled with one byte.
    fn filled_board(byte: u8) -> Self::Board;

    /// The set of one cell, whose index is below the capacity.
    fn from_cell(cell: Cell) -> Self;

    /// Whether a cell is in the set.
    fn contains(self, cell: Cell) -> bool;

    /// Whether the set is empty.
    fn is_empty(self) -> bool;

    /// Whether the set has two cells or more.
    fn has_two_or_more(self) -> bool;

    /// The number of cells (population count).
    fn len(self) -> u32;

    /// Takes the lowest cell out of the set; none of the empty set.
    fn pop_lowest(&mut self) -> Option<Cell>;

    /// All cells up to the lowest of the set and that itself; of the empty set all there are.
    fn up_to_lowest(self) -> Self;

    /// All cells from the highest of the set on; of the empty set all there are.
    fn highest_and_above(self) -> Self;

    /// The set of the cells with indices below `count`.
    #[must_use]
    fn first_n(count: usize) -> Self {
        (0..count as u8)
            .map(Cell)
            .fold(Self::EMPTY, |set, cell| set | Self::from_cell(cell))
    }

    /// The cells, lowest first.
    #[inline(always)]
    fn iter(self) -> Iter<Self> {
        Iter(self)
    }
}

/// The cells of a set, lowest first.
#[derive(Clone, Debug)]
pub struct Iter<S>(S);

impl<S: Bitboard> Iterator for Iter<S> {
    type Item = Cell;

    #[inline(always)]
    fn next(&mut self) -> Option<Cell> {
        self.0.pop_lowest()
    }
}

/// A bitboard for boards up to 11x11.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Bitboard128(u128);

impl Bitboard for Bitboard128 {
    type Board = [u8; Bitboard128::CAPACITY];

    const CAPACITY: usize = 128;
    const EMPTY: Bitboard128 = Bitboard128(0);

    fn filled_board(byte: u8) -> Self::Board {
        [byte; Bitboard128::CAPACITY]
    }

    #[inline(always)]
    fn from_cell(cell: Cell) -> Bitboard128 {
        Bitboard128(1 << (cell.0 & 127))
    }

    #[inline(always)]
    fn contains(self, cell: Cell) -> bool {
        self.0 >> (cell.0 & 127) & 1 == 1
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    fn has_two_or_more(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    #[inline(always)]
    fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline(always)]
    fn pop_lowest(&mut self) -> Option<Cell> {
        // By halves: what is one instruction for 64 bits is many for 128.
        let (low, high) = (self.0 as u64, (self.0 >> WORD_BITS) as u64);
        if low != 0 {
            self.0 = u128::from(high) << WORD_BITS | u128::from(low & (low - 1));
            return Some(Cell(low.trailing_zeros() as u8));
        }
        if high != 0 {
            self.0 = u128::from(high & (high - 1)) << WORD_BITS;
            return Some(Cell(WORD_BITS + high.trailing_zeros() as u8));
        }
        None
    }

    #[inline(always)]
    fn up_to_lowest(self) -> Bitboard128 {
        Bitboard128(self.0 ^ self.0.wrapping_sub(1))
    }

    #[inline(always)]
    fn highest_and_above(self) -> Bitboard128 {
        Bitboard128(u128::MAX << (127 - (self.0 | 1).leading_zeros()))
    }
}

/// Words of a [`Bitboard256`].
const WORD_COUNT: usize = 4;
/// Bits of a word.
const WORD_BITS: u8 = 64;

/// A bitboard for boards up to 16x16.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Bitboard256([u64; WORD_COUNT]);

impl Bitboard for Bitboard256 {
    type Board = [u8; Bitboard256::CAPACITY];

    const CAPACITY: usize = 256;
    const EMPTY: Bitboard256 = Bitboard256([0; WORD_COUNT]);

    fn filled_board(byte: u8) -> Self::Board {
        [byte; Bitboard256::CAPACITY]
    }

    #[inline(always)]
    fn from_cell(cell: Cell) -> Bitboard256 {
        let mut words = [0; WORD_COUNT];
        words[usize::from(cell.0 / WORD_BITS)] = 1 << (cell.0 % WORD_BITS);
        Bitboard256(words)
    }

    #[inline(always)]
    fn contains(self, cell: Cell) -> bool {
        self.0[usize::from(cell.0 / WORD_BITS)] >> (cell.0 % WORD_BITS) & 1 == 1
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    #[inline(always)]
    fn has_two_or_more(self) -> bool {
        let rest = |word: u64| word & word.wrapping_sub(1) != 0;
        let [a, b, c, d] = self.0;
        let filled = [a, b, c, d].map(|word| u8::from(word != 0));
        filled.into_iter().sum::<u8>() > 1 || rest(a) || rest(b) || rest(c) || rest(d)
    }

    #[inline(always)]
    fn len(self) -> u32 {
        let [a, b, c, d] = self.0;
        a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()
    }

    #[inline(always)]
    fn pop_lowest(&mut self) -> Option<Cell> {
        let [a, b, c, d] = self.0;
        let rest = |word: u64| word & (word - 1);
        let (number, word) = if a != 0 {
            self.0 = [rest(a), b, c, d];
            (0, a)
        } else if b != 0 {
            self.0 = [0, rest(b), c, d];
            (1, b)
        } else if c != 0 {
            self.0 = [0, 0, rest(c), d];
            (2, c)
        } else if d != 0 {
            self.0 = [0, 0, 0, rest(d)];
            (3, d)
        } else {
            return None;
        };
        Some(Cell(number * WORD_BITS + word.trailing_zeros() as u8))
    }

    #[inline(always)]
    fn up_to_lowest(self) -> Bitboard256 {
        const ALL: u64 = u64::MAX;
        let up_to = |word: u64| word ^ (word - 1);
        let [a, b, c, d] = self.0;
        Bitboard256(if a != 0 {
            [up_to(a), 0, 0, 0]
        } else if b != 0 {
            [ALL, up_to(b), 0, 0]
        } else if c != 0 {
            [ALL, ALL, up_to(c), 0]
        } else if d != 0 {
            [ALL, ALL, ALL, up_to(d)]
        } else {
            [ALL; WORD_COUNT]
        })
    }

    #[inline(always)]
    fn highest_and_above(self) -> Bitboard256 {
        const ALL: u64 = u64::MAX;
        let from = |word: u64| ALL << (63 - word.leading_zeros());
        let [a, b, c, d] = self.0;
        Bitboard256(if d != 0 {
            [0, 0, 0, from(d)]
        } else if c != 0 {
            [0, 0, from(c), ALL]
        } else if b != 0 {
            [0, from(b), ALL, ALL]
        } else if a != 0 {
            [from(a), ALL, ALL, ALL]
        } else {
            [ALL; WORD_COUNT]
        })
    }
}

/// Implements the set operators, `Debug` and `FromIterator` of a bitboard.
macro_rules! operators {
    ($set:ident, $zip:expr, $map:expr) => {
        impl BitAnd for $set {
            type Output = $set;
            #[inline(always)]
            fn bitand(self, other: $set) -> $set {
                $set($zip(self.0, other.0, |a, b| a & b))
            }
        }
        impl BitOr for $set {
            type Output = $set;
            #[inline(always)]
            fn bitor(self, other: $set) -> $set {
                $set($zip(self.0, other.0, |a, b| a | b))
            }
        }
        impl BitXor for $set {
            type Output = $set;
            #[inline(always)]
            fn bitxor(self, other: $set) -> $set {
                $set($zip(self.0, other.0, |a, b| a ^ b))
            }
        }
        impl Not for $set {
            type Output = $set;
            #[inline(always)]
            fn not(self) -> $set {
                $set($map(self.0))
            }
        }
        impl BitAndAssign for $set {
            #[inline(always)]
            fn bitand_assign(&mut self, other: $set) {
                *self = *self & other;
            }
        }
        impl BitOrAssign for $set {
            #[inline(always)]
            fn bitor_assign(&mut self, other: $set) {
                *self = *self | other;
            }
        }
        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
        impl FromIterator<Cell> for $set {
            fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> $set {
                cells
                    .into_iter()
                    .fold($set::EMPTY, |set, cell| set | $set::from_cell(cell))
            }
        }
    };
}

#[inline(always)]
fn zip_word(a: u128, b: u128, join: impl Fn(u128, u128) -> u128) -> u128 {
    join(a, b)
}

#[inline(always)]
fn zip_words(
    a: [u64; WORD_COUNT],
    b: [u64; WORD_COUNT],
    join: impl Fn(u64, u64) -> u64,
) -> [u64; WORD_COUNT] {
    [
        join(a[0], b[0]),
        join(a[1], b[1]),
        join(a[2], b[2]),
        join(a[3], b[3]),
    ]
}

operators!(Bitboard128, zip_word, |bits: u128| !bits);
operators!(Bitboard256, zip_words, |[a, b, c, d]: [u64; WORD_COUNT]| [
    !a, !b, !c, !d
]);
