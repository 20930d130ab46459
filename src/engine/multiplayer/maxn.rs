//! The search of games in which every seat plays for itself, as max-n: at each
//! node the mover takes what is best for it, whatever that is to the others.
//! Knows the game through its traits.

use crate::eval::{Evaluate, SeatScores};
use crate::score;
use crate::score::{INFINITE, Value};
use crate::search::alpha_beta::Search;
use crate::search::move_picker::{MovePicker, PickStage};
use komadai_rules::game::outcome::Outcome;
use komadai_rules::seat::Seat;
use komadai_rules::traits::rules::MoveStage;

impl<G: Evaluate> Search<'_, G> {
    /// What the present position is worth to each seat, `depth` plies ahead.
    pub fn shares(&mut self, depth: i32, ply: usize) -> SeatScores {
        if let Some(shares) = self.enter_alone(ply) {
            return shares;
        }
        if depth <= 0 {
            return self.quiet_shares(depth, ply);
        }
        let seat = self.game.turn(&self.position);
        let before = self.before(ply);
        let refutations = self.refutations(seat, ply);
        let list = self.lists.pop().unwrap_or_default();
        let mut picker = MovePicker::all(list, None, refutations, before);
        let mut best: Option<SeatScores> = None;
        let mut count = 0;
        let width = (self.parameters.max_n_width + depth * depth).unsigned_abs();
        while let Some((mv, sort, _)) =
            picker.next(self.game, self.scales, &self.position, self.ordering)
        {
            if count >= width && sort >= PickStage::Quiet {
                picker.skip_sort();
                continue;
            }
            count += 1;
            let undo = self.play(ply, mv);
            let shares = self.shares(depth - 1, ply + 1);
            self.take_back(mv, undo);
            if self.watch.is_over() {
                break;
            }
            if best.is_none_or(|best| shares[seat.index()] > best[seat.index()]) {
                best = Some(shares);
                self.lines.extend(ply, mv);
            }
        }
        self.lists.push(picker.into_list());
        best.unwrap_or_else(|| self.shares_of(self.game.stuck(&self.position), ply))
    }

    /// Counts a node; its shares, if nothing is to be searched here.
    fn enter_alone(&mut self, ply: usize) -> Option<SeatScores> {
        self.lines.clear(ply);
        if self.watch.tick() || ply >= crate::search::parameters::MAX_PLY {
            return Some(self.shares_now());
        }
        let outcome = self.settled();
        (!outcome.is_ongoing()).then(|| self.shares_of(outcome, ply))
    }

    /// What a finished game is worth to each seat.
    fn shares_of(&self, outcome: Outcome, ply: usize) -> SeatScores {
        let mut shares = SeatScores::default();
        for (seat, share) in (0..self.game.seats()).map(Seat).zip(&mut shares) {
            *share = match outcome {
                Outcome::Win { seats, .. } if seats.contains(seat) => -score::lost_at(ply),
                Outcome::Draw { seats, .. } if seats.contains(seat) => score::DRAWN,
                _ => score::lost_at(ply),
            };
        }
        shares
    }

    /// What the present position seems to be worth to each seat.
    fn shares_now(&self) -> SeatScores {
        let mut shares = self.game.leads(self.scales, &self.position);
        for (seat, share) in (0..self.game.seats()).map(Seat).zip(&mut shares) {
            if self.game.is_out(&self.position, seat) {
                *share = -score::ENDS;
            }
        }
        shares
    }

    /// The shares once the mover has taken what wins something.
    fn quiet_shares(&mut self, depth: i32, ply: usize) -> SeatScores {
        let mut best = self.shares_now();
        if depth <= -self.parameters.max_n_beyond {
            return best;
        }
        let seat = self.game.turn(&self.position);
        let mut captures = Vec::new();
        self.game
            .generate(&self.position, MoveStage::Tactical, &mut captures);
        let mut gains: Vec<(Value, G::Move)> = captures
            .into_iter()
            .map(|mv| (self.game.gain(self.scales, &self.position, mv), mv))
            .filter(|(gain, _)| *gain > 0 && *gain < INFINITE)
            .collect();
        gains.sort_by_key(|(gain, _)| -gain);
        let most = self.parameters.max_n_captures.unsigned_abs() as usize;
        for (_, mv) in gains.into_iter().take(most) {
            let undo = self.play(ply, mv);
            let shares = self.shares(depth - 1, ply + 1);
            self.take_back(mv, undo);
            if self.watch.is_over() {
                break;
            }
            if shares[seat.index()] > best[seat.index()] {
                best = shares;
            }
        }
        best
    }
}
