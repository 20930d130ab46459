//! What all that can be pressed has in common: a name for screen readers, by which scripts find it,
//! too, and the pointing hand.

use bevy_egui::egui::accesskit::{self, Node, Role};
use bevy_egui::egui::{Context, CursorIcon, Id, Rect, Response, Ui, WidgetInfo, WidgetType};

use crate::locale::{Locale, Message};
use crate::table::language;

/// What something that can be pressed is to a screen reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PressableRole {
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
    response.on_hover_cursor(CursorIcon::PointingHand)
}

/// Names it for screen readers, and for scripts by the id of its name.
pub fn name_pressable(ui: &Ui, response: &Response, role: PressableRole, name: &Message) {
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
    name_message(response, name);
}

/// Lets scripts and tests find a widget by the id of a message, and in any language by its English
/// text.
pub fn name_message(response: &Response, name: &Message) {
    (response.ctx).accesskit_node_builder(response.id, |node| {
        name.id().into_iter().for_each(|id| add_name(node, id));
        add_name(node, &Locale::english().text(name));
    });
}

/// Lets scripts and tests find something by a name that only they know.
pub fn name_for_scripts(response: &Response, name: impl ToString) {
    name_area(&response.ctx, response.id, response.rect, name);
}

/// The same for what has an id and a place.
pub fn name_area(ctx: &Context, id: Id, rect: Rect, name: impl ToString) {
    ctx.accesskit_node_builder(id, |node| {
        add_name(node, &name.to_string());
        node.set_bounds(bounds_of(rect));
    });
}

/// The names are lines of the one id that a node can have.
fn add_name(node: &mut Node, name: &str) {
    let names = match node.author_id() {
        Some(before) => format!("{before}\n{name}"),
        None => name.to_owned(),
    };
    node.set_author_id(names);
}

/// Says that what is in a `Ui` is seen only as far as it is in a rectangle.
pub(super) fn clip_contents(ctx: &Context, ui: Id, rect: Rect, scrolls: bool) {
    ctx.accesskit_node_builder(ui, |node| {
        node.set_bounds(bounds_of(rect));
        node.set_clips_children();
        if scrolls {
            node.set_role(Role::ScrollView);
        }
    });
}

fn bounds_of(rect: Rect) -> accesskit::Rect {
    let [x0, y0, x1, y1] = [rect.min.x, rect.min.y, rect.max.x, rect.max.y].map(f64::from);
    accesskit::Rect { x0, y0, x1, y1 }
}
