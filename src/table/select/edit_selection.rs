//! Selection in the position editor: press a thing and press where it belongs, drag it there, or
//! off the board; press it again to turn it over. With a piece chosen beside the board, every
//! press puts one. Knows no rules.

use bevy::prelude::*;

use super::{PointerAction, Selection, Target, set_hovered};
use crate::rules::piece_tracker::PieceType;
use crate::rules::position_editor::{EditSource, EditTarget};
use crate::rules::seat::Seat;
use crate::rules::traits::board_view::Location;
use crate::table::flow::{EditorIntent, EditorSession, Intent, ShownEditor};

pub(super) fn apply_pointer_actions(
    mut actions: MessageReader<PointerAction>,
    mut selection: ResMut<Selection>,
    shown_editor: ShownEditor,
    mut intents: MessageWriter<Intent>,
) {
    let Some(session) = shown_editor.get() else {
        return actions.clear();
    };
    for action in actions.read() {
        let intent = match *action {
            PointerAction::Hover(target) => {
                set_hovered(&mut selection, target);
                None
            }
            PointerAction::Cancel => {
                selection.clear();
                session.brush().map(|_| EditorIntent::Brush(None))
            }
            PointerAction::Hold(_)
            | PointerAction::MarkPress(_)
            | PointerAction::MarkRelease(_) => None,
            PointerAction::Press(target) => press(&mut selection, session, target),
            PointerAction::Release(target) => release(&mut selection, session, target),
        };
        if let Some(intent) = intent {
            intents.write(Intent::Editor(intent));
        }
    }
}

fn press(
    selection: &mut Selection,
    session: &EditorSession,
    target: Option<Target>,
) -> Option<EditorIntent> {
    let Some(target) = target else {
        selection.clear();
        return None;
    };
    if let Some(brush) = session.brush() {
        selection.clear();
        return Some(put_intent(session, brush, target));
    }
    let from = selection.from.take().and_then(|from| {
        let source = edit_source(session, from)?;
        Some((from, source))
    });
    let Some((from, taken)) = from else {
        selection.clear();
        if edit_source(session, target).is_some() {
            selection.from = Some(target);
            selection.carried = Some(target);
        }
        return None;
    };
    let is_same = edit_source(session, target) == Some(taken);
    match taken {
        EditSource::Cell(cell) if is_same => {
            // Still chosen: the next press gives it its next form.
            selection.from = Some(from);
            return Some(EditorIntent::TurnOver(cell));
        }
        _ if is_same => {
            selection.clear();
            return None;
        }
        _ => {}
    }
    selection.clear();
    Some(EditorIntent::Carry {
        from: taken,
        to: edit_target(target.location),
    })
}

fn release(
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

/// Puts a new piece, or takes away the same one.
fn put_intent(
    session: &EditorSession,
    (seat, kind): (Seat, PieceType),
    target: Target,
) -> EditorIntent {
    let tracker = &session.editor().contents().tracker;
    if let Location::Cell(cell) = target.location
        && let Some(piece) = tracker.piece_on(cell)
    {
        let piece = tracker.piece(piece);
        if (piece.seat, piece.kind) == (seat, kind) {
            return EditorIntent::Carry {
                from: EditSource::Cell(cell),
                to: EditTarget::Off,
            };
        }
    }
    EditorIntent::Carry {
        from: EditSource::New(seat, kind),
        to: edit_target(target.location),
    }
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
