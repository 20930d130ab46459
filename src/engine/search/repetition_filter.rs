//! A counting filter over position keys, so that the history is searched only where a
//! repetition is possible. Knows keys only.

/// How many counters there are; a power of two.
const COUNTER_COUNT: usize = 1 << 13;

/// Counters by the lower bits of keys.
pub struct RepetitionFilter {
    counters: Box<[u16; COUNTER_COUNT]>,
}

impl RepetitionFilter {
    /// A filter of these keys.
    pub fn new(keys: impl Iterator<Item = u64>) -> RepetitionFilter {
        let mut filter = RepetitionFilter {
            counters: Box::new([0; COUNTER_COUNT]),
        };
        keys.for_each(|key| filter.push(key));
        filter
    }

    const fn index(key: u64) -> usize {
        key as usize & (COUNTER_COUNT - 1)
    }

    /// Adds a key.
    pub fn push(&mut self, key: u64) {
        self.counters[Self::index(key)] += 1;
    }

    /// Undoes [`RepetitionFilter::push`].
    pub fn pop(&mut self, key: u64) {
        self.counters[Self::index(key)] -= 1;
    }

    /// Whether a key that is added already may have been added before.
    pub fn may_repeat(&self, key: u64) -> bool {
        self.counters[Self::index(key)] > 1
    }
}
