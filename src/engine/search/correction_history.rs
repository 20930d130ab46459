//! By how much estimates have proved wrong after turns like those last made.
//! Knows turns only by what they do, and no game.

use super::history_tables::{ContinuationKey, PIECE_TO_COUNT, SEATS};
use super::parameters::Parameters;
use crate::hashing_rng;
use crate::score::Value;
use komadai_rules::seat::Seat;

/// Entries of each table; a power of two.
const ENTRIES: usize = 1 << 16;

/// Parts of a hundredth of the least piece that an entry counts in.
const SCALE: i32 = 64;

/// An entry moves towards what it learns by a step of so many for the whole way.
const FULL_STEP: i32 = 256;

/// The errors of estimates, by the turn before and by the two before.
pub struct CorrectionHistory {
    after_one: Vec<i16>,
    after_two: Vec<i16>,
}

/// Where the errors of a position are noted.
#[derive(Clone, Copy)]
pub struct CorrectionIndex {
    after_one: Option<usize>,
    after_two: Option<usize>,
}

impl CorrectionIndex {
    /// The place of positions in which `seat` is to move after such turns.
    pub fn new(seat: Seat, before: &ContinuationKey) -> CorrectionIndex {
        let seat = seat.index() % SEATS;
        let slot = |number: usize| hashing_rng::slot(number as u32, ENTRIES);
        let piece_to = |back: usize| before[back].map(|move_key| move_key.piece_to);
        let after_one = piece_to(0).map(|one| one * SEATS + seat);
        let after_two = after_one.zip(piece_to(1));
        CorrectionIndex {
            after_one: after_one.map(slot),
            after_two: after_two.map(|(one, two)| slot(one * PIECE_TO_COUNT + two)),
        }
    }
}

impl CorrectionHistory {
    /// Nothing learnt yet.
    pub fn new() -> CorrectionHistory {
        CorrectionHistory {
            after_one: vec![0; ENTRIES],
            after_two: vec![0; ENTRIES],
        }
    }

    /// Forgets everything, and keeps the room.
    pub fn clear(&mut self) {
        self.after_one.fill(0);
        self.after_two.fill(0);
    }

    /// What to add to an estimate.
    pub fn correction(&self, index: CorrectionIndex, parameters: &Parameters) -> Value {
        let read = |table: &[i16], at: Option<usize>| at.map_or(0, |at| i32::from(table[at]));
        let sum = parameters.correction_after_one * read(&self.after_one, index.after_one)
            + parameters.correction_after_two * read(&self.after_two, index.after_two);
        sum / (SCALE * 100)
    }

    /// Learns that an estimate was off by so much, as a search of this depth found.
    pub fn update(
        &mut self,
        index: CorrectionIndex,
        error: Value,
        depth: i32,
        parameters: &Parameters,
    ) {
        let limit = parameters.correction_limit;
        let error = error.clamp(-limit, limit) * SCALE;
        let steps = (depth + 1).clamp(1, parameters.correction_steps);
        let tables = [&mut self.after_one, &mut self.after_two];
        for (table, at) in tables.into_iter().zip([index.after_one, index.after_two]) {
            if let Some(at) = at {
                let old = i32::from(table[at]);
                table[at] = ((old * (FULL_STEP - steps) + error * steps) / FULL_STEP) as i16;
            }
        }
    }
}
