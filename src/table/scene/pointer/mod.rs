//! The pointer, mouse or finger: writes what it hovers, presses, holds and releases as
//! [`PointerAction`]. Knows windows and rays; must not know rules.

pub mod hit;
pub mod press;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui::{Context, Order};
use bevy_egui::{EguiContexts, input::EguiWantsInput};

use crate::rules::board::{CellShape, Layout};
use crate::table::TableSet;
use crate::table::board_entities::ShownBoardParams;
use crate::table::files::Kept;
use crate::table::flow::TopBoard;
use crate::table::input::InputBlocks;
use crate::table::select::{MoveHabits, PieceCard, PointerAction, Selection, Target};
use crate::table::settings::{Settings, TapConfirmation};
use hit::{PointerTargets, first_target_hit};
use press::Press;

use super::camera::TableCamera;

pub(super) fn plugin(app: &mut App) {
    register_types!(app: Press);
    app.init_resource::<Press>().add_systems(
        Update,
        (
            press::update_press,
            cast_ray,
            decide_tap_confirmation,
            write_actions,
        )
            .chain()
            .in_set(TableSet::ReadInput),
    );
}

fn cast_ray(
    mut press: ResMut<Press>,
    cameras: Query<(&Camera, &Transform), With<TableCamera>>,
    (blocks, top_board, card): (Res<InputBlocks>, TopBoard, Res<PieceCard>),
    mut contexts: EguiContexts,
    egui: Res<EguiWantsInput>,
) {
    let egui_has_it = egui.is_using_pointer() || egui.is_popup_open();
    let panels = contexts.ctx_mut().ok();
    let is_free = |place: &Vec2| {
        let is_below = panels.is_some_and(|panels| is_below_panel(panels, *place));
        !(blocks.table_covered
            || card.takes_keys()
            || top_board.is_paused()
            || egui_has_it
            || is_below)
    };
    let ray = press.position.filter(is_free).and_then(|place| {
        let (camera, pose) = cameras.single().ok()?;
        camera
            .viewport_to_world(&GlobalTransform::from(*pose), place)
            .ok()
    });
    if press.ray != ray {
        press.ray = ray;
    }
}

/// Whether a place of the window is below a panel. What egui says of the pointer it
/// says a frame late, and of a finger that comes down there was nothing to say before.
fn is_below_panel(panels: &mut Context, place: Vec2) -> bool {
    let place = place / panels.zoom_factor();
    let layer = panels.layer_id_at([place.x, place.y].into());
    layer.is_some_and(|layer| layer.order != Order::Background)
}

/// The width and height that a finger surely hits, in logical pixels.
const FINGER_WIDTH_PIXELS: f32 = 44.0;

/// Says with every press whether a tap has to be confirmed.
fn decide_tap_confirmation(
    press: Res<Press>,
    cameras: Query<(&Camera, &Transform), With<TableCamera>>,
    (table, settings): (ShownBoardParams, Res<Kept<Settings>>),
    mut habits: ResMut<MoveHabits>,
) {
    if !press.just_pressed {
        return;
    }
    let when = settings.tap_confirmation;
    let has_small_cells = || {
        let (camera, pose) = cameras.single().ok()?;
        let (shown, _) = table.snapshot_and_entities()?;
        Some(smallest_cell_side_pixels(camera, pose, &shown.layout)? < FINGER_WIDTH_PIXELS)
    };
    let confirms = match when {
        TapConfirmation::Never => false,
        TapConfirmation::Always => true,
        TapConfirmation::SmallCells => has_small_cells().unwrap_or(false),
    };
    habits.confirms_taps = press.is_finger && confirms;
}

/// The lesser of width and height of the smallest cell as it is seen, in logical pixels.
fn smallest_cell_side_pixels(camera: &Camera, pose: &Transform, layout: &Layout) -> Option<f32> {
    let pose = GlobalTransform::from(*pose);
    let size = |shape: &CellShape| {
        let corners = shape.corners.iter().filter_map(|[x, y]| {
            let corner = Vec3::new(*x, 0.0, -*y);
            let corner = camera.world_to_viewport(&pose, corner).ok()?;
            Some(Rect::from_corners(corner, corner))
        });
        let bounds = corners.reduce(|one, other| one.union(other))?;
        Some(bounds.size().min_element())
    };
    let sizes = layout.cells.iter().filter_map(size);
    sizes.min_by(f32::total_cmp)
}

fn write_actions(
    (press, mouse): (Res<Press>, Res<ButtonInput<MouseButton>>),
    table: ShownBoardParams,
    selection: Res<Selection>,
    (mut hovered, mut pressed): (Local<Option<Target>>, Local<Option<Target>>),
    mut actions: MessageWriter<PointerAction>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let Some((shown, _)) = table.snapshot_and_entities() else {
        *hovered = None;
        return;
    };
    let begins_mark = mouse.just_pressed(MouseButton::Right);
    let ends_mark = mouse.just_released(MouseButton::Right);
    let is_active = press.has_changed() || begins_mark || ends_mark;
    if press.is_resting() {
        // Nothing else wakes the app when the press has become a long one.
        redraw.write(RequestRedraw);
    }
    if !(is_active || press.is_changed() || table.is_changed() || selection.is_changed()) {
        return;
    }
    let target = press.ray.and_then(|ray| {
        let poses = table.poses(shown);
        let table = PointerTargets {
            snapshot: shown,
            poses: &poses,
        };
        first_target_hit(ray, &table, selection.carried)
    });
    if *hovered != target {
        *hovered = target;
        actions.write(PointerAction::Hover(target));
        redraw.write(RequestRedraw);
    }
    // A press beside the table belongs to the panels.
    if press.just_pressed {
        *pressed = target;
    }
    if press.just_pressed && press.ray.is_some() {
        actions.write(PointerAction::Press(target));
    }
    // What is carried is looked through, so `target` is what lies below it by now.
    if press.became_long
        && let Some(target) = pressed.take()
    {
        actions.write(PointerAction::Hold(Some(target)));
    }
    if press.has_moved_on {
        actions.write(PointerAction::Hold(None));
    }
    if press.just_released {
        actions.write(PointerAction::Release(target));
    }
    if begins_mark && press.ray.is_some() {
        actions.write(PointerAction::MarkPress(target));
    }
    if ends_mark {
        actions.write(PointerAction::MarkRelease(target));
    }
    if press.is_cancelled && selection.carried.is_some() {
        actions.write(PointerAction::Cancel);
    }
    if is_active {
        redraw.write(RequestRedraw);
    }
}
