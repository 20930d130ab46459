//! The eight kinds of stones and counts of them in a storage (rules page
//! "Equipment"). Knows nothing of bases or of the board.

use std::fmt;

use crate::piece_registry::PieceType;

/// How many kinds of stones there are.
pub const STONE_KINDS: usize = 8;

/// How many stones the game has in all.
pub const TOTAL_STONES: usize = 84;

/// A kind of stone, in notation order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Stone {
    /// Leaps (3,0) and (3,3).
    Jumper,
    /// Leaps (3,2).
    Zebra,
    /// Leaps (3,1).
    Camel,
    /// Leaps (2,2).
    Elephant,
    /// Leaps (2,1).
    Knight,
    /// Leaps (2,0).
    Dabbaba,
    /// Steps (1,1).
    Ferz,
    /// Steps (1,0).
    Wazir,
}

impl Stone {
    /// Every kind, in notation order.
    pub const ALL: [Stone; STONE_KINDS] = [
        Stone::Jumper,
        Stone::Zebra,
        Stone::Camel,
        Stone::Elephant,
        Stone::Knight,
        Stone::Dabbaba,
        Stone::Ferz,
        Stone::Wazir,
    ];

    /// The letters of [`Stone::ALL`].
    pub const LETTERS: &'static str = "JZCENDFW";

    /// Its number in notation order, for indexing arrays by kind.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter in texts.
    #[must_use]
    pub const fn letter(self) -> char {
        Stone::LETTERS.as_bytes()[self.index()] as char
    }

    /// The kind with this letter (upper case).
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Stone> {
        Stone::ALL
            .into_iter()
            .find(|stone| stone.letter() == letter)
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Stone::Jumper => "Jumper",
            Stone::Zebra => "Zebra",
            Stone::Camel => "Camel",
            Stone::Elephant => "Elephant",
            Stone::Knight => "Knight",
            Stone::Dabbaba => "Dabbaba",
            Stone::Ferz => "Ferz",
            Stone::Wazir => "Wazir",
        }
    }

    /// Its rank, 1 (weak) to 4 (strong).
    #[must_use]
    pub const fn rank(self) -> u8 {
        match self {
            Stone::Wazir | Stone::Ferz => 1,
            Stone::Dabbaba | Stone::Elephant => 2,
            Stone::Zebra | Stone::Camel => 3,
            Stone::Knight | Stone::Jumper => 4,
        }
    }

    /// How many a base may hold at most. Stones of rank 3 share one place,
    /// and so do stones of rank 4.
    #[must_use]
    pub const fn limit(self) -> u8 {
        match self.rank() {
            1 => 4,
            2 => 2,
            _ => 1,
        }
    }

    /// How many a seat has when the game begins.
    #[must_use]
    pub const fn per_seat(self) -> u8 {
        match self {
            Stone::Wazir | Stone::Ferz | Stone::Dabbaba | Stone::Elephant => 8,
            Stone::Knight => 4,
            Stone::Zebra | Stone::Camel | Stone::Jumper => 2,
        }
    }

    /// Its number in the table of kinds.
    #[must_use]
    pub const fn kind(self) -> PieceType {
        PieceType(self as u8)
    }

    /// The stone with this number in the table of kinds.
    #[must_use]
    pub fn from_kind(kind: PieceType) -> Option<Stone> {
        Stone::ALL.get(usize::from(kind.0)).copied()
    }
}

/// How many stones of each kind lie in a storage, or anywhere else together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct StoneCounts {
    counts: [u8; STONE_KINDS],
}

impl StoneCounts {
    /// No stones.
    pub const EMPTY: StoneCounts = StoneCounts {
        counts: [0; STONE_KINDS],
    };

    /// What a seat has when the game begins.
    pub const SEAT: StoneCounts = {
        let mut counts = [0; STONE_KINDS];
        let mut n = 0;
        while n < STONE_KINDS {
            counts[n] = Stone::ALL[n].per_seat();
            n += 1;
        }
        StoneCounts { counts }
    };

    /// This many of each kind, in notation order.
    #[must_use]
    pub const fn from_array(counts: [u8; STONE_KINDS]) -> StoneCounts {
        StoneCounts { counts }
    }

    /// How many there are of each kind, in notation order.
    #[must_use]
    pub const fn as_array(&self) -> &[u8; STONE_KINDS] {
        &self.counts
    }

    /// How many there are of one kind.
    #[must_use]
    pub const fn count(&self, stone: Stone) -> u8 {
        self.counts[stone.index()]
    }

    /// How many stones there are.
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

    /// One stone more.
    pub fn add(&mut self, stone: Stone) {
        self.counts[stone.index()] += 1;
    }

    /// One stone less.
    ///
    /// # Panics
    /// If there is none of this kind.
    pub fn remove(&mut self, stone: Stone) {
        self.counts[stone.index()] -= 1;
    }

    /// All stones of both.
    #[must_use]
    pub fn plus(&self, other: &StoneCounts) -> StoneCounts {
        let mut counts = self.counts;
        for (count, more) in counts.iter_mut().zip(other.counts) {
            *count += more;
        }
        StoneCounts { counts }
    }

    /// What is left when `other` is taken away, if all of it was there.
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

/// The letters of the stones; nothing when there are none.
impl fmt::Display for StoneCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter()
            .try_for_each(|stone| write!(f, "{}", stone.letter()))
    }
}

impl fmt::Debug for StoneCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pool({self})")
    }
}
