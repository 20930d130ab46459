//! Which late turns are searched less deep or not at all. Knows numbers and
//! sorts of turns, no game.

use super::parameters::{
    BAD_FOLLOW_UP, BAD_FOLLOW_UP_DEPTH, CAPTURE_LOSS, LOSS_DEPTH, QUIET_FUTILITY,
    QUIET_FUTILITY_DEPTH, QUIET_FUTILITY_PER_PLY, QUIET_LOSS, QUIET_WIDTH, QUIET_WIDTH_DEPTH,
    REDUCTION_AFTER, REDUCTION_DEPTH, REDUCTION_HISTORY, REST_DEPTH, REST_REDUCTION, REST_WIDTH,
};
use super::picker::Sort;
use super::reduction;
use super::score::Value;
use super::search::{Known, Node};

/// A turn as the picker handed it out.
#[derive(Clone, Copy)]
pub struct Turn {
    /// What sort of turn it is.
    pub sort: Sort,
    /// What the picker knows of it.
    pub score: i32,
    /// Its number among those searched, from 1.
    pub count: u32,
}

/// Hundredths of a ply.
const PLY: i32 = 100;

/// Whether turns this late of this sort are left alone at this depth. What is
/// left alone at one depth is looked at in a deeper iteration.
pub fn is_stage_over(node: Node, known: Known, turn: Turn) -> bool {
    let square = (node.depth * node.depth).unsigned_abs();
    let width = (QUIET_WIDTH + square) * (2 + u32::from(known.improving)) / 2;
    match turn.sort {
        Sort::Rest if node.depth < REST_DEPTH => true,
        Sort::Rest => {
            let doublings = (node.depth - REST_DEPTH).unsigned_abs();
            turn.count > width + (REST_WIDTH << doublings)
        }
        Sort::Quiet => node.depth <= QUIET_WIDTH_DEPTH && !node.check && turn.count > width,
        Sort::Remembered | Sort::Winning | Sort::Refutation | Sort::Losing => false,
    }
}

/// By how many plies a turn is searched less.
pub fn reduction(node: Node, known: Known, turn: Turn) -> i32 {
    if node.depth < REDUCTION_DEPTH || turn.count <= REDUCTION_AFTER || !turn.sort.is_late() {
        return 0;
    }
    reduction_of_late(node, known, turn).clamp(0, node.depth - 1)
}

fn reduction_of_late(node: Node, known: Known, turn: Turn) -> i32 {
    let mut plies = reduction::reduction(node.depth, turn.count);
    if !known.improving {
        plies += PLY / 2;
    }
    plies /= PLY;
    if turn.sort == Sort::Rest {
        plies += REST_REDUCTION;
    }
    if node.is_open() {
        plies -= 1;
    }
    if node.cut {
        plies += 1;
    }
    if turn.sort == Sort::Quiet {
        plies -= turn.score / REDUCTION_HISTORY;
    }
    plies
}

/// The depth that is left to a turn once it is reduced.
pub fn reduced_depth(node: Node, known: Known, turn: Turn) -> i32 {
    (node.depth - 1 - reduction_of_late(node, known, turn)).max(0)
}

/// Whether a quiet turn cannot make up for what the position lacks.
pub const fn may_be_futile(depth: i32, estimate: Value, alpha: Value) -> bool {
    depth <= QUIET_FUTILITY_DEPTH
        && estimate + QUIET_FUTILITY + QUIET_FUTILITY_PER_PLY * depth <= alpha
}

/// Whether what has followed on turns like those before counts at this depth.
pub const fn may_follow_badly(depth: i32) -> bool {
    depth <= BAD_FOLLOW_UP_DEPTH
}

/// Whether a turn has mostly been bad after turns like those before.
pub const fn follows_badly(depth: i32, follow_up: i32) -> bool {
    follow_up < -BAD_FOLLOW_UP * (depth + 1)
}

/// Whether losses of quiet turns count at this depth.
pub const fn may_lose_too_much(depth: i32) -> bool {
    depth <= LOSS_DEPTH
}

/// Whether a quiet turn loses more than the depth could bring back.
pub const fn quietly_loses_too_much(depth: i32, risk: i32) -> bool {
    risk < -QUIET_LOSS * (depth * depth + 1)
}

/// Whether a capture loses more than the depth could bring back.
pub const fn loses_too_much(depth: i32, gain: i32) -> bool {
    depth <= LOSS_DEPTH && gain < -CAPTURE_LOSS * depth
}
