//! The search of one node: principal variation alpha-beta over a two-seat
//! game, in place. Knows the game through its traits, no clock and no level.

use super::chance;
use super::eval::Evaluate;
use super::level::Strength;
use super::lines::Lines;
use super::ordering::{Ordering, Refutations};
use super::parameters::{
    DROP_WIDTH, FUTILITY_DEPTH, FUTILITY_PER_PLY, MAX_PLY, PASS_DEPTH, PASS_REDUCTION, QUIET_WIDTH,
    REDUCTION_AFTER, REDUCTION_DEPTH, REDUCTION_DIVISOR, REST_DEPTH, REST_REDUCTION, REST_WIDTH,
    UNGUIDED_DEPTH,
};
use super::picker::{List, Picker, Sort};
use super::score::{self, ENDS, INFINITE, Value};
use super::table::{Bound, Entry, Table};
use super::time::Watch;
use crate::rules::history::{Deed, History, Occurrence};
use crate::rules::outcome::Outcome;
use crate::rules::seat::Seat;

/// What is asked of a node.
#[derive(Clone, Copy)]
pub struct Node {
    /// What the mover can get elsewhere already.
    pub alpha: Value,
    /// What the opponent can get elsewhere already.
    pub beta: Value,
    /// Plies to look ahead.
    pub depth: i32,
    /// Plies from the root.
    pub ply: usize,
    /// Whether the mover is in check.
    pub check: bool,
    /// Whether the turn may be given away here.
    pub may_pass: bool,
}

impl Node {
    /// Whether an exact value is asked for.
    pub const fn is_open(&self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// The best of the turns tried so far at a node.
pub struct Best<M> {
    /// What it is worth.
    pub value: Value,
    /// What the next turn must beat.
    pub alpha: Value,
    turn: Option<M>,
}

impl<M> Best<M> {
    /// Nothing tried yet: `value` is what the mover has anyway.
    pub const fn above(alpha: Value, value: Value) -> Best<M> {
        Best {
            value,
            alpha,
            turn: None,
        }
    }

    /// Takes a turn's value in; whether it beat alpha.
    pub fn raise(&mut self, value: Value, turn: M) -> bool {
        self.value = self.value.max(value);
        let better = value > self.alpha;
        if better {
            self.alpha = value;
            self.turn = Some(turn);
        }
        better
    }

    /// The value and, if it beat alpha, the turn.
    pub fn found(self) -> (Value, Option<M>) {
        (self.value, self.turn)
    }
}

/// How the search errs, as a weak player does.
#[derive(Clone, Copy)]
pub struct Weakness {
    /// Decides what it overlooks and misjudges.
    pub seed: u64,
    /// How much.
    pub strength: Strength,
}

/// A search under way.
pub struct Search<'a, G: Evaluate> {
    pub game: &'a G,
    pub position: G::Position,
    pub history: History,
    pub table: Table<G::Move>,
    pub ordering: Ordering<G::Move>,
    pub watch: Watch<'a>,
    pub lines: Lines<G::Move>,
    pub weakness: Weakness,
    /// The turn made at each ply of the present line; none for a pass.
    pub line: Vec<Option<G::Move>>,
    /// The iteration under way.
    pub iteration: i32,
    pub lists: Vec<List<G::Move>>,
}

impl<G: Evaluate> Search<'_, G> {
    /// The value of the present position to its mover. Meaningless once the
    /// watch is over.
    pub fn value(&mut self, node: Node) -> Value {
        if node.depth <= 0 {
            return self.quiesce(node, 0);
        }
        self.lines.clear(node.ply);
        if let Some(value) = self.enter(node.ply) {
            return value;
        }
        let Some(mut node) = bounded_by_ends(node) else {
            return node.alpha.max(score::lost_at(node.ply));
        };
        let key = self.game.key(&self.position);
        // A value found before may not know of the repetition that threatens here.
        let again = self.history.count(key) > 1;
        let entry = self.table.probe(key, node.ply);
        if let Some(entry) = entry
            && !node.is_open()
            && !again
            && entry.settles(node.depth, node.alpha, node.beta)
        {
            return entry.value;
        }
        if !node.is_open()
            && !node.check
            && let Some(value) = self.is_far_better(node)
        {
            return value;
        }
        let remembered = entry.and_then(|entry| entry.best);
        if remembered.is_none() && node.depth >= UNGUIDED_DEPTH {
            node.depth -= 1;
        }
        let (value, best) = self.best_of_all(node, key, remembered);
        if !self.watch.is_over() && !again {
            let bound = if value >= node.beta {
                Bound::Lower
            } else if value > node.alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let depth = node.depth;
            self.table.store(
                key,
                node.ply,
                Entry {
                    best,
                    depth,
                    value,
                    bound,
                },
            );
        }
        value
    }

