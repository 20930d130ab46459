//! Which device is in use, and what keeps keys and buttons from the board. Only what is so: `input`
//! and the panels say it, and whoever listens asks.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// The device used last: hints name its keys or buttons.
#[derive(Resource, Reflect, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[reflect(Resource, Debug)]
pub enum Device {
    /// A mouse or a trackpad.
    #[default]
    Mouse,
    Touch,
    Keyboard,
    Gamepad,
}

/// What keeps keys and buttons from the board.
#[derive(Resource, Reflect, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[reflect(Resource, Debug)]
pub struct InputBlocks {
    /// A panel has the keyboard focus: the board ignores keys then.
    pub keyboard_taken: bool,
    /// A page covers the board: it ignores keys and gamepads then.
    pub table_covered: bool,
    /// Another window has the focus: gamepad input still arrives then and must be ignored. Other
    /// devices only reach the focused window, as do gamepads in a browser.
    pub window_unfocused: bool,
}

/// System parameter: every key and button of every device.
#[derive(SystemParam)]
pub struct AnyPress<'w, 's> {
    keys: Res<'w, ButtonInput<KeyCode>>,
    mouse: Res<'w, ButtonInput<MouseButton>>,
    touches: Res<'w, Touches>,
    pads: Query<'w, 's, &'static Gamepad>,
}

impl AnyPress<'_, '_> {
    /// Whether anything at all went down in this frame.
    pub fn is_new(&self) -> bool {
        let pad = |pad: &Gamepad| pad.get_just_pressed().next().is_some();
        self.is_new_beside_gamepads() || self.pads.iter().any(pad)
    }

    /// The same of all that reaches the focused window alone.
    pub fn is_new_beside_gamepads(&self) -> bool {
        self.keys.get_just_pressed().next().is_some()
            || self.mouse.get_just_pressed().next().is_some()
            || self.touches.any_just_pressed()
    }
}
