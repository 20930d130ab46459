//! Repetition and turns without capture: what the history forbids and decides (Sankaku 7.5 to 7.15).

use crate::board::Cell;
use crate::game::history::History;
use crate::game::outcome::{Outcome, Reason};
use crate::seat::{Seat, SeatSet};

use super::movegen::attack::{attacker, attacker_other_than_emperor};
use super::options::RepetitionBan;
use super::position::SEAT_COUNT;
use super::{Move, Position, Sankaku, make_move};

/// The occurrence of a position that draws (Sankaku 7.13).
const DRAWING_OCCURRENCE: usize = 4;

/// Plies without a capture that draw: 100 turns of each seat (Sankaku 7.14, 7.15).
pub(super) const DRAWING_PLIES_WITHOUT_CAPTURE: usize = 100 * SEAT_COUNT;

/// Whether the ban on "repetition merely to avoid a capture" allows a legal move (Sankaku 7.5).
pub(super) fn is_allowed(
    sankaku: &Sankaku,
    position: &Position,
    mv: Move,
    history: &History,
) -> bool {
    !(is_repeating_move(position, mv, history)
        && attacker_of_mover(sankaku, position, mv).is_some())
}

/// Whether a move leads to a position that has stood in this game (Sankaku 7.6, 7.11).
fn is_repeating_move(position: &Position, mv: Move, history: &History) -> bool {
    // A position after a capture is always new.
    if make_move::is_capture(position, mv) {
        return false;
    }
    let Some((_, piece)) = position.piece(mv.from) else {
        return false;
    };
    let key = position.key_after(piece, mv.from, mv.to);
    history.entries_since_capture().any(|past| past.key == key)
}

/// The cell of a piece that attacks the moving piece where it stands, if that forbids a repetition
/// (Sankaku 7.7 to 7.10).
pub(super) fn attacker_of_mover(sankaku: &Sankaku, position: &Position, mv: Move) -> Option<Cell> {
    let enemy = position.turn().other();
    let options = sankaku.options();
    match options.repetition {
        RepetitionBan::Attacked => attacker(position, mv.from, enemy, options.run_down),
        RepetitionBan::AttackedByArmy => {
            attacker_other_than_emperor(position, mv.from, enemy, options.run_down)
        }
        RepetitionBan::Free => None,
    }
}

/// The outcome by the history, which ends with the present position.
pub(super) fn history_outcome(position: &Position, history: &History) -> Outcome {
    let (mut plies, mut occurrences) = (0, 0);
    for (number, past) in history.entries_since_capture().enumerate() {
        plies = number;
        occurrences += usize::from(past.key == position.key());
    }
    let reason = if occurrences >= DRAWING_OCCURRENCE {
        Reason::Repetition
    } else if plies >= DRAWING_PLIES_WITHOUT_CAPTURE {
        Reason::NoCapture
    } else {
        return Outcome::Ongoing;
    };
    let seats = SeatSet::from_seat(Seat::FIRST).with(Seat::SECOND);
    Outcome::Draw { seats, reason }
}
