//! Draws without a window and without a display, on whatever adapter there is: what the camera
//! sees goes into an image of the window's size, and frames follow each other as quickly as they
//! are drawn. Everything else believes that there is a window. Must not know what is drawn.

use std::time::Duration;

use bevy::app::ScheduleRunnerPlugin;
use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::prelude::*;
use bevy::render::render_resource::{PollType, TextureFormat};
use bevy::render::renderer::RenderDevice;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::window::PrimaryWindow;

use super::scene::camera::TableCamera;

/// Needs Bevy's default plugins without that of winit.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(ScheduleRunnerPlugin::run_loop(Duration::ZERO))
        .add_systems(Update, draw_into_image.run_if(run_once));
    // Nothing else waits for the drawing: no picture has to be shown.
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(Render, finish_drawing.in_set(RenderSystems::Cleanup));
    }
}

/// In the first frame, not before: egui has its context with the window by then, and finds it by
/// the window ever after.
fn draw_into_image(
    windows: Query<&Window, With<PrimaryWindow>>,
    mut images: ResMut<Assets<Image>>,
    mut cameras: Query<&mut RenderTarget, With<TableCamera>>,
) {
    let (Ok(window), Ok(mut target)) = (windows.single(), cameras.single_mut()) else {
        return;
    };
    let size = window.resolution.physical_size();
    let image = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
    *target = RenderTarget::Image(ImageRenderTarget {
        handle: images.add(image),
        scale_factor: window.scale_factor(),
    });
}

fn finish_drawing(device: Res<RenderDevice>) {
    if let Err(error) = device.poll(PollType::wait_indefinitely()) {
        warn!("the adapter does not come to an end: {error}");
    }
}
