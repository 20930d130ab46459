//! The eight kinds of stones (Sigma 2.10, 2.17). Knows nothing of bases or of the board.

use crate::piece_tracker::PieceType;

/// How many kinds of stones there are.
pub const STONE_KINDS: usize = 8;

/// How many stones the game has in all (Sigma 2.12).
pub const TOTAL_STONES: usize = 84;

/// A kind of stone, in notation order (Sigma 9.1).
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

    /// Its index in notation order, for arrays with an entry for each kind.
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

    /// How many a base may hold at most (Sigma 2.17). Stones of rank 3 share one place, and so do stones of
    /// rank 4.
    #[must_use]
    pub const fn limit_per_base(self) -> u8 {
        match self.rank() {
            1 => 4,
            2 => 2,
            _ => 1,
        }
    }

    /// How many a seat has when the game begins (Sigma 2.10).
    #[must_use]
    pub const fn count_per_seat(self) -> u8 {
        match self {
            Stone::Wazir | Stone::Ferz | Stone::Dabbaba | Stone::Elephant => 8,
            Stone::Knight => 4,
            Stone::Zebra | Stone::Camel | Stone::Jumper => 2,
        }
    }

    /// Its type in the piece tracker.
    #[must_use]
    pub const fn kind(self) -> PieceType {
        PieceType(self as u8)
    }

    /// The stone of a type of the piece tracker.
    #[must_use]
    pub fn from_kind(kind: PieceType) -> Option<Stone> {
        Stone::ALL.get(usize::from(kind.0)).copied()
    }
}
