//! The rules of the shogi family alone that can forbid a move, as data. Knows no words.

use crate::board::Cell;
use crate::piece_tracker::PieceType;
use crate::seat::Seat;

use super::variant::PromotionRule;

/// A rule of the shogi family that forbids a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShogiRule {
    /// A piece goes to a cell of the board.
    EndsOffBoard,
    /// Passing is not a turn here.
    NoPass,
    /// Passing is for a seat that has nothing else to play.
    PassWhileAbleToMove,
    /// Nobody may give check in the first turns of the game (Hand 6.5).
    Truce {
        /// How many turns.
        turns: u8,
    },
    /// The kind must attack a king when it is dropped, which the truce forbids (Hand 6.6).
    TruceDrop {
        /// Which kind.
        kind: PieceType,
        /// How many turns the truce lasts.
        turns: u8,
    },
    /// What stands there belongs to a seat that is out.
    OwnerIsOut {
        /// Whose it is.
        owner: Seat,
        /// Where it stands.
        cell: Cell,
    },
    /// A partner's piece cannot be captured.
    PartnersPiece {
        /// Whose it is.
        owner: Seat,
        /// Where it stands.
        cell: Cell,
    },
    /// The royal kind is never captured.
    RoyalIsNeverTaken(PieceType),
    /// A king is captured in check only, and this seat's is not.
    NotInCheck {
        /// The royal kind.
        kind: PieceType,
        /// Whose it is.
        owner: Seat,
    },
    /// A king is captured once its seat has lost a turn to the check, and this one has not yet.
    HasNotLostTurn(Seat),
    /// A king is captured once its seat cannot get out of check, and this one still can.
    CanEscape(Seat),
    /// The piece must promote there (Shogi 3.4, Hand 4.3).
    MustPromote {
        /// Its kind.
        kind: PieceType,
        /// Where the move ends.
        cell: Cell,
    },
    /// The kind does not promote.
    NeverPromotes(PieceType),
    /// The kind promotes only on moves that have to do with the promotion zone.
    PromotesInZone {
        /// Its kind.
        kind: PieceType,
        /// On which moves.
        on: PromotionRule,
    },
    /// The seat holds no piece of that kind.
    NotHeld(PieceType),
    /// A drop goes to an empty cell.
    Occupied(Cell),
    /// The dropped piece could never move (Shogi 4.4).
    NeverMoves {
        /// Its kind.
        kind: PieceType,
        /// Where it would be dropped.
        cell: Cell,
    },
    /// The kind may not be dropped into the promotion zone (Hand 5.1).
    DropInZone(PieceType),
    /// The kind may not be dropped on the last ranks (Hand 5.2).
    DropOnLastRanks {
        /// Its kind.
        kind: PieceType,
        /// How many ranks; at least 1.
        ranks: u8,
    },
    /// The file holds as many pieces of this kind as it may already (nifu; Shogi 4.5, Hand 5.5, 5.6).
    FileIsFull {
        /// Which kind.
        kind: PieceType,
        /// A cell of the file.
        cell: Cell,
        /// How many it may hold.
        most: u8,
    },
    /// The dropped piece must attack an enemy king, and would not (Hand 5.9).
    AttacksNoKing {
        /// Its kind.
        kind: PieceType,
        /// Where it would be dropped.
        cell: Cell,
    },
    /// The drop would mate, which drops of the kind may not (uchifuzume; Shogi 4.6).
    DropMates {
        /// Its kind.
        kind: PieceType,
        /// Where it would be dropped.
        cell: Cell,
        /// Who would be mated.
        seat: Seat,
    },
    /// The seat is in check, and the move would leave it there.
    StillInCheck {
        /// Where its king would stand.
        king: Cell,
        /// A cell from which it would be attacked.
        by: Cell,
    },
    /// The seat has no piece of the kind on the cell from which the move is written.
    NoneOn {
        /// Which kind.
        kind: PieceType,
        /// Which cell.
        cell: Cell,
    },
    /// The seat has no piece of the kind on the board.
    NoneOnBoard(PieceType),
}
