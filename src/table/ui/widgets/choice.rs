//! Choices: segmented controls, chips, switches. Changes the value it is given and nothing else.

use bevy_egui::egui::{
    Align, Align2, Color32, Layout, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui,
    UiBuilder, Vec2, pos2,
};

use super::button::{focus_ring, is_focused, scroll_into_view_on_focus};
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

/// A row that unfolds what is below it, with its name and what is chosen there. Returns whether it was pressed.
pub fn fold_row(
    ui: &mut Ui,
    name: impl Into<Message>,
    chosen: impl Into<Message>,
    is_open: bool,
) -> bool {
    let theme = EguiTheme::of(ui.ctx());
    let (name, chosen) = (name.into(), chosen.into());
    let size = Vec2::new(ui.available_width(), theme.button_height());
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let spoken = Message::joined_by_commas([name.clone(), chosen.clone()]);
    scroll_into_view_on_focus(&response);
    let response = pressable(ui, response, PressableRole::Button, &spoken);
    name_message(&response, &name);
    ui.ctx()
        .accesskit_node_builder(response.id, |node| node.set_expanded(is_open));
    let fill = match response.hovered() {
        true => theme.hovered,
        false => theme.raised,
    };
    let edge = theme.hairline(theme.line);
    let painter = ui.painter();
    painter.rect(rect, theme.corners(), fill, edge, StrokeKind::Inside);
    let inner = rect.shrink2(Vec2::new(theme.units(3), 0.0));
    let sign = inner.right() - theme.units(1);
    let middle = pos2(sign, rect.center().y);
    painter.add(fold_triangle(middle, theme.units(1), !is_open, theme.faint));
    let text = inner.with_max_x(sign - theme.units(4));
    let own_width = text::line_width(ui, &name, TextRole::Body);
    // What is chosen stands in one column, or where that leaves too little room at the right end.
    let is_wide = rect.width() >= theme.units(LEAST_WIDE_FOLD);
    let name_width = match is_wide {
        true => theme.units(FOLD_NAME_WIDTH),
        false => own_width.min(text.width() / 2.0),
    };
    let mut draw = |rect: Rect, layout: Layout, text: Message, ink: Color32| {
        let builder = UiBuilder::new().max_rect(rect).layout(layout);
        ui.scope_builder(builder, |ui| {
            text::fitted_line(ui, text, TextRole::Body, ink);
        });
    };
    let from_left = Layout::left_to_right(Align::Center);
    let layout = match is_wide {
        true => from_left,
        false => Layout::right_to_left(Align::Center),
    };
    let split = text.left() + name_width;
    draw(text.with_max_x(split), from_left, name, theme.ink);
    let beside = text.with_min_x(split + theme.units(2));
    draw(beside, layout, chosen, theme.faint);
    focus_ring(ui, &theme, rect, &response);
    response.clicked()
}

/// The width of the name of what is folded, and that of a row which has room for it, in units.
const FOLD_NAME_WIDTH: u8 = 38;
const LEAST_WIDE_FOLD: u8 = 110;

/// A triangle that points to the right if things are folded, and down if not.
pub fn fold_triangle(middle: Pos2, half: f32, is_folded: bool, ink: Color32) -> Shape {
    let at = |x: f32, y: f32| match is_folded {
        true => pos2(middle.x + y * half, middle.y + x * half),
        false => pos2(middle.x + x * half, middle.y + y * half),
    };
    let corners = vec![at(-1.0, -0.7), at(1.0, -0.7), at(0.0, 0.9)];
    Shape::convex_polygon(corners, ink, Stroke::NONE)
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
    let gap = theme.units(1);
    let widths = options
        .iter()
        .map(|(option, name, _)| chip_width(ui, &theme, name, value == option));
    let widths: Vec<f32> = widths.collect();
    let mut changed = false;
    let mut at = 0;
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(gap);
        for count in balanced_rows(&widths, gap, ui.available_width()) {
            ui.horizontal(|ui| {
                for (option, name, spoken) in &options[at..at + count] {
                    let chosen = value == option;
                    if chip(ui, &theme, (name, spoken), chosen).clicked() && !chosen {
                        *value = option.clone();
                        changed = true;
                    }
                }
            });
            at += count;
        }
    });
    changed
}

/// How many of things with these widths stand in each row: no more rows than needed, and of the ways to fill them
/// one that leaves few alone.
fn balanced_rows(widths: &[f32], gap: f32, room: f32) -> Vec<usize> {
    let rows_within = |room: f32| {
        let mut rows: Vec<usize> = Vec::new();
        let mut used = f32::INFINITY;
        for width in widths {
            if used + gap + width > room {
                rows.push(0);
                used = -gap;
            }
            used += gap + width;
            if let Some(last) = rows.last_mut() {
                *last += 1;
            }
        }
        rows
    };
    let alone = |rows: &[usize]| rows.iter().filter(|count| **count == 1).count();
    let widest = rows_within(room);
    let narrower = (1..BALANCE_STEPS).rev().map(f32::from);
    let narrower = narrower.map(|step| rows_within(room * step / f32::from(BALANCE_STEPS)));
    let as_few = narrower.take_while(|rows| rows.len() <= widest.len());
    let all = std::iter::once(widest.clone()).chain(as_few);
    all.min_by_key(|rows| alone(rows)).unwrap_or_default()
}

/// In how many steps a narrower room is tried for rows.
const BALANCE_STEPS: u8 = 32;

/// The height of a chip, in units.
const CHIP_HEIGHT: u8 = 8;

fn chip_width(ui: &Ui, theme: &EguiTheme, name: &Message, chosen: bool) -> f32 {
    let width = text::line_width(ui, name, chip_text_role(chosen));
    (width + theme.units(6)).max(theme.pressable_height(CHIP_HEIGHT))
}

fn chip_text_role(chosen: bool) -> TextRole {
    match chosen {
        true => TextRole::Emphasis,
        false => TextRole::Body,
    }
}

fn chip(
    ui: &mut Ui,
    theme: &EguiTheme,
    (name, spoken): (&Message, &Message),
    chosen: bool,
) -> Response {
    let text = language::text(ui.ctx(), name);
    let font = theme.font(chip_text_role(chosen));
    let galley = ui.painter().layout_no_wrap(text, font, theme.ink);
    let width = chip_width(ui, theme, name, chosen);
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
