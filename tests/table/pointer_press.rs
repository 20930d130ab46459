//! Fingers and the mouse, as messages of the window: one of them points at a time.

use bevy::input::InputPlugin;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use komadai::table::scene::pointer::press::{Press, update_press};

/// Something that fingers can be put on.
fn glass() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, InputPlugin))
        .init_resource::<Press>()
        .add_systems(Update, update_press);
    app.update();
    app
}

/// What is heard if these fingers do this in one frame.
fn heard(app: &mut App, touches: &[(u64, TouchPhase, f32)]) -> Press {
    for (id, phase, x) in touches {
        app.world_mut().write_message(TouchInput {
            phase: *phase,
            position: Vec2::new(*x, 0.0),
            window: Entity::PLACEHOLDER,
            force: None,
            id: *id,
        });
    }
    app.update();
    *app.world().resource::<Press>()
}

fn place(press: Press) -> Option<f32> {
    press.position.map(|at| at.x)
}

use TouchPhase::{Canceled, Ended, Moved, Started};

#[test]
fn further_fingers_mean_nothing_while_one_is_down() {
    let mut glass = glass();
    let down = heard(&mut glass, &[(7, Started, 10.0)]);
    assert!(down.just_pressed && !down.just_released);
    assert_eq!(place(down), Some(10.0));
    // The palm, and the finger goes on.
    let both = heard(&mut glass, &[(2, Started, 90.0), (7, Moved, 20.0)]);
    assert!(!both.is_active());
    assert_eq!(place(both), Some(20.0));
    let palm_up = heard(&mut glass, &[(2, Ended, 90.0)]);
    assert!(!palm_up.is_active());
    let up = heard(&mut glass, &[(7, Ended, 20.0)]);
    assert!(up.just_released && !up.just_pressed);
    assert_eq!(place(up), Some(20.0));
    let after = heard(&mut glass, &[]);
    assert!(!after.is_active());
    assert_eq!(place(after), None);
}

#[test]
fn a_tap_between_two_frames_goes_down_and_comes_up() {
    let mut glass = glass();
    let tap = heard(&mut glass, &[(1, Started, 5.0), (1, Ended, 5.0)]);
    assert!(tap.just_pressed && tap.just_released);
    assert_eq!(place(tap), Some(5.0));
    assert!(!heard(&mut glass, &[]).is_active());
}

#[test]
fn a_finger_that_the_system_takes_away_means_nothing() {
    let mut glass = glass();
    heard(&mut glass, &[(1, Started, 5.0)]);
    let gone = heard(&mut glass, &[(1, Canceled, 50.0)]);
    assert!(gone.is_cancelled && !gone.just_released);
    assert_eq!(place(gone), None);
    let next = heard(&mut glass, &[(1, Started, 8.0)]);
    assert!(next.just_pressed);
    assert_eq!(place(next), Some(8.0));
}
