//! Selection in the position editor: press a thing and press where it belongs, drag it there, or
//! off the board; press it again to turn it over. With a piece chosen beside the board, every
//! press puts one. Knows no rules.

use super::{Selection, Target};
use crate::rules::board::Cell;
use crate::rules::piece_tracker::PieceType;
use crate::rules::position_editor::{EditSource, EditTarget};
use crate::rules::seat::Seat;
use crate::rules::traits::board_view::Location;
use crate::table::flow::{EditorIntent, EditorSession};

pub(super) fn press(
    selection: &mut Selection,
    session: &EditorSession,
    target: Option<Target>,
) -> Option<EditorIntent> {
    let Some(target) = target else {
        selection.clear();
        return None;
    };
    let taken = selection.from.and_then(|from| edit_source(session, from));
    let effect = EditPress::of(session, taken, target);
    if let Some(EditPress::TurnOver(cell)) = effect {
        // Still chosen: the next press gives it its next form.
        return Some(EditorIntent::TurnOver(cell));
    }
    selection.clear();
    match effect? {
        EditPress::PickUp => {
            selection.from = Some(target);
            selection.carried = Some(target);
            None
        }
        EditPress::TurnOver(_) | EditPress::LetGo => None,
        EditPress::Put(from) => Some(EditorIntent::Carry {
            from,
            to: edit_target(target.location),
        }),
        EditPress::Remove(from) => Some(EditorIntent::Carry {
            from,
            to: EditTarget::Off,
        }),
    }
}

/// What pressing a place does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::table) enum EditPress {
    PickUp,
    /// The piece that was picked up from this cell gets its next form.
    TurnOver(Cell),
    /// What was picked up is let go where it was.
    LetGo,
    Put(EditSource),
    /// This is taken off the board.
    Remove(EditSource),
}

impl EditPress {
    /// What pressing a place does while this is picked up; `None` if nothing.
    pub(in crate::table) fn of(
        session: &EditorSession,
        taken: Option<EditSource>,
        target: Target,
    ) -> Option<EditPress> {
        if let Some(brush) = session.brush() {
            return Some(EditPress::of_brush(session, brush, target));
        }
        let source = edit_source(session, target);
        match taken {
            None => source.map(|_| EditPress::PickUp),
            Some(EditSource::Cell(cell)) if source == taken => Some(EditPress::TurnOver(cell)),
            Some(_) if source == taken => Some(EditPress::LetGo),
            Some(taken) => Some(EditPress::Put(taken)),
        }
    }

    /// With a piece chosen beside the board: puts a new one, or takes away the same one.
    fn of_brush(
        session: &EditorSession,
        (seat, kind): (Seat, PieceType),
        target: Target,
    ) -> EditPress {
        let tracker = &session.editor().contents().tracker;
        if let Location::Cell(cell) = target.location
            && let Some(piece) = tracker.piece_on(cell)
        {
            let piece = tracker.piece(piece);
            if (piece.seat, piece.kind) == (seat, kind) {
                return EditPress::Remove(EditSource::Cell(cell));
            }
        }
        EditPress::Put(EditSource::New(seat, kind))
    }
}

pub(super) fn release(
    selection: &mut Selection,
    session: &EditorSession,
    target: Option<Target>,
) -> Option<EditorIntent> {
    let carried = selection.carried.take()?;
    if target.is_some_and(|target| target.location == carried.location) {
        return None;
    }
    let from = edit_source(session, carried)?;
    selection.clear();
    Some(EditorIntent::Carry {
        from,
        to: target.map_or(EditTarget::Off, |target| edit_target(target.location)),
    })
}

fn edit_target(location: Location) -> EditTarget {
    match location {
        Location::Cell(cell) => EditTarget::Cell(cell),
        Location::Hand(seat, _) => EditTarget::Hand(seat),
    }
}

/// What is picked up there; none if nothing is.
pub(in crate::table) fn edit_source(session: &EditorSession, target: Target) -> Option<EditSource> {
    let contents = session.editor().contents();
    let tracker = &contents.tracker;
    match target.location {
        Location::Cell(cell) => {
            tracker.piece_on(cell)?;
            let stone = target.stone.and_then(|id| {
                let stone = tracker.stones.get(usize::from(id.0))?;
                Some(EditSource::StoneOn(cell, stone.kind))
            });
            Some(stone.unwrap_or(EditSource::Cell(cell)))
        }
        Location::Hand(seat, kind) => {
            let is_held =
                contents.count_in_hand(seat, kind) > 0 || contents.count_in_storage(seat, kind) > 0;
            is_held.then_some(EditSource::Hand(seat, kind))
        }
    }
}
