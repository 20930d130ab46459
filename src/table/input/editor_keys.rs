//! Keys and buttons of the position editor: what pushes a piece off the board, takes the next one
//! and takes steps back. The cursor itself is moved as on every board.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::InputAction;
use super::cursor::CursorParams;
use crate::rules::position_editor::EditTarget;
use crate::rules::seat::Seat;
use crate::table::flow::{EditorIntent, EditorSession, Intent, TopBoard};
use crate::table::select::{Selection, edit_source};

pub(super) fn write_intents(
    actions: Query<&ActionState<InputAction>>,
    table: CursorParams,
    top_board: TopBoard,
    mut selection: ResMut<Selection>,
    mut intents: MessageWriter<Intent>,
) {
    let (Ok(actions), Some(session), true) =
        (actions.single(), top_board.editor(), table.is_listening())
    else {
        return;
    };
    let mut write = |intent| {
        intents.write(Intent::Editor(intent));
    };
    for (action, intent) in [
        (InputAction::Next, EditorIntent::StepBrush { forward: true }),
        (
            InputAction::Previous,
            EditorIntent::StepBrush { forward: false },
        ),
        (InputAction::Undo, EditorIntent::Undo),
        (InputAction::Forward, EditorIntent::Redo),
        (InputAction::Threat, next_turn_intent(session)),
        (InputAction::Analyse, EditorIntent::Study),
        (InputAction::MoveNow, EditorIntent::SetUpGame),
    ] {
        if actions.just_pressed(&action) {
            write(intent);
        }
    }
    if actions.just_pressed(&InputAction::Pass) {
        let chosen = selection.from.or(selection.cursor);
        let from = chosen.and_then(|target| edit_source(session, target));
        if let Some(from) = from {
            selection.clear();
            write(EditorIntent::Carry {
                from,
                to: EditTarget::Off,
            });
        }
    }
}

/// The seat after the one to move.
fn next_turn_intent(session: &EditorSession) -> EditorIntent {
    let editor = session.editor();
    let next = (editor.contents().turn.0 + 1) % editor.game_at_start().seat_count();
    EditorIntent::SetTurn(Seat(next))
}
