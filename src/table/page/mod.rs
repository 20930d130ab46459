//! The page around the table, in a browser: what it asks for (moves, links,
//! files) and what it is told. Speaks JSON text through one small door,
//! `web/page/host.js`; knows no rule and draws nothing.

mod alone;
pub(super) mod host;
mod news;
mod picture;
pub mod start;
mod wish;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

use super::errand;
use super::input::Device;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((picture::plugin, news::plugin, wish::plugin, alone::plugin))
        .add_systems(Startup, (connect, foresee));
}

/// On a phone nothing speaks of keys before a finger has touched it.
fn foresee(mut device: ResMut<Device>) {
    if host::by_finger() {
        *device = Device::Touch;
    }
}

/// Lets the page speak to us; whatever it says wakes the table.
fn connect(proxy: Res<EventLoopProxyWrapper>) {
    let proxy = (**proxy).clone();
    let wake = move || {
        // It fails only when the table has closed: then nobody listens.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    };
    let on_reply = {
        let wake = wake.clone();
        move |number: u32, text: String| {
            errand::receive(number, &text);
            wake();
        }
    };
    let on_wish = move |text: String| {
        wish::receive(&text);
        wake();
    };
    host::connect(on_reply, on_wish, |question: String| {
        news::answer(&question)
    });
}
