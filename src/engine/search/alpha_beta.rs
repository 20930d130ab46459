//! One node of the search: principal variation alpha-beta between two teams, on one
//! position that moves are made on. Knows the game through its traits, no clock and no
//! level.

use super::clock::SearchClock;
use super::correction_history::CorrectionHistory;
use super::history_tables::{ContinuationKey, HistoryTables, MoveKey};
use super::move_picker::{MovePicker, PickStage, ScoredMoves, move_key};
use super::node::{BestSoFar, NodeArgs, NodeEval, mate_distance_window};
use super::parameters::Parameters;
use super::pruning::{PickedMove, Pruning};
use super::pv::PvTable;
use super::repetition_filter::RepetitionFilter;
use super::transposition_table::{Entry, PROVED_DEPTH, ScoreBound, TranspositionTable};
use crate::eval::network_registry::GameNetwork;
use crate::eval::{KeptEvaluation, SearchGame, evaluate_with_net};
use crate::hashing_rng;
use crate::level::Strength;
use crate::multiplayer::teams::Teams;
use crate::score;
use crate::score::{DECISIVE_THRESHOLD, INFINITE, Value};
use komadai_rules::game::history::History;
use komadai_rules::seat::Seat;

/// Errors that a weak level makes on purpose.
#[derive(Clone, Copy)]
pub struct Weakness {
    /// Seed of the errors: the same position is always misread in the same way.
    pub seed: u64,
    /// How large and how frequent the errors are.
    pub strength: Strength,
}

/// Stack entry: what is kept of each ply of the current line.
#[derive(Clone, Copy, Default)]
pub struct StackEntry {
    /// The move made there; none for a null move. Of a skipped turn of best-reply search,
    /// the move before it.
    pub move_key: Option<MoveKey>,
    /// Static evaluation; in check that of the same seat's last position. None where
    /// another seat has replied already.
    pub static_eval: Option<Value>,
}

/// One search thread's state.
pub struct Search<'a, G: SearchGame> {
    pub game: &'a G,
    pub compiled_weights: &'a G::CompiledWeights,
    /// The network, if the game has one.
    pub net: Option<&'a GameNetwork<'a>>,
    /// What evaluation keeps of the line.
    pub kept_evaluation: KeptEvaluation<G>,
    pub parameters: &'a Parameters,
    pub pruning: Pruning<'a>,
    pub position: G::Position,
    pub teams: Teams,
    /// Whether the game ends as soon as a seat has enough points.
    pub is_impasse_race: bool,
    pub history: History,
    pub repetition_filter: RepetitionFilter,
    pub table: &'a TranspositionTable,
    pub histories: &'a mut HistoryTables,
    pub correction_history: &'a mut CorrectionHistory,
    pub clock: SearchClock<'a>,
    pub pv_table: PvTable<G::Move>,
    pub weakness: Weakness,
    pub stack: Vec<StackEntry>,
    /// Index in the history of the root position.
    pub root_index: usize,
    /// Depth of the current iteration.
    pub iteration: i32,
    pub move_lists: Vec<ScoredMoves<G::Move>>,
    /// Mixed into table keys, so that searches from another seat's perspective or with
    /// other winning conditions share no entries.
    pub key_salt: u64,
}

