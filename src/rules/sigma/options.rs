//! The options of the rules (Sigma 3.7, 5.3, 5.5, 5.8). Knows no position.

use serde::{Deserialize, Serialize};

use crate::error::TextError;
use crate::variants::option_values::{read_value, switch_text, unknown_option_error};

use super::setup::preset_name::PresetName;

/// Whether the middle cell of a double leap must be empty (Sigma 3.7, 3.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum DoubleLeapMiddleRule {
    /// It must be empty.
    #[default]
    Ride,
    /// It does not matter.
    Free,
}

impl DoubleLeapMiddleRule {
    /// Every value.
    pub const ALL: [DoubleLeapMiddleRule; 2] =
        [DoubleLeapMiddleRule::Ride, DoubleLeapMiddleRule::Free];

    /// The value as text.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            DoubleLeapMiddleRule::Ride => "Ride",
            DoubleLeapMiddleRule::Free => "Free",
        }
    }
}

/// The options of Sigma 4 Shogi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SigmaOptions {
    /// How stones leap twice.
    pub double_leap: DoubleLeapMiddleRule,
    /// Whether a setup must place all 42 stones; if not, what is left starts
    /// in the storage.
    pub all_stones_on_board: bool,
    /// Whether neither seat sees the other's setup until both have finished.
    pub hidden_setup: bool,
    /// The preset from which both seats start when nobody makes a setup; where none is
    /// chosen, [`SigmaOptions::start_preset`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub setup: Option<PresetName>,
}

impl Default for SigmaOptions {
    fn default() -> SigmaOptions {
        SigmaOptions {
            double_leap: DoubleLeapMiddleRule::Ride,
            all_stones_on_board: true,
            hidden_setup: false,
            setup: None,
        }
    }
}

impl SigmaOptions {
    /// The preset with which games are offered to players where they choose none: from
    /// Standard, which is for tests, White mates in three turns.
    pub const OFFERED_PRESET: PresetName = PresetName::Towers;

    /// The preset from which both seats start when nobody makes a setup.
    #[must_use]
    pub fn start_preset(&self) -> PresetName {
        self.setup.unwrap_or(PresetName::Standard)
    }

    /// The names of the options, as in files and on the command line.
    pub const OPTION_NAMES: &'static [&'static str] = &[
        "double_leap",
        "all_stones_on_board",
        "hidden_setup",
        "setup",
    ];

    /// The value of an option as text; none if there is no such option.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&'static str> {
        match name {
            "double_leap" => Some(self.double_leap.as_str()),
            "all_stones_on_board" => Some(switch_text(self.all_stones_on_board)),
            "hidden_setup" => Some(switch_text(self.hidden_setup)),
            "setup" => Some(self.start_preset().as_str()),
            _ => None,
        }
    }

    /// Every value an option may have, as text; none if there is no such option.
    #[must_use]
    pub fn values(name: &str) -> Option<Vec<&'static str>> {
        match name {
            "double_leap" => Some(
                DoubleLeapMiddleRule::ALL
                    .map(DoubleLeapMiddleRule::as_str)
                    .to_vec(),
            ),
            "all_stones_on_board" | "hidden_setup" => Some([true, false].map(switch_text).to_vec()),
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
                self.double_leap = read_value(
                    name,
                    &DoubleLeapMiddleRule::ALL,
                    DoubleLeapMiddleRule::as_str,
                    value,
                )?;
            }
            "all_stones_on_board" => self.all_stones_on_board = read_switch(name, value)?,
            "hidden_setup" => self.hidden_setup = read_switch(name, value)?,
            "setup" => {
                let preset = read_value(name, &PresetName::ALL, PresetName::as_str, value)?;
                self.setup = Some(preset);
            }
            _ => return Err(unknown_option_error(SigmaOptions::OPTION_NAMES, name)),
        }
        Ok(())
    }
}

fn read_switch(name: &str, value: &str) -> Result<bool, TextError> {
    read_value(name, &[true, false], switch_text, value)
}
