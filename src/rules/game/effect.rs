//! What a turn did to the things on the table, in the order a hand would do
//! it. Motion, sound, the move list and a screen reader all read this list and
//! nothing else, so that none of them needs to know a game.

use super::outcome::Outcome;
use crate::board::Cell;
use crate::piece_tracker::{PieceId, PieceLocation, PieceType, StoneId};
use crate::seat::Seat;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// A piece went from one cell to another.
    Moved {
        /// Which piece.
        piece: PieceId,
        /// Where it stood.
        from: Cell,
        /// Where it stands.
        to: Cell,
        /// The cells in between that it passed or touched down on, in order;
        /// empty if it went straight there.
        through: Vec<Cell>,
    },
    /// A piece was captured. Comes before the capturer's [`Effect::Moved`].
    Taken {
        /// Which piece.
        piece: PieceId,
        /// Where it stood.
        from: Cell,
        /// Where it went: a hand, a storage, or out of the game.
        to: PieceLocation,
    },
    /// A piece became another kind: it promoted, or went back to what it was
    /// because it was taken; then this follows its [`Effect::Taken`].
    Promoted {
        /// Which piece.
        piece: PieceId,
        /// What it is now.
        kind: PieceType,
    },
    /// A piece came from its owner's hand or storage onto the board.
    Dropped {
        /// Which piece.
        piece: PieceId,
        /// Whose hand it left.
        seat: Seat,
        /// Where it stands.
        to: Cell,
    },
    /// A piece left a hand without coming onto the board: its owner is out.
    HandedOver {
        /// Which piece.
        piece: PieceId,
        /// Whose hand it left.
        from: Seat,
        /// Where it went: another hand, or out of the game.
        to: PieceLocation,
    },
    /// A base now holds exactly these stones, bottom up.
    Restacked {
        /// Which base.
        base: PieceId,
        /// What it holds.
        stones: Vec<StoneId>,
    },
    /// A stone left over by a capture went to a storage.
    StoneReturned {
        /// Which stone.
        stone: StoneId,
        /// Whose storage.
        to: Seat,
    },
    /// A stone was taken from one storage into another.
    StoneTaken {
        /// Which stone.
        stone: StoneId,
        /// Whose storage it left.
        from: Seat,
        /// Whose storage it is in.
        to: Seat,
    },
    /// A seat lost its turn or was passed over.
    Passed {
        /// Which seat.
        seat: Seat,
    },
    /// A seat is in check after the turn.
    Check {
        /// Which seat.
        seat: Seat,
        /// Where its royal stands.
        royal: Cell,
    },
    /// A seat went out of the game. Its king is [`Effect::Taken`] and its hand
    /// [`Effect::HandedOver`] before; what it leaves on the board stays its own.
    SeatOut {
        /// Which seat.
        seat: Seat,
    },
    /// The game has an outcome.
    Ended {
        /// Who won or drew, and why.
        outcome: Outcome,
    },
}
