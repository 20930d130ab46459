//! Triangular table of principal variations. Knows moves only as values.

use super::parameters::MAX_PLY;

/// One line per ply; `lines[ply]` begins with the move made there.
pub struct PvTable<M> {
    lines: Vec<Vec<M>>,
}

impl<M: Copy> PvTable<M> {
    /// Empty.
    pub fn new() -> PvTable<M> {
        PvTable {
            lines: (0..MAX_PLY + 2).map(|_| Vec::new()).collect(),
        }
    }

    /// Clears the line of a ply.
    pub fn clear(&mut self, ply: usize) {
        self.lines[ply].clear();
    }

    /// The line of `ply` becomes this move and the line of the next ply.
    pub fn update(&mut self, ply: usize, mv: M) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&after[0]);
    }

    /// The line of a ply.
    pub fn line(&self, ply: usize) -> &[M] {
        &self.lines[ply]
    }
}
