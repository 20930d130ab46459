//! Playing turns in the search and taking them back, and what is remembered of
//! the line meanwhile. Knows the game through its traits.

use super::alpha_beta::Search;
use super::correction_history::CorrectionIndex;
use super::history_tables::{BACK, ContinuationKey, Killers, MoveKey};
use super::move_picker::trace;
use crate::eval::Evaluate;
use crate::score::Value;
use komadai_rules::game::history::HistoryEntry;
use komadai_rules::seat::Seat;

impl<G: Evaluate> Search<'_, G> {
    /// The turns before a ply.
    pub fn before(&self, ply: usize) -> ContinuationKey {
        BACK.map(|back| {
            ply.checked_sub(back)
                .and_then(|before| self.frames[before].trace)
        })
    }

    /// Where the errors of estimates of the present position are noted.
    pub fn place(&self, ply: usize) -> CorrectionIndex {
        CorrectionIndex::of(self.game.turn(&self.position), &self.before(ply))
    }

    /// A look's estimate, corrected by what such looks have been wrong by.
    pub fn corrected(&self, ply: usize, look: Value) -> Value {
        look + self.corrections.at(self.place(ply), self.parameters)
    }

    /// What refuted turns like the last one before.
    pub fn refutations(&self, seat: Seat, ply: usize) -> Killers {
        self.ordering.refutations(seat, ply, &self.before(ply))
    }

    /// Plays a turn and notes it in the history.
    pub fn play(&mut self, ply: usize, mv: G::Move) -> G::Undo {
        let seat = self.game.turn(&self.position);
        let captured = self.game.captures(&self.position, mv);
        let deed = self.game.deed(&self.position, mv);
        let trace = trace(self.game, &self.position, mv);
        let undo = self.game.play(&mut self.position, mv);
        // Memory is slow: until the table is asked, there is other work.
        self.table.fetch(self.key());
        let checked = self.game.checks_given(&undo, &self.position, seat);
        let turn = HistoryEntry {
            key: self.plain_key(),
            mover: Some(seat),
            check: !checked.is_empty(),
            captured,
            deed,
        };
        self.note_turn(ply, Some(trace), turn);
        undo
    }

    pub(crate) fn note_turn(&mut self, ply: usize, trace: Option<MoveKey>, turn: HistoryEntry) {
        self.frames[ply].trace = trace;
        self.seen.push(turn.key ^ self.salt);
        self.history.push(turn);
    }

    /// Undoes [`Search::play`].
    pub fn take_back(&mut self, mv: G::Move, undo: G::Undo) {
        self.forget_turn();
        self.game.undo(&mut self.position, mv, undo);
    }

    pub(crate) fn forget_turn(&mut self) {
        if let Some(turn) = self.history.pop() {
            self.seen.pop(turn.key ^ self.salt);
        }
    }

    /// Whether the seat to move is in check.
    pub fn in_check(&self) -> bool {
        if self.game.seats() > 2 {
            // The turn last made may have checked another, and who is to move
            // may have been in check before.
            let turn = self.game.turn(&self.position);
            return self.game.in_check(&self.position, turn);
        }
        self.history
            .line()
            .last()
            .is_some_and(|occurrence| occurrence.check)
    }
}
