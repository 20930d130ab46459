//! Meshes and materials of stones: each kind has an outline, extruded with a bevel,
//! and a face with its letter and the sign of its move; its colour tells its rank.
//! Must not know where stones lie.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::piece::FACE_PIXELS;
use super::stone_face::stone_face_picture;
use super::top_view::stone_colours;
use super::{BodyAssets, Fineness};
use crate::rules::piece_tracker::{BodyShape, PieceType, PieceTypeInfo};
use crate::table::board_entities::StoneBody;
use crate::table::board_entities::piece_shape::STONE_HEIGHT;
use crate::table::flow::BoardSnapshot;
use crate::table::scene::mesh_builder::{MeshBuilder, UvMapping, profile_ring};
use crate::table::scene::replace_asset;
use crate::table::theme::ActiveTheme;
use crate::table::theme::stone_shapes::stone_outline;

#[derive(Default)]
pub(super) struct StoneAssets(BTreeMap<PieceType, StoneAsset>);

/// Mesh, material and texture of one kind.
struct StoneAsset {
    mesh: Handle<Mesh>,
    material: Handle<StandardMaterial>,
    face: Handle<Image>,
}

/// How wide a stone's bevel is, for a stone of radius 1.
const BEVEL_WIDTH: f32 = 0.1;

pub(super) fn update_materials(
    theme: Res<ActiveTheme>,
    shown: Res<BoardSnapshot>,
    mut bodies: ResMut<BodyAssets>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut meshes: ResMut<Assets<Mesh>>,
    fineness: Fineness,
) {
    let pixels = fineness.pixels(FACE_PIXELS);
    for info in shown.kinds.iter() {
        if info.look.body != BodyShape::Stone {
            continue;
        }
        let asset = bodies
            .stones
            .0
            .entry(info.kind)
            .or_insert_with(|| StoneAsset {
                mesh: meshes.add(body_mesh(info).build()),
                material: materials.reserve_handle(),
                face: images.reserve_handle(),
            });
        let (colour, ink) = stone_colours(&theme, info);
        let painted = stone_face_picture(&info.code, colour, ink, pixels);
        replace_asset(&mut images, &asset.face, painted.into_image(false));
        let material = StandardMaterial {
            base_color_texture: Some(asset.face.clone()),
            perceptual_roughness: 0.38,
            reflectance: 0.42,
            ..default()
        };
        replace_asset(&mut materials, &asset.material, material);
    }
}

fn body_mesh(info: &PieceTypeInfo) -> MeshBuilder {
    let mut builder = MeshBuilder::default();
    let (foot, top) = (0.004, STONE_HEIGHT);
    let profile = [
        profile_ring(BEVEL_WIDTH * 1.2, foot, 0.16),
        profile_ring(BEVEL_WIDTH * 0.4, foot + 0.011, 0.4),
        profile_ring(0.0, foot + 0.032, 0.8),
        profile_ring(0.0, top - 0.028, 1.0),
        profile_ring(BEVEL_WIDTH * 0.3, top - 0.008, 1.0),
        profile_ring(BEVEL_WIDTH, top, 1.0),
    ];
    builder.add_body(&stone_outline(&info.code), &profile, true, UvMapping::Face);
    builder
}

pub(super) fn spawn_meshes(
    mut commands: Commands,
    added: Query<(Entity, &StoneBody), Added<StoneBody>>,
    shown: Res<BoardSnapshot>,
    bodies: Res<BodyAssets>,
) {
    for (entity, stone) in &added {
        if let Some(asset) = bodies.stones.0.get(&shown.tracker.stone(stone.0).kind) {
            commands.entity(entity).insert((
                Mesh3d(asset.mesh.clone()),
                MeshMaterial3d(asset.material.clone()),
            ));
        }
    }
}
