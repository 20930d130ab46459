//! Why a move is illegal. Asks the move generator, so that the two cannot disagree.

use crate::board::Cell;
use crate::error::{IllegalMoveError, PieceOnCell};
use crate::traits::board_view::Location;

use super::attack::emperor_defender;
use super::generate::MoveGen;
use crate::sankaku::geometry::{TOPOLOGY, cells_between, is_on_board};
use crate::sankaku::options::SoldierRunDownLimit;
use crate::sankaku::piece::Piece;
use crate::sankaku::repetition::attacker_of_mover;
use crate::sankaku::{Move, Position, Sankaku, SankakuRule};

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
        _ => SankakuRule::NoHands.into(),
    }
}

/// Why a move is not legal.
pub(in crate::sankaku) fn illegal_move_error(
    sankaku: &Sankaku,
    position: &Position,
    mv: Move,
) -> IllegalMoveError {
    let Some(movegen) = MoveGen::of_seat_to_move(sankaku, position) else {
        return IllegalMoveError::GameOver;
    };
    let Move { from, to } = mv;
    if !is_on_board(from) || !is_on_board(to) {
        return IllegalMoveError::NoSuchThing;
    }
    match position.piece(from) {
        None => IllegalMoveError::Empty(from),
        Some((seat, _)) if seat != movegen.seat => IllegalMoveError::NotYours(from),
        Some(_) if from == to => IllegalMoveError::StaysOn(to),
        Some(_) if movegen.side_attacks.own.contains(to) => IllegalMoveError::OwnPiece(to),
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
        return IllegalMoveError::NothingForbids;
    }
    match piece {
        Piece::Emperor => explain_defended_emperor(sankaku, movegen, mv),
        Piece::Chariot => explain_slide(sankaku, movegen, mv),
        Piece::Soldier => explain_soldier(movegen, mv),
        Piece::Cavalry | Piece::General => cannot_reach_error(movegen, mv, None),
    }
}

fn cannot_reach_error(movegen: &MoveGen, mv: Move, blocked_by: Option<Cell>) -> IllegalMoveError {
    match piece_on(movegen.position, mv.from) {
        Some(piece) => IllegalMoveError::CannotReach {
            piece,
            to: mv.to,
            blocked_by: blocked_by.and_then(|cell| piece_on(movegen.position, cell)),
        },
        None => IllegalMoveError::Empty(mv.from),
    }
}

fn piece_on(position: &Position, cell: Cell) -> Option<PieceOnCell> {
    let (_, piece) = position.piece(cell)?;
    Some(PieceOnCell {
        kind: piece.kind(),
        cell,
    })
}

/// The Emperor goes everywhere but onto an Emperor that is defended.
fn explain_defended_emperor(sankaku: &Sankaku, movegen: &MoveGen, mv: Move) -> IllegalMoveError {
    let run_down = sankaku.options().run_down;
    let by = emperor_defender(
        movegen.position,
        mv.to,
        movegen.seat.other(),
        mv.from,
        run_down,
    );
    SankakuRule::DefendedEmperor { at: mv.to, by }.into()
}

fn explain_slide(sankaku: &Sankaku, movegen: &MoveGen, mv: Move) -> IllegalMoveError {
    let enemy_soldiers = movegen
        .position
        .pieces_of(movegen.seat.other(), Piece::Soldier);
    let stands = |cell: &&Cell| movegen.side_attacks.occupied.contains(**cell);
    let mut met = cells_between(mv.from, mv.to).iter().filter(stands);
    if let Some(blocker) = met.clone().find(|cell| !enemy_soldiers.contains(**cell)) {
        return cannot_reach_error(movegen, mv, Some(*blocker));
    }
    match sankaku.options().run_down {
        SoldierRunDownLimit::One if met.nth(1).is_some() => SankakuRule::RunsDownOne.into(),
        SoldierRunDownLimit::One | SoldierRunDownLimit::Any => {
            cannot_reach_error(movegen, mv, None)
        }
    }
}

fn explain_soldier(movegen: &MoveGen, mv: Move) -> IllegalMoveError {
    let Move { from, to } = mv;
    let is_near = TOPOLOGY.orthogonal[from.index()].contains(to);
    if !is_near && !TOPOLOGY.second_orthogonals[from.index()].contains(to) {
        return cannot_reach_error(movegen, mv, None);
    }
    let chariots = movegen
        .position
        .pieces_of(movegen.seat.other(), Piece::Chariot);
    if chariots.contains(to) {
        return SankakuRule::SoldierTakesChariot.into();
    }
    if !movegen.enemy.contains(to) {
        return SankakuRule::SoldierSecondCellWithoutCapture.into();
    }
    let mut first = cells_between(from, to).iter().copied();
    cannot_reach_error(
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
    SankakuRule::RepeatsUnderAttack { at: mv.from, by }.into()
}
