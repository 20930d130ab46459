//! The search of one node: principal variation alpha-beta over a game of two
//! parties, in place. Knows the game through its traits, no clock and no level.

use super::clock::SearchClock;
use super::correction_history::CorrectionHistory;
use super::history_tables::{ContinuationKey, HistoryTables, MoveKey};
use super::move_picker::{List, MovePicker, PickStage, trace};
use super::node::{Best, NodeArgs, NodeEval, bounded_by_ends};
use super::parameters::Parameters;
use super::pruning::{PickedMove, Pruning};
use super::pv::PvTable;
use super::repetition_filter::RepetitionFilter;
use super::transposition_table::{Entry, PROVED, ScoreBound, TranspositionTable};
use crate::eval::network::Net;
use crate::eval::{Evaluate, judge};
use crate::hashing_rng;
use crate::level::Strength;
use crate::multiplayer::teams::Teams;
use crate::score;
use crate::score::{ENDS, INFINITE, Value};
use komadai_rules::game::history::History;
use komadai_rules::seat::Seat;

/// How the search errs, as a weak player does.
#[derive(Clone, Copy)]
pub struct Weakness {
    /// Decides what it overlooks and misjudges.
    pub seed: u64,
    /// How much.
    pub strength: Strength,
}

/// What is kept of a ply of the present line.
#[derive(Clone, Copy, Default)]
pub struct StackEntry {
    /// The turn made there; none for a pass, the one before where a turn was left
    /// to others.
    pub trace: Option<MoveKey>,
    /// What the position seemed to be worth, in check the mover's last one before;
    /// none where another seat has answered.
    pub estimate: Option<Value>,
}

/// A search under way.
pub struct Search<'a, G: Evaluate> {
    pub game: &'a G,
    pub scales: &'a G::Scales,
    /// What has been learnt about the game, if anything.
    pub net: Option<&'a Net>,
    pub parameters: &'a Parameters,
    pub pruning: Pruning<'a>,
    pub position: G::Position,
    pub parties: Teams,
    /// Whether points decide the game as soon as somebody has enough of them.
    pub is_race: bool,
    pub history: History,
    pub seen: RepetitionFilter,
    pub table: &'a TranspositionTable,
    pub ordering: &'a mut HistoryTables,
    pub corrections: &'a mut CorrectionHistory,
    pub watch: SearchClock<'a>,
    pub lines: PvTable<G::Move>,
    pub weakness: Weakness,
    pub frames: Vec<StackEntry>,
    /// Where in the history the line searched begins.
    pub root_at: usize,
    /// The iteration under way.
    pub iteration: i32,
    pub lists: Vec<List<G::Move>>,
    /// Mixed into keys, so that searches that judge by other eyes, or in which other
    /// positions are won, share nothing.
    pub salt: u64,
}

