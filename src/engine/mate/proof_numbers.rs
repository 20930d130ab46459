//! How hard it is to prove a win and how hard to refute it, for positions by their
//! keys: the arithmetic of a search by proof numbers. Knows no game and no search.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// How hard something is to prove, at most: it cannot be proved.
pub const INFINITE: u32 = 1 << 28;

/// What is known of a position, seen by its mover: in phi how much is left to
/// prove that the mover reaches its aim (to mate, or to get away), in delta how
/// much that it does not.
#[derive(Clone, Copy)]
pub struct ProofNumbers {
    pub phi: u32,
    pub delta: u32,
    /// Plies until the attacker has won, where that is proved.
    pub plies: Option<u16>,
}

impl ProofNumbers {
    /// Nothing at all.
    pub const UNKNOWN: ProofNumbers = ProofNumbers {
        phi: 1,
        delta: 1,
        plies: None,
    };

    /// The mover reaches its aim.
    pub const PROVED: ProofNumbers = ProofNumbers {
        phi: 0,
        delta: INFINITE,
        plies: None,
    };

    /// The mover does not.
    pub const DISPROVED: ProofNumbers = ProofNumbers {
        phi: INFINITE,
        delta: 0,
        plies: None,
    };

    /// The same where that is a win of the attacker in so many plies.
    pub const fn won_in(self, plies: u16) -> ProofNumbers {
        ProofNumbers {
            plies: Some(plies),
            ..self
        }
    }
}

/// Keys are hashes already.
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

/// Some positions.
pub type KeySet = HashSet<u64, KeyBuildHasher>;

/// What is known of each of them.
pub type ProofTable = HashMap<u64, ProofNumbers, KeyBuildHasher>;

/// Of how many positions so many MiB remember what is known.
pub fn positions_per_table(mib: usize) -> usize {
    const POSITIONS_PER_MIB: usize = 1 << 14;
    mib.saturating_mul(POSITIONS_PER_MIB)
}

/// What is known of a position from what is known after each turn.
pub fn combine(children: &[ProofNumbers], is_or_node: bool) -> ProofNumbers {
    let phi = children.iter().map(|child| child.delta).min();
    let sum: u32 = children
        .iter()
        .fold(0, |sum, child| (sum + child.phi).min(INFINITE));
    let phi = phi.unwrap_or(INFINITE);
    let plies = if is_or_node && phi == 0 {
        let wins = children.iter().filter(|child| child.delta == 0);
        wins.filter_map(|child| child.plies).min()
    } else if !is_or_node && sum == 0 {
        children.iter().filter_map(|child| child.plies).max()
    } else {
        None
    };
    ProofNumbers {
        phi,
        delta: if phi == 0 { INFINITE } else { sum },
        plies: plies.map(|plies| plies + 1),
    }
}

/// The turn after which the opponent fails most easily, and how easily it does
/// after the second best.
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
