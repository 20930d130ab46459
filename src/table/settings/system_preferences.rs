//! What the player has asked the system or the browser for: less motion, larger text. It holds
//! where the settings say nothing. Must not decide what is made of it, nor keep anybody waiting:
//! the system is asked beside the frames, and may never answer.

#[cfg(any(
    target_os = "linux",
    target_os = "dragonfly",
    target_os = "freebsd",
    target_os = "netbsd",
    target_os = "openbsd"
))]
mod portal;

#[cfg(not(target_arch = "wasm32"))]
use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;
#[cfg(not(target_arch = "wasm32"))]
use bevy::window::RequestRedraw;
#[cfg(not(target_arch = "wasm32"))]
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

/// What the player has asked the system or the browser for.
#[derive(Resource, Reflect, Clone, Copy, Debug, PartialEq)]
#[reflect(Resource, Debug)]
pub struct SystemPreferences {
    /// Whether things are to move less.
    pub has_less_motion: bool,
    /// The size of text, 1 as it comes.
    pub text_scale: f32,
}

impl Default for SystemPreferences {
    fn default() -> SystemPreferences {
        SystemPreferences {
            has_less_motion: false,
            text_scale: 1.0,
        }
    }
}

#[cfg(target_arch = "wasm32")]
impl SystemPreferences {
    /// What the browser says when the page is opened.
    pub(super) fn of_page() -> SystemPreferences {
        use crate::table::page_bindings;
        SystemPreferences {
            has_less_motion: page_bindings::prefers_reduced_motion(),
            text_scale: page_bindings::text_scale(),
        }
    }
}

/// Asks the system, and goes on listening to it. For the program in its window alone: what whoever
/// runs a test or takes pictures has asked for must change neither.
#[cfg(not(target_arch = "wasm32"))]
pub fn follow_system(app: &mut App) {
    let answer = Answer::default();
    let listened = answer.clone();
    let take_over = move |mut preferences: ResMut<SystemPreferences>,
                          mut redraws: MessageWriter<RequestRedraw>| {
        let new = answer.lock().unwrap_or_else(PoisonError::into_inner).take();
        if new.is_some_and(|new| preferences.set_if_neq(new)) {
            // Panels take their size from the frame before.
            redraws.write(RequestRedraw);
        }
    };
    let listen = move |world: &mut World| listen_to_system(world, listened.clone());
    app.add_systems(Startup, listen)
        .add_systems(PreUpdate, take_over);
}

/// What the system has answered last, until it is taken over.
#[cfg(not(target_arch = "wasm32"))]
type Answer = Arc<Mutex<Option<SystemPreferences>>>;

/// Notes every answer of the system, and wakes the app, which may sleep.
#[cfg(not(target_arch = "wasm32"))]
fn listen_to_system(world: &mut World, answer: Answer) {
    let Some(proxy) = world.get_resource::<EventLoopProxyWrapper>() else {
        return;
    };
    // Shared by threads, whatever the system's proxy allows.
    let proxy = Mutex::new((**proxy).clone());
    let tell = move |new: SystemPreferences| {
        *answer.lock().unwrap_or_else(PoisonError::into_inner) = Some(new);
        // It fails when the program ends, and then nobody wants to know.
        let proxy = proxy.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    };
    #[cfg(any(
        target_os = "linux",
        target_os = "dragonfly",
        target_os = "freebsd",
        target_os = "netbsd",
        target_os = "openbsd"
    ))]
    portal::listen(tell);
    #[cfg(any(windows, target_os = "macos"))]
    subscribe(tell);
}

/// Windows and macOS say whether there is to be less motion. macOS wants to be asked in the main
/// thread.
#[cfg(any(windows, target_os = "macos"))]
fn subscribe(tell: impl Fn(SystemPreferences) + Send + Sync + 'static) {
    let interest = mundy::Interest::ReducedMotion;
    let subscription = mundy::Preferences::subscribe(interest, move |asked| {
        tell(SystemPreferences {
            has_less_motion: asked.reduced_motion.is_reduce(),
            ..SystemPreferences::default()
        });
    });
    // It is listened to until the program ends.
    std::mem::forget(subscription);
}
