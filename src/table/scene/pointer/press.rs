//! The one thing that points and presses: a finger, the first that came down, until it
//! is lifted, or else the mouse. Knows neither table nor panels.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// What the mouse or the finger does in this frame.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Press {
    /// Where it is, in logical pixels of the window; nowhere if it points at nothing.
    pub at: Option<Vec2>,
    /// Whether it went down.
    pub begins: bool,
    /// Whether it came up.
    pub ends: bool,
    /// Whether the system took the finger away, as for a gesture of its own: nothing
    /// that was begun is meant.
    pub is_given_up: bool,
    /// Which finger it is while one is down; further fingers mean nothing.
    finger: Option<u64>,
}

impl Press {
    /// Whether anything but its place has changed.
    #[must_use]
    pub fn acts(&self) -> bool {
        self.begins || self.ends || self.is_given_up
    }
}

/// The mouse and the fingers.
#[derive(SystemParam)]
pub struct Devices<'w, 's> {
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    mouse: Option<Res<'w, ButtonInput<MouseButton>>>,
    touches: Option<Res<'w, Touches>>,
}

/// Follows the mouse or the finger.
pub fn follow(devices: Devices, mut press: ResMut<Press>) {
    let touches = devices.touches.as_deref();
    let finger = touches.and_then(|touches| of_finger(touches, press.finger));
    press.set_if_neq(finger.unwrap_or_else(|| of_mouse(&devices)));
}

/// What a finger does, if one is there: the one that was, or else one that came down.
fn of_finger(touches: &Touches, before: Option<u64>) -> Option<Press> {
    let came = || touches.iter_just_pressed().map(|touch| touch.id()).min();
    let id = before.or_else(came)?;
    let begins = before.is_none();
    let now = if let Some(touch) = touches.get_pressed(id) {
        Press {
            at: Some(touch.position()),
            finger: Some(id),
            ..Press::default()
        }
    } else if let Some(touch) = touches.get_released(id) {
        Press {
            at: Some(touch.position()),
            ends: true,
            ..Press::default()
        }
    } else {
        Press {
            is_given_up: true,
            ..Press::default()
        }
    };
    Some(Press { begins, ..now })
}

fn of_mouse(devices: &Devices) -> Press {
    let button = |what: fn(&ButtonInput<MouseButton>, MouseButton) -> bool| {
        let mouse = devices.mouse.as_deref();
        mouse.is_some_and(|mouse| what(mouse, MouseButton::Left))
    };
    let window = devices.windows.single().ok();
    Press {
        at: window.and_then(Window::cursor_position),
        begins: button(ButtonInput::just_pressed),
        ends: button(ButtonInput::just_released),
        ..Press::default()
    }
}
