//! Why the rules of a game cannot go on from a position, with the cells and hands that are at
//! fault. Knows no words.

use crate::board::Cell;
use crate::piece_tracker::PieceType;
use crate::seat::Seat;
use crate::sigma::{Stone, StoneCounts};

/// One reason why a position cannot be played from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnplayableReason {
    /// The board of the game is larger than any that can be played on.
    BoardTooLarge,
    /// A seat has no royal piece.
    NoRoyal {
        /// Which seat.
        seat: Seat,
        /// The kind that it lacks.
        kind: PieceType,
    },
    /// A seat has more than one royal piece.
    ManyRoyals {
        /// Which seat.
        seat: Seat,
        /// The kind.
        kind: PieceType,
        /// Where they stand.
        cells: Vec<Cell>,
    },
    /// Neither seat has a royal piece.
    NoRoyals {
        /// The kind that they lack.
        kind: PieceType,
    },
    /// A seat that is out has a royal piece.
    OutSeatHasRoyal {
        /// Which seat.
        seat: Seat,
        /// The kind.
        kind: PieceType,
        /// Where they stand.
        cells: Vec<Cell>,
    },
    /// A seat holds something, but captured pieces leave this game.
    HandWithoutDrops(Seat),
    /// A seat that is out holds something.
    OutSeatHasHand(Seat),
    /// A seat holds a royal piece.
    RoyalInHand {
        /// Which seat.
        seat: Seat,
        /// The kind.
        kind: PieceType,
    },
    /// A seat is out, but in this game nobody ever is.
    SeatsNeverOut(Seat),
    /// A seat is marked as mated, but in this game nobody ever is.
    SeatsNeverUnderMate(Seat),
    /// Everybody is out.
    AllOut,
    /// The seat to move is out.
    OutSeatToMove(Seat),
    /// A seat that is not to move is in check.
    WaitingInCheck {
        /// Which seat.
        seat: Seat,
        /// Where its royal piece stands.
        royal: Cell,
        /// The seat to move.
        mover: Seat,
    },
    /// There are more pieces than a game can have.
    TooManyPieces {
        /// How many there are, board and hands together.
        count: usize,
        /// How many there may be.
        most: usize,
    },
    /// A base holds what no base, or no royal base, may hold (Sigma 11).
    BaseContents {
        /// Where it stands.
        cell: Cell,
        /// Whether it is the royal base.
        is_royal: bool,
        /// What it holds.
        counts: StoneCounts,
    },
    /// A seat has not as many bases as it should (Sigma 11).
    BaseCount {
        /// Which seat.
        seat: Seat,
        /// How many are on the board.
        on_board: usize,
        /// How many are in its storage.
        stored: u32,
        /// How many there should be, board and storage together.
        expected: usize,
    },
    /// There are not as many stones of a kind as there should be (Sigma 11.3).
    StoneTotal {
        /// Which stone.
        stone: Stone,
        /// How many there are, of both seats, on bases and in storages.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
}

/// A part of a position that a reason is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultPlace {
    /// A cell of the board.
    Cell(Cell),
    /// The hand or storage of a seat.
    Hand(Seat),
}

impl UnplayableReason {
    /// The cells and hands that are at fault; none if the fault is one of the whole position.
    #[must_use]
    pub fn fault_places(&self) -> Vec<FaultPlace> {
        match self {
            UnplayableReason::ManyRoyals { cells, .. }
            | UnplayableReason::OutSeatHasRoyal { cells, .. } => {
                cells.iter().copied().map(FaultPlace::Cell).collect()
            }
            UnplayableReason::WaitingInCheck { royal: cell, .. }
            | UnplayableReason::BaseContents { cell, .. } => vec![FaultPlace::Cell(*cell)],
            UnplayableReason::HandWithoutDrops(seat)
            | UnplayableReason::OutSeatHasHand(seat)
            | UnplayableReason::RoyalInHand { seat, .. }
            | UnplayableReason::BaseCount { seat, .. } => vec![FaultPlace::Hand(*seat)],
            UnplayableReason::BoardTooLarge
            | UnplayableReason::NoRoyal { .. }
            | UnplayableReason::NoRoyals { .. }
            | UnplayableReason::SeatsNeverOut(_)
            | UnplayableReason::SeatsNeverUnderMate(_)
            | UnplayableReason::AllOut
            | UnplayableReason::OutSeatToMove(_)
            | UnplayableReason::TooManyPieces { .. }
            | UnplayableReason::StoneTotal { .. } => Vec::new(),
        }
    }
}
