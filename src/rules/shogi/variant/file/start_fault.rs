//! What is wrong with the start position of a variant file, as what was found in that place of the file. These are
//! texts for the author of the file, as all errors of files are; players never meet them.

use crate::seat::Seat;
use crate::shogi::seats;
use crate::shogi::variant::Variant;
use crate::unplayable::UnplayableReason;

/// What was found instead of a position that can be played from.
pub(super) fn found_text(variant: &Variant, reason: &UnplayableReason) -> String {
    let name = |seat: &Seat| seats::name(*seat, variant.seats);
    match reason {
        UnplayableReason::BoardTooLarge => "a board that is too large".into(),
        UnplayableReason::NoRoyal { seat, kind } => {
            format!("{} without a {}", name(seat), variant.kind(*kind).name)
        }
        UnplayableReason::ManyRoyals { seat, kind, cells } => {
            let (count, title) = (cells.len(), &variant.kind(*kind).name);
            format!("{} with {count} of the kind {title}", name(seat))
        }
        UnplayableReason::RoyalOfOut { seat, kind, .. } => {
            let title = &variant.kind(*kind).name;
            format!("{}, who is out, with a {title}", name(seat))
        }
        UnplayableReason::RoyalInHand { seat, kind } => {
            let title = &variant.kind(*kind).name;
            format!("{} with a {title} in hand", name(seat))
        }
        UnplayableReason::HandWithoutDrops(seat) => {
            format!(
                "a hand of {}, though captured pieces leave the game",
                name(seat)
            )
        }
        UnplayableReason::HandOfOut(seat) => format!("a hand of {}, who is out", name(seat)),
        UnplayableReason::OutOfPlace(seat) => {
            format!("{} out, though in this game nobody ever is", name(seat))
        }
        UnplayableReason::MateOutOfPlace(seat) => {
            let name = name(seat);
            format!("{name} under a mate, though in this game nobody ever is")
        }
        UnplayableReason::AllOut => "every seat out".into(),
        UnplayableReason::TurnOfOut(seat) => format!("{} to move, who is out", name(seat)),
        UnplayableReason::WaitingInCheck { seat, mover, .. } => {
            format!("{} in check, but {} to move", name(seat), name(mover))
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
