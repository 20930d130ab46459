//! Draws on with a new graphics device where the old one is lost, as when its driver is reset or the
//! machine wakes up. In a page the browser takes the canvas with it, and the page begins anew.

use bevy::asset::RenderAssetUsages;
use bevy::light::cluster::GlobalClusterSettings;
use bevy::prelude::*;
use bevy::render::error_handler::{ErrorType, RenderError, RenderErrorHandler, RenderErrorPolicy};
use bevy::render::render_resource::SpecializedRenderPipelines;
use bevy::render::settings::RenderCreation;
use bevy::render::{GpuResourceAppExt, RenderApp};
use bevy::window::RequestRedraw;
use bevy_egui::render::EguiPipeline;
use bevy_egui::render::systems::{EguiRenderData, EguiTransforms};

use crate::table::theme::ActiveTheme;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(RenderErrorHandler(recover))
        .add_systems(PreStartup, cluster_on_processor)
        .add_message::<DeviceLost>()
        .add_systems(Last, restore_pictures);
    // What bevy_egui has on the device.
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .init_gpu_resource::<EguiPipeline>()
            .init_gpu_resource::<SpecializedRenderPipelines<EguiPipeline>>()
            .init_gpu_resource::<EguiTransforms>()
            .init_gpu_resource::<EguiRenderData>();
    }
}

/// Where meshes are kept: of what is on the device alone nothing is left when it is lost. Pictures are too
/// large to have twice.
pub(super) const MESH_USAGES: RenderAssetUsages = if cfg!(target_arch = "wasm32") {
    RenderAssetUsages::RENDER_WORLD
} else {
    RenderAssetUsages::RENDER_WORLD.union(RenderAssetUsages::MAIN_WORLD)
};

/// The device was lost; another comes in its place.
#[derive(Message)]
struct DeviceLost;

/// From this frame on the new device draws.
const FIRST_FRAME_OF_NEW_DEVICE: u32 = 5;

/// How many frames follow each other after a loss, until all is drawn again; at rest they would be
/// seconds apart.
const REDRAWN_FRAMES: u32 = 200;

/// What else goes wrong with drawing ends the program, which saves everything.
fn recover(error: &RenderError, main_world: &mut World, _: &mut World) -> RenderErrorPolicy {
    if error.ty == ErrorType::DeviceLost && !cfg!(target_arch = "wasm32") {
        main_world.write_message(DeviceLost);
        return RenderErrorPolicy::Recover(RenderCreation::default());
    }
    main_world.write_message(AppExit::error());
    RenderErrorPolicy::StopRendering
}

/// Paints all pictures anew, as after a change of the theme.
fn restore_pictures(
    mut losses: MessageReader<DeviceLost>,
    mut frames_since: Local<Option<u32>>,
    mut theme: ResMut<ActiveTheme>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    if losses.read().count() > 0 {
        *frames_since = Some(0);
    }
    let Some(frames) = frames_since.as_mut() else {
        return;
    };
    *frames += 1;
    match *frames {
        FIRST_FRAME_OF_NEW_DEVICE => theme.set_changed(),
        REDRAWN_FRAMES.. => *frames_since = None,
        _ => {}
    }
    redraws.write(RequestRedraw);
}

/// No light here shines on a part of the table only; and what sorts such lights on the device reads the
/// result in a way that panics when the device is lost.
fn cluster_on_processor(settings: Option<ResMut<GlobalClusterSettings>>) {
    if let Some(mut settings) = settings {
        settings.gpu_clustering = None;
    }
}
