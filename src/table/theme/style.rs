//! egui's own style, derived from a theme: scroll bars, sliders and selections have
//! the same colours as our widgets. Must not know any widget of ours.

use bevy_egui::egui::epaint::{FontColorTransferFunction, TextOptions};
use bevy_egui::egui::style::{
    HandleShape, ScrollStyle, Selection, Spacing, TextCursorStyle, WidgetVisuals, Widgets,
};
use bevy_egui::egui::{
    Color32, FontFamily, FontId, Margin, Shadow, Stroke, Style, TextStyle, Vec2, Visuals,
};

use super::egui_theme::{EguiTheme, TextRole};
use super::fonts;

pub fn egui_style(look: &EguiTheme) -> Style {
    Style {
        text_styles: [
            (TextStyle::Small, look.font(TextRole::Small)),
            (TextStyle::Body, look.font(TextRole::Body)),
            (TextStyle::Button, look.font(TextRole::Body)),
            (TextStyle::Heading, look.font(TextRole::Heading)),
            (
                TextStyle::Monospace,
                FontId::new(look.tokens.text.body, FontFamily::Monospace),
            ),
            (
                TextStyle::Name(fonts::STRONG_FAMILY.into()),
                look.font(TextRole::Strong),
            ),
        ]
        .into(),
        spacing: spacing(look),
        visuals: visuals(look),
        ..Style::default()
    }
}

fn spacing(look: &EguiTheme) -> Spacing {
    Spacing {
        item_spacing: Vec2::splat(look.units(2)),
        button_padding: Vec2::new(look.units(4), look.units(2)),
        window_margin: margin(look.units(4)),
        menu_margin: margin(look.units(2)),
        indent: look.units(4),
        // Our widgets say their own height; rows of text need no more.
        interact_size: Vec2::splat(look.units(5)),
        slider_width: look.units(40),
        slider_rail_height: look.units(1),
        icon_width: look.units(5),
        icon_width_inner: look.units(3),
        icon_spacing: look.units(2),
        tooltip_width: look.tokens.space.dock,
        scroll: ScrollStyle {
            bar_width: look.units(2),
            floating_width: look.units(1),
            floating_allocated_width: look.units(2),
            dormant_handle_opacity: 0.5,
            ..ScrollStyle::floating()
        },
        ..Spacing::default()
    }
}

fn visuals(look: &EguiTheme) -> Visuals {
    let dark = look.tokens.panel.fill.is_dark();
    let base = if dark {
        Visuals::dark()
    } else {
        Visuals::light()
    };
    Visuals {
        dark_mode: dark,
        text_options: TextOptions {
            color_transfer_function: FontColorTransferFunction::Gamma(if dark {
                TEXT_GAMMA_ON_DARK
            } else {
                TEXT_GAMMA_ON_LIGHT
            }),
            ..TextOptions::default()
        },
        override_text_color: None,
        weak_text_color: Some(look.faint),
        widgets: widget_styles(look),
        selection: Selection {
            bg_fill: look.focus.gamma_multiply(0.25),
            stroke: look.heavy_line(look.focus),
        },
        hyperlink_color: look.focus,
        faint_bg_color: look.hovered.gamma_multiply(0.5),
        extreme_bg_color: look.line,
        text_edit_bg_color: Some(look.raised),
        code_bg_color: look.hovered,
        warn_fg_color: look.accent,
        error_fg_color: look.accent,
        window_corner_radius: look.corners(),
        window_shadow: Shadow::NONE,
        window_fill: without_transparency(look.fill),
        window_stroke: look.hairline(look.line),
        menu_corner_radius: look.corners(),
        panel_fill: look.fill,
        popup_shadow: Shadow::NONE,
        text_cursor: TextCursorStyle {
            stroke: look.heavy_line(look.focus),
            ..TextCursorStyle::default()
        },
        slider_trailing_fill: true,
        handle_shape: HandleShape::Circle,
        ..base
    }
}

fn widget_styles(look: &EguiTheme) -> Widgets {
    let state = |fill: Color32, line: Stroke| WidgetVisuals {
        bg_fill: fill,
        weak_bg_fill: fill,
        bg_stroke: line,
        corner_radius: look.corners(),
        fg_stroke: look.hairline(look.ink),
        expansion: 0.0,
    };
    let line = look.hairline(look.line);
    let focus = look.heavy_line(look.focus);
    Widgets {
        noninteractive: state(look.fill, line),
        inactive: state(look.raised, line),
        hovered: state(look.hovered, look.hairline(look.faint)),
        active: state(look.hovered, focus),
        open: state(look.hovered, line),
    }
}

/// How coverage becomes opacity: below 1 strokes come out stronger. By eye,
/// so that regular weight neither thins out on paper nor glows on ink.
const TEXT_GAMMA_ON_LIGHT: f32 = 0.75;
const TEXT_GAMMA_ON_DARK: f32 = 0.6;

pub fn without_transparency(colour: Color32) -> Color32 {
    let [red, green, blue, _] = colour.to_srgba_unmultiplied();
    Color32::from_rgb(red, green, blue)
}

fn margin(distance: f32) -> Margin {
    Margin::from(distance)
}
