//! Whether the rules can go on from a position (Sigma 11), beyond what the types of [`Position`] ensure.

use crate::traits::rules::Rules;
use crate::unplayable::UnplayableReason;

use super::Sigma;
use super::position::Position;
use super::stone::{STONE_KINDS, Stone};
use super::stone_counts::StoneCounts;

/// Errors in the counts of stones of the whole game (Sigma 11.3).
pub(super) fn stone_count_errors(counts: &[usize; STONE_KINDS]) -> Vec<UnplayableReason> {
    Stone::ALL
        .into_iter()
        .filter_map(|stone| {
            let (found, expected) = (
                counts[stone.index()],
                2 * usize::from(StoneCounts::SEAT_START_COUNTS.count(stone)),
            );
            (found != expected).then_some(UnplayableReason::StoneTotal {
                stone,
                found,
                expected,
            })
        })
        .collect()
}

/// Errors of a position with the right stones and bases: the seat not to move is in check
/// (Sigma 11.5).
pub(super) fn unplayable_reasons(sigma: &Sigma, position: &Position) -> Vec<UnplayableReason> {
    let waiting = position.turn().other();
    if sigma.is_in_check(position, waiting) {
        vec![UnplayableReason::WaitingInCheck {
            seat: waiting,
            royal: position.royal(waiting),
            mover: position.turn(),
        }]
    } else {
        Vec::new()
    }
}
