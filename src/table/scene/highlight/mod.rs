//! Highlights: decals for selected, target and checked cells and for arrows, and
//! the offset of what is selected or dragged. Shows
//! [`Highlights`](crate::table::select::Highlights) and the arrows of
//! [`engine_analysis`](crate::table::engine_analysis); must not decide what is
//! highlighted.

mod decal;
mod decal_layout;
mod drag_offset;

use bevy::prelude::*;

use crate::table::TableSet;

pub(super) use drag_offset::Dragged;

pub(super) fn plugin(app: &mut App) {
    register_types!(
        app: decal::DecalAssets,
        decal::ShownOnLanding,
        decal::InkStain,
        Dragged
    );
    app.init_resource::<decal::DecalAssets>().add_systems(
        Update,
        (
            decal::update_materials.run_if(super::has_appearance_changed),
            decal::spawn_decals,
            decal::hide_until_landed,
            decal::bleed_ink,
            decal::pulse_at_check,
            drag_offset::apply_drag_offset,
        )
            .chain()
            .in_set(TableSet::Present),
    );
}
