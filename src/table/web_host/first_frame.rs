//! When the first whole picture is there: the page keeps its curtain until then.

use std::sync::atomic::{AtomicU32, Ordering};

use bevy::prelude::*;
use bevy::render::render_resource::{CachedPipelineState, PipelineCache, PipelineDescriptor};
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::window::RequestRedraw;

use super::host_events::HostEvent;

/// Frames that were drawn with everything that belongs to them.
static WHOLE_FRAMES: AtomicU32 = AtomicU32::new(0);

/// The first frames have no panels yet: their fonts take two to arrive.
const ENOUGH: u32 = 2;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, await_picture);
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(Render, count.in_set(RenderSystems::Cleanup));
    }
}

/// A frame is whole if it waited for nothing it draws with. Pipelines that
/// compute are not asked for: here none ever comes.
fn count(pipelines: Res<PipelineCache>) {
    let mut states = pipelines
        .pipelines()
        .filter(|pipeline| {
            matches!(
                pipeline.descriptor,
                PipelineDescriptor::RenderPipelineDescriptor(_)
            )
        })
        .map(|pipeline| matches!(pipeline.state, CachedPipelineState::Ok(_)))
        .peekable();
    if states.peek().is_some() && states.all(|is_there| is_there) {
        WHOLE_FRAMES.fetch_add(1, Ordering::Relaxed);
    }
}

/// Draws on until there is a whole picture, and says so once.
fn await_picture(mut redraws: MessageWriter<RequestRedraw>, mut told: Local<bool>) {
    if *told {
        return;
    }
    if WHOLE_FRAMES.load(Ordering::Relaxed) >= ENOUGH {
        *told = true;
        HostEvent::Ready.tell();
    } else {
        redraws.write(RequestRedraw);
    }
}
