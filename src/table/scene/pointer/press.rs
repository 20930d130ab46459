//! The primary pointer of a frame: the first finger that came down, until it is
//! lifted, or else the mouse. Must not know table or panels.

use bevy::ecs::system::SystemParam;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// What the mouse or the finger does in this frame.
#[derive(Resource, Reflect, Clone, Copy, Debug, Default, PartialEq)]
#[reflect(Resource, Debug)]
pub struct Press {
    /// Its position in logical pixels of the window, if it is over the window.
    pub position: Option<Vec2>,
    /// The ray from the camera through it; none while it is not over the table.
    pub ray: Option<Ray3d>,
    pub is_finger: bool,
    /// Whether it went down in this frame.
    pub just_pressed: bool,
    /// Whether it came up in this frame.
    pub just_released: bool,
    /// Whether the system cancelled the touch, as for a gesture of its own: what was
    /// begun is to be dropped.
    pub is_cancelled: bool,
    /// Whether it has in this frame been down for so long without moving that this is no
    /// click: what it is on is to be explained.
    pub became_long: bool,
    /// Whether it has in this frame moved on after a long press.
    pub has_moved_on: bool,
    /// The id of the finger while one is down; further fingers are ignored.
    finger_id: Option<u64>,
    /// Where it went down and when, until it moves, comes up or is long enough.
    rest_start: Option<(Vec2, Duration)>,
    /// Where it has been down for long, until it moves on or comes up.
    long_press_position: Option<Vec2>,
}

/// How long the pointer is down without moving until the press is a long one.
pub const LONG_PRESS_TIME: Duration = Duration::from_millis(500);
/// How far it may stray meanwhile, in logical pixels: a finger never lies quite still.
const MOST_STRAY_PIXELS: f32 = 10.0;

impl Press {
    /// Whether anything but its place has changed.
    pub fn has_changed(&self) -> bool {
        self.just_pressed
            || self.just_released
            || self.is_cancelled
            || self.became_long
            || self.has_moved_on
    }

    /// Whether it is down and may become a long press.
    pub fn is_resting(&self) -> bool {
        self.rest_start.is_some()
    }

    /// The same with what it has become since the frame before.
    fn continued_from(mut self, before: &Press, now: Duration) -> Press {
        let began = match self.position {
            Some(position) if self.just_pressed => Some((position, now)),
            _ => before.rest_start,
        };
        let position = self.position;
        let is_near =
            |origin: Vec2| position.is_some_and(|at| at.distance(origin) <= MOST_STRAY_PIXELS);
        let is_down = !(self.just_released || self.is_cancelled);
        let resting = began.filter(|(origin, _)| is_down && is_near(*origin));
        let due = resting.filter(|(_, since)| now.saturating_sub(*since) >= LONG_PRESS_TIME);
        self.became_long = due.is_some();
        self.rest_start = resting.filter(|_| due.is_none());
        let long_at = before
            .long_press_position
            .filter(|_| is_down && !self.just_pressed);
        self.has_moved_on = long_at.is_some_and(|origin| !is_near(origin));
        let still_long = long_at.filter(|_| !self.has_moved_on);
        self.long_press_position = due.map(|(origin, _)| origin).or(still_long);
        self.ray = before.ray;
        self
    }
}

/// The mouse and the fingers.
#[derive(SystemParam)]
pub struct PointerDevices<'w, 's> {
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    mouse: Res<'w, ButtonInput<MouseButton>>,
    touches: Res<'w, Touches>,
}

pub fn update_press(devices: PointerDevices, time: Res<Time<Real>>, mut press: ResMut<Press>) {
    let finger = finger_press(&devices.touches, press.finger_id);
    let now = finger.unwrap_or_else(|| mouse_press(&devices));
    let now = now.continued_from(&press, time.elapsed());
    press.set_if_neq(now);
}

/// What a finger does, if one is there: the one that was, or else one that came down.
fn finger_press(touches: &Touches, before: Option<u64>) -> Option<Press> {
    let came = || touches.iter_just_pressed().map(|touch| touch.id()).min();
    let id = before.or_else(came)?;
    let just_pressed = before.is_none();
    let now = if let Some(touch) = touches.get_pressed(id) {
        Press {
            position: Some(touch.position()),
            finger_id: Some(id),
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
        is_finger: true,
        just_pressed,
        ..now
    })
}

fn mouse_press(devices: &PointerDevices) -> Press {
    let mouse = &devices.mouse;
    let window = devices.windows.single().ok();
    Press {
        position: window.and_then(Window::cursor_position),
        just_pressed: mouse.just_pressed(MouseButton::Left),
        just_released: mouse.just_released(MouseButton::Left),
        ..Press::default()
    }
}
