//! What is rendered of the table: meshes and materials of board, pieces and trays,
//! highlights, lights and camera, and the hit test of the pointer. Adds to the
//! entities of `board_entities`; must not know rules or decide anything.

pub mod camera;
mod canvas;
mod highlight;
mod light;
mod lost_device;
mod mesh_builder;
pub mod pointer;
mod software_rendering;
mod visuals;
mod wood_texture;

use std::sync::Arc;

use bevy::prelude::*;
pub use software_rendering::Look;

pub(in crate::table) use canvas::Canvas;
pub(in crate::table) use visuals::TopView;

use super::board_entities::EntityIndex;
use super::flow::{BoardSnapshot, PlayerColour};
use super::language::ActiveLocale;
use super::theme::ActiveTheme;
use crate::locale::NotationStyle;
use crate::rules::board::Layout;
use crate::rules::piece_tracker::PieceTypeInfo;
use crate::rules::seat::SeatSet;

/// Adds everything that renders the table. Needs a window and a renderer.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        camera::plugin,
        visuals::plugin,
        highlight::plugin,
        light::plugin,
        lost_device::plugin,
        pointer::plugin,
        software_rendering::plugin,
    ));
}

/// Run condition: the theme, the set of marks on pieces, the notation, the board, its pieces or
/// their colours changed, so that textures and materials made from them have to be made anew.
fn has_appearance_changed(
    theme: Res<ActiveTheme>,
    entities: Option<Res<EntityIndex>>,
    shown: Res<BoardSnapshot>,
    locale: Res<ActiveLocale>,
    mut painted: Local<Option<PaintedContent>>,
) -> bool {
    if entities.is_none() {
        return false;
    }
    let now = PaintedContent {
        layout: shown.layout.clone(),
        kinds: shown.kinds.clone(),
        player_colours: shown.player_colours.clone(),
        seats_out: shown.tracker.seats_out,
        notation: locale.notation(),
    };
    let is_same = painted.as_ref().is_some_and(|before| before.is_like(&now));
    *painted = Some(now);
    !is_same || theme.is_changed()
}

/// What of a game and its language is painted on the table.
struct PaintedContent {
    layout: Arc<Layout>,
    kinds: Arc<[PieceTypeInfo]>,
    player_colours: Arc<[PlayerColour]>,
    seats_out: SeatSet,
    notation: NotationStyle,
}

impl PaintedContent {
    /// Whether it looks the same, though it may be of another game or another position.
    fn is_like(&self, other: &PaintedContent) -> bool {
        (Arc::ptr_eq(&self.layout, &other.layout) || self.layout == other.layout)
            && (Arc::ptr_eq(&self.kinds, &other.kinds) || self.kinds == other.kinds)
            && self.player_colours == other.player_colours
            && self.seats_out == other.seats_out
            && self.notation == other.notation
    }
}

/// Replaces the asset of a handle; all who hold the handle get the new one.
fn replace_asset<A: Asset>(assets: &mut Assets<A>, handle: &Handle<A>, asset: A) {
    if assets.insert(handle.id(), asset).is_err() {
        warn!("an asset of the table is gone");
    }
}
