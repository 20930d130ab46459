//! The woods of the table and their materials.

use bevy::prelude::*;

use super::paint_board::paint_board;
use crate::table::flow::BoardSnapshot;
use crate::table::scene::put;
use crate::table::scene::wood_texture::Grain;
use crate::table::theme::ActiveTheme;

/// Every wooden surface.
#[derive(Resource)]
pub(super) struct Woods {
    /// What all of them are cut from.
    pub grain: Grain,
    tile: Handle<Image>,
    top: Handle<Image>,
    /// The board's painted top.
    pub board: Handle<StandardMaterial>,
    /// The board's sides.
    pub frame: Handle<StandardMaterial>,
    /// The table.
    pub table: Handle<StandardMaterial>,
    /// Trays.
    pub tray: Handle<StandardMaterial>,
    /// Soft shade where things touch the table.
    pub contact: Handle<StandardMaterial>,
}

/// How dark the dark of the grain is, on plain wood.
const GRAIN: f32 = 0.34;
/// How dull woods are: oiled, not varnished.
const ROUGHNESS: f32 = 0.62;
/// See [`ROUGHNESS`]: light that woods throw back.
const SHEEN: f32 = 0.32;

impl FromWorld for Woods {
    fn from_world(world: &mut World) -> Woods {
        let images = world.resource::<Assets<Image>>();
        let (tile, top) = (images.reserve_handle(), images.reserve_handle());
        let materials = world.resource::<Assets<StandardMaterial>>();
        Woods {
            grain: Grain::grow(),
            tile,
            top,
            board: materials.reserve_handle(),
            frame: materials.reserve_handle(),
            table: materials.reserve_handle(),
            tray: materials.reserve_handle(),
            contact: materials.reserve_handle(),
        }
    }
}

pub(super) fn paint(
    theme: Res<ActiveTheme>,
    shown: Res<BoardSnapshot>,
    woods: Res<Woods>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    put(
        &mut images,
        &woods.tile,
        woods.grain.tile(GRAIN).into_image(true),
    );
    let top = paint_board(&shown.layout, &theme.scene, &woods.grain).into_image(false);
    put(&mut images, &woods.top, top);
    let scene = &theme.scene;
    put(&mut materials, &woods.board, wood(Color::WHITE, &woods.top));
    put(
        &mut materials,
        &woods.frame,
        wood(scene.frame.into(), &woods.tile),
    );
    put(
        &mut materials,
        &woods.tray,
        wood(scene.tray.into(), &woods.tile),
    );
    let table = StandardMaterial {
        alpha_mode: AlphaMode::Blend,
        ..wood(scene.table.into(), &woods.tile)
    };
    put(&mut materials, &woods.table, table);
    let contact = StandardMaterial {
        base_color: Color::from(scene.line).darker(0.2),
        unlit: true,
        alpha_mode: AlphaMode::Blend,
        ..default()
    };
    put(&mut materials, &woods.contact, contact);
}

fn wood(base_color: Color, texture: &Handle<Image>) -> StandardMaterial {
    StandardMaterial {
        base_color,
        base_color_texture: Some(texture.clone()),
        perceptual_roughness: ROUGHNESS,
        reflectance: SHEEN,
        ..default()
    }
}
