//! The names of files and ranks, engraved on the frame: always on the viewer's
//! side of the board, and upright for it.

use std::f32::consts::PI;

use bevy::light::NotShadowCaster;
use bevy::math::{Rect, Vec2};
use bevy::prelude::*;

use crate::configs::colour::Colour;
use crate::rules::board::Layout;
use crate::rules::board::layout::{EdgeLabel, Point};
use crate::rules::seat::Seat;
use crate::table::flow::Shown;
use crate::table::mirror::pose::on_board;
use crate::table::mirror::{OnTable, Stage};
use crate::table::scene::canvas::Canvas;
use crate::table::scene::form::{Form, Skin, rounded};
use crate::table::scene::put;
use crate::table::theme::ActiveTheme;
use crate::table::view::ViewMode;

/// A name on the frame, by its number in the layout.
#[derive(Component)]
pub(super) struct Name(usize);

/// The pictures of the names on the board that lies there.
#[derive(Resource, Default)]
pub(super) struct Names(Vec<(Handle<Image>, Handle<StandardMaterial>)>);

/// How many pixels wide the picture of a name is.
const SIDE: usize = 128;
/// Half of what a name may cover, in cells.
const HALF: f32 = 0.2;
/// The height of its capitals, in cells.
const CAPITALS: f32 = 0.18;
/// How opaque the engraver's ink is.
const INK: u8 = 215;
/// Just above the frame.
const SKIN: f32 = 0.003;

pub(super) fn paint(
    theme: Res<ActiveTheme>,
    shown: Res<Shown>,
    mut names: ResMut<Names>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    names.0.resize_with(shown.layout.labels.len(), || {
        (images.reserve_handle(), materials.reserve_handle())
    });
    let ink = Colour {
        alpha: INK,
        ..theme.scene.line
    };
    for (label, (image, material)) in shown.layout.labels.iter().zip(&names.0) {
        put(&mut images, image, engraved(label, ink).into_image(false));
        let wood = StandardMaterial {
            base_color_texture: Some(image.clone()),
            perceptual_roughness: 1.0,
            reflectance: 0.0,
            alpha_mode: AlphaMode::Blend,
            ..default()
        };
        put(&mut materials, material, wood);
    }
}

fn engraved(label: &EdgeLabel, ink: Colour) -> Canvas {
    let area = Rect::from_center_half_size(Vec2::ZERO, Vec2::splat(HALF));
    let mut canvas = Canvas::new(area, SIDE, Colour { alpha: 0, ..ink });
    canvas.text(&label.text, Vec2::ZERO, CAPITALS, ink);
    canvas
}

/// Lays the names on a new board, and around it when the board is turned.
pub(super) fn lay(
    mut commands: Commands,
    table: OnTable,
    view: Res<ViewMode>,
    names: Res<Names>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut laid: Query<(&Name, &mut Transform)>,
) {
    let Some((shown, stage)) = table.get() else {
        return;
    };
    if table.is_fresh() {
        spawn(
            &mut commands,
            stage,
            &shown.layout,
            &view,
            &names,
            &mut meshes,
        );
    } else if view.is_changed() {
        for (name, mut pose) in &mut laid {
            if let Some(label) = shown.layout.labels.get(name.0) {
                pose.set_if_neq(place(label, &shown.layout, view.seat != Seat::FIRST));
            }
        }
    }
}

fn spawn(
    commands: &mut Commands,
    stage: &Stage,
    layout: &Layout,
    view: &ViewMode,
    names: &Names,
    meshes: &mut Assets<Mesh>,
) {
    let (low, high) = (Vec2::splat(-HALF), Vec2::splat(HALF));
    let mut plate = Form::default();
    plate.flat(&rounded(high, HALF / 4.0), 0.0, 1.0, Skin::Area(low, high));
    let plate = meshes.add(plate.build());
    for (at, (label, (_, material))) in layout.labels.iter().zip(&names.0).enumerate() {
        let body = (Mesh3d(plate.clone()), MeshMaterial3d(material.clone()));
        let pose = place(label, layout, view.seat != Seat::FIRST);
        commands.spawn((Name(at), body, pose, NotShadowCaster, ChildOf(stage.root)));
    }
}

/// Where a name lies: for a turned board on the other side, upside down.
fn place(label: &EdgeLabel, layout: &Layout, turned: bool) -> Transform {
    let at = if turned {
        across(label.at, layout)
    } else {
        label.at
    };
    let turn = if turned { PI } else { 0.0 };
    Transform::from_translation(on_board(at) + Vec3::Y * SKIN)
        .with_rotation(Quat::from_rotation_y(turn))
}

/// The same place beyond the opposite side of the cells.
fn across([x, y]: Point, layout: &Layout) -> Point {
    if y.abs() > layout.half_extent[1] {
        [x, -y]
    } else {
        [-x, y]
    }
}
