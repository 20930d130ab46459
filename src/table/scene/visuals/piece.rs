//! Meshes and materials of tokens and wedges: one mesh for each kind, one material
//! for each appearance, shared by all equal pieces. Both are made when the first
//! piece needs them. Where more than two sit around the board, what is written on a wedge stands
//! upright for the viewer, and its tip shows whose it is. Must not know bases or stones.

use std::collections::HashMap;
use std::sync::Arc;

use bevy::prelude::*;

use super::base::player_wood_colour;
use super::face;
use super::face::FacePaint;
use super::{BodyAssets, Fineness};
use crate::rules::piece_tracker::{BodyShape, PieceType, PieceTypeInfo};
use crate::table::board_entities::piece_shape::{Solid, WEDGE_TIP_THICKNESS};
use crate::table::board_entities::{Appearance, PieceBody};
use crate::table::flow::BoardSnapshot;
use crate::table::scene::mesh_builder::{MeshBuilder, UvMapping, profile_ring, rounded_polygon};
use crate::table::scene::replace_asset;
use crate::table::theme::ActiveTheme;
use crate::table::view::ViewMode;

/// How round the upright edges of pieces are.
const CORNER_RADIUS: f32 = 0.035;

/// How many pixels a face is wide, of a piece or of a stone.
pub(super) const FACE_PIXELS: usize = 256;

/// The meshes and faces of the pieces on the table.
#[derive(Default)]
pub(super) struct PieceMeshes {
    /// The types of pieces that they are of.
    kinds: Option<Arc<[PieceTypeInfo]>>,
    meshes: HashMap<PieceType, Handle<Mesh>>,
    faces: HashMap<FaceKey, FaceAssets>,
}

/// An appearance, and how far its writing is turned, in quarters of a turn.
type FaceKey = (Appearance, u8);

struct FaceAssets {
    image: Handle<Image>,
    material: Handle<StandardMaterial>,
}

/// What meshes and faces are made from.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct PieceAssets<'w> {
    theme: Res<'w, ActiveTheme>,
    fineness: Fineness<'w>,
    view: Res<'w, ViewMode>,
    meshes: ResMut<'w, Assets<Mesh>>,
    images: ResMut<'w, Assets<Image>>,
    materials: ResMut<'w, Assets<StandardMaterial>>,
}

impl PieceAssets<'_> {
    fn paint_face(
        &mut self,
        face: &FaceAssets,
        info: &PieceTypeInfo,
        (appearance, writing_turn): FaceKey,
        shown: &BoardSnapshot,
    ) {
        let player_colour = shown.player_colours.get(appearance.seat.index());
        let player_colour = player_colour.copied().unwrap_or_default();
        let colour = if appearance.is_seat_out {
            self.theme.scene.out
        } else {
            player_wood_colour(&self.theme, player_colour)
        };
        let paint = FacePaint {
            colours: &self.theme.scene,
            piece_set: self.theme.piece_set,
            colour,
            player_colour,
            is_seat_out: appearance.is_seat_out,
            writing_turn,
            pixels: self.fineness.pixels(FACE_PIXELS),
        };
        let painted = face::face_picture(info, &paint);
        replace_asset(&mut self.images, &face.image, painted.into_image(false));
        let material = StandardMaterial {
            base_color_texture: Some(face.image.clone()),
            perceptual_roughness: 0.5,
            reflectance: 0.38,
            ..default()
        };
        replace_asset(&mut self.materials, &face.material, material);
    }

    /// How far the writing on a piece is turned so that the viewer can read it. Across from each
    /// other two players know it upside down.
    fn writing_turn(&self, appearance: Appearance, shown: &BoardSnapshot) -> u8 {
        match shown.seat_count {
            seats @ 3.. => {
                (self.view.writing_seat().0 + seats - appearance.seat.0) % seats * 4 / seats
            }
            _ => 0,
        }
    }

    fn reserve_face(&self) -> FaceAssets {
        FaceAssets {
            image: self.images.reserve_handle(),
            material: self.materials.reserve_handle(),
        }
    }
}

/// Paints the faces in use anew; drops those of another game.
pub(super) fn repaint_faces(
    shown: Res<BoardSnapshot>,
    mut made: ResMut<BodyAssets>,
    mut assets: PieceAssets,
) {
    let pieces = &mut made.pieces;
    if pieces.kinds.as_ref() != Some(&shown.kinds) {
        *pieces = PieceMeshes {
            kinds: Some(shown.kinds.clone()),
            ..PieceMeshes::default()
        };
    }
    let is_in_use = |&(appearance, turn): &FaceKey| assets.writing_turn(appearance, &shown) == turn;
    pieces.faces.retain(|key, _| is_in_use(key));
    for (key, face) in &pieces.faces {
        if let Some(info) = shown.kinds.get(usize::from(key.0.kind.0)) {
            assets.paint_face(face, info, *key, &shown);
        }
    }
}

/// Gives a body to pieces whose appearance is new or has changed, and to all when others look at
/// them.
pub(super) fn update_meshes(
    mut commands: Commands,
    bodies: Query<(Entity, Ref<Appearance>), With<PieceBody>>,
    shown: Res<BoardSnapshot>,
    mut made: ResMut<BodyAssets>,
    mut assets: PieceAssets,
) {
    let pieces = &mut made.pieces;
    let is_view_changed = assets.view.is_changed();
    for (entity, appearance) in &bodies {
        if !appearance.is_changed() && !is_view_changed {
            continue;
        }
        let Some(info) = shown.kinds.get(usize::from(appearance.kind.0)) else {
            continue;
        };
        if !matches!(info.look.body, BodyShape::Token(_) | BodyShape::Wedge) {
            continue;
        }
        let mesh = pieces
            .meshes
            .entry(info.kind)
            .or_insert_with(|| assets.meshes.add(body_mesh(info).build()));
        let key = (*appearance, assets.writing_turn(*appearance, &shown));
        let face = pieces.faces.entry(key).or_insert_with(|| {
            let face = assets.reserve_face();
            assets.paint_face(&face, info, key, &shown);
            face
        });
        commands
            .entity(entity)
            .insert((Mesh3d(mesh.clone()), MeshMaterial3d(face.material.clone())));
    }
}

fn body_mesh(info: &PieceTypeInfo) -> MeshBuilder {
    let solid = Solid::of(&info.look);
    let area = face::face_area(&solid);
    let top = solid.height;
    let bevel = match info.look.body {
        BodyShape::Wedge => 0.026,
        _ => 0.032,
    };
    let profile = [
        profile_ring(0.012, 0.0, 0.5),
        profile_ring(0.002, 0.012, 0.72),
        profile_ring(0.0, 0.03, 0.9),
        profile_ring(0.0, top - bevel, 1.0),
        profile_ring(bevel * 0.3, top - bevel * 0.3, 1.0),
        profile_ring(bevel, top, 1.0),
    ];
    let mut builder = MeshBuilder::default();
    builder.add_body(
        &rounded_polygon(&solid.outline, CORNER_RADIUS),
        &profile,
        true,
        UvMapping::Projected(area.min, area.max),
    );
    if info.look.body == BodyShape::Wedge {
        let half = solid.half_size().y;
        builder.taper(-half, half, WEDGE_TIP_THICKNESS);
    }
    builder
}
