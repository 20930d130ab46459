//! The cloth that lies over the board while the game is paused, indigo with a pattern of waves: nobody
//! thinks on while the clocks stand still. Changes no game: it sends the intent to go on.

use bevy::math::curve::{Curve, EaseFunction};
use bevy_egui::egui::{
    Align, Color32, Context, Id, LayerId, Layout, Order, Painter, Rect, Stroke, UiBuilder, Vec2,
    pos2, vec2,
};

use crate::locale::msg;
use crate::table::flow::{Intent, SessionIntent};
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::widgets::{Button, card, heading, panel_area, wrapped_text};
use crate::table::ui::{UiCommands, UiState};

/// The height and width of what is written there, and the width of the button, in units.
const CONTENT_HEIGHT: u8 = 48;
const CONTENT_WIDTH: u8 = 110;
const BUTTON_WIDTH: u8 = 50;
/// The radius of a wave, in units, its rings as shares of that, and how light they are.
const WAVE_RADIUS: u8 = 9;
const WAVE_RINGS: [f32; 3] = [0.96, 0.66, 0.36];
const RING_LIGHTNESS: f32 = 0.2;
/// The height of the hem, in units.
const HEM_HEIGHT: u8 = 3;
/// How much of the theme's indigo is left in the cloth: where that is for light on dark, less.
const LIGHT_THEME_SHARE: f32 = 0.9;
const DARK_THEME_SHARE: f32 = 0.38;

/// Lets the cloth down over the board's part of the window while the game is paused, and draws it up
/// afterwards.
pub(in crate::table::ui) fn draw(
    ctx: &Context,
    board: Rect,
    state: &UiState,
    commands: &mut UiCommands,
) {
    let is_paused = state.top_board.is_paused();
    let seconds = state.speed.seconds(state.speed.times().view);
    let id = Id::new("pause cloth");
    let ease = |part| EaseFunction::CubicInOut.sample_clamped(part);
    let part = ctx.animate_bool_with_time_and_easing(id, is_paused, seconds, ease);
    if part <= 0.0 {
        return;
    }
    let theme = EguiTheme::of(ctx);
    let painter = ctx.layer_painter(LayerId::new(Order::Middle, Id::new("pause")));
    let hangs = board.translate(vec2(0.0, (part - 1.0) * board.height()));
    paint_cloth(
        &painter.with_clip_rect(board.intersect(hangs)),
        &theme,
        hangs,
    );
    if !is_paused {
        return;
    }
    panel_area(ctx, "pause", board, false, |ui| {
        ui.set_opacity(part);
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

/// Waves behind waves, each row over the one above it, and a hem.
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
    let hem = board.with_min_y(board.bottom() - theme.units(HEM_HEIGHT));
    painter.rect_filled(hem, 0.0, indigo);
    painter.hline(hem.x_range(), hem.top(), thread);
}
