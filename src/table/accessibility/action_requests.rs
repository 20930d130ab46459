//! Obeys what a screen reader asks for. A place of the board is pressed as by a pointer and
//! focused by the cursor; everything else goes to egui. Must not know what a press leads to.

use bevy::a11y::ActionRequest;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui::accesskit::{self, Action, ActionData, Node};
use bevy_egui::egui::{Context, Event, Key, Modifiers};
use bevy_egui::{EguiContext, EguiInput, PrimaryEguiContext};

use super::tree::AccessibilityTree;
use crate::table::flow::BoardSnapshot;
use crate::table::input::Device;
use crate::table::select::{BoardMarks, PointerAction, Selection, Target};

/// System: reads the requests before egui begins its pass.
pub(super) fn carry_out_requests(
    mut requests: MessageReader<ActionRequest>,
    (tree, shown): (Res<AccessibilityTree>, Res<BoardSnapshot>),
    mut panels: Query<(&mut EguiInput, &mut EguiContext), With<PrimaryEguiContext>>,
    (device, marks): (Res<Device>, Res<BoardMarks>),
    mut selection: ResMut<Selection>,
    mut pointer_actions: MessageWriter<PointerAction>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    for ActionRequest(request) in requests.read() {
        if tree.node(request.target_node).is_some_and(Node::is_hidden) {
            continue;
        }
        // What it does is to be seen in the next frame, not when something else happens.
        redraws.write(RequestRedraw);
        let Ok((mut input, mut context)) = panels.single_mut() else {
            continue;
        };
        let place = tree.place(request.target_node);
        let target = place.and_then(|place| Some((place, place.target(&shown)?)));
        match target {
            Some((place, target)) => {
                release_panel_focus(context.get_mut());
                if place.location().is_some() && selection.cursor != Some(target) {
                    selection.cursor = Some(target);
                }
                if request.action == Action::Click {
                    let is_dragged = marks.is_drawing()
                        && !matches!(*device, Device::Keyboard | Device::Gamepad);
                    let is_begun = marks.start_of_drawn().is_some();
                    pointer_actions.write_batch(press_of_place(target, is_dragged, is_begun));
                }
            }
            None => input.events.extend(egui_events(request)),
        }
    }
}

/// A press on a place. A mark that a pointer would drag begins with one press and ends with the
/// next.
fn press_of_place(target: Target, is_dragged: bool, is_begun: bool) -> Vec<PointerAction> {
    let (press, release) = (
        PointerAction::Press(Some(target)),
        PointerAction::Release(Some(target)),
    );
    match (is_dragged, is_begun) {
        (false, _) => vec![press, release],
        (true, false) => vec![press],
        (true, true) => vec![release],
    }
}

/// Gives the keys back to the board.
fn release_panel_focus(context: &Context) {
    context.memory_mut(|memory| {
        if let Some(focused) = memory.focused() {
            memory.surrender_focus(focused);
        }
    });
}

/// What egui is told. It knows presses and focus itself, but its text fields take no values:
/// those are typed into the focused field over what was there.
fn egui_events(request: &accesskit::ActionRequest) -> Vec<Event> {
    let Some(ActionData::Value(text)) = &request.data else {
        return vec![Event::AccessKitActionRequest(request.clone())];
    };
    let focus = accesskit::ActionRequest {
        action: Action::Focus,
        data: None,
        ..request.clone()
    };
    let select_all = Event::Key {
        key: Key::A,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::COMMAND,
    };
    vec![
        Event::AccessKitActionRequest(focus),
        select_all,
        Event::Text(text.to_string()),
    ]
}
