//! Hands the tree to the system's accessibility service through the adapter of the window. Must
//! not know what is in the tree. A page has no such service: see `web_host`.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::accessibility::ACCESS_KIT_ADAPTERS;

use super::tree::AccessibilityTree;

/// System: publishes the tree. In every frame, as a service that was away starts over with an
/// empty window; the adapter tells it only what has changed.
pub(super) fn publish(
    tree: Res<AccessibilityTree>,
    windows: Query<Entity, With<PrimaryWindow>>,
    _main_thread: NonSendMarker,
) {
    let (Some(update), Ok(window)) = (&tree.0, windows.single()) else {
        return;
    };
    ACCESS_KIT_ADAPTERS.with_borrow_mut(|adapters| {
        if let Some(adapter) = adapters.get_mut(&window) {
            adapter.update_if_active(|| update.clone());
        }
    });
}
