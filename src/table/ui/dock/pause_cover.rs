//! The cloth that lies over the board while the game is paused, indigo with a pattern of waves: nobody
//! thinks on while the clocks stand still. Changes no game: it sends the intent to go on.

use std::f32::consts::TAU;

use bevy::math::curve::{Curve, EaseFunction};
use bevy_egui::egui::{
    Align, Color32, Context, Id, LayerId, Layout, Order, Painter, Rect, Stroke, UiBuilder, Vec2,
    pos2, vec2,
};

use crate::locale::msg;
use crate::table::flow::{Intent, SessionIntent};
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::ui::widgets::{Button, card, heading, panel_area, strip_mesh, wrapped_text};
use crate::table::ui::{UiCommands, UiState};

/// The height and width of what is written there, and the width of the button, in units.
const CONTENT_HEIGHT: u8 = 48;
const CONTENT_WIDTH: u8 = 110;
const BUTTON_WIDTH: u8 = 50;
/// The radius of a wave, in units, its rings as shares of that, and how light they are.
const WAVE_RADIUS: u8 = 11;
const WAVE_RINGS: [f32; 3] = [0.96, 0.66, 0.36];
const RING_LIGHTNESS: f32 = 0.26;
/// The height of the hem without a pattern, in units.
const HEM_HEIGHT: u8 = 7;
/// How far the cloth's sides stay away from the edges, and how far its shadow falls, in units.
const MARGIN: u8 = 2;
const SHADOW_LENGTH: u8 = 6;
const SHADOW_OPACITY: f32 = 0.5;
/// Into how many strips the cloth is cut to be painted, how dark its folds are at the hem, and how light,
/// and how much of that is left at the top.
const STRIPS: usize = 96;
const FOLD_SHADE: f32 = 0.34;
const FOLD_GLEAM: f32 = 0.5;
const FOLDS_AT_TOP_SHARE: f32 = 0.3;
/// How far the hem waves, in units, and how much further while it moves.
const HEM_WAVE: f32 = 1.1;
const HEM_WAVE_IN_MOTION: f32 = 3.0;
/// From which part of the way on the words on it appear.
const WORDS_FROM: f32 = 0.7;
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
    let cloth = board.with_max_y(board.bottom() - theme.units(MARGIN));
    let cloth = cloth.shrink2(vec2(theme.units(MARGIN), 0.0));
    let below = theme.units(SHADOW_LENGTH);
    let cloth = cloth.translate(vec2(0.0, (part - 1.0) * (cloth.height() + below)));
    let in_motion = 4.0 * part * (1.0 - part);
    let wave = theme.tokens.space.unit * (HEM_WAVE + HEM_WAVE_IN_MOTION * in_motion);
    paint_cloth(&painter.with_clip_rect(board), &theme, cloth, wave);
    if !is_paused {
        return;
    }
    panel_area(ctx, "pause", board, false, |ui| {
        ui.set_opacity(((part - WORDS_FROM) / (1.0 - WORDS_FROM)).max(0.0));
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

/// How a fold lies at a place across the cloth: from -1 in its depth to 1 on its ridge.
fn fold(across: f32) -> f32 {
    let long = (across * 5.0 * TAU + 0.6).sin();
    let short = (across * 11.0 * TAU + 1.0).sin();
    0.75 * long + 0.25 * short
}

/// The cloth with its shadow on the table: waves behind waves, each row over the one above it, a hem, and
/// the folds over all that.
fn paint_cloth(painter: &Painter, theme: &EguiTheme, cloth: Rect, wave: f32) {
    let share = if theme.tokens.panel.fill.is_dark() {
        DARK_THEME_SHARE
    } else {
        LIGHT_THEME_SHARE
    };
    let indigo = Color32::BLACK.lerp_to_gamma(theme.focus, share);
    let thread = Stroke::new(
        theme.tokens.space.hairline,
        indigo.lerp_to_gamma(Color32::WHITE, RING_LIGHTNESS),
    );
    let shadow = Color32::BLACK.gamma_multiply(SHADOW_OPACITY);
    let length = theme.units(SHADOW_LENGTH);
    let at = |strip: usize| strip as f32 / STRIPS as f32;
    let x = |across: f32| cloth.left() + across * cloth.width();
    let hem = |across: f32| cloth.bottom() + wave * (fold(across) - 1.0);
    let strips = (0..=STRIPS).map(at);
    let shadow_below = strips.clone().map(|across| {
        let [x, y] = [x(across), hem(across)];
        [
            (pos2(x, y), shadow),
            (pos2(x, y + length), Color32::TRANSPARENT),
        ]
    });
    painter.add(strip_mesh(shadow_below));
    for (edge, out) in [(cloth.left(), -1.0), (cloth.right(), 1.0)] {
        let out = edge + out * length / 2.0;
        let ends = [cloth.top(), cloth.bottom()];
        let beside = ends.map(|y| {
            [
                (pos2(edge, y), shadow),
                (pos2(out, y), Color32::TRANSPARENT),
            ]
        });
        painter.add(strip_mesh(beside));
    }
    let ground = strips.clone().map(|across| {
        let ends = [cloth.top(), hem(across)];
        ends.map(|y| (pos2(x(across), y), indigo))
    });
    painter.add(strip_mesh(ground));
    let seam = cloth.bottom() - theme.units(HEM_HEIGHT);
    paint_waves(
        &painter.with_clip_rect(painter.clip_rect().intersect(cloth.with_max_y(seam))),
        theme,
        cloth,
        (indigo, thread),
    );
    painter.hline(cloth.x_range(), seam, thread);
    let folds = strips.map(|across| {
        let height = fold(across);
        let (light, strength) = match height > 0.0 {
            true => (thread.color, FOLD_GLEAM * height),
            false => (Color32::BLACK, FOLD_SHADE * -height),
        };
        let tint = |share: f32| light.gamma_multiply(strength * share);
        let x = x(across);
        [
            (pos2(x, cloth.top()), tint(FOLDS_AT_TOP_SHARE)),
            (pos2(x, hem(across)), tint(1.0)),
        ]
    });
    painter.add(strip_mesh(folds));
}

/// Waves behind waves, each row over the one above it.
fn paint_waves(
    painter: &Painter,
    theme: &EguiTheme,
    cloth: Rect,
    (indigo, thread): (Color32, Stroke),
) {
    let radius = theme.units(WAVE_RADIUS);
    let rows = (cloth.height() / radius * 2.0) as usize + 3;
    let columns = (cloth.width() / radius / 2.0) as usize + 2;
    for row in 0..rows {
        let aside = if row % 2 == 0 { 0.0 } else { radius };
        for column in 0..columns {
            let centre = pos2(
                cloth.left() + aside + radius * 2.0 * column as f32,
                cloth.top() + radius / 2.0 * row as f32,
            );
            painter.circle_filled(centre, radius, indigo);
            for ring in WAVE_RINGS {
                painter.circle_stroke(centre, radius * ring, thread);
            }
        }
    }
}
