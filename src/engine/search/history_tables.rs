//! What the search learns about good turns: killers, replies, and how often a
//! turn has been good, by itself and after the turns before it. Knows turns
//! only as values, and what they do only as a number below [`PATTERNS`].

use super::parameters::{HISTORY_LIMIT, MAX_PLY};
use crate::hashing_rng;
use komadai_rules::seat::Seat;

/// What a turn does (which sort of piece goes where), as a number below this.
pub const PATTERNS: usize = 2048;

/// How many killers are kept a ply.
const KILLERS: usize = 2;

/// Turns tried early without being captures: killers and the reply, packed; 0
/// for none.
pub type Killers = [u32; KILLERS + 1];

/// Seats with a success table of their own.
pub const SEATS: usize = 4;

/// How many plies back the turns lie after which a turn's success is noted.
pub const BACK: [usize; 2] = [1, 2];

/// Entries of the table of successes by turn, per seat; a power of two.
const TURNS: usize = 1 << 14;

/// What a turn is known by here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveKey {
    /// The turn, packed.
    pub packed: u32,
    /// What it does, below [`PATTERNS`].
    pub pattern: usize,
}

/// The turns before the present one, the last first; none for a pass or where
/// nothing has been played.
pub type ContinuationKey = [Option<MoveKey>; BACK.len()];

/// Everything learnt about the order of turns.
pub struct HistoryTables {
    killers: Vec<[u32; KILLERS]>,
    replies: Vec<u32>,
    turns: Vec<i16>,
    /// A square of patterns for each of [`BACK`].
    after: [Vec<i16>; BACK.len()],
}

impl HistoryTables {
    /// Nothing learnt yet.
    pub fn new() -> HistoryTables {
        HistoryTables {
            killers: vec![[0; KILLERS]; MAX_PLY + 2],
            replies: vec![0; PATTERNS * SEATS],
            turns: vec![0; TURNS * SEATS],
            after: BACK.map(|_| vec![0; PATTERNS * PATTERNS]),
        }
    }

    /// Forgets everything, and keeps the room: fresh memory is slow at first.
    pub fn clear(&mut self) {
        self.begin();
        self.replies.fill(0);
        self.turns.fill(0);
        for table in &mut self.after {
            table.fill(0);
        }
    }

    /// Forgets what holds for the position just searched only.
    pub fn begin(&mut self) {
        self.killers.fill([0; KILLERS]);
    }

    /// Forgets the killers of a ply.
    pub fn forget(&mut self, ply: usize) {
        if let Some(killers) = self.killers.get_mut(ply) {
            *killers = [0; KILLERS];
        }
    }

    fn reply_slot(seat: Seat, trace: MoveKey) -> usize {
        trace.pattern + PATTERNS * (seat.index() % SEATS)
    }

    fn turn_slot(seat: Seat, trace: MoveKey) -> usize {
        hashing_rng::slot(trace.packed, TURNS) + TURNS * (seat.index() % SEATS)
    }

    /// What refuted turns here before.
    pub fn refutations(&self, seat: Seat, ply: usize, before: &ContinuationKey) -> Killers {
        let [first, second] = self.killers[ply];
        let reply = before[0].map_or(0, |trace| self.replies[Self::reply_slot(seat, trace)]);
        [first, second, reply]
    }

    /// How often a turn has been good here and after turns like those before.
    pub fn success(&self, seat: Seat, before: &ContinuationKey, trace: MoveKey) -> i32 {
        let by_itself = i32::from(self.turns[Self::turn_slot(seat, trace)]);
        by_itself + 2 * self.follow_up(before, trace)
    }

    /// How often a turn has been good after turns like those before.
    pub fn follow_up(&self, before: &ContinuationKey, trace: MoveKey) -> i32 {
        let table = self.after.iter().zip(before);
        table
            .filter_map(|(table, before)| {
                Some(i32::from(
                    table[before.as_ref()?.pattern * PATTERNS + trace.pattern],
                ))
            })
            .sum()
    }

    /// Learns that a turn refuted what stood here.
    pub fn refuted(&mut self, seat: Seat, ply: usize, before: &ContinuationKey, packed: u32) {
        let killers = &mut self.killers[ply];
        if killers[0] != packed {
            *killers = [packed, killers[0]];
        }
        if let Some(previous) = before[0] {
            self.replies[Self::reply_slot(seat, previous)] = packed;
        }
    }

    /// Learns that a turn was good (`bonus` above zero) or not.
    pub fn shift(&mut self, seat: Seat, before: &ContinuationKey, trace: MoveKey, bonus: i32) {
        shift(&mut self.turns[Self::turn_slot(seat, trace)], bonus);
        for (table, before) in self.after.iter_mut().zip(before) {
            if let Some(before) = before {
                shift(&mut table[before.pattern * PATTERNS + trace.pattern], bonus);
            }
        }
    }
}

/// Moves a success towards plus or minus the limit.
fn shift(success: &mut i16, bonus: i32) {
    let old = i32::from(*success);
    *success = (old + bonus - old * bonus.abs() / HISTORY_LIMIT) as i16;
}
