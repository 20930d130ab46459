//! What the board shows of a lesson: the position without the hands that the step does not need.

use super::LessonSession;
use crate::rules::seat::{Seat, SeatSet};
use crate::table::flow::BoardSnapshot;

/// The snapshot of a lesson's board.
pub(super) fn snapshot(session: &LessonSession) -> BoardSnapshot {
    let mut snapshot = BoardSnapshot::of(session.game());
    if let Some(editor) = session.step_state().setup_editor() {
        snapshot.tracker.clone_from(editor.piece_tracker());
    }
    let shown = session.step_state().seats_with_hand_shown();
    let hidden = SeatSet::first_n(snapshot.seat_count).iter();
    let hidden: Vec<Seat> = hidden.filter(|seat| !shown.contains(seat)).collect();
    snapshot.hidden_trays = hidden;
    snapshot
}
