//! How the window is divided: the board, the dock beside it (or below it in a
//! narrow window that stands upright), the line of context between them.

use bevy::prelude::Resource;
use bevy_egui::egui::{Rect, pos2};

use crate::configs::theme::Theme;

/// The part of the window that panels leave to the board, in logical pixels
/// from the upper left corner.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardViewport {
    /// The upper left corner.
    pub min: [f32; 2],
    /// The lower right corner.
    pub max: [f32; 2],
}

impl BoardViewport {
    /// A rectangle of egui's points at this scale of the panels.
    #[must_use]
    pub fn of(rect: Rect, scale: f32) -> BoardViewport {
        BoardViewport {
            min: [rect.left() * scale, rect.top() * scale],
            max: [rect.right() * scale, rect.bottom() * scale],
        }
    }
}

/// The parts of the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PanelLayout {
    /// For the board.
    pub board: Rect,
    /// For the bar that says how the game stands, if it is shown: at the left
    /// of the board.
    pub eval_bar: Option<Rect>,
    /// For the course of a game that is reviewed, below the board.
    pub eval_graph: Option<Rect>,
    /// The line of context.
    pub status_line: Rect,
    /// The dock.
    pub dock: Rect,
    /// Whether the window is narrow: then the dock has tabs.
    pub is_narrow: bool,
}

/// How much of a narrow window's height the dock takes.
const NARROW_SHARE: f32 = 0.42;
/// How many rows high the line of context is, in units: a row and its margins.
const LINE_UNITS: f32 = 12.0;

/// The width of the bar, and what stays free around it, in units.
const GAUGE: f32 = 9.0;
const GAUGE_MARGIN: f32 = 4.0;

/// The height of the course, in units; as much stays free around it as around the bar.
const COURSE: f32 = 12.0;

/// What stands beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SidePanels {
    /// The bar that says how the game stands.
    pub eval_bar: bool,
    /// The course of a game that is reviewed.
    pub eval_graph: bool,
}

/// Divides a window.
#[must_use]
pub fn divide_window(window: Rect, theme: &Theme, side_panels: SidePanels) -> PanelLayout {
    let mut parts = board_and_panels(window, theme);
    let margin = theme.space.unit * GAUGE_MARGIN;
    if side_panels.eval_graph {
        let mut course = parts.board.shrink(margin);
        course.set_top(course.bottom() - theme.space.unit * COURSE);
        parts.board.set_bottom(course.top());
        parts.eval_graph = Some(course);
    }
    if side_panels.eval_bar {
        let mut bar = parts.board.shrink(margin);
        bar.set_width(theme.space.unit * GAUGE);
        parts.board.set_left(bar.right());
        parts.eval_bar = Some(bar);
    }
    parts
}

fn board_and_panels(window: Rect, theme: &Theme) -> PanelLayout {
    let space = &theme.space;
    let line_height = space.unit * LINE_UNITS;
    let is_narrow = window.width() < space.narrow;
    if is_narrow && window.height() > window.width() {
        // Whole points, or hairlines and letters there are blurred.
        let dock_top = (window.bottom() - window.height() * NARROW_SHARE).round();
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
