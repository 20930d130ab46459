//! What all that can be pressed has in common: a name for screen readers, by which scripts find it,
//! too, and the pointing hand.

use bevy_egui::egui::{Align, CursorIcon, Response, Ui, WidgetInfo, WidgetType};

use crate::locale::Message;
use crate::table::language;
use crate::table::widget_registry;

/// What something that can be pressed is to a screen reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PressableRole {
    /// It does something.
    Button,
    /// A button that is on or off.
    ToggleButton(bool),
    /// Leads to a page, open or not.
    Tab(bool),
    /// One of several choices, chosen or not.
    Choice(bool),
    /// On or off.
    Switch(bool),
    /// A text that leads somewhere.
    Link,
}

/// Makes something pressable of what was allocated with a sense for clicks. Without that it is there,
/// but cannot be pressed now; scripts and tests press what they find, so they wait until it can.
pub fn pressable(ui: &Ui, response: Response, role: PressableRole, name: &Message) -> Response {
    name_pressable(ui, &response, role, name);
    if response.sense.senses_click() {
        widget_registry::register(ui.ctx(), name, response.rect);
    }
    response.on_hover_cursor(CursorIcon::PointingHand)
}

/// Names it for screen readers only: scripts do not find what is out of sight, but may ask for it.
pub(super) fn name_pressable(ui: &Ui, response: &Response, role: PressableRole, name: &Message) {
    use PressableRole::{Button, Choice, Link, Switch, Tab, ToggleButton};
    let is_enabled = response.sense.senses_click();
    let text = language::text(ui.ctx(), name);
    let (kind, is_on) = match role {
        Button => (WidgetType::Button, None),
        ToggleButton(is_on) => (WidgetType::Button, Some(is_on)),
        Tab(is_open) => (WidgetType::SelectableLabel, Some(is_open)),
        Choice(is_chosen) => (WidgetType::RadioButton, Some(is_chosen)),
        Switch(is_on) => (WidgetType::Checkbox, Some(is_on)),
        Link => (WidgetType::Link, None),
    };
    response.widget_info(|| match is_on {
        Some(is_on) => WidgetInfo::selected(kind, is_enabled, is_on, &text),
        None => WidgetInfo::labeled(kind, is_enabled, &text),
    });
    if !ui.is_rect_visible(response.rect) && widget_registry::is_wanted(ui.ctx(), name) {
        response.scroll_to_me(Some(Align::Center));
    }
}
