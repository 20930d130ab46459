//! What is wrong with a setup, as data, with the cells at fault. Knows no words.

use crate::board::Cell;
use crate::seat::Seat;
use crate::sigma::stone::Stone;
use crate::unplayable::UnplayableReason;

/// A limit that the stones of one base break (Sigma 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BaseFault {
    /// There are more stones than the base has room for.
    NoRoom {
        /// Whether it is the royal base.
        is_royal: bool,
        /// How many stones it has room for.
        room: u8,
    },
    /// There are too many of one kind.
    TooMany {
        /// Which kind.
        stone: Stone,
        /// How many the base may hold.
        most: u8,
    },
    /// There is more than one stone of rank 3 or of rank 4.
    SeveralOfRank(u8),
    /// The royal base never holds stones of rank 4.
    RankFourOnRoyal,
    /// The stone may not start on the royal base.
    StartsOnRoyal(Stone),
    /// The stone may not start on a corner.
    StartsOnCorner(Stone),
    /// A base may not start with stones of both rank 3 and rank 4.
    RanksThreeAndFour,
}

/// Why a setup is not allowed (Sigma 4, 5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupFault {
    /// A base holds no stone.
    EmptyBase(Cell),
    /// A base breaks a limit.
    Base {
        /// Where it stands.
        cell: Cell,
        /// The limit.
        fault: BaseFault,
    },
    /// More stones of a kind are placed than a side has.
    TooManyPlaced {
        /// Whose setup it is.
        seat: Seat,
        /// Which kind.
        stone: Stone,
        /// How many are placed.
        placed: u8,
        /// How many a side has.
        per_side: u8,
    },
    /// Every stone must be placed, and some of a kind are not.
    NotAllPlaced {
        /// Whose setup it is.
        seat: Seat,
        /// Which kind.
        stone: Stone,
        /// How many are placed.
        placed: u8,
        /// How many a side has.
        per_side: u8,
    },
    /// Both setups are allowed, but the game cannot begin from them together.
    UnplayableTogether(UnplayableReason),
}

impl SetupFault {
    /// The cell at fault, if it is one base.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        match self {
            SetupFault::EmptyBase(cell) | SetupFault::Base { cell, .. } => Some(*cell),
            SetupFault::TooManyPlaced { .. }
            | SetupFault::NotAllPlaced { .. }
            | SetupFault::UnplayableTogether(_) => None,
        }
    }
}
