//! What is rendered of the table: meshes and materials of board, pieces and trays,
//! highlights, lights and camera, and the hit test of the pointer. Adds to the
//! entities of `board_entities`; must not know rules or decide anything.

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
use super::language::ActiveLocale;
use super::theme::{ActiveTheme, PieceSet};
use crate::locale::Notation;

/// Adds everything that renders the table. Needs a window and a renderer.
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

/// Run condition: the theme, the set of marks on pieces, the notation or the board changed, so
/// that textures and materials made from them have to be made anew.
fn appearance_changed(
    theme: Res<ActiveTheme>,
    set: Res<PieceSet>,
    entities: Option<Res<EntityIndex>>,
    shown: Option<Res<BoardSnapshot>>,
    locale: Res<ActiveLocale>,
    mut painted: Local<Option<(Entity, Notation)>>,
) -> bool {
    let (Some(entities), Some(_)) = (entities, shown) else {
        return false;
    };
    let now = (entities.root, locale.notation());
    painted.replace(now) != Some(now) || theme.is_changed() || set.is_changed()
}

/// Replaces the asset of a handle; all who hold the handle get the new one.
fn replace_asset<A: Asset>(assets: &mut Assets<A>, handle: &Handle<A>, asset: A) {
    if assets.insert(handle.id(), asset).is_err() {
        warn!("an asset of the table is gone");
    }
}
