//! How the window is divided: the board, the dock beside it (or below it in a
//! narrow window), the line of context between them.

use bevy::prelude::Resource;
use bevy_egui::egui::{Rect, pos2};

use crate::configs::theme::Theme;

/// The part of the window that panels leave to the board, in logical pixels
/// from the upper left corner.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Free {
    /// The upper left corner.
    pub min: [f32; 2],
    /// The lower right corner.
    pub max: [f32; 2],
}

impl Free {
    /// A rectangle of egui's points at this scale of the panels.
    #[must_use]
    pub fn of(rect: Rect, scale: f32) -> Free {
        Free {
            min: [rect.left() * scale, rect.top() * scale],
            max: [rect.right() * scale, rect.bottom() * scale],
        }
    }
}

/// The parts of the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Parts {
    /// For the board.
    pub board: Rect,
    /// The line of context.
    pub line: Rect,
    /// The dock.
    pub dock: Rect,
    /// Whether the dock lies below the board.
    pub narrow: bool,
}

/// How much of a narrow window's height the dock takes.
const NARROW_SHARE: f32 = 0.42;
/// How many rows high the line of context is, in units: a row and its margins.
const LINE_UNITS: f32 = 12.0;

/// Divides a window.
#[must_use]
pub fn divide(window: Rect, theme: &Theme) -> Parts {
    let space = &theme.space;
    let line_height = space.unit * LINE_UNITS;
    if window.width() < space.narrow {
        let dock_top = window.bottom() - window.height() * NARROW_SHARE;
        let line_top = dock_top - line_height;
        return Parts {
            board: Rect::from_min_max(window.min, pos2(window.right(), line_top)),
            line: Rect::from_min_max(
                pos2(window.left(), line_top),
                pos2(window.right(), dock_top),
            ),
            dock: Rect::from_min_max(pos2(window.left(), dock_top), window.max),
            narrow: true,
        };
    }
    let dock_left = window.right() - space.dock;
    let line_top = window.bottom() - line_height;
    Parts {
        board: Rect::from_min_max(window.min, pos2(dock_left, line_top)),
        line: Rect::from_min_max(
            pos2(window.left(), line_top),
            pos2(dock_left, window.bottom()),
        ),
        dock: Rect::from_min_max(pos2(dock_left, window.top()), window.max),
        narrow: false,
    }
}
