//! What the inviting end fixes when it opens a room: the game, how it begins, clocks, help.
//! Knows no player.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use komadai_clock::TimeControls;
use komadai_rules::error::TextError;
use komadai_rules::ron_files::reader;
use komadai_rules::sigma::SigmaOptions;
use komadai_rules::variants::ruleset::Ruleset;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::hash::Hash;
use crate::limits::{MOST_RULESET_BYTES, MOST_RULESETS_KEPT_READ};

/// How the stones of a game with a setup phase get onto the bases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum SetupMode {
    /// By the preset of the game's options.
    #[default]
    Preset,
    /// By the seats, White's first; hidden from each other if the game's options say so.
    BySeats,
    /// By lot.
    Random,
}

/// What the first entry of a log says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomOptions {
    /// The hash of the [`RulesetText`].
    pub ruleset: Hash,
    /// How setups come about; without meaning in games that have none.
    pub setup: SetupMode,
    /// The clocks, by the seats of the first game.
    pub time_controls: TimeControls,
    /// Whether hint, threat, bar and engine lines are allowed, to all.
    pub allows_advice: bool,
    /// Makes two rooms with the same options different.
    pub nonce: Hash,
}

/// A game with its options as text, as it travels: own variants whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RulesetText(String);

/// A game that cannot be played in a room.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RulesetError {
    /// The text is too long to travel.
    #[error("game: expected at most {MOST_RULESET_BYTES} bytes, found {0}")]
    TooLong(usize),
    /// The text is no game.
    #[error("game: {0}")]
    Text(#[from] TextError),
    /// The text is not that of the room.
    #[error("game: expected the text with the hash {expected}, found {found}")]
    OtherText {
        /// The hash in the room's options.
        expected: Hash,
        /// The hash of the text.
        found: Hash,
    },
}

impl RulesetText {
    /// The text of a game.
    ///
    /// # Errors
    /// If it is longer than [`MOST_RULESET_BYTES`].
    pub fn from_ruleset(ruleset: &Ruleset) -> Result<RulesetText, RulesetError> {
        let text = reader::write(ruleset);
        if text.len() > MOST_RULESET_BYTES {
            return Err(RulesetError::TooLong(text.len()));
        }
        Ok(RulesetText(text))
    }

    /// Its hash, for [`RoomOptions::ruleset`].
    #[must_use]
    pub fn hash(&self) -> Hash {
        Hash::of_parts("ruleset", &[self.0.as_bytes()])
    }

    /// The game.
    ///
    /// # Errors
    /// If the text is too long, not the one with this hash, or no game.
    pub fn read(&self, expected: &Hash) -> Result<Ruleset, RulesetError> {
        if self.0.len() > MOST_RULESET_BYTES {
            return Err(RulesetError::TooLong(self.0.len()));
        }
        let found = self.hash();
        if found != *expected {
            let expected = *expected;
            return Err(RulesetError::OtherText { expected, found });
        }
        read_once(found, &self.0)
    }
}

/// The games that were read last, refused ones too, the one used last at the end. To read a game
/// is to check it, which is work; and the same one comes with every room message, list of rooms
/// and restored room that names it.
static READ_RULESETS: Mutex<VecDeque<(Hash, Result<Ruleset, TextError>)>> =
    Mutex::new(VecDeque::new());

/// The game of a text with this hash, read and checked no more than once as long as it is kept.
fn read_once(hash: Hash, text: &str) -> Result<Ruleset, RulesetError> {
    // Nothing that may fail is done while it is locked.
    let lock = || READ_RULESETS.lock().unwrap_or_else(PoisonError::into_inner);
    let mut read = lock();
    let known = read.iter().position(|(known, _)| *known == hash);
    let known = known.and_then(|at| read.remove(at));
    drop(read);
    let (_, ruleset) = known.unwrap_or_else(|| (hash, reader::read(text)));
    let mut read = lock();
    read.push_back((hash, ruleset.clone()));
    if read.len() > MOST_RULESETS_KEPT_READ {
        read.pop_front();
    }
    Ok(ruleset?)
}

/// What a game needs before its first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameBeginning {
    /// Nothing.
    AtOnce,
    /// A setup of each seat, for all to see.
    OpenSetups,
    /// Setups or nonces that are hashed first and revealed when all hashes are there.
    Hashed(CommittedPart),
}

/// What is hashed first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CommittedPart {
    /// A setup of each seat.
    Setups,
    /// A nonce of each seat, for the lot.
    Lot,
}

impl RoomOptions {
    pub(crate) fn beginning(&self, ruleset: &Ruleset) -> GameBeginning {
        match ruleset {
            Ruleset::Sigma(options) => self.sigma_beginning(options),
            Ruleset::Sankaku(_) => GameBeginning::AtOnce,
            Ruleset::Shogi(variant) if variant.rules().first_by_lot => {
                GameBeginning::Hashed(CommittedPart::Lot)
            }
            Ruleset::Shogi(_) => GameBeginning::AtOnce,
        }
    }

    fn sigma_beginning(&self, options: &SigmaOptions) -> GameBeginning {
        match self.setup {
            SetupMode::Preset => GameBeginning::AtOnce,
            SetupMode::Random => GameBeginning::Hashed(CommittedPart::Lot),
            SetupMode::BySeats if options.hidden_setup => {
                GameBeginning::Hashed(CommittedPart::Setups)
            }
            SetupMode::BySeats => GameBeginning::OpenSetups,
        }
    }
}
