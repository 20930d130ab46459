//! The page Keys and buttons: every action with its keys and gamepad buttons, each a button that
//! binds it anew. Shows what the game listens for and sends edits; changes no binding itself.

use std::time::Duration;

use bevy_egui::egui::{Align, Layout, Ui, Vec2};

use crate::configs::bindings::InputAction;
use crate::configs::rebinding::{BindingSlot, BoundDevice};
use crate::locale::{Message, msg, name_as_id_part};
use crate::table::input::Device;
use crate::table::input::rebinding::{BindingEdit, ListeningState};
use crate::table::theme::EguiTheme;
use crate::table::ui::key_hints::key_label;
use crate::table::ui::ui_memory::Page;
use crate::table::ui::widgets::{
    Button, TooltipExt, body, buttons, divider, draw_footer_buttons, error_note, faint, heading,
    is_focused, label, scroll_area, section_label, sheet,
};
use crate::table::ui::{UiCommands, UiState};

/// The height of the sheet, of its foot while a question stands there, and the least width of a
/// key, in units.
const HEIGHT: u8 = 178;
const QUESTION_HEIGHT: u8 = 30;
const LEAST_KEY_WIDTH: u8 = 12;

/// What the page remembers.
#[derive(Clone, Debug, Default)]
pub struct BindingsMemory {
    /// The key or button that is chosen, until it is said what to do with it.
    pub chosen: Option<BindingSlot>,
    /// The one that gets the focus back when the question is answered.
    to_focus: Option<BindingSlot>,
}

/// What an action does, in a few words: under an id that is made of its name.
pub(in crate::table::ui) fn action_description(action: InputAction) -> Message {
    let name = name_as_id_part(&format!("{action:?}"));
    Message::new(format!("key-{name}"))
}

pub(in crate::table::ui) fn draw(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    let listening = state.binding_listener.listening.clone();
    let chosen = commands.memory.bindings.chosen;
    let is_asking = listening != ListeningState::Off || chosen.is_some();
    sheet(ui, theme.tokens.space.sheet, HEIGHT, |ui| {
        heading(ui, msg!("bindings-title"));
        divider(ui);
        let foot = if is_asking {
            theme.units(QUESTION_HEIGHT)
        } else {
            theme.button_height()
        };
        let height = ui.available_height() - foot - theme.units(6);
        scroll_area(ui, "bindings", height, false, |ui| {
            // A question is answered below, and by nothing in the list.
            ui.add_enabled_ui(!is_asking, |ui| {
                draw_action_list(ui, state, commands);
            });
        });
        divider(ui);
        match listening {
            ListeningState::Off => match chosen {
                Some(slot) => draw_change_or_remove_question(ui, state, commands, slot),
                None => foot_buttons(ui, commands),
            },
            ListeningState::ForSlot {
                slot,
                time_left: left,
                refused_key: refused,
            } => draw_listening_notice(ui, commands, slot, left, refused),
            ListeningState::Conflict {
                slot,
                input_name: name,
                owner,
            } => {
                draw_conflict_question(ui, state, commands, (slot, &name, owner));
            }
        }
    });
}

/// Drops the question that stands at the foot, or leaves the page for the one that it was opened
/// from.
pub(in crate::table::ui) fn go_back(state: &UiState, commands: &mut UiCommands) {
    if commands.memory.bindings.chosen.take().is_some() {
        return;
    }
    match state.binding_listener.listening {
        ListeningState::Off => commands.memory.page = Some(Page::Settings),
        _ => {
            commands.binding_edits.write(BindingEdit::Cancel);
        }
    }
}

/// All actions with their keys and buttons.
fn draw_action_list(ui: &mut Ui, state: &UiState, commands: &mut UiCommands) {
    let theme = EguiTheme::of(ui.ctx());
    ui.spacing_mut().item_spacing.y = theme.units(1);
    faint(ui, msg!("bindings-text"));
    for error in state.bindings.errors() {
        error_note(ui, error.clone());
    }
    let devices = [
        (BoundDevice::Keyboard, msg!("bindings-keyboard")),
        (BoundDevice::Gamepad, msg!("bindings-gamepad")),
    ];
    for (device, name) in devices {
        ui.add_space(theme.units(2));
        section_label(ui, name);
        for action in InputAction::ALL {
            action_row(ui, state, commands, device, action);
        }
    }
}

/// An action, and below it in narrow windows its keys or buttons and one for another.
fn action_row(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    device: BoundDevice,
    action: InputAction,
) {
    let theme = EguiTheme::of(ui.ctx());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(theme.units(1));
        let size = Vec2::new(theme.units(ACTION_NAME_WIDTH), theme.button_height());
        ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_width(size.x);
            label(ui, action_description(action));
        });
        let names = state.bindings.bound_names(device, action);
        let slot = |index| BindingSlot {
            device,
            action,
            index,
        };
        for (index, name) in names.iter().enumerate() {
            let key = Message::verbatim(key_label(name));
            let says = msg!(
                "bindings-change",
                key = key.clone(),
                action = action_description(action)
            );
            key_button(ui, commands, (key, says), slot(index), false);
        }
        let says = msg!("bindings-add", action = action_description(action));
        let add = (Message::verbatim("+"), says);
        key_button(ui, commands, add, slot(names.len()), true);
    });
}

/// The width of an action's name, in units.
const ACTION_NAME_WIDTH: u8 = 62;

