//! What can be done in the position editor.

use super::ActionFace::Icon as IconFace;
use super::ActionPlace::{Foot, Tools};
use super::{Action, ActionLook, ActionSources};
use crate::configs::bindings::InputAction;
use crate::locale::msg;
use crate::rules::seat::Seat;
use crate::table::flow::{EditorIntent, EditorSession, Intent};
use crate::table::theme::icons::Icon;

impl ActionSources<'_> {
    /// In the order of the key hints.
    pub(super) fn editor_actions(&self, session: &EditorSession) -> Vec<Action> {
        let edit = |intent| Action::of(Intent::Editor(intent));
        let tool = |intent, label, icon, caption| {
            let button = edit(intent).button(Tools, label);
            button.face(IconFace(icon, caption))
        };
        let step_brush = |forward| edit(EditorIntent::StepBrush { forward });
        let editor = session.editor();
        let next_turn = (editor.contents().turn.0 + 1) % editor.game_at_start().seat_count();
        let order = edit(EditorIntent::SetUpGame).key(InputAction::MoveNow);
        vec![
            step_brush(true)
                .key(InputAction::Next)
                .hint(msg!("hint-next-piece")),
            step_brush(false).key(InputAction::Previous),
            tool(
                EditorIntent::Undo,
                msg!("editor-undo"),
                Icon::Undo,
                msg!("tool-undo"),
            )
            .key(InputAction::Undo)
            .hint(msg!("hint-undo")),
            tool(
                EditorIntent::Redo,
                msg!("editor-redo"),
                Icon::Redo,
                msg!("tool-redo"),
            )
            .key(InputAction::Forward),
            tool(
                EditorIntent::Mirror,
                msg!("editor-mirror"),
                Icon::Mirror,
                msg!("tool-mirror"),
            ),
            tool(
                EditorIntent::ExchangeSides,
                msg!("editor-exchange"),
                Icon::Turn,
                msg!("tool-exchange"),
            ),
            tool(
                EditorIntent::Clear,
                msg!("editor-clear"),
                Icon::Clear,
                msg!("tool-clear"),
            ),
            tool(
                EditorIntent::Reset,
                msg!("editor-reset"),
                Icon::StartPosition,
                msg!("tool-start"),
            ),
            edit(EditorIntent::SetTurn(Seat(next_turn))).key(InputAction::Threat),
            edit(EditorIntent::Puzzle).button(Foot, msg!("editor-puzzle")),
            edit(EditorIntent::Study)
                .key(InputAction::Analyse)
                .button(Foot, msg!("editor-study")),
            order
                .button(Foot, msg!("editor-order"))
                .look(ActionLook::Primary),
            self.other_view().hint(msg!("hint-view")),
            self.next_seat(),
        ]
    }
}
