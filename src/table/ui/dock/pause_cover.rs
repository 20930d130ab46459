//! The cloth that lies over the board while the game is paused, indigo with a pattern of waves: nobody
//! thinks on while the clocks stand still. Changes no game: it sends the intent to go on.

use bevy_egui::egui::{
    Align, Color32, Context, Layout, Painter, Rect, Stroke, UiBuilder, Vec2, pos2,
};

use crate::locale::msg;
use crate::table::flow::{Intent, SessionIntent};
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::UiCommands;
use crate::table::ui::widgets::{Button, card, heading, panel_area, wrapped_text};

/// The height and width of what is written there, and the width of the button, in units.
const CONTENT_HEIGHT: u8 = 48;
const CONTENT_WIDTH: u8 = 110;
const BUTTON_WIDTH: u8 = 50;
/// The radius of a wave, in units, its rings as shares of that, and how light they are.
const WAVE_RADIUS: u8 = 9;
const WAVE_RINGS: [f32; 3] = [0.96, 0.66, 0.36];
const RING_LIGHTNESS: f32 = 0.2;
/// How much of the theme's indigo is left in the cloth: where that is for light on dark, less.
const LIGHT_THEME_SHARE: f32 = 0.9;
const DARK_THEME_SHARE: f32 = 0.38;

/// Covers the board's part of the window.
pub(in crate::table::ui) fn draw(ctx: &Context, board: Rect, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ctx);
    panel_area(ctx, "pause", board, false, |ui| {
        paint_cloth(ui.painter(), &theme, board);
        let room = ui.available_size();
        let size = Vec2::new(theme.units(CONTENT_WIDTH), theme.units(CONTENT_HEIGHT)).min(room);
        let middle = Rect::from_center_size(ui.max_rect().center(), size);
        let layout = Layout::top_down(Align::Center);
        ui.scope_builder(UiBuilder::new().max_rect(middle).layout(layout), |ui| {
            card(ui, None, |ui| {
                ui.spacing_mut().item_spacing.y = theme.units(3);
                heading(ui, msg!("clock-paused"));
                wrapped_text(ui, msg!("clock-paused-text"), TextRole::Body, theme.faint);
                let resume = Button::primary(msg!("clock-resume")).width(theme.units(BUTTON_WIDTH));
                if ui.add(resume).clicked() {
                    commands
                        .intents
                        .write(Intent::Session(SessionIntent::Pause));
                }
            });
        });
    });
}

/// Waves behind waves, each row over the one above it.
fn paint_cloth(painter: &Painter, theme: &EguiTheme, board: Rect) {
    let is_dark = theme.focus.g() > theme.fill.g();
    let share = if is_dark {
        DARK_THEME_SHARE
    } else {
        LIGHT_THEME_SHARE
    };
    let indigo = Color32::BLACK.lerp_to_gamma(theme.focus, share);
    let thread = Stroke::new(
        theme.tokens.space.hairline,
        indigo.lerp_to_gamma(Color32::WHITE, RING_LIGHTNESS),
    );
    painter.rect_filled(board, 0.0, indigo);
    let radius = theme.units(WAVE_RADIUS);
    let rows = (board.height() / radius * 2.0) as usize + 3;
    let columns = (board.width() / radius / 2.0) as usize + 2;
    for row in 0..rows {
        let aside = if row % 2 == 0 { 0.0 } else { radius };
        for column in 0..columns {
            let centre = pos2(
                board.left() + aside + radius * 2.0 * column as f32,
                board.top() + radius / 2.0 * row as f32,
            );
            painter.circle_filled(centre, radius, indigo);
            for ring in WAVE_RINGS {
                painter.circle_stroke(centre, radius * ring, thread);
            }
        }
    }
}
