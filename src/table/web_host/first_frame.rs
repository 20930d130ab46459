//! Detects the first complete frame, in the player's language: the page shows its cover until then.

use std::sync::atomic::{AtomicU32, Ordering};

use bevy::prelude::*;
use bevy::render::render_resource::{CachedPipelineState, PipelineCache, PipelineDescriptor};
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::window::RequestRedraw;

use super::host_events::EventForPage;
use crate::table::language::fetched_files;

/// Number of complete frames.
static WHOLE_FRAME_COUNT: AtomicU32 = AtomicU32::new(0);

/// The first frames have no panels yet: their fonts take two to load.
const WHOLE_FRAMES_AWAITED: u32 = 2;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, report_first_frame);
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(Render, count_complete_frame.in_set(RenderSystems::Cleanup));
    }
}

/// A frame is complete if no pipeline is still compiled. Compute pipelines are ignored: there
/// are none.
fn count_complete_frame(pipelines: Res<PipelineCache>) {
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
        WHOLE_FRAME_COUNT.fetch_add(1, Ordering::Relaxed);
    }
}

/// Redraws until there is a complete frame, and reports it once.
fn report_first_frame(mut redraws: MessageWriter<RequestRedraw>, mut told: Local<bool>) {
    if *told {
        return;
    }
    let is_whole = WHOLE_FRAME_COUNT.load(Ordering::Relaxed) >= WHOLE_FRAMES_AWAITED;
    if is_whole && !fetched_files::is_waiting() {
        *told = true;
        EventForPage::Ready.tell_page();
    } else {
        redraws.write(RequestRedraw);
    }
}
