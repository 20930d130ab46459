//! The search of one node: principal variation alpha-beta over a game of two
//! parties, in place. Knows the game through its traits, no clock and no level.

use super::chance;
use super::eval::Evaluate;
use super::level::Strength;
use super::lines::Lines;
use super::ordering::{BACK, Before, Ordering, Refutations, Trace};
use super::parameters::{MAX_PLY, Parameters};
use super::parties::Parties;
use super::picker::{List, Picker, Sort, trace};
use super::prune::{Pruning, Turn};
use super::score::{self, ENDS, INFINITE, Value};
use super::seen::Seen;
use super::table::{Bound, Entry, Table};
use super::time::Watch;
use crate::rules::history::{Deed, History, Occurrence};
use crate::rules::outcome::Outcome;
use crate::rules::seat::Seat;

/// What the table has been told for certain counts as searched so deep.
const PROVED: i32 = 200;

/// What is asked of a node. The window is that of the party to move.
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
    /// Whether the value is expected to be at least beta.
    pub cut: bool,
    /// A turn, packed, that is not looked at; 0 for none.
    pub excluded: u32,
}

impl Node {
    /// Whether an exact value is asked for.
    pub const fn is_open(&self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The same seen by the other party.
    const fn turned(self) -> Node {
        Node {
            alpha: -self.beta,
            beta: -self.alpha,
            ..self
        }
    }

    /// The same asked only whether the value is above alpha.
    const fn narrowed(self) -> Node {
        Node {
            beta: self.alpha + 1,
            ..self
        }
    }
}

/// What is known of a node before its turns are tried.
#[derive(Clone, Copy)]
pub struct Known {
    /// The position's key, the excluded turn mixed in.
    pub key: u64,
    /// What the table has.
    pub entry: Option<Entry>,
    /// What the position seems to be worth; meaningless in check.
    pub estimate: Value,
    /// Whether that is more than at the mover's last turn.
    pub improving: bool,
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

/// What is kept of a ply of the present line.
#[derive(Clone, Copy, Default)]
pub struct Frame {
    /// The turn made there; none for a pass.
    trace: Option<Trace>,
    /// What the position seemed to be worth; none in check.
    estimate: Option<Value>,
}

/// A search under way.
pub struct Search<'a, G: Evaluate> {
    pub game: &'a G,
    pub scales: &'a G::Scales,
    pub parameters: &'a Parameters,
    pub pruning: Pruning<'a>,
    pub position: G::Position,
    pub parties: Parties,
    pub history: History,
    pub seen: Seen,
    pub table: &'a Table,
    pub ordering: &'a mut Ordering,
    pub watch: Watch<'a>,
    pub lines: Lines<G::Move>,
    pub weakness: Weakness,
    pub frames: Vec<Frame>,
    /// Where in the history the line searched begins.
    pub root_at: usize,
    /// The iteration under way.
    pub iteration: i32,
    pub lists: Vec<List<G::Move>>,
    /// Mixed into keys, so that searches that judge by other eyes share nothing.
    pub salt: u64,
}

impl<G: Evaluate> Search<'_, G> {
    /// The value of the present position to its mover. Meaningless once the
    /// watch is over.
    pub fn value(&mut self, node: Node) -> Value {
        if node.depth <= 0 {
            return self.quiesce(node, 0);
        }
        self.lines.clear(node.ply);
        if node.excluded == 0
            && let Some(value) = self.enter(node.ply)
        {
            return value;
        }
        let Some(mut node) = bounded_by_ends(node) else {
            return node.alpha.max(score::lost_at(node.ply));
        };
        let here = self.key();
        // A value found before may not know of the repetition that threatens here.
        let again = self.seen.again(here) && self.history.count(self.plain_key()) > 1;
        let key = here ^ chance::mix_nonzero(node.excluded);
        let entry = self.table.probe(key, node.ply);
        if let Some(entry) = entry
            && (entry.depth >= PROVED || !node.is_open() && !again)
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
        if remembered.is_none() && node.depth >= self.parameters.unguided_depth {
            node.depth -= 1;
        }
        let (value, best) = self.best_of_all(node, known, remembered);
        if !self.watch.is_over() && !again {
            let entry = Entry {
                best: best.map(G::pack),
                depth: node.depth,
                value,
                bound: Bound::of(value, node.alpha, node.beta),
                estimate: known.estimate,
            };
            self.table.store(key, node.ply, &entry);
        }
        value
    }

