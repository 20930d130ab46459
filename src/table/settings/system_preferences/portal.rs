//! The settings of desktops on Linux and its like, by their portal on the session's bus
//! (`org.freedesktop.portal.Settings`). Where there is no bus or no portal, nothing happens.

use std::thread;

use bevy::log::{debug, warn};
use bevy::tasks::block_on;
use bevy::tasks::futures_lite::StreamExt;
use zbus::zvariant::{OwnedValue, Value};
use zbus::{Connection, Proxy};

use super::SystemPreferences;

const SERVICE: &str = "org.freedesktop.portal.Desktop";
const OBJECT: &str = "/org/freedesktop/portal/desktop";
const INTERFACE: &str = "org.freedesktop.portal.Settings";

/// What every desktop is to know, and what only GNOME and its like do.
const APPEARANCE: &str = "org.freedesktop.appearance";
const GNOME_INTERFACE: &str = "org.gnome.desktop.interface";

/// Starts a thread that tells what is asked for, and again when that changes. It ends with the
/// program, or where the desktop cannot be asked.
pub(super) fn listen(tell: impl Fn(SystemPreferences) + Send + 'static) {
    let listen = move || {
        if let Err(error) = block_on(follow(tell)) {
            debug!("The desktop is not asked for less motion and larger text: {error}");
        }
    };
    let thread = thread::Builder::new().name("system preferences".into());
    if let Err(error) = thread.spawn(listen) {
        warn!("The desktop is not asked for less motion and larger text: {error}");
    }
}

async fn follow(tell: impl Fn(SystemPreferences)) -> zbus::Result<()> {
    let bus = Connection::session().await?;
    let portal = Proxy::new(&bus, SERVICE, OBJECT, INTERFACE).await?;
    let mut changes = portal.receive_signal("SettingChanged").await?;
    loop {
        tell(asked_for(&portal).await);
        // What has changed is asked for anew: which of two names counts depends on both.
        loop {
            let Some(change) = changes.next().await else {
                return Ok(());
            };
            let body = change.body();
            let names = body.deserialize::<(&str, &str, Value)>();
            if names
                .is_ok_and(|(namespace, _, _)| [APPEARANCE, GNOME_INTERFACE].contains(&namespace))
            {
                break;
            }
        }
    }
}

/// What is asked for now; what the desktop does not know is as it comes.
async fn asked_for(portal: &Proxy<'_>) -> SystemPreferences {
    let usual = SystemPreferences::default();
    let reduced = setting(portal, APPEARANCE, "reduced-motion").await;
    let has_less_motion = match reduced.and_then(|value| u32::try_from(value).ok()) {
        Some(reduced) => reduced == REDUCED,
        // Desktops from before that name was agreed on.
        None => {
            let animated = setting(portal, GNOME_INTERFACE, "enable-animations").await;
            let animated = animated.and_then(|value| bool::try_from(value).ok());
            animated.map_or(usual.has_less_motion, |is_animated| !is_animated)
        }
    };
    let scale = setting(portal, GNOME_INTERFACE, "text-scaling-factor").await;
    let scale = scale.and_then(|value| f64::try_from(value).ok());
    let scale = scale.map(|scale| scale as f32);
    SystemPreferences {
        has_less_motion,
        text_scale: scale
            .filter(|scale| scale.is_finite())
            .unwrap_or(usual.text_scale),
    }
}

/// The value of `reduced-motion` by which less of it is asked for.
const REDUCED: u32 = 1;

/// A setting of the desktop. `Read` puts it into a value of its own, in which it is once more.
async fn setting(portal: &Proxy<'_>, namespace: &str, key: &str) -> Option<Value<'static>> {
    let answer: OwnedValue = portal.call("Read", &(namespace, key)).await.ok()?;
    match Value::from(answer) {
        Value::Value(inner) => Some(*inner),
        value => Some(value),
    }
}
