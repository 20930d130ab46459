//! The board as shapes to draw: squares, edge labels, dots.

use crate::board::layout::{EdgeLabel, LABEL_DISTANCE, Point};
use crate::board::{Cell, Layout};

use super::grid::{CellNaming, Grid};
use crate::shogi::variant::{VariantRules, Zone};

/// Tones of the dark and the light squares of a chequered board; a plain board is light.
const DARK_TONE: u8 = 1;
const LIGHT_TONE: u8 = 0;

/// The whole board. If it is chequered, the corner at the first seat's left is dark; files and ranks being odd,
/// so is the one at every seat's left (Yonin 2.2).
pub(in crate::shogi) fn layout(grid: &Grid, naming: CellNaming, rules: &VariantRules) -> Layout {
    let mut layout = Layout::square_grid(grid.files(), grid.ranks(), |_, _| String::new());
    let mut next = 0;
    layout.cells.retain_mut(|shape| {
        let place = shape.cell.0;
        let (file, rank) = (place % grid.files(), place / grid.files());
        let Some(cell) = grid.cell_at(i16::from(file), i16::from(rank)) else {
            return false;
        };
        debug_assert_eq!(cell, Cell(next), "cells are numbered rank by rank");
        next += 1;
        shape.cell = cell;
        shape.name = grid.cell_name(cell, naming);
        let is_dark = rules.chequered && (file + rank) % 2 == 0;
        shape.tone = if is_dark { DARK_TONE } else { LIGHT_TONE };
        true
    });
    layout.dots = star_points(rules.zone, layout.half_extent);
    layout.labels = labels(grid, naming, layout.half_extent);
    layout
}

/// The dots of a shogi board: the corners of the area between the promotion zones.
fn star_points(zone: Zone, [half_width, half_height]: Point) -> Vec<Point> {
    let depth = match zone {
        Zone::None => return Vec::new(),
        Zone::Last(depth) | Zone::Wings(depth) => f32::from(depth),
    };
    let (x, y) = (half_width - depth, half_height - depth);
    if x <= 0.0 || y <= 0.0 {
        return Vec::new();
    }
    vec![[-x, -y], [x, -y], [-x, y], [x, y]]
}

/// Names of files above and of ranks on the right, as in shogi diagrams, or below and on the left.
fn labels(grid: &Grid, naming: CellNaming, [half_width, half_height]: Point) -> Vec<EdgeLabel> {
    let outside = match naming {
        CellNaming::Usi => LABEL_DISTANCE,
        CellNaming::Algebraic => -LABEL_DISTANCE,
    };
    let (file_y, rank_x) = match naming {
        CellNaming::Usi => (half_height + outside, half_width + outside),
        CellNaming::Algebraic => (outside - half_height, outside - half_width),
    };
    let files = (0..grid.files()).map(|file| EdgeLabel {
        text: grid.file_name(file, naming),
        kanji: None,
        at: [f32::from(file) + 0.5 - half_width, file_y],
    });
    let ranks = (0..grid.ranks()).map(|rank| EdgeLabel {
        text: grid.rank_name(rank, naming),
        kanji: None,
        at: [rank_x, f32::from(rank) + 0.5 - half_height],
    });
    files.chain(ranks).collect()
}