    /// Counts a node; its value, if nothing is to be searched here.
    pub fn enter(&mut self, ply: usize) -> Option<Value> {
        if self.watch.tick() {
            return Some(score::DRAWN);
        }
        let turn = self.game.turn(&self.position);
        let settled = match self.game.decided(&self.position) {
            Outcome::Ongoing => self.game.repeated(&self.position, &self.history),
            decided => decided,
        };
        score::of_outcome(settled, turn, ply)
            .or_else(|| self.win_at_once(ply))
            .or_else(|| (ply >= MAX_PLY).then(|| self.judge()))
    }

    /// The value of winning with the next turn, if the game sees such a turn.
    fn win_at_once(&mut self, ply: usize) -> Option<Value> {
        let mv = self.game.winning_turn(&self.position)?;
        self.lines.clear(ply + 1);
        self.lines.extend(ply, mv);
        Some(-score::lost_at(ply + 1))
    }

    /// Whether what has been played before permits a turn here.
    pub fn permits(&self, mv: G::Move) -> bool {
        !G::HISTORY_FORBIDS || self.game.permits(&self.position, mv, &self.history)
    }

    /// A value at least beta, if the mover is so much better off that looking
    /// on would show nothing else.
    fn is_far_better(&mut self, node: Node) -> Option<Value> {
        if score::is_end(node.beta) {
            return None;
        }
        let estimate = self.judge();
        if node.depth <= FUTILITY_DEPTH && estimate - FUTILITY_PER_PLY * node.depth >= node.beta {
            return Some(estimate);
        }
        if !node.may_pass || node.depth < PASS_DEPTH || estimate < node.beta {
            return None;
        }
        let passed = self.game.passed(&self.position)?;
        let here = std::mem::replace(&mut self.position, passed);
        let pass = Occurrence {
            key: self.game.key(&self.position),
            mover: Some(self.game.turn(&here)),
            check: false,
            captured: false,
            deed: Deed::Pass,
        };
        self.note_turn(node.ply, None, pass);
        let value = -self.value(Node {
            alpha: -node.beta,
            beta: 1 - node.beta,
            depth: node.depth - PASS_REDUCTION - node.depth / 4,
            ply: node.ply + 1,
            check: false,
            may_pass: false,
        });
        self.history.pop();
        self.position = here;
        // A win after a free turn for the other side is not a proof of a win.
        (value >= node.beta).then_some(value.min(ENDS))
    }

    /// Searches the turns one by one; the best value and, if it is above
    /// alpha, its turn.
    fn best_of_all(
        &mut self,
        node: Node,
        key: u64,
        remembered: Option<G::Move>,
    ) -> (Value, Option<G::Move>) {
        let seat = self.game.turn(&self.position);
        let mut picker = Picker::all(
            self.lists.pop().unwrap_or_default(),
            remembered,
            self.refutations(seat, node.ply),
        );
        let mut quiet_tried = self.lists.pop().unwrap_or_default();
        quiet_tried.clear();
        let mut best = Best::above(node.alpha, -INFINITE);
        let mut count = 0;
        let mut overlooked = false;
        while let Some((mv, sort, _)) = picker.next(self.game, &self.position, &self.ordering) {
            let escapes = best.value > -ENDS;
            if escapes && count > 0 && self.is_too_late(node, sort, count) {
                picker.skip_sort();
                continue;
            }
            if !self.permits(mv) {
                continue;
            }
            if !node.check && self.overlooks(key, mv) {
                overlooked = true;
                continue;
            }
            count += 1;
            let value = self.value_of(node, mv, best.alpha, sort, count);
            if self.watch.is_over() {
                break;
            }
            if best.raise(value, mv) {
                self.lines.extend(node.ply, mv);
            }
            if best.alpha >= node.beta {
                if sort != Sort::Winning && sort != Sort::Losing {
                    let previous = self.previous(node.ply);
                    let tried = quiet_tried.moves();
                    self.ordering
                        .learn(seat, node.ply, previous, mv, tried, node.depth);
                }
                break;
            }
            if matches!(sort, Sort::Quiet | Sort::Drop) {
                quiet_tried.push(mv);
            }
        }
        self.lists.push(picker.into_list());
        self.lists.push(quiet_tried);
        if count == 0 && overlooked {
            best.value = self.judge();
        } else if count == 0 && !self.watch.is_over() {
            let stuck = self.game.stuck(&self.position);
            best.value = score::of_outcome(stuck, seat, node.ply).unwrap_or(score::DRAWN);
        }
        best.found()
    }

    /// The value of one turn, looked at the less closely the later it comes.
    fn value_of(&mut self, node: Node, mv: G::Move, alpha: Value, sort: Sort, count: u32) -> Value {
        let undo = self.play(node.ply, mv);
        let check = self.gave_check();
        // A check leaves few answers: follow it, but not for ever.
        let extension = i32::from(check && node.ply < 2 * self.iteration as usize);
        let depth = node.depth - 1 + extension;
        let child = Node {
            alpha: -node.beta,
            beta: -alpha,
            depth,
            ply: node.ply + 1,
            check,
            may_pass: true,
        };
        let narrow = Node {
            alpha: -alpha - 1,
            ..child
        };
        let value = if count == 1 {
            -self.value(child)
        } else {
            let reduction = if check || node.check {
                0
            } else {
                reduction(node, sort, count)
            };
            let mut value = -self.value(Node {
                depth: depth - reduction,
                ..narrow
            });
            if value > alpha && reduction > 0 {
                value = -self.value(narrow);
            }
            if value > alpha && value < node.beta {
                value = -self.value(child);
            }
            value
        };
        self.take_back(mv, undo);
        value
    }

