//! [`TokenBucket`]: how many messages may come or go. Knows no message; time is handed in.

use std::time::Duration;

/// A token bucket: it holds so many, and so many a second come back.
#[derive(Clone, Debug)]
pub(crate) struct TokenBucket {
    capacity: u64,
    per_second: u64,
    /// In thousandths, so that short times count.
    level: u64,
    last_taken_at: Duration,
}

const TOKEN_PARTS_PER_MESSAGE: u64 = 1000;

impl TokenBucket {
    /// A full bucket.
    pub fn new(most: u32, per_second: u32, now: Duration) -> TokenBucket {
        let most = u64::from(most) * TOKEN_PARTS_PER_MESSAGE;
        TokenBucket {
            capacity: most,
            per_second: per_second.into(),
            level: most,
            last_taken_at: now,
        }
    }

    /// Takes one, if there is one.
    pub fn take_token(&mut self, now: Duration) -> bool {
        let gone = now.saturating_sub(self.last_taken_at).as_millis();
        let gone = u64::try_from(gone).unwrap_or(u64::MAX);
        self.last_taken_at = self.last_taken_at.max(now);
        let more = gone.saturating_mul(self.per_second);
        self.level = self.level.saturating_add(more).min(self.capacity);
        let has_one = self.level >= TOKEN_PARTS_PER_MESSAGE;
        if has_one {
            self.level -= TOKEN_PARTS_PER_MESSAGE;
        }
        has_one
    }
}
