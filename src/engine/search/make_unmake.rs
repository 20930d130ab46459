//! Making and unmaking moves in the search, with the history, the stack and the
//! repetition filter. Knows the game through its traits.

use super::alpha_beta::Search;
use super::correction_history::CorrectionIndex;
use super::history_tables::{CONTINUATION_PLIES, ContinuationKey, KillersAndCountermove, MoveKey};
use super::move_picker::move_key;
use crate::eval::SearchGame;
use crate::score::Value;
use komadai_rules::game::history::HistoryEntry;
use komadai_rules::seat::Seat;

impl<G: SearchGame> Search<'_, G> {
    /// The moves one and two plies before a ply: key of the continuation histories.
    pub fn continuation_key(&self, ply: usize) -> ContinuationKey {
        CONTINUATION_PLIES.map(|back| {
            ply.checked_sub(back)
                .and_then(|before| self.stack[before].move_key)
        })
    }

    /// Index of this position in the correction history.
    pub fn correction_index(&self, ply: usize) -> CorrectionIndex {
        CorrectionIndex::new(self.game.turn(&self.position), &self.continuation_key(ply))
    }

    /// The static evaluation with the correction history applied.
    pub fn corrected_eval(&self, ply: usize, raw_eval: Value) -> Value {
        raw_eval
            + self
                .correction_history
                .correction(self.correction_index(ply), self.parameters)
    }

    /// The killers of the ply and the countermove to the last move.
    pub fn killers_and_countermove(&self, seat: Seat, ply: usize) -> KillersAndCountermove {
        self.histories
            .killers_and_countermove(seat, ply, &self.continuation_key(ply))
    }

    /// Makes a move and appends it to the history.
    pub fn make_move(&mut self, ply: usize, mv: G::Move) -> G::Undo {
        let seat = self.game.turn(&self.position);
        let captured = self.game.is_capture(&self.position, mv);
        let move_kind = self.game.move_kind(&self.position, mv);
        let move_key = move_key(self.game, &self.position, mv);
        let undo = self.game.play(&mut self.position, mv);
        // Prefetched, for other work comes before the probe.
        self.table.prefetch(self.table_key());
        let checked = self.game.seats_put_in_check(&undo, &self.position, seat);
        let turn = HistoryEntry {
            key: self.position_key(),
            mover: Some(seat),
            gave_check: !checked.is_empty(),
            was_capture: captured,
            move_kind,
        };
        self.push_history(ply, Some(move_key), turn);
        undo
    }

    pub(crate) fn push_history(
        &mut self,
        ply: usize,
        move_key: Option<MoveKey>,
        turn: HistoryEntry,
    ) {
        self.stack[ply].move_key = move_key;
        self.repetition_filter.push(turn.key ^ self.key_salt);
        self.history.push(turn);
    }

    /// Undoes [`Search::make_move`].
    pub fn unmake_move(&mut self, mv: G::Move, undo: G::Undo) {
        self.pop_history();
        self.game.undo(&mut self.position, mv, undo);
    }

    pub(crate) fn pop_history(&mut self) {
        if let Some(turn) = self.history.pop() {
            self.repetition_filter.pop(turn.key ^ self.key_salt);
        }
    }

    /// Whether the seat to move is in check.
    pub fn in_check(&self) -> bool {
        if self.game.seat_count() > 2 {
            // With more than two seats the last move may have checked another seat, and
            // the seat to move may have been in check before.
            let turn = self.game.turn(&self.position);
            return self.game.is_in_check(&self.position, turn);
        }
        self.history
            .entries()
            .last()
            .is_some_and(|occurrence| occurrence.gave_check)
    }
}
