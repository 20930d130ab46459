//! The path of a move over a board: sliding from cell to cell, or through the
//! air and perhaps touching down. Plane geometry of a layout; must not know
//! times or entities.

use bevy::math::{Vec2, Vec3};

use crate::rules::board::{Cell, Layout};
use crate::table::board_entities::pose::layout_to_board;

/// The longest step of a slide, in distances of neighbouring cells: a diagonal
/// of squares is one, a leap on triangles is none.
const LONGEST_SLIDE_STEP: f32 = 1.5;

/// How a piece gets to its goal.
#[derive(Clone, Debug, PartialEq)]
pub enum MovePath {
    /// Sliding from cell to neighbouring cell.
    Slide,
    /// Through the air, touching down at these points of the table.
    Leap(Vec<Vec3>),
}

impl MovePath {
    /// The path from a cell to another through those in between.
    pub fn of(layout: &Layout, from: Cell, through: &[Cell], to: Cell) -> MovePath {
        let stops: Vec<Vec2> = [&[from], through, &[to]]
            .concat()
            .into_iter()
            .map(|cell| Vec2::from(layout.shape(cell).centre))
            .collect();
        let step = LONGEST_SLIDE_STEP * cell_distance(layout);
        let is_slide = stops
            .windows(2)
            .all(|pair| pair[0].distance(pair[1]) <= step);
        if is_slide && !through.is_empty() {
            return MovePath::Slide;
        }
        let stops = through
            .iter()
            .map(|cell| layout_to_board(layout.shape(*cell).centre));
        MovePath::Leap(stops.collect())
    }
}

/// The distance of neighbouring cells: of the first one and the nearest to it.
fn cell_distance(layout: &Layout) -> f32 {
    let centres: Vec<Vec2> = layout
        .cells
        .iter()
        .map(|shape| shape.centre.into())
        .collect();
    let Some((first, others)) = centres.split_first() else {
        return 0.0;
    };
    others
        .iter()
        .map(|other| first.distance(*other))
        .fold(f32::INFINITY, f32::min)
}
