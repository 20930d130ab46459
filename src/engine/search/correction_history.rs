//! By how much estimates have proved wrong after turns like those last made.
//! Knows turns only by what they do, and no game.

use super::history_tables::{ContinuationKey, PATTERNS, SEATS};
use super::parameters::Parameters;
use crate::hashing_rng;
use crate::score::Value;
use komadai_rules::seat::Seat;

/// Entries of each table; a power of two.
const ENTRIES: usize = 1 << 16;

/// Parts of a hundredth of the least piece that an entry counts in.
const GRAIN: i32 = 64;

/// An entry moves towards what it learns by a step of so many for the whole way.
const WHOLE: i32 = 256;

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
    pub fn of(seat: Seat, before: &ContinuationKey) -> CorrectionIndex {
        let seat = seat.index() % SEATS;
        let spread = |number: usize| hashing_rng::slot(number as u32, ENTRIES);
        let pattern = |back: usize| before[back].map(|trace| trace.pattern);
        let after_one = pattern(0).map(|one| one * SEATS + seat);
        let after_two = after_one.zip(pattern(1));
        CorrectionIndex {
            after_one: after_one.map(spread),
            after_two: after_two.map(|(one, two)| spread(one * PATTERNS + two)),
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
    pub fn at(&self, place: CorrectionIndex, parameters: &Parameters) -> Value {
        let read = |table: &[i16], at: Option<usize>| at.map_or(0, |at| i32::from(table[at]));
        let sum = parameters.correction_after_one * read(&self.after_one, place.after_one)
            + parameters.correction_after_two * read(&self.after_two, place.after_two);
        sum / (GRAIN * 100)
    }

    /// Learns that an estimate was off by so much, as a search of this depth found.
    pub fn learn(
        &mut self,
        place: CorrectionIndex,
        error: Value,
        depth: i32,
        parameters: &Parameters,
    ) {
        let most = parameters.correction_limit;
        let error = error.clamp(-most, most) * GRAIN;
        let steps = (depth + 1).clamp(1, parameters.correction_steps);
        let tables = [&mut self.after_one, &mut self.after_two];
        for (table, at) in tables.into_iter().zip([place.after_one, place.after_two]) {
            if let Some(at) = at {
                let old = i32::from(table[at]);
                table[at] = ((old * (WHOLE - steps) + error * steps) / WHOLE) as i16;
            }
        }
    }
}
