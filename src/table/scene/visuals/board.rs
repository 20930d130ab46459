//! The meshes of the board and of the table under it. Must not know pieces.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::math::{Vec2, vec2};
use bevy::prelude::*;

use super::wood::WoodMaterials;
use crate::table::board_entities::BoardRoot;
use crate::table::board_entities::board_border::Frame;
use crate::table::board_entities::piece_shape::circle;
use crate::table::board_entities::pose::BOARD_HEIGHT;
use crate::table::flow::BoardSnapshot;
use crate::table::scene::mesh_builder::{
    MeshBuilder, UvMapping, offset_outline, profile_ring, rounded_polygon,
};

/// How round the board's corners and edges are.
const BOARD_CORNER_RADIUS: f32 = 0.1;
const BOARD_EDGE_RADIUS: f32 = 0.03;
/// Tiles of grain per cell on plain wood.
pub(super) const GRAIN_TILES_PER_CELL: f32 = 0.2;
/// The same on the table: broader planks.
const TABLE_GRAIN_TILES_PER_CELL: f32 = 0.11;
/// How the table fades into the background: distances, as parts of the board's
/// greater extent, with the opacity there.
const TABLE_FADE: [(f32, f32); 5] = [(0.0, 1.0), (5.0, 1.0), (5.8, 0.8), (6.6, 0.3), (7.4, 0.0)];
/// How much longer than deep the table is.
const TABLE_PROPORTIONS: Vec2 = vec2(1.25, 1.0);
/// How far the contact shadow on the table reaches.
const SHADOW_REACH: f32 = 0.34;
/// The greatest opacity of that shadow.
const SHADOW_OPACITY: f32 = 0.42;
/// Just above the surface below.
const SURFACE_OFFSET: f32 = 0.004;

pub(super) fn spawn_meshes(
    mut commands: Commands,
    boards: Query<Entity, Added<BoardRoot>>,
    shown: Res<BoardSnapshot>,
    wood_materials: Res<WoodMaterials>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for board in &boards {
        let frame = Frame::of(&shown.layout);
        let half = frame.half_size;
        let outline = rounded_polygon(&frame.outline(), BOARD_CORNER_RADIUS);
        let mut sides = MeshBuilder::default();
        let profile = [
            profile_ring(0.012, -BOARD_HEIGHT, 0.62),
            profile_ring(0.0, -BOARD_HEIGHT + 0.03, 0.8),
            profile_ring(0.0, -BOARD_EDGE_RADIUS, 1.0),
            profile_ring(BOARD_EDGE_RADIUS * 0.3, -BOARD_EDGE_RADIUS * 0.3, 1.0),
            profile_ring(BOARD_EDGE_RADIUS, 0.0, 1.0),
        ];
        sides.add_body(
            &outline,
            &profile,
            false,
            UvMapping::Planar(GRAIN_TILES_PER_CELL),
        );
        let mut top = MeshBuilder::default();
        let inner = offset_outline(&outline, -BOARD_EDGE_RADIUS);
        top.add_face(&inner, 0.0, 1.0, UvMapping::Area(-half, half));
        let mut table = MeshBuilder::default();
        let round = circle(1.0, 96)
            .into_iter()
            .map(|point| point * TABLE_PROPORTIONS * half.max_element())
            .collect::<Vec<_>>();
        for pair in TABLE_FADE.windows(2) {
            let [(from, first), (to, second)] = [pair[0], pair[1]];
            add_table_band(&mut table, &round, (from, first), (to, second));
        }
        let mut shadow = MeshBuilder::default();
        add_contact_shadow(&mut shadow, &outline);
        let under = Transform::from_xyz(0.0, -BOARD_HEIGHT, 0.0);
        commands.entity(board).with_children(|parts| {
            parts.spawn((
                Mesh3d(meshes.add(sides.build())),
                MeshMaterial3d(wood_materials.frame.clone()),
            ));
            parts.spawn((
                Mesh3d(meshes.add(top.build())),
                MeshMaterial3d(wood_materials.board.clone()),
            ));
            let table = (
                Mesh3d(meshes.add(table.build_with_alpha())),
                MeshMaterial3d(wood_materials.table.clone()),
            );
            parts.spawn((table, under, NotShadowCaster));
            let shadow = (
                Mesh3d(meshes.add(shadow.build_with_alpha())),
                MeshMaterial3d(wood_materials.contact_shadow.clone()),
            );
            parts.spawn((shadow, under, NotShadowCaster, NotShadowReceiver));
        });
    }
}

/// A part of the table, from one distance to another.
fn add_table_band(table: &mut MeshBuilder, round: &[Vec2], from: (f32, f32), to: (f32, f32)) {
    let scaled = |by: f32| round.iter().map(|point| *point * by).collect::<Vec<_>>();
    if from.0 == 0.0 {
        table.add_face(
            &scaled(to.0),
            0.0,
            to.1,
            UvMapping::PlanarTurned(TABLE_GRAIN_TILES_PER_CELL),
        );
    } else {
        table.add_band(
            &scaled(to.0),
            &scaled(from.0),
            0.0,
            [to.1, from.1],
            UvMapping::PlanarTurned(TABLE_GRAIN_TILES_PER_CELL),
        );
    }
}

/// Adds a contact shadow around an outline.
pub(super) fn add_contact_shadow(shadow: &mut MeshBuilder, outline: &[Vec2]) {
    let rings = [
        (-0.02, 1.0),
        (0.08, 0.62),
        (0.3, 0.3),
        (0.62, 0.09),
        (1.0, 0.0),
    ];
    for pair in rings.windows(2) {
        let lights = [pair[1].1 * SHADOW_OPACITY, pair[0].1 * SHADOW_OPACITY];
        shadow.add_band(
            &offset_outline(outline, pair[1].0 * SHADOW_REACH),
            &offset_outline(outline, pair[0].0 * SHADOW_REACH),
            SURFACE_OFFSET,
            lights,
            UvMapping::Planar(1.0),
        );
    }
}
