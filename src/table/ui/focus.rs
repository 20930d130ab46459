//! Keyboard focus and gamepad in the panels: what gives a panel the focus, what goes back, and
//! which keys gamepad buttons stand for. Tab, arrows and Enter are handled by egui. Knows no
//! panel's contents.

use bevy::prelude::*;
use bevy_egui::egui::{Context, Event, FocusDirection, Key, Modifiers};
use bevy_egui::{EguiContext, EguiInput, PrimaryEguiContext};
use leafwing_input_manager::prelude::ActionState;

use super::{UiMemory, UiState};
use crate::table::flow::Screen;
use crate::table::input::rebinding::BindingListener;
use crate::table::input::{Device, InputAction};
use crate::table::select::{PieceCard, Selection};

/// The keys that actions of a gamepad stand for in a panel.
const KEYS_OF_GAMEPAD_ACTIONS: [(InputAction, Key); 6] = [
    (InputAction::Up, Key::ArrowUp),
    (InputAction::Down, Key::ArrowDown),
    (InputAction::Left, Key::ArrowLeft),
    (InputAction::Right, Key::ArrowRight),
    (InputAction::Confirm, Key::Enter),
    (InputAction::Cancel, Key::Escape),
];

/// Whether all keys belong to the panels, as nothing on the board can be
/// chosen now.
pub(super) fn is_board_inactive(state: &UiState, memory: &UiMemory) -> bool {
    let is_over = state
        .session
        .as_ref()
        .is_some_and(|session| !session.game.outcome().is_ongoing());
    match state.top_board.screen() {
        Screen::Play if is_over || state.top_board.is_paused() => true,
        screen => memory.page.is_some() || !screen.has_board_in_use(),
    }
}

/// System: sends egui the keys that the gamepad's buttons stand for. On the
/// board, Cancel with nothing selected moves the focus to the panels; there it
/// is Escape, which gives it back. In a text field, which keeps arrows for its text, the cross is
/// Tab and Shift+Tab: a gamepad types nothing and could not leave it otherwise.
pub(super) fn send_gamepad_keys_to_panels(
    actions: Query<&ActionState<InputAction>>,
    state: UiState,
    memory: Res<UiMemory>,
    (selection, card): (Res<Selection>, Res<PieceCard>),
    mut panels: Query<(&mut EguiInput, &mut EguiContext), With<PrimaryEguiContext>>,
) {
    let (Ok(actions), Ok((mut input, mut context))) = (actions.single(), panels.single_mut())
    else {
        return;
    };
    if *state.device != Device::Gamepad
        || state.input_blocks.window_unfocused
        || card.takes_keys()
        || state.binding_listener.captures_input
    {
        return;
    }
    if state.input_blocks.keyboard_taken || is_board_inactive(&state, &memory) {
        let is_in_text = context.get_mut().text_edit_focused();
        let pressed = KEYS_OF_GAMEPAD_ACTIONS
            .iter()
            .filter(|(action, _)| actions.just_pressed(action));
        input.events.extend(pressed.map(|(_, key)| match key {
            Key::ArrowDown | Key::ArrowRight if is_in_text => {
                key_press_event(Key::Tab, Modifiers::NONE)
            }
            Key::ArrowUp | Key::ArrowLeft if is_in_text => {
                key_press_event(Key::Tab, Modifiers::SHIFT)
            }
            _ => key_press_event(*key, Modifiers::NONE),
        }));
    } else if actions.just_pressed(&InputAction::Cancel)
        && selection.from.is_none()
        && state
            .top_board
            .editor()
            .is_none_or(|it| it.brush().is_none())
    {
        input
            .events
            .push(key_press_event(Key::Tab, Modifiers::NONE));
    }
}

/// System: keeps keys from the panels while the page of bindings listens for one, or a card is
/// open that the next key closes.
pub(super) fn withhold_captured_keys_from_panels(
    listener: Res<BindingListener>,
    card: Res<PieceCard>,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
) {
    if !(listener.captures_input || card.takes_keys()) {
        return;
    }
    for mut input in &mut inputs {
        let is_of_keyboard = |event: &Event| matches!(event, Event::Key { .. } | Event::Text(_));
        input.events.retain(|event| !is_of_keyboard(event));
    }
}

/// An egui event for a pressed key.
fn key_press_event(key: Key, modifiers: Modifiers) -> Event {
    Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers,
    }
}

/// Focuses the first widget when an arrow is pressed with nothing focused.
pub(super) fn focus_first_by_arrow(ctx: &Context) {
    const ARROW_KEYS: [Key; 4] = [
        Key::ArrowUp,
        Key::ArrowDown,
        Key::ArrowLeft,
        Key::ArrowRight,
    ];
    let is_pressed = ctx.input(|input| ARROW_KEYS.iter().any(|key| input.key_pressed(*key)));
    if is_pressed && ctx.memory(|memory| memory.focused().is_none()) {
        ctx.memory_mut(|memory| memory.move_focus(FocusDirection::Next));
    }
}

/// Whether Escape was pressed with nothing focused: the first Escape only
/// takes the focus away.
pub(super) fn is_escape_pressed_unfocused(ctx: &Context, was_focused: bool) -> bool {
    !was_focused && ctx.input(|input| input.key_pressed(Key::Escape))
}