    /// Notes in the table that the other side wins by force, so many plies after
    /// this turn.
    pub fn note_refuted(&mut self, mv: G::Move, plies: usize) {
        let undo = self.play(0, mv);
        let entry = Entry {
            best: None,
            depth: PROVED,
            value: -score::lost_at(1 + plies),
            bound: Bound::Exact,
            estimate: self.judge(),
        };
        self.table.store(self.key(), 1, &entry);
        self.take_back(mv, undo);
    }

    /// The value of the present position to the party of `mover`, who has just
    /// brought it about and whose window `node` has.
    pub fn value_to(&mut self, mover: Seat, node: Node) -> Value {
        if self.parties.together(mover, self.game.turn(&self.position)) {
            self.value(node)
        } else {
            -self.value(node.turned())
        }
    }

    /// The same by quiescence.
    pub fn quiet_value_to(&mut self, mover: Seat, node: Node, far: i32) -> Value {
        if self.parties.together(mover, self.game.turn(&self.position)) {
            self.quiesce(node, far)
        } else {
            -self.quiesce(node.turned(), far)
        }
    }

    fn plain_key(&self) -> u64 {
        self.game.key(&self.position)
    }

    /// The key of the present position for the table.
    pub fn key(&self) -> u64 {
        self.plain_key() ^ self.salt
    }

    /// Counts a node; its value, if nothing is to be searched here.
    pub fn enter(&mut self, ply: usize) -> Option<Value> {
        if self.watch.tick() {
            return Some(score::DRAWN);
        }
        let turn = self.game.turn(&self.position);
        let party = self.parties.of(turn);
        let settled = self.settled();
        score::of_outcome(settled, party, ply)
            .or_else(|| self.lost_alone(turn, ply))
            .or_else(|| self.win_at_once(ply))
            .or_else(|| (ply >= MAX_PLY).then(|| self.judge()))
    }

    /// How the game stands, having no legal move aside.
    pub fn settled(&self) -> Outcome {
        match self.game.decided(&self.position) {
            Outcome::Ongoing if self.may_be_repeated() => {
                match self.game.repeated(&self.position, &self.history) {
                    Outcome::Ongoing if self.has_come_back() => {
                        self.game.recurring(&self.position, &self.history)
                    }
                    repeated => repeated,
                }
            }
            decided => decided,
        }
    }

    /// Whether the position has stood in the line searched before.
    fn has_come_back(&self) -> bool {
        let line = self.history.line();
        let key = self.plain_key();
        let searched = line.get(self.root_at..).unwrap_or_default();
        let before = searched.split_last().map_or(&[][..], |(_, before)| before);
        before.iter().any(|past| past.key == key)
    }

    /// Whether the history may decide the game here: the position may have
    /// stood before, or nothing has been captured for long.
    fn may_be_repeated(&self) -> bool {
        /// No game ends by a rule about turns without capture before so many plies.
        const LONG: usize = 90;
        if self.seen.again(self.key()) {
            return true;
        }
        let line = self.history.line();
        line.len() > LONG && line[line.len() - LONG..].iter().all(|past| !past.captured)
    }

