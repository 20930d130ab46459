//! Max-n search: at each node the seat to move maximises its own score. Knows the game
//! through its traits.

use crate::eval::{SearchGame, SeatScores};
use crate::score;
use crate::score::{INFINITE, Value};
use crate::search::alpha_beta::Search;
use crate::search::move_picker::{MovePicker, PickStage};
use komadai_rules::game::outcome::Outcome;
use komadai_rules::seat::Seat;
use komadai_rules::traits::rules::MoveStage;

impl<G: SearchGame> Search<'_, G> {
    /// Max-n search of one node; the score of each seat, `depth` plies ahead.
    pub fn maxn(&mut self, depth: i32, ply: usize) -> SeatScores {
        if let Some(scores) = self.enter_maxn_node(ply) {
            return scores;
        }
        if depth <= 0 {
            return self.maxn_quiescence(depth, ply);
        }
        let seat = self.game.turn(&self.position);
        let before = self.continuation_key(ply);
        let killers = self.killers_and_countermove(seat, ply);
        let list = self.move_lists.pop().unwrap_or_default();
        let mut picker = MovePicker::for_all_moves(list, None, killers, before);
        let mut best: Option<SeatScores> = None;
        let mut count = 0;
        let width = (self.parameters.max_n_width + depth * depth).unsigned_abs();
        while let Some((mv, stage, _)) = picker.next(
            self.game,
            self.compiled_weights,
            &self.position,
            self.histories,
        ) {
            if count >= width && stage >= PickStage::Quiet {
                picker.skip_stage();
                continue;
            }
            count += 1;
            let undo = self.make_move(ply, mv);
            let scores = self.maxn(depth - 1, ply + 1);
            self.unmake_move(mv, undo);
            if self.clock.is_over() {
                break;
            }
            if best.is_none_or(|best| scores[seat.index()] > best[seat.index()]) {
                best = Some(scores);
                self.pv_table.update(ply, mv);
            }
        }
        self.move_lists.push(picker.into_list());
        best.unwrap_or_else(|| {
            self.outcome_scores(self.game.outcome_without_legal_moves(&self.position), ply)
        })
    }

    /// Counts a node; its scores if the game or the line ends here.
    fn enter_maxn_node(&mut self, ply: usize) -> Option<SeatScores> {
        self.pv_table.clear(ply);
        if self.clock.count_node() || ply >= crate::search::parameters::MAX_PLY {
            return Some(self.static_seat_scores());
        }
        let outcome = self.outcome_before_moves();
        (!outcome.is_ongoing()).then(|| self.outcome_scores(outcome, ply))
    }

    /// Scores of a finished game.
    fn outcome_scores(&self, outcome: Outcome, ply: usize) -> SeatScores {
        let mut scores = SeatScores::default();
        for (seat, score) in (0..self.game.seat_count()).map(Seat).zip(&mut scores) {
            *score = match outcome {
                Outcome::Win { seats, .. } if seats.contains(seat) => -score::value_of_loss_at(ply),
                Outcome::Draw { seats, .. } if seats.contains(seat) => score::DRAWN,
                _ => score::value_of_loss_at(ply),
            };
        }
        scores
    }

    /// Static scores of all seats.
    fn static_seat_scores(&self) -> SeatScores {
        let mut scores = self.game.seat_leads(self.compiled_weights, &self.position);
        for (seat, score) in (0..self.game.seat_count()).map(Seat).zip(&mut scores) {
            if self.game.is_eliminated(&self.position, seat) {
                *score = -score::DECISIVE_THRESHOLD;
            }
        }
        scores
    }

    /// Quiescence: the scores after captures that win something by SEE.
    fn maxn_quiescence(&mut self, depth: i32, ply: usize) -> SeatScores {
        let mut best = self.static_seat_scores();
        if depth <= -self.parameters.max_n_beyond {
            return best;
        }
        let seat = self.game.turn(&self.position);
        let mut captures = Vec::new();
        self.game
            .generate(&self.position, MoveStage::Tactical, &mut captures);
        let mut gains: Vec<(Value, G::Move)> = captures
            .into_iter()
            .map(|mv| (self.game.see(self.compiled_weights, &self.position, mv), mv))
            .filter(|(gain, _)| *gain > 0 && *gain < INFINITE)
            .collect();
        gains.sort_by_key(|(gain, _)| -gain);
        let most = self.parameters.max_n_captures.unsigned_abs() as usize;
        for (_, mv) in gains.into_iter().take(most) {
            let undo = self.make_move(ply, mv);
            let scores = self.maxn(depth - 1, ply + 1);
            self.unmake_move(mv, undo);
            if self.clock.is_over() {
                break;
            }
            if scores[seat.index()] > best[seat.index()] {
                best = scores;
            }
        }
        best
    }
}
