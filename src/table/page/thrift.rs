//! Where a processor draws instead of a graphics card, the table does without
//! what costs most: smooth edges and shadows.

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use wgpu_types::DeviceType;

use crate::table::scene::camera::TableCamera;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostStartup, save);
}

fn save(
    adapter: Option<Res<RenderAdapterInfo>>,
    mut cameras: Query<&mut Msaa, With<TableCamera>>,
    mut lights: Query<&mut DirectionalLight>,
) {
    if adapter.is_none_or(|adapter| adapter.device_type != DeviceType::Cpu) {
        return;
    }
    for mut edges in &mut cameras {
        *edges = Msaa::Off;
    }
    for mut light in &mut lights {
        light.shadow_maps_enabled = false;
    }
}
