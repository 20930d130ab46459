//! Movement diagrams on a square piece of board: the cells that a base of Sigma reaches with its
//! stones, or a piece of the shogi family by the marks of its moves. Knows no rule: the caller
//! names the cells or the piece.

use bevy_egui::egui::{
    Color32, CornerRadius, Painter, Rect, Response, Sense, StrokeKind, Ui, Vec2, vec2,
};

use super::piece::paint_piece;
use crate::rules::movement::{MoveManner, MoveMark};
use crate::rules::piece_tracker::PieceTypeInfo;
use crate::table::flow::PlayerColour;
use crate::table::theme::EguiTheme;

/// A cell relative to the base in the middle: files to the right, ranks away
/// from the player.
pub type Offset = (i8, i8);

/// Draws a square diagram with this side: a dot on each of `cells`, in the
/// colour of the rank (1 to 4) of the stone that reaches it.
pub fn movement_diagram(ui: &mut Ui, side: f32, cells: &[(Offset, u8)]) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let dots = cells
        .iter()
        .map(|(offset, rank)| (*offset, theme.stone_colour(*rank)));
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    let middle = paint_diagram_board(ui.painter(), &theme, rect, CELLS_EACH_SIDE, dots);
    let line: Color32 = theme.tokens.scene.line.into();
    let radius = middle.width() * BASE_RADIUS;
    ui.painter()
        .circle(middle.center(), radius, theme.ink, theme.hairline(line));
    response
}

/// Draws the diagram of a piece, which stands in the middle and looks up.
pub fn piece_diagram(
    ui: &mut Ui,
    side: f32,
    info: &PieceTypeInfo,
    colour: PlayerColour,
) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    paint_piece_diagram(ui.painter(), &EguiTheme::of(ui.ctx()), rect, info, colour);
    response
}

/// Paints such a diagram into a square.
pub fn paint_piece_diagram(
    painter: &Painter,
    theme: &EguiTheme,
    square: Rect,
    info: &PieceTypeInfo,
    colour: PlayerColour,
) {
    let marks = &info.move_marks;
    let span = marks
        .iter()
        .map(span_of_mark)
        .max()
        .unwrap_or(1)
        .max(LEAST_SPAN_CELLS);
    let target: Color32 = theme.tokens.scene.target.into();
    let cells = marks.iter().flat_map(|mark| cells_of_mark(mark, span));
    let dots = cells.map(|offset| (offset, target));
    let middle = paint_diagram_board(painter, theme, square, span, dots);
    paint_piece(painter, theme, middle, info, colour);
}

/// How many cells to a side have to be shown for a mark.
fn span_of_mark(mark: &MoveMark) -> u8 {
    let far = mark.offset[0].abs().max(mark.offset[1].abs()) as u8;
    match mark.manner {
        MoveManner::Slide(steps) => steps.min(SHOWN_UNLIMITED_SLIDE_CELLS),
        MoveManner::RepeatedLeap => far * 2,
        MoveManner::Step | MoveManner::Leap | MoveManner::Capture | MoveManner::Anywhere => far,
    }
}

/// The cells of a mark on an empty board, as far as they are shown.
fn cells_of_mark(mark: &MoveMark, span: u8) -> Vec<Offset> {
    let [file, rank] = mark.offset.map(|part| part as i8);
    let far = file.unsigned_abs().max(rank.unsigned_abs()).max(1);
    let times = match mark.manner {
        MoveManner::Slide(steps) => steps.min(span),
        MoveManner::RepeatedLeap => span / far,
        MoveManner::Step | MoveManner::Leap | MoveManner::Capture | MoveManner::Anywhere => 1,
    };
    let times = i8::try_from(times).unwrap_or(i8::MAX);
    (1..=times).map(|n| (file * n, rank * n)).collect()
}

/// Paints the board with the dots, so many cells to each side of the middle; returns the cell in
/// the middle.
fn paint_diagram_board(
    painter: &Painter,
    theme: &EguiTheme,
    rect: Rect,
    span: u8,
    dots: impl Iterator<Item = (Offset, Color32)>,
) -> Rect {
    let board = &theme.tokens.scene.board;
    let line = theme.hairline(theme.tokens.scene.line.into());
    let count = f32::from(2 * span + 1);
    let cell = rect.width() / count;
    painter.rect_filled(rect, CornerRadius::ZERO, board[0]);
    for n in 0..=(2 * span + 1) {
        let distance = cell * f32::from(n);
        let grid = theme.hairline(line.color.gamma_multiply(GRID_OPACITY));
        painter.vline(rect.left() + distance, rect.y_range(), grid);
        painter.hline(rect.x_range(), rect.top() + distance, grid);
    }
    let cell_at = |(file, rank): Offset| {
        let offset = vec2(f32::from(file), -f32::from(rank)) * cell;
        Rect::from_center_size(rect.center() + offset, Vec2::splat(cell))
    };
    for (offset, colour) in dots {
        let line = theme.hairline(line.color);
        painter.circle(cell_at(offset).center(), cell * DOT_RADIUS, colour, line);
    }
    painter.rect_stroke(rect, CornerRadius::ZERO, line, StrokeKind::Inside);
    cell_at((0, 0))
}

/// How many cells of a base's diagram are shown to each side: the longest move is four.
const CELLS_EACH_SIDE: u8 = 4;
/// The same for pieces: at least so many, and so many of an unlimited slide.
const LEAST_SPAN_CELLS: u8 = 2;
const SHOWN_UNLIMITED_SLIDE_CELLS: u8 = 4;
/// Opacity of the grid lines.
const GRID_OPACITY: f32 = 0.45;
/// The radius of a dot and of the base, as shares of a cell's side.
const DOT_RADIUS: f32 = 0.3;
const BASE_RADIUS: f32 = 0.36;
