//! Keyboard and gamepad: actions from `ron_configs/bindings.ron` through
//! leafwing-input-manager, and the board cursor. The mouse is in `scene::pointer`: it needs a
//! camera to find its target. Must not know cameras, or change a game: it says what is wanted.

mod card_keys;
mod cursor;
pub mod cursor_navigation;
mod editor_keys;
mod input_map;
mod key_queue;
pub mod rebinding;
mod shortcuts;

use bevy::input::gamepad::GamepadEvent;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchInput;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use leafwing_input_manager::plugin::InputManagerSystem;
use leafwing_input_manager::prelude::*;

use super::files::{self, Kept};
use super::{TableSet, actions};
use crate::configs::bindings::Bindings;

pub use super::devices::{Device, InputBlocks};
pub use crate::configs::bindings::InputAction;
pub use input_map::key_code as key_named;

pub(super) fn plugin(app: &mut App) {
    register_types!(app: Device, InputBlocks, input_map::BoundInputs);
    let bindings =
        files::read_own_or_built_in(app, "bindings.ron", Bindings::built_in(), Bindings::read);
    files::load_and_keep(app, None, ActiveBindings(bindings));
    app.add_plugins((
        InputManagerPlugin::<InputAction>::default(),
        key_queue::plugin,
        rebinding::plugin,
    ))
    .init_resource::<Device>()
    .init_resource::<InputBlocks>()
    .add_systems(Startup, input_map::spawn_bound_inputs)
    .add_systems(
        PreUpdate,
        input_map::press_actions.in_set(InputManagerSystem::Update),
    )
    .add_systems(
        Update,
        input_map::update_bound_inputs.run_if(resource_changed::<Kept<ActiveBindings>>),
    )
    .add_systems(
        Update,
        (
            detect_device.in_set(TableSet::DetectDevice),
            (
                // Some keys do other things by another device.
                actions::list_actions.run_if(resource_changed::<Device>),
                cursor::move_cursor,
                shortcuts::is_listening.pipe(shortcuts::show_reach),
                shortcuts::write_intents,
                editor_keys::push_off_board,
            )
                .chain()
                .in_set(TableSet::ReadInput),
            // After everything that may not hear the press by which it closes.
            card_keys::update_card.in_set(TableSet::Select),
        ),
    );
}

#[derive(Reflect, Clone, Debug, Deref)]
#[reflect(opaque, Debug)]
pub struct ActiveBindings(pub Bindings);

/// Least deflection of an axis that counts as use.
const NOTICEABLE_DEFLECTION: f32 = 0.3;

fn detect_device(
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut touches: MessageReader<TouchInput>,
    mut pads: MessageReader<GamepadEvent>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut device: ResMut<Device>,
    mut blocks: ResMut<InputBlocks>,
) {
    let pad_used = pads.read().any(|event| match event {
        GamepadEvent::Button(_) => true,
        GamepadEvent::Axis(axis) => axis.value.abs() > NOTICEABLE_DEFLECTION,
        GamepadEvent::Connection(_) => false,
    });
    let used = [
        (keys.read().count() > 0, Device::Keyboard),
        (buttons.read().count() > 0, Device::Mouse),
        (touches.read().count() > 0, Device::Touch),
        (pad_used, Device::Gamepad),
    ];
    for (_, now) in used.into_iter().filter(|(used, _)| *used) {
        device.set_if_neq(now);
    }
    let is_behind = windows.iter().any(|window| !window.focused);
    let hears_all = *device == Device::Gamepad && cfg!(not(target_arch = "wasm32"));
    let now = InputBlocks {
        window_unfocused: is_behind && hears_all,
        ..*blocks
    };
    blocks.set_if_neq(now);
}
