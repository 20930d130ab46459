//! Wakes the app, which sleeps while nothing happens, when a screen reader comes or asks for
//! something: both happen in threads of the accessibility service, of which the event loop hears
//! nothing. Must not know what is asked. In a page the page wakes the app.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::accessibility::{WinitActionRequestHandler, WinitActionRequestHandlers};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Last,
        (
            watch_for_requests.run_if(resource_exists_and_changed::<WinitActionRequestHandlers>),
            redraw_after_request.run_if(on_message::<ActionRequest>),
        ),
    );
}

/// How long a screen reader waits at most.
const REQUEST_CHECK_INTERVAL: Duration = Duration::from_millis(20);

/// Starts a thread that looks whether somebody is there and has asked. It ends with the event
/// loop.
fn watch_for_requests(
    handlers: Res<WinitActionRequestHandlers>,
    requested: Res<AccessibilityRequested>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut is_watching: Local<bool>,
) {
    let queues: Vec<Arc<Mutex<WinitActionRequestHandler>>> = handlers.values().cloned().collect();
    let Some(proxy) = proxy.filter(|_| !queues.is_empty() && !*is_watching) else {
        return;
    };
    *is_watching = true;
    let (requested, proxy) = (requested.clone(), (**proxy).clone());
    let mut was_requested = false;
    let is_asked = move || {
        let mut queues = queues.iter();
        queues.any(|queue| {
            !queue
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .is_empty()
        })
    };
    let look = move || loop {
        thread::sleep(REQUEST_CHECK_INTERVAL);
        let is_requested = requested.get();
        let is_new = std::mem::replace(&mut was_requested, is_requested) != is_requested;
        if (is_new || is_asked()) && proxy.send_event(WinitUserEvent::WakeUp).is_err() {
            return;
        }
    };
    let thread = thread::Builder::new().name("screen reader".into());
    if let Err(error) = thread.spawn(look) {
        warn!("Screen readers have to wait: {error}");
    }
}

/// What was asked for in this frame is obeyed in the next one.
fn redraw_after_request(mut redraws: MessageWriter<RequestRedraw>) {
    redraws.write(RequestRedraw);
}
