//! The tokens of a theme as egui takes them: colours, fonts, distances. Every
//! widget asks here; no screen knows a colour or a size.

use std::sync::Arc;

use bevy_egui::egui::{Color32, Context, CornerRadius, FontFamily, FontId, Id, Stroke};

use super::fonts;
use super::marks::PieceSet;
use crate::configs::theme::Theme;
use crate::table::flow::PlayerColour;

/// A theme with its colours converted.
#[derive(Clone, Debug)]
pub struct EguiTheme {
    /// The tokens themselves.
    pub theme: Theme,
    /// What is written on pieces.
    pub pieces: PieceSet,
    /// Behind text.
    pub fill: Color32,
    /// Behind a button, a list row or a field.
    pub raised: Color32,
    /// Behind something pointed at.
    pub hovered: Color32,
    /// Hairlines.
    pub line: Color32,
    /// Text.
    pub ink: Color32,
    /// Text of less weight.
    pub faint: Color32,
    /// One layer of the soft shadow under a sheet.
    pub shadow: Color32,
    /// The one thing to do next, check, promoted.
    pub accent: Color32,
    /// Text on the accent colour.
    pub on_accent: Color32,
    /// Keyboard focus and selection.
    pub focus: Color32,
    /// Success.
    pub good: Color32,
}

/// A place in the scale of type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextRole {
    /// Labels and notes.
    Small,
    /// Labels that head something.
    Label,
    /// Running text.
    Body,
    /// Names, and what is chosen, within running text.
    Emphasis,
    /// Buttons and what matters.
    Strong,
    /// Headings.
    Heading,
    /// Titles of screens.
    Title,
    /// Brush-written kanji the size of a heading.
    Brush,
    /// Brush-written kanji of the title screen.
    Display,
}

impl EguiTheme {
    /// A theme's look.
    #[must_use]
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
            theme: theme.clone(),
            pieces,
        }
    }

    /// Makes this the look of everything drawn in an egui context.
    pub fn install(self, ctx: &Context) {
        ctx.data_mut(|data| data.insert_temp(EguiTheme::id(), Arc::new(self)));
    }

    /// The look of an egui context; the default theme's until one is installed.
    #[must_use]
    pub fn of(ctx: &Context) -> Arc<EguiTheme> {
        ctx.data_mut(|data| {
            data.get_temp_mut_or_insert_with(EguiTheme::id(), || {
                Arc::new(EguiTheme::new(
                    &super::ActiveTheme::default(),
                    PieceSet::default(),
                ))
            })
            .clone()
        })
    }

    fn id() -> Id {
        Id::new("komadai look")
    }

    /// So many units of distance.
    #[must_use]
    pub fn gap(&self, units: u8) -> f32 {
        self.theme.space.unit * f32::from(units)
    }

    /// The height of a button, or of a row that a finger can hit.
    #[must_use]
    pub fn touch(&self) -> f32 {
        self.theme.space.touch
    }

    /// The rounding of corners.
    #[must_use]
    pub fn corners(&self) -> CornerRadius {
        CornerRadius::from(self.theme.space.radius)
    }

    /// A hairline.
    #[must_use]
    pub fn hairline(&self, colour: Color32) -> Stroke {
        Stroke::new(self.theme.space.hairline, colour)
    }

    /// A line of double weight: the focus ring, what is chosen.
    #[must_use]
    pub fn heavy_line(&self, colour: Color32) -> Stroke {
        Stroke::new(self.theme.space.hairline * 2.0, colour)
    }

    /// The font of a place in the scale.
    #[must_use]
    pub fn font(&self, place: TextRole) -> FontId {
        let text = &self.theme.text;
        let strong = || FontFamily::Name(fonts::STRONG.into());
        let brush = || FontFamily::Name(fonts::BRUSH.into());
        let (size, family) = match place {
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

    /// The colour of a seat's wood, or of a team's; a theme without colours for
    /// teams gives them those of their first seats.
    #[must_use]
    pub fn wood(&self, wood: PlayerColour) -> Color32 {
        let seats = &self.theme.seats;
        let colour = seats.get(usize::from(wood.0)).or_else(|| {
            let first_seat = wood.0.checked_sub(PlayerColour::TEAM.0)?;
            seats.get(usize::from(first_seat))
        });
        colour.map_or(self.line, |colour| (*colour).into())
    }

    /// A stone's wood by rank, 1 to 4.
    #[must_use]
    pub fn rank(&self, rank: u8) -> Color32 {
        self.theme.scene.ranks[rank_index(rank)].into()
    }

    /// What is engraved on a stone of this rank.
    #[must_use]
    pub fn engraving(&self, rank: u8) -> Color32 {
        self.theme.scene.engraving[rank_index(rank)].into()
    }
}

fn rank_index(rank: u8) -> usize {
    usize::from(rank.clamp(1, 4)) - 1
}
