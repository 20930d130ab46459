//! The way of a move over a board: pushed along from cell to cell, or leaping
//! and perhaps touching down. Plane geometry of a layout.

use bevy::math::{Vec2, Vec3};

use crate::rules::board::{Cell, Layout};
use crate::table::board_entities::pose::on_board;

/// A step is at most so much longer than the shortest distance of two cells:
/// aslant on squares, but no leap on triangles.
const STEP: f32 = 1.5;

/// How a piece goes.
#[derive(Clone, Debug, PartialEq)]
pub enum MovePath {
    /// From cell to neighbouring cell.
    Pushed,
    /// Through the air, touching down at these places.
    Leaps(Vec<Vec3>),
}

impl MovePath {
    /// The way from a cell to another through those in between.
    #[must_use]
    pub fn of(layout: &Layout, from: Cell, through: &[Cell], to: Cell) -> MovePath {
        let stops: Vec<Vec2> = [&[from], through, &[to]]
            .concat()
            .into_iter()
            .map(|cell| Vec2::from(layout.shape(cell).centre))
            .collect();
        let step = STEP * pitch(layout);
        let is_pushed = stops
            .windows(2)
            .all(|pair| pair[0].distance(pair[1]) <= step);
        if is_pushed && !through.is_empty() {
            return MovePath::Pushed;
        }
        let stops = through
            .iter()
            .map(|cell| on_board(layout.shape(*cell).centre));
        MovePath::Leaps(stops.collect())
    }
}

/// The distance of neighbouring cells: of the first and the one nearest to it.
fn pitch(layout: &Layout) -> f32 {
    let middles: Vec<Vec2> = layout
        .cells
        .iter()
        .map(|shape| shape.centre.into())
        .collect();
    let Some((first, others)) = middles.split_first() else {
        return 0.0;
    };
    others
        .iter()
        .map(|other| first.distance(*other))
        .fold(f32::INFINITY, f32::min)
}
