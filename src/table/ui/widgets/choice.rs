//! Choices: segmented controls, chips, switches. Changes the value it is given and nothing else.

use bevy_egui::egui::{
    Align, Align2, Color32, Layout, Rect, Response, Sense, StrokeKind, Ui, Vec2, pos2,
};

use super::button::{focus_ring, is_focused};
use super::containers::set_group_name;
use super::pressable::{PressableRole, name_message, pressable};
use super::text;
use crate::locale::Message;
use crate::table::language;
use crate::table::theme::{EguiTheme, TextRole, style};

/// A segmented control: one of a few values side by side, all of the same
/// width; chips where a name does not fit into its part. Returns whether another was chosen.
pub fn segmented_choice<T: PartialEq + Clone, M: Clone + Into<Message>>(
    ui: &mut Ui,
    value: &mut T,
    options: &[(T, M)],
) -> bool {
    let theme = EguiTheme::of(ui.ctx());
    let count = options.len().max(1) as f32;
    let width = ui.available_width();
    if !is_segmented(ui, &theme, width, options) {
        return choice_chips(ui, value, options);
    }
    let (rect, _) = ui.allocate_exact_size(Vec2::new(width, theme.button_height()), Sense::hover());
    ui.painter().rect(
        rect,
        theme.corners(),
        theme.raised,
        theme.hairline(theme.line),
        StrokeKind::Inside,
    );
    let mut changed = false;
    for (index, (option, name)) in options.iter().enumerate() {
        let left = rect.left() + width * index as f32 / count;
        let part = Rect::from_min_size(
            pos2(left, rect.top()),
            Vec2::new(width / count, rect.height()),
        );
        let chosen = value == option;
        let response = segment(ui, &theme, part, &name.clone().into(), chosen);
        if index > 0 && !chosen && options[index - 1].0 != *value {
            let inset = rect.y_range().shrink(theme.units(2));
            ui.painter().vline(left, inset, theme.hairline(theme.line));
        }
        if response.clicked() && !chosen {
            *value = option.clone();
            changed = true;
        }
    }
    changed
}

/// Whether every name fits into its part of this width, and a finger on each.
fn is_segmented<T, M: Clone + Into<Message>>(
    ui: &Ui,
    theme: &EguiTheme,
    width: f32,
    options: &[(T, M)],
) -> bool {
    let part = width / options.len().max(1) as f32;
    let names = options.iter().map(|(_, name)| name.clone().into());
    part >= theme.pressable_height(0)
        && widest_name_width(ui, theme, names) <= part - theme.units(3)
}

/// The width of the widest of some names, as if it were chosen.
fn widest_name_width(ui: &Ui, theme: &EguiTheme, names: impl Iterator<Item = Message>) -> f32 {
    let font = theme.font(TextRole::Emphasis);
    let widths = names.map(|name| {
        let text = language::text(ui.ctx(), &name);
        let galley = ui.painter().layout_no_wrap(text, font.clone(), theme.ink);
        galley.size().x
    });
    widths.fold(0.0, f32::max)
}

fn segment(ui: &mut Ui, theme: &EguiTheme, part: Rect, name: &Message, chosen: bool) -> Response {
    let id = ui.next_auto_id();
    ui.skip_ahead_auto_ids(1);
    let response = ui.interact(part, id, Sense::click());
    let response = pressable(ui, response, PressableRole::Choice(chosen), name);
    let inner = part.shrink(theme.tokens.space.hairline * 2.0);
    let (fill, ink) = if chosen {
        (theme.focus, style::without_transparency(theme.fill))
    } else if response.hovered() {
        (theme.hovered, theme.ink)
    } else {
        (Color32::TRANSPARENT, theme.ink)
    };
    ui.painter().rect_filled(inner, theme.corners(), fill);
    let role = if chosen {
        TextRole::Emphasis
    } else {
        TextRole::Body
    };
    ui.painter().text(
        part.center(),
        Align2::CENTER_CENTER,
        language::text(ui.ctx(), name),
        theme.font(role),
        ink,
    );
    focus_ring(ui, theme, part, &response);
    response
}

/// A switch with its name and a sentence that describes it, if there is one. Returns
/// whether it was switched.
pub fn toggle_switch(
    ui: &mut Ui,
    on: &mut bool,
    name: impl Into<Message>,
    description: impl Into<Message>,
) -> bool {
    let name = name.into();
    let theme = EguiTheme::of(ui.ctx());
    let mut changed = false;
    ui.horizontal_top(|ui| {
        let size = Vec2::new(theme.units(11), theme.pressable_height(6));
        let (rect, mut response) = ui.allocate_exact_size(size, Sense::click());
        if response.clicked() {
            *on = !*on;
            response.mark_changed();
            changed = true;
        }
        let response = pressable(ui, response, PressableRole::Switch(*on), &name);
        let painted = Vec2::new(rect.width(), theme.units(6));
        let painted = Rect::from_center_size(rect.center(), painted);
        paint_switch(ui, &theme, painted, *on, &response);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            text::strong(ui, name);
            let description = description.into();
            if !description.is_empty() {
                text::faint(ui, description);
            }
        });
    });
    changed
}

