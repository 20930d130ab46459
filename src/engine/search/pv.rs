//! The best line found from every ply on, while the search is under way. Knows
//! turns only as values.

use super::parameters::MAX_PLY;

/// One line a ply; `lines[ply]` begins with the turn made there.
pub struct PvTable<M> {
    lines: Vec<Vec<M>>,
}

impl<M: Copy> PvTable<M> {
    /// No line yet.
    pub fn new() -> PvTable<M> {
        PvTable {
            lines: (0..MAX_PLY + 2).map(|_| Vec::new()).collect(),
        }
    }

    /// Forgets the line from a ply on.
    pub fn clear(&mut self, ply: usize) {
        self.lines[ply].clear();
    }

    /// The best line from `ply` on is this turn and what follows it.
    pub fn update(&mut self, ply: usize, mv: M) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&after[0]);
    }

    /// The line from a ply on.
    pub fn line(&self, ply: usize) -> &[M] {
        &self.lines[ply]
    }
}
