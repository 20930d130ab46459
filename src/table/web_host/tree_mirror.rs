//! Keeps the page's copy of the accessibility tree in step: a browser shows nothing of a canvas to
//! screen readers. Sends `null` where there is no tree.

use bevy::prelude::*;

use crate::table::accessibility::{AccessibilityTree, json_tree::TreeMirror};
use crate::table::files::Kept;
use crate::table::page_bindings;
use crate::table::settings::{PanelScale, Settings};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Last,
        show_tree_in_page.run_if(
            resource_exists_and_changed::<AccessibilityTree>
                .or_else(resource_exists_and_changed::<Kept<Settings>>),
        ),
    );
}

fn show_tree_in_page(
    tree: Res<AccessibilityTree>,
    settings: Res<Kept<Settings>>,
    scale: Res<PanelScale>,
) {
    // Whoever only looks for a widget needs no elements.
    let mirror = tree.0.as_ref().filter(|_| settings.screen_reader);
    let mirror = mirror.and_then(|update| TreeMirror::of(update, scale.0.into()));
    match serde_json::to_string(&mirror) {
        Ok(text) => page_bindings::show_tree(&text),
        Err(error) => error!("a tree that cannot be written: {error}"),
    }
}
