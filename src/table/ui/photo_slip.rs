//! The paper of a photo of the table: an edge around the picture, and below it which game it is, how it
//! stands and when it was played. Takes no input.

use std::f32::consts::TAU;

use bevy::math::curve::{Curve, EaseFunction};
use bevy_egui::egui::{Align, Color32, Context, Id, Layout, Rect, Shape, UiBuilder, Vec2, vec2};

use super::widgets::{body, heading, panel_area, strip_mesh};
use super::{UiState, game_catalogue, words};
use crate::locale::{Message, msg};
use crate::table::theme::{EguiTheme, style};

/// How wide the paper's edge is at the sides and below, in units.
const EDGE: u8 = 4;
const FOOT: u8 = 18;
/// The most height of a picture for its width: in an upright window more of it would be bare table, and
/// is paper instead.
const TALLEST_PICTURE: f32 = 1.1;
/// How dark the corners of the picture are, and from where on, in halves of its size.
const CORNER_SHADE: f32 = 0.55;
const LIT_RADIUS: f32 = 0.72;
/// How many corners the light has.
const LIGHT_CORNERS: usize = 64;

/// How far the panels are gone and the table has the window, 0 to 1: as far as the camera is on its
/// way down.
pub(super) fn progress(ctx: &Context, state: &UiState) -> f32 {
    let seconds = state.speed.seconds(state.speed.times().view);
    let ease = |part| EaseFunction::CubicInOut.sample_clamped(part);
    let is_photo = state.view_mode.is_photo;
    ctx.animate_bool_with_time_and_easing(Id::new("photo"), is_photo, seconds, ease)
}

/// The part of the window that the paper leaves to the picture.
pub(super) fn picture_rect(ctx: &Context, window: Rect, state: &UiState) -> Rect {
    if state.top_board.game().is_none() {
        return window;
    }
    let theme = EguiTheme::of(ctx);
    let edge = window.shrink(theme.units(EDGE));
    let room = edge.with_max_y(window.bottom() - theme.units(FOOT));
    let height = room.height().min(room.width() * TALLEST_PICTURE);
    Rect::from_center_size(room.center(), vec2(room.width(), height))
}

/// Lays the paper around the picture, so opaque.
pub(super) fn draw(ctx: &Context, window: Rect, state: &UiState, opacity: f32) {
    let Some(game) = state.top_board.game() else {
        return;
    };
    let theme = EguiTheme::of(ctx);
    let picture = picture_rect(ctx, window, state);
    panel_area(ctx, "photo slip", window, false, |ui| {
        ui.set_opacity(opacity);
        let painter = ui.painter();
        let light = lit_picture(picture);
        painter.with_clip_rect(picture).add(light);
        let paper = style::without_transparency(theme.fill);
        for side in [
            window.with_max_x(picture.left()),
            window.with_min_x(picture.right()),
            window.with_max_y(picture.top()),
            window.with_min_y(picture.bottom()),
        ] {
            painter.rect_filled(side, 0.0, paper);
        }
        let foot = window.with_min_y(picture.bottom());
        let foot = foot.with_max_y(picture.bottom() + theme.units(FOOT));
        let foot = foot.shrink2(vec2(theme.units(2 * EDGE), 0.0));
        let builder = UiBuilder::new()
            .max_rect(foot)
            .layout(Layout::left_to_right(Align::Center));
        ui.scope_builder(builder, |ui| {
            heading(ui, game_catalogue::game_name(&game.ruleset()));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let turns = game.played_turns().len();
                let so_far = (turns > 0).then(|| msg!("photo-turns", turns = turns));
                let stand = words::game_result(game).or(so_far);
                let session = state.top_board.session();
                let date = session.and_then(|it| words::event_date_place(&it.notes.preface));
                body(ui, Message::joined_by_commas(stand.into_iter().chain(date)));
            });
        });
    });
}

/// What makes a picture darker towards its corners.
fn lit_picture(picture: Rect) -> Shape {
    let dark = Color32::BLACK.gamma_multiply(CORNER_SHADE);
    strip_mesh((0..=LIGHT_CORNERS).map(|corner| {
        let way = Vec2::angled(TAU * corner as f32 / LIGHT_CORNERS as f32);
        let half = picture.size() / 2.0;
        let at = |radius: f32| picture.center() + way * half * radius;
        [
            (at(LIT_RADIUS), Color32::TRANSPARENT),
            (at(2.0_f32.sqrt()), dark),
        ]
    }))
}
