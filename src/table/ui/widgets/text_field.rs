//! A field for a line of text, with a name for screen readers.

use bevy_egui::egui::{Align, EventFilter, Response, TextEdit, Ui, Vec2};

use crate::locale::Message;
use crate::table::language;
use crate::table::theme::EguiTheme;

/// A field for a line of text as wide as there is room, `prompt` shown while it is empty. At most
/// so many bytes.
pub fn text_field(
    ui: &mut Ui,
    text: &mut String,
    prompt: impl Into<Message>,
    most: usize,
) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let prompt = language::text(ui.ctx(), &prompt.into());
    let edit = TextEdit::singleline(text)
        .hint_text(&prompt)
        .margin(theme.units(2))
        .min_size(Vec2::new(0.0, theme.button_height()))
        .vertical_align(Align::Center)
        // Up and down lead on to other widgets: a gamepad would not get out of the field.
        .event_filter(EventFilter {
            horizontal_arrows: true,
            ..EventFilter::default()
        })
        .desired_width(f32::INFINITY);
    let response = ui.add(edit);
    while text.len() > most {
        text.pop();
    }
    ui.ctx()
        .accesskit_node_builder(response.id, |node| node.set_label(prompt));
    response
}
