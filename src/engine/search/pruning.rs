//! Which late turns are searched less deep or not at all. Knows numbers and
//! sorts of turns, no game.

use super::lmr::Reductions;
use super::move_picker::PickStage;
use super::node::{NodeArgs, NodeEval};
use super::parameters::Parameters;
use crate::score::Value;

/// A turn as the picker handed it out.
#[derive(Clone, Copy)]
pub struct PickedMove {
    /// What sort of turn it is.
    pub stage: PickStage,
    /// What the picker knows of it.
    pub score: i32,
    /// Its number among those searched, from 1.
    pub count: u32,
}

/// The widest stage is not made wider more often than this: every position's turns
/// fit in long before, and a further shift would overflow.
const MAX_DOUBLINGS: i32 = 20;

/// Hundredths of a ply.
const PLY: i32 = 100;

/// What decides it.
pub struct Pruning<'a> {
    parameters: &'a Parameters,
    reductions: Reductions,
}

impl<'a> Pruning<'a> {
    /// Pruning by these parameters.
    pub fn new(parameters: &'a Parameters) -> Pruning<'a> {
        Pruning {
            parameters,
            reductions: Reductions::new(parameters),
        }
    }

    /// Whether turns this late of this sort are left alone at this depth. What is
    /// left alone at one depth is looked at in a deeper iteration.
    pub fn is_late_move_pruned(&self, node: NodeArgs, eval: NodeEval, picked: PickedMove) -> bool {
        let square = node.depth * node.depth;
        let width = self.parameters.move_count + self.parameters.move_count_square * square / 100;
        let width = (width * (2 + i32::from(eval.improving)) / 2).unsigned_abs();
        match picked.stage {
            PickStage::Rest if node.depth < self.parameters.rest_depth => true,
            PickStage::Rest => {
                let doublings = (node.depth - self.parameters.rest_depth).min(MAX_DOUBLINGS);
                picked.count > width + (self.parameters.rest_width.unsigned_abs() << doublings)
            }
            PickStage::Quiet => {
                node.depth <= self.parameters.move_count_depth && picked.count > width
            }
            PickStage::TtMove
            | PickStage::GoodCapture
            | PickStage::Killer
            | PickStage::BadCapture => false,
        }
    }

    /// By how many plies a turn is searched less.
    pub fn reduction(&self, node: NodeArgs, eval: NodeEval, picked: PickedMove) -> i32 {
        if node.depth < self.parameters.reduction_depth
            || picked.count <= self.parameters.reduction_after.unsigned_abs()
            || !picked.stage.is_late()
        {
            return 0;
        }
        self.late_move_reduction(node, eval, picked)
            .clamp(0, node.depth - 1)
    }

    fn late_move_reduction(&self, node: NodeArgs, eval: NodeEval, picked: PickedMove) -> i32 {
        let mut plies = self.reductions.centiplies(node.depth, picked.count);
        if !eval.improving {
            plies += self.parameters.reduction_not_improving;
        }
        if picked.stage == PickStage::Rest {
            plies += PLY * self.parameters.rest_reduction;
        }
        if node.is_pv() || node.in_check {
            plies -= self.parameters.reduction_open;
        }
        if node.is_cut_node {
            plies += self.parameters.reduction_cut;
        }
        if picked.stage == PickStage::Quiet {
            plies -= PLY * picked.score / self.parameters.reduction_history;
        }
        plies / PLY
    }

    /// By how many plies a late turn at the root is searched less.
    pub fn root_reduction(&self, depth: i32, count: u32) -> i32 {
        self.reductions.centiplies(depth, count) / PLY - 1
    }

    /// The depth that is left to a turn once it is reduced.
    pub fn reduced_depth(&self, node: NodeArgs, eval: NodeEval, picked: PickedMove) -> i32 {
        (node.depth - 1 - self.late_move_reduction(node, eval, picked)).max(0)
    }

    /// Whether a quiet turn cannot make up for what the position lacks.
    pub fn is_futile(&self, depth: i32, static_eval: Value, alpha: Value) -> bool {
        depth <= self.parameters.futility_depth
            && static_eval + self.parameters.futility + self.parameters.futility_per_ply * depth
                <= alpha
    }

    /// Whether what has followed on turns like those before counts at this depth.
    pub fn is_history_pruning_depth(&self, depth: i32) -> bool {
        depth <= self.parameters.continuation_pruning_depth
    }

    /// Whether a turn has mostly been bad after turns like those before.
    pub fn has_bad_continuation(&self, depth: i32, continuation_score: i32) -> bool {
        continuation_score < -self.parameters.continuation_pruning * (depth + 1)
    }

    /// Whether losses of quiet turns count at this depth.
    pub fn is_see_pruning_depth(&self, depth: i32) -> bool {
        depth <= self.parameters.exchange_depth
    }

    /// Whether a quiet turn loses more than the depth could bring back.
    pub fn is_quiet_see_pruned(&self, depth: i32, see: i32) -> bool {
        see < -self.parameters.exchange_quiet * (depth * depth + 1)
    }

    /// Whether a capture loses more than the depth could bring back.
    pub fn is_capture_see_pruned(&self, depth: i32, see: i32) -> bool {
        depth <= self.parameters.exchange_depth && see < -self.parameters.exchange_capture * depth
    }
}