impl<G: SearchGame> Search<'_, G> {
    /// Searches one node; the value for the seat to move. Meaningless once the clock is
    /// over.
    pub fn search_node(&mut self, node: NodeArgs) -> Value {
        if node.depth <= 0 {
            return self.quiesce(node, 0);
        }
        self.pv_table.clear(node.ply);
        if node.excluded_move == 0
            && let Some(value) = self.enter_node(node.ply)
        {
            return value;
        }
        if node.has_replied
            && let Some(value) = self.skip_turn_value(node, None)
        {
            return value;
        }
        let Some(mut node) = mate_distance_window(node) else {
            return node.alpha.max(score::value_of_loss_at(node.ply));
        };
        let table_key_here = self.table_key();
        // A stored value may ignore that the position repeats here.
        let may_repeat = self.repetition_filter.may_repeat(table_key_here)
            && self.history.count_occurrences(self.position_key()) > 1;
        let key = self.node_key(node) ^ hashing_rng::splitmix64_keeping_zero(node.excluded_move);
        let entry = self.table.probe(key, node.ply);
        if let Some(entry) = entry
            && (entry.is_proved() || !node.is_pv() && !may_repeat)
            && entry.allows_cutoff(node.depth, node.alpha, node.beta)
        {
            return entry.value;
        }
        let eval = self.evaluate_node(node, key, entry);
        if !node.is_pv()
            && !node.in_check
            && node.excluded_move == 0
            && !self.faces_declaration()
            && let Some(value) = self.try_prune_node(node, eval)
        {
            return value;
        }
        let tt_move = entry.and_then(|entry| entry.best);
        // Internal iterative reduction. Not at all-nodes: no move order helps them, and
        // an entry of less depth would be of no use when they are searched again.
        if tt_move.is_none()
            && (node.is_pv() || node.is_cut_node)
            && node.depth >= self.parameters.iterative_reduction_depth
        {
            node.depth -= 1;
        }
        let found = self.search_moves(node, eval, tt_move);
        let (value, best) = self.or_declared_draw(found);
        if !self.clock.is_over() && !may_repeat {
            let entry = Entry {
                best: best.map(G::pack_move),
                depth: node.depth,
                value,
                bound: ScoreBound::from_window(value, node.alpha, node.beta),
                raw_eval: eval.raw_eval,
            };
            self.table.store(key, node.ply, &entry);
            self.update_correction_history(node, eval, &entry, best);
        }
        value
    }

    /// Updates the correction history by the difference of the value and the static
    /// evaluation, if the bound says which way it errs.
    fn update_correction_history(
        &mut self,
        node: NodeArgs,
        eval: NodeEval,
        entry: &Entry,
        best: Option<G::Move>,
    ) {
        let is_calm = !node.in_check
            && node.excluded_move == 0
            && !score::is_decisive(entry.value)
            && best.is_none_or(|mv| !self.game.is_capture(&self.position, mv));
        if is_calm
            && entry
                .bound
                .can_refine_static_eval(entry.value, eval.static_eval)
        {
            let index = self.correction_index(node.ply);
            self.correction_history.update(
                index,
                entry.value - eval.raw_eval,
                entry.depth,
                self.parameters,
            );
        }
    }

    /// Stores in the table that the other side wins by force, so many plies after this
    /// move.
    pub fn store_refutation(&mut self, mv: G::Move, plies: usize) {
        let undo = self.make_move(0, mv);
        let entry = Entry {
            best: None,
            depth: PROVED_DEPTH,
            value: -score::value_of_loss_at(1 + plies),
            bound: ScoreBound::Exact,
            raw_eval: self.static_evaluation(1),
        };
        self.table.store(self.table_key(), 1, &entry);
        self.unmake_move(mv, undo);
    }

    /// Searches the child that the last move led to; the value for the team of `mover`,
    /// who made it and whose window `node` has. Whether it is a cut-node is said as for an
    /// opponent: an ally, who seeks the same, has what `mover` had.
    pub fn search_child(&mut self, mover: Seat, node: NodeArgs) -> Value {
        if self.teams.are_allies(mover, self.game.turn(&self.position)) {
            self.search_node(NodeArgs {
                is_cut_node: !node.is_pv() && !node.is_cut_node,
                ..node
            })
        } else {
            -self.search_node(node.for_opponent())
        }
    }

    /// The same by quiescence search.
    pub fn quiesce_child(&mut self, mover: Seat, node: NodeArgs, qs_ply: i32) -> Value {
        if self.teams.are_allies(mover, self.game.turn(&self.position)) {
            self.quiesce(node, qs_ply)
        } else {
            -self.quiesce(node.for_opponent(), qs_ply)
        }
    }

    pub fn position_key(&self) -> u64 {
        self.game.key(&self.position)
    }

    /// The position's key in the transposition table.
    pub fn table_key(&self) -> u64 {
        self.position_key() ^ self.key_salt
    }

    /// Evaluates the node, by the table's entry where there is one.
    fn evaluate_node(&mut self, node: NodeArgs, key: u64, entry: Option<Entry>) -> NodeEval {
        let round = self.teams.seat_count();
        let last = node.ply.checked_sub(round);
        let before = last.and_then(|ply| self.stack[ply].static_eval);
        if node.in_check {
            self.stack[node.ply].static_eval = before;
            return NodeEval {
                key,
                entry,
                raw_eval: score::DRAWN,
                static_eval: score::DRAWN,
                improving: false,
            };
        }
        let raw_eval =
            entry.map_or_else(|| self.static_evaluation(node.ply), |entry| entry.raw_eval);
        let static_eval = self.corrected_eval(node.ply, raw_eval);
        self.stack[node.ply].static_eval = Some(static_eval);
        NodeEval {
            key,
            entry,
            raw_eval,
            static_eval,
            improving: before.is_none_or(|before| static_eval > before),
        }
    }

    /// Searches the moves in the picker's order; the best value and, if it is above
    /// alpha, its move.
    fn search_moves(
        &mut self,
        node: NodeArgs,
        eval: NodeEval,
        tt_move: Option<u32>,
    ) -> (Value, Option<G::Move>) {
        let seat = self.game.turn(&self.position);
        let before = self.continuation_key(node.ply);
        self.histories.clear_killers(node.ply + 2);
        let killers = self.killers_and_countermove(seat, node.ply);
        let left = self.skip_turn_value(node, None).unwrap_or(-INFINITE);
        let mut best = BestSoFar::starting_at(node.alpha.max(left), left);
        if left >= node.beta {
            return best.into_parts();
        }
        let mut picker = MovePicker::for_all_moves(
            self.move_lists.pop().unwrap_or_default(),
            tt_move.and_then(G::unpack_move),
            killers,
            before,
        );
        let mut tried = self.move_lists.pop().unwrap_or_default();
        tried.clear();
        let mut count = 0;
        let mut has_overlooked = false;
        while let Some((mv, stage, score)) = picker.next(
            self.game,
            self.compiled_weights,
            &self.position,
            self.histories,
        ) {
            if node.excluded_move != 0 && G::pack_move(mv) == node.excluded_move {
                continue;
            }
            let picked = PickedMove {
                stage,
                score,
                count: count + 1,
            };
            if best.value > -DECISIVE_THRESHOLD && count > 0 {
                if self.pruning.is_late_move_pruned(node, eval, picked) {
                    picker.skip_stage();
                    continue;
                }
                if self.can_prune_move(node, eval, picked, mv, best.alpha, &before) {
                    continue;
                }
            }
            if !self.is_permitted_by_game_history(mv) {
                continue;
            }
            if !node.in_check && self.is_overlooked(eval.key, mv) {
                has_overlooked = true;
                continue;
            }
            count += 1;
            let extension = self.singular_extension(node, eval, mv, stage);
            if let Some(Err(value)) = extension {
                best.value = value;
                break;
            }
            let extension = extension.and_then(Result::ok).unwrap_or(0);
            let value = self.search_move(node, eval, mv, best.alpha, picked, extension);
            if self.clock.is_over() {
                break;
            }
            if best.try_raise(value, mv) {
                self.pv_table.update(node.ply, mv);
            }
            if best.alpha >= node.beta {
                if stage != PickStage::GoodCapture && stage != PickStage::BadCapture {
                    self.update_histories(node, &before, mv, tried.moves_mut());
                }
                break;
            }
            if matches!(
                stage,
                PickStage::Quiet | PickStage::Killer | PickStage::TtMove
            ) && !self.game.is_capture(&self.position, mv)
            {
                tried.moves_mut().push(mv);
            }
        }
        self.move_lists.push(picker.into_list());
        self.move_lists.push(tried);
        if count == 0 && best.value == -INFINITE && !self.clock.is_over() {
            best.value = self.value_without_moves(node, has_overlooked);
        }
        best.into_parts()
    }

    fn value_without_moves(&mut self, node: NodeArgs, has_overlooked: bool) -> Value {
        if node.excluded_move != 0 {
            return node.alpha;
        }
        if has_overlooked {
            return self.static_evaluation(node.ply);
        }
        let team = self.teams.team_of(self.game.turn(&self.position));
        let stuck = self.game.outcome_without_legal_moves(&self.position);
        score::value_of_outcome(stuck, team, node.ply).unwrap_or(score::DRAWN)
    }

    /// Rewards the move that caused the beta cutoff in the histories and punishes the
    /// moves tried before it.
    fn update_histories(
        &mut self,
        node: NodeArgs,
        before: &ContinuationKey,
        mv: G::Move,
        tried: &[G::Move],
    ) {
        let seat = self.game.turn(&self.position);
        if self.game.is_capture(&self.position, mv) {
            return;
        }
        let bonus = (node.depth * node.depth * self.parameters.history_bonus)
            .min(self.parameters.history_bonus_limit);
        let good = move_key(self.game, &self.position, mv);
        self.histories
            .record_killer_and_countermove(seat, node.ply, before, good.packed);
        self.histories.update(seat, before, good, bonus);
        for other in tried {
            let bad = move_key(self.game, &self.position, *other);
            self.histories.update(seat, before, bad, -bonus);
        }
    }

    /// Shallow pruning of late moves: SEE, futility and continuation history.
    fn can_prune_move(
        &self,
        node: NodeArgs,
        eval: NodeEval,
        picked: PickedMove,
        mv: G::Move,
        alpha: Value,
        before: &ContinuationKey,
    ) -> bool {
        if node.in_check || !picked.stage.is_late() {
            return false;
        }
        if picked.stage == PickStage::BadCapture {
            return self.pruning.is_capture_see_pruned(node.depth, picked.score);
        }
        let depth = self.pruning.reduced_depth(node, eval, picked);
        if self.pruning.is_futile(depth, eval.static_eval, alpha)
            || self.pruning.is_history_pruning_depth(depth)
                && self.pruning.has_bad_continuation(
                    depth,
                    self.histories
                        .continuation_score(before, move_key(self.game, &self.position, mv)),
                )
        {
            return !self.game.gives_check(&self.position, mv);
        }
        self.pruning.is_see_pruning_depth(depth)
            && self.pruning.is_quiet_see_pruned(
                depth,
                self.game
                    .see_quiet(self.compiled_weights, &self.position, mv),
            )
    }

    /// Singular extension of the table's move: a ply more if no other move reaches the
    /// margin, two if all miss it by far, a ply less if others may fail high too; or a
    /// value that ends the node (multi-cut).
    fn singular_extension(
        &mut self,
        node: NodeArgs,
        eval: NodeEval,
        mv: G::Move,
        stage: PickStage,
    ) -> Option<Result<i32, Value>> {
        let entry = eval.entry?;
        if stage != PickStage::TtMove
            || node.excluded_move != 0
            || node.depth < self.parameters.singular_depth
            || node.ply >= 2 * self.iteration as usize
            || entry.bound == ScoreBound::Upper
            || entry.depth < node.depth - self.parameters.singular_table_depth
            || score::is_decisive(entry.value)
        {
            return None;
        }
        let beta = entry.value - self.parameters.singular_margin * node.depth;
        let value = self.search_node(NodeArgs {
            alpha: beta - 1,
            beta,
            depth: (node.depth - 1) / 2,
            allow_null_move: false,
            excluded_move: G::pack_move(mv),
            ..node
        });
        self.pv_table.clear(node.ply);
        if value < beta {
            let is_double = value < beta - self.parameters.singular_double_margin;
            Some(Ok(if is_double && !node.is_pv() { 2 } else { 1 }))
        } else if beta >= node.beta && !node.is_pv() {
            Some(Err(beta))
        } else if entry.value >= node.beta {
            Some(Ok(-1))
        } else {
            None
        }
    }

    /// Makes one move and searches it: late moves reduced and with a null window first.
    fn search_move(
        &mut self,
        node: NodeArgs,
        eval: NodeEval,
        mv: G::Move,
        alpha: Value,
        picked: PickedMove,
        extension: i32,
    ) -> Value {
        let mover = self.game.turn(&self.position);
        let is_safe_check = self.is_safe_check(mv, picked.stage);
        let undo = self.make_move(node.ply, mv);
        let in_check = self.in_check();
        let is_safe_checking_move = in_check && is_safe_check;
        // Check extension, in PV nodes and not deeper than twice the iteration.
        let follows =
            is_safe_checking_move && node.is_pv() && node.ply < 2 * self.iteration as usize;
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
            in_check,
            allow_null_move: true,
            is_cut_node: false,
            excluded_move: 0,
            has_replied: self.has_replied_after(mover, node),
            ..node
        };
        let value = if picked.count == 1 {
            self.search_child(
                mover,
                NodeArgs {
                    is_cut_node: !node.is_pv() && !node.is_cut_node,
                    ..child
                },
            )
        } else {
            let reduction = if is_safe_checking_move || self.threatens_declaration(mover) {
                0
            } else {
                self.pruning.reduction(node, eval, picked)
            };
            let reduced = NodeArgs {
                depth: depth - reduction,
                is_cut_node: reduction > 0 || !node.is_cut_node,
                ..child.null_window()
            };
            let mut value = self.search_child(mover, reduced);
            if value > alpha && reduction > 0 {
                let full = NodeArgs {
                    depth,
                    is_cut_node: !node.is_cut_node,
                    ..reduced
                };
                value = self.search_child(mover, full);
            }
            if value > alpha && value < node.beta {
                value = self.search_child(mover, child);
            }
            value
        };
        self.unmake_move(mv, undo);
        value
    }

    /// Whether a check loses nothing by SEE. True where the game has no SEE of quiet
    /// moves.
    fn is_safe_check(&self, mv: G::Move, stage: PickStage) -> bool {
        match stage {
            PickStage::GoodCapture => true,
            PickStage::BadCapture => false,
            _ if !G::HAS_QUIET_SEE => true,
            _ => {
                self.game.gives_check(&self.position, mv)
                    && self
                        .game
                        .see_quiet(self.compiled_weights, &self.position, mv)
                        >= 0
            }
        }
    }

    /// Whether a weak level overlooks this move here.
    fn is_overlooked(&self, key: u64, mv: G::Move) -> bool {
        let Weakness { seed, strength } = self.weakness;
        let percent = u64::from(strength.oversight);
        percent > 0 && hashing_rng::random_number_for(seed, key, &mv) % 100 < percent
    }

    /// Static evaluation for the seat to move, with the error of a weak level, so many plies from
    /// the root.
    pub fn static_evaluation(&mut self, ply: usize) -> Value {
        let value = evaluate_with_net(
            self.game,
            self.compiled_weights,
            self.net,
            &mut self.kept_evaluation,
            (&self.position, ply),
            &self.teams,
        );
        let Weakness { seed, strength } = self.weakness;
        if strength.misjudgement == 0 {
            return value;
        }
        let span = u64::from(strength.misjudgement) + 1;
        let draw = hashing_rng::splitmix64(seed ^ self.position_key());
        // The difference of two draws: small errors are likelier than great ones.
        value + (draw % span) as Value - ((draw >> 32) % span) as Value
    }
}
