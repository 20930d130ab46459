//! Gives the entities of the mirror their bodies: meshes, materials, textures.
//! Everything is painted from the theme and the board's shapes, and painted
//! anew when one of them changes.

mod base;
mod board;
mod count_badge;
mod edge;
mod emblem;
mod face;
mod label;
mod paint_board;
mod piece;
mod stone;
mod stone_face;
mod tray;
mod wood;

use bevy::prelude::*;

pub(super) use base::wood_colour;
pub(super) use count_badge::painted as badge;

use super::look_changed;
use crate::table::TableSet;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<wood::Woods>()
        .init_resource::<base::BaseAssets>()
        .init_resource::<piece::PieceMeshes>()
        .init_resource::<stone::StoneAssets>()
        .init_resource::<count_badge::Counts>()
        .init_resource::<label::Names>()
        .add_systems(
            Update,
            (
                (
                    wood::paint,
                    base::paint,
                    piece::paint,
                    stone::paint,
                    count_badge::paint,
                    label::paint,
                )
                    .run_if(look_changed),
                (
                    board::dress,
                    edge::dress,
                    tray::dress,
                    base::dress,
                    piece::dress,
                    stone::dress,
                    count_badge::show,
                    label::lay,
                ),
            )
                .chain()
                .in_set(TableSet::Present),
        );
}
