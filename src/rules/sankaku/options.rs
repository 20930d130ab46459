//! The options of the rules (Sankaku 3.6, 7.7). Knows no position.

use serde::{Deserialize, Serialize};

use crate::error::TextError;
use crate::variants::option_values::{read_value, unknown_option};

/// How many enemy Soldiers a Chariot may run down in one slide (Sankaku 3.6 to 3.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum RunDown {
    /// Any number.
    #[default]
    Any,
    /// One.
    One,
}

impl RunDown {
    /// Every value.
    pub const ALL: [RunDown; 2] = [RunDown::Any, RunDown::One];

    /// The most Soldiers in one slide.
    #[must_use]
    pub const fn most_soldiers(self) -> usize {
        match self {
            RunDown::Any => usize::MAX,
            RunDown::One => 1,
        }
    }

    /// The value as text.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            RunDown::Any => "Any",
            RunDown::One => "One",
        }
    }
}

/// Which moves that repeat a position are forbidden (Sankaku 7.5 to 7.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Repetition {
    /// Those of a piece that is attacked where it stands, by any piece. The enemy Emperor attacks every cell, so
    /// only an Emperor that is defended may repeat.
    Attacked,
    /// Those of a piece that is attacked by a piece other than the enemy Emperor.
    #[default]
    AttackedByArmy,
    /// None.
    Free,
}

impl Repetition {
    /// Every value.
    pub const ALL: [Repetition; 3] = [
        Repetition::Attacked,
        Repetition::AttackedByArmy,
        Repetition::Free,
    ];

    /// The value as text.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Repetition::Attacked => "Attacked",
            Repetition::AttackedByArmy => "AttackedByArmy",
            Repetition::Free => "Free",
        }
    }
}

/// The options of Sankaku Shogi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SankakuOptions {
    /// How many Soldiers a Chariot runs down in one slide.
    pub run_down: RunDown,
    /// Which moves that repeat a position are forbidden.
    pub repetition: Repetition,
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
            "run_down" => Some(RunDown::ALL.map(RunDown::as_str).to_vec()),
            "repetition" => Some(Repetition::ALL.map(Repetition::as_str).to_vec()),
            _ => None,
        }
    }

    /// Sets one option from text, as on the command line.
    ///
    /// # Errors
    /// If there is no such option, or it has no such value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TextError> {
        match name {
            "run_down" => self.run_down = read_value(name, &RunDown::ALL, RunDown::as_str, value)?,
            "repetition" => {
                self.repetition = read_value(name, &Repetition::ALL, Repetition::as_str, value)?;
            }
            _ => return Err(unknown_option(SankakuOptions::OPTION_NAMES, name)),
        }
        Ok(())
    }
}
