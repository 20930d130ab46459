//! Values that are known to be outside the window before all turns are tried:
//! by the estimate, by giving the turn away, by captures that win by far. Knows
//! the game through its traits.

use super::alpha_beta::Search;
use super::move_picker::MovePicker;
use super::node::{NodeArgs, NodeEval};
use crate::eval::Evaluate;
use crate::score;
use crate::score::{ENDS, Value};
use komadai_rules::game::history::{HistoryEntry, MoveKind};

impl<G: Evaluate> Search<'_, G> {
    /// A value outside the window, if the estimate is so far outside that
    /// looking on would show nothing else.
    pub(crate) fn is_settled_by_estimate(
        &mut self,
        node: NodeArgs,
        known: NodeEval,
    ) -> Option<Value> {
        if score::is_end(node.beta) || score::is_end(node.alpha) {
            return None;
        }
        let estimate = match known.entry {
            // What the table knows of the value is better than a look at the position.
            Some(entry)
                if !score::is_end(entry.value)
                    && entry.bound.tells(entry.value, known.estimate) =>
            {
                entry.value
            }
            _ => known.estimate,
        };
        if node.depth <= self.parameters.razor_depth
            && estimate + self.parameters.razor_per_ply * node.depth <= node.alpha
        {
            let value = self.quiesce(node, 0);
            if value <= node.alpha {
                return Some(value);
            }
        }
        let margin =
            self.parameters.reverse_futility_per_ply * (node.depth - i32::from(known.improving));
        if node.depth <= self.parameters.reverse_futility_depth && estimate - margin >= node.beta {
            return Some(estimate);
        }
        self.pass(node, estimate)
            .or_else(|| self.probe_captures(node, known))
    }

    /// At least beta, if the mover holds it even after giving the turn away.
    pub(crate) fn pass(&mut self, node: NodeArgs, estimate: Value) -> Option<Value> {
        if !node.may_pass || node.depth < self.parameters.null_move_depth || estimate < node.beta {
            return None;
        }
        let mover = self.game.turn(&self.position);
        let passed = self.game.passed(&self.position)?;
        let next = self.game.turn(&passed);
        if self.parties.together(mover, next) {
            return None;
        }
        let here = std::mem::replace(&mut self.position, passed);
        let pass = HistoryEntry {
            key: self.plain_key(),
            mover: Some(mover),
            check: false,
            captured: false,
            deed: MoveKind::Pass,
        };
        self.note_turn(node.ply, None, pass);
        let more = ((estimate - node.beta) / self.parameters.null_move_value)
            .min(self.parameters.null_move_value_plies);
        let value = self.value_to(
            mover,
            NodeArgs {
                alpha: node.beta - 1,
                depth: node.depth
                    - self.parameters.null_move_reduction
                    - node.depth / self.parameters.null_move_divisor
                    - more,
                ply: node.ply + 1,
                // Among several, the next seat may be in check from before.
                check: self.game.seats() > 2 && self.in_check(),
                may_pass: false,
                cut: !node.cut,
                answered: false,
                ..node
            },
        );
        self.forget_turn();
        self.position = here;
        // A win after a free turn for the other side is not a proof of a win.
        (value >= node.beta && !self.watch.is_over()).then_some(value.min(ENDS))
    }

    /// At least beta, if a capture beats it by far already in a search less deep.
    pub(crate) fn probe_captures(&mut self, node: NodeArgs, known: NodeEval) -> Option<Value> {
        let goal = node.beta + self.parameters.probcut_margin;
        if node.depth < self.parameters.probcut_depth
            || known.estimate + self.parameters.probcut_margin < node.beta
        {
            return None;
        }
        let mover = self.game.turn(&self.position);
        let mut picker = MovePicker::winning(self.lists.pop().unwrap_or_default());
        let mut found = None;
        let mut left = self.parameters.probcut_width;
        while let Some((mv, _, gain)) =
            picker.next(self.game, self.scales, &self.position, self.ordering)
        {
            if left == 0 || known.estimate + gain < goal {
                break;
            }
            if !self.permits(mv) {
                continue;
            }
            left -= 1;
            let undo = self.play(node.ply, mv);
            let child = NodeArgs {
                alpha: goal - 1,
                beta: goal,
                depth: node.depth - self.parameters.probcut_reduction,
                ply: node.ply + 1,
                check: self.in_check(),
                may_pass: true,
                cut: !node.cut,
                excluded: 0,
                answered: self.has_answered(mover, node),
            };
            let mut value = self.quiet_value_to(mover, child, 0);
            if value >= goal && child.depth > 0 {
                value = self.value_to(mover, child);
            }
            self.take_back(mv, undo);
            if value >= goal && !self.watch.is_over() {
                found = Some(value);
                break;
            }
        }
        self.lists.push(picker.into_list());
        found
    }
}
