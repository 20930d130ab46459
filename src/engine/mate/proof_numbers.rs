//! How hard it is to prove a win and how hard to refute it, for positions by their
//! keys: the arithmetic of a search by proof numbers. Knows no game and no search.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

/// How hard something is to prove, at most: it cannot be proved.
pub const NEVER: u32 = 1 << 28;

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
    pub const NOTHING: ProofNumbers = ProofNumbers {
        phi: 1,
        delta: 1,
        plies: None,
    };

    /// The mover reaches its aim.
    pub const REACHED: ProofNumbers = ProofNumbers {
        phi: 0,
        delta: NEVER,
        plies: None,
    };

    /// The mover does not.
    pub const MISSED: ProofNumbers = ProofNumbers {
        phi: NEVER,
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
pub type ByKey = BuildHasherDefault<IdentityHasher>;

/// Some positions.
pub type Keys = HashSet<u64, ByKey>;

/// What is known of each of them.
pub type KnownOf = HashMap<u64, ProofNumbers, ByKey>;

/// Of how many positions so many MiB remember what is known.
pub fn positions_in(mib: usize) -> usize {
    const POSITIONS_PER_MIB: usize = 1 << 14;
    mib.saturating_mul(POSITIONS_PER_MIB)
}

/// What is known of a position from what is known after each turn.
pub fn sum_up(after: &[ProofNumbers], attacks: bool) -> ProofNumbers {
    let phi = after.iter().map(|known| known.delta).min();
    let sum: u32 = after
        .iter()
        .fold(0, |sum, known| (sum + known.phi).min(NEVER));
    let phi = phi.unwrap_or(NEVER);
    let plies = if attacks && phi == 0 {
        let wins = after.iter().filter(|known| known.delta == 0);
        wins.filter_map(|known| known.plies).min()
    } else if !attacks && sum == 0 {
        after.iter().filter_map(|known| known.plies).max()
    } else {
        None
    };
    ProofNumbers {
        phi,
        delta: if phi == 0 { NEVER } else { sum },
        plies: plies.map(|plies| plies + 1),
    }
}

/// The turn after which the opponent fails most easily, and how easily it does
/// after the second best.
pub fn easiest(after: &[ProofNumbers]) -> (usize, u32) {
    let (mut at, mut least, mut second) = (0, u32::MAX, NEVER);
    for (n, known) in after.iter().enumerate() {
        if known.delta < least {
            (at, second) = (n, least.min(NEVER));
            least = known.delta;
        } else {
            second = second.min(known.delta);
        }
    }
    (at, second)
}
