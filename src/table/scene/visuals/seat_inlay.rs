//! An inlay in the seat's colour along each side of the board: shows who sits where.
//! Must not know whose turn it is.

use bevy::light::NotShadowCaster;
use bevy::math::vec2;
use bevy::prelude::*;

use super::BodyAssets;
use crate::rules::seat::SeatSet;
use crate::table::board_entities::BoardRoot;
use crate::table::board_entities::board_border::Frame;
use crate::table::board_entities::pose::SeatStrip;
use crate::table::flow::BoardSnapshot;
use crate::table::scene::mesh_builder::{MeshBuilder, UvMapping, rounded_rect};

const INLAY_HALF_WIDTH: f32 = 0.032;
/// Above the decal of the seat to move, which glows around it.
const SURFACE_OFFSET: f32 = 0.0055;

pub(super) fn spawn_meshes(
    mut commands: Commands,
    boards: Query<Entity, Added<BoardRoot>>,
    shown: Res<BoardSnapshot>,
    bodies: Res<BodyAssets>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let frame = Frame::of(&shown.layout);
    for board in &boards {
        for seat in SeatSet::first_n(shown.seat_count).iter() {
            let side = SeatStrip::of(&frame, seat, shown.seat_count);
            let mut inlay = MeshBuilder::default();
            let outline = rounded_rect(vec2(side.half_length, INLAY_HALF_WIDTH), INLAY_HALF_WIDTH);
            inlay.add_face(&outline, SURFACE_OFFSET, 1.0, UvMapping::Planar(1.0));
            commands.spawn((
                Mesh3d(meshes.add(inlay.build())),
                MeshMaterial3d(bodies.bases.inlay_material(seat)),
                side.at,
                NotShadowCaster,
                ChildOf(board),
            ));
        }
    }
}
