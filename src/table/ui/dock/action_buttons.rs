//! The buttons of what can be done at a board, from its table. Says how an action looks, not which
//! there are or when they can be pressed.

use bevy_egui::egui::Ui;

use crate::locale::Message;
use crate::table::actions::{Action, ActionButton, ActionFace, ActionLook, ActionPlace};
use crate::table::theme::{EguiTheme, mark_colour};
use crate::table::ui::widgets::{Button, action_row};
use crate::table::ui::{UiCommands, UiState};

/// The button of an action.
fn button_of(ui: &Ui, action: &ActionButton) -> Button {
    let (text, spoken) = match action.face {
        ActionFace::Sign(sign) => (Message::verbatim(sign), Some(action.label.clone())),
        ActionFace::Label | ActionFace::Icon(_) => (action.label.clone(), None),
    };
    let theme = EguiTheme::of(ui.ctx());
    let button = match action.look {
        ActionLook::Quiet => Button::quiet(text),
        ActionLook::Confirm => Button::confirm(text),
        ActionLook::Toggle(is_on) => Button::toggle(text, is_on),
        ActionLook::Coloured(colour) => {
            Button::toggle(text, true).filled(mark_colour(&theme.tokens, colour).into())
        }
    };
    let button = match spoken {
        Some(name) => button.spoken_as(name),
        None => button,
    };
    match action.face {
        ActionFace::Icon(icon) => button.icon(icon),
        ActionFace::Label | ActionFace::Sign(_) => button,
    }
}

/// The row of all actions of a place.
pub(in crate::table::ui) fn draw(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    place: ActionPlace,
) {
    let row = state.actions.at(place).into_iter().filter_map(|action| {
        let Action {
            intent,
            button,
            refusal,
            ..
        } = action;
        let button = button_of(ui, &button?).enabled(refusal.is_none());
        Some((button, intent))
    });
    let row: Vec<_> = row.collect();
    if row.is_empty() {
        return;
    }
    if let Some(intent) = action_row(ui, row) {
        commands.intents.write(intent);
    }
}
