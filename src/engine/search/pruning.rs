//! Pruning and reduction of late moves. Knows numbers and picker stages, no game.

use super::lmr::Reductions;
use super::move_picker::PickStage;
use super::node::{NodeArgs, NodeEval};
use super::parameters::Parameters;
use crate::score::Value;

/// A move as the picker handed it out.
#[derive(Clone, Copy)]
pub struct PickedMove {
    /// The picker's stage.
    pub stage: PickStage,
    /// SEE of a capture, history score of a quiet move.
    pub score: i32,
    /// Its number among the moves searched, from 1.
    pub count: u32,
}

/// Limit of the shift in [`Pruning::is_late_move_pruned`], against overflow.
const MAX_MOVE_LIMIT_DOUBLINGS: i32 = 20;

/// One ply in hundredths.
const CENTIPLIES_PER_PLY: i32 = 100;

/// The parameters with the table of reductions.
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

    /// Late move pruning: whether no more moves of this stage are searched at this depth.
    pub fn is_late_move_pruned(&self, node: NodeArgs, eval: NodeEval, picked: PickedMove) -> bool {
        let square = node.depth * node.depth;
        let width = self.parameters.move_count + self.parameters.move_count_square * square / 100;
        let width = (width * (2 + i32::from(eval.improving)) / 2).unsigned_abs();
        match picked.stage {
            PickStage::Rest if node.depth < self.parameters.rest_depth => true,
            PickStage::Rest => {
                let doublings =
                    (node.depth - self.parameters.rest_depth).min(MAX_MOVE_LIMIT_DOUBLINGS);
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

    /// Late move reduction in plies; 0 for moves that are not late.
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
            plies += CENTIPLIES_PER_PLY * self.parameters.rest_reduction;
        }
        if node.is_pv() || node.in_check {
            plies -= self.parameters.reduction_open;
        }
        if node.is_cut_node {
            plies += self.parameters.reduction_cut;
        }
        if picked.stage == PickStage::Quiet {
            plies -= CENTIPLIES_PER_PLY * picked.score / self.parameters.reduction_history;
        }
        plies / CENTIPLIES_PER_PLY
    }

    /// Late move reduction at the root, in plies.
    pub fn root_reduction(&self, depth: i32, count: u32) -> i32 {
        self.reductions.centiplies(depth, count) / CENTIPLIES_PER_PLY - 1
    }

    /// Remaining depth of the child after its reduction.
    pub fn reduced_depth(&self, node: NodeArgs, eval: NodeEval, picked: PickedMove) -> i32 {
        (node.depth - 1 - self.late_move_reduction(node, eval, picked)).max(0)
    }

    /// Futility: whether a quiet move cannot bring the evaluation up to alpha.
    pub fn is_futile(&self, depth: i32, static_eval: Value, alpha: Value) -> bool {
        depth <= self.parameters.futility_depth
            && static_eval + self.parameters.futility + self.parameters.futility_per_ply * depth
                <= alpha
    }

    /// Whether continuation-history pruning applies at this depth.
    pub fn is_history_pruning_depth(&self, depth: i32) -> bool {
        depth <= self.parameters.continuation_pruning_depth
    }

    /// Whether the continuation history of a move is below the limit.
    pub fn has_bad_continuation(&self, depth: i32, continuation_score: i32) -> bool {
        continuation_score < -self.parameters.continuation_pruning * (depth + 1)
    }

    /// Whether SEE pruning of quiet moves applies at this depth.
    pub fn is_see_pruning_depth(&self, depth: i32) -> bool {
        depth <= self.parameters.exchange_depth
    }

    /// Whether a quiet move's SEE is below the limit at this depth.
    pub fn is_quiet_see_pruned(&self, depth: i32, see: i32) -> bool {
        see < -self.parameters.exchange_quiet * (depth * depth + 1)
    }

    /// Whether a capture's SEE is below the limit at this depth.
    pub fn is_capture_see_pruned(&self, depth: i32, see: i32) -> bool {
        depth <= self.parameters.exchange_depth && see < -self.parameters.exchange_capture * depth
    }
}
