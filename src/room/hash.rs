//! [`struct@Hash`]: SHA-256 over named parts. Knows no entry and no game.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A SHA-256 hash.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Hash([u8; 32]);

impl Hash {
    /// What stands before the first entry of a log.
    pub const NONE: Hash = Hash([0; 32]);

    /// The hash of some parts, each with its length before it, so that no two lists of parts
    /// are hashed alike. The domain says what is hashed, so that a hash of one thing is
    /// never taken for that of another.
    #[must_use]
    pub fn of_parts(domain: &str, parts: &[&[u8]]) -> Hash {
        let mut hasher = Sha256::new();
        hasher.update(b"komadai room: ");
        for part in [domain.as_bytes()].iter().chain(parts) {
            hasher.update((part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
        Hash(hasher.finalize().into())
    }

    /// Its bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for byte in &self.0[..4] {
            write!(f, "{byte:02x}")?;
        }
        Ok(())
    }
}
