//! Entry point in a page: reads its link and starts the app.

use crate::room::invitation::Invitation;
use crate::rules::record::link;
use crate::table::app::{self, LaunchOptions};
use crate::table::flow::{FileIntent, Intent};
use crate::table::page_bindings;

/// Starts the app in the page, with the game of its link if it has one.
pub fn run() {
    seed_random_generator();
    let invitation =
        Some(page_bindings::link()).filter(|text| Invitation::is_invitation_text(text));
    let link = Some(page_bindings::link()).filter(|link| link::is_link(link));
    app::run(LaunchOptions {
        opening: link.map(|link| Intent::File(FileIntent::OpenRecord(link))),
        invitation,
        ..LaunchOptions::default()
    });
}

/// Seeds the random generator, which nothing else does in a browser.
fn seed_random_generator() {
    fastrand::seed(js_sys::Math::random().to_bits());
}
