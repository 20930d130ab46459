//! Movement diagram of a Sigma base: the cells that its stones reach on an empty board.
//! Knows no rule: the caller names the cells.

use bevy_egui::egui::{CornerRadius, Rect, Response, Sense, StrokeKind, Ui, Vec2, vec2};

use crate::table::theme::EguiTheme;

/// A cell relative to the base in the middle: files to the right, ranks away
/// from the player.
pub type Offset = (i8, i8);

/// Draws a square diagram with this side: a dot on each of `cells`, in the
/// colour of the rank (1 to 4) of the stone that reaches it.
pub fn movement_diagram(ui: &mut Ui, side: f32, cells: &[(Offset, u8)]) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    let painter = ui.painter();
    let board = &theme.tokens.scene.board;
    let line = theme.hairline(theme.tokens.scene.line.into());
    let count = f32::from(2 * SPAN + 1);
    let cell = side / count;
    painter.rect_filled(rect, CornerRadius::ZERO, board[0]);
    for n in 0..=(2 * SPAN + 1) {
        let distance = cell * f32::from(n);
        let grid_colour = line.color.gamma_multiply(GRID);
        painter.vline(
            rect.left() + distance,
            rect.y_range(),
            theme.hairline(grid_colour),
        );
        painter.hline(
            rect.x_range(),
            rect.top() + distance,
            theme.hairline(grid_colour),
        );
    }
    let square_at = |(file, rank): Offset| {
        let offset = vec2(f32::from(file), -f32::from(rank)) * cell;
        Rect::from_center_size(rect.center() + offset, Vec2::splat(cell))
    };
    for (offset, rank) in cells {
        let square = square_at(*offset);
        painter.circle(
            square.center(),
            cell * DOT,
            theme.stone_colour(*rank),
            theme.hairline(line.color),
        );
    }
    painter.circle(
        rect.center(),
        cell * BASE,
        theme.ink,
        theme.hairline(theme.raised),
    );
    painter.rect_stroke(rect, CornerRadius::ZERO, line, StrokeKind::Inside);
    response
}

/// How many cells are shown to each side: the longest move is four.
const SPAN: u8 = 4;
/// Opacity of the grid lines.
const GRID: f32 = 0.45;
/// The radius of a dot and of the base, as shares of a cell's side.
const DOT: f32 = 0.3;
const BASE: f32 = 0.36;
