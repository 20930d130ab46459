//! The limits of the setup (Sigma 4.1 to 4.10). Knows only what lies on which
//! base.

use crate::seat::Seat;

use super::ROYAL;
use crate::sigma::base_contents::{MAX_ROYAL_STONES, MAX_STONES};
use crate::sigma::geometry::{FILES, cell_name, home_cell};
use crate::sigma::options::SigmaOptions;
use crate::sigma::position::BASES;
use crate::sigma::stone::Stone;
use crate::sigma::stone_counts::StoneCounts;

/// Whether base n of the setup line stands on a red corner.
const fn is_corner(n: usize) -> bool {
    n == 0 || n == FILES as usize - 1
}

/// The number of stones of a rank.
fn of_rank(counts: &StoneCounts, rank: u8) -> u8 {
    counts.iter().filter(|stone| stone.rank() == rank).count() as u8
}

/// Every limit that the stones of one base break, in words. An empty base breaks none.
pub(super) fn base_errors(n: usize, counts: &StoneCounts) -> Vec<String> {
    let mut errors = Vec::new();
    let royal = n == ROYAL;
    let room = if royal { MAX_ROYAL_STONES } else { MAX_STONES };
    let what = if royal { "the royal base" } else { "a base" };
    if counts.len() > usize::from(room) {
        errors.push(format!("{what} has room for {room} stones"));
    }
    for stone in Stone::ALL {
        if (1..3).contains(&stone.rank()) && counts.count(stone) > stone.limit() {
            errors.push(format!(
                "a base holds at most {} {}",
                stone.limit(),
                stone.letter()
            ));
        }
    }
    if of_rank(counts, 3) > 1 {
        errors.push("a base holds at most one of C and Z".into());
    }
    if royal && of_rank(counts, 4) > 0 {
        errors.push("the royal base never holds J or N".into());
    } else if of_rank(counts, 4) > 1 {
        errors.push("a base holds at most one of J and N".into());
    }
    for stone in [Stone::Jumper, Stone::Camel, Stone::Zebra] {
        // A jumper on the royal is refused above already.
        if counts.count(stone) > 0 && (is_corner(n) || royal && stone.rank() == 3) {
            let place = if royal { "the royal" } else { "a corner" };
            let letter = stone.letter();
            errors.push(format!("{letter} may not start on {place}"));
        }
    }
    if !royal && of_rank(counts, 3) > 0 && of_rank(counts, 4) > 0 {
        errors.push("a base may not start with both C or Z and J or N".into());
    }
    errors
}

/// Every limit that a whole setup breaks, each with its base.
pub(super) fn errors(
    bases: &[StoneCounts; BASES as usize],
    seat: Seat,
    options: &SigmaOptions,
) -> Vec<String> {
    let mut errors = Vec::new();
    for (n, counts) in bases.iter().enumerate() {
        let name = cell_name(home_cell(seat, n as u8));
        if counts.is_empty() {
            errors.push(format!("{name}: a base holds at least one stone"));
        }
        let of_base = base_errors(n, counts);
        errors.extend(of_base.iter().map(|error| format!("{name}: {error}")));
    }
    let placed = bases
        .iter()
        .fold(StoneCounts::EMPTY, |sum, counts| sum.plus(counts));
    for stone in Stone::ALL {
        let (has, all) = (placed.count(stone), stone.per_seat());
        let letter = stone.letter();
        if has > all {
            errors.push(format!("{has} {letter} are placed, but a side has {all}"));
        } else if has < all && options.all_stones_on_board {
            errors.push(format!("only {has} of {all} {letter} are placed"));
        }
    }
    errors
}
