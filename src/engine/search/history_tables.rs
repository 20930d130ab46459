//! What the search learns about good turns: killers, replies, and how often a
//! turn has been good, by itself and after the turns before it. Knows turns
//! only as values, and what they do only as a number below [`PIECE_TO_COUNT`].

use super::parameters::{HISTORY_LIMIT, MAX_PLY};
use crate::hashing_rng;
use komadai_rules::seat::Seat;

/// What a turn does (which sort of piece goes where), as a number below this.
pub const PIECE_TO_COUNT: usize = 2048;

/// How many killers are kept a ply.
const KILLERS: usize = 2;

/// Turns tried early without being captures: killers and the reply, packed; 0
/// for none.
pub type Killers = [u32; KILLERS + 1];

/// Seats with a success table of their own.
pub const SEATS: usize = 4;

/// How many plies back the turns lie after which a turn's success is noted.
pub const CONTINUATION_PLIES: [usize; 2] = [1, 2];

/// Entries of the table of successes by turn, per seat; a power of two.
const MAIN_ENTRIES: usize = 1 << 14;

/// What a turn is known by here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveKey {
    /// The turn, packed.
    pub packed: u32,
    /// What it does, below [`PIECE_TO_COUNT`].
    pub piece_to: usize,
}

/// The turns before the present one, the last first; none for a pass or where
/// nothing has been played.
pub type ContinuationKey = [Option<MoveKey>; CONTINUATION_PLIES.len()];

/// Everything learnt about the order of turns.
pub struct HistoryTables {
    killers: Vec<[u32; KILLERS]>,
    countermoves: Vec<u32>,
    main: Vec<i16>,
    /// A square of patterns for each of [`CONTINUATION_PLIES`].
    continuation: [Vec<i16>; CONTINUATION_PLIES.len()],
}

impl HistoryTables {
    /// Nothing learnt yet.
    pub fn new() -> HistoryTables {
        HistoryTables {
            killers: vec![[0; KILLERS]; MAX_PLY + 2],
            countermoves: vec![0; PIECE_TO_COUNT * SEATS],
            main: vec![0; MAIN_ENTRIES * SEATS],
            continuation: CONTINUATION_PLIES.map(|_| vec![0; PIECE_TO_COUNT * PIECE_TO_COUNT]),
        }
    }

    /// Forgets everything, and keeps the room: fresh memory is slow at first.
    pub fn clear(&mut self) {
        self.new_search();
        self.countermoves.fill(0);
        self.main.fill(0);
        for table in &mut self.continuation {
            table.fill(0);
        }
    }

    /// Forgets what holds for the position just searched only.
    pub fn new_search(&mut self) {
        self.killers.fill([0; KILLERS]);
    }

    /// Forgets the killers of a ply.
    pub fn clear_killers(&mut self, ply: usize) {
        if let Some(killers) = self.killers.get_mut(ply) {
            *killers = [0; KILLERS];
        }
    }

    fn countermove_index(seat: Seat, move_key: MoveKey) -> usize {
        move_key.piece_to + PIECE_TO_COUNT * (seat.index() % SEATS)
    }

    fn main_index(seat: Seat, move_key: MoveKey) -> usize {
        hashing_rng::slot(move_key.packed, MAIN_ENTRIES) + MAIN_ENTRIES * (seat.index() % SEATS)
    }

    /// What refuted turns here before.
    pub fn killers_and_countermove(
        &self,
        seat: Seat,
        ply: usize,
        previous: &ContinuationKey,
    ) -> Killers {
        let [first, second] = self.killers[ply];
        let countermove = previous[0].map_or(0, |move_key| {
            self.countermoves[Self::countermove_index(seat, move_key)]
        });
        [first, second, countermove]
    }

    /// How often a turn has been good here and after turns like those before.
    pub fn history_score(&self, seat: Seat, previous: &ContinuationKey, move_key: MoveKey) -> i32 {
        let main = i32::from(self.main[Self::main_index(seat, move_key)]);
        main + 2 * self.continuation_score(previous, move_key)
    }

    /// How often a turn has been good after turns like those before.
    pub fn continuation_score(&self, previous: &ContinuationKey, move_key: MoveKey) -> i32 {
        let table = self.continuation.iter().zip(previous);
        table
            .filter_map(|(table, previous)| {
                Some(i32::from(
                    table[previous.as_ref()?.piece_to * PIECE_TO_COUNT + move_key.piece_to],
                ))
            })
            .sum()
    }

    /// Learns that a turn refuted what stood here.
    pub fn record_cutoff(
        &mut self,
        seat: Seat,
        ply: usize,
        previous: &ContinuationKey,
        packed: u32,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != packed {
            *killers = [packed, killers[0]];
        }
        if let Some(previous) = previous[0] {
            self.countermoves[Self::countermove_index(seat, previous)] = packed;
        }
    }

    /// Learns that a turn was good (`bonus` above zero) or not.
    pub fn update(
        &mut self,
        seat: Seat,
        previous: &ContinuationKey,
        move_key: MoveKey,
        bonus: i32,
    ) {
        apply_bonus(&mut self.main[Self::main_index(seat, move_key)], bonus);
        for (table, previous) in self.continuation.iter_mut().zip(previous) {
            if let Some(previous) = previous {
                apply_bonus(
                    &mut table[previous.piece_to * PIECE_TO_COUNT + move_key.piece_to],
                    bonus,
                );
            }
        }
    }
}

/// Moves a success towards plus or minus the limit.
fn apply_bonus(history_score: &mut i16, bonus: i32) {
    let old = i32::from(*history_score);
    *history_score = (old + bonus - old * bonus.abs() / HISTORY_LIMIT) as i16;
}
