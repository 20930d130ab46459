//! The transposition table: what was found out about positions, found again by
//! their keys. Of fixed size and without randomness. Knows no game; a turn it
//! gives back may belong to another position and must be checked.

use super::score::{self, Value};

/// What a stored value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The value is exact.
    Exact,
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
}

/// What is known of one position.
#[derive(Clone, Copy)]
pub struct Entry<M> {
    /// The turn that was best.
    pub best: Option<M>,
    /// How deep it was searched.
    pub depth: i32,
    /// Its value, seen from the root.
    pub value: Value,
    /// What the value says.
    pub bound: Bound,
}

impl<M> Entry<M> {
    /// Whether the value settles a search of this depth and window.
    pub fn settles(&self, depth: i32, alpha: Value, beta: Value) -> bool {
        self.depth >= depth
            && match self.bound {
                Bound::Exact => true,
                Bound::Lower => self.value >= beta,
                Bound::Upper => self.value <= alpha,
            }
    }
}

#[derive(Clone, Copy)]
struct Slot<M> {
    key: u64,
    best: Option<M>,
    value: i16,
    depth: i8,
    bound: Bound,
}

/// The first slot of a bucket keeps the deepest entry, the second the latest.
type Bucket<M> = [Slot<M>; 2];

/// The table.
pub struct Table<M> {
    buckets: Vec<Bucket<M>>,
}

/// The depth of a slot that was never written.
const UNUSED: i8 = i8::MIN;

impl<M: Copy> Table<M> {
    /// A table of so many MiB, at least one bucket.
    pub fn new(mib: usize) -> Table<M> {
        let bytes = mib.saturating_mul(1 << 20);
        let count = (bytes / size_of::<Bucket<M>>()).max(1);
        let unused = Slot {
            key: 0,
            best: None,
            value: 0,
            depth: UNUSED,
            bound: Bound::Upper,
        };
        Table {
            buckets: vec![[unused; 2]; count],
        }
    }

    fn bucket(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    /// What is known of a position `ply` plies from the root.
    pub fn probe(&self, key: u64, ply: usize) -> Option<Entry<M>> {
        self.buckets[self.bucket(key)]
            .iter()
            .find(|slot| slot.key == key && slot.depth != UNUSED)
            .map(|slot| Entry {
                best: slot.best,
                depth: i32::from(slot.depth),
                value: score::from_root(Value::from(slot.value), ply),
                bound: slot.bound,
            })
    }

    /// Keeps what was found out about a position `ply` plies from the root.
    pub fn store(&mut self, key: u64, ply: usize, entry: Entry<M>) {
        let at = self.bucket(key);
        let [deepest, latest] = &mut self.buckets[at];
        let depth = entry.depth.clamp(i32::from(UNUSED) + 1, i32::from(i8::MAX)) as i8;
        let slot = if depth >= deepest.depth || deepest.key == key {
            if deepest.key != key {
                *latest = *deepest;
            }
            deepest
        } else {
            latest
        };
        let known = slot.best.filter(|_| slot.key == key);
        *slot = Slot {
            key,
            best: entry.best.or(known),
            value: score::from_here(entry.value, ply) as i16,
            depth,
            bound: entry.bound,
        };
    }
}
