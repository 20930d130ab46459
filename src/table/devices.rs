//! Which device is in use, and what keeps keys and buttons from the board. Only what is so: `input`
//! and the panels say it, and whoever listens asks.

use bevy::prelude::Resource;

/// The device used last: hints name its keys or buttons.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Device {
    /// A mouse or a trackpad.
    #[default]
    Mouse,
    Touch,
    Keyboard,
    Gamepad,
}

/// Whether a panel has the keyboard focus: the board ignores keys then.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeyboardTaken(pub bool);

/// Whether a page covers the board: it ignores keys and gamepads then.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableBlocked(pub bool);

/// Whether another window has the focus: gamepad input still arrives then and must be ignored.
/// Other devices only reach the focused window, as do gamepads in a browser.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WindowUnfocused(pub bool);
