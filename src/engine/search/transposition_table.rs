//! The transposition table: of fixed size, without randomness, and shared by all threads
//! without locks (the XOR trick: an entry is two words, the first mixed with a hash of
//! the second, so that torn writes do not match). Knows no game; the move of an entry may
//! belong to another position and must be checked.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use prefetch_index::prefetch_index;

use crate::request::Request;
use crate::score;
use crate::score::Value;

/// Bound type of a stored value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreBound {
    /// The value is at most this.
    Upper,
    /// The value is at least this.
    Lower,
    /// The value is exact.
    Exact,
}

impl ScoreBound {
    /// The bound of a value found with this window.
    pub const fn from_window(value: Value, alpha: Value, beta: Value) -> ScoreBound {
        if value >= beta {
            ScoreBound::Lower
        } else if value > alpha {
            ScoreBound::Exact
        } else {
            ScoreBound::Upper
        }
    }

    /// Whether a value with this bound is better than a static evaluation.
    pub const fn can_refine_static_eval(self, value: Value, static_eval: Value) -> bool {
        match self {
            ScoreBound::Exact => true,
            ScoreBound::Lower => value > static_eval,
            ScoreBound::Upper => value < static_eval,
        }
    }

    const fn from_bits(bits: u64) -> ScoreBound {
        match bits & BOUND_MASK {
            0 => ScoreBound::Upper,
            1 => ScoreBound::Lower,
            _ => ScoreBound::Exact,
        }
    }
}

/// Depth of entries that are proved: deeper than any search.
pub const PROVED_DEPTH: i32 = 200;

/// An entry, decoded.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The best move, packed.
    pub best: Option<u32>,
    /// Depth of the search.
    pub depth: i32,
    /// The value, with mate distances from the root.
    pub value: Value,
    /// Its bound.
    pub bound: ScoreBound,
    /// Static evaluation without correction.
    pub raw_eval: Value,
}

impl Entry {
    /// Whether the value is proved.
    pub const fn is_proved(&self) -> bool {
        self.depth >= PROVED_DEPTH
    }

    /// Whether the value allows a cutoff at this depth and window.
    pub fn allows_cutoff(&self, depth: i32, alpha: Value, beta: Value) -> bool {
        self.depth >= depth
            && match self.bound {
                ScoreBound::Exact => true,
                ScoreBound::Lower => self.value >= beta,
                ScoreBound::Upper => self.value <= alpha,
            }
    }
}

/// One entry: `.0` is the key's lower bits and the static evaluation, XORed with a hash
/// of `.1`; `.1` is move, value, depth, bound and generation.
#[derive(Default)]
struct Slot(AtomicU64, AtomicU64);

/// Entries per bucket; a bucket is one cache line.
const SLOTS_PER_BUCKET: usize = 4;

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; SLOTS_PER_BUCKET]);

/// Shift of the key in the first word, above the static evaluation. The upper bits that
/// are lost are in the index.
const KEY_SHIFT: u32 = 16;
/// Odd multiplier of the second word, so that entries of one key that differ in few bits
/// do not match each other's halves. No random number generator: it only borrows
/// SplitMix64's constant.
const HASH_MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;
const VALUE_SHIFT: u32 = 32;
const DEPTH_SHIFT: u32 = 48;
const BOUND_SHIFT: u32 = 56;
const BOUND_MASK: u64 = 3;
const AGE_SHIFT: u32 = 58;
const AGE_COUNT: u64 = 64;
/// Keeps depths below zero storable: depths are shifted by this much.
const DEPTH_OFFSET: i32 = 16;
/// The deepest depth that can be stored.
const MAX_DEPTH_STORED: i32 = 255 - DEPTH_OFFSET;
/// Depth that an entry loses per generation, for replacement.
const AGE_WEIGHT: i32 = 4;

/// A part of a whole in thousandths, at most all of it.
pub fn permille(part: usize, whole: usize) -> u32 {
    (part.saturating_mul(1000) / whole.max(1)).min(1000) as u32
}

/// Bytes.
const BYTES_PER_MIB: usize = 1 << 20;

/// How many buckets take so much room; at least one.
fn bucket_count(mib: usize) -> usize {
    (mib.saturating_mul(BYTES_PER_MIB) / size_of::<Bucket>()).max(1)
}

/// The table.
pub struct TranspositionTable {
    buckets: Vec<Bucket>,
    age: u64,
}

impl TranspositionTable {
    /// A table of so many MiB, at least one bucket. Where there is no such memory it is
    /// as large as usual, or half of that, or a quarter, and so on.
    pub fn new(mib: usize) -> TranspositionTable {
        let mut count = bucket_count(mib);
        let mut buckets = Vec::new();
        while buckets.try_reserve_exact(count).is_err() && count > 1 {
            // What is left may be all that others need: nobody takes the most there is.
            count = (count / 2).clamp(1, bucket_count(Request::DEFAULT_HASH_MIB));
        }
        buckets.resize_with(count, Bucket::default);
        TranspositionTable { buckets, age: 1 }
    }

