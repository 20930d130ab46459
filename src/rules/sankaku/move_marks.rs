//! The ways of moving as marks to draw (Sankaku 3), read off the board's own geometry around a
//! cell that points up. Knows no position.

use crate::board::{Cell, Layout};
use crate::movement::{MoveManner, MoveMark, Ray};

use super::geometry::{CELLS, RAYS_PER_CELL, TOPOLOGY, is_pointing_up};
use super::piece::Piece;

/// The most cells that are adjacent to one (Sankaku 2.15).
const MOST_ADJACENT_CELLS: u32 = 12;

/// The marks of a piece.
pub(super) fn move_marks(piece: Piece, layout: &Layout) -> Vec<MoveMark> {
    let from = cell_with_all_neighbours();
    let mark = |to: Cell, manner: MoveManner| {
        let [x, y] = layout.shape(to).centre;
        let [from_x, from_y] = layout.shape(from).centre;
        MoveMark {
            offset: [x - from_x, y - from_y],
            manner,
        }
    };
    let orthogonal = TOPOLOGY.orthogonal[from.index()].iter();
    let second = TOPOLOGY.second_orthogonals[from.index()].iter();
    let adjacent = TOPOLOGY.adjacent[from.index()].iter();
    match piece {
        Piece::Emperor => vec![MoveMark {
            offset: [0.0, 0.0],
            manner: MoveManner::Anywhere,
        }],
        // The second cell of a path lies exactly in its direction, the first beside it.
        Piece::Chariot => second
            .map(|to| mark(to, MoveManner::Slide(Ray::UNLIMITED)))
            .collect(),
        Piece::Cavalry => second.map(|to| mark(to, MoveManner::Leap)).collect(),
        Piece::General => adjacent.map(|to| mark(to, MoveManner::Step)).collect(),
        Piece::Soldier => orthogonal
            .map(|to| mark(to, MoveManner::Step))
            .chain(second.map(|to| mark(to, MoveManner::Capture)))
            .collect(),
    }
}

/// A cell that points up and has all its neighbours.
fn cell_with_all_neighbours() -> Cell {
    let is_whole = |cell: &Cell| {
        let at = cell.index();
        is_pointing_up(*cell)
            && TOPOLOGY.adjacent[at].len() == MOST_ADJACENT_CELLS
            && TOPOLOGY.second_orthogonals[at].len() as usize == RAYS_PER_CELL
    };
    let mut cells = (0..CELLS as u8).map(Cell);
    cells.find(is_whole).unwrap_or_default()
}
