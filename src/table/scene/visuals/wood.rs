//! The materials of wooden surfaces. Must not know meshes.

use bevy::prelude::*;

use super::Fineness;
use super::paint_board::paint_board;
use crate::table::flow::BoardSnapshot;
use crate::table::scene::replace_asset;
use crate::table::scene::wood_texture::{Grain, TILE_SIDE};
use crate::table::theme::ActiveTheme;

/// The materials of board, table and trays, and their textures.
#[derive(Resource, Reflect)]
#[reflect(Resource)]
pub(super) struct WoodMaterials {
    tile: Handle<Image>,
    board_top: Handle<Image>,
    /// The board's painted top.
    pub board: Handle<StandardMaterial>,
    /// The board's sides.
    pub frame: Handle<StandardMaterial>,
    pub table: Handle<StandardMaterial>,
    pub tray: Handle<StandardMaterial>,
    pub contact_shadow: Handle<StandardMaterial>,
    /// The names on the frame, with their pictures.
    pub labels: Vec<(Handle<Image>, Handle<StandardMaterial>)>,
}

/// How many pixels the longer side of the board's top has.
const BOARD_PIXELS: usize = 2048;
/// The contrast of the grain on plain wood.
const GRAIN_STRENGTH: f32 = 0.34;
/// The roughness of wood: oiled, not varnished.
const WOOD_ROUGHNESS: f32 = 0.62;
/// The specular reflectance of wood.
const WOOD_REFLECTANCE: f32 = 0.32;

impl FromWorld for WoodMaterials {
    fn from_world(world: &mut World) -> WoodMaterials {
        let images = world.resource::<Assets<Image>>();
        let (tile, top) = (images.reserve_handle(), images.reserve_handle());
        let materials = world.resource::<Assets<StandardMaterial>>();
        WoodMaterials {
            tile,
            board_top: top,
            board: materials.reserve_handle(),
            frame: materials.reserve_handle(),
            table: materials.reserve_handle(),
            tray: materials.reserve_handle(),
            contact_shadow: materials.reserve_handle(),
            labels: Vec::new(),
        }
    }
}

pub(super) fn update_materials(
    theme: Res<ActiveTheme>,
    shown: Res<BoardSnapshot>,
    wood_materials: Res<WoodMaterials>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    fineness: Fineness,
) {
    let tile = Grain::of_all_wood().to_texture(GRAIN_STRENGTH, fineness.pixels(TILE_SIDE));
    replace_asset(&mut images, &wood_materials.tile, tile.into_image(true));
    let top_pixels = fineness.pixels(BOARD_PIXELS) as f32;
    let top = paint_board(&shown.layout, &theme.scene, top_pixels);
    replace_asset(
        &mut images,
        &wood_materials.board_top,
        top.into_image(false),
    );
    let scene = &theme.scene;
    replace_asset(
        &mut materials,
        &wood_materials.board,
        wood_material(Color::WHITE, &wood_materials.board_top),
    );
    replace_asset(
        &mut materials,
        &wood_materials.frame,
        wood_material(scene.frame.into(), &wood_materials.tile),
    );
    replace_asset(
        &mut materials,
        &wood_materials.tray,
        wood_material(scene.tray.into(), &wood_materials.tile),
    );
    let table = StandardMaterial {
        alpha_mode: AlphaMode::Blend,
        ..wood_material(scene.table.into(), &wood_materials.tile)
    };
    replace_asset(&mut materials, &wood_materials.table, table);
    let contact_shadow = StandardMaterial {
        base_color: Color::from(scene.line).darker(0.2),
        unlit: true,
        alpha_mode: AlphaMode::Blend,
        ..default()
    };
    replace_asset(
        &mut materials,
        &wood_materials.contact_shadow,
        contact_shadow,
    );
}

fn wood_material(base_color: Color, texture: &Handle<Image>) -> StandardMaterial {
    StandardMaterial {
        base_color,
        base_color_texture: Some(texture.clone()),
        perceptual_roughness: WOOD_ROUGHNESS,
        reflectance: WOOD_REFLECTANCE,
        ..default()
    }
}
