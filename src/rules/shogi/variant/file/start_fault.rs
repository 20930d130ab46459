//! What is wrong with the start position of a variant file, as what was found in that place of the file. Names of seats
//! and pieces never come first: a locale file names the rest of the words by its id (see `text_error` of the words).

use crate::piece_tracker::PieceType;
use crate::seat::Seat;
use crate::shogi::seats;
use crate::shogi::variant::Variant;
use crate::unplayable::UnplayableReason;

/// What was found instead of a position that can be played from.
pub(super) fn found_text(variant: &Variant, reason: &UnplayableReason) -> String {
    let name = |seat: &Seat| seats::name(*seat, variant.seats);
    let title = |kind: &PieceType| variant.kind(*kind).name.as_str();
    match reason {
        UnplayableReason::BoardTooLarge => "a board that is too large".into(),
        UnplayableReason::NoRoyal { seat, kind } => {
            format!("no {} of {}", title(kind), name(seat))
        }
        UnplayableReason::ManyRoyals { seat, kind, cells } => {
            let count = cells.len();
            format!("{count} of the kind {} of {}", title(kind), name(seat))
        }
        UnplayableReason::OutSeatHasRoyal { seat, kind, .. } => {
            format!("a {} of {}, who is out", title(kind), name(seat))
        }
        UnplayableReason::RoyalInHand { seat, kind } => {
            format!("a {} in the hand of {}", title(kind), name(seat))
        }
        UnplayableReason::HandWithoutDrops(seat) => {
            let name = name(seat);
            format!("a hand of {name}, though captured pieces leave the game")
        }
        UnplayableReason::OutSeatHasHand(seat) => format!("a hand of {}, who is out", name(seat)),
        UnplayableReason::SeatsNeverOut(seat) => {
            let name = name(seat);
            format!("the seat {name} out, though in this game nobody ever is")
        }
        UnplayableReason::SeatsNeverUnderMate(seat) => {
            let name = name(seat);
            format!("a mate of {name}, though in this game nobody ever is out")
        }
        UnplayableReason::AllOut => "every seat out".into(),
        UnplayableReason::OutSeatToMove(seat) => format!("the turn of {}, who is out", name(seat)),
        UnplayableReason::WaitingInCheck { seat, mover, .. } => {
            format!("a check to {}, but the turn of {}", name(seat), name(mover))
        }
        UnplayableReason::TooManyPieces { count, most } => {
            format!("{count} pieces, more than {most}")
        }
        UnplayableReason::NoRoyals { .. }
        | UnplayableReason::BaseContents { .. }
        | UnplayableReason::BaseCount { .. }
        | UnplayableReason::StoneTotal { .. } => "a position of another game".into(),
    }
}
