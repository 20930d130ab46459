//! Fingers and the mouse, as messages of the window: one of them points at a time.

use std::time::Duration;

use bevy::input::InputPlugin;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use komadai::table::scene::pointer::press::{Press, update_press};

/// What one frame lasts: a fifth of a long press.
const FRAME: Duration = Duration::from_millis(100);

/// Something that fingers can be put on.
fn glass() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, InputPlugin))
        .init_resource::<Press>()
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
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
    assert!(!both.has_changed());
    assert_eq!(place(both), Some(20.0));
    let palm_up = heard(&mut glass, &[(2, Ended, 90.0)]);
    assert!(!palm_up.has_changed());
    let up = heard(&mut glass, &[(7, Ended, 20.0)]);
    assert!(up.just_released && !up.just_pressed);
    assert_eq!(place(up), Some(20.0));
    let after = heard(&mut glass, &[]);
    assert!(!after.has_changed());
    assert_eq!(place(after), None);
}

#[test]
fn a_tap_between_two_frames_goes_down_and_comes_up() {
    let mut glass = glass();
    let tap = heard(&mut glass, &[(1, Started, 5.0), (1, Ended, 5.0)]);
    assert!(tap.just_pressed && tap.just_released && tap.is_finger);
    assert_eq!(place(tap), Some(5.0));
    assert!(!heard(&mut glass, &[]).has_changed());
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

#[test]
fn a_finger_that_stays_for_half_a_second_is_a_long_press_once() {
    let mut glass = glass();
    heard(&mut glass, &[(1, Started, 5.0)]);
    for _ in 0..4 {
        // It trembles a little.
        let now = heard(&mut glass, &[(1, Moved, 9.0)]);
        assert!(!now.became_long && now.is_resting());
    }
    assert!(heard(&mut glass, &[(1, Moved, 4.0)]).became_long);
    let after = heard(&mut glass, &[]);
    assert!(!after.became_long && !after.is_resting() && !after.has_moved_on);
    assert!(heard(&mut glass, &[(1, Moved, 60.0)]).has_moved_on);
    assert!(!heard(&mut glass, &[(1, Moved, 90.0)]).has_moved_on);
    assert!(heard(&mut glass, &[(1, Ended, 90.0)]).just_released);
}

#[test]
fn a_finger_that_moves_or_comes_up_soon_is_no_long_press() {
    for then in [(1, Moved, 60.0), (1, Ended, 5.0), (1, Canceled, 5.0)] {
        let mut glass = glass();
        heard(&mut glass, &[(1, Started, 5.0)]);
        heard(&mut glass, &[then]);
        for _ in 0..10 {
            assert!(!heard(&mut glass, &[]).became_long, "{then:?}");
        }
    }
}
