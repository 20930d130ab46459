//! Gives the entities of the mirror their bodies: meshes, materials, textures.
//! Everything is painted from the theme and the board's shapes, and painted
//! anew when one of them changes.

mod base;
mod board;
mod count;
mod paint_board;
mod sign;
mod stone;
mod wood;

use bevy::prelude::*;

use super::look_changed;
use crate::table::TableSet;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<wood::Woods>()
        .init_resource::<base::Bases>()
        .init_resource::<stone::Stones>()
        .init_resource::<count::Counts>()
        .add_systems(
            Update,
            (
                (wood::paint, base::paint, stone::paint, count::paint).run_if(look_changed),
                (
                    board::dress,
                    board::dress_trays,
                    base::dress,
                    stone::dress,
                    count::show,
                ),
            )
                .chain()
                .in_set(TableSet::Present),
        );
}
