//! The table as it is seen: board, pieces, trays, lights, camera, and what the
//! pointer is on. Dresses the entities of the mirror; decides nothing.

pub mod camera;
mod canvas;
mod highlight;
mod light;
mod mesh_builder;
pub mod pointer;
mod software_rendering;
mod visuals;
mod wood_texture;

use bevy::prelude::*;

use super::board_entities::EntityIndex;
use super::flow::BoardSnapshot;
use super::theme::{ActiveTheme, PieceSet};

/// Adds everything that is seen of the table. Needs a window and a renderer.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PieceSet>().add_plugins((
        camera::plugin,
        visuals::plugin,
        highlight::plugin,
        light::plugin,
        pointer::plugin,
        software_rendering::plugin,
    ));
}

/// Run condition: what is painted with the theme's colours, with the player's
/// set of marks, or after the board's shapes has to be painted anew.
fn look_changed(
    theme: Res<ActiveTheme>,
    set: Res<PieceSet>,
    stage: Option<Res<EntityIndex>>,
    shown: Option<Res<BoardSnapshot>>,
    mut painted: Local<Option<Entity>>,
) -> bool {
    let (Some(stage), Some(_)) = (stage, shown) else {
        return false;
    };
    let other = painted.replace(stage.root) != Some(stage.root);
    other || theme.is_changed() || set.is_changed()
}

/// Keeps a handle and changes what it stands for.
fn put<A: Asset>(assets: &mut Assets<A>, handle: &Handle<A>, asset: A) {
    if assets.insert(handle.id(), asset).is_err() {
        warn!("an asset of the table is gone");
    }
}
