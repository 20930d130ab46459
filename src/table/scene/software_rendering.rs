//! Where a processor renders instead of a graphics card, the table has a plain look and does without
//! what costs most: antialiasing, shadow maps, environment light and the standard
//! material's shader. A frame may take long all the same, and so may a click. Must
//! not change anything where there is a graphics card.

use bevy::asset::AssetTrackingSystems;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy_egui::EguiContexts;
use wgpu_types::DeviceType;

use super::camera::TableCamera;
use crate::table::theme::ActiveTheme;

/// What is drawn, whatever draws it; without this resource what draws it decides.
#[derive(Resource, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(Resource, Debug)]
pub enum Look {
    /// The standard material's shader, shadows and environment light.
    Full,
    /// What a processor can draw.
    Plain,
}

pub(super) fn plugin(app: &mut App) {
    register_types!(app: Look);
    app.add_systems(PostStartup, disable_costly_effects.run_if(is_plain))
        .add_systems(
            PreUpdate,
            replace_standard_shader
                .after(AssetTrackingSystems)
                .run_if(is_plain),
        )
        .add_systems(
            PostUpdate,
            (
                replace_environment_light.run_if(is_plain),
                allow_slow_clicks.run_if(is_software_rendered),
            ),
        );
}

/// The asset path of the shader of Bevy's standard material.
const STANDARD_SHADER: &str = "embedded://bevy_pbr/render/pbr.wgsl";

/// Replaces the standard material's shader by a plain one of our own, before
/// anything is drawn with it. Most of the time to the first picture went
/// into it, and most of every frame: a second and a half for a million pixels.
fn replace_standard_shader(
    server: Res<AssetServer>,
    mut shaders: ResMut<Assets<Shader>>,
    mut done: Local<bool>,
) {
    if *done {
        return;
    }
    let Some(standard) = server.get_handle::<Shader>(STANDARD_SHADER) else {
        return;
    };
    if !shaders.contains(standard.id()) {
        return;
    }
    let plain = Shader::from_wgsl(include_str!("plain.wgsl"), "plain.wgsl");
    *done = shaders.insert(standard.id(), plain).is_ok();
}

fn is_software_rendered(adapter: Option<Res<RenderAdapterInfo>>) -> bool {
    adapter.is_some_and(|adapter| adapter.device_type == DeviceType::Cpu)
}

fn is_plain(look: Option<Res<Look>>, adapter: Option<Res<RenderAdapterInfo>>) -> bool {
    look.map_or_else(
        || is_software_rendered(adapter),
        |look| *look == Look::Plain,
    )
}

fn disable_costly_effects(
    mut cameras: Query<&mut Msaa, With<TableCamera>>,
    mut lights: Query<&mut DirectionalLight>,
) {
    for mut edges in &mut cameras {
        *edges = Msaa::Off;
    }
    for mut light in &mut lights {
        light.shadow_maps_enabled = false;
    }
}

/// Table cameras that got an environment light since this system ran last.
type NewlyLitCameras = (With<TableCamera>, Added<EnvironmentMapLight>);

/// Replaces the theme's environment light by an ambient one, the same from all sides.
fn replace_environment_light(
    mut commands: Commands,
    theme: Res<ActiveTheme>,
    cameras: Query<(Entity, &EnvironmentMapLight), NewlyLitCameras>,
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

/// egui takes no press for a click that is not over within a second: here that
/// may be one frame.
fn allow_slow_clicks(mut contexts: EguiContexts, mut done: Local<bool>) {
    if *done {
        return;
    }
    if let Ok(context) = contexts.ctx_mut() {
        context.options_mut(|options| options.input_options.max_click_duration = f64::INFINITY);
        *done = true;
    }
}
