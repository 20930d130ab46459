//! Hashes and seeded random numbers that are the same on every machine. Knows no game.

use std::hash::{Hash, Hasher};

/// SplitMix64: advances and finishes in one step. The rules crate mixes its Zobrist keys
/// without the advance; either is fixed, for saved hashes and bench fingerprints depend
/// on it.
#[must_use]
pub const fn splitmix64(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Fibonacci hashing to an index below `below`, a power of two.
#[must_use]
pub const fn hash_to_index(number: u32, below: usize) -> usize {
    (number.wrapping_mul(0x9e37_79b1) >> (u32::BITS - below.trailing_zeros())) as usize
}

/// A hash that depends neither on the process nor on the word size.
pub fn portable_hash(value: &impl Hash) -> u64 {
    let mut hasher = PortableHasher(0);
    value.hash(&mut hasher);
    splitmix64(hasher.0)
}

struct PortableHasher(u64);

impl PortableHasher {
    fn mix_in(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for PortableHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.mix_in(u64::from(*byte));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.mix_in(u64::from(number));
    }

    fn write_u16(&mut self, number: u16) {
        self.mix_in(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.mix_in(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.mix_in(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.mix_in(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.mix_in(number as u64);
    }
}

/// A random number for one move in one position, drawn from a seed.
pub fn random_number_for(seed: u64, key: u64, turn: &impl Hash) -> u64 {
    splitmix64(seed ^ key.rotate_left(32) ^ portable_hash(turn))
}

/// SplitMix64, but 0 for 0.
#[must_use]
pub const fn splitmix64_keeping_zero(number: u32) -> u64 {
    if number == 0 {
        0
    } else {
        splitmix64(number as u64)
    }
}
