//! The clocks at the board: a plate for each seat, beside its stand or box. Paints over the table
//! and takes no input; what the clocks say is `words`' and the clock's.

use bevy::math::Vec3;
use bevy_egui::egui::{Context, Id, LayerId, Order, Pos2, Rect, pos2};

use super::widgets::{ClockFace, ClockLook, PlateAnchor, clock_plate};
use super::{UiState, words};
use crate::locale::msg;
use crate::rules::game::Game;
use crate::rules::seat::{Seat, SeatSet};
use crate::table::board_entities::tray::{TrayLayout, TrayStyle, WALL_THICKNESS};
use crate::table::flow::PlayerColour;
use crate::table::language;
use crate::table::theme::EguiTheme;

/// Paints the plates within the board's part of the window.
pub(super) fn draw(ctx: &Context, board: Rect, state: &UiState) {
    let Some(session) = state.session.as_deref() else {
        return;
    };
    let game = &session.game;
    let theme = EguiTheme::of(ctx);
    let painter = ctx.layer_painter(LayerId::new(Order::Background, Id::new("clock plates")));
    for seat in SeatSet::first_n(game.seat_count()).iter() {
        let (Some(face), Some(anchors)) = (
            seat_clock_face(state, game, seat),
            anchors_of_plate(ctx, state, game, seat),
        ) else {
            continue;
        };
        let colour = PlayerColour::of(seat, game.seat_count(), game.seat_name(seat));
        let note = face.note.as_ref().map(|note| language::text(ctx, note));
        clock_plate(&painter, &theme, anchors, board, colour, &face, note);
    }
}

/// The face of a seat's clock; none if it has no clock.
pub(super) fn seat_clock_face(state: &UiState, game: &Game, seat: Seat) -> Option<ClockFace> {
    let clock = state.clock.seat_clock(seat)?;
    let left = clock.time_left();
    let is_running = state.clock.is_turn_of(seat) && !state.clock.is_paused();
    let look = match (left.has_fallen(), is_running) {
        (true, _) => ClockLook::Fallen,
        (false, true) if clock.is_low() => ClockLook::Low,
        (false, true) => ClockLook::Running,
        (false, false) => ClockLook::Waiting,
    };
    let digits = left.to_string();
    let label = msg!(
        "clock-of-seat",
        seat = words::seat_name(game, seat),
        time = digits.clone()
    );
    Some(ClockFace {
        digits,
        note: words::clock_note(left),
        look,
        label,
    })
}

/// Whether a seat's clock is seen at the board: then the dock only speaks it. The cloth of a pause covers
/// it.
pub(super) fn has_plate(ctx: &Context, state: &UiState, game: &Game, seat: Seat) -> bool {
    !state.top_board.is_paused() && anchors_of_plate(ctx, state, game, seat).is_some()
}

/// Where the plate of one of two seats may lie. The dock has the clocks of more than two, each at its side.
fn anchors_of_plate(
    ctx: &Context,
    state: &UiState,
    game: &Game,
    seat: Seat,
) -> Option<[PlateAnchor; 2]> {
    let is_one_of_two = game.seat_count() <= 2;
    plate_anchors(ctx, state, seat).filter(|_| is_one_of_two)
}

/// Where a seat's plate may lie on the screen: beyond the end of its tray that is nearer to the
/// player, away from the tray, or else beyond the other end; of a tray that lies, first at the owner's left.
/// None where such a tray is a box, which takes all of the board's width: the dock has the clock.
fn plate_anchors(ctx: &Context, state: &UiState, seat: Seat) -> Option<[PlateAnchor; 2]> {
    let tray = TrayLayout::of(&state.snapshot, &state.view_mode);
    let half = tray.half_size + WALL_THICKNESS;
    let end = match half.x > half.y {
        true if tray.style == TrayStyle::Box => return None,
        true => Vec3::NEG_X * half.x,
        false => Vec3::Z * half.y,
    };
    let middle = tray_middle(ctx, state, seat)?;
    let anchor = |end| {
        let at = tray_point_on_screen(ctx, state, seat, end)?;
        let outward = at - middle;
        Some(PlateAnchor { at, outward })
    };
    Some([anchor(end)?, anchor(-end)?])
}

/// Where the middle of a seat's tray is on the screen.
pub(super) fn tray_middle(ctx: &Context, state: &UiState, seat: Seat) -> Option<Pos2> {
    tray_point_on_screen(ctx, state, seat, Vec3::ZERO)
}

/// Where a place of a seat's tray is on the screen.
fn tray_point_on_screen(ctx: &Context, state: &UiState, seat: Seat, at: Vec3) -> Option<Pos2> {
    let (_, tray) = state.trays.iter().find(|(tray, _)| tray.0 == seat)?;
    let (camera, camera_transform) = state.cameras.iter().next()?;
    let scale = ctx.zoom_factor();
    let at = tray.transform_point(at);
    let point = camera.world_to_viewport(camera_transform, at).ok()?;
    Some(pos2(point.x / scale, point.y / scale))
}
