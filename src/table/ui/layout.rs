//! Layout of the window: the board, the dock beside it (below it in a narrow
//! upright window), the status line below the board. Plain geometry: knows no panel and no game.

use bevy_egui::egui::{Rect, pos2};

use crate::configs::theme::Theme;

/// The parts of the window, in egui's points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PanelLayout {
    pub board: Rect,
    /// The evaluation bar at the left of the board, if it is shown.
    pub eval_bar: Option<Rect>,
    /// The evaluation graph below the board, if it is shown.
    pub eval_graph: Option<Rect>,
    pub status_line: Rect,
    pub dock: Rect,
    /// Whether the window is narrow: then the dock has tabs.
    pub is_narrow: bool,
}

/// The dock's share of the height of a narrow window.
const NARROW_DOCK_SHARE: f32 = 0.42;
/// The height of the status line, in units: a row and its margins.
const STATUS_LINE_HEIGHT: f32 = 12.0;
/// The same where the window is a phone's, whose sentences take three lines.
const PHONE_STATUS_LINE_HEIGHT: f32 = 16.0;

/// The width of the evaluation bar, and the margin around it, in units.
const EVAL_BAR_WIDTH: f32 = 9.0;
const EVAL_BAR_MARGIN: f32 = 4.0;

/// The height of the evaluation graph, in units; its margin is the bar's.
const EVAL_GRAPH_HEIGHT: f32 = 12.0;

/// Which panels beside the board are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SidePanels {
    pub eval_bar: bool,
    /// The evaluation graph of a review.
    pub eval_graph: bool,
}

/// Divides a window into its parts.
pub fn divide_window(window: Rect, theme: &Theme, side_panels: SidePanels) -> PanelLayout {
    let mut parts = layout_without_side_panels(window, theme);
    let margin = theme.space.unit * EVAL_BAR_MARGIN;
    if side_panels.eval_graph {
        let mut graph = parts.board.shrink(margin);
        graph.set_top(graph.bottom() - theme.space.unit * EVAL_GRAPH_HEIGHT);
        parts.board.set_bottom(graph.top());
        parts.eval_graph = Some(graph);
    }
    if side_panels.eval_bar {
        let mut bar = parts.board.shrink(margin);
        bar.set_width(theme.space.unit * EVAL_BAR_WIDTH);
        parts.board.set_left(bar.right());
        parts.eval_bar = Some(bar);
    }
    parts
}

/// Whether a window is narrow and upright, as on a phone.
pub(super) fn is_phone(window: Rect, theme: &Theme) -> bool {
    window.width() < theme.space.narrow && window.height() > window.width()
}

fn layout_without_side_panels(window: Rect, theme: &Theme) -> PanelLayout {
    let space = &theme.space;
    let line_height = space.unit * STATUS_LINE_HEIGHT;
    let is_narrow = window.width() < space.narrow;
    if is_phone(window, theme) {
        let line_height = space.unit * PHONE_STATUS_LINE_HEIGHT;
        // Whole points, or hairlines and letters there are blurred.
        let dock_top = (window.bottom() - window.height() * NARROW_DOCK_SHARE).round();
        let line_top = dock_top - line_height;
        return PanelLayout {
            board: Rect::from_min_max(window.min, pos2(window.right(), line_top)),
            status_line: Rect::from_min_max(
                pos2(window.left(), line_top),
                pos2(window.right(), dock_top),
            ),
            dock: Rect::from_min_max(pos2(window.left(), dock_top), window.max),
            eval_bar: None,
            eval_graph: None,
            is_narrow,
        };
    }
    let dock_left = window.right() - space.dock;
    let line_top = window.bottom() - line_height;
    PanelLayout {
        board: Rect::from_min_max(window.min, pos2(dock_left, line_top)),
        status_line: Rect::from_min_max(
            pos2(window.left(), line_top),
            pos2(dock_left, window.bottom()),
        ),
        dock: Rect::from_min_max(pos2(dock_left, window.top()), window.max),
        eval_bar: None,
        eval_graph: None,
        is_narrow,
    }
}
