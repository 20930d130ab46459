//! The page around the table, in a browser: what it asks for (moves, links,
//! files) and what it is told. Speaks JSON text through one small door,
//! `web/host.js`; knows no rule and draws nothing.

pub(super) mod host;
mod link;
mod news;
mod picture;
mod thrift;
mod wish;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

pub use host::{copy_link, full_screen, pick_file};

use super::app::Launch;
use super::errand;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((picture::plugin, thrift::plugin, news::plugin, wish::plugin))
        .add_systems(Startup, connect);
}

/// Starts the table in the page, with the game of its link if it has one.
pub fn start() {
    seed_chance();
    let record = link::open(&host::link()).unwrap_or_else(|fault| {
        wish::refuse(fault);
        None
    });
    super::app::run(Launch {
        record,
        ..Launch::default()
    });
}

/// Whatever is decided by lot without a seed of its own differs from visit to
/// visit: nothing else seeds the generator in a browser.
fn seed_chance() {
    fastrand::seed(js_sys::Math::random().to_bits());
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
