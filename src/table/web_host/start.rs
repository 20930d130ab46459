//! Entry point in a page: reads its link and starts the app.

use super::{host, host_commands};
use crate::room::invitation::Invitation;
use crate::table::app::{self, Launch};
use crate::table::link;

/// Starts the app in the page, with the game of its link if it has one.
pub fn run() {
    seed_chance();
    let record = link::open(&host::link()).unwrap_or_else(|fault| {
        host_commands::refuse(fault);
        None
    });
    let invitation = Some(host::invitation()).filter(|text| Invitation::is_in(text));
    app::run(Launch {
        record,
        invitation,
        ..Launch::default()
    });
}

/// Seeds the random generator, which nothing else does in a browser.
fn seed_chance() {
    fastrand::seed(js_sys::Math::random().to_bits());
}
