//! The backdrop: a gradient far behind the table that always fills the window.
//! Must not know the table.

use bevy::camera::visibility::NoFrustumCulling;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use super::TableCamera;
use super::framing::ViewDirection;
use crate::table::TableSet;
use crate::table::scene::lost_device::MESH_USAGES;
use crate::table::scene::replace_asset;
use crate::table::theme::ActiveTheme;

pub(super) fn plugin(app: &mut App) {
    register_types!(app: Backdrop);
    app.add_systems(PostStartup, spawn)
        .add_systems(Update, apply_theme.in_set(TableSet::Present));
}

/// The gradient; a child of the camera.
#[derive(Component, Reflect)]
#[reflect(Component)]
pub(super) struct Backdrop;

/// Its distance from the camera: behind everything in every view.
const DISTANCE_FROM_CAMERA: f32 = 600.0;

fn spawn(
    mut commands: Commands,
    cameras: Query<Entity, With<TableCamera>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    for camera in &cameras {
        let body = (
            Mesh3d(meshes.add(gradient_square_mesh([LinearRgba::WHITE; 2]))),
            MeshMaterial3d(materials.add(StandardMaterial {
                unlit: true,
                ..default()
            })),
        );
        let unseen = (NoFrustumCulling, NotShadowCaster, NotShadowReceiver);
        commands.spawn((
            Backdrop,
            body,
            unseen,
            Transform::default(),
            ChildOf(camera),
        ));
    }
}

fn apply_theme(
    theme: Res<ActiveTheme>,
    backdrops: Query<Ref<Mesh3d>, With<Backdrop>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for backdrop in &backdrops {
        if theme.is_changed() || backdrop.is_added() {
            let sky = theme
                .scene
                .sky
                .map(|colour| Color::from(colour).to_linear());
            replace_asset(&mut meshes, &backdrop.0, gradient_square_mesh(sky));
        }
    }
}

/// The transform that makes it fill a window of this size, for a camera whose view
/// is the free area of the window.
pub(super) fn backdrop_transform(
    view_direction: ViewDirection,
    area: Rect,
    size: Vec2,
) -> Transform {
    let per_pixel = 2.0 * view_direction.half_view_tangent * DISTANCE_FROM_CAMERA / area.height();
    let middle = (size / 2.0 - area.center()) * per_pixel;
    Transform::from_xyz(middle.x, -middle.y, -DISTANCE_FROM_CAMERA)
        .with_scale((size * per_pixel).extend(1.0))
}

/// A square from -0.5 to 0.5, from one colour at the top to another.
fn gradient_square_mesh([top, bottom]: [LinearRgba; 2]) -> Mesh {
    let corners = [
        [-0.5, 0.5, 0.0],
        [-0.5, -0.5, 0.0],
        [0.5, -0.5, 0.0],
        [0.5, 0.5, 0.0],
    ];
    let colours = [top, bottom, bottom, top].map(|colour| colour.to_f32_array());
    Mesh::new(PrimitiveTopology::TriangleList, MESH_USAGES)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, corners.to_vec())
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, vec![[0.0, 0.0, 1.0]; 4])
        // Neither is used, but with them it is drawn by the shader of everything
        // else: one less to compile before the first picture.
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, vec![[0.0, 0.0]; 4])
        .with_inserted_attribute(Mesh::ATTRIBUTE_TANGENT, vec![[1.0, 0.0, 0.0, 1.0]; 4])
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours.to_vec())
        .with_inserted_indices(Indices::U32(vec![0, 1, 2, 0, 2, 3]))
}
