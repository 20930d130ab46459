//! Keyboard and gamepad: actions from `ron_configs/bindings.ron` through
//! leafwing-input-manager, and the cursor they push over the table. The mouse
//! has its own folder: it needs a camera to know what it is on.

mod bind;
mod cursor;
pub mod cursor_navigation;
mod key_queue;
mod shortcuts;

use bevy::input::gamepad::GamepadEvent;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchInput;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use leafwing_input_manager::prelude::*;

use super::TableSet;
use super::files;
use crate::configs::bindings::Bindings;

pub use crate::configs::bindings::Action;
pub use bind::key as key_named;

pub(super) fn plugin(app: &mut App) {
    let bindings = files::own(app, "bindings.ron", Bindings::built_in(), Bindings::read);
    app.add_plugins((InputManagerPlugin::<Action>::default(), key_queue::plugin))
        .init_resource::<Device>()
        .init_resource::<KeyboardTaken>()
        .init_resource::<TableBlocked>()
        .init_resource::<WindowUnfocused>()
        .insert_resource(ActiveBindings(bindings))
        .add_systems(Startup, bind::spawn)
        .add_systems(
            Update,
            bind::rebind.run_if(resource_changed::<ActiveBindings>),
        )
        .add_systems(
            Update,
            (
                detect_device.in_set(TableSet::DetectDevice),
                (
                    cursor::move_cursor,
                    shortcuts::is_listening.pipe(shortcuts::change_view),
                    shortcuts::write_intents,
                )
                    .chain()
                    .in_set(TableSet::ReadInput),
            ),
        );
}

/// The bindings in force.
#[derive(Resource, Clone, Debug, Deref)]
pub struct ActiveBindings(pub Bindings);

/// The device in the player's hand: the one used last. Hints name its buttons.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Device {
    /// A mouse or a trackpad.
    #[default]
    Mouse,
    /// A finger.
    Touch,
    /// A keyboard.
    Keyboard,
    /// A gamepad.
    Gamepad,
}

/// Whether a panel has the keyboard: then keys mean nothing to the table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeyboardTaken(pub bool);

/// Whether a page lies over the table: then the table hears no keys and no gamepad.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableBlocked(pub bool);

/// Whether the player is at another window: a gamepad is heard there, and must not be
/// here. Every other device is heard only by the window in front, as is a gamepad by a
/// page.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WindowUnfocused(pub bool);

/// How far an axis must be pushed to count as being used.
const NOTICEABLE: f32 = 0.3;

fn detect_device(
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut touches: MessageReader<TouchInput>,
    mut pads: MessageReader<GamepadEvent>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut device: ResMut<Device>,
    mut away: ResMut<WindowUnfocused>,
) {
    let pad_used = pads.read().any(|event| match event {
        GamepadEvent::Button(_) => true,
        GamepadEvent::Axis(axis) => axis.value.abs() > NOTICEABLE,
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
    away.set_if_neq(WindowUnfocused(is_behind && hears_all));
}
