//! The buttons of what can be done at a board, from its table. Says how an action looks, not which
//! there are or when they can be pressed.

use bevy_egui::egui::Ui;

use super::play::intent_row;
use crate::configs::bindings::InputAction;
use crate::locale::msg;
use crate::table::actions::{Action, ActionButton, ActionFace, ActionLook, ActionPlace};
use crate::table::flow::Intent;
use crate::table::theme::{EguiTheme, mark_colour};
use crate::table::ui::key_hints::bound_key;
use crate::table::ui::widgets::Button;
use crate::table::ui::{UiCommands, UiState};

fn button_of(ui: &Ui, state: &UiState, action: &Action, shown: &ActionButton) -> Button {
    let (text, spoken) = match &shown.face {
        ActionFace::Word(word) => (word.clone(), Some(shown.label.clone())),
        ActionFace::Label | ActionFace::Icon(..) => (shown.label.clone(), None),
    };
    let theme = EguiTheme::of(ui.ctx());
    let button = match shown.look {
        ActionLook::Primary => Button::primary(text),
        ActionLook::Quiet => Button::quiet(text),
        ActionLook::Frameless => Button::frameless(text),
        ActionLook::Toggle(is_on) => Button::toggle(text, is_on),
        ActionLook::Coloured(colour) => {
            Button::toggle(text, true).filled(mark_colour(&theme.tokens, colour).into())
        }
    };
    let button = match spoken {
        Some(name) => button.spoken_as(name),
        None => button,
    };
    match &shown.face {
        ActionFace::Icon(icon, caption) => {
            let bound = |key: &InputAction| bound_key(*state.device, &state.bindings, *key);
            let told = match action.keys.iter().find_map(bound) {
                Some(key) => msg!("tool-with-key", name = shown.label.clone(), key = key),
                None => shown.label.clone(),
            };
            button.icon(*icon, caption.clone()).tooltip(told)
        }
        ActionFace::Label | ActionFace::Word(_) => button,
    }
}

/// The buttons of a place, each with what it asks for.
pub(super) fn row(ui: &Ui, state: &UiState, place: ActionPlace) -> Vec<(Button, Intent)> {
    let row = state.actions.at(place).filter_map(|action| {
        let button = button_of(ui, state, action, action.button.as_ref()?);
        let button = button.enabled(action.refusal.is_none());
        Some((button, action.intent.clone()))
    });
    row.collect()
}

/// Draws them beside each other.
pub(super) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands, place: ActionPlace) {
    let row = row(ui, state, place);
    if !row.is_empty() {
        intent_row(ui, commands, row);
    }
}
