//! The page around the table, in a browser: its commands (moves, links, files) and the events
//! it receives. Speaks JSON through `web/page/host.js`; knows no rule and draws nothing.

mod first_frame;
mod host_commands;
mod host_events;
mod notices_on_move;
pub mod page_entry_point;
mod text_composition;
mod transport;
mod tree_mirror;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::input::Device;
use super::language::fetched_files;
use super::{engine_tasks, page_bindings};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        fetched_files::plugin,
        first_frame::plugin,
        host_events::plugin,
        host_commands::plugin,
        notices_on_move::plugin,
        text_composition::plugin,
        transport::plugin,
        tree_mirror::plugin,
    ))
    .add_systems(Startup, (connect, detect_touch_device));
}

/// On a phone no key hints are shown before the first touch.
fn detect_touch_device(mut device: ResMut<Device>) {
    if page_bindings::by_finger() {
        *device = Device::Touch;
    }
}

/// Connects the page; whatever it sends wakes the app.
fn connect(proxy: Res<EventLoopProxyWrapper>) {
    let proxy = (**proxy).clone();
    let wake = move || {
        // It fails only once the app has exited.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    };
    let on_reply = {
        let wake = wake.clone();
        move |number: u32, text: String| {
            engine_tasks::receive_reply(number, &text);
            wake();
        }
    };
    let on_command = move |text: String| {
        host_commands::receive(&text);
        wake();
    };
    page_bindings::connect(on_reply, on_command, |question: String| {
        host_events::answer_to_question(&question)
    });
}
