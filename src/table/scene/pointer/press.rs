//! The primary pointer of a frame: the first finger that came down, until it is
//! lifted, or else the mouse. Must not know table or panels.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// What the mouse or the finger does in this frame.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Press {
    /// Its position in logical pixels of the window, if it is over the window.
    pub position: Option<Vec2>,
    /// Whether it went down in this frame.
    pub just_pressed: bool,
    /// Whether it came up in this frame.
    pub just_released: bool,
    /// Whether the system cancelled the touch, as for a gesture of its own: what was
    /// begun is to be dropped.
    pub is_cancelled: bool,
    /// The id of the finger while one is down; further fingers are ignored.
    finger: Option<u64>,
}

impl Press {
    /// Whether anything but its place has changed.
    #[must_use]
    pub fn is_active(&self) -> bool {
        self.just_pressed || self.just_released || self.is_cancelled
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
pub fn update_press(devices: Devices, mut press: ResMut<Press>) {
    let touches = devices.touches.as_deref();
    let finger = touches.and_then(|touches| finger_press(touches, press.finger));
    press.set_if_neq(finger.unwrap_or_else(|| mouse_press(&devices)));
}

/// What a finger does, if one is there: the one that was, or else one that came down.
fn finger_press(touches: &Touches, before: Option<u64>) -> Option<Press> {
    let came = || touches.iter_just_pressed().map(|touch| touch.id()).min();
    let id = before.or_else(came)?;
    let just_pressed = before.is_none();
    let now = if let Some(touch) = touches.get_pressed(id) {
        Press {
            position: Some(touch.position()),
            finger: Some(id),
            ..Press::default()
        }
    } else if let Some(touch) = touches.get_released(id) {
        Press {
            position: Some(touch.position()),
            just_released: true,
            ..Press::default()
        }
    } else {
        Press {
            is_cancelled: true,
            ..Press::default()
        }
    };
    Some(Press {
        just_pressed,
        ..now
    })
}

fn mouse_press(devices: &Devices) -> Press {
    let button = |what: fn(&ButtonInput<MouseButton>, MouseButton) -> bool| {
        let mouse = devices.mouse.as_deref();
        mouse.is_some_and(|mouse| what(mouse, MouseButton::Left))
    };
    let window = devices.windows.single().ok();
    Press {
        position: window.and_then(Window::cursor_position),
        just_pressed: button(ButtonInput::just_pressed),
        just_released: button(ButtonInput::just_released),
        ..Press::default()
    }
}
