//! Where a page begins. Knows the page's link and how the program is started.

use super::{host, host_commands};
use crate::table::app::{self, Launch};
use crate::table::link;

/// Starts the table in the page, with the game of its link if it has one.
pub fn run() {
    seed_chance();
    let record = link::open(&host::link()).unwrap_or_else(|fault| {
        host_commands::refuse(fault);
        None
    });
    app::run(Launch {
        record,
        ..Launch::default()
    });
}

/// Whatever is decided by lot without a seed of its own differs from visit to
/// visit: nothing else seeds the generator in a browser.
fn seed_chance() {
    fastrand::seed(js_sys::Math::random().to_bits());
}
