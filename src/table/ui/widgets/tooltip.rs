//! Tooltips: a message shown beside a widget that is hovered or focused.

use bevy_egui::egui::Response;

use crate::locale::Message;
use crate::table::language;

/// A widget's response that can have a tooltip.
pub trait Tooltip {
    /// Shows a message while the pointer rests on the widget.
    #[must_use]
    fn tooltip(self, message: impl Into<Message>) -> Self;
}

impl Tooltip for Response {
    fn tooltip(self, message: impl Into<Message>) -> Response {
        let text = language::text(&self.ctx, &message.into());
        self.on_hover_text(text)
    }
}
