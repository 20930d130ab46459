//! Making a move on a position, and which cells it passes and captures on. Trusts that the move is legal.

use crate::board::{Cell, CellSet};

use super::geometry::{TOPOLOGY, cells_between};
use super::piece::Piece;
use super::{Move, Position};

/// The cells a piece passes or touches between its start and its end, in order.
pub(super) fn passed_cells(position: &Position, mv: Move) -> Vec<Cell> {
    let Move { from, to } = mv;
    match position.piece(from) {
        Some((_, Piece::Chariot | Piece::Soldier)) => cells_between(from, to).to_vec(),
        Some((seat, Piece::Cavalry)) => {
            let leaps = &TOPOLOGY.second_orthogonals;
            if leaps[from.index()].contains(to) {
                return Vec::new();
            }
            let stops = leaps[from.index()].and(position.pieces(seat));
            let leads_on = |stop: &Cell| leaps[stop.index()].contains(to);
            stops.iter().find(leads_on).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// The cells on which a move captures, in the order in which the piece reaches them (Sankaku 3.5 to 3.9).
pub(super) fn captured_cells(position: &Position, mv: Move) -> impl Iterator<Item = Cell> {
    let enemy = position.pieces(position.turn().other());
    let is_chariot = position
        .pieces_of(position.turn(), Piece::Chariot)
        .contains(mv.from);
    let passed = if is_chariot {
        cells_between(mv.from, mv.to)
    } else {
        &[]
    };
    let cells = passed.iter().copied().chain([mv.to]);
    cells.filter(move |cell| enemy.contains(*cell))
}

/// Whether a move captures something.
pub(super) fn is_capture(position: &Position, mv: Move) -> bool {
    captured_cells(position, mv).next().is_some()
}

/// Makes a legal move.
pub(super) fn play(position: &mut Position, mv: Move) {
    let taken = captured_cells(position, mv)
        .fold(CellSet::EMPTY, |set, cell| set.or(CellSet::from_cell(cell)));
    for cell in taken.iter() {
        position.remove_piece(cell);
    }
    let Some((seat, piece)) = position.remove_piece(mv.from) else {
        debug_assert!(false, "a legal move has a piece to move");
        return;
    };
    let piece = if taken.is_empty() {
        piece
    } else {
        piece.after_capturing()
    };
    position.put_piece(seat, piece, mv.to);
    position.set_turn(seat.other());
}
