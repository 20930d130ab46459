//! Where things with a label are on the screen, so that a script (and later a
//! test in a browser) can find a button by what is written on it.

use bevy_egui::egui::{Context, Id, Rect};

fn id(label: &str) -> Id {
    Id::new(("landmark", label))
}

/// Notes where the thing with this label was drawn in this pass.
pub fn note(context: &Context, label: &str, rect: Rect) {
    let pass = context.cumulative_pass_nr();
    context.data_mut(|data| data.insert_temp(id(label), (pass, rect)));
}

/// Where the thing with this label was drawn in this pass or the last one.
#[must_use]
pub fn find(context: &Context, label: &str) -> Option<Rect> {
    let now = context.cumulative_pass_nr();
    context
        .data(|data| data.get_temp::<(u64, Rect)>(id(label)))
        .filter(|(pass, _)| now.saturating_sub(*pass) <= 1)
        .map(|(_, rect)| rect)
}
