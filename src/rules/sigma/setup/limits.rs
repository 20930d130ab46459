//! The limits of the setup (Sigma 4.1 to 4.10). Knows only what lies on which
//! base.

use crate::seat::Seat;

use super::ROYAL;
use crate::sigma::base_contents::{ROOM, ROYAL_ROOM};
use crate::sigma::geometry::{FILES, cell_name, home_cell};
use crate::sigma::options::Options;
use crate::sigma::position::BASES;
use crate::sigma::stone::{Stone, StoneCounts};

/// Whether a base of the setup line stands on a red corner.
const fn is_corner(n: usize) -> bool {
    n == 0 || n == FILES as usize - 1
}

/// How many stones of a rank there are.
fn of_rank(pool: &StoneCounts, rank: u8) -> u8 {
    pool.iter().filter(|stone| stone.rank() == rank).count() as u8
}

/// Every limit that the stones of one base break together, in words. An empty
/// base breaks none.
pub(super) fn base_faults(n: usize, pool: &StoneCounts) -> Vec<String> {
    let mut faults = Vec::new();
    let royal = n == ROYAL;
    let room = if royal { ROYAL_ROOM } else { ROOM };
    let what = if royal { "the royal base" } else { "a base" };
    if pool.len() > usize::from(room) {
        faults.push(format!("{what} has room for {room} stones"));
    }
    for stone in Stone::ALL {
        if (1..3).contains(&stone.rank()) && pool.count(stone) > stone.limit() {
            faults.push(format!(
                "a base holds at most {} {}",
                stone.limit(),
                stone.letter()
            ));
        }
    }
    if of_rank(pool, 3) > 1 {
        faults.push("a base holds at most one of C and Z".into());
    }
    if royal && of_rank(pool, 4) > 0 {
        faults.push("the royal base never holds J or N".into());
    } else if of_rank(pool, 4) > 1 {
        faults.push("a base holds at most one of J and N".into());
    }
    for stone in [Stone::Jumper, Stone::Camel, Stone::Zebra] {
        // A jumper on the royal is refused above already.
        if pool.count(stone) > 0 && (is_corner(n) || royal && stone.rank() == 3) {
            let place = if royal { "the royal" } else { "a corner" };
            let letter = stone.letter();
            faults.push(format!("{letter} may not start on {place}"));
        }
    }
    if !royal && of_rank(pool, 3) > 0 && of_rank(pool, 4) > 0 {
        faults.push("a base may not start with both C or Z and J or N".into());
    }
    faults
}

/// Every limit that a whole setup breaks, each with its base.
pub(super) fn faults(
    bases: &[StoneCounts; BASES as usize],
    seat: Seat,
    options: &Options,
) -> Vec<String> {
    let mut faults = Vec::new();
    for (n, pool) in bases.iter().enumerate() {
        let name = cell_name(home_cell(seat, n as u8));
        if pool.is_empty() {
            faults.push(format!("{name}: a base holds at least one stone"));
        }
        let of_base = base_faults(n, pool);
        faults.extend(of_base.iter().map(|fault| format!("{name}: {fault}")));
    }
    let placed = bases
        .iter()
        .fold(StoneCounts::EMPTY, |sum, pool| sum.plus(pool));
    for stone in Stone::ALL {
        let (has, all) = (placed.count(stone), stone.per_seat());
        let letter = stone.letter();
        if has > all {
            faults.push(format!("{has} {letter} are placed, but a side has {all}"));
        } else if has < all && options.all_stones_on_board {
            faults.push(format!("only {has} of {all} {letter} are placed"));
        }
    }
    faults
}
