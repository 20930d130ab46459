//! What a screen reader is told and what it may do: one accessibility tree, that of egui, with the
//! board, the hands and an announcement in it. Built only while somebody listens. Must not know
//! the rules of a game, how a panel is drawn, or which program reads the tree.
//!
//! bevy_egui could publish egui's tree by itself, but then neither the board would be in it nor
//! anything obeyed that a screen reader asks for, and the tree would be built for nobody.

mod action_requests;
mod adapter;
mod announcement;
mod board_nodes;
pub mod json_tree;
mod place;
mod place_words;
mod tree;
#[cfg(not(target_arch = "wasm32"))]
mod waker;
mod widget_search;

use bevy::a11y::{
    AccessibilityRequested, AccessibilitySystems, ActionRequest, ManageAccessibilityUpdates,
};
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiPostUpdateSet, EguiPreUpdateSet, PrimaryEguiContext};

use super::TableSet;
use super::settings::Settings;
use crate::table::files::Kept;

pub use announcement::Announcement;
pub use place::Place;
pub use tree::AccessibilityTree;
pub use widget_search::{FoundWidget, find_widget, scroll_to_widget};

pub(super) fn plugin(app: &mut App) {
    register_types!(app: AccessibilityTree, Announcement);
    app.init_resource::<AccessibilityRequested>()
        .init_resource::<ManageAccessibilityUpdates>()
        .add_message::<ActionRequest>()
        .init_resource::<AccessibilityTree>()
        .init_resource::<Announcement>()
        .add_systems(Startup, displace_bevy_tree)
        .add_systems(
            PreUpdate,
            (
                request_by_settings.run_if(resource_exists_and_changed::<Kept<Settings>>),
                switch_egui_tree,
                action_requests::carry_out_requests,
            )
                .chain()
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(
            Update,
            announcement::announce
                .in_set(TableSet::Present)
                .run_if(is_requested),
        )
        .add_systems(
            PostUpdate,
            (
                (tree::build, adapter::publish).chain().run_if(is_requested),
                tree::forget_whole_tree.run_if(not(is_requested)),
            )
                .after(EguiPostUpdateSet::ProcessOutput)
                .in_set(AccessibilitySystems::Update),
        );
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(waker::plugin);
}

/// Run condition: an assistive technology, the page or a setting has asked for the tree.
pub fn is_requested(requested: Res<AccessibilityRequested>) -> bool {
    requested.get()
}

/// Bevy would publish a tree of its own entities beside this one.
fn displace_bevy_tree(mut bevy_tree: ResMut<ManageAccessibilityUpdates>) {
    bevy_tree.set(false);
}

/// The setting asks for the tree where no assistive technology can ask. In a page it can be
/// taken back, too; elsewhere whoever is attached goes on listening.
fn request_by_settings(
    settings: Res<Kept<Settings>>,
    requested: Res<AccessibilityRequested>,
    mut was_wanted: Local<bool>,
) {
    let is_wanted = settings.screen_reader;
    let was_wanted = std::mem::replace(&mut *was_wanted, is_wanted);
    if is_wanted || (was_wanted && cfg!(target_arch = "wasm32")) {
        requested.set(is_wanted);
    }
}

/// Has egui build its tree only while it is asked for.
fn switch_egui_tree(
    requested: Res<AccessibilityRequested>,
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut is_built: Local<bool>,
) {
    let is_requested = requested.get();
    let Ok(mut context) = contexts.single_mut() else {
        return;
    };
    if std::mem::replace(&mut *is_built, is_requested) == is_requested {
        return;
    }
    match is_requested {
        true => context.get_mut().enable_accesskit(),
        false => context.get_mut().disable_accesskit(),
    }
}
