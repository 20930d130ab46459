//! Pruning of whole nodes before any move is searched: razoring, reverse futility, null
//! move, ProbCut. Knows the game through its traits.

use super::alpha_beta::Search;
use super::move_picker::MovePicker;
use super::node::{NodeArgs, NodeEval};
use crate::eval::SearchGame;
use crate::score;
use crate::score::{DECISIVE_THRESHOLD, Value};
use komadai_rules::game::history::{HistoryEntry, MoveKind};

impl<G: SearchGame> Search<'_, G> {
    /// Razoring, reverse futility, null move and ProbCut, in this order; the value if one
    /// of them prunes the node.
    pub(crate) fn try_prune_node(&mut self, node: NodeArgs, eval: NodeEval) -> Option<Value> {
        if score::is_decisive(node.beta) || score::is_decisive(node.alpha) {
            return None;
        }
        let static_eval = match eval.entry {
            // A bound from the table is better than the static evaluation.
            Some(entry)
                if !score::is_decisive(entry.value)
                    && entry
                        .bound
                        .can_refine_static_eval(entry.value, eval.static_eval) =>
            {
                entry.value
            }
            _ => eval.static_eval,
        };
        if node.depth <= self.parameters.razor_depth
            && static_eval + self.parameters.razor_per_ply * node.depth <= node.alpha
        {
            let value = self.quiesce(node, 0);
            if value <= node.alpha {
                return Some(value);
            }
        }
        let margin =
            self.parameters.reverse_futility_per_ply * (node.depth - i32::from(eval.improving));
        if node.depth <= self.parameters.reverse_futility_depth && static_eval - margin >= node.beta
        {
            return Some(static_eval);
        }
        self.try_null_move(node, static_eval)
            .or_else(|| self.try_probcut(node, eval))
    }

    /// Null-move pruning: at least beta if the opponent cannot bring the value below it
    /// with a free move.
    pub(crate) fn try_null_move(&mut self, node: NodeArgs, static_eval: Value) -> Option<Value> {
        if !node.allow_null_move
            || node.depth < self.parameters.null_move_depth
            || static_eval < node.beta
        {
            return None;
        }
        let mover = self.game.turn(&self.position);
        let after_pass = self.game.null_move(&self.position)?;
        let next = self.game.turn(&after_pass);
        if self.teams.are_allies(mover, next) {
            return None;
        }
        let here = std::mem::replace(&mut self.position, after_pass);
        let pass = HistoryEntry {
            key: self.position_key(),
            mover: Some(mover),
            gave_check: false,
            was_capture: false,
            move_kind: MoveKind::Pass,
        };
        self.push_history(node.ply, None, pass);
        let more = ((static_eval - node.beta) / self.parameters.null_move_value)
            .min(self.parameters.null_move_value_plies);
        let value = self.search_child(
            mover,
            NodeArgs {
                alpha: node.beta - 1,
                depth: node.depth
                    - self.parameters.null_move_reduction
                    - node.depth / self.parameters.null_move_divisor
                    - more,
                ply: node.ply + 1,
                // Among several, the next seat may be in check from before.
                in_check: self.game.seat_count() > 2 && self.in_check(),
                allow_null_move: false,
                is_cut_node: !node.is_cut_node,
                has_replied: false,
                ..node
            },
        );
        self.pop_history();
        self.position = here;
        // A win after a null move is no proof of a win.
        (value >= node.beta && !self.clock.is_over()).then_some(value.min(DECISIVE_THRESHOLD))
    }

    /// ProbCut: at least beta if a capture beats it by a margin at reduced depth.
    pub(crate) fn try_probcut(&mut self, node: NodeArgs, eval: NodeEval) -> Option<Value> {
        let goal = node.beta + self.parameters.probcut_margin;
        if node.depth < self.parameters.probcut_depth
            || eval.static_eval + self.parameters.probcut_margin < node.beta
        {
            return None;
        }
        let mover = self.game.turn(&self.position);
        let mut picker = MovePicker::for_good_captures(self.move_lists.pop().unwrap_or_default());
        let mut found = None;
        let mut left = self.parameters.probcut_width;
        while let Some((mv, _, gain)) = picker.next(
            self.game,
            self.compiled_weights,
            &self.position,
            self.histories,
        ) {
            if left == 0 || eval.static_eval + gain < goal {
                break;
            }
            if !self.is_permitted_by_game_history(mv) {
                continue;
            }
            left -= 1;
            let undo = self.make_move(node.ply, mv);
            let child = NodeArgs {
                alpha: goal - 1,
                beta: goal,
                depth: node.depth - self.parameters.probcut_reduction,
                ply: node.ply + 1,
                in_check: self.in_check(),
                allow_null_move: true,
                is_cut_node: !node.is_cut_node,
                excluded_move: 0,
                has_replied: self.has_replied_after(mover, node),
            };
            let mut value = self.quiesce_child(mover, child, 0);
            if value >= goal && child.depth > 0 {
                value = self.search_child(mover, child);
            }
            self.unmake_move(mv, undo);
            if value >= goal && !self.clock.is_over() {
                found = Some(value);
                break;
            }
        }
        self.move_lists.push(picker.into_list());
        found
    }
}
