//! Keys and buttons that write the intent of an action of the board at once.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use leafwing_input_manager::prelude::*;

use super::InputAction;
use super::cursor::CursorParams;
use crate::table::actions::ActionTable;
use crate::table::flow::{Intent, SessionIntent};
use crate::table::select::Selection;

/// While its key is held, the reach of all sides is shown.
pub(super) fn show_reach(
    In(is_listening): In<bool>,
    actions: Query<&ActionState<InputAction>>,
    mut selection: ResMut<Selection>,
) {
    let actions = actions.single();
    let is_held = is_listening && actions.is_ok_and(|it| it.pressed(&InputAction::Reach));
    if selection.shows_reach != is_held {
        selection.shows_reach = is_held;
    }
}

/// Whether the board listens to keys.
pub(super) fn is_listening(table: CursorParams) -> bool {
    table.is_listening()
}

/// Delay and interval of key repeat.
const REPEAT_DELAY: Duration = Duration::from_millis(400);
const REPEAT_INTERVAL: Duration = Duration::from_millis(80);

#[derive(Default)]
pub(super) struct KeyRepeat {
    action: Option<InputAction>,
    next: Duration,
}

impl KeyRepeat {
    /// Whether a held action is due again.
    fn is_due(
        &mut self,
        action: InputAction,
        actions: &ActionState<InputAction>,
        now: Duration,
    ) -> bool {
        if actions.just_pressed(&action) {
            *self = KeyRepeat {
                action: Some(action),
                next: now + REPEAT_DELAY,
            };
            return false;
        }
        let is_due = self.action == Some(action) && actions.pressed(&action) && now >= self.next;
        if is_due {
            // A slow frame must not cause several repeats.
            self.next = now + REPEAT_INTERVAL;
        }
        is_due
    }
}

/// Writes the intents of pressed actions. Held keys for back and forward repeat.
pub(super) fn write_intents(
    actions: Query<&ActionState<InputAction>>,
    table: CursorParams,
    board: Res<ActionTable>,
    (time, mut held): (Res<Time<Real>>, Local<KeyRepeat>),
    mut intents: MessageWriter<Intent>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let Ok(actions) = actions.single() else {
        return;
    };
    let is_listening = table.is_listening();
    if !is_listening {
        *held = KeyRepeat::default();
    }
    if actions.get_pressed().is_empty() {
        return;
    }
    for action in board.iter() {
        let is_pause = matches!(action.intent, Intent::Session(SessionIntent::Pause));
        let is_heard = is_listening || (is_pause && table.is_board_in_front());
        if !is_heard {
            continue;
        }
        for key in &action.keys {
            let is_due = action.repeats && held.is_due(*key, actions, time.elapsed());
            // A key that is held to go on to the end has nothing to say there.
            let is_at_end = action.repeats && action.refusal.is_some();
            if (is_due || actions.just_pressed(key)) && !is_at_end {
                intents.write(action.intent.clone());
            }
            if action.repeats && actions.pressed(key) {
                // A held key causes no event that would wake the app.
                redraws.write(RequestRedraw);
            }
        }
    }
}
