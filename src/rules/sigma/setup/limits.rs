//! The limits of the setup (Sigma 4.1 to 4.10). Knows only what lies on which
//! base.

use crate::seat::Seat;

use super::{BaseFault, ROYAL_BASE_INDEX, SetupFault};
use crate::sigma::base_contents::{MAX_ROYAL_STONES, MAX_STONES};
use crate::sigma::geometry::{FILES, home_cell};
use crate::sigma::options::SigmaOptions;
use crate::sigma::position::BASES_PER_SEAT;
use crate::sigma::stone::Stone;
use crate::sigma::stone_counts::StoneCounts;

/// Whether base n of the setup line stands on a red corner.
const fn is_corner(n: usize) -> bool {
    n == 0 || n == FILES as usize - 1
}

/// The number of stones of a rank.
fn stone_count_of_rank(counts: &StoneCounts, rank: u8) -> u8 {
    counts.iter().filter(|stone| stone.rank() == rank).count() as u8
}

/// Every limit that the stones of one base break. An empty base breaks none.
pub(super) fn base_errors(n: usize, counts: &StoneCounts) -> Vec<BaseFault> {
    let mut errors = Vec::new();
    let royal = n == ROYAL_BASE_INDEX;
    let room = if royal { MAX_ROYAL_STONES } else { MAX_STONES };
    if counts.len() > usize::from(room) {
        let is_royal = royal;
        errors.push(BaseFault::NoRoom { is_royal, room });
    }
    for stone in Stone::ALL {
        if (1..3).contains(&stone.rank()) && counts.count(stone) > stone.limit_per_base() {
            let most = stone.limit_per_base();
            errors.push(BaseFault::TooMany { stone, most });
        }
    }
    if stone_count_of_rank(counts, 3) > 1 {
        errors.push(BaseFault::SeveralOfRank(3));
    }
    if royal && stone_count_of_rank(counts, 4) > 0 {
        errors.push(BaseFault::RankFourOnRoyal);
    } else if stone_count_of_rank(counts, 4) > 1 {
        errors.push(BaseFault::SeveralOfRank(4));
    }
    for stone in [Stone::Jumper, Stone::Camel, Stone::Zebra] {
        // A jumper on the royal is refused above already.
        if counts.count(stone) > 0 && (is_corner(n) || royal && stone.rank() == 3) {
            errors.push(match royal {
                true => BaseFault::StartsOnRoyal(stone),
                false => BaseFault::StartsOnCorner(stone),
            });
        }
    }
    if !royal && stone_count_of_rank(counts, 3) > 0 && stone_count_of_rank(counts, 4) > 0 {
        errors.push(BaseFault::RanksThreeAndFour);
    }
    errors
}

/// Every limit that a whole setup breaks, each with its base.
pub(super) fn broken_limits(
    bases: &[StoneCounts; BASES_PER_SEAT as usize],
    seat: Seat,
    options: &SigmaOptions,
) -> Vec<SetupFault> {
    let mut errors = Vec::new();
    for (n, counts) in bases.iter().enumerate() {
        let cell = home_cell(seat, n as u8);
        if counts.is_empty() {
            errors.push(SetupFault::EmptyBase(cell));
        }
        let of_base = base_errors(n, counts).into_iter();
        errors.extend(of_base.map(|fault| SetupFault::Base { cell, fault }));
    }
    let placed = bases
        .iter()
        .fold(StoneCounts::EMPTY, |sum, counts| sum.plus(counts));
    for stone in Stone::ALL {
        let (placed, all) = (placed.count(stone), stone.count_per_seat());
        if placed > all {
            errors.push(SetupFault::TooManyPlaced {
                seat,
                stone,
                placed,
                per_side: all,
            });
        } else if placed < all && options.all_stones_on_board {
            errors.push(SetupFault::NotAllPlaced {
                seat,
                stone,
                placed,
                per_side: all,
            });
        }
    }
    errors
}
