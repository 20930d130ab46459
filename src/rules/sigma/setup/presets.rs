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
    /// Few bases of four stones, many of one.
    Towers,
    /// Long slides in the front row.
    Lancers,
    /// Double leaps in the front row.
    Riders,
    /// Single stones in front of strong bases.
    Bait,
}

impl PresetName {
    /// Every preset, in the order in which they are offered.
    pub const ALL: [PresetName; 5] = [
        PresetName::Standard,
        PresetName::Towers,
        PresetName::Lancers,
        PresetName::Riders,
        PresetName::Bait,
    ];

    /// The name as text.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            PresetName::Standard => "Standard",
            PresetName::Towers => "Towers",
            PresetName::Lancers => "Lancers",
            PresetName::Riders => "Riders",
            PresetName::Bait => "Bait",
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
            PresetName::Standard => {
                "Two stones on every base. For study: the first mover mates in three."
            }
            PresetName::Towers => "Four full bases rule the game; the others are theirs to spend.",
            PresetName::Lancers => "A front of long slides: open a line, and it is yours at once.",
            PresetName::Riders => "Leapers that leap twice, strong as long as the middle is empty.",
            PresetName::Bait => "A thin front to be taken, and strong bases that take back.",
        }
    }

    const fn line(self) -> &'static str {
        match self {
            PresetName::Standard => {
                "NF@a1, ZW@b1, JF@c1, RFW@d1, JF@e1, ZW@f1, NF@g1, \
                 CD@a2, EN@b2, DW@c2, EW@d2, DW@e2, EN@f2, CD@g2, \
                 EF@a3, ED@b3, DW@c3, EF@d3, DW@e3, ED@f3, EF@g3"
            }
            PresetName::Towers => {
                "N@a1, ZE@b1, CE@c1, RFW@d1, CE@e1, ZE@f1, N@g1, \
                 D@a2, ENDF@b2, JDFW@c2, FW@d2, JDFW@e2, ENDF@f2, D@g2, \
                 D@a3, W@b3, FW@c3, EE@d3, FW@e3, W@f3, D@g3"
            }
            PresetName::Lancers => {
                "ND@a1, ZE@b1, JD@c1, REW@d1, JD@e1, ZE@f1, ND@g1, \
                 CE@a2, DD@b2, EN@c2, EW@d2, EN@e2, DD@f2, CE@g2, \
                 FF@a3, WW@b3, FF@c3, WW@d3, FF@e3, WW@f3, FF@g3"
            }
            PresetName::Riders => {
                "FW@a1, CW@b1, J@c1, RFW@d1, J@e1, CW@f1, FW@g1, \
                 ZDD@a2, NF@b2, NW@c2, FW@d2, NW@e2, NF@f2, ZDD@g2, \
                 EE@a3, DD@b3, EE@c3, FF@d3, EE@e3, DD@f3, EE@g3"
            }
            PresetName::Bait => {
                "ND@a1, CEW@b1, JDF@c1, REW@d1, JDF@e1, CEW@f1, ND@g1, \
                 ZE@a2, ENF@b2, DW@c2, EFW@d2, DW@e2, ENF@f2, ZE@g2, \
                 W@a3, D@b3, F@c3, F@d3, F@e3, D@f3, W@g3"
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
