//! Impasse (jishogi): points, and the result once all seats agree (Shogi 7, Hand 7.7 to 7.9, Yonin 7).

use crate::game::history::{History, HistoryEntry, MoveKind};
use crate::game::outcome::{Outcome, Reason};
use crate::piece_tracker::PieceType;
use crate::seat::{Seat, SeatSet};

use super::outcome::count_trailing_turns;
use crate::shogi::Shogi;
use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::movegen::targets::{kind_of, slot_indices};
use crate::shogi::position::Position;
use crate::shogi::variant::ImpasseRule;

impl<S: Bitboard> Shogi<S> {
    /// The points of a seat's pieces on the board and in hand (Shogi 7.3, 7.4, 7.6; Yonin 7.2 to 7.4).
    #[must_use]
    pub fn impasse_points(&self, position: &Position<S>, seat: Seat) -> u32 {
        let on_board = position.pieces(seat) & !position.king_cells();
        self.points_on_cells(position, on_board) + self.points_in_hand(position, seat)
    }

    /// The points of what stands on some cells, all of which are occupied.
    pub(super) fn points_on_cells(&self, position: &Position<S>, cells: S) -> u32 {
        let kinds = cells.iter().map(|cell| kind_of(position.code_at(cell)));
        kinds.map(|kind| self.points_of_kind(kind)).sum()
    }

    /// The points of what a seat holds.
    pub(super) fn points_in_hand(&self, position: &Position<S>, seat: Seat) -> u32 {
        let points = slot_indices(position.held_slots(seat)).map(|slot| {
            let kind = self.tables.slot_kinds[usize::from(slot)];
            self.points_of_kind(kind) * u32::from(position.hand_slot_piece_count(seat, slot))
        });
        points.sum()
    }

    fn points_of_kind(&self, kind: PieceType) -> u32 {
        u32::from(self.variant().kind(kind).points)
    }

    /// The result if all seats agree on an impasse now: an end, or [`Outcome::Ongoing`] for a race in which the
    /// first seat to reach the minimum of points wins (Yonin 7.7). None if an impasse cannot be agreed on.
    pub(in crate::shogi) fn impasse_outcome(&self, position: &Position<S>) -> Option<Outcome> {
        let rule = self.rules.impasse?;
        let left = self.seats_in_game(position);
        if rule.kings_entered
            && !left
                .iter()
                .all(|seat| self.has_king_entered(position, seat))
        {
            return None;
        }
        Some(self.outcome_by_points(position, rule, left))
    }

    /// Whether an impasse can end with this result. Two players count for themselves (Shogi 7.9), so with two
    /// seats any win or draw will do where points exist.
    pub(in crate::shogi) fn is_possible_impasse_result(
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
            Outcome::Win { seats, .. } => rule.minimum_points > 0 && seats.len() == 1,
            Outcome::Draw { seats, .. } => seats == self.seats_in_game(position),
        }
    }

    /// The result by points of the seats that are left.
    fn outcome_by_points(
        &self,
        position: &Position<S>,
        rule: ImpasseRule,
        left: SeatSet,
    ) -> Outcome {
        let reason = Reason::Impasse;
        let enough = self.seats_with_minimum_points(position, rule, left);
        match enough.len() {
            0 if rule.has_race => Outcome::Ongoing,
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

    /// The seats in the game with at least the minimum of points.
    fn seats_with_minimum_points(
        &self,
        position: &Position<S>,
        rule: ImpasseRule,
        left: SeatSet,
    ) -> SeatSet {
        let enough =
            |seat: &Seat| self.impasse_points(position, *seat) >= u32::from(rule.minimum_points);
        left.iter().filter(enough).collect()
    }

    /// Whether a seat's king has entered its promotion zone (Shogi 7.2).
    pub(super) fn has_king_entered(&self, position: &Position<S>, seat: Seat) -> bool {
        let zone = self.tables.seat_tables(seat).zone;
        position.king(seat).is_some_and(|king| zone.contains(king))
    }

    /// The result of a race by the points of now (Yonin 7.12).
    pub(in crate::shogi) fn impasse_race_outcome(&self, position: &Position<S>) -> Outcome {
        match self.rules.impasse {
            Some(rule) => self.outcome_by_points(position, rule, self.seats_in_game(position)),
            None => Outcome::Ongoing,
        }
    }

    /// Whether a seat played by the computer agrees to an impasse (Shogi 7.11, Hand 7.9, Yonin 7.13); `history`
    /// ends with the present position.
    pub(in crate::shogi) fn computer_agrees_to_impasse(
        &self,
        position: &Position<S>,
        history: &History,
    ) -> bool {
        let Some(rule) = self.rules.impasse else {
            return false;
        };
        let round = self.seats_in_game(position).len() as usize;
        self.impasse_outcome(position).is_some()
            && count_trailing_turns(history, is_quiet_turn_without_promotion)
                >= usize::from(rule.computer_agrees_after_rounds) * round
    }
}

/// Whether a turn was no capture, drop or promotion.
fn is_quiet_turn_without_promotion(turn: &HistoryEntry) -> bool {
    !turn.was_capture && matches!(turn.move_kind, MoveKind::BoardMove | MoveKind::Pass)
}
