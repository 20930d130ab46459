//! A theme: every colour, size and time of the table (`ron_configs/themes/`).
//! The tokens of the look live here and nowhere else; knows nothing of how
//! they are drawn.

use serde::{Deserialize, Serialize};

use super::colour::Colour;
use crate::rules::error::{TextError, Wording, refused, wording};
use crate::rules::ron_files::span::{PathStep, place_of};

/// Every token of a look.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// The name shown in the settings.
    pub name: String,
    /// Colours of panels and text.
    pub panel: PanelColours,
    /// Colours of things on the table.
    pub scene: SceneColours,
    /// The seats' colours as games of four have them: South, West, North, East.
    /// Two more may follow, for teams, that are nobody's.
    pub seats: Vec<Colour>,
    pub text: TextSizes,
    /// Distances and lines.
    pub space: Spacing,
    pub motion: MotionTimes,
    /// Strengths of the lights.
    pub light: Lights,
}

/// Colours of panels and text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PanelColours {
    /// Behind text.
    pub fill: Colour,
    /// Behind a button, a list row or a field.
    pub raised: Colour,
    /// Behind something pointed at.
    pub hovered: Colour,
    /// Hairlines.
    pub line: Colour,
    /// Text.
    pub ink: Colour,
    /// Text of less weight.
    pub faint: Colour,
    /// The one thing to do next, check, promoted.
    pub accent: Colour,
    /// Text on the accent colour.
    pub on_accent: Colour,
    /// Keyboard focus and selection.
    pub focus: Colour,
    /// Success.
    pub good: Colour,
    /// One layer of the soft shadow under a sheet.
    pub shadow: Colour,
}

/// Colours of things on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SceneColours {
    /// The top and the bottom of the background.
    pub sky: [Colour; 2],
    /// The table's wood.
    pub table: Colour,
    /// The board's wood in two tones.
    pub board: [Colour; 2],
    /// The board's frame and its sides.
    pub frame: Colour,
    /// Lines of the board.
    pub line: Colour,
    /// The first and the second seat's red corners.
    pub corner: [Colour; 2],
    /// The circles of the royals.
    pub circle: Colour,
    /// The ring of a royal base.
    pub royal: Colour,
    /// Stones by rank, 1 to 4.
    pub ranks: [Colour; 4],
    /// The sign and letter engraved on stones, by rank.
    pub engraving: [Colour; 4],
    /// Marks on light and on dark pieces, and letters on the frame.
    pub ink: [Colour; 2],
    /// Marks on light and on dark pieces that have promoted.
    pub promoted: [Colour; 2],
    /// What a seat that is out of the game has left on the board.
    pub out: Colour,
    /// The trays of storages.
    pub tray: Colour,
    /// The wash over the cells of the last turn.
    pub last: Colour,
    /// The rim of what is selected, and the cursor.
    pub selected: Colour,
    /// Dots on destinations.
    pub target: Colour,
    /// Rings on captures.
    pub capture: Colour,
    /// Cells a base would reach.
    pub reach: Colour,
    /// The pulse under a royal in check.
    pub check: Colour,
    /// Arrows and circles that players draw: green, red, blue, yellow. Themes of earlier versions
    /// have none and get those that come with the program.
    #[serde(default = "default_mark_colours")]
    pub marks: [Colour; 4],
    /// The edge of these.
    #[serde(default = "default_mark_edge_colour")]
    pub mark_edge: Colour,
}

const fn default_mark_colours() -> [Colour; 4] {
    [
        opaque([0x1E, 0x7A, 0x3A]),
        opaque([0xA8, 0x24, 0x24]),
        opaque([0x1C, 0x4E, 0xA8]),
        opaque([0xE0, 0xA8, 0x10]),
    ]
}

const fn default_mark_edge_colour() -> Colour {
    opaque([0xFF, 0xF8, 0xE8])
}

const fn opaque(rgb: [u8; 3]) -> Colour {
    Colour {
        rgb,
        alpha: u8::MAX,
    }
}

/// Sizes of text, in points at scale 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TextSizes {
    /// Labels and notes.
    pub small: f32,
    /// Running text.
    pub body: f32,
    /// Buttons and what matters.
    pub strong: f32,
    pub heading: f32,
    /// Titles of screens.
    pub title: f32,
    /// The name of the game on the title screen.
    pub display: f32,
}

/// Distances and lines, in points at scale 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spacing {
    /// The unit: every gap is a multiple of it.
    pub unit: f32,
    /// The radius of corners.
    pub radius: f32,
    /// The width of lines.
    pub hairline: f32,
    /// The height of a button or a row that a finger can hit.
    pub touch: f32,
    /// The width of the dock beside the board.
    pub dock: f32,
    /// The width of a sheet in the middle of the window.
    pub sheet: f32,
    /// Windows narrower than this have the dock below the board.
    pub narrow: f32,
}

