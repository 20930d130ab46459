//! What is lit on the table: washes, dots, rings and the cursor, and what is
//! lifted because it is chosen or in the pointer's hand. Shows
//! [`Highlights`](crate::table::select::Highlights) and the arrows of
//! [`insight`](crate::table::engine_analysis); decides nothing.

mod decal;
mod decal_layout;
mod drag_offset;

use bevy::prelude::*;

use crate::table::TableSet;

pub(super) use drag_offset::InHand;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<decal::Decals>()
        .init_resource::<decal::Pulse>()
        .add_systems(
            Update,
            (
                decal::paint.run_if(super::look_changed),
                decal::lay,
                decal::beat,
                decal::shine,
                drag_offset::hold,
            )
                .chain()
                .in_set(TableSet::Present),
        );
}
