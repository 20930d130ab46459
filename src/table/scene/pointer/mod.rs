//! The pointer: mouse or finger. Says what it is on and what it does there;
//! knows windows and rays, no rules.

pub mod hit;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};
use bevy_egui::input::EguiWantsInput;

use crate::table::TableSet;
use crate::table::mirror::OnTable;
use crate::table::select::{Reach, Selection, Target};
use hit::{Table, hit};

use super::camera::TableCamera;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PointerRay>()
        .add_systems(Update, (cast_ray, reach).chain().in_set(TableSet::Input));
}

/// Where the pointer points, on the table; `None` while it is elsewhere.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct PointerRay(pub Option<Ray3d>);

/// What the pointer does in this frame.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Touch {
    pressed: bool,
    released: bool,
}

/// Mouse buttons and fingers.
#[derive(SystemParam)]
struct Buttons<'w> {
    mouse: Option<Res<'w, ButtonInput<MouseButton>>>,
    touches: Option<Res<'w, Touches>>,
}

impl Buttons<'_> {
    fn touch(&self) -> Touch {
        let mouse = |what: fn(&ButtonInput<MouseButton>, MouseButton) -> bool| {
            self.mouse
                .as_ref()
                .is_some_and(|mouse| what(mouse, MouseButton::Left))
        };
        let finger =
            |what: fn(&Touches) -> bool| self.touches.as_ref().is_some_and(|touches| what(touches));
        Touch {
            pressed: mouse(ButtonInput::just_pressed) || finger(Touches::any_just_pressed),
            released: mouse(ButtonInput::just_released) || finger(Touches::any_just_released),
        }
    }
}

fn cast_ray(
    windows: Query<&Window, With<PrimaryWindow>>,
    cameras: Query<(&Camera, &Transform), With<TableCamera>>,
    touches: Option<Res<Touches>>,
    egui: Option<Res<EguiWantsInput>>,
    mut pointer: ResMut<PointerRay>,
) {
    let taken = egui.is_some_and(|egui| {
        egui.is_pointer_over_area() || egui.wants_pointer_input() || egui.is_popup_open()
    });
    let finger = touches.as_ref().and_then(|touches| {
        let down = touches.iter().next();
        let up = || touches.iter_just_released().next();
        down.or_else(up).map(bevy::input::touch::Touch::position)
    });
    let place = windows
        .single()
        .ok()
        .and_then(|window| finger.or_else(|| window.cursor_position()));
    let ray = place.filter(|_| !taken).and_then(|place| {
        let (camera, pose) = cameras.single().ok()?;
        camera
            .viewport_to_world(&GlobalTransform::from(*pose), place)
            .ok()
    });
    pointer.set_if_neq(PointerRay(ray));
}

fn reach(
    pointer: Res<PointerRay>,
    buttons: Buttons,
    table: OnTable,
    selection: Res<Selection>,
    mut hovered: Local<Option<Target>>,
    mut reaches: MessageWriter<Reach>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some((shown, _)) = table.get() else {
        *hovered = None;
        return;
    };
    let touch = buttons.touch();
    let acts = touch.pressed || touch.released;
    if !(acts || pointer.is_changed() || table.is_changed() || selection.is_changed()) {
        return;
    }
    let target = pointer.0.and_then(|ray| {
        let poses = table.poses(shown);
        let table = Table {
            shown,
            poses: &poses,
        };
        hit(ray, &table, selection.carried)
    });
    if *hovered != target {
        *hovered = target;
        reaches.write(Reach::Hover(target));
        redraw.write(RequestRedraw);
    }
    // A press beside the table belongs to the panels.
    if touch.pressed && pointer.0.is_some() {
        reaches.write(Reach::Press(target));
    }
    if touch.released {
        reaches.write(Reach::Release(target));
    }
    if acts {
        redraw.write(RequestRedraw);
    }
}
