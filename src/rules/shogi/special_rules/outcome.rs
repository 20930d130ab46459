//! What ends a game (rules pages "Losing", "Styles", "Draws"), and what having
//! no legal move means.

use crate::game::history::{History, HistoryEntry, MoveKind};
use crate::game::outcome::{Outcome, Reason};
use crate::seat::{Seat, SeatSet};

use crate::shogi::Shogi;
use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::position::Position;
use crate::shogi::variant::{Goal, Mated, RepetitionResult, Stalemated};

impl<S: Bitboard> Shogi<S> {
    /// The seats still in the game.
    #[must_use]
    pub fn in_game(&self, position: &Position<S>) -> SeatSet {
        let seats = SeatSet::first(self.variant().seats).iter();
        seats
            .filter(|seat| !position.seats_out().contains(*seat))
            .collect()
    }

    /// What the position decides without a look for moves of the seat to move.
    #[inline]
    pub(in crate::shogi) fn decided_outcome(&self, position: &Position<S>) -> Outcome {
        if self.is_standard_two_player {
            return Outcome::Ongoing;
        }
        if !position.seats_out().is_empty() {
            let left = self.in_game(position);
            let side = left.iter().next().map(|seat| self.rules.side(seat));
            let is_one_side = |side: SeatSet| left.iter().all(|seat| side.contains(seat));
            if let Some(side) = side.filter(|side| is_one_side(*side)) {
                let seats = if self.has_no_teams { left } else { side };
                let reason = Reason::LastSeat;
                return Outcome::Win { seats, reason };
            }
        }
        let (winner, reason) = match self.rules.goal {
            Goal::LastSeat => return Outcome::Ongoing,
            Goal::MateSide => (self.side_that_mates(position), Reason::TeamMated),
            Goal::AllKings => (self.side_with_kings(position), Reason::Kings),
        };
        match winner {
            Some(seats) => Outcome::Win { seats, reason },
            None => Outcome::Ongoing,
        }
    }

