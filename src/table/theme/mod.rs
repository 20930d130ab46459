//! The active theme, and its design tokens as colours of Bevy and egui. The tokens
//! themselves are [`configs::theme`](crate::configs::theme). Must not know any
//! screen.

pub mod egui_theme;
pub mod emblem;
pub mod files;
pub mod fonts;
pub mod icons;
pub mod move_marks;
pub mod piece_marks;
pub mod stone_shapes;
pub mod strokes;
pub mod style;

use std::path::Path;

use bevy::prelude::*;
use bevy_egui::egui::Color32;

use crate::configs::colour::Colour;
use crate::configs::theme::Theme;
use crate::rules::record::annotation::MarkColour;

pub use egui_theme::{EguiTheme, TextRole};
pub use files::Themes;
pub use piece_marks::PieceSet;

/// The theme everything is drawn with. Systems watch it with `is_changed` to make
/// their materials anew.
#[derive(Resource, Reflect, Clone, Debug, Deref)]
#[reflect(opaque, Resource, Debug)]
pub struct ActiveTheme {
    #[deref]
    pub theme: Theme,
    pub piece_set: PieceSet,
}

impl Default for ActiveTheme {
    fn default() -> ActiveTheme {
        ActiveTheme {
            theme: Theme::built_in().swap_remove(0),
            piece_set: PieceSet::default(),
        }
    }
}

impl From<Colour> for Color {
    fn from(colour: Colour) -> Color {
        let [red, green, blue] = colour.rgb;
        Color::srgba_u8(red, green, blue, colour.alpha)
    }
}

impl From<Color32> for Colour {
    fn from(colour: Color32) -> Colour {
        let [red, green, blue, alpha] = colour.to_srgba_unmultiplied();
        Colour {
            rgb: [red, green, blue],
            alpha,
        }
    }
}

pub fn mark_colour(theme: &Theme, mark: MarkColour) -> Colour {
    let [green, red, blue, yellow] = theme.scene.marks;
    match mark {
        MarkColour::Green => green,
        MarkColour::Red => red,
        MarkColour::Blue => blue,
        MarkColour::Yellow => yellow,
    }
}

impl From<Colour> for Color32 {
    fn from(colour: Colour) -> Color32 {
        let [red, green, blue] = colour.rgb;
        Color32::from_rgba_unmultiplied(red, green, blue, colour.alpha)
    }
}

/// Makes the default theme active; settings may choose another.
pub(super) fn plugin(app: &mut App) {
    register_types!(app: ActiveTheme, Themes);
    app.init_resource::<ActiveTheme>()
        .insert_resource(Themes::load(Path::new(files::THEMES_FOLDER)));
}
