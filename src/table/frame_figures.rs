//! What frames cost, as figures for whoever makes them cheaper: times, what is drawn, memory. Only
//! reads. Must not know any game.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use bevy::core_pipeline::core_3d::{AlphaMask3d, Opaque3d, Transparent3d};
use bevy::diagnostic::{Diagnostic, DiagnosticsStore};
use bevy::pbr::Shadow;
use bevy::prelude::*;
use bevy::render::diagnostic::RenderDiagnosticsPlugin;
use bevy::render::render_phase::{
    BinnedPhaseItem, SortedPhaseItem, ViewBinnedRenderPhases, ViewSortedRenderPhases,
};
use bevy::render::renderer::RenderAdapterInfo;
use bevy::render::{Render, RenderApp, RenderSystems};
use serde::Serialize;

/// Notes what each frame costs; needs a renderer.
pub(super) fn plugin(app: &mut App) {
    register_types!(app: FrameTimes);
    let times = FrameTimes::default();
    let draw_calls = Arc::clone(&times.draw_calls);
    app.add_plugins(RenderDiagnosticsPlugin)
        .insert_resource(times)
        .add_systems(First, note_frame_begin)
        .add_systems(Last, note_frame_end);
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        let count = count_draw_calls.map(move |calls| draw_calls.store(calls, Ordering::Relaxed));
        render.add_systems(Render, count.in_set(RenderSystems::Render));
    }
}

/// Frames before the first that counts: those that make what all later ones only use.
const WARM_UP_FRAMES: usize = 3;

/// How long frames took since the last start.
#[derive(Resource, Reflect, Default)]
#[reflect(Resource, Default)]
pub(super) struct FrameTimes {
    #[reflect(ignore)]
    begun: Option<Instant>,
    /// From the beginning of each frame to that of the next.
    whole: Vec<Duration>,
    /// The systems of the main world in each of them.
    systems: Vec<Duration>,
    /// Calls of the scene in the last frame, without those of the panels.
    #[reflect(ignore)]
    draw_calls: Arc<AtomicUsize>,
}

fn note_frame_begin(mut times: ResMut<FrameTimes>) {
    let now = Instant::now();
    if let Some(begun) = times.begun.replace(now) {
        times.whole.push(now - begun);
    }
}

fn note_frame_end(mut times: ResMut<FrameTimes>) {
    let passed = times.begun.map(|begun| begun.elapsed());
    times.systems.extend(passed);
}

fn count_draw_calls(
    opaque: Res<ViewBinnedRenderPhases<Opaque3d>>,
    masked: Res<ViewBinnedRenderPhases<AlphaMask3d>>,
    shadow: Res<ViewBinnedRenderPhases<Shadow>>,
    transparent: Res<ViewSortedRenderPhases<Transparent3d>>,
) -> usize {
    binned_calls(&opaque)
        + binned_calls(&masked)
        + binned_calls(&shadow)
        + sorted_calls(&transparent)
}

/// Calls of things that are drawn in any order: one for each set of meshes that go together.
fn binned_calls<I: BinnedPhaseItem>(phases: &ViewBinnedRenderPhases<I>) -> usize {
    let views = phases.0.values();
    views
        .map(|phase| {
            let single = phase.unbatchable_meshes.values();
            phase.multidrawable_meshes.len()
                + phase.batchable_meshes.len()
                + single.map(|bin| bin.entities.len()).sum::<usize>()
        })
        .sum()
}

/// Calls of things that are drawn from back to front: one for each row of equal ones.
fn sorted_calls<I: SortedPhaseItem>(phases: &ViewSortedRenderPhases<I>) -> usize {
    let items = phases.0.values().flat_map(|phase| phase.items.values());
    items.filter(|item| !item.batch_range().is_empty()).count()
}

/// Figures of some frames in a row. Times in milliseconds, memory in MiB.
#[derive(Serialize)]
struct FrameFigures {
    adapter: Option<String>,
    frames: usize,
    /// A whole frame, drawing included.
    frame_ms: Spread,
    /// The systems of the main world, on the processor.
    systems_ms: Spread,
    /// The passes of drawing on the adapter, if it can tell.
    gpu_ms: Option<f64>,
    gpu_passes_ms: BTreeMap<String, f64>,
    /// Of the scene, shadows included, without the panels.
    draw_calls: usize,
    entities: u32,
    /// Resident now, and at most since the start; where the system tells.
    memory_mib: Option<u64>,
    memory_peak_mib: Option<u64>,
}

#[derive(Serialize)]
struct Spread {
    median: f64,
    longest: f64,
}

impl Spread {
    fn of(mut times: Vec<Duration>) -> Spread {
        times.sort_unstable();
        let milliseconds = |time: Option<&Duration>| {
            let exact = time.map_or(0.0, |time| time.as_secs_f64() * 1000.0);
            (exact * 100.0).round() / 100.0
        };
        Spread {
            median: milliseconds(times.get(times.len() / 2)),
            longest: milliseconds(times.last()),
        }
    }
}

/// Starts to count anew.
pub(super) fn restart(world: &mut World) {
    let mut times = world.resource_mut::<FrameTimes>();
    *times = FrameTimes {
        draw_calls: Arc::clone(&times.draw_calls),
        ..FrameTimes::default()
    };
}

/// The figures as a line of JSON, as soon as so many frames were counted; `None` before.
pub(super) fn figures_of(world: &mut World, frames: usize) -> Option<String> {
    let times = world.resource::<FrameTimes>();
    if times.whole.len() < frames + WARM_UP_FRAMES {
        return None;
    }
    let counted = |times: &[Duration]| {
        let counted = times.iter().skip(WARM_UP_FRAMES).take(frames);
        Spread::of(counted.copied().collect())
    };
    let (frame_ms, systems_ms) = (counted(&times.whole), counted(&times.systems));
    let gpu_passes_ms = gpu_passes(world.resource::<DiagnosticsStore>());
    let adapter = world.get_resource::<RenderAdapterInfo>();
    let figures = FrameFigures {
        adapter: adapter.map(|it| format!("{} ({:?}, {:?})", it.name, it.device_type, it.backend)),
        frames,
        frame_ms,
        systems_ms,
        gpu_ms: (!gpu_passes_ms.is_empty()).then(|| gpu_passes_ms.values().sum()),
        gpu_passes_ms,
        draw_calls: times.draw_calls.load(Ordering::Relaxed),
        entities: world.entities().count_spawned(),
        memory_mib: memory_mib("VmRSS:"),
        memory_peak_mib: memory_mib("VmHWM:"),
    };
    serde_json::to_string(&figures).ok()
}

/// The smoothed times of the outermost passes on the adapter, by their names.
fn gpu_passes(store: &DiagnosticsStore) -> BTreeMap<String, f64> {
    let name = |diagnostic: &Diagnostic| {
        let path = diagnostic.path().as_str();
        let pass = path.strip_prefix("render/")?.strip_suffix("/elapsed_gpu")?;
        (!pass.contains('/')).then(|| pass.to_owned())
    };
    let passes = store.iter().filter_map(|it| name(it).zip(it.average()));
    passes.collect()
}

/// What Linux tells of this process; other systems do not.
fn memory_mib(field: &str) -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(field))?;
    let kib: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kib / 1024)
}
