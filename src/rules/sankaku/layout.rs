//! The board as shapes to draw: equilateral triangles with sides of length 1.

use std::sync::{Arc, LazyLock};

use crate::board::layout::{EdgeLabel, LABEL_DISTANCE, Point};
use crate::board::{Cell, CellShape, Layout};

use super::geometry::{
    CELLS, COLUMNS, CORNERS_PER_CELL, ROWS, cell_name, column_of, corners, is_pointing_up, row_of,
};

/// The height of a triangle: half the square root of three.
const TRIANGLE_HEIGHT: f32 = 0.866_025_4;

/// Half the board's width: the widest rows are one half side wider than they
/// have columns.
const BOARD_HALF_WIDTH: f32 = (COLUMNS as f32 + 1.0) / 4.0;

const BOARD_HALF_HEIGHT: f32 = ROWS as f32 * TRIANGLE_HEIGHT / 2.0;

/// The tone of cells that point up, and of those that point down.
const UPWARD_CELL_TONE: u8 = 0;
/// See [`UPWARD_CELL_TONE`].
const DOWNWARD_CELL_TONE: u8 = 1;

fn cell_shape(cell: Cell) -> CellShape {
    let corners: Vec<Point> = corners(cell)
        .into_iter()
        .map(|(half_sides, rows)| {
            [
                f32::from(half_sides) / 2.0 - BOARD_HALF_WIDTH,
                f32::from(rows) * TRIANGLE_HEIGHT - BOARD_HALF_HEIGHT,
            ]
        })
        .collect();
    let mean =
        |axis: usize| corners.iter().map(|at| at[axis]).sum::<f32>() / CORNERS_PER_CELL as f32;
    CellShape {
        cell,
        name: cell_name(cell),
        centre: [mean(0), mean(1)],
        tone: if is_pointing_up(cell) {
            UPWARD_CELL_TONE
        } else {
            DOWNWARD_CELL_TONE
        },
        corners,
        marks: Vec::new(),
    }
}

/// The whole board.
pub(super) static LAYOUT: LazyLock<Arc<Layout>> = LazyLock::new(|| Arc::new(layout()));

/// The whole board, with the letters of columns below and the numbers of rows
/// on the left.
fn layout() -> Layout {
    let cells: Vec<CellShape> = (0..CELLS as u8).map(|n| cell_shape(Cell(n))).collect();
    let label = |at: Option<&CellShape>, part: std::ops::Range<usize>| {
        at.and_then(|shape| shape.name.get(part))
            .unwrap_or_default()
            .to_string()
    };
    let columns = (0..COLUMNS).map(|column| EdgeLabel {
        text: label(cells.iter().find(|one| column_of(one.cell) == column), 0..1),
        kanji: None,
        at: [
            f32::from(column + 1) / 2.0 - BOARD_HALF_WIDTH,
            -BOARD_HALF_HEIGHT - LABEL_DISTANCE,
        ],
    });
    let rows = (0..ROWS).map(|row| EdgeLabel {
        text: label(cells.iter().find(|one| row_of(one.cell) == row), 1..2),
        kanji: None,
        at: [
            -BOARD_HALF_WIDTH - LABEL_DISTANCE,
            (f32::from(row) + 0.5) * TRIANGLE_HEIGHT - BOARD_HALF_HEIGHT,
        ],
    });
    Layout {
        labels: columns.chain(rows).collect(),
        dots: Vec::new(),
        half_extent: [BOARD_HALF_WIDTH, BOARD_HALF_HEIGHT],
        cells,
    }
}
