//! Which positions may have stood before, told fast: the history itself is
//! gone through only where this says so. Knows keys only.

/// How many counters there are; a power of two.
const COUNTERS: usize = 1 << 13;

/// How often positions with keys like these have stood.
pub struct RepetitionFilter {
    counters: Box<[u16; COUNTERS]>,
}

impl RepetitionFilter {
    /// Positions that have stood.
    pub fn new(keys: impl Iterator<Item = u64>) -> RepetitionFilter {
        let mut filter = RepetitionFilter {
            counters: Box::new([0; COUNTERS]),
        };
        keys.for_each(|key| filter.push(key));
        filter
    }

    const fn index(key: u64) -> usize {
        key as usize & (COUNTERS - 1)
    }

    /// One more stands.
    pub fn push(&mut self, key: u64) {
        self.counters[Self::index(key)] += 1;
    }

    /// Undoes [`RepetitionFilter::push`].
    pub fn pop(&mut self, key: u64) {
        self.counters[Self::index(key)] -= 1;
    }

    /// Whether the present position, counted already, may have stood before.
    pub fn may_repeat(&self, key: u64) -> bool {
        self.counters[Self::index(key)] > 1
    }
}
