//! What the search learns about good turns: killers, replies and successes.
//! Knows turns only as values that can be hashed.

use std::hash::Hash;

use super::chance;
use super::parameters::{HISTORY_LIMIT, HISTORY_SLOTS, MAX_PLY};
use crate::rules::seat::Seat;

/// How many killers are kept a ply.
const KILLERS: usize = 2;

/// Turns tried early without being captures: killers and the reply.
pub type Refutations<M> = [Option<M>; KILLERS + 1];

/// Seats with a success table of their own.
const SEATS: usize = 2;

/// Everything learnt about the order of turns.
pub struct Ordering<M> {
    killers: Vec<[Option<M>; KILLERS]>,
    replies: Vec<Option<M>>,
    successes: Vec<i16>,
}

impl<M: Copy + Eq + Hash> Ordering<M> {
    /// Nothing learnt yet.
    pub fn new() -> Ordering<M> {
        Ordering {
            killers: vec![[None; KILLERS]; MAX_PLY + 1],
            replies: vec![None; HISTORY_SLOTS * SEATS],
            successes: vec![0; HISTORY_SLOTS * SEATS],
        }
    }

    fn slot(seat: Seat, mv: &M) -> usize {
        let hash = chance::hash(mv) as usize & (HISTORY_SLOTS - 1);
        hash + HISTORY_SLOTS * (seat.index() % SEATS)
    }

    /// What refuted turns here before.
    pub fn refutations(&self, seat: Seat, ply: usize, previous: Option<M>) -> Refutations<M> {
        let [first, second] = self.killers[ply];
        let reply = previous.and_then(|mv| self.replies[Self::slot(seat, &mv)]);
        [first, second, reply]
    }

    /// How often a turn that captures nothing has been good.
    pub fn success(&self, seat: Seat, mv: &M) -> i32 {
        i32::from(self.successes[Self::slot(seat, mv)])
    }

    /// Learns that `mv` refuted, and that `tried` before it did not.
    pub fn learn(
        &mut self,
        seat: Seat,
        ply: usize,
        previous: Option<M>,
        mv: M,
        tried: &[M],
        depth: i32,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        if let Some(previous) = previous {
            self.replies[Self::slot(seat, &previous)] = Some(mv);
        }
        let bonus = (depth * depth * 16).min(HISTORY_LIMIT / 8);
        self.shift(seat, &mv, bonus);
        for other in tried {
            self.shift(seat, other, -bonus);
        }
    }

    /// Moves a success towards plus or minus the limit.
    fn shift(&mut self, seat: Seat, mv: &M, bonus: i32) {
        let success = &mut self.successes[Self::slot(seat, mv)];
        let old = i32::from(*success);
        *success = (old + bonus - old * bonus.abs() / HISTORY_LIMIT) as i16;
    }
}
