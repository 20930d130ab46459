//! Where labelled widgets that can be pressed are on the screen, so that scripts and browser tests
//! find them by the ids of their messages or by their labels; and where areas scroll, so that tests tell
//! what can be scrolled to from what is cut off.

use std::sync::Arc;

use bevy_egui::egui::{Context, Id, Rect};

use super::language;
use crate::locale::{Locale, Message};

fn widget_data_id(label: &str) -> Id {
    Id::new(("landmark", label))
}

/// Registers where the widget was drawn in this pass: under the id of the message, under its
/// English text and under what is written there.
pub fn register(context: &Context, label: impl Into<Message>, rect: Rect) {
    let pass = context.cumulative_pass_nr();
    for id in widget_data_ids(context, &label.into()) {
        context.data_mut(|data| data.insert_temp(id, (pass, rect)));
    }
}

/// A widget by all the names that it is found by.
fn widget_data_ids(context: &Context, label: &Message) -> impl Iterator<Item = Id> {
    let locale = language::locale_of(context);
    let written = locale.text(label);
    let is_english = Arc::ptr_eq(&locale, Locale::english());
    let english = (!is_english).then(|| Locale::english().text(label));
    let id = label.id().map(str::to_owned);
    let labels = [Some(written), english, id];
    labels
        .into_iter()
        .flatten()
        .map(|label| widget_data_id(&label))
}

/// Asks for a widget that is out of sight to be scrolled to in the next pass.
pub fn want(context: &Context, label: &str) {
    let wanted = (context.cumulative_pass_nr(), widget_data_id(label));
    context.data_mut(|data| data.insert_temp(wanted_id(), wanted));
}

/// Whether the widget was asked for.
pub fn is_wanted(context: &Context, label: &Message) -> bool {
    let now = context.cumulative_pass_nr();
    let wanted = context.data(|data| data.get_temp::<(u64, Id)>(wanted_id()));
    let wanted = wanted.filter(|(pass, _)| now.saturating_sub(*pass) <= 1);
    wanted.is_some_and(|(_, id)| widget_data_ids(context, label).any(|known| known == id))
}

fn wanted_id() -> Id {
    Id::new("wanted widget")
}

/// Registers where a widget without a label was drawn in this pass, under a name that only
/// scripts and tests know.
pub fn register_named(context: &Context, name: &str, rect: Rect) {
    let pass = context.cumulative_pass_nr();
    context.data_mut(|data| data.insert_temp(widget_data_id(name), (pass, rect)));
}

/// Where the widget was drawn in this pass or the last one.
#[must_use]
pub fn find(context: &Context, label: &str) -> Option<Rect> {
    let now = context.cumulative_pass_nr();
    context
        .data(|data| data.get_temp::<(u64, Rect)>(widget_data_id(label)))
        .filter(|(pass, _)| now.saturating_sub(*pass) <= 1)
        .map(|(_, rect)| rect)
}

/// Registers where an area that scrolls was drawn in this pass.
pub fn register_scroll_area(context: &Context, rect: Rect) {
    let pass = context.cumulative_pass_nr();
    context.data_mut(|data| {
        let (drawn_in, areas) = data.get_temp_mut_or_default::<(u64, Vec<Rect>)>(scroll_areas_id());
        if *drawn_in != pass {
            *drawn_in = pass;
            areas.clear();
        }
        areas.push(rect);
    });
}

/// The areas that scroll, as they were drawn last.
#[must_use]
pub fn scroll_areas(context: &Context) -> Vec<Rect> {
    let noted = context.data(|data| data.get_temp::<(u64, Vec<Rect>)>(scroll_areas_id()));
    noted.map(|(_, areas)| areas).unwrap_or_default()
}

fn scroll_areas_id() -> Id {
    Id::new("scroll areas")
}