    /// Size in MiB, rounded down.
    pub fn size_mib(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>() / BYTES_PER_MIB
    }

    /// Clears the table and keeps its memory.
    pub fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        self.age = 1;
    }

    /// Begins a search: entries of earlier ones are replaced first.
    pub fn next_generation(&mut self) {
        self.age = (self.age + 1) % AGE_COUNT;
    }

    fn bucket_index(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    fn bucket(&self, key: u64) -> &Bucket {
        &self.buckets[self.bucket_index(key)]
    }

    /// How much of it the current search has filled, in thousandths.
    pub fn hashfull(&self) -> u32 {
        /// Keys are spread evenly: some of the buckets tell of all of them.
        const HASHFULL_SAMPLE_BUCKET_COUNT: usize = 250;
        let sample = &self.buckets[..HASHFULL_SAMPLE_BUCKET_COUNT.min(self.buckets.len())];
        let is_new = |slot: &&Slot| {
            let data = slot.1.load(Relaxed);
            data != 0 && data >> AGE_SHIFT == self.age
        };
        let slots = sample.iter().flat_map(|bucket| &bucket.0);
        permille(
            slots.filter(is_new).count(),
            sample.len() * SLOTS_PER_BUCKET,
        )
    }

    /// Prefetches the bucket of a key.
    pub fn prefetch(&self, key: u64) {
        prefetch_index(&self.buckets, self.bucket_index(key));
    }

    /// The entry of a position `ply` plies from the root.
    pub fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.1.load(Relaxed);
            let first = slot.0.load(Relaxed) ^ key_mask(data);
            (data != 0 && matches_key(first, key)).then(|| Entry {
                best: Some(data as u32).filter(|best| *best != 0),
                depth: (data >> DEPTH_SHIFT & 0xff) as i32 - DEPTH_OFFSET,
                value: score::value_from_tt(Value::from((data >> VALUE_SHIFT) as i16), ply),
                bound: ScoreBound::from_bits(data >> BOUND_SHIFT),
                raw_eval: Value::from(first as i16),
            })
        })
    }

    /// Stores the entry of a position `ply` plies from the root.
    pub fn store(&self, key: u64, ply: usize, entry: &Entry) {
        let bucket = self.bucket(key);
        let mut least = i32::MAX;
        let mut slot = &bucket.0[0];
        let mut found = None;
        for candidate in &bucket.0 {
            let data = candidate.1.load(Relaxed);
            let first = candidate.0.load(Relaxed) ^ key_mask(data);
            if data != 0 && matches_key(first, key) {
                (slot, found) = (candidate, Some(data));
                break;
            }
            let replacement_value = self.replacement_value(data);
            if replacement_value < least {
                (slot, least) = (candidate, replacement_value);
            }
        }
        let best = entry.best.unwrap_or(found.map_or(0, |data| data as u32));
        // A shallow bound must not drive out what a deep search of the same
        // position has found.
        if let Some(data) = found
            && entry.bound != ScoreBound::Exact
            && data >> AGE_SHIFT == self.age
            && (data >> DEPTH_SHIFT & 0xff) as i32 - DEPTH_OFFSET > entry.depth + AGE_WEIGHT
        {
            return;
        }
        let depth = entry.depth.clamp(-DEPTH_OFFSET, MAX_DEPTH_STORED) + DEPTH_OFFSET;
        let data = u64::from(best)
            | u64::from(score::value_to_tt(entry.value, ply) as i16 as u16) << VALUE_SHIFT
            | (depth as u64) << DEPTH_SHIFT
            | (entry.bound as u64) << BOUND_SHIFT
            | self.age << AGE_SHIFT;
        let first = key << KEY_SHIFT | u64::from(entry.raw_eval as i16 as u16);
        slot.0.store(first ^ key_mask(data), Relaxed);
        slot.1.store(data, Relaxed);
    }

    /// Value of an entry for replacement; the least is replaced.
    fn replacement_value(&self, data: u64) -> i32 {
        if data == 0 {
            return i32::MIN;
        }
        let age = (self.age + AGE_COUNT - (data >> AGE_SHIFT)) % AGE_COUNT;
        (data >> DEPTH_SHIFT & 0xff) as i32 - AGE_WEIGHT * age as i32
    }
}

/// Whether the first word is that of a key.
const fn matches_key(first: u64, key: u64) -> bool {
    first >> KEY_SHIFT == key << KEY_SHIFT >> KEY_SHIFT
}

/// Hash of the second word that the first is XORed with.
const fn key_mask(data: u64) -> u64 {
    data.wrapping_mul(HASH_MULTIPLIER)
}
