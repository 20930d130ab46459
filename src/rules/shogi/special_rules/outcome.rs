//! How a game ends: the last seat or side (Yonin 6.18; Four Player 8.9, 9.21, 10.6), no legal move (Shogi 5,
//! Hand 7.4), repetition and perpetual check (Shogi 6, Yonin 8), turns without capture (Four Player 11).

use crate::game::history::{History, HistoryEntry, MoveKind};
use crate::game::outcome::{Outcome, Reason};
use crate::seat::{Seat, SeatSet};

use crate::shogi::Shogi;
use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::position::Position;
use crate::shogi::variant::{MatedSeatRule, RepetitionResult, StalematedSeatRule, WinCondition};

impl<S: Bitboard> Shogi<S> {
    /// The seats that are still in the game.
    #[must_use]
    pub fn seats_in_game(&self, position: &Position<S>) -> SeatSet {
        let seats = SeatSet::first_n(self.variant().seats).iter();
        seats
            .filter(|seat| !position.seats_out().contains(*seat))
            .collect()
    }

    /// The outcome by the position alone, before asking whether the seat to move has a move.
    #[inline]
    pub(in crate::shogi) fn decided_outcome(&self, position: &Position<S>) -> Outcome {
        if self.try_cells.is_some()
            && let won @ Outcome::Win { .. } = self.try_outcome(position)
        {
            return won;
        }
        if self.is_standard_two_player {
            return Outcome::Ongoing;
        }
        if !position.seats_out().is_empty() {
            let left = self.seats_in_game(position);
            let side = left.iter().next().map(|seat| self.rules.side_of(seat));
            let is_one_side = |side: SeatSet| left.iter().all(|seat| side.contains(seat));
            if let Some(side) = side.filter(|side| is_one_side(*side)) {
                let seats = if self.has_no_teams { left } else { side };
                let reason = Reason::LastSeat;
                return Outcome::Win { seats, reason };
            }
        }
        let (winner, reason) = match self.rules.goal {
            WinCondition::LastSeat => return Outcome::Ongoing,
            WinCondition::MateSide => (self.side_that_mates(position), Reason::TeamMated),
            WinCondition::AllKings => (self.side_with_all_kings(position), Reason::Kings),
        };
        match winner {
            Some(seats) => Outcome::Win { seats, reason },
            None => Outcome::Ongoing,
        }
    }

    /// The side that has mated every king of another side at once (Four Player 8.9 to 8.11).
    fn side_that_mates(&self, position: &Position<S>) -> Option<SeatSet> {
        let beaten = self.rules.sides.iter().find(|side| {
            // The cheap test first, for all kings.
            side.iter()
                .all(|seat| self.checker(position, seat).is_some())
                && side.iter().all(|seat| self.is_mated(position, seat))
        })?;
        self.rules
            .sides
            .iter()
            .find(|side| *side != beaten)
            .copied()
    }

    /// The side that possesses every king there is; kings of seats that are out are nobody's
    /// (Four Player 10.6, 10.10, 10.11).
    fn side_with_all_kings(&self, position: &Position<S>) -> Option<SeatSet> {
        let left = self.seats_in_game(position);
        let possesses = |side: &SeatSet| {
            let mut seats = side.iter().filter(|seat| left.contains(*seat));
            seats.any(|seat| self.has_king(position, seat))
        };
        let mut sides = self.rules.sides.iter().filter(|side| possesses(side));
        let side = sides.next()?;
        sides.next().is_none().then_some(*side)
    }

    /// Whether a seat has a king on the board or in hand.
    fn has_king(&self, position: &Position<S>, seat: Seat) -> bool {
        let held = self.king_slots.iter();
        !(position.king_cells() & position.pieces(seat)).is_empty()
            || held
                .into_iter()
                .any(|slot| position.hand_slot_piece_count(seat, *slot) > 0)
    }

    /// Whether the seat to move passes if it has no legal move.
    pub(in crate::shogi) fn passes_without_moves(&self, position: &Position<S>) -> bool {
        let checked = || self.checker(position, position.turn()).is_some();
        match (self.rules.mated, self.rules.stalemated) {
            (MatedSeatRule::Loses, StalematedSeatRule::Passes) => !checked(),
            (MatedSeatRule::Loses, _) => false,
            (_, StalematedSeatRule::Passes) => true,
            _ => checked(),
        }
    }

    /// The outcome if the seat to move has no legal move and may not pass: mate or stalemate.
    pub(in crate::shogi) fn outcome_without_legal_moves(&self, position: &Position<S>) -> Outcome {
        let seat = position.turn();
        let left = self.seats_in_game(position);
        let reason = if self.checker(position, seat).is_some() {
            Reason::Mate
        } else {
            Reason::Stalemate
        };
        if reason == Reason::Stalemate && self.rules.stalemated == StalematedSeatRule::Draws {
            return Outcome::Draw {
                seats: left,
                reason,
            };
        }
        let side = self.rules.side_of(seat);
        let seats = left.iter().filter(|one| !side.contains(*one)).collect();
        Outcome::Win { seats, reason }
    }

