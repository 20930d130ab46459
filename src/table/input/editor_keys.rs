//! The key of the position editor that pushes a piece off the board, which only the selection knows. All
//! others are in the table of actions.

use bevy::prelude::*;
use leafwing_input_manager::prelude::*;

use super::InputAction;
use super::cursor::CursorParams;
use crate::rules::position_editor::EditTarget;
use crate::table::flow::{EditorIntent, Intent, TopBoard};
use crate::table::select::{Selection, edit_source};

pub(super) fn push_off_board(
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
    if actions.just_pressed(&InputAction::Pass) {
        let chosen = selection.from.or(selection.cursor);
        let from = chosen.and_then(|target| edit_source(session, target));
        if let Some(from) = from {
            selection.clear();
            let to = EditTarget::Off;
            intents.write(Intent::Editor(EditorIntent::Carry { from, to }));
        }
    }
}
