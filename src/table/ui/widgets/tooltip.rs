//! Tooltips: a message shown beside a widget that is hovered or focused.

use bevy_egui::egui::Response;

use crate::locale::Message;
use crate::table::language;

/// A widget's response that can have a tooltip.
pub trait TooltipExt {
    /// Shows a message while the pointer rests on the widget.
    fn tooltip(self, message: impl Into<Message>) -> Self;
}

impl TooltipExt for Response {
    fn tooltip(self, message: impl Into<Message>) -> Response {
        let text = language::text(&self.ctx, &message.into());
        self.on_hover_text(text)
    }
}