    /// The side against which every king of another is mated.
    fn side_that_mates(&self, position: &Position<S>) -> Option<SeatSet> {
        let beaten = self.rules.sides.iter().find(|side| {
            // The cheap question first, for all of them.
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

    /// The side that possesses every king there is; what stands of a seat that
    /// is out is in nobody's possession.
    fn side_with_kings(&self, position: &Position<S>) -> Option<SeatSet> {
        let left = self.in_game(position);
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
                .any(|slot| position.slot_count(seat, *slot) > 0)
    }

    /// Whether the seat to move passes if it has no legal move.
    pub(in crate::shogi) fn passes(&self, position: &Position<S>) -> bool {
        let checked = || self.checker(position, position.turn()).is_some();
        match (self.rules.mated, self.rules.stalemated) {
            (Mated::Loses, Stalemated::Passes) => !checked(),
            (Mated::Loses, _) => false,
            (_, Stalemated::Passes) => true,
            _ => checked(),
        }
    }

    /// What it means that the seat to move can do nothing, not even pass.
    pub(in crate::shogi) fn outcome_without_moves(&self, position: &Position<S>) -> Outcome {
        let seat = position.turn();
        let left = self.in_game(position);
        let reason = if self.checker(position, seat).is_some() {
            Reason::Mate
        } else {
            Reason::Stalemate
        };
        if reason == Reason::Stalemate && self.rules.stalemated == Stalemated::Draws {
            return Outcome::Draw {
                seats: left,
                reason,
            };
        }
        let side = self.rules.side(seat);
        let seats = left.iter().filter(|one| !side.contains(*one)).collect();
        Outcome::Win { seats, reason }
    }

    /// What the history decides; it ends with the present position.
    pub(in crate::shogi) fn outcome_by_history(
        &self,
        position: &Position<S>,
        history: &History,
    ) -> Outcome {
        let left = self.in_game(position);
        let draw = |reason| Outcome::Draw {
            seats: left,
            reason,
        };
        let repeated = self.repetition_outcome(position, history);
        if !repeated.is_ongoing() {
            return repeated;
        }
        let round = left.len() as usize;
        if self.rules.all_passed
            && count_trailing(history, |past| past.deed == MoveKind::Pass) >= round
        {
            return draw(Reason::AllPassed);
        }
        if let Some(rounds) = self.rules.quiet_rounds
            && count_trailing(history, is_quiet) >= usize::from(rounds) * round
        {
            return draw(Reason::NoCapture);
        }
        Outcome::Ongoing
    }

    fn repetition_outcome(&self, position: &Position<S>, history: &History) -> Outcome {
        let times = usize::from(self.rules.repetition.times);
        self.repetition_outcome_at(position, history, times)
    }

    /// What it would decide if the position now stood for the deciding time,
    /// though this is only its occurrence number `times`.
    #[must_use]
    pub fn repetition_outcome_at(
        &self,
        position: &Position<S>,
        history: &History,
        times: usize,
    ) -> Outcome {
        let Some(since) = self.since_first(position, history, times) else {
            return Outcome::Ongoing;
        };
        let left = self.in_game(position);
        let without = |loser: Seat| {
            let side = self.rules.side(loser);
            left.iter().filter(|one| !side.contains(*one)).collect()
        };
        if let Some(loser) = self.perpetual_checker(since) {
            // With more than two left, it goes out and the others play on.
            if left.len() > 2 && self.has_no_teams {
                return Outcome::Ongoing;
            }
            return Outcome::Win {
                seats: without(loser),
                reason: Reason::PerpetualCheck,
            };
        }
        let reason = Reason::Repetition;
        match (self.rules.repetition.verdict, self.rules.order.first()) {
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

    /// The seat that goes out because it gave check for ever, with more than
    /// two seats in the game.
    pub(in crate::shogi) fn perpetual_loser(
        &self,
        position: &Position<S>,
        history: &History,
    ) -> Option<Seat> {
        if !self.has_no_teams || self.in_game(position).len() <= 2 {
            return None;
        }
        let times = usize::from(self.rules.repetition.times);
        self.perpetual_checker(self.since_first(position, history, times)?)
    }

    /// The turns since the position first stood, if it stands for the
    /// deciding time.
    fn since_first<'a>(
        &self,
        position: &Position<S>,
        history: &'a History,
        times: usize,
    ) -> Option<&'a [HistoryEntry]> {
        if self.rules.repetition.times == 0 || times == 0 {
            return None;
        }
        let line = history.line();
        let same = (0..line.len()).rev();
        let first = same
            .filter(|at| line[*at].key == position.key())
            .nth(times - 1)?;
        Some(&line[first + 1..])
    }

    /// The one seat of whose turns every one gave check.
    fn perpetual_checker(&self, turns: &[HistoryEntry]) -> Option<Seat> {
        if !self.rules.repetition.perpetual_check {
            return None;
        }
        let always = |seat: &Seat| {
            let mut own = turns.iter().filter(|turn| turn.mover == Some(*seat));
            own.clone().next().is_some() && own.all(|turn| turn.check)
        };
        let mut checkers = self.rules.order.iter().copied().filter(always);
        let checker = checkers.next()?;
        checkers.next().is_none().then_some(checker)
    }
}

/// Whether a turn neither captured nor dropped.
fn is_quiet(turn: &HistoryEntry) -> bool {
    !turn.captured && turn.deed != MoveKind::Drop
}

/// How many turns at the end of the history are of a sort.
pub(in crate::shogi) fn count_trailing(
    history: &History,
    is: impl Fn(&HistoryEntry) -> bool,
) -> usize {
    // A seat that left the game took no turn.
    let turns = history.line().iter().rev();
    let turns = turns.filter(|past| past.mover.is_some());
    turns.take_while(|past| is(past)).count()
}
