//! Settling a game in which nobody can be mated any more (rules pages
//! "Impasse"): points, and what they bring once everybody has agreed.

use crate::game::history::{History, HistoryEntry, MoveKind};
use crate::game::outcome::{Outcome, Reason};
use crate::seat::{Seat, SeatSet};

use super::outcome::count_trailing;
use crate::shogi::Shogi;
use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::movegen::targets::{kind_of, slot_indices};
use crate::shogi::position::Position;
use crate::shogi::variant::Impasse;

impl<S: Bitboard> Shogi<S> {
    /// What a seat's pieces count, on the board and in hand.
    #[must_use]
    pub fn points(&self, position: &Position<S>, seat: Seat) -> u32 {
        let points = |kind| u32::from(self.variant().kind(kind).points);
        let on_board = position.pieces(seat) & !position.king_cells();
        let on_board = on_board
            .iter()
            .map(|cell| points(kind_of(position.code_at(cell))));
        let in_hand = slot_indices(position.held_slots(seat)).map(|slot| {
            let kind = self.tables.slot_kinds[usize::from(slot)];
            points(kind) * u32::from(position.slot_count(seat, slot))
        });
        on_board.chain(in_hand).sum()
    }

    /// What it brings if everybody agrees now that the game is at an impasse:
    /// an end, or, if it is ongoing, a race in which the first to reach the
    /// minimum of points wins. None if that cannot be agreed on.
    pub(in crate::shogi) fn impasse_outcome(&self, position: &Position<S>) -> Option<Outcome> {
        let rule = self.rules.impasse?;
        let left = self.in_game(position);
        if rule.kings_entered && !left.iter().all(|seat| self.has_entered(position, seat)) {
            return None;
        }
        Some(self.settle(position, rule, left))
    }

    /// Whether players can settle the game like this. What two agree on or one
    /// of them declares is for them to count.
    pub(in crate::shogi) fn is_possible_settlement(
        &self,
        position: &Position<S>,
        outcome: Outcome,
    ) -> bool {
        let Some(rule) = self.rules.impasse else {
            return false;
        };
        if self.variant().seats > 2 {
            return self.impasse_outcome(position) == Some(outcome);
        }
        match outcome {
            Outcome::Ongoing => false,
            Outcome::Win { seats, .. } => rule.minimum > 0 && seats.len() == 1,
            Outcome::Draw { seats, .. } => seats == self.in_game(position),
        }
    }

    fn settle(&self, position: &Position<S>, rule: Impasse, left: SeatSet) -> Outcome {
        let reason = Reason::Impasse;
        let enough = self.with_enough(position, rule, left);
        match enough.len() {
            0 if rule.race => Outcome::Ongoing,
            0 => Outcome::Draw {
                seats: left,
                reason,
            },
            1 => Outcome::Win {
                seats: enough,
                reason,
            },
            _ => Outcome::Draw {
                seats: enough,
                reason,
            },
        }
    }

    /// The seats that have the minimum of points.
    fn with_enough(&self, position: &Position<S>, rule: Impasse, left: SeatSet) -> SeatSet {
        let enough = |seat: &Seat| self.points(position, *seat) >= u32::from(rule.minimum);
        left.iter().filter(enough).collect()
    }

    /// Whether a seat's king is in its promotion zone.
    fn has_entered(&self, position: &Position<S>, seat: Seat) -> bool {
        let zone = self.tables.seat_tables(seat).zone;
        position.king(seat).is_some_and(|king| zone.contains(king))
    }

    /// What the points decide once the race is on.
    pub(in crate::shogi) fn outcome_of_race(&self, position: &Position<S>) -> Outcome {
        match self.rules.impasse {
            Some(rule) => self.settle(position, rule, self.in_game(position)),
            None => Outcome::Ongoing,
        }
    }

    /// Whether a seat played by the computer agrees that the game is at an
    /// impasse; `history` ends with the present position.
    pub(in crate::shogi) fn computer_agrees_to_impasse(
        &self,
        position: &Position<S>,
        history: &History,
    ) -> bool {
        let Some(rule) = self.rules.impasse else {
            return false;
        };
        let round = self.in_game(position).len() as usize;
        self.impasse_outcome(position).is_some()
            && count_trailing(history, is_idle) >= usize::from(rule.computer_rounds) * round
    }
}

/// Whether a turn neither captured nor dropped nor promoted anything.
fn is_idle(turn: &HistoryEntry) -> bool {
    !turn.captured && matches!(turn.deed, MoveKind::Step | MoveKind::Pass)
}
