//! Gives the entities of the mirror their bodies: meshes, materials, textures.
//! Everything is painted from the theme and the board's shapes, and painted
//! anew when one of them changes.

mod base;
mod board;
mod count_badge;
mod emblem;
mod face;
mod label;
mod paint_board;
mod piece;
mod seat_inlay;
mod stone;
mod stone_face;
mod tray;
mod wood;

use bevy::prelude::*;

pub(super) use base::wood_colour;
pub(super) use count_badge::badge_picture;

use super::appearance_changed;
use crate::table::TableSet;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<wood::WoodMaterials>()
        .init_resource::<base::BaseAssets>()
        .init_resource::<piece::PieceMeshes>()
        .init_resource::<stone::StoneAssets>()
        .init_resource::<count_badge::BadgeCache>()
        .init_resource::<label::LabelMaterials>()
        .add_systems(
            Update,
            (
                (
                    wood::update_materials,
                    base::update_materials,
                    piece::update_materials,
                    stone::update_materials,
                    count_badge::update_materials,
                    label::update_materials,
                )
                    .run_if(appearance_changed),
                (
                    board::spawn_meshes,
                    seat_inlay::spawn_meshes,
                    tray::spawn_meshes,
                    base::spawn_meshes,
                    piece::update_meshes,
                    stone::spawn_meshes,
                    count_badge::update_badges,
                    label::place_labels,
                ),
            )
                .chain()
                .in_set(TableSet::Present),
        );
}