impl<G: Evaluate> Search<'_, G> {
    /// The value of the present position to its mover. Meaningless once the
    /// watch is over.
    pub fn value(&mut self, node: NodeArgs) -> Value {
        if node.depth <= 0 {
            return self.quiesce(node, 0);
        }
        self.lines.clear(node.ply);
        if node.excluded == 0
            && let Some(value) = self.enter(node.ply)
        {
            return value;
        }
        if node.answered
            && let Some(value) = self.value_left(node, None)
        {
            return value;
        }
        let Some(mut node) = bounded_by_ends(node) else {
            return node.alpha.max(score::lost_at(node.ply));
        };
        let here = self.key();
        // A value found before may not know of the repetition that threatens here.
        let again = self.seen.again(here) && self.history.count(self.plain_key()) > 1;
        let key = self.key_at(node) ^ hashing_rng::mix_nonzero(node.excluded);
        let entry = self.table.probe(key, node.ply);
        if let Some(entry) = entry
            && (entry.is_proved() || !node.is_open() && !again)
            && entry.settles(node.depth, node.alpha, node.beta)
        {
            return entry.value;
        }
        let known = self.know(node, key, entry);
        if !node.is_open()
            && !node.check
            && node.excluded == 0
            && let Some(value) = self.is_settled_by_estimate(node, known)
        {
            return value;
        }
        let remembered = entry.and_then(|entry| entry.best);
        // Where every turn is expected to fail, no order of them helps, and a value
        // kept at less depth would not count when it is asked for again.
        if remembered.is_none()
            && (node.is_open() || node.cut)
            && node.depth >= self.parameters.iterative_reduction_depth
        {
            node.depth -= 1;
        }
        let (value, best) = self.best_of_all(node, known, remembered);
        if !self.watch.is_over() && !again {
            let entry = Entry {
                best: best.map(G::pack),
                depth: node.depth,
                value,
                bound: ScoreBound::of(value, node.alpha, node.beta),
                estimate: known.look,
            };
            self.table.store(key, node.ply, &entry);
            self.learn_error(node, known, &entry, best);
        }
        value
    }

    /// Learns how wrong the look at a node was, if its value tells.
    fn learn_error(
        &mut self,
        node: NodeArgs,
        known: NodeEval,
        entry: &Entry,
        best: Option<G::Move>,
    ) {
        let is_calm = !node.check
            && node.excluded == 0
            && !score::is_end(entry.value)
            && best.is_none_or(|mv| !self.game.captures(&self.position, mv));
        if is_calm && entry.bound.tells(entry.value, known.estimate) {
            let place = self.place(node.ply);
            self.corrections.learn(
                place,
                entry.value - known.look,
                entry.depth,
                self.parameters,
            );
        }
    }

    /// Notes in the table that the other side wins by force, so many plies after
    /// this turn.
    pub fn note_refuted(&mut self, mv: G::Move, plies: usize) {
        let undo = self.play(0, mv);
        let entry = Entry {
            best: None,
            depth: PROVED,
            value: -score::lost_at(1 + plies),
            bound: ScoreBound::Exact,
            estimate: self.judge(),
        };
        self.table.store(self.key(), 1, &entry);
        self.take_back(mv, undo);
    }

    /// The value of the present position to the party of `mover`, who has just
    /// brought it about and whose window `node` has.
    pub fn value_to(&mut self, mover: Seat, node: NodeArgs) -> Value {
        if self.parties.together(mover, self.game.turn(&self.position)) {
            self.value(node)
        } else {
            -self.value(node.turned())
        }
    }

    /// The same by quiescence.
    pub fn quiet_value_to(&mut self, mover: Seat, node: NodeArgs, far: i32) -> Value {
        if self.parties.together(mover, self.game.turn(&self.position)) {
            self.quiesce(node, far)
        } else {
            -self.quiesce(node.turned(), far)
        }
    }

    pub fn plain_key(&self) -> u64 {
        self.game.key(&self.position)
    }

    /// The key of the present position for the table.
    pub fn key(&self) -> u64 {
        self.plain_key() ^ self.salt
    }

    /// Judges the position, with what the table knows of it.
    fn know(&mut self, node: NodeArgs, key: u64, entry: Option<Entry>) -> NodeEval {
        let round = self.parties.seats();
        let last = node.ply.checked_sub(round);
        let before = last.and_then(|ply| self.frames[ply].estimate);
        if node.check {
            self.frames[node.ply].estimate = before;
            return NodeEval {
                key,
                entry,
                look: score::DRAWN,
                estimate: score::DRAWN,
                improving: false,
            };
        }
        let look = entry.map_or_else(|| self.judge(), |entry| entry.estimate);
        let estimate = self.corrected(node.ply, look);
        self.frames[node.ply].estimate = Some(estimate);
        NodeEval {
            key,
            entry,
            look,
            estimate,
            improving: before.is_none_or(|before| estimate > before),
        }
    }

    /// Searches the turns one by one; the best value and, if it is above
    /// alpha, its turn.
    fn best_of_all(
        &mut self,
        node: NodeArgs,
        known: NodeEval,
        remembered: Option<u32>,
    ) -> (Value, Option<G::Move>) {
        let seat = self.game.turn(&self.position);
        let before = self.before(node.ply);
        self.ordering.forget(node.ply + 2);
        let refutations = self.refutations(seat, node.ply);
        let left = self.value_left(node, None).unwrap_or(-INFINITE);
        let mut best = Best::above(node.alpha.max(left), left);
        if left >= node.beta {
            return best.found();
        }
        let mut picker = MovePicker::all(
            self.lists.pop().unwrap_or_default(),
            remembered.and_then(G::unpack),
            refutations,
            before,
        );
        let mut tried = self.lists.pop().unwrap_or_default();
        tried.clear();
        let mut count = 0;
        let mut overlooked = false;
        while let Some((mv, sort, score)) =
            picker.next(self.game, self.scales, &self.position, self.ordering)
        {
            if node.excluded != 0 && G::pack(mv) == node.excluded {
                continue;
            }
            let turn = PickedMove {
                sort,
                score,
                count: count + 1,
            };
            if best.value > -ENDS && count > 0 {
                if self.pruning.is_stage_over(node, known, turn) {
                    picker.skip_sort();
                    continue;
                }
                if self.is_hopeless(node, known, turn, mv, best.alpha, &before) {
                    continue;
                }
            }
            if !self.permits(mv) {
                continue;
            }
            if !node.check && self.overlooks(known.key, mv) {
                overlooked = true;
                continue;
            }
            count += 1;
            let extension = self.extension_of_singular(node, known, mv, sort);
            if let Some(Err(value)) = extension {
                best.value = value;
                break;
            }
            let extension = extension.and_then(Result::ok).unwrap_or(0);
            let value = self.value_of(node, known, mv, best.alpha, turn, extension);
            if self.watch.is_over() {
                break;
            }
            if best.raise(value, mv) {
                self.lines.extend(node.ply, mv);
            }
            if best.alpha >= node.beta {
                if sort != PickStage::Winning && sort != PickStage::Losing {
                    self.learn(node, &before, mv, tried.moves_mut());
                }
                break;
            }
            if matches!(
                sort,
                PickStage::Quiet | PickStage::Refutation | PickStage::Remembered
            ) && !self.game.captures(&self.position, mv)
            {
                tried.moves_mut().push(mv);
            }
        }
        self.lists.push(picker.into_list());
        self.lists.push(tried);
        if count == 0 && best.value == -INFINITE && !self.watch.is_over() {
            best.value = self.value_without_turns(node, overlooked);
        }
        best.found()
    }

    fn value_without_turns(&self, node: NodeArgs, overlooked: bool) -> Value {
        if node.excluded != 0 {
            return node.alpha;
        }
        if overlooked {
            return self.judge();
        }
        let party = self.parties.of(self.game.turn(&self.position));
        let stuck = self.game.stuck(&self.position);
        score::of_outcome(stuck, party, node.ply).unwrap_or(score::DRAWN)
    }

    /// Learns from a turn that refuted, and from those before it that did not.
    fn learn(&mut self, node: NodeArgs, before: &ContinuationKey, mv: G::Move, tried: &[G::Move]) {
        let seat = self.game.turn(&self.position);
        if self.game.captures(&self.position, mv) {
            return;
        }
        let bonus = (node.depth * node.depth * self.parameters.history_bonus)
            .min(self.parameters.history_bonus_limit);
        let good = trace(self.game, &self.position, mv);
        self.ordering.refuted(seat, node.ply, before, good.packed);
        self.ordering.shift(seat, before, good, bonus);
        for other in tried {
            let bad = trace(self.game, &self.position, *other);
            self.ordering.shift(seat, before, bad, -bonus);
        }
    }

    /// Whether a late turn is not worth being played.
    fn is_hopeless(
        &self,
        node: NodeArgs,
        known: NodeEval,
        turn: PickedMove,
        mv: G::Move,
        alpha: Value,
        before: &ContinuationKey,
    ) -> bool {
        if node.check || !turn.sort.is_late() {
            return false;
        }
        if turn.sort == PickStage::Losing {
            return self.pruning.loses_too_much(node.depth, turn.score);
        }
        let depth = self.pruning.reduced_depth(node, known, turn);
        if self.pruning.may_be_futile(depth, known.estimate, alpha)
            || self.pruning.may_follow_badly(depth)
                && self.pruning.follows_badly(
                    depth,
                    self.ordering
                        .follow_up(before, trace(self.game, &self.position, mv)),
                )
        {
            return !self.game.gives_check(&self.position, mv);
        }
        self.pruning.may_lose_too_much(depth)
            && self
                .pruning
                .quietly_loses_too_much(depth, self.game.risk(self.scales, &self.position, mv))
    }

    /// A ply more for the remembered turn if no other holds the node, two if none
    /// comes near; a ply less if others may hold it too; or a value that settles the
    /// node, if they do.
    fn extension_of_singular(
        &mut self,
        node: NodeArgs,
        known: NodeEval,
        mv: G::Move,
        sort: PickStage,
    ) -> Option<Result<i32, Value>> {
        let entry = known.entry?;
        if sort != PickStage::Remembered
            || node.excluded != 0
            || node.depth < self.parameters.singular_depth
            || node.ply >= 2 * self.iteration as usize
            || entry.bound == ScoreBound::Upper
            || entry.depth < node.depth - self.parameters.singular_table_depth
            || score::is_end(entry.value)
        {
            return None;
        }
        let beta = entry.value - self.parameters.singular_margin * node.depth;
        let value = self.value(NodeArgs {
            alpha: beta - 1,
            beta,
            depth: (node.depth - 1) / 2,
            may_pass: false,
            excluded: G::pack(mv),
            ..node
        });
        self.lines.clear(node.ply);
        if value < beta {
            let is_far = value < beta - self.parameters.singular_double_margin;
            Some(Ok(if is_far && !node.is_open() { 2 } else { 1 }))
        } else if beta >= node.beta && !node.is_open() {
            Some(Err(beta))
        } else if entry.value >= node.beta {
            Some(Ok(-1))
        } else {
            None
        }
    }

    /// The value of one turn, looked at the less closely the later it comes.
    fn value_of(
        &mut self,
        node: NodeArgs,
        known: NodeEval,
        mv: G::Move,
        alpha: Value,
        turn: PickedMove,
        extension: i32,
    ) -> Value {
        let mover = self.game.turn(&self.position);
        let is_sound = self.is_sound_check(mv, turn.sort);
        let undo = self.play(node.ply, mv);
        let check = self.in_check();
        let presses = check && is_sound;
        // A check leaves few answers: follow it where it matters most, but not for ever.
        let follows = presses && node.is_open() && node.ply < 2 * self.iteration as usize;
        let extension = if extension == 0 {
            i32::from(follows)
        } else {
            extension
        };
        let depth = node.depth - 1 + extension;
        let child = NodeArgs {
            alpha,
            depth,
            ply: node.ply + 1,
            check,
            may_pass: true,
            cut: false,
            excluded: 0,
            answered: self.has_answered(mover, node),
            ..node
        };
        let value = if turn.count == 1 {
            self.value_to(
                mover,
                NodeArgs {
                    cut: !node.is_open() && !node.cut,
                    ..child
                },
            )
        } else {
            let reduction = if presses {
                0
            } else {
                self.pruning.reduction(node, known, turn)
            };
            let reduced = NodeArgs {
                depth: depth - reduction,
                cut: reduction > 0 || !node.cut,
                ..child.narrowed()
            };
            let mut value = self.value_to(mover, reduced);
            if value > alpha && reduction > 0 {
                let full = NodeArgs {
                    depth,
                    cut: !node.cut,
                    ..reduced
                };
                value = self.value_to(mover, full);
            }
            if value > alpha && value < node.beta {
                value = self.value_to(mover, child);
            }
            value
        };
        self.take_back(mv, undo);
        value
    }

    /// Whether a turn loses nothing if it gives check. Says yes where that is
    /// not known.
    fn is_sound_check(&self, mv: G::Move, sort: PickStage) -> bool {
        match sort {
            PickStage::Winning => true,
            PickStage::Losing => false,
            _ if !G::KNOWS_RISKS => true,
            _ => {
                self.game.gives_check(&self.position, mv)
                    && self.game.risk(self.scales, &self.position, mv) >= 0
            }
        }
    }

    /// Whether a weak player does not think of this turn here.
    fn overlooks(&self, key: u64, mv: G::Move) -> bool {
        let Weakness { seed, strength } = self.weakness;
        let percent = u64::from(strength.oversight);
        percent > 0 && hashing_rng::draw(seed, key, &mv) % 100 < percent
    }

    /// What the present position seems to be worth to its mover. The same
    /// position is always misjudged in the same way.
    pub fn judge(&self) -> Value {
        let value = judge(
            self.game,
            self.scales,
            self.net,
            &self.position,
            &self.parties,
        );
        let Weakness { seed, strength } = self.weakness;
        if strength.misjudgement == 0 {
            return value;
        }
        let span = u64::from(strength.misjudgement) + 1;
        let draw = hashing_rng::mix(seed ^ self.plain_key());
        // The difference of two draws: small errors are likelier than great ones.
        value + (draw % span) as Value - ((draw >> 32) % span) as Value
    }
}
