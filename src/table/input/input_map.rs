//! Key and button names to the input manager's map, and from what is held to actions.

use bevy::input::gamepad::Gamepad;
use bevy::prelude::*;
use leafwing_input_manager::buttonlike::ButtonValue;
use leafwing_input_manager::input_map::{UpdatedActions, UpdatedValue};
use leafwing_input_manager::prelude::updating::CentralInputStore;
use leafwing_input_manager::prelude::*;
use serde::Deserialize;
use serde::de::value::{Error, StrDeserializer};

use super::{ActiveBindings, InputAction};
use crate::configs::bindings::Bindings;
use crate::table::files::Kept;

/// What presses which action. Not the bare map: where an entity has that, the input manager compares
/// every action with every other twice a frame, to find chords that share a key, which we have none
/// of; that was a tenth of all that a frame does.
#[derive(Component, Reflect, Clone, Debug)]
#[reflect(opaque, Component, Debug)]
#[require(ActionState<InputAction>)]
pub(super) struct BoundInputs(InputMap<InputAction>);

pub(super) fn spawn_bound_inputs(mut commands: Commands, bound: Res<Kept<ActiveBindings>>) {
    commands.spawn((Name::new("Input"), BoundInputs(input_map(&bound))));
}

pub(super) fn update_bound_inputs(
    bound: Res<Kept<ActiveBindings>>,
    mut inputs: Query<&mut BoundInputs>,
) {
    for mut inputs in &mut inputs {
        inputs.0 = input_map(&bound);
    }
}

/// Presses the actions of which a key or a button is held, and releases the others.
pub(super) fn press_actions(
    held: Res<CentralInputStore>,
    pads: Query<Entity, With<Gamepad>>,
    mut inputs: Query<(&BoundInputs, &mut ActionState<InputAction>)>,
) {
    let pad = find_gamepad(Some(pads));
    for (inputs, mut actions) in &mut inputs {
        let values = inputs.0.iter_buttonlike().map(|(action, inputs)| {
            let is_pressed = inputs.iter().any(|input| input.pressed(&held, pad));
            let value = ButtonValue::from_pressed(is_pressed);
            (*action, UpdatedValue::Button(value))
        });
        actions.update(UpdatedActions(values.collect()));
    }
}

fn input_map(bindings: &Bindings) -> InputMap<InputAction> {
    let mut map = InputMap::default();
    for (action, names) in &bindings.keyboard {
        for key in names.iter().filter_map(|name| key_code(name)) {
            map.insert(*action, key);
        }
    }
    for (action, names) in &bindings.gamepad {
        for name in names {
            if let Some(button) = deserialize_name::<GamepadButton>(name) {
                map.insert(*action, button);
            } else if let Some(direction) = stick_direction(name) {
                map.insert(*action, direction);
            }
        }
    }
    map
}

pub fn key_code(name: &str) -> Option<KeyCode> {
    deserialize_name(name)
}

/// How far a stick must be pushed along an axis to count as a button: so far that
/// it is pushed along one axis only.
const PUSH_THRESHOLD: f32 = 0.75;

fn stick_direction(name: &str) -> Option<GamepadControlDirection> {
    let direction = match name {
        "LeftStickUp" => GamepadControlDirection::LEFT_UP,
        "LeftStickDown" => GamepadControlDirection::LEFT_DOWN,
        "LeftStickLeft" => GamepadControlDirection::LEFT_LEFT,
        "LeftStickRight" => GamepadControlDirection::LEFT_RIGHT,
        "RightStickUp" => GamepadControlDirection::RIGHT_UP,
        "RightStickDown" => GamepadControlDirection::RIGHT_DOWN,
        "RightStickLeft" => GamepadControlDirection::RIGHT_LEFT,
        "RightStickRight" => GamepadControlDirection::RIGHT_RIGHT,
        _ => return None,
    };
    Some(direction.threshold(PUSH_THRESHOLD))
}

/// Bevy names its keys and buttons as the bindings do.
fn deserialize_name<'de, T: Deserialize<'de>>(name: &'de str) -> Option<T> {
    T::deserialize(StrDeserializer::<Error>::new(name)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::configs::bindings::{
        BINDABLE_GAMEPAD_BUTTONS, BINDABLE_SPECIAL_KEYS, is_bindable_key,
    };

    #[test]
    fn every_name_that_can_be_bound_is_a_key_or_a_button() {
        let letters = ('A'..='Z').map(|letter| format!("Key{letter}"));
        let digits = ('0'..='9').flat_map(|d| [format!("Digit{d}"), format!("Numpad{d}")]);
        for name in letters
            .chain(digits)
            .chain(BINDABLE_SPECIAL_KEYS.map(String::from))
        {
            assert!(is_bindable_key(&name), "{name} cannot be bound");
            assert!(key_code(&name).is_some(), "{name} is no key");
        }
        for name in BINDABLE_GAMEPAD_BUTTONS {
            let known = deserialize_name::<GamepadButton>(name).is_some()
                || stick_direction(name).is_some();
            assert!(known, "{name} is no button");
        }
    }
}
