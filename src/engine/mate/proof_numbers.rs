//! Proof numbers (phi and delta) by position key. Knows no game and no search.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// Infinity: cannot be proved.
pub const INFINITE: u32 = 1 << 28;

/// Numbers from the view of the seat to move: phi to prove that it reaches its aim (to
/// mate, or to escape), delta to disprove it.
#[derive(Clone, Copy)]
pub struct ProofNumbers {
    pub phi: u32,
    pub delta: u32,
    /// Plies until the attacker has won, where that is proved.
    pub win_distance: Option<u16>,
}

impl ProofNumbers {
    /// Not searched yet.
    pub const UNKNOWN: ProofNumbers = ProofNumbers {
        phi: 1,
        delta: 1,
        win_distance: None,
    };

    /// The aim is reached.
    pub const PROVED: ProofNumbers = ProofNumbers {
        phi: 0,
        delta: INFINITE,
        win_distance: None,
    };

    /// The aim cannot be reached.
    pub const DISPROVED: ProofNumbers = ProofNumbers {
        phi: INFINITE,
        delta: 0,
        win_distance: None,
    };

    /// The same with the distance to the attacker's win.
    pub const fn with_win_distance(self, plies: u16) -> ProofNumbers {
        ProofNumbers {
            win_distance: Some(plies),
            ..self
        }
    }
}

/// A hasher for keys that are hashes already.
#[derive(Default)]
pub struct IdentityHasher(u64);

impl Hasher for IdentityHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// Hashing for what is kept by the keys of positions.
pub type KeyBuildHasher = BuildHasherDefault<IdentityHasher>;

/// A set of positions.
pub type KeySet = HashSet<u64, KeyBuildHasher>;

/// Numbers by position.
pub type ProofTable = HashMap<u64, ProofNumbers, KeyBuildHasher>;

/// Entries that fit so many MiB.
pub fn positions_per_table(mib: usize) -> usize {
    const POSITIONS_PER_MIB: usize = 1 << 14;
    mib.saturating_mul(POSITIONS_PER_MIB)
}

/// A node's numbers from its children's: phi is the least delta, delta the sum of phi.
pub fn combine_children(children: &[ProofNumbers], is_or_node: bool) -> ProofNumbers {
    let phi = children.iter().map(|child| child.delta).min();
    let sum: u32 = children
        .iter()
        .fold(0, |sum, child| (sum + child.phi).min(INFINITE));
    let phi = phi.unwrap_or(INFINITE);
    let plies = if is_or_node && phi == 0 {
        let wins = children.iter().filter(|child| child.delta == 0);
        wins.filter_map(|child| child.win_distance).min()
    } else if !is_or_node && sum == 0 {
        children.iter().filter_map(|child| child.win_distance).max()
    } else {
        None
    };
    ProofNumbers {
        phi,
        delta: if phi == 0 { INFINITE } else { sum },
        win_distance: plies.map(|plies| plies + 1),
    }
}

/// The child with the least delta, and the second least delta.
pub fn select_child(children: &[ProofNumbers]) -> (usize, u32) {
    let (mut at, mut least, mut second) = (0, u32::MAX, INFINITE);
    for (n, child) in children.iter().enumerate() {
        if child.delta < least {
            (at, second) = (n, least.min(INFINITE));
            least = child.delta;
        } else {
            second = second.min(child.delta);
        }
    }
    (at, second)
}