/// A key or button to press: asks what to do with it, or listens for a new one.
fn key_button(
    ui: &mut Ui,
    commands: &mut UiCommands,
    (key, says): (Message, Message),
    slot: BindingSlot,
    is_new: bool,
) {
    let theme = EguiTheme::of(ui.ctx());
    let button = Button::quiet(key)
        .least_width(theme.units(LEAST_KEY_WIDTH))
        .spoken_as(says.clone());
    let response = ui.add(button).tooltip(says);
    let memory = &mut commands.memory;
    if ui.is_enabled() && memory.bindings.to_focus == Some(slot) {
        memory.bindings.to_focus = None;
        response.request_focus();
    }
    if response.clicked() {
        memory.bindings.to_focus = is_focused(ui, &response).then_some(slot);
        if is_new {
            commands.binding_edits.write(BindingEdit::Listen(slot));
        } else {
            memory.bindings.chosen = Some(slot);
        }
    }
}

/// Back to the settings, or all keys and buttons as by default.
fn foot_buttons(ui: &mut Ui, commands: &mut UiCommands) {
    let reset = Button::quiet(msg!("bindings-reset"));
    match draw_footer_buttons(ui, msg!("settings-done"), reset) {
        Some(0) => commands.memory.page = Some(Page::Settings),
        Some(_) => {
            commands.binding_edits.write(BindingEdit::Reset);
        }
        None => {}
    }
}

/// What to do with a key or button: another in its place, or none.
fn draw_change_or_remove_question(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    slot: BindingSlot,
) {
    let name = state.bindings.name_in(slot).unwrap_or_default();
    let key = Message::verbatim(key_label(name));
    body(
        ui,
        msg!(
            "bindings-bound",
            key = key,
            action = action_description(slot.action)
        ),
    );
    let choices = [
        (msg!("bindings-another"), true),
        (msg!("bindings-remove"), state.bindings.can_remove(slot)),
        (msg!("bindings-leave"), true),
    ];
    let Some(pressed) = answer_buttons(ui, state, choices) else {
        return;
    };
    commands.memory.bindings.chosen = None;
    match pressed {
        0 => commands.binding_edits.write(BindingEdit::Listen(slot)),
        1 => commands.binding_edits.write(BindingEdit::Remove(slot)),
        _ => return,
    };
}

/// Which key or button is waited for, and for how long.
fn draw_listening_notice(
    ui: &mut Ui,
    commands: &mut UiCommands,
    slot: BindingSlot,
    left: Duration,
    refused: Option<String>,
) {
    let action = action_description(slot.action);
    body(
        ui,
        match slot.device {
            BoundDevice::Keyboard => msg!("bindings-press-key", action = action),
            BoundDevice::Gamepad => msg!("bindings-press-button", action = action),
        },
    );
    match refused {
        Some(name) => error_note(
            ui,
            msg!(
                "bindings-unusable",
                key = Message::verbatim(key_label(&name))
            ),
        ),
        None => faint(ui, msg!("bindings-wait", seconds = left.as_secs() + 1)),
    };
    if buttons(ui, [Button::quiet(msg!("bindings-leave"))]).is_some() {
        commands.binding_edits.write(BindingEdit::Cancel);
    }
}

/// Which action has the key or button already, and what to do about it.
fn draw_conflict_question(
    ui: &mut Ui,
    state: &UiState,
    commands: &mut UiCommands,
    (slot, name, owner): (BindingSlot, &str, InputAction),
) {
    body(
        ui,
        msg!(
            "bindings-conflict",
            key = Message::verbatim(key_label(name)),
            owner = action_description(owner),
            action = action_description(slot.action)
        ),
    );
    let choices = [
        (msg!("bindings-swap"), state.bindings.can_swap(slot, name)),
        (
            msg!("bindings-take"),
            state.bindings.can_reassign(slot, name),
        ),
        (msg!("bindings-leave"), true),
    ];
    let edits = [
        BindingEdit::Swap,
        BindingEdit::TakeFromOther,
        BindingEdit::Cancel,
    ];
    if let Some(pressed) = answer_buttons(ui, state, choices) {
        commands.binding_edits.write(edits[pressed]);
    }
}

/// The answers to a question at the foot, each with whether it can be given; returns the one that
/// was pressed. The first of them gets the focus where there is no pointer to press it with.
fn answer_buttons<const N: usize>(
    ui: &mut Ui,
    state: &UiState,
    answers: [(Message, bool); N],
) -> Option<usize> {
    let theme = EguiTheme::of(ui.ctx());
    let gaps = theme.units(2) * (N - 1) as f32;
    let width = (ui.available_width() - gaps) / N as f32;
    let mut responses = Vec::with_capacity(N);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = theme.units(2);
        for (answer, enabled) in answers {
            let button = Button::quiet(answer).enabled(enabled).width(width);
            responses.push((ui.add(button), enabled));
        }
    });
    let has_focus = responses.iter().any(|(answer, _)| is_focused(ui, answer));
    let has_cursor = matches!(*state.device, Device::Keyboard | Device::Gamepad);
    if has_cursor && !has_focus {
        let first = responses.iter().find(|(_, enabled)| *enabled);
        first.inspect(|(answer, _)| answer.request_focus());
    }
    let mut answers = responses.iter();
    answers.position(|(answer, enabled)| *enabled && answer.clicked())
}
