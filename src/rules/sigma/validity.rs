//! Whether the rules can go on from a position (Sigma 11), beyond what the types of [`Position`] ensure.

use crate::traits::rules::Rules;

use super::Sigma;
use super::geometry::cell_name;
use super::position::Position;
use super::stone::{STONE_KINDS, Stone};
use super::stone_counts::StoneCounts;

/// Errors in the counts of stones of the whole game, in words (Sigma 11.3).
pub(super) fn stone_count_errors(counts: &[usize; STONE_KINDS]) -> Vec<String> {
    Stone::ALL
        .into_iter()
        .filter_map(|stone| {
            let (found, all) = (
                counts[stone.index()],
                2 * usize::from(StoneCounts::PER_SEAT.count(stone)),
            );
            (found != all).then(|| {
                let letter = stone.letter();
                format!("the game has {all} {letter} in all, found {found}")
            })
        })
        .collect()
}

/// Errors of a position with the right stones and bases, in words: the seat not to move is in check
/// (Sigma 11.5).
pub(super) fn errors(sigma: &Sigma, position: &Position) -> Vec<String> {
    let waiting = position.turn().other();
    if sigma.in_check(position, waiting) {
        let royal = cell_name(position.royal(waiting));
        let name = super::SEAT_NAMES.name(waiting);
        vec![format!(
            "{name} is not to move, but its royal on {royal} is attacked"
        )]
    } else {
        Vec::new()
    }
}