fn paint_switch(ui: &Ui, theme: &EguiTheme, rect: Rect, on: bool, response: &Response) {
    let radius = rect.height() / 2.0;
    let (fill, knob, x) = if on {
        (theme.focus, theme.raised, rect.right() - radius)
    } else {
        (theme.hovered, theme.faint, rect.left() + radius)
    };
    ui.painter().rect(
        rect,
        radius,
        fill,
        theme.hairline(if on { theme.focus } else { theme.faint }),
        StrokeKind::Inside,
    );
    let centre = pos2(x, rect.center().y);
    ui.painter()
        .circle_filled(centre, radius - theme.units(1), knob);
    if is_focused(ui, response) {
        ui.painter().rect_stroke(
            rect.expand(theme.tokens.space.hairline),
            radius,
            theme.heavy_line(theme.focus),
            StrokeKind::Outside,
        );
    }
}

/// A row of the settings: a label and a segmented control; in narrow windows
/// one above the other. Returns whether another value was chosen.
pub fn choice_row<T: PartialEq + Clone, M: Clone + Into<Message>>(
    ui: &mut Ui,
    name: impl Into<Message>,
    value: &mut T,
    options: &[(T, M)],
) -> bool {
    let theme = EguiTheme::of(ui.ctx());
    let name = name.into();
    if ui.available_width() < theme.units(MIN_ROW_WIDTH) {
        return ui
            .vertical(|ui| {
                set_group_name(ui, &name);
                ui.spacing_mut().item_spacing.y = theme.units(1);
                text::label(ui, name);
                segmented_choice(ui, value, options)
            })
            .inner;
    }
    let mut changed = false;
    ui.horizontal_top(|ui| {
        set_group_name(ui, &name);
        let room = ui.available_width() - theme.units(40) - ui.spacing().item_spacing.x;
        // Beside the first row of what is chosen from, however many there are.
        let height = match is_segmented(ui, &theme, room, options) {
            true => theme.button_height(),
            false => theme.pressable_height(CHIP_HEIGHT),
        };
        let label = Vec2::new(theme.units(40), height);
        ui.allocate_ui_with_layout(label, Layout::left_to_right(Align::Center), |ui| {
            ui.set_min_size(label);
            text::label_within(ui, name, label.x);
        });
        ui.vertical(|ui| changed = segmented_choice(ui, value, options));
    });
    changed
}

/// The least width of a row with its label beside the choice, in units.
const MIN_ROW_WIDTH: u8 = 130;

/// Chips: one of several values, each as wide as its name, wrapped into rows.
/// Returns whether another was chosen.
pub fn choice_chips<T: PartialEq + Clone, M: Clone + Into<Message>>(
    ui: &mut Ui,
    value: &mut T,
    options: &[(T, M)],
) -> bool {
    let named = |(option, name): &(T, M)| {
        let name: Message = name.clone().into();
        (option.clone(), name.clone(), name)
    };
    let options: Vec<(T, Message, Message)> = options.iter().map(named).collect();
    choice_chips_with_spoken_names(ui, value, &options)
}

/// The same where names are only signs: each with what is shown, and what screen readers say.
pub fn choice_chips_with_spoken_names<T: PartialEq + Clone>(
    ui: &mut Ui,
    value: &mut T,
    options: &[(T, Message, Message)],
) -> bool {
    let theme = EguiTheme::of(ui.ctx());
    let mut changed = false;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(theme.units(1));
        for (option, name, spoken) in options {
            let chosen = value == option;
            if chip(ui, &theme, (name, spoken), chosen).clicked() && !chosen {
                *value = option.clone();
                changed = true;
            }
        }
    });
    changed
}

/// The height of a chip, in units.
const CHIP_HEIGHT: u8 = 8;

fn chip(
    ui: &mut Ui,
    theme: &EguiTheme,
    (name, spoken): (&Message, &Message),
    chosen: bool,
) -> Response {
    let role = if chosen {
        TextRole::Emphasis
    } else {
        TextRole::Body
    };
    let text = language::text(ui.ctx(), name);
    let galley = (ui.painter()).layout_no_wrap(text, theme.font(role), theme.ink);
    let width = (galley.size().x + theme.units(6)).max(theme.pressable_height(CHIP_HEIGHT));
    let size = Vec2::new(width, theme.pressable_height(CHIP_HEIGHT));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let response = pressable(ui, response, PressableRole::Choice(chosen), spoken);
    // Scripts know the sign.
    name_message(&response, name);
    let (fill, line, ink) = if chosen {
        (
            theme.focus,
            theme.focus,
            style::without_transparency(theme.fill),
        )
    } else if response.hovered() {
        (theme.hovered, theme.faint, theme.ink)
    } else {
        (Color32::TRANSPARENT, theme.line, theme.ink)
    };
    ui.painter().rect(
        rect,
        theme.corners(),
        fill,
        theme.hairline(line),
        StrokeKind::Inside,
    );
    let text_rect = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect);
    ui.painter()
        .galley_with_override_text_color(text_rect.min, galley, ink);
    focus_ring(ui, theme, rect, &response);
    response
}
