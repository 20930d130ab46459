//! Setups ready made, each with a character of its own.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::Setup;
use crate::rules::seat::Seat;
use crate::rules::sigma::options::Options;

/// The name of a preset, as in files and on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum PresetName {
    /// The setup of the rules page, from which tests start.
    #[default]
    Standard,
}

impl PresetName {
    /// Every preset, in the order in which they are offered.
    pub const ALL: [PresetName; 1] = [PresetName::Standard];

    /// The name as text.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            PresetName::Standard => "Standard",
        }
    }

    /// The setup with this name.
    #[must_use]
    pub fn preset(self) -> &'static Preset {
        &presets()[self as usize]
    }

    /// What it is like to play, in one line.
    const fn character(self) -> &'static str {
        match self {
            PresetName::Standard => "Two stones on every base, no weak spot and no giant.",
        }
    }

    const fn line(self) -> &'static str {
        match self {
            PresetName::Standard => {
                "NF@a1, ZW@b1, JF@c1, RFW@d1, JF@e1, ZW@f1, NF@g1, \
                 CD@a2, EN@b2, DW@c2, EW@d2, DW@e2, EN@f2, CD@g2, \
                 EF@a3, ED@b3, DW@c3, EF@d3, DW@e3, ED@f3, EF@g3"
            }
        }
    }
}

/// A setup ready made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// What it is like to play, in one line.
    pub character: &'static str,
    /// What each base holds.
    pub setup: Setup,
}

/// Every preset, in the order of [`PresetName::ALL`]; the first is Standard.
#[must_use]
pub fn presets() -> &'static [Preset] {
    static PRESETS: LazyLock<Vec<Preset>> = LazyLock::new(|| {
        let strictest = Options::default();
        PresetName::ALL
            .into_iter()
            .map(|name| Preset {
                name: name.as_str(),
                character: name.character(),
                setup: Setup::read(name.line(), Seat::FIRST, &strictest)
                    .expect("presets keep the limits"),
            })
            .collect()
    });
    &PRESETS
}
