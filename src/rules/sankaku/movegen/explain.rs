//! Why a turn is not allowed, in words. Judges by the same questions as the
//! generator, so that the two cannot disagree.

use crate::board::Cell;
use crate::error::Refusal;
use crate::traits::board_view::Location;

use super::attack::defender;
use super::generate::MoveGen;
use crate::sankaku::geometry::{TOPOLOGY, between, cell_name, is_on_board};
use crate::sankaku::options::RunDown;
use crate::sankaku::piece::Piece;
use crate::sankaku::repetition::pursuer;
use crate::sankaku::{Move, Position, Sankaku};

fn rule(words: impl Into<String>) -> Refusal {
    Refusal::Rule(words.into())
}

/// Why no legal turn leads from one place to another.
pub(in crate::sankaku) fn explain(
    sankaku: &Sankaku,
    position: &Position,
    from: Location,
    to: Location,
) -> Refusal {
    match (from, to) {
        (Location::Cell(from), Location::Cell(to)) => refusal(sankaku, position, Move { from, to }),
        _ => rule("captured pieces leave the game: nobody holds any"),
    }
}

/// Why a turn that can be written is not legal.
pub(in crate::sankaku) fn refusal(sankaku: &Sankaku, position: &Position, mv: Move) -> Refusal {
    let Some(turns) = MoveGen::of(sankaku, position) else {
        return Refusal::GameOver;
    };
    let Move { from, to } = mv;
    if !is_on_board(from) || !is_on_board(to) {
        return rule("there is no such cell");
    }
    match position.piece(from) {
        None => Refusal::Empty(cell_name(from)),
        Some((seat, _)) if seat != turns.seat => Refusal::NotYours(cell_name(from)),
        Some((_, piece)) if from == to => {
            let name = piece.name();
            rule(format!(
                "the {name} on {} stands there already",
                cell_name(to)
            ))
        }
        Some(_) if turns.army.own.contains(to) => Refusal::OwnPiece(cell_name(to)),
        Some((_, piece)) => explain_way(sankaku, &turns, piece, mv),
    }
}

/// Why a piece cannot go to a cell where no piece of its own side stands.
fn explain_way(sankaku: &Sankaku, turns: &MoveGen, piece: Piece, mv: Move) -> Refusal {
    if turns.targets(mv.from).contains(mv.to) {
        return rule("nothing forbids that");
    }
    match piece {
        Piece::Emperor => explain_guarded(sankaku, turns, mv),
        Piece::Chariot => explain_slide(sankaku, turns, mv),
        Piece::Soldier => explain_soldier(turns, mv),
        Piece::Cavalry | Piece::General => cannot_reach(turns, mv, None),
    }
}

fn cannot_reach(turns: &MoveGen, mv: Move, blocked_by: Option<Cell>) -> Refusal {
    Refusal::CannotReach {
        piece: piece_on(turns.position, mv.from),
        to: cell_name(mv.to),
        blocked_by: blocked_by.map(|cell| piece_on(turns.position, cell)),
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
fn explain_guarded(sankaku: &Sankaku, turns: &MoveGen, mv: Move) -> Refusal {
    let run_down = sankaku.options().run_down;
    let by = defender(turns.position, mv.to, turns.seat.other(), mv.from, run_down);
    let by = by.map_or_else(String::new, |by| format!(" from {}", cell_name(by)));
    let at = cell_name(mv.to);
    rule(format!(
        "the Emperor on {at} is defended{by}: yours may not take it"
    ))
}

fn explain_slide(sankaku: &Sankaku, turns: &MoveGen, mv: Move) -> Refusal {
    let prey = turns.position.of(turns.seat.other(), Piece::Soldier);
    let stands = |cell: &&Cell| turns.army.occupied.contains(**cell);
    let mut met = between(mv.from, mv.to).iter().filter(stands);
    if let Some(blocker) = met.clone().find(|cell| !prey.contains(**cell)) {
        return cannot_reach(turns, mv, Some(*blocker));
    }
    match sankaku.options().run_down {
        RunDown::One if met.nth(1).is_some() => {
            rule("a Chariot may run down one Soldier only in one slide")
        }
        RunDown::One | RunDown::Any => cannot_reach(turns, mv, None),
    }
}

fn explain_soldier(turns: &MoveGen, mv: Move) -> Refusal {
    let Move { from, to } = mv;
    let is_near = TOPOLOGY.orthogonal[from.index()].contains(to);
    if !is_near && !TOPOLOGY.second[from.index()].contains(to) {
        return cannot_reach(turns, mv, None);
    }
    let chariots = turns.position.of(turns.seat.other(), Piece::Chariot);
    if chariots.contains(to) {
        return rule("a Soldier cannot take a Chariot");
    }
    if !turns.enemy.contains(to) {
        return rule("a Soldier goes to the second cell only to take something there");
    }
    let mut first = between(from, to).iter().copied();
    cannot_reach(
        turns,
        mv,
        first.find(|cell| turns.army.occupied.contains(*cell)),
    )
}

/// Why a legal turn that brings a position back is forbidden.
pub(in crate::sankaku) fn repeats(sankaku: &Sankaku, position: &Position, mv: Move) -> Refusal {
    let by = pursuer(sankaku, position, mv);
    let by = by.map_or_else(String::new, |by| format!(" from {}", cell_name(by)));
    let at = cell_name(mv.from);
    rule(format!(
        "that would bring back an earlier position, though what stands on {at} is under attack{by}"
    ))
}
