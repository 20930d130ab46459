//! The names of the preset setups. Knows nothing of their stones.

use serde::{Deserialize, Serialize};

/// The name of a preset, as in files and on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum PresetName {
    /// The setup of Sigma 10.4, from which tests start.
    #[default]
    Standard,
    /// Few bases of four stones, many of one.
    Towers,
    /// Single stones in front of strong bases.
    Bait,
    /// A strong front row.
    Phalanx,
    /// Jumpers on the front corners.
    Horns,
    /// Knights and camels ahead on the wings.
    Outriders,
    /// Strong wings.
    Pincers,
    /// Leapers in the front rows.
    Cavalry,
    /// Towers in the second row.
    Citadel,
    /// Small bases in front of strong ones.
    Flock,
}

impl PresetName {
    /// Every preset, in the order in which they are offered.
    pub const ALL: [PresetName; 10] = [
        PresetName::Standard,
        PresetName::Towers,
        PresetName::Bait,
        PresetName::Phalanx,
        PresetName::Horns,
        PresetName::Outriders,
        PresetName::Pincers,
        PresetName::Cavalry,
        PresetName::Citadel,
        PresetName::Flock,
    ];

    /// The name as text.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            PresetName::Standard => "Standard",
            PresetName::Towers => "Towers",
            PresetName::Bait => "Bait",
            PresetName::Phalanx => "Phalanx",
            PresetName::Horns => "Horns",
            PresetName::Outriders => "Outriders",
            PresetName::Pincers => "Pincers",
            PresetName::Cavalry => "Cavalry",
            PresetName::Citadel => "Citadel",
            PresetName::Flock => "Flock",
        }
    }
}
