//! The root: iterative deepening over every legal move, with aspiration windows and
//! several lines (MultiPV). Knows the game through its traits; not how a weak level
//! plays.

use std::cmp::Reverse;

use super::alpha_beta::Search;
use super::node::NodeArgs;
use super::parameters::{MAX_DEPTH, MultiplayerSearch};
use super::soft_time::{Iteration, SoftTimeManager};
use crate::eval::SearchGame;
use crate::mate::mate_probes::MateProbes;
use crate::request::Request;
use crate::score;
use crate::score::{INFINITE, Value};
use komadai_rules::game::history::History;
use komadai_rules::traits::rules::MoveStage;

/// A root move.
#[derive(Clone, Debug)]
pub struct RootMove<M> {
    /// The move.
    pub mv: M,
    /// Its value in the last iteration in which it was exact.
    pub value: Value,
    /// Whether that was the last iteration.
    pub is_exact: bool,
    /// Principal variation, beginning with the move.
    pub pv: Vec<M>,
    /// Nodes of this iteration spent on it.
    effort: u64,
    stage: MoveStage,
}

/// Root moves and what has been found about them.
pub struct RootSearch<M> {
    /// Root moves, the best first.
    pub moves: Vec<RootMove<M>>,
    /// Exact moves of the last iteration that was not cut short, the best first: their
    /// values are comparable.
    pub last_complete: Vec<RootMove<M>>,
    /// Depth of the last iteration with a result.
    pub depth: i32,
    /// Number of lines (MultiPV).
    multi_pv: usize,
    /// Whether a single legal move is searched for its value.
    needs_score: bool,
    /// A win found by the mate search.
    proved_win: Option<RootMove<M>>,
}

impl<M: Copy + PartialEq> RootSearch<M> {
    /// Lists the legal moves that the history permits, captures by SEE first.
    pub fn new<G: SearchGame<Move = M>>(
        game: &G,
        compiled: &G::CompiledWeights,
        position: &G::Position,
        history: &History,
        request: &Request,
        multi_pv: usize,
    ) -> RootSearch<M> {
        let mut moves = Vec::new();
        let mut stage_moves = Vec::new();
        for stage in MoveStage::ALL {
            stage_moves.clear();
            game.generate(position, stage, &mut stage_moves);
            if G::HISTORY_CAN_FORBID_MOVES {
                stage_moves.retain(|mv| game.is_permitted_by_history(position, *mv, history));
            }
            moves.extend(stage_moves.iter().map(|mv| RootMove {
                mv: *mv,
                value: match stage {
                    MoveStage::Tactical => game.see(compiled, position, *mv),
                    _ => 0,
                },
                is_exact: false,
                pv: vec![*mv],
                effort: 0,
                stage,
            }));
        }
        moves.sort_by_key(|root_move| -root_move.value);
        RootSearch {
            moves,
            last_complete: Vec::new(),
            depth: 0,
            multi_pv,
            needs_score: request.needs_score,
            proved_win: None,
        }
    }

    /// Restricts the root to these moves, if any of them is legal.
    pub fn restrict_to(&mut self, moves: &[M]) {
        if self
            .moves
            .iter()
            .any(|root_move| moves.contains(&root_move.mv))
        {
            self.moves.retain(|root_move| moves.contains(&root_move.mv));
            // Who asks about a move wants its value.
            self.needs_score = true;
        }
    }

    /// The moves with exact values, the best first.
    pub fn exact_moves(&self) -> impl Iterator<Item = &RootMove<M>> {
        self.moves.iter().take_while(|root_move| root_move.is_exact)
    }

    /// Iterative deepening from depth `first` to `depth` at most; calls `on_iteration`
    /// after each, and ends early when nothing can change.
    pub fn iterative_deepening<'a, G: SearchGame<Move = M>>(
        &mut self,
        search: &mut Search<'a, G>,
        mut mate_probes: Option<MateProbes<'a, G>>,
        first: i32,
        depth: Option<u32>,
        mut on_iteration: impl FnMut(&RootSearch<M>, &Search<'_, G>),
    ) {
        let last = depth.map_or(MAX_DEPTH, |depth| depth.min(MAX_DEPTH as u32) as i32);
        let in_check = search
            .game
            .is_in_check(&search.position, search.game.turn(&search.position));
        search.stack[0].static_eval = (!in_check).then(|| search.static_evaluation(0));
        let mut soft_time = SoftTimeManager::default();
        for depth in first..=last {
            search.iteration = depth;
            for root_move in &mut self.moves {
                root_move.effort = 0;
            }
            if let Some(mate_probes) = &mut mate_probes {
                self.probe_for_mate(search, mate_probes);
            }
            self.search_iteration(search, depth, in_check);
            // A refuted best move makes way for the next best.
            while let Some(mate_probes) = &mut mate_probes
                && self.is_best_refuted(search, mate_probes)
            {
                self.move_refuted_last();
                self.search_iteration(search, depth, in_check);
            }
            if !search.clock.is_over() {
                self.sort_by_effort();
                self.last_complete = self.exact_moves().cloned().collect();
                if let Some(best) = self.last_complete.first() {
                    soft_time.update(Iteration {
                        best: best.mv,
                        value: best.value,
                        effort_share: self.effort_share(best.mv),
                    });
                }
            }
            if self.exact_moves().next().is_some() {
                on_iteration(self, search);
            }
            let is_done = search.clock.is_over() || self.is_settled(depth);
            if is_done || search.clock.is_past_soft_limit(&soft_time) {
                break;
            }
        }
    }

