//! Levels of play: how far the engine looks and how it errs, read from
//! `ron_configs/levels.ron`. Knows no game and no search.

use ron::extensions::Extensions;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::request::Limits;

/// How well the engine plays within its limits. Errs as people do: it overlooks
/// replies and misjudges, but does not throw its royal away at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strength {
    /// How far a turn may be misjudged, in hundredths of a Wazir either way.
    pub misjudgement: u32,
    /// How many in a hundred of the turns after the next it never thinks of.
    pub oversight: u8,
}

impl Strength {
    /// Plays as well as it can.
    pub const FULL: Strength = Strength {
        misjudgement: 0,
        oversight: 0,
    };
}

/// One level of play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Level {
    /// 1 (weakest) and up.
    pub number: u8,
    /// Its name in English.
    pub name: String,
    /// How long it thinks.
    pub limits: Limits,
    /// How well it plays meanwhile.
    pub strength: Strength,
}

/// Every level, weakest first, numbered from 1; at least one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "LevelsFile", into = "LevelsFile")]
pub struct Levels(Vec<Level>);

/// The file as it is written.
#[derive(Clone, Serialize, Deserialize)]
#[serde(rename = "Levels", deny_unknown_fields)]
struct LevelsFile {
    levels: Vec<Level>,
}

impl From<Levels> for LevelsFile {
    fn from(levels: Levels) -> LevelsFile {
        LevelsFile { levels: levels.0 }
    }
}

impl TryFrom<LevelsFile> for Levels {
    type Error = String;

    fn try_from(file: LevelsFile) -> Result<Levels, String> {
        if file.levels.is_empty() {
            return Err("expected at least one level, found none".into());
        }
        for (number, level) in (1..).zip(&file.levels) {
            level.check(number)?;
        }
        Ok(Levels(file.levels))
    }
}

/// A levels file that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {reason}")]
pub struct LevelsError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong: what was expected, what was found.
    pub reason: String,
}

/// The levels the game comes with.
const BUILT_IN: &str = include_str!("../../ron_configs/levels.ron");

impl Levels {
    /// Reads a levels file.
    ///
    /// # Errors
    /// If the text is no such file, or a level cannot be played.
    pub fn read(text: &str) -> Result<Levels, LevelsError> {
        let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        options.from_str(text).map_err(|error| LevelsError {
            line: error.span.start.line,
            column: error.span.start.col,
            reason: error.code.to_string(),
        })
    }

    /// The levels the game comes with.
    ///
    /// # Panics
    /// Never: a test reads the file that is built in.
    #[must_use]
    pub fn built_in() -> Levels {
        Levels::read(BUILT_IN).expect("the built-in levels are well-formed")
    }

    /// The levels, weakest first.
    #[must_use]
    pub fn all(&self) -> &[Level] {
        &self.0
    }

    /// The level with this number.
    #[must_use]
    pub fn level(&self, number: u8) -> Option<&Level> {
        self.0.iter().find(|level| level.number == number)
    }
}

impl Level {
    /// Whether this is a level that can be played, the one with that number.
    fn check(&self, number: u8) -> Result<(), String> {
        if self.number != number {
            return Err(format!(
                "expected level {number}, found level {}",
                self.number
            ));
        }
        if self.name.trim().is_empty() {
            return Err(format!("level {number}: expected a name, found nothing"));
        }
        if self.limits == Limits::default() {
            return Err(format!(
                "level {number}: expected a limit of depth, nodes or time_ms, found none"
            ));
        }
        if self.limits.depth == Some(0) {
            return Err(format!(
                "level {number}: expected a depth of 1 or more, found 0"
            ));
        }
        if self.strength.oversight > Strength::MOST_OVERSIGHT {
            return Err(format!(
                "level {number}: expected an oversight of {} or less, found {}",
                Strength::MOST_OVERSIGHT,
                self.strength.oversight
            ));
        }
        Ok(())
    }
}

impl Strength {
    /// The most that may be overlooked, in a hundred turns: something must be
    /// left to think about.
    pub const MOST_OVERSIGHT: u8 = 90;
}
