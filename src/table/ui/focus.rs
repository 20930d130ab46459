//! Walking through the panels without a mouse. Tab, arrows and Enter are
//! egui's own; here the first step into a panel, the way back, and the
//! gamepad's buttons as the keys they stand for.

use bevy::prelude::*;
use bevy_egui::egui::{Context, Event, FocusDirection, Key, Modifiers};
use bevy_egui::{EguiInput, PrimaryEguiContext};
use leafwing_input_manager::prelude::ActionState;

use super::{UiMemory, UiState};
use crate::table::flow::Screen;
use crate::table::input::{Action, Device, WindowUnfocused};
use crate::table::select::Selection;

/// What a gamepad's buttons stand for in a panel.
const KEYS: [(Action, Key); 6] = [
    (Action::Up, Key::ArrowUp),
    (Action::Down, Key::ArrowDown),
    (Action::Left, Key::ArrowLeft),
    (Action::Right, Key::ArrowRight),
    (Action::Confirm, Key::Enter),
    (Action::Cancel, Key::Escape),
];

/// Whether the panels have the whole attention: nothing on the board can be
/// chosen now.
pub(super) fn panels_only(state: &UiState, memory: &UiMemory) -> bool {
    let over = state
        .session
        .as_ref()
        .is_some_and(|session| !session.game.outcome().is_ongoing());
    match state.screen.get() {
        Screen::Title | Screen::NewGame => true,
        Screen::Play if over => true,
        Screen::Setup | Screen::Play | Screen::Analysis => memory.page.is_some(),
    }
}

/// Types the keys that the gamepad's buttons stand for. On the board, a
/// cancel with nothing in hand goes over to the panels; another one back.
pub(super) fn type_for_gamepad(
    actions: Query<&ActionState<Action>>,
    state: UiState,
    memory: Res<UiMemory>,
    selection: Res<Selection>,
    away: Res<WindowUnfocused>,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
) {
    let (Ok(actions), Ok(mut input)) = (actions.single(), inputs.single_mut()) else {
        return;
    };
    if *state.device != Device::Gamepad || away.0 {
        return;
    }
    if state.keyboard_taken.0 || panels_only(&state, &memory) {
        let pressed = KEYS
            .iter()
            .filter(|(action, _)| actions.just_pressed(action));
        input.events.extend(pressed.map(|(_, key)| press(*key)));
    } else if actions.just_pressed(&Action::Cancel) && selection.from.is_none() {
        input.events.push(press(Key::Tab));
    }
}

fn press(key: Key) -> Event {
    Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::NONE,
    }
}

/// An arrow with nothing focused steps into the panel.
pub(super) fn step_in(ctx: &Context) {
    const ARROWS: [Key; 4] = [
        Key::ArrowUp,
        Key::ArrowDown,
        Key::ArrowLeft,
        Key::ArrowRight,
    ];
    let pushed = ctx.input(|input| ARROWS.iter().any(|key| input.key_pressed(*key)));
    if pushed && ctx.memory(|memory| memory.focused().is_none()) {
        ctx.memory_mut(|memory| memory.move_focus(FocusDirection::Next));
    }
}

/// Whether the player wants back: Escape with nothing focused. The first
/// Escape only takes the focus away.
pub(super) fn wants_back(ctx: &Context, was_focused: bool) -> bool {
    !was_focused && ctx.input(|input| input.key_pressed(Key::Escape))
}
