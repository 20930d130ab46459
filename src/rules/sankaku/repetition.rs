//! What the history forbids and decides (rules page, ruling `repetition`).

use crate::board::Cell;
use crate::game::history::History;
use crate::game::outcome::{Outcome, Reason};
use crate::seat::{Seat, SeatSet};

use super::movegen::attack::{attacker, attacker_other_than_emperor};
use super::options::Repetition;
use super::position::SEATS;
use super::{Move, Position, Sankaku, make_move};

/// The occurrence of a position that draws.
const DRAWING_OCCURRENCE: usize = 4;

/// Turns of both seats together without a capture that draw: 100 of each.
pub(super) const DRAWING_PLIES: usize = 100 * SEATS;

/// Whether a legal move is free of the ban on repetition to avoid a capture.
pub(super) fn permits(sankaku: &Sankaku, position: &Position, mv: Move, history: &History) -> bool {
    !(repeats_position(position, mv, history) && attacker_of_mover(sankaku, position, mv).is_some())
}

/// Whether a move leads to a position that has stood in this game.
fn repeats_position(position: &Position, mv: Move, history: &History) -> bool {
    // What a capture leads to has never stood.
    if make_move::is_capture(position, mv) {
        return false;
    }
    let Some((_, piece)) = position.piece(mv.from) else {
        return false;
    };
    let key = position.key_after(piece, mv.from, mv.to);
    history.since_capture().any(|past| past.key == key)
}

/// Who attacks what moves, where it stands, if that forbids it to bring a
/// position back.
pub(super) fn attacker_of_mover(sankaku: &Sankaku, position: &Position, mv: Move) -> Option<Cell> {
    let enemy = position.turn().other();
    let options = sankaku.options();
    match options.repetition {
        Repetition::Attacked => attacker(position, mv.from, enemy, options.run_down),
        Repetition::AttackedByArmy => {
            attacker_other_than_emperor(position, mv.from, enemy, options.run_down)
        }
        Repetition::Free => None,
    }
}

/// What the history decides; it ends with the present position.
pub(super) fn outcome(position: &Position, history: &History) -> Outcome {
    let (mut plies, mut occurrences) = (0, 0);
    for (number, past) in history.since_capture().enumerate() {
        plies = number;
        occurrences += usize::from(past.key == position.key());
    }
    let reason = if occurrences >= DRAWING_OCCURRENCE {
        Reason::Repetition
    } else if plies >= DRAWING_PLIES {
        Reason::NoCapture
    } else {
        return Outcome::Ongoing;
    };
    let seats = SeatSet::of(Seat::FIRST).with(Seat::SECOND);
    Outcome::Draw { seats, reason }
}
