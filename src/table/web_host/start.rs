//! Entry point in a page: reads its link and starts the app.

use super::host;
use crate::room::invitation::Invitation;
use crate::rules::record::link;
use crate::table::app::{self, Launch};

/// Starts the app in the page, with the game of its link if it has one.
pub fn run() {
    seed_random_generator();
    let invitation = Some(host::link()).filter(|text| Invitation::is_invitation_text(text));
    app::run(Launch {
        record: Some(host::link()).filter(|link| link::is_link(link)),
        invitation,
        ..Launch::default()
    });
}

/// Seeds the random generator, which nothing else does in a browser.
fn seed_random_generator() {
    fastrand::seed(js_sys::Math::random().to_bits());
}
