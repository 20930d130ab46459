//! Quiescence: plays exchanges and answers to checks out before a position is
//! judged. Knows the game through its traits.

use super::alpha_beta::Search;
use super::move_picker::MovePicker;
use super::node::{Best, NodeArgs};
use super::transposition_table::{Entry, ScoreBound};
use crate::eval::Evaluate;
use crate::score;
use crate::score::{ENDS, INFINITE, Value};

/// The depth under which values of quiescence are kept in the table where it begins;
/// what says less is kept under a lower one.
const TABLE_DEPTH: i32 = 0;

impl<G: Evaluate> Search<'_, G> {
    /// The value of the present position once nothing hangs. `far` counts the
    /// plies since the search proper ended.
    pub fn quiesce(&mut self, node: NodeArgs, far: i32) -> Value {
        self.lines.clear(node.ply);
        if let Some(value) = self.enter(node.ply) {
            return value;
        }
        if node.answered
            && let Some(value) = self.value_left(node, Some(far))
        {
            return value;
        }
        let key = self.key_at(node);
        let entry = self.table.probe(key, node.ply);
        let evades = node.check && far < self.parameters.quiescence_evasions;
        // A look at a position in check must not count where ways out are looked for.
        let is_blind = node.check && !evades;
        let depth = TABLE_DEPTH - i32::from(far > 0) - i32::from(is_blind);
        if let Some(entry) = entry
            && (entry.is_proved() || !node.is_open())
            && entry.settles(depth, node.alpha, node.beta)
        {
            return entry.value;
        }
        let look = match entry {
            // Nobody asks what a check is worth at a look.
            _ if evades => score::DRAWN,
            Some(entry) if !node.check => entry.estimate,
            _ => self.judge(),
        };
        let (value, best) = if evades {
            let remembered = entry.and_then(|entry| entry.best).and_then(G::unpack);
            self.evade(node, far, remembered)
        } else {
            self.exchange(node, far, self.corrected(node.ply, look), entry)
        };
        if !self.watch.is_over() {
            let entry = Entry {
                best: best.map(G::pack),
                depth,
                value,
                bound: ScoreBound::of(value, node.alpha, node.beta),
                estimate: look,
            };
            self.table.store(key, node.ply, &entry);
        }
        value
    }

    /// The mover takes what seems to win something, or leaves it at that.
    fn exchange(
        &mut self,
        node: NodeArgs,
        far: i32,
        estimate: Value,
        entry: Option<Entry>,
    ) -> (Value, Option<G::Move>) {
        let stand = match entry {
            Some(entry)
                if !score::is_end(entry.value) && entry.bound.tells(entry.value, estimate) =>
            {
                entry.value
            }
            _ => self.value_left(node, Some(far)).unwrap_or(estimate),
        };
        let mut best = Best::above(node.alpha.max(stand), stand);
        if stand >= node.beta {
            return best.found();
        }
        let mut picker = MovePicker::winning(self.lists.pop().unwrap_or_default());
        let mut left = self.parameters.quiescence_width >> (far / 2).min(31);
        let mut is_settled = false;
        while let Some((mv, _, gain)) =
            picker.next(self.game, self.scales, &self.position, self.ordering)
        {
            let hope = estimate + gain + self.parameters.delta;
            if left == 0 || hope <= best.alpha {
                // The rest gains no more than this one, but perhaps as much.
                best.value = best.value.max(hope.min(best.alpha));
                break;
            }
            left -= 1;
            is_settled = self.settled_by(node, mv, far, &mut best);
            if is_settled {
                break;
            }
        }
        self.lists.push(picker.into_list());
        if far == 0 && !is_settled && !node.check {
            self.check(node, &mut best);
        }
        best.found()
    }

    /// Tries a few checks that take nothing.
    fn check(&mut self, node: NodeArgs, best: &mut Best<G::Move>) {
        let mut list = self.lists.pop().unwrap_or_default();
        list.clear();
        self.game.checks(&self.position, list.moves_mut());
        let mut left = self.parameters.quiescence_checks;
        for n in 0..list.moves_mut().len() {
            let mv = list.moves_mut()[n];
            if left == 0 {
                break;
            }
            if !self.permits(mv) || self.game.risk(self.scales, &self.position, mv) < 0 {
                continue;
            }
            left -= 1;
            if self.settled_by(node, mv, 0, best) {
                break;
            }
        }
        self.lists.push(list);
    }

    /// Tries one turn; whether the node needs no other after it.
    fn settled_by(
        &mut self,
        node: NodeArgs,
        mv: G::Move,
        far: i32,
        best: &mut Best<G::Move>,
    ) -> bool {
        let value = self.quiesce_after(node, mv, best.alpha, far);
        if self.watch.is_over() {
            return true;
        }
        if best.raise(value, mv) {
            self.lines.extend(node.ply, mv);
        }
        best.alpha >= node.beta
    }

    /// Looks for a way out of check; one that holds is enough.
    fn evade(
        &mut self,
        node: NodeArgs,
        far: i32,
        remembered: Option<G::Move>,
    ) -> (Value, Option<G::Move>) {
        let seat = self.game.turn(&self.position);
        let mut picker = MovePicker::all(
            self.lists.pop().unwrap_or_default(),
            remembered,
            self.refutations(seat, node.ply),
            self.before(node.ply),
        );
        let mut best = Best::above(node.alpha, -INFINITE);
        let mut tried = 0;
        while let Some((mv, sort, _)) =
            picker.next(self.game, self.scales, &self.position, self.ordering)
        {
            if sort.is_late() && tried >= self.parameters.evasions && best.value > -ENDS {
                break;
            }
            if !self.permits(mv) {
                continue;
            }
            tried += 1;
            if self.settled_by(node, mv, far, &mut best) {
                break;
            }
        }
        self.lists.push(picker.into_list());
        if tried == 0 && !self.watch.is_over() {
            let stuck = self.game.stuck(&self.position);
            let party = self.parties.of(seat);
            best.value = score::of_outcome(stuck, party, node.ply).unwrap_or(score::DRAWN);
        }
        best.found()
    }

    fn quiesce_after(&mut self, node: NodeArgs, mv: G::Move, alpha: Value, far: i32) -> Value {
        let mover = self.game.turn(&self.position);
        let undo = self.play(node.ply, mv);
        let child = NodeArgs {
            alpha,
            depth: 0,
            ply: node.ply + 1,
            check: self.in_check(),
            may_pass: false,
            excluded: 0,
            answered: self.has_answered(mover, node),
            ..node
        };
        let value = self.quiet_value_to(mover, child, far + 1);
        self.take_back(mv, undo);
        value
    }
}
