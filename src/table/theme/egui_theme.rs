//! The theme for the panels: the tokens of a theme file as egui's colours, fonts and distances.
//! Widgets read it from the egui context; knows no widget and no screen.

use std::sync::Arc;

use bevy_egui::egui::{Color32, Context, CornerRadius, FontFamily, FontId, Id, Stroke};

use super::fonts;
use super::piece_marks::PieceSet;
use crate::configs::colour::Colour;
use crate::configs::theme::Theme;
use crate::table::flow::PlayerColour;

/// A theme with its colours converted.
#[derive(Clone, Debug)]
pub struct EguiTheme {
    /// The tokens as the theme file has them.
    pub tokens: Theme,
    pub pieces: PieceSet,
    /// The least height of what is pressed, in points: none for a mouse.
    least_pressable: f32,
    /// Background of panels.
    pub fill: Color32,
    /// Background of buttons, cards and text fields.
    pub raised: Color32,
    /// Background of what the pointer is over.
    pub hovered: Color32,
    /// Hairlines.
    pub line: Color32,
    /// Text.
    pub ink: Color32,
    /// Secondary text.
    pub faint: Color32,
    /// One layer of the soft shadow under a sheet.
    pub shadow: Color32,
    /// Primary buttons, checks, errors.
    pub accent: Color32,
    /// Text on the accent colour.
    pub on_accent: Color32,
    /// Keyboard focus and selection.
    pub focus: Color32,
    /// Success, and whoever is ahead.
    pub good: Color32,
}

/// A text style of the type scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextRole {
    /// Labels and notes.
    Small,
    /// Semi-bold labels over groups, and status words.
    Label,
    Body,
    /// Names, and what is chosen, within running text.
    Emphasis,
    /// Menu entries and banners.
    Strong,
    Heading,
    Title,
    /// Kanji in the brush font, in the size of a heading.
    Brush,
    /// Kanji in the brush font, in the size of the title screen.
    Display,
}

/// The least height and width of what a finger presses, in points.
pub const LEAST_TOUCH_SIZE: f32 = 44.0;

impl EguiTheme {
    pub fn new(theme: &Theme, pieces: PieceSet) -> EguiTheme {
        let panel = &theme.panel;
        EguiTheme {
            fill: panel.fill.into(),
            raised: panel.raised.into(),
            hovered: panel.hovered.into(),
            line: panel.line.into(),
            ink: panel.ink.into(),
            faint: panel.faint.into(),
            shadow: panel.shadow.into(),
            accent: panel.accent.into(),
            on_accent: panel.on_accent.into(),
            focus: panel.focus.into(),
            good: panel.good.into(),
            tokens: theme.clone(),
            pieces,
            least_pressable: 0.0,
        }
    }

    /// Makes room for fingers, which need more than a mouse.
    pub fn fit_fingers(&mut self) {
        self.least_pressable = LEAST_TOUCH_SIZE;
        let touch = &mut self.tokens.space.touch;
        *touch = touch.max(LEAST_TOUCH_SIZE);
    }

    /// Whether there is room for fingers.
    pub fn fits_fingers(&self) -> bool {
        self.least_pressable > 0.0
    }

    /// Makes this the theme of everything drawn in an egui context.
    pub fn install(self, ctx: &Context) {
        ctx.data_mut(|data| data.insert_temp(EguiTheme::theme_data_id(), Arc::new(self)));
    }

    /// The theme of an egui context; the default theme until one is installed.
    pub fn of(ctx: &Context) -> Arc<EguiTheme> {
        ctx.data_mut(|data| {
            data.get_temp_mut_or_insert_with(EguiTheme::theme_data_id(), || {
                Arc::new(EguiTheme::new(
                    &super::ActiveTheme::default(),
                    PieceSet::default(),
                ))
            })
            .clone()
        })
    }

    fn theme_data_id() -> Id {
        Id::new("komadai look")
    }

    /// A distance in points, from the theme's unit: for gaps, and for widths and heights.
    pub fn units(&self, units: u8) -> f32 {
        self.tokens.space.unit * f32::from(units)
    }

    /// The height of a button, large enough for a finger.
    pub fn button_height(&self) -> f32 {
        self.tokens.space.touch
    }

    /// The height of what is pressed and is so many units high for a mouse.
    pub fn pressable_height(&self, units: u8) -> f32 {
        self.units(units).max(self.least_pressable)
    }

    /// The corner radius of buttons and cards.
    pub fn corners(&self) -> CornerRadius {
        CornerRadius::from(self.tokens.space.radius)
    }

    pub fn hairline(&self, colour: Color32) -> Stroke {
        Stroke::new(self.tokens.space.hairline, colour)
    }

    /// A line of double width: the focus ring, the frame of what is selected.
    pub fn heavy_line(&self, colour: Color32) -> Stroke {
        Stroke::new(self.tokens.space.hairline * 2.0, colour)
    }

    /// The font of a text style.
    pub fn font(&self, role: TextRole) -> FontId {
        let text = &self.tokens.text;
        let strong = || FontFamily::Name(fonts::STRONG_FAMILY.into());
        let brush = || FontFamily::Name(fonts::BRUSH_FAMILY.into());
        let (size, family) = match role {
            TextRole::Small => (text.small, FontFamily::Proportional),
            TextRole::Label => (text.small, strong()),
            TextRole::Body => (text.body, FontFamily::Proportional),
            TextRole::Emphasis => (text.body, strong()),
            TextRole::Strong => (text.strong, strong()),
            TextRole::Heading => (text.heading, strong()),
            TextRole::Title => (text.title, strong()),
            TextRole::Brush => (text.heading, brush()),
            TextRole::Display => (text.display, brush()),
        };
        FontId::new(size, family)
    }

    /// The colour of a seat's pieces, or of a team. A theme without colours for teams gives
    /// each that of its first seat.
    pub fn player_colour(&self, player: PlayerColour) -> Color32 {
        let seats = &self.tokens.seats;
        let colour = seats.get(usize::from(player.0)).or_else(|| {
            let first_seat = player.0.checked_sub(PlayerColour::FIRST_TEAM.0)?;
            seats.get(usize::from(first_seat))
        });
        colour.map_or(self.line, |colour| (*colour).into())
    }

    /// The ink to write with on a coloured ground, such as a seat's colour.
    pub fn ink_on(&self, ground: Color32) -> Color32 {
        most_legible(ground, self.tokens.scene.ink)
    }

    /// The colour of stones of a rank, 1 to 4.
    pub fn stone_colour(&self, rank: u8) -> Color32 {
        self.tokens.scene.ranks[rank_index(rank)].into()
    }

    /// The colour of the letter on stones of a rank, 1 to 4.
    pub fn stone_letter_colour(&self, rank: u8) -> Color32 {
        self.tokens.scene.engraving[rank_index(rank)].into()
    }
}

/// Which of two inks has more contrast on a ground.
pub fn most_legible(ground: Color32, inks: [Colour; 2]) -> Color32 {
    Colour::from(ground).most_legible(inks).into()
}

fn rank_index(rank: u8) -> usize {
    usize::from(rank.clamp(1, 4)) - 1
}
