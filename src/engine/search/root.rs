//! The root of a search: every legal turn, in one iteration after the other.
//! Knows the game through its traits, and what to report; not how to play weakly.

use std::cmp::Reverse;

use super::alpha_beta::Search;
use super::node::NodeArgs;
use super::parameters::{MAX_DEPTH, MultiplayerSearch};
use super::soft_time::{Iteration, SoftTimeManager};
use crate::eval::Evaluate;
use crate::mate::mate_probes::MateProbes;
use crate::request::Request;
use crate::score;
use crate::score::{INFINITE, Value};
use komadai_rules::game::history::History;
use komadai_rules::traits::rules::MoveStage;

/// A turn at the root.
#[derive(Clone, Debug)]
pub struct RootMove<M> {
    /// The turn.
    pub mv: M,
    /// Its value in the last iteration that knows it exactly.
    pub value: Value,
    /// Whether that is the last iteration of all.
    pub is_exact: bool,
    /// The expected play, the turn itself first.
    pub pv: Vec<M>,
    /// How many positions of this iteration went into it.
    effort: u64,
    stage: MoveStage,
}

/// The root of a search.
pub struct Root<M> {
    /// Every legal turn, the best first.
    pub turns: Vec<RootMove<M>>,
    /// The turns whose values the last iteration that was not cut short knows
    /// exactly, the best first: values that can be compared with each other.
    pub whole: Vec<RootMove<M>>,
    /// The last iteration that knew anything.
    pub depth: i32,
    /// How many best turns need exact values.
    lines: usize,
    /// Whether the value of the only turn matters.
    judges: bool,
    /// A turn that wins by force.
    winning: Option<RootMove<M>>,
}

impl<M: Copy + PartialEq> Root<M> {
    /// Lists the legal turns that the history permits, captures that seem to win
    /// something first.
    pub fn new<G: Evaluate<Move = M>>(
        game: &G,
        scales: &G::Scales,
        position: &G::Position,
        history: &History,
        request: &Request,
        lines: usize,
    ) -> Root<M> {
        let mut turns = Vec::new();
        let mut moves = Vec::new();
        for stage in MoveStage::ALL {
            moves.clear();
            game.generate(position, stage, &mut moves);
            if G::HISTORY_FORBIDS {
                moves.retain(|mv| game.permits(position, *mv, history));
            }
            turns.extend(moves.iter().map(|mv| RootMove {
                mv: *mv,
                value: match stage {
                    MoveStage::Tactical => game.gain(scales, position, *mv),
                    _ => 0,
                },
                is_exact: false,
                pv: vec![*mv],
                effort: 0,
                stage,
            }));
        }
        turns.sort_by_key(|turn| -turn.value);
        Root {
            turns,
            whole: Vec::new(),
            depth: 0,
            lines,
            judges: request.judges,
            winning: None,
        }
    }

    /// Looks at no other turns than these, if any of them can be played.
    pub fn keep_only(&mut self, turns: &[M]) {
        if self.turns.iter().any(|turn| turns.contains(&turn.mv)) {
            self.turns.retain(|turn| turns.contains(&turn.mv));
            // Who asks about a turn wants to know what it is worth.
            self.judges = true;
        }
    }

    /// The turns whose values are known exactly, the best first.
    pub fn exact(&self) -> impl Iterator<Item = &RootMove<M>> {
        self.turns.iter().take_while(|turn| turn.is_exact)
    }

    /// Searches deeper and deeper, from `first` and at most to `depth`; calls `on_iteration`
    /// after each, and ends early when nothing more can be learnt.
    pub fn deepen<'a, G: Evaluate<Move = M>>(
        &mut self,
        search: &mut Search<'a, G>,
        mut proofs: Option<MateProbes<'a, G>>,
        first: i32,
        depth: Option<u32>,
        mut on_iteration: impl FnMut(&Root<M>, &Search<'_, G>),
    ) {
        let last = depth.map_or(MAX_DEPTH, |depth| depth.min(MAX_DEPTH as u32) as i32);
        let check = search
            .game
            .in_check(&search.position, search.game.turn(&search.position));
        search.frames[0].estimate = (!check).then(|| search.judge());
        let mut pace = SoftTimeManager::default();
        for depth in first..=last {
            search.iteration = depth;
            for turn in &mut self.turns {
                turn.effort = 0;
            }
            if let Some(proofs) = &mut proofs {
                self.look_for_win(search, proofs);
            }
            self.iterate(search, depth, check);
            // A turn that is refuted leaves the first place to the next best.
            while let Some(proofs) = &mut proofs
                && self.is_refuted(search, proofs)
            {
                self.put_refuted_last();
                self.iterate(search, depth, check);
            }
            if !search.watch.is_over() {
                self.put_dearest_first();
                self.whole = self.exact().cloned().collect();
                if let Some(best) = self.whole.first() {
                    pace.follow(Iteration {
                        best: best.mv,
                        value: best.value,
                        share: self.share(best.mv),
                    });
                }
            }
            if self.exact().next().is_some() {
                on_iteration(self, search);
            }
            let is_done = search.watch.is_over() || self.is_settled(depth);
            if is_done || search.watch.is_enough(&pace) {
                break;
            }
        }
    }

