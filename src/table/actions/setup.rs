//! What can be done while a seat sets up its stones.

use super::ActionPlace::{Foot, Tools};
use super::{Action, ActionLook, ActionSources};
use crate::configs::bindings::InputAction;
use crate::locale::msg;
use crate::table::flow::{Intent, SetupIntent};

impl ActionSources<'_> {
    pub(super) fn setup_actions(&self) -> Vec<Action> {
        let now = Action::of(Intent::MoveNow).key(InputAction::MoveNow);
        let clear = Action::of(Intent::Setup(SetupIntent::Clear));
        let clear = clear.button(Tools, msg!("setup-clear"));
        let done = Action::of(Intent::Setup(SetupIntent::Done));
        match self.top_board.setup_phase() {
            Some(phase) if phase.is_searching() => {
                vec![clear, now.button(Foot, msg!("setup-choose-now"))]
            }
            Some(phase) if phase.has_failed() => {
                let again = now.button(Foot, msg!("setup-try-again"));
                vec![clear, again.look(ActionLook::Primary)]
            }
            _ => {
                let done = done.button(Foot, msg!("setup-done"));
                vec![clear, now, done.look(ActionLook::Primary)]
            }
        }
    }
}
