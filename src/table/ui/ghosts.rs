//! Pieces where they do not stand yet: one whose promotion is asked about, and one whose drop is
//! recommended. Painted over the board; knows no rule.

use bevy_egui::egui::{Context, Id, LayerId, Order, Rect, Vec2, pos2};

use super::UiState;
use super::widgets::paint_piece;
use crate::rules::game::Game;
use crate::rules::piece_tracker::PieceType;
use crate::rules::seat::Seat;
use crate::rules::traits::board_view::Location;
use crate::table::engine_analysis::ArrowKind;
use crate::table::flow::PlayerColour;
use crate::table::theme::EguiTheme;
use crate::table::view;

/// The opacity of such a piece.
const OPACITY: f32 = 0.8;

/// Paints the pieces that the arrows of the engine drop: the best move's and what is threatened.
pub(super) fn paint_dropped(ctx: &Context, state: &UiState) {
    let Some(game) = state.top_board.game() else {
        return;
    };
    // The stones of Sigma are dropped in heaps, which their arrow tells better.
    if !game.piece_tracker().stones.is_empty() {
        return;
    }
    for arrow in &state.arrows.0 {
        let is_first = matches!(arrow.kind, ArrowKind::Best | ArrowKind::Threat);
        let (Location::Hand(seat, kind), true) = (arrow.from, is_first) else {
            continue;
        };
        if let Some(cell) = cell_on_screen(ctx, state, arrow.to) {
            paint(ctx, cell, game, (seat, kind));
        }
    }
}

/// Paints a piece of a seat on a cell.
pub(super) fn paint(ctx: &Context, cell: Rect, game: &Game, (seat, kind): (Seat, PieceType)) {
    let piece_types = game.kinds();
    let Some(info) = piece_types.get(usize::from(kind.0)) else {
        return;
    };
    let colour = PlayerColour::of(seat, game.seat_count(), game.seat_name(seat));
    let mut painter = ctx.layer_painter(LayerId::new(Order::Background, Id::new("ghost")));
    painter.set_opacity(OPACITY);
    let side = cell.width().min(cell.height());
    let square = Rect::from_center_size(cell.center(), Vec2::splat(side));
    paint_piece(&painter, &EguiTheme::of(ctx), square, info, colour);
}

/// The bounds of a cell on the screen, in egui's points.
pub(super) fn cell_on_screen(ctx: &Context, state: &UiState, location: Location) -> Option<Rect> {
    let Location::Cell(cell) = location else {
        return None;
    };
    let snapshot = &state.snapshot;
    let shape = snapshot.layout.cells.get(cell.index())?;
    let (camera, camera_transform) = state.cameras.iter().next()?;
    let scale = ctx.zoom_factor();
    let rect = view::cell_on_screen(camera, camera_transform, shape)?;
    let point = |corner: bevy::math::Vec2| pos2(corner.x / scale, corner.y / scale);
    Some(Rect::from_min_max(point(rect.min), point(rect.max)))
}
