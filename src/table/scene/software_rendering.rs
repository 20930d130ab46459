//! Where a processor draws instead of a graphics card, the table does without
//! what costs most: smooth edges, shadows, light that differs by direction, and
//! a shader that can do more than the table needs. A frame may take long all
//! the same, and so may a click.

use bevy::asset::AssetTrackingSystems;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy_egui::EguiContexts;
use wgpu_types::DeviceType;

use super::camera::TableCamera;
use crate::table::theme::ActiveTheme;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostStartup, save)
        .add_systems(
            PreUpdate,
            shade_plainly
                .after(AssetTrackingSystems)
                .run_if(drawn_by_processor),
        )
        .add_systems(
            PostUpdate,
            (even_out, wait_for_clicks).run_if(drawn_by_processor),
        );
}

/// Where Bevy keeps the shader of its standard material.
const STANDARD: &str = "embedded://bevy_pbr/render/pbr.wgsl";

/// Puts a shader of our own in the place of the standard material's, before
/// anything is drawn with that. Most of the time to the first picture went
/// into it, and most of every frame: a second and a half for a million pixels.
fn shade_plainly(
    server: Res<AssetServer>,
    mut shaders: ResMut<Assets<Shader>>,
    mut done: Local<bool>,
) {
    if *done {
        return;
    }
    let Some(standard) = server.get_handle::<Shader>(STANDARD) else {
        return;
    };
    if !shaders.contains(standard.id()) {
        return;
    }
    let plain = Shader::from_wgsl(include_str!("plain.wgsl"), "plain.wgsl");
    *done = shaders.insert(standard.id(), plain).is_ok();
}

fn drawn_by_processor(adapter: Option<Res<RenderAdapterInfo>>) -> bool {
    adapter.is_some_and(|adapter| adapter.device_type == DeviceType::Cpu)
}

fn save(
    adapter: Option<Res<RenderAdapterInfo>>,
    mut cameras: Query<&mut Msaa, With<TableCamera>>,
    mut lights: Query<&mut DirectionalLight>,
) {
    if !drawn_by_processor(adapter) {
        return;
    }
    for mut edges in &mut cameras {
        *edges = Msaa::Off;
    }
    for mut light in &mut lights {
        light.shadow_maps_enabled = false;
    }
}

/// Table cameras whose fill light differs by direction since the last look.
type Lit = (With<TableCamera>, Added<EnvironmentMapLight>);

/// The fill light from every side alike, as soon as the theme has lit its own.
fn even_out(
    mut commands: Commands,
    theme: Res<ActiveTheme>,
    cameras: Query<(Entity, &EnvironmentMapLight), Lit>,
) {
    for (camera, light) in &cameras {
        commands
            .entity(camera)
            .remove::<EnvironmentMapLight>()
            .insert(AmbientLight {
                color: theme.light.fill_colour.into(),
                brightness: light.intensity,
                ..default()
            });
    }
}

/// Panels take no press for a click that is not over within a second: here
/// that may be one frame.
fn wait_for_clicks(mut contexts: EguiContexts, mut done: Local<bool>) {
    if *done {
        return;
    }
    if let Ok(context) = contexts.ctx_mut() {
        context.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
        *done = true;
    }
}
