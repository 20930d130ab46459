//! Queues key events, so that none is lost and their order stays. The input manager only
//! samples once a frame what is held; where frames are slow, a key may have been pressed and
//! released in between. Knows no actions.

use std::collections::{HashSet, VecDeque};

use bevy::input::gamepad::Gamepad;
use bevy::input::keyboard::{KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use leafwing_input_manager::buttonlike::ButtonValue;
use leafwing_input_manager::plugin::InputManagerSystem;
use leafwing_input_manager::user_input::SpecificGamepadButton;
use leafwing_input_manager::user_input::updating::{CentralInputStore, EnabledInput};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<RequestRedraw>();
    // Disables the input manager's own sampling of keys.
    app.world_mut()
        .resource_mut::<EnabledInput<KeyCode>>()
        .is_enabled = false;
    app.add_systems(
        PreUpdate,
        (
            hear_keys.in_set(InputManagerSystem::Unify),
            hold_briefly_pressed_buttons
                .after(InputManagerSystem::Unify)
                .before(InputManagerSystem::Update),
        )
            .after(InputManagerSystem::Tick),
    );
}

/// State of the keyboard.
#[derive(Default)]
struct KeyEventQueue {
    /// Events that no frame has shown yet.
    waiting: VecDeque<(KeyCode, bool)>,
    /// Keys that are held in this frame.
    down: HashSet<KeyCode>,
}

impl KeyEventQueue {
    /// Applies as many events as one frame can show: no key twice, and no two presses, since
    /// nothing says which of them came first.
    fn apply_frame_events(&mut self) {
        let mut moved = Vec::new();
        let mut pressed = false;
        while let Some((key, down)) = self.waiting.front().copied() {
            if moved.contains(&key) || (down && pressed) {
                return;
            }
            self.waiting.pop_front();
            moved.push(key);
            if down {
                pressed |= self.down.insert(key);
            } else {
                self.down.remove(&key);
            }
        }
    }
}

fn hear_keys(
    mut keys: MessageReader<KeyboardInput>,
    mut lost: MessageReader<KeyboardFocusLost>,
    mut typed: Local<KeyEventQueue>,
    mut store: ResMut<CentralInputStore>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let strokes = keys.read().filter(|stroke| !stroke.repeat);
    typed
        .waiting
        .extend(strokes.map(|stroke| (stroke.key_code, stroke.state.is_pressed())));
    typed.apply_frame_events();
    // There will be no release events for them.
    if lost.read().count() > 0 {
        *typed = KeyEventQueue::default();
    }
    for key in &typed.down {
        store.update_buttonlike(*key, ButtonValue::from_pressed(true));
    }
    if !typed.waiting.is_empty() {
        redraws.write(RequestRedraw);
    }
}

/// Buttons that were pressed and released since the last frame count as held.
fn hold_briefly_pressed_buttons(
    pads: Query<(Entity, &Gamepad)>,
    mut store: ResMut<CentralInputStore>,
) {
    for (gamepad, pad) in &pads {
        for button in pad
            .get_just_pressed()
            .filter(|button| !pad.pressed(**button))
        {
            let button = SpecificGamepadButton {
                gamepad,
                button: *button,
            };
            store.update_buttonlike(button, ButtonValue::from_pressed(true));
        }
    }
}
