//! What is wrong with the start position of a variant file, as what was found in that place of the file.

use crate::error::{Wording, WordingArgument};
use crate::piece_tracker::PieceType;
use crate::seat::Seat;
use crate::shogi::seats;
use crate::shogi::variant::Variant;
use crate::unplayable::UnplayableReason;

/// What was found instead of a position that can be played from.
pub(super) fn found_text(variant: &Variant, reason: &UnplayableReason) -> Wording {
    let name = |seat: &Seat| WordingArgument::Seat(seats::name(*seat, variant.seats).into());
    let title = |kind: &PieceType| WordingArgument::Piece(variant.kind(*kind).name.clone());
    match reason {
        UnplayableReason::BoardTooLarge => wording!("a board that is too large"),
        UnplayableReason::NoRoyal { seat, kind } => {
            wording!("no {} of {}", title(kind), name(seat))
        }
        UnplayableReason::ManyRoyals { seat, kind, cells } => {
            wording!(
                "{} of the kind {} of {}",
                cells.len(),
                title(kind),
                name(seat)
            )
        }
        UnplayableReason::OutSeatHasRoyal { seat, kind, .. } => {
            wording!("a {} of {}, who is out", title(kind), name(seat))
        }
        UnplayableReason::RoyalInHand { seat, kind } => {
            wording!("a {} in the hand of {}", title(kind), name(seat))
        }
        UnplayableReason::HandWithoutDrops(seat) => {
            wording!(
                "a hand of {}, though captured pieces leave the game",
                name(seat)
            )
        }
        UnplayableReason::OutSeatHasHand(seat) => wording!("a hand of {}, who is out", name(seat)),
        UnplayableReason::SeatsNeverOut(seat) => {
            wording!(
                "the seat {} out, though in this game nobody ever is",
                name(seat)
            )
        }
        UnplayableReason::SeatsNeverUnderMate(seat) => {
            wording!(
                "a mate of {}, though in this game nobody ever is out",
                name(seat)
            )
        }
        UnplayableReason::AllOut => wording!("every seat out"),
        UnplayableReason::OutSeatToMove(seat) => wording!("the turn of {}, who is out", name(seat)),
        UnplayableReason::WaitingInCheck { seat, mover, .. } => {
            wording!("a check to {}, but the turn of {}", name(seat), name(mover))
        }
        UnplayableReason::TooManyPieces { count, most } => {
            wording!("{} pieces, more than {}", *count, *most)
        }
        UnplayableReason::NoRoyals { .. }
        | UnplayableReason::BaseContents { .. }
        | UnplayableReason::BaseCount { .. }
        | UnplayableReason::StoneTotal { .. } => wording!("a position of another game"),
    }
}
