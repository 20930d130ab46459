//! Move-ordering statistics: killers, countermoves, main history and continuation
//! histories. Knows moves only as [`MoveKey`].

use super::parameters::{HISTORY_LIMIT, MAX_PLY};
use crate::hashing_rng;
use komadai_rules::seat::Seat;

/// Number of piece-to values: which piece goes to which cell.
pub const PIECE_TO_COUNT: usize = 2048;

/// Killers per ply.
const KILLERS_PER_PLY: usize = 2;

/// Killers and the countermove, packed; 0 for none.
pub type KillersAndCountermove = [u32; KILLERS_PER_PLY + 1];

/// Seats with tables of their own.
pub const SEAT_TABLE_COUNT: usize = 4;

/// Plies back of the moves that the continuation histories are indexed by.
pub const CONTINUATION_PLIES: [usize; 2] = [1, 2];

/// Entries of the main history per seat; a power of two.
const MAIN_ENTRIES_PER_SEAT: usize = 1 << 14;

/// Key of a move in the history tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveKey {
    /// The packed move: index of the main history.
    pub packed: u32,
    /// Moved piece and target cell (drops: piece in hand), below [`PIECE_TO_COUNT`].
    pub piece_to: usize,
}

/// The previous moves, the last first; none for a null move or before the first move.
pub type ContinuationKey = [Option<MoveKey>; CONTINUATION_PLIES.len()];

/// All move-ordering statistics of a thread.
pub struct HistoryTables {
    killers: Vec<[u32; KILLERS_PER_PLY]>,
    countermoves: Vec<u32>,
    main: Vec<i16>,
    /// Previous piece-to by piece-to, for each of [`CONTINUATION_PLIES`].
    continuation: [Vec<i16>; CONTINUATION_PLIES.len()],
}

impl HistoryTables {
    /// Empty tables.
    pub fn new() -> HistoryTables {
        HistoryTables {
            killers: vec![[0; KILLERS_PER_PLY]; MAX_PLY + 2],
            countermoves: vec![0; PIECE_TO_COUNT * SEAT_TABLE_COUNT],
            main: vec![0; MAIN_ENTRIES_PER_SEAT * SEAT_TABLE_COUNT],
            continuation: CONTINUATION_PLIES.map(|_| vec![0; PIECE_TO_COUNT * PIECE_TO_COUNT]),
        }
    }

    /// Clears all tables and keeps their memory: fresh memory is slow at first.
    pub fn clear(&mut self) {
        self.clear_all_killers();
        self.countermoves.fill(0);
        self.main.fill(0);
        for table in &mut self.continuation {
            table.fill(0);
        }
    }

    /// Clears the killers, which hold for one search only.
    pub fn clear_all_killers(&mut self) {
        self.killers.fill([0; KILLERS_PER_PLY]);
    }

    /// Clears the killers of a ply.
    pub fn clear_killers(&mut self, ply: usize) {
        if let Some(killers) = self.killers.get_mut(ply) {
            *killers = [0; KILLERS_PER_PLY];
        }
    }

    fn countermove_index(seat: Seat, move_key: MoveKey) -> usize {
        move_key.piece_to + PIECE_TO_COUNT * (seat.index() % SEAT_TABLE_COUNT)
    }

    fn main_index(seat: Seat, move_key: MoveKey) -> usize {
        hashing_rng::hash_to_index(move_key.packed, MAIN_ENTRIES_PER_SEAT)
            + MAIN_ENTRIES_PER_SEAT * (seat.index() % SEAT_TABLE_COUNT)
    }

    /// The killers of a ply and the countermove to the last move.
    pub fn killers_and_countermove(
        &self,
        seat: Seat,
        ply: usize,
        previous: &ContinuationKey,
    ) -> KillersAndCountermove {
        let [first, second] = self.killers[ply];
        let countermove = previous[0].map_or(0, |move_key| {
            self.countermoves[Self::countermove_index(seat, move_key)]
        });
        [first, second, countermove]
    }

    /// Main history plus twice the continuation histories.
    pub fn history_score(&self, seat: Seat, previous: &ContinuationKey, move_key: MoveKey) -> i32 {
        let main = i32::from(self.main[Self::main_index(seat, move_key)]);
        main + 2 * self.continuation_score(previous, move_key)
    }

    /// Sum of the continuation histories of a move.
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

    /// Records a quiet move that caused a beta cutoff as killer and countermove.
    pub fn record_killer_and_countermove(
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

    /// Adds a bonus (negative: malus) to a move in the main and continuation histories.
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

/// History update with gravity: entries stay within the limit.
fn apply_bonus(history_score: &mut i16, bonus: i32) {
    let old = i32::from(*history_score);
    *history_score = (old + bonus - old * bonus.abs() / HISTORY_LIMIT) as i16;
}