    /// Goes on with the mate search for the seat to move.
    fn probe_for_mate<'a, G: SearchGame<Move = M>>(
        &mut self,
        search: &mut Search<'a, G>,
        mate_probes: &mut MateProbes<'a, G>,
    ) {
        if self.proved_win.is_some() {
            return;
        }
        self.proved_win = mate_probes.find_win(search).and_then(|line| {
            let root_move = self
                .moves
                .iter()
                .find(|root_move| Some(&root_move.mv) == line.first());
            root_move.map(|root_move| RootMove {
                value: -score::value_of_loss_at(line.len()),
                is_exact: true,
                pv: line,
                ..root_move.clone()
            })
        });
        self.move_proved_win_first();
    }

    /// Whether the mate search has just refuted the best move.
    fn is_best_refuted<'a, G: SearchGame<Move = M>>(
        &self,
        search: &mut Search<'a, G>,
        mate_probes: &mut MateProbes<'a, G>,
    ) -> bool {
        let best = self
            .exact_moves()
            .next()
            .filter(|root_move| !score::is_decisive(root_move.value));
        best.is_some_and(|root_move| {
            !search.clock.is_over() && mate_probes.find_refutation(search, root_move.mv)
        })
    }

    /// Moves the refuted first move to the end, so that it is not played if the search
    /// ends now.
    fn move_refuted_last(&mut self) {
        if let Some(root_move) = self.moves.first_mut() {
            root_move.is_exact = false;
            self.moves.rotate_left(1);
        }
    }

    /// Moves the proved win to the front, unless a better value is known.
    fn move_proved_win_first(&mut self) {
        let Some(proved_win) = &self.proved_win else {
            return;
        };
        let is_best =
            |root_move: &RootMove<M>| root_move.is_exact && root_move.value >= proved_win.value;
        if self.moves.first().is_some_and(is_best) {
            return;
        }
        self.moves.retain(|root_move| root_move.mv != proved_win.mv);
        self.moves.insert(0, proved_win.clone());
        for root_move in self.moves.iter_mut().skip(self.multi_pv) {
            root_move.is_exact = false;
        }
    }

    /// Sorts the moves behind the best by the nodes it took to refute them. Not with
    /// several lines, which are sorted by value.
    fn sort_by_effort(&mut self) {
        if self.multi_pv > 1 {
            return;
        }
        if let Some(others) = self.moves.get_mut(1..) {
            others.sort_by_key(|root_move| Reverse(root_move.effort));
        }
    }

    /// Share of this iteration's nodes of a move; 1 for a proved win. None with several
    /// lines, whose moves are searched alike.
    fn effort_share(&self, mv: M) -> Option<f64> {
        if self.proved_win.is_some() {
            return Some(1.0);
        }
        if self.multi_pv > 1 {
            return None;
        }
        let (mut own, mut all) = (0, 0);
        for root_move in &self.moves {
            all += root_move.effort;
            own += if root_move.mv == mv {
                root_move.effort
            } else {
                0
            };
        }
        Some(own as f64 / all.max(1) as f64)
    }

    /// Whether deeper iterations could not change the result.
    fn is_settled(&self, depth: i32) -> bool {
        let ends_within = |root_move: &RootMove<M>| {
            score::is_decisive(root_move.value) && score::WON - root_move.value.abs() <= depth
        };
        match &self.moves[..] {
            [] => true,
            [_] if !self.needs_score => true,
            moves => moves
                .get(..self.multi_pv)
                .unwrap_or(moves)
                .iter()
                .all(ends_within),
        }
    }

    fn search_iteration<G: SearchGame<Move = M>>(
        &mut self,
        search: &mut Search<'_, G>,
        depth: i32,
        in_check: bool,
    ) {
        let before = self.moves.first().map_or(0, |root_move| root_move.value);
        let is_narrow = self.multi_pv <= 1;
        if let Some(proved_win) = self.proved_win.as_ref().filter(|_| is_narrow) {
            // Only a shorter win matters.
            self.search_all_moves(search, depth, in_check, proved_win.value, INFINITE);
            self.depth = depth;
            self.move_proved_win_first();
            return;
        }
        let mut half_width = if is_narrow
            && depth >= search.parameters.aspiration_depth
            && !score::is_decisive(before)
        {
            search.parameters.aspiration
        } else {
            INFINITE
        };
        let mut alpha = (before - half_width).max(-INFINITE);
        let mut beta = (before + half_width).min(INFINITE);
        loop {
            let best = self.search_all_moves(search, depth, in_check, alpha, beta);
            self.move_proved_win_first();
            if search.clock.is_over() || (alpha < best && best < beta) || half_width >= INFINITE {
                return;
            }
            half_width = half_width * search.parameters.aspiration_growth / 100;
            if score::is_decisive(best) || half_width > search.parameters.aspiration_limit {
                half_width = INFINITE;
            }
            if best <= alpha {
                beta = (alpha + beta) / 2;
                alpha = (best - half_width).max(-INFINITE);
            } else {
                beta = (best + half_width).min(INFINITE);
            }
            if half_width >= INFINITE {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// Searches every root move once; the best value, a bound if it lies outside the
    /// window.
    fn search_all_moves<G: SearchGame<Move = M>>(
        &mut self,
        search: &mut Search<'_, G>,
        depth: i32,
        in_check: bool,
        window_alpha: Value,
        beta: Value,
    ) -> Value {
        let mut best_values: Vec<Value> = Vec::new();
        let mut improved: Vec<RootMove<M>> = Vec::new();
        let mut searched = 0;
        let mut best_value = -INFINITE;
        for (root_move, count) in self.moves.iter_mut().zip(1..) {
            // Moves worse than the last line are not of interest.
            let alpha_of_last_line = best_values
                .get(self.multi_pv - 1)
                .copied()
                .unwrap_or(-INFINITE);
            let alpha = alpha_of_last_line.max(window_alpha);
            let node = NodeArgs {
                alpha,
                beta,
                depth,
                ply: 0,
                in_check,
                allow_null_move: false,
                is_cut_node: false,
                excluded_move: 0,
                has_replied: false,
            };
            let before = search.clock.own_nodes();
            let value = search.search_root_move(node, root_move, count);
            root_move.effort += search.clock.own_nodes() - before;
            if search.clock.is_over() {
                break;
            }
            searched += 1;
            best_value = best_value.max(value);
            if value > alpha {
                let at = best_values.partition_point(|other| *other >= value);
                best_values.insert(at, value);
                let mut pv = vec![root_move.mv];
                pv.extend_from_slice(search.pv_table.line(1));
                improved.push(RootMove {
                    value,
                    is_exact: true,
                    pv,
                    ..root_move.clone()
                });
            }
            if value >= beta {
                break;
            }
        }
        let best = best_values.first().copied().unwrap_or(-INFINITE);
        // An iteration that was cut short counts too: the best move of the one before is
        // always searched first.
        if searched > 0 && !improved.is_empty() {
            self.merge_results(improved, best, search.clock.is_over());
            self.depth = depth;
        }
        best_value
    }

    /// Puts the moves just searched in front, best first.
    fn merge_results(&mut self, mut improved: Vec<RootMove<M>>, best: Value, is_cut_short: bool) {
        improved.sort_by_key(|root_move| -root_move.value);
        for (place, root_move) in improved.iter_mut().enumerate() {
            root_move.is_exact = place < self.multi_pv;
        }
        let is_known =
            |root_move: &RootMove<M>| improved.iter().any(|other| other.mv == root_move.mv);
        let mut others: Vec<RootMove<M>> = self
            .moves
            .drain(..)
            .filter(|root_move| !is_known(root_move))
            .collect();
        for root_move in &mut others {
            // What an unfinished iteration has not come to keeps its old value.
            root_move.is_exact &= is_cut_short && root_move.value <= best;
        }
        improved.append(&mut others);
        self.moves = improved;
    }
}

impl<G: SearchGame> Search<'_, G> {
    /// Searches one root move.
    fn search_root_move(
        &mut self,
        node: NodeArgs,
        root_move: &RootMove<G::Move>,
        count: u32,
    ) -> Value {
        let mover = self.game.turn(&self.position);
        let undo = self.make_move(0, root_move.mv);
        let depth = node.depth - 1;
        if self.teams.lone_seat().is_some()
            && self.parameters.multiplayer_search == MultiplayerSearch::MaxN
        {
            let seat_scores = self.maxn(depth, 1);
            self.unmake_move(root_move.mv, undo);
            return seat_scores[mover.index()];
        }
        let child = NodeArgs {
            depth,
            ply: 1,
            in_check: self.in_check(),
            allow_null_move: true,
            ..node
        };
        let reduction = self.pruning.root_reduction(depth, count);
        let reduction = match root_move.stage {
            MoveStage::Rest => reduction.max(0) + self.parameters.rest_reduction,
            MoveStage::Tactical => 0,
            _ if self.threatens_declaration(mover) => 0,
            MoveStage::Quiet | MoveStage::Drops => {
                reduction * i32::from(count > self.parameters.root_full_turns.unsigned_abs())
            }
        };
        let narrow = NodeArgs {
            beta: node.alpha + 1,
            is_cut_node: true,
            ..child
        };
        let mut value = node.alpha + 1;
        if node.alpha > -INFINITE && count > 1 {
            if reduction > 0 && !child.in_check {
                let reduced = NodeArgs {
                    depth: depth - reduction,
                    ..narrow
                };
                value = self.search_child(mover, reduced);
            }
            if value > node.alpha {
                value = self.search_child(mover, narrow);
            }
        }
        if value > node.alpha {
            value = self.search_child(mover, child);
        }
        self.unmake_move(root_move.mv, undo);
        value
    }
}
