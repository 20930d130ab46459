//! The options of the rules (Sigma 3.7, 5.3, 5.5, 5.8). Knows no position.

use serde::{Deserialize, Serialize};

use crate::error::TextError;
use crate::variants::option_error::{bad_value, unknown_option};

use super::setup::preset_name::PresetName;

/// Whether the middle cell of a double leap must be empty (Sigma 3.7, 3.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum DoubleLeap {
    /// It must be empty.
    #[default]
    Ride,
    /// It does not matter.
    Free,
}

/// The options of Sigma 4 Shogi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How stones leap twice.
    pub double_leap: DoubleLeap,
    /// Whether a setup must place all 42 stones; if not, what is left starts
    /// in the storage.
    pub all_stones_on_board: bool,
    /// Whether neither seat sees the other's setup until both have finished.
    pub hidden_setup: bool,
    /// The preset from which both seats start when nobody makes a setup; where none is
    /// chosen, [`Options::preset`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub setup: Option<PresetName>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            double_leap: DoubleLeap::Ride,
            all_stones_on_board: true,
            hidden_setup: false,
            setup: None,
        }
    }
}

impl Options {
    /// The preset with which games are offered to players where they choose none: from
    /// Standard, which is for tests, White mates in three turns.
    pub const OFFERED_PRESET: PresetName = PresetName::Towers;

    /// The preset from which both seats start when nobody makes a setup.
    #[must_use]
    pub fn preset(&self) -> PresetName {
        self.setup.unwrap_or(PresetName::Standard)
    }

    /// The names of the options, as in files and on the command line.
    pub const NAMES: &'static [&'static str] = &[
        "double_leap",
        "all_stones_on_board",
        "hidden_setup",
        "setup",
    ];

    /// The value of an option as text; none if there is no such option.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&'static str> {
        let switch = |on: bool| if on { "true" } else { "false" };
        match name {
            "double_leap" => Some(match self.double_leap {
                DoubleLeap::Ride => "Ride",
                DoubleLeap::Free => "Free",
            }),
            "all_stones_on_board" => Some(switch(self.all_stones_on_board)),
            "hidden_setup" => Some(switch(self.hidden_setup)),
            "setup" => Some(self.preset().as_str()),
            _ => None,
        }
    }

    /// Every value an option may have, as text; none if there is no such option.
    #[must_use]
    pub fn values(name: &str) -> Option<Vec<&'static str>> {
        match name {
            "double_leap" => Some(vec!["Ride", "Free"]),
            "all_stones_on_board" | "hidden_setup" => Some(vec!["true", "false"]),
            "setup" => Some(PresetName::ALL.map(PresetName::as_str).to_vec()),
            _ => None,
        }
    }

    /// Sets one option from text, as on the command line.
    ///
    /// # Errors
    /// If there is no such option, or it has no such value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TextError> {
        match name {
            "double_leap" => {
                self.double_leap = match value {
                    "Ride" => DoubleLeap::Ride,
                    "Free" => DoubleLeap::Free,
                    _ => return Err(bad_value(name, "`Ride` or `Free`", value)),
                };
            }
            "all_stones_on_board" => self.all_stones_on_board = read_switch(name, value)?,
            "hidden_setup" => self.hidden_setup = read_switch(name, value)?,
            "setup" => {
                let preset = PresetName::ALL
                    .into_iter()
                    .find(|preset| preset.as_str() == value)
                    .ok_or_else(|| {
                        let names = PresetName::ALL.map(PresetName::as_str).join(", ");
                        bad_value(name, format!("one of {names}"), value)
                    })?;
                self.setup = Some(preset);
            }
            _ => return Err(unknown_option(Options::NAMES, name)),
        }
        Ok(())
    }
}

fn read_switch(name: &str, value: &str) -> Result<bool, TextError> {
    value
        .parse()
        .map_err(|_| bad_value(name, "`true` or `false`", value))
}
