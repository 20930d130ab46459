//! Tests for the end of the game at a node, before its moves are generated. Knows the
//! game through its traits.

use super::alpha_beta::Search;
use super::parameters::MAX_PLY;
use crate::eval::SearchGame;
use crate::score;
use crate::score::Value;
use komadai_rules::game::outcome::Outcome;
use komadai_rules::seat::{Seat, SeatSet};

impl<G: SearchGame> Search<'_, G> {
    /// Counts a node; its value if the game or the line ends here.
    pub fn enter_node(&mut self, ply: usize) -> Option<Value> {
        if self.clock.count_node() {
            return Some(score::DRAWN);
        }
        let turn = self.game.turn(&self.position);
        let team = self.teams.team_of(turn);
        let settled = self.outcome_before_moves();
        score::value_of_outcome(settled, team, ply)
            .or_else(|| self.elimination_value(turn, ply))
            .or_else(|| self.won_declaration_value(ply))
            .or_else(|| self.immediate_win_value(ply))
            .or_else(|| (ply >= MAX_PLY).then(|| self.static_evaluation(ply)))
    }

    /// The outcome by position and history; having no legal move aside.
    pub fn outcome_before_moves(&self) -> Outcome {
        match self
            .game
            .decided_outcome_with_impasse_race(&self.position, self.is_impasse_race)
        {
            Outcome::Ongoing if self.may_be_repetition() => {
                match self.game.outcome_by_history(&self.position, &self.history) {
                    Outcome::Ongoing if self.has_recurred_in_line() => {
                        self.game.recurrence_outcome(&self.position, &self.history)
                    }
                    repeated => repeated,
                }
            }
            decided => decided,
        }
    }

    /// Whether the position has occurred since the root.
    pub(crate) fn has_recurred_in_line(&self) -> bool {
        let line = self.history.entries();
        let key = self.position_key();
        let searched = line.get(self.root_index..).unwrap_or_default();
        let before = searched.split_last().map_or(&[][..], |(_, before)| before);
        before.iter().any(|past| past.key == key)
    }

    /// Whether the history may decide the game here: the position may have occurred
    /// before, or nothing has been captured for long.
    pub(crate) fn may_be_repetition(&self) -> bool {
        if self.repetition_filter.may_repeat(self.table_key()) {
            return true;
        }
        let Some(long) = self.game.deciding_quiet_plies() else {
            return false;
        };
        let line = self.history.entries();
        // The first entry is the start position, no move.
        line.len() > long
            && line[line.len() - long..]
                .iter()
                .all(|past| !past.was_capture)
    }

    /// The value for the seat to move where the lone seat is eliminated while others play
    /// on.
    pub(crate) fn elimination_value(&self, turn: Seat, ply: usize) -> Option<Value> {
        let lone_seat = self.teams.lone_seat()?;
        self.game.is_eliminated(&self.position, lone_seat).then(|| {
            if turn == lone_seat {
                score::value_of_loss_at(ply)
            } else {
                -score::value_of_loss_at(ply)
            }
        })
    }

    /// The value of a win by the next move, where the game sees one without search.
    pub(crate) fn immediate_win_value(&mut self, ply: usize) -> Option<Value> {
        let mv = self.game.winning_move(&self.position)?;
        self.pv_table.clear(ply + 1);
        self.pv_table.update(ply, mv);
        Some(-score::value_of_loss_at(ply + 1))
    }

    /// The value of a declaration of the entered king that wins, for the seat to move.
    fn won_declaration_value(&self, ply: usize) -> Option<Value> {
        let outcome = self.game.declaration_outcome(&self.position)?;
        let is_won = matches!(outcome, Outcome::Win { .. });
        is_won.then_some(-score::value_of_loss_at(ply + 1))
    }

    /// Whether a seat that has just moved would win by declaring, if it were to move again: a
    /// threat, as a check is one.
    pub(crate) fn threatens_declaration(&self, mover: Seat) -> bool {
        let count = self.game.declaration_count(&self.position, mover);
        count.is_some_and(|count| count.wins())
    }

    /// Whether another seat would win by declaring with its next turn: what this one has on the
    /// board says nothing of that, as it says nothing of a check.
    pub(crate) fn faces_declaration(&self) -> bool {
        let turn = self.game.turn(&self.position);
        let mut seats = SeatSet::first_n(self.game.seat_count()).iter();
        seats.any(|seat| seat != turn && self.threatens_declaration(seat))
    }

    /// A value for the seat to move and its move, unless declaring a draw is better.
    pub(crate) fn or_declared_draw(
        &self,
        (value, best): (Value, Option<G::Move>),
    ) -> (Value, Option<G::Move>) {
        let draws = |outcome| matches!(outcome, Outcome::Draw { .. });
        let declared = (value < score::DRAWN)
            .then(|| self.game.declaration_outcome(&self.position))
            .flatten();
        match declared.is_some_and(draws) {
            true => (score::DRAWN, None),
            false => (value, best),
        }
    }

    /// Whether the history permits a move here.
    pub fn is_permitted_by_game_history(&self, mv: G::Move) -> bool {
        !G::HISTORY_CAN_FORBID_MOVES
            || self
                .game
                .is_permitted_by_history(&self.position, mv, &self.history)
    }
}
