//! Meshes, materials and textures of the entities of `board_entities`. All are made
//! from the theme and the board's layout, and materials and textures are made anew
//! when one of these changes. Must not know rules or move anything.

mod base;
mod board;
mod count_badge;
mod face;
mod label;
mod paint_board;
mod paint_strokes;
mod piece;
mod seat_inlay;
mod stone;
mod stone_face;
mod top_view;
mod tray;
mod wood;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::renderer::RenderDevice;

pub(super) use base::player_wood_colour;
pub(super) use count_badge::badge_picture;
pub(in crate::table) use top_view::TopView;
use wood::WoodMaterials;

use super::has_appearance_changed;
use crate::table::TableSet;

/// How fine pictures are painted: coarsely where no device draws, and nobody sees them.
#[derive(SystemParam)]
struct Fineness<'w>(Option<Res<'w, RenderDevice>>);

impl Fineness<'_> {
    /// How many pixels a picture has along its longer side that shall have so many.
    fn pixels(&self, wanted: usize) -> usize {
        match self.0 {
            Some(_) => wanted,
            None => wanted / 16,
        }
    }
}

/// The meshes and materials of what lies on the table.
#[derive(Resource, Reflect)]
#[reflect(Component, from_reflect = false)]
struct BodyAssets {
    #[reflect(ignore)]
    bases: base::BaseAssets,
    #[reflect(ignore)]
    pieces: piece::PieceMeshes,
    #[reflect(ignore)]
    stones: stone::StoneAssets,
    #[reflect(ignore)]
    badges: count_badge::BadgeCache,
}

impl FromWorld for BodyAssets {
    fn from_world(world: &mut World) -> BodyAssets {
        BodyAssets {
            bases: base::BaseAssets::from_world(world),
            pieces: piece::PieceMeshes::default(),
            stones: stone::StoneAssets::default(),
            badges: count_badge::BadgeCache::from_world(world),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    register_types!(
        app: BodyAssets,
        WoodMaterials,
        count_badge::Badge,
        label::LabelIndex,
        tray::OwnerBadge
    );
    app.init_resource::<WoodMaterials>()
        .init_resource::<BodyAssets>()
        .add_systems(
            Update,
            (
                (
                    wood::update_materials,
                    base::update_materials,
                    piece::repaint_faces,
                    stone::update_materials,
                    count_badge::update_materials,
                    label::update_materials,
                )
                    .run_if(has_appearance_changed),
                (
                    board::spawn_meshes,
                    seat_inlay::spawn_meshes,
                    (tray::spawn_meshes, tray::turn_badges).chain(),
                    base::spawn_meshes,
                    piece::update_meshes,
                    stone::spawn_meshes,
                    count_badge::update_badges,
                    label::lay_coordinate_names,
                ),
            )
                .chain()
                .in_set(TableSet::Present),
        );
}
