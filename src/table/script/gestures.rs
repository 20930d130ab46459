//! What hands do, as messages of the window: a mouse and a finger, and where they find things. For
//! scripts, the page and tests. Must not know what a press leads to.

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};
use serde::Deserialize;

use crate::rules::piece_tracker::StoneLocation;
use crate::rules::seat::Seat;
use crate::table::accessibility::{find_widget, scroll_to_widget};
use crate::table::board_entities::{PieceBody, StoneBody};
use crate::table::flow::BoardSnapshot;
use crate::table::settings::PanelScale;

/// Somewhere on the screen.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub enum ScreenTarget {
    /// The middle of the cell with this name.
    Cell(String),
    /// The button, row or field with this label: the id of its message, or what it says in
    /// English or in the language in use.
    Label(String),
    /// The topmost piece or stone of a type (its code; empty for a base) in a seat's storage.
    Storage(u8, String),
    /// A corner of the window, beside everything.
    Nothing,
}

/// Moves the mouse to a place of the window.
pub fn move_mouse(world: &mut World, position: Vec2) {
    let mut windows = world.query_filtered::<(Entity, &mut Window), With<PrimaryWindow>>();
    let Ok((window, mut frame)) = windows.single_mut(world) else {
        return;
    };
    frame.set_cursor_position(Some(position));
    let moved = CursorMoved {
        window,
        position,
        delta: None,
    };
    // egui reads one of these messages, the board the other.
    world.write_message(WindowEvent::from(moved.clone()));
    world.write_message(moved);
}

/// Presses the mouse where it is, or lets it go.
pub fn press_mouse(world: &mut World, state: ButtonState) {
    if let Some(window) = window(world) {
        let pressed = MouseButtonInput {
            button: MouseButton::Left,
            state,
            window,
        };
        world.write_message(WindowEvent::from(pressed));
        world.write_message(pressed);
    }
}

/// Puts a finger on a place, draws it there or lifts it.
pub fn touch(world: &mut World, phase: TouchPhase, position: Vec2) {
    if let Some(window) = window(world) {
        let touch = TouchInput {
            phase,
            position,
            window,
            force: None,
            id: 0,
        };
        world.write_message(WindowEvent::from(touch));
        world.write_message(touch);
    }
}

pub(super) fn window(world: &mut World) -> Option<Entity> {
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    windows.single(world).ok()
}

/// Asks the panels to scroll to a widget that is out of sight.
pub fn scroll_to(world: &mut World, aim: &ScreenTarget) {
    if let ScreenTarget::Label(label) = aim
        && let Some(widget) = find_widget(world, label)
    {
        scroll_to_widget(world, widget);
    }
}

/// Where something is on the screen, in logical pixels.
pub fn screen_position_of(world: &mut World, aim: &ScreenTarget) -> Option<Vec2> {
    match aim {
        ScreenTarget::Nothing => Some(Vec2::ONE),
        ScreenTarget::Label(label) => {
            let widget = find_widget(world, label).filter(|it| it.is_in_sight)?;
            let middle = widget.rect.center();
            let scale = world.get_resource::<PanelScale>()?.0;
            Some(Vec2::new(middle.x, middle.y) * scale)
        }
        ScreenTarget::Cell(name) => {
            let snapshot = world.get_resource::<BoardSnapshot>()?;
            let cell = snapshot.layout.cell_named(name)?;
            let [x, y] = snapshot.layout.shape(cell).centre;
            point_on_screen(world, Vec3::new(x, 0.0, -y))
        }
        ScreenTarget::Storage(seat, code) => {
            let at = position_in_storage(world, Seat(*seat), code)?;
            point_on_screen(world, at)
        }
    }
}

/// Where a point of the table is on the screen.
pub fn point_on_screen(world: &mut World, point: Vec3) -> Option<Vec2> {
    world
        .query_filtered::<(&Camera, &GlobalTransform), With<Camera3d>>()
        .iter(world)
        .find_map(|(camera, at)| camera.world_to_viewport(at, point).ok())
}

/// The topmost piece or stone of a type in a storage.
fn position_in_storage(world: &mut World, seat: Seat, code: &str) -> Option<Vec3> {
    let snapshot = world.get_resource::<BoardSnapshot>()?;
    let kind = snapshot.kinds.iter().find(|info| info.code == code)?.kind;
    let tracker = snapshot.tracker.clone();
    let stones = tracker.stones_at(StoneLocation::Storage(seat));
    let is_wanted = |body: Option<&StoneBody>, base: Option<&PieceBody>| match (body, base) {
        (Some(stone), _) => stones.contains(&stone.0) && tracker.stone(stone.0).kind == kind,
        (_, Some(piece)) => tracker
            .pieces_in_hand(seat)
            .any(|id| id == piece.0 && tracker.piece(id).kind == kind),
        _ => false,
    };
    world
        .query::<(Option<&StoneBody>, Option<&PieceBody>, &GlobalTransform)>()
        .iter(world)
        .filter(|(stone, piece, _)| is_wanted(*stone, *piece))
        .map(|(_, _, at)| at.translation())
        .max_by(|a, b| a.y.total_cmp(&b.y))
}