    /// The value of a position to its mover in which the seat that takes all
    /// others for one opponent is out while they play on.
    fn lost_alone(&self, turn: Seat, ply: usize) -> Option<Value> {
        let lone = self.parties.lone()?;
        self.game.is_out(&self.position, lone).then(|| {
            if turn == lone {
                score::lost_at(ply)
            } else {
                -score::lost_at(ply)
            }
        })
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

    /// Judges the position, with what the table knows of it.
    fn know(&mut self, node: Node, key: u64, entry: Option<Entry>) -> Known {
        if node.check {
            self.frames[node.ply].estimate = None;
            return Known {
                key,
                entry,
                estimate: score::DRAWN,
                improving: false,
            };
        }
        let judged = entry.map_or_else(|| self.judge(), |entry| entry.estimate);
        self.frames[node.ply].estimate = Some(judged);
        let round = self.parties.seats();
        let last = node.ply.checked_sub(round).map(|ply| self.frames[ply]);
        let before = last.and_then(|frame| frame.estimate);
        Known {
            key,
            entry,
            estimate: judged,
            improving: before.is_none_or(|before| judged > before),
        }
    }

    /// A value outside the window, if the estimate is so far outside that
    /// looking on would show nothing else.
    fn is_settled_by_estimate(&mut self, node: Node, known: Known) -> Option<Value> {
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
        let margin = self.parameters.futility_per_ply * (node.depth - i32::from(known.improving));
        if node.depth <= self.parameters.futility_depth && estimate - margin >= node.beta {
            return Some(estimate);
        }
        self.pass(node, estimate)
            .or_else(|| self.probe_captures(node, known))
    }

    /// At least beta, if the mover holds it even after giving the turn away.
    fn pass(&mut self, node: Node, estimate: Value) -> Option<Value> {
        if !node.may_pass || node.depth < self.parameters.pass_depth || estimate < node.beta {
            return None;
        }
        let mover = self.game.turn(&self.position);
        let passed = self.game.passed(&self.position)?;
        let next = self.game.turn(&passed);
        if self.parties.together(mover, next) {
            return None;
        }
        let here = std::mem::replace(&mut self.position, passed);
        let pass = Occurrence {
            key: self.plain_key(),
            mover: Some(mover),
            check: false,
            captured: false,
            deed: Deed::Pass,
        };
        self.note_turn(node.ply, None, pass);
        let more = ((estimate - node.beta) / self.parameters.pass_value)
            .min(self.parameters.pass_value_plies);
        let value = self.value_to(
            mover,
            Node {
                alpha: node.beta - 1,
                depth: node.depth
                    - self.parameters.pass_reduction
                    - node.depth / self.parameters.pass_divisor
                    - more,
                ply: node.ply + 1,
                check: false,
                may_pass: false,
                cut: !node.cut,
                ..node
            },
        );
        self.forget_turn();
        self.position = here;
        // A win after a free turn for the other side is not a proof of a win.
        (value >= node.beta && !self.watch.is_over()).then_some(value.min(ENDS))
    }

    /// At least beta, if a capture beats it by far already in a search less deep.
    fn probe_captures(&mut self, node: Node, known: Known) -> Option<Value> {
        let goal = node.beta + self.parameters.probe_margin;
        if node.depth < self.parameters.probe_depth
            || known.estimate + self.parameters.probe_margin < node.beta
        {
            return None;
        }
        let mover = self.game.turn(&self.position);
        let mut picker = Picker::winning(self.lists.pop().unwrap_or_default());
        let mut found = None;
        let mut left = self.parameters.probe_width;
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
            let child = Node {
                alpha: goal - 1,
                beta: goal,
                depth: node.depth - self.parameters.probe_reduction,
                ply: node.ply + 1,
                check: self.in_check(),
                may_pass: true,
                cut: !node.cut,
                excluded: 0,
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

    /// Searches the turns one by one; the best value and, if it is above
    /// alpha, its turn.
    fn best_of_all(
        &mut self,
        node: Node,
        known: Known,
        remembered: Option<u32>,
    ) -> (Value, Option<G::Move>) {
        let seat = self.game.turn(&self.position);
        let before = self.before(node.ply);
        self.ordering.forget(node.ply + 2);
        let mut picker = Picker::all(
            self.lists.pop().unwrap_or_default(),
            remembered.and_then(G::unpack),
            self.refutations(seat, node.ply),
            before,
        );
        let mut tried = self.lists.pop().unwrap_or_default();
        tried.clear();
        let mut best = Best::above(node.alpha, -INFINITE);
        let mut count = 0;
        let mut overlooked = false;
        while let Some((mv, sort, score)) =
            picker.next(self.game, self.scales, &self.position, self.ordering)
        {
            if node.excluded != 0 && G::pack(mv) == node.excluded {
                continue;
            }
            let turn = Turn {
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
                if sort != Sort::Winning && sort != Sort::Losing {
                    self.learn(node, &before, mv, tried.moves_mut());
                }
                break;
            }
            if matches!(sort, Sort::Quiet | Sort::Refutation | Sort::Remembered) {
                tried.moves_mut().push(mv);
            }
        }
        self.lists.push(picker.into_list());
        self.lists.push(tried);
        if count == 0 && !self.watch.is_over() {
            best.value = self.value_without_turns(node, overlooked);
        }
        best.found()
    }

    fn value_without_turns(&self, node: Node, overlooked: bool) -> Value {
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
    fn learn(&mut self, node: Node, before: &Before, mv: G::Move, tried: &[G::Move]) {
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
        node: Node,
        known: Known,
        turn: Turn,
        mv: G::Move,
        alpha: Value,
        before: &Before,
    ) -> bool {
        if node.check || !turn.sort.is_late() {
            return false;
        }
        if turn.sort == Sort::Losing {
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

    /// A ply more for the remembered turn if no other holds the node; or a
    /// value that settles the node, if others hold it too.
    fn extension_of_singular(
        &mut self,
        node: Node,
        known: Known,
        mv: G::Move,
        sort: Sort,
    ) -> Option<Result<i32, Value>> {
        let entry = known.entry?;
        if sort != Sort::Remembered
            || node.excluded != 0
            || node.depth < self.parameters.singular_depth
            || node.ply >= 2 * self.iteration as usize
            || entry.bound == Bound::Upper
            || entry.depth < node.depth - self.parameters.singular_table_depth
            || score::is_end(entry.value)
        {
            return None;
        }
        let beta = entry.value - self.parameters.singular_margin * node.depth;
        let value = self.value(Node {
            alpha: beta - 1,
            beta,
            depth: (node.depth - 1) / 2,
            may_pass: false,
            excluded: G::pack(mv),
            ..node
        });
        self.lines.clear(node.ply);
        if value < beta {
            Some(Ok(1))
        } else if beta >= node.beta && !node.is_open() {
            Some(Err(beta))
        } else {
            None
        }
    }

    /// The value of one turn, looked at the less closely the later it comes.
    fn value_of(
        &mut self,
        node: Node,
        known: Known,
        mv: G::Move,
        alpha: Value,
        turn: Turn,
        extension: i32,
    ) -> Value {
        let mover = self.game.turn(&self.position);
        let is_sound = self.is_sound_check(mv, turn.sort);
        let undo = self.play(node.ply, mv);
        let check = self.in_check();
        let presses = check && is_sound;
        // A check leaves few answers: follow it, but not for ever.
        let follows = presses && node.ply < 2 * self.iteration as usize;
        let depth = node.depth - 1 + extension.max(i32::from(follows));
        let child = Node {
            alpha,
            depth,
            ply: node.ply + 1,
            check,
            may_pass: true,
            cut: false,
            excluded: 0,
            ..node
        };
        let value = if turn.count == 1 {
            self.value_to(
                mover,
                Node {
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
            let reduced = Node {
                depth: depth - reduction,
                cut: true,
                ..child.narrowed()
            };
            let mut value = self.value_to(mover, reduced);
            if value > alpha && reduction > 0 {
                let full = Node {
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
    fn is_sound_check(&self, mv: G::Move, sort: Sort) -> bool {
        match sort {
            Sort::Winning => true,
            Sort::Losing => false,
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
        percent > 0 && chance::draw(seed, key, &mv) % 100 < percent
    }

    /// What the present position seems to be worth to its mover. The same
    /// position is always misjudged in the same way.
    pub fn judge(&self) -> Value {
        let value = self
            .game
            .evaluate(self.scales, &self.position, &self.parties);
        let Weakness { seed, strength } = self.weakness;
        if strength.misjudgement == 0 {
            return value;
        }
        let span = u64::from(strength.misjudgement) + 1;
        let draw = chance::mix(seed ^ self.plain_key());
        // The difference of two draws: small errors are likelier than great ones.
        value + (draw % span) as Value - ((draw >> 32) % span) as Value
    }

    /// The turns before a ply.
    pub fn before(&self, ply: usize) -> Before {
        BACK.map(|back| {
            ply.checked_sub(back)
                .and_then(|before| self.frames[before].trace)
        })
    }

    /// What refuted turns like the last one before.
    pub fn refutations(&self, seat: Seat, ply: usize) -> Refutations {
        self.ordering.refutations(seat, ply, &self.before(ply))
    }

    /// Plays a turn and notes it in the history.
    pub fn play(&mut self, ply: usize, mv: G::Move) -> G::Undo {
        let seat = self.game.turn(&self.position);
        let captured = self.game.captures(&self.position, mv);
        let deed = self.game.deed(&self.position, mv);
        let trace = trace(self.game, &self.position, mv);
        let undo = self.game.play(&mut self.position, mv);
        let checked = self.game.checks_given(&undo, &self.position, seat);
        let turn = Occurrence {
            key: self.plain_key(),
            mover: Some(seat),
            check: !checked.is_empty(),
            captured,
            deed,
        };
        self.note_turn(ply, Some(trace), turn);
        undo
    }

    fn note_turn(&mut self, ply: usize, trace: Option<Trace>, turn: Occurrence) {
        self.frames[ply].trace = trace;
        self.seen.push(turn.key ^ self.salt);
        self.history.push(turn);
    }

    /// Undoes [`Search::play`].
    pub fn take_back(&mut self, mv: G::Move, undo: G::Undo) {
        self.forget_turn();
        self.game.undo(&mut self.position, mv, undo);
    }

    fn forget_turn(&mut self) {
        if let Some(turn) = self.history.pop() {
            self.seen.pop(turn.key ^ self.salt);
        }
    }

    /// Whether the seat to move is in check.
    pub fn in_check(&self) -> bool {
        if self.game.seats() > 2 {
            // The turn last made may have checked another, and who is to move
            // may have been in check before.
            let turn = self.game.turn(&self.position);
            return self.game.in_check(&self.position, turn);
        }
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