/// Times of motion in milliseconds, at scale 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MotionTimes {
    /// Lifting a piece.
    pub lift: f32,
    /// Travelling to a neighbouring cell.
    pub travel_near: f32,
    /// Travelling across the board.
    pub travel_far: f32,
    /// Settling after landing.
    pub settle: f32,
    /// A captured piece flying to its storage.
    pub capture: f32,
    /// A promotion's half turn.
    pub promote: f32,
    /// One stone being restacked.
    pub restack: f32,
    /// Switching between the views.
    pub view: f32,
    /// One pulse of a check.
    pub pulse: f32,
    /// The slow breath of light at the end of a game.
    pub breath: f32,
    /// The short shake of a refusal.
    pub shake: f32,
    /// The rest between what a turn moved and an answer that was ready at once.
    #[serde(alias = "beat")]
    pub answer_pause: f32,
}

/// Strengths of the lights.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lights {
    /// The warm key light, in lux.
    pub key: f32,
    pub key_colour: Colour,
    /// The cool fill from everywhere.
    pub fill: f32,
    pub fill_colour: Colour,
}

impl Theme {
    /// Reads a theme file.
    ///
    /// # Errors
    /// If it is not a theme: unknown or missing fields, bad colours, sizes or
    /// times that are not positive numbers, fewer than four seats.
    pub fn read(text: &str) -> Result<Theme, TextError> {
        let theme: Theme = super::read(text)?;
        theme.checked(text)
    }

    /// The themes that come with the program, the default first.
    #[must_use]
    pub fn built_in() -> Vec<Theme> {
        BUILT_IN_THEME_TEXTS
            .iter()
            .map(|text| Theme::read(text).map_err(|error| error.to_string()))
            .map(|read| read.expect("the themes of ron_configs are read by a test"))
            .collect()
    }

    /// The theme, if its numbers can be drawn; `text` is where it was read.
    fn checked(self, text: &str) -> Result<Theme, TextError> {
        let refuse = |name: &str, expected: Wording, found: String| {
            let path: Vec<PathStep> = name
                .split('.')
                .map(|it| PathStep::Field(it.into()))
                .collect();
            refused(place_of(text, &path), expected, found)
        };
        let TextSizes {
            small,
            body,
            strong,
            heading,
            title,
            display,
        } = self.text;
        let Spacing {
            unit,
            radius,
            hairline,
            touch,
            dock,
            sheet,
            narrow,
        } = self.space;
        let sizes = [
            ("text.small", small),
            ("text.body", body),
            ("text.strong", strong),
            ("text.heading", heading),
            ("text.title", title),
            ("text.display", display),
            ("space.unit", unit),
            ("space.radius", radius),
            ("space.hairline", hairline),
            ("space.touch", touch),
            ("space.dock", dock),
            ("space.sheet", sheet),
            ("space.narrow", narrow),
            ("light.key", self.light.key),
            ("light.fill", self.light.fill),
        ];
        if let Some((name, value)) = sizes
            .into_iter()
            .find(|(_, value)| !(value.is_finite() && *value > 0.0))
        {
            return refuse(name, wording!("a number above 0"), value.to_string());
        }
        let times = self.motion.named_times();
        if let Some((name, value)) = times
            .into_iter()
            .find(|(_, value)| !(value.is_finite() && *value >= 0.0))
        {
            return refuse(name, wording!("milliseconds, 0 or more"), value.to_string());
        }
        if self.seats.len() < MOST_SEATS {
            let found = self.seats.len().to_string();
            return refuse("seats", wording!("{} colours", MOST_SEATS), found);
        }
        Ok(self)
    }
}

impl MotionTimes {
    fn named_times(&self) -> [(&'static str, f32); 12] {
        [
            ("motion.lift", self.lift),
            ("motion.travel_near", self.travel_near),
            ("motion.travel_far", self.travel_far),
            ("motion.settle", self.settle),
            ("motion.capture", self.capture),
            ("motion.promote", self.promote),
            ("motion.restack", self.restack),
            ("motion.view", self.view),
            ("motion.pulse", self.pulse),
            ("motion.answer_pause", self.answer_pause),
            ("motion.breath", self.breath),
            ("motion.shake", self.shake),
        ]
    }
}

/// The most seats any game has.
const MOST_SEATS: usize = 4;

const BUILT_IN_THEME_TEXTS: [&str; 3] = [
    include_str!("../../ron_configs/themes/day.ron"),
    include_str!("../../ron_configs/themes/night.ron"),
    include_str!("../../ron_configs/themes/contrast.ron"),
];
