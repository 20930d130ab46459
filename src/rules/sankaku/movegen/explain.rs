//! Why a move is illegal, in words. Asks the move generator, so that the two cannot disagree.

use crate::board::Cell;
use crate::error::IllegalMoveError;
use crate::traits::board_view::Location;

use super::attack::defender;
use super::generate::MoveGen;
use crate::sankaku::geometry::{TOPOLOGY, between, cell_name, is_on_board};
use crate::sankaku::options::RunDown;
use crate::sankaku::piece::Piece;
use crate::sankaku::repetition::attacker_of_mover;
use crate::sankaku::{Move, Position, Sankaku};

/// Why no legal move leads from one location to another.
pub(in crate::sankaku) fn explain(
    sankaku: &Sankaku,
    position: &Position,
    from: Location,
    to: Location,
) -> IllegalMoveError {
    match (from, to) {
        (Location::Cell(from), Location::Cell(to)) => {
            illegal_move_error(sankaku, position, Move { from, to })
        }
        _ => IllegalMoveError::rule("captured pieces leave the game: nobody holds any"),
    }
}

/// Why a move is not legal.
pub(in crate::sankaku) fn illegal_move_error(
    sankaku: &Sankaku,
    position: &Position,
    mv: Move,
) -> IllegalMoveError {
    let Some(movegen) = MoveGen::of(sankaku, position) else {
        return IllegalMoveError::GameOver;
    };
    let Move { from, to } = mv;
    if !is_on_board(from) || !is_on_board(to) {
        return IllegalMoveError::rule("there is no such cell");
    }
    match position.piece(from) {
        None => IllegalMoveError::Empty(cell_name(from)),
        Some((seat, _)) if seat != movegen.seat => IllegalMoveError::NotYours(cell_name(from)),
        Some((_, piece)) if from == to => {
            let name = piece.name();
            IllegalMoveError::rule(format!(
                "the {name} on {} stands there already",
                cell_name(to)
            ))
        }
        Some(_) if movegen.side_attacks.own.contains(to) => {
            IllegalMoveError::OwnPiece(cell_name(to))
        }
        Some((_, piece)) => explain_piece_move(sankaku, &movegen, piece, mv),
    }
}

/// Why a piece cannot go to a cell where no piece of its own side stands.
fn explain_piece_move(
    sankaku: &Sankaku,
    movegen: &MoveGen,
    piece: Piece,
    mv: Move,
) -> IllegalMoveError {
    if movegen.targets(mv.from).contains(mv.to) {
        return IllegalMoveError::rule("nothing forbids that");
    }
    match piece {
        Piece::Emperor => explain_defended_emperor(sankaku, movegen, mv),
        Piece::Chariot => explain_slide(sankaku, movegen, mv),
        Piece::Soldier => explain_soldier(movegen, mv),
        Piece::Cavalry | Piece::General => cannot_reach(movegen, mv, None),
    }
}

fn cannot_reach(movegen: &MoveGen, mv: Move, blocked_by: Option<Cell>) -> IllegalMoveError {
    IllegalMoveError::CannotReach {
        piece: piece_on(movegen.position, mv.from),
        to: cell_name(mv.to),
        blocked_by: blocked_by.map(|cell| piece_on(movegen.position, cell)),
    }
}

/// What stands on a cell, and where: `Chariot on d4`.
fn piece_on(position: &Position, cell: Cell) -> String {
    let name = position
        .piece(cell)
        .map_or("piece", |(_, piece)| piece.name());
    format!("{name} on {}", cell_name(cell))
}

/// The Emperor goes everywhere but onto an Emperor that is defended.
fn explain_defended_emperor(sankaku: &Sankaku, movegen: &MoveGen, mv: Move) -> IllegalMoveError {
    let run_down = sankaku.options().run_down;
    let by = defender(
        movegen.position,
        mv.to,
        movegen.seat.other(),
        mv.from,
        run_down,
    );
    let by = by.map_or_else(String::new, |by| format!(" from {}", cell_name(by)));
    let at = cell_name(mv.to);
    IllegalMoveError::rule(format!(
        "the Emperor on {at} is defended{by}: yours may not take it"
    ))
}

fn explain_slide(sankaku: &Sankaku, movegen: &MoveGen, mv: Move) -> IllegalMoveError {
    let enemy_soldiers = movegen
        .position
        .pieces_of(movegen.seat.other(), Piece::Soldier);
    let stands = |cell: &&Cell| movegen.side_attacks.occupied.contains(**cell);
    let mut met = between(mv.from, mv.to).iter().filter(stands);
    if let Some(blocker) = met.clone().find(|cell| !enemy_soldiers.contains(**cell)) {
        return cannot_reach(movegen, mv, Some(*blocker));
    }
    match sankaku.options().run_down {
        RunDown::One if met.nth(1).is_some() => {
            IllegalMoveError::rule("a Chariot may run down one Soldier only in one slide")
        }
        RunDown::One | RunDown::Any => cannot_reach(movegen, mv, None),
    }
}

fn explain_soldier(movegen: &MoveGen, mv: Move) -> IllegalMoveError {
    let Move { from, to } = mv;
    let is_near = TOPOLOGY.orthogonal[from.index()].contains(to);
    if !is_near && !TOPOLOGY.second_orthogonals[from.index()].contains(to) {
        return cannot_reach(movegen, mv, None);
    }
    let chariots = movegen
        .position
        .pieces_of(movegen.seat.other(), Piece::Chariot);
    if chariots.contains(to) {
        return IllegalMoveError::rule("a Soldier cannot take a Chariot");
    }
    if !movegen.enemy.contains(to) {
        return IllegalMoveError::rule(
            "a Soldier goes to the second cell only to take something there",
        );
    }
    let mut first = between(from, to).iter().copied();
    cannot_reach(
        movegen,
        mv,
        first.find(|cell| movegen.side_attacks.occupied.contains(*cell)),
    )
}

/// Why a legal move that repeats a position is forbidden (Sankaku 7.5).
pub(in crate::sankaku) fn repetition_error(
    sankaku: &Sankaku,
    position: &Position,
    mv: Move,
) -> IllegalMoveError {
    let by = attacker_of_mover(sankaku, position, mv);
    let by = by.map_or_else(String::new, |by| format!(" from {}", cell_name(by)));
    let at = cell_name(mv.from);
    IllegalMoveError::rule(format!(
        "that would bring back an earlier position, though what stands on {at} is under attack{by}"
    ))
}
