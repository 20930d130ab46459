//! Positions that are won, to be won against the engine at full strength: begun as games are.

use std::collections::BTreeMap;
use std::hash::Hash;

use komadai_engine::hashing_rng::portable_hash;
use komadai_rules::error::TextError;
use komadai_rules::record::Start;
use komadai_rules::variants::ruleset::Ruleset;
use serde::{Deserialize, Serialize};

use super::set::ruleset_with;

/// A position that the seat to move wins if it plays well.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WonPosition {
    /// The game, by its name in the catalogue: that of its set.
    #[serde(skip)]
    pub variant: String,
    /// The game's options that are not as on its page, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// Its position text, as a game that begins there gives it.
    pub start: String,
}

impl WonPosition {
    /// The game with the options of this position.
    ///
    /// # Errors
    /// If there is no such game, or it has no such option; never of a set that was read.
    pub fn ruleset(&self) -> Result<Ruleset, TextError> {
        ruleset_with(&self.variant, &self.options)
    }

    /// How a game from it begins.
    #[must_use]
    pub fn start(&self) -> Start {
        Start::Position(self.start.clone())
    }

    /// Its name, by which progress is kept.
    #[must_use]
    pub fn id(&self) -> String {
        WonPosition::id_of(&self.start)
    }

    /// The name of the position with this text.
    #[must_use]
    pub fn id_of(start: &str) -> String {
        short_name(&start)
    }
}

/// Seven signs that can be typed, the same for the same value.
pub(crate) fn short_name(of: &impl Hash) -> String {
    const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    const LENGTH: usize = 7;
    let mut hash = portable_hash(of);
    let mut name = String::new();
    for _ in 0..LENGTH {
        name.push(char::from(SIGNS[(hash % 32) as usize]));
        hash /= 32;
    }
    name
}
