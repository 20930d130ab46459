//! The preset setups. All but the first three were found by self-play (`komadai-engine setups`).

use std::sync::LazyLock;

use super::Setup;
use crate::seat::Seat;
use crate::sigma::options::SigmaOptions;
use crate::sigma::setup::preset_name::PresetName;

impl PresetName {
    /// The setup with this name.
    #[must_use]
    pub fn setup(self) -> &'static Preset {
        &presets()[self as usize]
    }

    /// What it is like to play, in one line.
    const fn description(self) -> &'static str {
        match self {
            PresetName::Standard => {
                "Two stones on every base. For study: the first mover can mate on the third move."
            }
            PresetName::Towers => "Four full bases rule the game; you can spare the rest.",
            PresetName::Bait => {
                "A front of single stones to be captured, and bases behind to recapture."
            }
            PresetName::Phalanx => {
                "A close front that steps and leaps at once; jumpers wait beside the royal."
            }
            PresetName::Horns => {
                "Jumpers on the front corners, and the strongest bases between them."
            }
            PresetName::Outriders => {
                "Knights and camels ride ahead on the wings; the centre holds back."
            }
            PresetName::Pincers => {
                "The strong bases stand on the wings and close in from both sides."
            }
            PresetName::Cavalry => {
                "Knights and zebras in the front rows leap in where a line cannot be opened."
            }
            PresetName::Citadel => "A thin front, and a second row of towers that nobody passes.",
            PresetName::Flock => {
                "Small bases step ahead side by side; every base behind them helps."
            }
        }
    }

    const fn setup_line(self) -> &'static str {
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
            PresetName::Bait => {
                "ND@a1, CEW@b1, JDF@c1, REW@d1, JDF@e1, CEW@f1, ND@g1, \
                 ZE@a2, ENF@b2, DW@c2, EFW@d2, DW@e2, ENF@f2, ZE@g2, \
                 W@a3, D@b3, F@c3, F@d3, F@e3, D@f3, W@g3"
            }
            PresetName::Phalanx => {
                "NF@a1, Z@b1, J@c1, RFW@d1, J@e1, Z@f1, NF@g1, \
                 C@a2, ENFW@b2, DW@c2, EW@d2, DW@e2, ENFW@f2, C@g2, \
                 EDF@a3, E@b3, DDW@c3, EF@d3, DDW@e3, E@f3, EDF@g3"
            }
            PresetName::Horns => {
                "E@a1, CD@b1, E@c1, RFW@d1, E@e1, CD@f1, E@g1, \
                 D@a2, WW@b2, NF@c2, FF@d2, NF@e2, WW@f2, D@g2, \
                 J@a3, ZEDD@b3, ENFW@c3, FW@d3, ENFW@e3, ZEDD@f3, J@g3"
            }
            PresetName::Outriders => {
                "D@a1, WW@b1, N@c1, REW@d1, N@e1, WW@f1, D@g1, \
                 JF@a2, EED@b2, ZEF@c2, DW@d2, ZEF@e2, EED@f2, JF@g2, \
                 N@a3, CFW@b3, DF@c3, ED@d3, DF@e3, CFW@f3, N@g3"
            }
            PresetName::Pincers => {
                "E@a1, D@b1, CW@c1, RWW@d1, CW@e1, D@f1, E@g1, \
                 JDW@a2, NF@b2, ZFF@c2, EEF@d2, ZFF@e2, NF@f2, JDW@g2, \
                 ENDW@a3, E@b3, D@c3, F@d3, D@e3, E@f3, ENDW@g3"
            }
            PresetName::Cavalry => {
                "WW@a1, EDW@b1, JF@c1, REF@d1, JF@e1, EDW@f1, WW@g1, \
                 DFW@a2, N@b2, CE@c2, DF@d2, CE@e2, N@f2, DFW@g2, \
                 EDF@a3, N@b3, Z@c3, ED@d3, Z@e3, N@f3, EDF@g3"
            }
            PresetName::Citadel => {
                "W@a1, EE@b1, JDF@c1, RDD@d1, JDF@e1, EE@f1, W@g1, \
                 C@a2, ZEDW@b2, ENFW@c2, DF@d2, ENFW@e2, ZEDW@f2, C@g2, \
                 N@a3, W@b3, F@c3, DF@d3, F@e3, W@f3, N@g3"
            }
            PresetName::Flock => {
                "NF@a1, ENW@b1, ZD@c1, REW@d1, ZD@e1, ENW@f1, NF@g1, \
                 EDW@a2, EDF@b2, JD@c2, E@d2, JD@e2, EDF@f2, EDW@g2, \
                 F@a3, F@b3, CW@c3, W@d3, CW@e3, F@f3, F@g3"
            }
        }
    }
}

/// A preset setup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// What it is like to play, in one line.
    pub character: &'static str,
    /// The setup.
    pub setup: Setup,
}

/// Every preset, in the order of [`PresetName::ALL`]; the first is Standard.
#[must_use]
pub fn presets() -> &'static [Preset] {
    static PRESETS: LazyLock<Vec<Preset>> = LazyLock::new(|| {
        let strictest = SigmaOptions::default();
        PresetName::ALL
            .into_iter()
            .map(|name| Preset {
                name: name.as_str(),
                character: name.description(),
                setup: Setup::read(name.setup_line(), Seat::FIRST, &strictest)
                    .expect("presets keep the limits"),
            })
            .collect()
    });
    &PRESETS
}