    /// Whether turns this late of this sort are left alone at this depth. What
    /// is left alone at one depth is looked at in a deeper iteration.
    fn is_too_late(&self, node: Node, sort: Sort, count: u32) -> bool {
        let square = (node.depth * node.depth).unsigned_abs();
        match sort {
            Sort::Rest if node.depth < REST_DEPTH => true,
            Sort::Rest => {
                let doublings = (node.depth - REST_DEPTH).unsigned_abs();
                count > (QUIET_WIDTH + DROP_WIDTH) * square + (REST_WIDTH << doublings)
            }
            _ if node.check || node.is_open() => false,
            Sort::Quiet => count > QUIET_WIDTH * square,
            Sort::Drop => count > (QUIET_WIDTH + DROP_WIDTH) * square,
            Sort::Remembered | Sort::Winning | Sort::Refutation | Sort::Losing => false,
        }
    }

    /// Whether a weak player does not think of this turn here.
    fn overlooks(&self, key: u64, mv: G::Move) -> bool {
        let Weakness { seed, strength } = self.weakness;
        let percent = u64::from(strength.oversight);
        percent > 0 && chance::draw(seed, key, &mv) % 100 < percent
    }

    /// What the present position seems to be worth to its mover. The same
    /// position is always misjudged in the same way.
    pub fn judge(&self) -> Value {
        let value = self.game.evaluate(&self.position);
        let Weakness { seed, strength } = self.weakness;
        if strength.misjudgement == 0 {
            return value;
        }
        let span = u64::from(strength.misjudgement) + 1;
        let draw = chance::mix(seed ^ self.game.key(&self.position));
        // The difference of two draws: small errors are likelier than great ones.
        value + (draw % span) as Value - ((draw >> 32) % span) as Value
    }

    fn previous(&self, ply: usize) -> Option<G::Move> {
        ply.checked_sub(1)
            .and_then(|before| self.line.get(before).copied().flatten())
    }

    /// What refuted turns like the last one before.
    pub fn refutations(&self, seat: Seat, ply: usize) -> Refutations<G::Move> {
        self.ordering.refutations(seat, ply, self.previous(ply))
    }

    /// Plays a turn and notes it in the history.
    pub fn play(&mut self, ply: usize, mv: G::Move) -> G::Undo {
        let seat = self.game.turn(&self.position);
        let captured = self.game.captures(&self.position, mv);
        let deed = self.game.deed(&self.position, mv);
        let undo = self.game.play(&mut self.position, mv);
        let check = self
            .game
            .in_check(&self.position, self.game.turn(&self.position));
        let turn = Occurrence {
            key: self.game.key(&self.position),
            mover: Some(seat),
            check,
            captured,
            deed,
        };
        self.note_turn(ply, Some(mv), turn);
        undo
    }

    fn note_turn(&mut self, ply: usize, mv: Option<G::Move>, turn: Occurrence) {
        self.line.truncate(ply);
        self.line.push(mv);
        self.history.push(turn);
    }

    /// Undoes [`Search::play`].
    pub fn take_back(&mut self, mv: G::Move, undo: G::Undo) {
        self.history.pop();
        self.game.undo(&mut self.position, mv, undo);
    }

    /// Whether the turn last made gave check.
    pub fn gave_check(&self) -> bool {
        self.history
            .line()
            .last()
            .is_some_and(|occurrence| occurrence.check)
    }
}

/// The node with its window cut to what a game that ends can still be worth;
/// none if nothing is left of it.
fn bounded_by_ends(node: Node) -> Option<Node> {
    let alpha = node.alpha.max(score::lost_at(node.ply));
    let beta = node.beta.min(-score::lost_at(node.ply + 1));
    (alpha < beta).then_some(Node {
        alpha,
        beta,
        ..node
    })
}

/// By how many plies a late turn is searched less.
fn reduction(node: Node, sort: Sort, count: u32) -> i32 {
    if node.depth < REDUCTION_DEPTH || count <= REDUCTION_AFTER || !sort.is_late() {
        return 0;
    }
    let logs = (node.depth.unsigned_abs().ilog2() + 1) * count.ilog2();
    let mut plies = (logs / REDUCTION_DIVISOR) as i32;
    if sort == Sort::Rest {
        plies += REST_REDUCTION;
    }
    if node.is_open() {
        plies -= 1;
    }
    plies.clamp(0, node.depth - 1)
}