    /// Looks on for a win by force.
    fn look_for_win<'a, G: Evaluate<Move = M>>(
        &mut self,
        search: &mut Search<'a, G>,
        proofs: &mut MateProbes<'a, G>,
    ) {
        if self.winning.is_some() {
            return;
        }
        self.winning = proofs.win(search).and_then(|line| {
            let turn = self
                .turns
                .iter()
                .find(|turn| Some(&turn.mv) == line.first());
            turn.map(|turn| RootMove {
                value: -score::lost_at(line.len()),
                is_exact: true,
                pv: line,
                ..turn.clone()
            })
        });
        self.put_winning_first();
    }

    /// Whether the turn that seems best has just proved to lose by force.
    fn is_refuted<'a, G: Evaluate<Move = M>>(
        &self,
        search: &mut Search<'a, G>,
        proofs: &mut MateProbes<'a, G>,
    ) -> bool {
        let best = self
            .exact()
            .next()
            .filter(|turn| !score::is_end(turn.value));
        best.is_some_and(|turn| !search.watch.is_over() && proofs.refute(search, turn.mv))
    }

    /// Puts the first turn last, so that it is not played should the search end before it
    /// has found another to be better.
    fn put_refuted_last(&mut self) {
        if let Some(turn) = self.turns.first_mut() {
            turn.is_exact = false;
            self.turns.rotate_left(1);
        }
    }

    /// Puts the turn that wins by force first, unless something better is known.
    fn put_winning_first(&mut self) {
        let Some(winning) = &self.winning else {
            return;
        };
        let is_best = |turn: &RootMove<M>| turn.is_exact && turn.value >= winning.value;
        if self.turns.first().is_some_and(is_best) {
            return;
        }
        self.turns.retain(|turn| turn.mv != winning.mv);
        self.turns.insert(0, winning.clone());
        for turn in self.turns.iter_mut().skip(self.lines) {
            turn.is_exact = false;
        }
    }

    /// Puts the turns behind the best in the order of what it took to refute them:
    /// what took most may be best next. Where several lines are wanted, the best are
    /// in order already.
    fn put_dearest_first(&mut self) {
        if self.lines > 1 {
            return;
        }
        if let Some(others) = self.turns.get_mut(1..) {
            others.sort_by_key(|turn| Reverse(turn.effort));
        }
    }

    /// How much of this iteration went into a turn: all, in effect, if it wins by
    /// force. Unknown where several lines are wanted: each of the best turns is
    /// searched as closely as the first then.
    fn share(&self, mv: M) -> Option<f64> {
        if self.winning.is_some() {
            return Some(1.0);
        }
        if self.lines > 1 {
            return None;
        }
        let (mut own, mut all) = (0, 0);
        for turn in &self.turns {
            all += turn.effort;
            own += if turn.mv == mv { turn.effort } else { 0 };
        }
        Some(own as f64 / all.max(1) as f64)
    }

    /// Whether deeper iterations could not change what to play.
    fn is_settled(&self, depth: i32) -> bool {
        let ends_within = |turn: &RootMove<M>| {
            score::is_end(turn.value) && score::WON - turn.value.abs() <= depth
        };
        match &self.turns[..] {
            [] => true,
            [_] if !self.judges => true,
            turns => turns
                .get(..self.lines)
                .unwrap_or(turns)
                .iter()
                .all(ends_within),
        }
    }

    fn iterate<G: Evaluate<Move = M>>(
        &mut self,
        search: &mut Search<'_, G>,
        depth: i32,
        check: bool,
    ) {
        let before = self.turns.first().map_or(0, |turn| turn.value);
        let is_narrow = self.lines <= 1;
        if let Some(winning) = self.winning.as_ref().filter(|_| is_narrow) {
            // Only a shorter win is of interest.
            self.pass_over(search, depth, check, winning.value, INFINITE);
            self.depth = depth;
            self.put_winning_first();
            return;
        }
        let mut reach =
            if is_narrow && depth >= search.parameters.aspiration_depth && !score::is_end(before) {
                search.parameters.aspiration
            } else {
                INFINITE
            };
        let mut alpha = (before - reach).max(-INFINITE);
        let mut beta = (before + reach).min(INFINITE);
        loop {
            let best = self.pass_over(search, depth, check, alpha, beta);
            self.put_winning_first();
            if search.watch.is_over() || (alpha < best && best < beta) || reach >= INFINITE {
                return;
            }
            reach = reach * search.parameters.aspiration_growth / 100;
            if score::is_end(best) || reach > search.parameters.aspiration_limit {
                reach = INFINITE;
            }
            if best <= alpha {
                beta = (alpha + beta) / 2;
                alpha = (best - reach).max(-INFINITE);
            } else {
                beta = (best + reach).min(INFINITE);
            }
            if reach >= INFINITE {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// Searches every turn once; the best value found, a bound if it lies
    /// outside the window.
    fn pass_over<G: Evaluate<Move = M>>(
        &mut self,
        search: &mut Search<'_, G>,
        depth: i32,
        check: bool,
        floor: Value,
        beta: Value,
    ) -> Value {
        let mut found: Vec<Value> = Vec::new();
        let mut known: Vec<RootMove<M>> = Vec::new();
        let mut done = 0;
        let mut most = -INFINITE;
        for (turn, count) in self.turns.iter_mut().zip(1..) {
            // Turns worse than the last line to be told are of no interest.
            let least = found.get(self.lines - 1).copied().unwrap_or(-INFINITE);
            let alpha = least.max(floor);
            let node = NodeArgs {
                alpha,
                beta,
                depth,
                ply: 0,
                check,
                may_pass: false,
                cut: false,
                excluded: 0,
                answered: false,
            };
            let before = search.watch.own_nodes();
            let value = search.root_value(node, turn, count);
            turn.effort += search.watch.own_nodes() - before;
            if search.watch.is_over() {
                break;
            }
            done += 1;
            most = most.max(value);
            if value > alpha {
                let at = found.partition_point(|other| *other >= value);
                found.insert(at, value);
                let mut pv = vec![turn.mv];
                pv.extend_from_slice(search.lines.line(1));
                known.push(RootMove {
                    value,
                    is_exact: true,
                    pv,
                    ..turn.clone()
                });
            }
            if value >= beta {
                break;
            }
        }
        let best = found.first().copied().unwrap_or(-INFINITE);
        // An iteration that was cut short still counts if it knows more: the
        // best turn of the one before is always searched first.
        if done > 0 && !known.is_empty() {
            self.adopt(known, best, search.watch.is_over());
            self.depth = depth;
        }
        most
    }

    /// Puts the turns just valued in front, best first.
    fn adopt(&mut self, mut known: Vec<RootMove<M>>, best: Value, is_cut_short: bool) {
        known.sort_by_key(|turn| -turn.value);
        for (place, turn) in known.iter_mut().enumerate() {
            turn.is_exact = place < self.lines;
        }
        let is_known = |turn: &RootMove<M>| known.iter().any(|other| other.mv == turn.mv);
        let mut others: Vec<RootMove<M>> = self
            .turns
            .drain(..)
            .filter(|turn| !is_known(turn))
            .collect();
        for turn in &mut others {
            // What an unfinished iteration has not come to keeps its old value.
            turn.is_exact &= is_cut_short && turn.value <= best;
        }
        known.append(&mut others);
        self.turns = known;
    }
}

impl<G: Evaluate> Search<'_, G> {
    /// The value of one turn at the root.
    fn root_value(&mut self, node: NodeArgs, turn: &RootMove<G::Move>, count: u32) -> Value {
        let mover = self.game.turn(&self.position);
        let undo = self.play(0, turn.mv);
        let depth = node.depth - 1;
        if self.parties.lone().is_some() && self.parameters.alone == MultiplayerSearch::MaxN {
            let shares = self.shares(depth, 1);
            self.take_back(turn.mv, undo);
            return shares[mover.index()];
        }
        let child = NodeArgs {
            depth,
            ply: 1,
            check: self.in_check(),
            may_pass: true,
            ..node
        };
        let plies = self.pruning.root_reduction(depth, count);
        let plies = match turn.stage {
            MoveStage::Rest => plies.max(0) + self.parameters.rest_reduction,
            MoveStage::Tactical => 0,
            MoveStage::Quiet | MoveStage::Drops => {
                plies * i32::from(count > self.parameters.root_full_turns.unsigned_abs())
            }
        };
        let narrow = NodeArgs {
            beta: node.alpha + 1,
            cut: true,
            ..child
        };
        let mut value = node.alpha + 1;
        if node.alpha > -INFINITE && count > 1 {
            if plies > 0 && !child.check {
                let reduced = NodeArgs {
                    depth: depth - plies,
                    ..narrow
                };
                value = self.value_to(mover, reduced);
            }
            if value > node.alpha {
                value = self.value_to(mover, narrow);
            }
        }
        if value > node.alpha {
            value = self.value_to(mover, child);
        }
        self.take_back(turn.mv, undo);
        value
    }
}
