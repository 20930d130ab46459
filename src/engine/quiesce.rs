//! Quiescence: plays exchanges and answers to checks out before a position is
//! judged. Knows the game through its traits.

use super::eval::Evaluate;
use super::parameters::{DELTA, EVASIONS, QUIESCENCE_EVASIONS, QUIESCENCE_WIDTH};
use super::picker::Picker;
use super::score::{self, ENDS, INFINITE, Value};
use super::search::{Best, Node, Search};
use super::table::{Bound, Entry};

/// The depth under which values of quiescence are kept in the table.
const TABLE_DEPTH: i32 = 0;

impl<G: Evaluate> Search<'_, G> {
    /// The value of the present position once nothing hangs. `far` counts the
    /// plies since the search proper ended.
    pub fn quiesce(&mut self, node: Node, far: i32) -> Value {
        self.lines.clear(node.ply);
        if let Some(value) = self.enter(node.ply) {
            return value;
        }
        let key = self.game.key(&self.position);
        let entry = self.table.probe(key, node.ply);
        if let Some(entry) = entry
            && !node.is_open()
            && entry.settles(TABLE_DEPTH, node.alpha, node.beta)
        {
            return entry.value;
        }
        let remembered = entry.and_then(|entry| entry.best);
        let (value, best) = if node.check && far < QUIESCENCE_EVASIONS {
            self.evade(node, far, remembered)
        } else {
            self.exchange(node, far)
        };
        if !self.watch.is_over() {
            let bound = if value >= node.beta {
                Bound::Lower
            } else if value > node.alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            self.table.store(
                key,
                node.ply,
                Entry {
                    best,
                    depth: TABLE_DEPTH,
                    value,
                    bound,
                },
            );
        }
        value
    }

    /// The mover takes what seems to win something, or leaves it at that.
    fn exchange(&mut self, node: Node, far: i32) -> (Value, Option<G::Move>) {
        let estimate = self.judge();
        let mut best = Best::above(node.alpha.max(estimate), estimate);
        if estimate >= node.beta {
            return best.found();
        }
        let mut picker = Picker::winning(self.lists.pop().unwrap_or_default());
        let mut left = QUIESCENCE_WIDTH >> (far / 2);
        while let Some((mv, _, gain)) = picker.next(self.game, &self.position, &self.ordering) {
            if left == 0 || estimate + gain + DELTA <= best.alpha {
                // The rest gains no more than this one.
                break;
            }
            left -= 1;
            if self.settled_by(node, mv, far, &mut best) {
                break;
            }
        }
        self.lists.push(picker.into_list());
        best.found()
    }

    /// Tries one turn; whether the node needs no other after it.
    fn settled_by(&mut self, node: Node, mv: G::Move, far: i32, best: &mut Best<G::Move>) -> bool {
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
        node: Node,
        far: i32,
        remembered: Option<G::Move>,
    ) -> (Value, Option<G::Move>) {
        let seat = self.game.turn(&self.position);
        let mut picker = Picker::all(
            self.lists.pop().unwrap_or_default(),
            remembered,
            self.refutations(seat, node.ply),
        );
        let mut best = Best::above(node.alpha, -INFINITE);
        let mut tried = 0;
        while let Some((mv, sort, _)) = picker.next(self.game, &self.position, &self.ordering) {
            if sort.is_late() && tried >= EVASIONS && best.value > -ENDS {
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
            best.value = score::of_outcome(stuck, seat, node.ply).unwrap_or(score::DRAWN);
        }
        best.found()
    }

    fn quiesce_after(&mut self, node: Node, mv: G::Move, alpha: Value, far: i32) -> Value {
        let undo = self.play(node.ply, mv);
        let value = -self.quiesce(
            Node {
                alpha: -node.beta,
                beta: -alpha,
                depth: 0,
                ply: node.ply + 1,
                check: self.gave_check(),
                may_pass: false,
            },
            far + 1,
        );
        self.take_back(mv, undo);
        value
    }
}
