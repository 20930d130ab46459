//! Fields for text, in a page: a canvas has no input method, so the page has a field of its own, which
//! it lays over the caret. Tells the page where one writes, and egui what was composed there. Knows no
//! panel.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui::{Event, ImeEvent};
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiContext, EguiOutput, PrimaryEguiContext};

use crate::table::page_bindings;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, tell_page_where_one_writes);
}

/// Left, top and height of a caret, in pixels of the page.
type Caret = [f32; 3];

/// System: tells the page whenever the caret is elsewhere or gone.
fn tell_page_where_one_writes(
    mut contexts: Query<(&mut EguiContext, &EguiOutput), With<PrimaryEguiContext>>,
    mut told: Local<Option<Caret>>,
) {
    let caret = contexts.iter_mut().find_map(|(mut context, output)| {
        let caret = output.platform_output.ime.as_ref()?.cursor_rect;
        let caret = caret * context.get_mut().zoom_factor();
        Some([caret.left(), caret.top(), caret.height()])
    });
    if caret == *told {
        return;
    }
    *told = caret;
    match caret {
        Some([left, top, height]) => page_bindings::write_at(left, top, height),
        None => page_bindings::stop_writing(),
    }
}

/// Gives egui what is composed, or what it has become.
pub(super) fn take_composed_text(world: &mut World, text: String, is_done: bool) {
    let mut contexts = world.query_filtered::<Entity, With<PrimaryEguiContext>>();
    let Some(context) = contexts.iter(world).next() else {
        return;
    };
    let composed = match is_done {
        true => ImeEvent::Commit(text),
        false => ImeEvent::Preedit {
            text,
            active_range_chars: None,
        },
    };
    let event = Event::Ime(composed);
    world.write_message(EguiInputEvent { context, event });
    world.write_message(RequestRedraw);
}
