//! Quiescence search: captures, check evasions and a few checks before a position is
//! evaluated. Knows the game through its traits.

use super::alpha_beta::Search;
use super::move_picker::MovePicker;
use super::node::{BestSoFar, NodeArgs};
use super::transposition_table::{Entry, ScoreBound};
use crate::eval::SearchGame;
use crate::score;
use crate::score::{DECISIVE_THRESHOLD, INFINITE, Value};

/// Depth of table entries at the first ply of quiescence; entries of later plies, which
/// try less, have a lower one.
const QS_TABLE_DEPTH: i32 = 0;

impl<G: SearchGame> Search<'_, G> {
    /// Quiescence search; the value for the seat to move. `qs_ply` counts plies since the
    /// main search ended.
    pub fn quiesce(&mut self, node: NodeArgs, qs_ply: i32) -> Value {
        self.pv_table.clear(node.ply);
        if let Some(value) = self.enter_node(node.ply) {
            return value;
        }
        if node.has_replied
            && let Some(value) = self.skip_turn_value(node, Some(qs_ply))
        {
            return value;
        }
        let key = self.node_key(node);
        let entry = self.table.probe(key, node.ply);
        let searches_evasions = node.in_check && qs_ply < self.parameters.quiescence_evasions;
        // An evaluation in check must not serve where evasions are searched.
        let is_unresolved_check = node.in_check && !searches_evasions;
        let depth = QS_TABLE_DEPTH - i32::from(qs_ply > 0) - i32::from(is_unresolved_check);
        if let Some(entry) = entry
            && (entry.is_proved() || !node.is_pv())
            && entry.allows_cutoff(depth, node.alpha, node.beta)
        {
            return entry.value;
        }
        let raw_eval = match entry {
            // Not used: evasions have no stand-pat.
            _ if searches_evasions => score::DRAWN,
            Some(entry) if !node.in_check => entry.raw_eval,
            _ => self.static_evaluation(node.ply),
        };
        let found = if searches_evasions {
            let tt_move = entry.and_then(|entry| entry.best).and_then(G::unpack_move);
            self.search_evasions(node, qs_ply, tt_move)
        } else {
            self.search_captures(node, qs_ply, self.corrected_eval(node.ply, raw_eval), entry)
        };
        let (value, best) = self.or_declared_draw(found);
        if !self.clock.is_over() {
            let entry = Entry {
                best: best.map(G::pack_move),
                depth,
                value,
                bound: ScoreBound::from_window(value, node.alpha, node.beta),
                raw_eval,
            };
            self.table.store(key, node.ply, &entry);
        }
        value
    }

    /// Stand pat, captures of non-negative SEE and, at the first ply, quiet checks.
    fn search_captures(
        &mut self,
        node: NodeArgs,
        qs_ply: i32,
        static_eval: Value,
        entry: Option<Entry>,
    ) -> (Value, Option<G::Move>) {
        let stand_pat = match entry {
            Some(entry)
                if !score::is_decisive(entry.value)
                    && entry.bound.can_refine_static_eval(entry.value, static_eval) =>
            {
                entry.value
            }
            _ => self
                .skip_turn_value(node, Some(qs_ply))
                .unwrap_or(static_eval),
        };
        let mut best = BestSoFar::starting_at(node.alpha.max(stand_pat), stand_pat);
        if stand_pat >= node.beta {
            return best.into_parts();
        }
        let mut picker = MovePicker::for_good_captures(self.move_lists.pop().unwrap_or_default());
        let mut left = self.parameters.quiescence_width >> (qs_ply / 2).min(31);
        let mut is_cut = false;
        while let Some((mv, _, gain)) = picker.next(
            self.game,
            self.compiled_weights,
            &self.position,
            self.histories,
        ) {
            let optimistic = static_eval + gain + self.parameters.delta;
            if left == 0 || optimistic <= best.alpha {
                // Delta pruning. The others gain no more than this one, but perhaps as
                // much.
                best.value = best.value.max(optimistic.min(best.alpha));
                break;
            }
            left -= 1;
            is_cut = self.search_causes_cutoff(node, mv, qs_ply, &mut best);
            if is_cut {
                break;
            }
        }
        self.move_lists.push(picker.into_list());
        if qs_ply == 0 && !is_cut && !node.in_check {
            self.search_quiet_checks(node, &mut best);
        }
        best.into_parts()
    }

    /// Tries a few quiet checks that lose nothing by SEE.
    fn search_quiet_checks(&mut self, node: NodeArgs, best: &mut BestSoFar<G::Move>) {
        let mut list = self.move_lists.pop().unwrap_or_default();
        list.clear();
        self.game.quiet_checks(&self.position, list.moves_mut());
        let mut left = self.parameters.quiescence_checks;
        for n in 0..list.moves_mut().len() {
            let mv = list.moves_mut()[n];
            if left == 0 {
                break;
            }
            if !self.is_permitted_by_game_history(mv)
                || self
                    .game
                    .see_quiet(self.compiled_weights, &self.position, mv)
                    < 0
            {
                continue;
            }
            left -= 1;
            if self.search_causes_cutoff(node, mv, 0, best) {
                break;
            }
        }
        self.move_lists.push(list);
    }

    /// Searches one move; whether it ends the node (beta cutoff or clock).
    fn search_causes_cutoff(
        &mut self,
        node: NodeArgs,
        mv: G::Move,
        qs_ply: i32,
        best: &mut BestSoFar<G::Move>,
    ) -> bool {
        let value = self.search_qs_move(node, mv, best.alpha, qs_ply);
        if self.clock.is_over() {
            return true;
        }
        if best.try_raise(value, mv) {
            self.pv_table.update(node.ply, mv);
        }
        best.alpha >= node.beta
    }

    /// Searches evasions; few once one of them does not lose.
    fn search_evasions(
        &mut self,
        node: NodeArgs,
        qs_ply: i32,
        tt_move: Option<G::Move>,
    ) -> (Value, Option<G::Move>) {
        let seat = self.game.turn(&self.position);
        let mut picker = MovePicker::for_all_moves(
            self.move_lists.pop().unwrap_or_default(),
            tt_move,
            self.killers_and_countermove(seat, node.ply),
            self.continuation_key(node.ply),
        );
        let mut best = BestSoFar::starting_at(node.alpha, -INFINITE);
        let mut tried = 0;
        while let Some((mv, stage, _)) = picker.next(
            self.game,
            self.compiled_weights,
            &self.position,
            self.histories,
        ) {
            if stage.is_late()
                && tried >= self.parameters.evasions
                && best.value > -DECISIVE_THRESHOLD
            {
                break;
            }
            if !self.is_permitted_by_game_history(mv) {
                continue;
            }
            tried += 1;
            if self.search_causes_cutoff(node, mv, qs_ply, &mut best) {
                break;
            }
        }
        self.move_lists.push(picker.into_list());
        if tried == 0 && !self.clock.is_over() {
            let stuck = self.game.outcome_without_legal_moves(&self.position);
            let team = self.teams.team_of(seat);
            best.value = score::value_of_outcome(stuck, team, node.ply).unwrap_or(score::DRAWN);
        }
        best.into_parts()
    }

    fn search_qs_move(&mut self, node: NodeArgs, mv: G::Move, alpha: Value, qs_ply: i32) -> Value {
        let mover = self.game.turn(&self.position);
        let undo = self.make_move(node.ply, mv);
        let child = NodeArgs {
            alpha,
            depth: 0,
            ply: node.ply + 1,
            in_check: self.in_check(),
            allow_null_move: false,
            excluded_move: 0,
            has_replied: self.has_replied_after(mover, node),
            ..node
        };
        let value = self.quiesce_child(mover, child, qs_ply + 1);
        self.unmake_move(mv, undo);
        value
    }
}
