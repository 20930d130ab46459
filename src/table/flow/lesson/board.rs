//! What the board shows of a lesson: the position without the hands that the step does not need.

use super::LessonSession;
use crate::rules::seat::{Seat, SeatSet};
use crate::table::flow::BoardSnapshot;

impl LessonSession {
    pub(in crate::table::flow) fn snapshot(&self) -> BoardSnapshot {
        let mut snapshot = BoardSnapshot::of(self.game());
        if let Some(editor) = self.step_state().setup_editor() {
            snapshot.tracker.clone_from(editor.piece_tracker());
        }
        let shown = self.step_state().seats_with_hand_shown();
        let hidden = SeatSet::first_n(snapshot.seat_count).iter();
        let hidden: Vec<Seat> = hidden.filter(|seat| !shown.contains(seat)).collect();
        snapshot.hidden_trays = hidden;
        snapshot
    }
}
