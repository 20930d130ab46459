//! Correction history: mean error of the static evaluation after the last one and two
//! moves. Knows moves only by their piece-to numbers.

use super::history_tables::{ContinuationKey, PIECE_TO_COUNT, SEAT_TABLE_COUNT};
use super::parameters::Parameters;
use crate::hashing_rng;
use crate::score::Value;
use komadai_rules::seat::Seat;

/// Entries of each table; a power of two.
const ENTRY_COUNT: usize = 1 << 16;

/// Fixed-point scale of entries, per centipawn-like unit.
const FIXED_POINT_SCALE: i32 = 64;

/// Denominator of the update step.
const STEP_DENOMINATOR: i32 = 256;

/// Errors by the last move and by the last two.
pub struct CorrectionHistory {
    after_one: Vec<i16>,
    after_two: Vec<i16>,
}

/// Index of a position in both tables.
#[derive(Clone, Copy)]
pub struct CorrectionIndex {
    after_one: Option<usize>,
    after_two: Option<usize>,
}

impl CorrectionIndex {
    /// The index of positions with `seat` to move after these moves.
    pub fn new(seat: Seat, before: &ContinuationKey) -> CorrectionIndex {
        let seat = seat.index() % SEAT_TABLE_COUNT;
        let slot = |number: usize| hashing_rng::hash_to_index(number as u32, ENTRY_COUNT);
        let piece_to = |back: usize| before[back].map(|move_key| move_key.piece_to);
        let after_one = piece_to(0).map(|one| one * SEAT_TABLE_COUNT + seat);
        let after_two = after_one.zip(piece_to(1));
        CorrectionIndex {
            after_one: after_one.map(slot),
            after_two: after_two.map(|(one, two)| slot(one * PIECE_TO_COUNT + two)),
        }
    }
}

impl CorrectionHistory {
    /// Empty tables.
    pub fn new() -> CorrectionHistory {
        CorrectionHistory {
            after_one: vec![0; ENTRY_COUNT],
            after_two: vec![0; ENTRY_COUNT],
        }
    }

    /// Clears the tables and keeps their memory.
    pub fn clear(&mut self) {
        self.after_one.fill(0);
        self.after_two.fill(0);
    }

    /// The correction to add to a static evaluation.
    pub fn correction(&self, index: CorrectionIndex, parameters: &Parameters) -> Value {
        let read = |table: &[i16], at: Option<usize>| at.map_or(0, |at| i32::from(table[at]));
        let sum = parameters.correction_after_one * read(&self.after_one, index.after_one)
            + parameters.correction_after_two * read(&self.after_two, index.after_two);
        sum / (FIXED_POINT_SCALE * 100)
    }

    /// Moves the entries towards this error of the static evaluation; further for deeper
    /// searches.
    pub fn update(
        &mut self,
        index: CorrectionIndex,
        error: Value,
        depth: i32,
        parameters: &Parameters,
    ) {
        let limit = parameters.correction_limit;
        let error = error.clamp(-limit, limit) * FIXED_POINT_SCALE;
        let steps = (depth + 1).clamp(1, parameters.correction_steps);
        let tables = [&mut self.after_one, &mut self.after_two];
        for (table, at) in tables.into_iter().zip([index.after_one, index.after_two]) {
            if let Some(at) = at {
                let old = i32::from(table[at]);
                table[at] =
                    ((old * (STEP_DENOMINATOR - steps) + error * steps) / STEP_DENOMINATOR) as i16;
            }
        }
    }
}
