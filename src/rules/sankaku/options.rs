//! The options of the rules (Sankaku 3.6, 7.7). Knows no position.

use serde::{Deserialize, Serialize};

use crate::error::TextError;
use crate::variants::option_values::{read_value, unknown_option_error};

/// How many enemy Soldiers a Chariot may run down in one slide (Sankaku 3.6 to 3.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum SoldierRunDownLimit {
    /// Any number.
    #[default]
    Any,
    /// One.
    One,
}

impl SoldierRunDownLimit {
    /// Every value.
    pub const ALL: [SoldierRunDownLimit; 2] = [SoldierRunDownLimit::Any, SoldierRunDownLimit::One];

    /// The most Soldiers in one slide.
    #[must_use]
    pub const fn most_soldiers(self) -> usize {
        match self {
            SoldierRunDownLimit::Any => usize::MAX,
            SoldierRunDownLimit::One => 1,
        }
    }

    /// The value as text.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            SoldierRunDownLimit::Any => "Any",
            SoldierRunDownLimit::One => "One",
        }
    }
}

/// Which moves that repeat a position are forbidden (Sankaku 7.5 to 7.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum RepetitionBan {
    /// Those of a piece that is attacked where it stands, by any piece. The enemy Emperor attacks every cell, so
    /// only an Emperor that is defended may repeat.
    Attacked,
    /// Those of a piece that is attacked by a piece other than the enemy Emperor.
    #[default]
    AttackedByArmy,
    /// None.
    Free,
}

impl RepetitionBan {
    /// Every value.
    pub const ALL: [RepetitionBan; 3] = [
        RepetitionBan::Attacked,
        RepetitionBan::AttackedByArmy,
        RepetitionBan::Free,
    ];

    /// The value as text.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            RepetitionBan::Attacked => "Attacked",
            RepetitionBan::AttackedByArmy => "AttackedByArmy",
            RepetitionBan::Free => "Free",
        }
    }
}

/// The options of Sankaku Shogi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SankakuOptions {
    /// How many Soldiers a Chariot runs down in one slide.
    pub run_down: SoldierRunDownLimit,
    /// Which moves that repeat a position are forbidden.
    pub repetition: RepetitionBan,
}

impl SankakuOptions {
    /// The names of the options, as in files and on the command line.
    pub const OPTION_NAMES: &'static [&'static str] = &["run_down", "repetition"];

    /// The value of an option as text; none if there is no such option.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&'static str> {
        match name {
            "run_down" => Some(self.run_down.as_str()),
            "repetition" => Some(self.repetition.as_str()),
            _ => None,
        }
    }

    /// Every value an option may have, as text; none if there is no such option.
    #[must_use]
    pub fn values(name: &str) -> Option<Vec<&'static str>> {
        match name {
            "run_down" => Some(
                SoldierRunDownLimit::ALL
                    .map(SoldierRunDownLimit::as_str)
                    .to_vec(),
            ),
            "repetition" => Some(RepetitionBan::ALL.map(RepetitionBan::as_str).to_vec()),
            _ => None,
        }
    }

    /// Sets one option from text, as on the command line.
    ///
    /// # Errors
    /// If there is no such option, or it has no such value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TextError> {
        match name {
            "run_down" => {
                self.run_down = read_value(
                    name,
                    &SoldierRunDownLimit::ALL,
                    SoldierRunDownLimit::as_str,
                    value,
                )?
            }
            "repetition" => {
                self.repetition =
                    read_value(name, &RepetitionBan::ALL, RepetitionBan::as_str, value)?;
            }
            _ => return Err(unknown_option_error(SankakuOptions::OPTION_NAMES, name)),
        }
        Ok(())
    }
}
