//! What can be done while a game is played, and when it is over.

use super::{Action, BoardActions, type_move};
use crate::configs::bindings::InputAction;
use crate::table::flow::{AdviceIntent, Intent, Panel, SessionIntent, TurnIntent};

impl BoardActions<'_> {
    pub(super) fn play_actions(&self) -> Vec<Action> {
        let advice = |advice| Action::of(Intent::Advice(advice));
        vec![
            self.take_back(),
            Action::of(Intent::MoveNow).key(InputAction::MoveNow),
            Action::of(Intent::Turn(TurnIntent::Pass)).key(InputAction::Pass),
            advice(AdviceIntent::Hint).key(InputAction::Hint),
            advice(AdviceIntent::Threat).key(InputAction::Threat),
            Action::of(Intent::Analyse(None)).key(InputAction::Analyse),
            advice(AdviceIntent::Review).key(InputAction::Review),
            Action::of(Intent::Session(SessionIntent::Pause)).key(InputAction::Pause),
            type_move(),
            Action::of(Intent::Open(Panel::Phrases)).key(InputAction::Phrases),
        ]
    }
}
