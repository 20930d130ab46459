//! Where cells lie on the table, for drawing, pointing and walking a cursor
//! over them. Plane geometry only: knows no rules and no pixels.
//!
//! Units: one is the side of a cell, square or triangle. x grows to the right, y away from
//! the first mover (South); the origin is the middle of the board.

use super::cell::Cell;
use crate::seat::Seat;

/// What a cursor's way aside costs, a way ahead costing one. Above one, so that
/// on squares the cell straight ahead wins over the two beside the way; below
/// the square root of three, so that on triangles the one that shares a side
/// wins over the next of the same shape.
const CURSOR_SIDEWAYS_COST: f32 = 1.5;

/// How far outside the board the names of files and ranks are written.
pub(crate) const LABEL_DISTANCE: f32 = 0.3;

/// A point of the board's plane.
pub type Point = [f32; 2];

/// Something printed on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellMarking {
    /// A red corner that belongs to this seat.
    Corner(Seat),
    /// The circle on which this seat's royal starts.
    Circle(Seat),
}

/// One cell as a shape.
#[derive(Clone, Debug, PartialEq)]
pub struct CellShape {
    /// Which cell.
    pub cell: Cell,
    /// Its name as players write it (`d4`).
    pub name: String,
    /// Where pieces stand.
    pub centre: Point,
    /// The outline, counter-clockwise.
    pub corners: Vec<Point>,
    /// Which of the board's tones it has (0 or 1).
    pub tone: u8,
    /// What is printed on it.
    pub marks: Vec<CellMarking>,
}

impl CellShape {
    /// Whether the point lies inside the (convex) outline or on its edge.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        let sides = self.corners.iter().zip(self.corners.iter().cycle().skip(1));
        sides.into_iter().all(|(a, b)| {
            (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) >= -1e-5
        })
    }
}

/// A label beside the board: the name of a file or of a rank.
#[derive(Clone, Debug, PartialEq)]
pub struct EdgeLabel {
    /// What is written.
    pub text: String,
    /// What is written in its place on boards of the Japanese, if that is something else.
    pub kanji: Option<char>,
    /// The middle of the writing.
    pub at: Point,
}

/// A whole board as shapes.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The cells, `cells[n]` being the cell numbered n.
    pub cells: Vec<CellShape>,
    /// Names of files and ranks, where the game's custom prints them.
    pub labels: Vec<EdgeLabel>,
    /// Where lines are marked with a dot: the corners of promotion zones.
    pub dots: Vec<Point>,
    /// Half the width and half the height of all cells together.
    pub half_extent: Point,
}

impl Layout {
    /// A board of squares, `files` x `ranks`; cell number `rank * files + file`,
    /// rank 0 nearest to the first mover.
    #[must_use]
    pub fn square_grid(files: u8, ranks: u8, name: impl Fn(u8, u8) -> String) -> Layout {
        let (width, height) = (f32::from(files), f32::from(ranks));
        let mut cells = Vec::new();
        for rank in 0..ranks {
            for file in 0..files {
                let left = f32::from(file) - width / 2.0;
                let low = f32::from(rank) - height / 2.0;
                cells.push(CellShape {
                    cell: Cell(rank * files + file),
                    name: name(file, rank),
                    centre: [left + 0.5, low + 0.5],
                    corners: vec![
                        [left, low],
                        [left + 1.0, low],
                        [left + 1.0, low + 1.0],
                        [left, low + 1.0],
                    ],
                    tone: (file + rank) % 2,
                    marks: Vec::new(),
                });
            }
        }
        Layout {
            cells,
            labels: Vec::new(),
            dots: Vec::new(),
            half_extent: [width / 2.0, height / 2.0],
        }
    }

    /// The shape of a cell of this board.
    ///
    /// # Panics
    /// If the cell is not on this board.
    #[must_use]
    pub fn shape(&self, cell: Cell) -> &CellShape {
        &self.cells[cell.index()]
    }

    /// The shape of a cell, if it is on this board.
    #[must_use]
    pub fn get_shape(&self, cell: Cell) -> Option<&CellShape> {
        self.cells.get(cell.index())
    }

    /// The cell under a point, if any.
    #[must_use]
    pub fn cell_at_point(&self, point: Point) -> Option<Cell> {
        self.cells
            .iter()
            .find(|shape| shape.contains(point))
            .map(|shape| shape.cell)
    }

    /// The cell with this name.
    #[must_use]
    pub fn cell_named(&self, name: &str) -> Option<Cell> {
        self.cells
            .iter()
            .find(|shape| shape.name == name)
            .map(|shape| shape.cell)
    }

    /// The cell a cursor on `from` goes to when pushed in `direction`: the
    /// nearest one whose centre lies within 45 degrees of it. Stays where it
    /// is at the edge, and where it is not on this board.
    #[must_use]
    pub fn cursor_step(&self, from: Cell, direction: Point) -> Cell {
        let length = direction[0].hypot(direction[1]);
        let Some(shape) = self.get_shape(from).filter(|_| length > 0.0) else {
            return from;
        };
        let [x, y] = shape.centre;
        let mut best = (f32::INFINITY, from);
        for shape in &self.cells {
            let (dx, dy) = (shape.centre[0] - x, shape.centre[1] - y);
            let ahead = (dx * direction[0] + dy * direction[1]) / length;
            let aside = (dx * direction[1] - dy * direction[0]).abs() / length;
            let cost = ahead + CURSOR_SIDEWAYS_COST * aside;
            if ahead > 1e-3 && aside <= ahead + 1e-3 && cost < best.0 - 1e-4 {
                best = (cost, shape.cell);
            }
        }
        best.1
    }
}