    /// The outcome by the history, which ends with the present position: repetition, a round of passes, turns
    /// without capture, in this order (rule 7.1 of RULES.md).
    pub(in crate::shogi) fn outcome_by_history(
        &self,
        position: &Position<S>,
        history: &History,
    ) -> Outcome {
        let left = self.seats_in_game(position);
        let draw = |reason| Outcome::Draw {
            seats: left,
            reason,
        };
        let repeated = self.repetition_outcome(position, history);
        if !repeated.is_ongoing() {
            return repeated;
        }
        let round = left.len() as usize;
        if self.rules.draws_when_all_pass
            && count_trailing_turns(history, |past| past.move_kind == MoveKind::Pass) >= round
        {
            return draw(Reason::AllPassed);
        }
        if let Some(rounds) = self.rules.quiet_rounds
            && count_trailing_turns(history, is_quiet_turn) >= usize::from(rounds) * round
        {
            return draw(Reason::NoCapture);
        }
        Outcome::Ongoing
    }

    fn repetition_outcome(&self, position: &Position<S>, history: &History) -> Outcome {
        let times = usize::from(self.rules.repetition.times);
        self.repetition_outcome_at(position, history, times)
    }

    /// The outcome by repetition if occurrence number `times` of the present position were the deciding one: lets
    /// a search judge earlier occurrences.
    #[must_use]
    pub fn repetition_outcome_at(
        &self,
        position: &Position<S>,
        history: &History,
        times: usize,
    ) -> Outcome {
        let Some(since) = self.turns_since_occurrence(position, history, times) else {
            return Outcome::Ongoing;
        };
        let left = self.seats_in_game(position);
        let without = |loser: Seat| {
            let side = self.rules.side_of(loser);
            left.iter().filter(|one| !side.contains(*one)).collect()
        };
        if let Some(loser) = self.perpetual_checker(since) {
            // With more than two seats left, it is out and the others play on (Yonin 8.3).
            if left.len() > 2 && self.has_no_teams {
                return Outcome::Ongoing;
            }
            return Outcome::Win {
                seats: without(loser),
                reason: Reason::PerpetualCheck,
            };
        }
        let reason = Reason::Repetition;
        match (self.rules.repetition.result, self.rules.order.first()) {
            (RepetitionResult::FirstMoverLoses, Some(first)) => Outcome::Win {
                seats: without(*first),
                reason,
            },
            _ => Outcome::Draw {
                seats: left,
                reason,
            },
        }
    }

    /// The seat that is out by perpetual check, with more than two seats in the game (Yonin 8.3).
    pub(in crate::shogi) fn seat_out_by_perpetual_check(
        &self,
        position: &Position<S>,
        history: &History,
    ) -> Option<Seat> {
        if !self.has_no_teams || self.seats_in_game(position).len() <= 2 {
            return None;
        }
        let times = usize::from(self.rules.repetition.times);
        self.perpetual_checker(self.turns_since_occurrence(position, history, times)?)
    }

    /// The turns since the `times`-th last occurrence of the position; none if it has not occurred so often.
    fn turns_since_occurrence<'a>(
        &self,
        position: &Position<S>,
        history: &'a History,
        times: usize,
    ) -> Option<&'a [HistoryEntry]> {
        if self.rules.repetition.times == 0 || times == 0 {
            return None;
        }
        let line = history.entries();
        let same = (0..line.len()).rev();
        let first = same
            .filter(|at| line[*at].key == position.key())
            .nth(times - 1)?;
        Some(&line[first + 1..])
    }

    /// The only seat that gave check with all its turns; none if more than one did (Shogi 6.2 to 6.4, Yonin
    /// 8.5, 8.6).
    fn perpetual_checker(&self, turns: &[HistoryEntry]) -> Option<Seat> {
        if !self.rules.repetition.perpetual_check {
            return None;
        }
        let always_checks = |seat: &Seat| {
            let mut own = turns.iter().filter(|turn| turn.mover == Some(*seat));
            own.clone().next().is_some() && own.all(|turn| turn.gave_check)
        };
        let mut checkers = self.rules.order.iter().copied().filter(always_checks);
        let checker = checkers.next()?;
        checkers.next().is_none().then_some(checker)
    }
}

/// Whether a turn was no capture and no drop (Four Player 11.3, 11.4).
fn is_quiet_turn(turn: &HistoryEntry) -> bool {
    !turn.was_capture && turn.move_kind != MoveKind::Drop
}

/// How many of the last turns in a row fulfil a condition.
pub(in crate::shogi) fn count_trailing_turns(
    history: &History,
    is: impl Fn(&HistoryEntry) -> bool,
) -> usize {
    // A seat that left the game took no turn (rule 7.7 of RULES.md).
    let turns = history.entries().iter().rev();
    let turns = turns.filter(|past| past.mover.is_some());
    turns.take_while(|past| is(past)).count()
}
