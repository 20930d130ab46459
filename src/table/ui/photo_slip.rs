//! The slip of paper on a photo of the table: which game it is, and how it stands. Takes no input.

use bevy::math::curve::{Curve, EaseFunction};
use bevy_egui::egui::{Context, Id, Rect, pos2};

use super::widgets::{card, faint, heading, panel_area};
use super::{UiState, game_catalogue, words};
use crate::locale::msg;
use crate::table::theme::EguiTheme;

/// The slip's width and height, and how far it lies from the window's edges, in units.
const WIDTH: u8 = 90;
const HEIGHT: u8 = 32;
const MARGIN: u8 = 6;

/// How far the panels are gone and the table has the window, 0 to 1: as far as the camera is on its
/// way down.
pub(super) fn progress(ctx: &Context, state: &UiState) -> f32 {
    let seconds = state.speed.seconds(state.speed.times().view);
    let ease = |part| EaseFunction::CubicInOut.sample_clamped(part);
    let is_photo = state.view_mode.is_photo;
    ctx.animate_bool_with_time_and_easing(Id::new("photo"), is_photo, seconds, ease)
}

/// Lays the slip into the lower left corner, so opaque.
pub(super) fn draw(ctx: &Context, window: Rect, state: &UiState, opacity: f32) {
    let Some(game) = state.top_board.game() else {
        return;
    };
    let theme = EguiTheme::of(ctx);
    let corner = window.left_bottom();
    let (left, bottom) = (
        corner.x + theme.units(MARGIN),
        corner.y - theme.units(MARGIN),
    );
    let slip = Rect::from_min_max(
        pos2(left, bottom - theme.units(HEIGHT)),
        pos2(left + theme.units(WIDTH), bottom),
    );
    panel_area(ctx, "photo slip", slip, false, |ui| {
        ui.set_opacity(opacity);
        card(ui, None, |ui| {
            heading(ui, game_catalogue::game_name(&game.ruleset()));
            let turns = game.played_turns().len();
            let so_far = (turns > 0).then(|| msg!("photo-turns", turns = turns));
            if let Some(stand) = words::game_result(game).or(so_far) {
                faint(ui, stand);
            }
        });
    });
}
