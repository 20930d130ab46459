//! Containers: areas of the window, sheets, cards, rows, columns, scroll areas. Knows nothing
//! of their contents.

use std::fmt::Debug;
use std::hash::Hash;

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{
    Align, Area, Color32, Context, CornerRadius, CursorIcon, Frame, Id, Key, Layout, Margin, Mesh,
    Order, Pos2, Rect, Response, ScrollArea, Sense, Shape, StrokeKind, Ui, UiBuilder, Vec2, pos2,
};

use super::button::{focus_ring, scroll_into_view_on_focus};
use super::pressable::{PressableRole, clip_contents, name_pressable};
use crate::locale::Message;
use crate::table::language;
use crate::table::theme::{EguiTheme, style};

/// An egui area with a fixed place and size, which is never moved, clamped or faded in.
pub fn fixed_area(name: &str, rect: Rect) -> Area {
    Area::new(Id::new(name))
        .order(Order::Middle)
        .fixed_pos(rect.min)
        .default_size(rect.size())
        .constrain(false)
        .movable(false)
        .fade_in(false)
}

/// A fixed area of the window with a margin, with the background of panels if `is_filled`.
/// It keeps the pointer from what lies below.
pub fn panel_area<R>(
    ctx: &Context,
    name: &str,
    rect: Rect,
    is_filled: bool,
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    let theme = EguiTheme::of(ctx);
    fixed_area(name, rect)
        .show(ctx, |ui| {
            if is_filled {
                ui.painter()
                    .rect_filled(rect, CornerRadius::ZERO, theme.fill);
            }
            ui.set_clip_rect(rect);
            clip_contents(ctx, ui.unique_id(), rect, false);
            let inner = rect.shrink(theme.units(4));
            let builder = UiBuilder::new()
                .max_rect(inner)
                .layout(Layout::top_down(Align::Min));
            let result = ui.scope_builder(builder, add).inner;
            ui.expand_to_include_rect(rect);
            result
        })
        .inner
}

/// A fixed area through which nothing shines: what lies below is hidden.
pub fn cover_area<R>(ctx: &Context, name: &str, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    let theme = EguiTheme::of(ctx);
    panel_area(ctx, name, rect, false, |ui| {
        let fill = style::without_transparency(theme.fill);
        ui.painter().rect_filled(rect, CornerRadius::ZERO, fill);
        add(ui)
    })
}

/// A sheet in the middle of the available area, at most `width` points wide and `units` units
/// high. Where it would be as wide as the area it is the area: no strip of the table peeps out
/// around it.
pub fn sheet<R>(ui: &mut Ui, width: f32, units: u8, add: impl FnOnce(&mut Ui) -> R) -> R {
    let theme = EguiTheme::of(ui.ctx());
    let room = ui.max_rect();
    if width >= room.width() {
        let area = ui.clip_rect();
        let fill = style::without_transparency(theme.fill);
        ui.painter().rect_filled(area, CornerRadius::ZERO, fill);
        let window = ui.ctx().viewport_rect();
        if area.right() < window.right() {
            draw_sheet_edge(ui, area, SheetSide::Right);
        }
        if area.left() > window.left() {
            draw_sheet_edge(ui, area, SheetSide::Left);
        }
        return add(ui);
    }
    let size = Vec2::new(width, theme.units(units)).min(room.size());
    let rect = Rect::from_center_size(room.center(), size);
    paint_sheet(ui, &theme, rect);
    let inner = rect.shrink2(Vec2::new(theme.units(8), theme.units(6)));
    ui.scope_builder(UiBuilder::new().max_rect(inner), add)
        .inner
}

/// Paints the background of a sheet: a soft shadow below it, a hairline frame inside.
fn paint_sheet(ui: &Ui, theme: &EguiTheme, rect: Rect) {
    let painter = ui.painter();
    let corners = theme.corners();
    for step in (1..=SHADOW_LAYER_COUNT).rev() {
        let spread = theme.units(1) * f32::from(step);
        let shade = theme.shadow;
        painter.rect_filled(
            rect.expand(spread / 2.0)
                .translate(Vec2::new(0.0, spread / 2.0)),
            corners,
            shade,
        );
    }
    painter.rect_filled(rect, corners, style::without_transparency(theme.fill));
    painter.rect_stroke(
        rect.shrink(theme.units(2)),
        CornerRadius::from(theme.units(1)),
        theme.hairline(theme.line),
        StrokeKind::Inside,
    );
}

/// How many layers a shadow is made of.
const SHADOW_LAYER_COUNT: u8 = 4;

/// A framed group. `edge_colour` draws a strip of that colour at its left edge.
pub fn card<R>(ui: &mut Ui, edge_colour: Option<Color32>, add: impl FnOnce(&mut Ui) -> R) -> R {
    let theme = EguiTheme::of(ui.ctx());
    let frame = Frame::new()
        .fill(theme.raised)
        .stroke(theme.hairline(theme.line))
        .corner_radius(theme.corners())
        .inner_margin(Margin::from(theme.units(3)))
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            add(ui)
        });
    if let Some(colour) = edge_colour {
        paint_edge_strip(ui, &theme, frame.response.rect, colour);
    }
    frame.inner
}

/// A framed group that the pointer can press as a whole, beside the buttons in it: one of them does the same,
/// for keys and screen readers.
pub fn pressable_card(ui: &mut Ui, add: impl FnOnce(&mut Ui)) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let builder = UiBuilder::new().sense(Sense::CLICK);
    let card = ui.scope_builder(builder, |ui| {
        let (fill, line) = match ui.response().hovered() {
            true => (theme.hovered, theme.faint),
            false => (theme.raised, theme.line),
        };
        Frame::new()
            .fill(fill)
            .stroke(theme.hairline(line))
            .corner_radius(theme.corners())
            .inner_margin(Margin::from(theme.units(3)))
            .show(ui, |ui| {
                ui.set_min_width(ui.available_width());
                add(ui);
            });
    });
    card.response.on_hover_cursor(CursorIcon::PointingHand)
}

/// The card of a seat: its colour at the left edge, a heavy frame of gold if it
/// is to move, as on the board.
pub fn seat_card<R>(
    ui: &mut Ui,
    edge_colour: Color32,
    is_to_move: bool,
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    let theme = EguiTheme::of(ui.ctx());
    let (side, above) = (theme.units(3) as i8, theme.units(2) as i8);
    let frame = Frame::new()
        .fill(theme.raised)
        .corner_radius(theme.corners())
        .inner_margin(Margin::symmetric(side, above))
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            add(ui)
        });
    paint_seat_frame(ui, frame.response.rect, edge_colour, is_to_move);
    frame.inner
}

/// Paints the edges of a seat's card: its colour at the left, a heavy frame of gold if it is to
/// move.
pub fn paint_seat_frame(ui: &Ui, rect: Rect, edge_colour: Color32, is_to_move: bool) {
    let theme = EguiTheme::of(ui.ctx());
    let line = if is_to_move {
        theme.heavy_line(theme.tokens.scene.royal.into())
    } else {
        theme.hairline(theme.line)
    };
    paint_edge_strip(ui, &theme, rect, edge_colour);
    ui.painter()
        .rect_stroke(rect, theme.corners(), line, StrokeKind::Inside);
}

/// A strip of colour at the left edge of a card, between its rounded corners.
fn paint_edge_strip(ui: &Ui, theme: &EguiTheme, rect: Rect, colour: Color32) {
    let radius = theme.tokens.space.radius;
    let bar = Rect::from_min_max(
        pos2(rect.left(), rect.top() + radius),
        pos2(rect.left() + theme.units(1), rect.bottom() - radius),
    );
    ui.painter().rect_filled(bar, CornerRadius::ZERO, colour);
}

/// A horizontal hairline over the available width.
pub fn divider(ui: &mut Ui) {
    let theme = EguiTheme::of(ui.ctx());
    let width = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(Vec2::new(width, theme.units(1)), Sense::hover());
    ui.painter()
        .hline(rect.x_range(), rect.center().y, theme.hairline(theme.line));
}

/// Names what is drawn in this `Ui` as a group for screen readers: two choices with the same
/// names are told apart by their groups.
pub fn set_group_name(ui: &Ui, label: impl Into<Message>) {
    let text = language::text(ui.ctx(), &label.into());
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::Group);
        node.set_label(text);
    });
}

/// A row with this height: its contents side by side, vertically centred.
pub fn row<R>(ui: &mut Ui, height: f32, add: impl FnOnce(&mut Ui) -> R) -> R {
    let width = ui.available_width();
    let layout = Layout::left_to_right(Align::Center);
    ui.allocate_ui_with_layout(Vec2::new(width, height), layout, |ui| {
        ui.set_min_height(height);
        add(ui)
    })
    .inner
}

/// A row with this height and all available width that can be pressed as a
/// whole; `label` is its name for screen readers.
pub fn clickable_row(
    ui: &mut Ui,
    height: f32,
    chosen: bool,
    label: impl Into<Message>,
    add: impl FnOnce(&mut Ui),
) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let size = Vec2::new(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    name_pressable(ui, &response, PressableRole::Button, &label.into());
    if chosen {
        let id = response.id;
        ui.ctx()
            .accesskit_node_builder(id, |node| node.set_selected(true));
    }
    scroll_into_view_on_focus(&response);
    if !ui.is_rect_visible(rect) {
        // The `Ui` of the contents takes an id: what comes after has the same ids wherever this
        // is scrolled to, or a screen reader would press something else.
        ui.skip_ahead_auto_ids(1);
        return response;
    }
    let fill = if chosen {
        theme.focus.gamma_multiply(CHOSEN_TINT_OPACITY)
    } else if response.hovered() {
        theme.hovered
    } else {
        Color32::TRANSPARENT
    };
    ui.painter().rect_filled(rect, theme.corners(), fill);
    if chosen {
        ui.painter().rect_stroke(
            rect,
            theme.corners(),
            theme.hairline(theme.focus),
            StrokeKind::Inside,
        );
    }
    let inner = rect.shrink2(Vec2::new(theme.units(2), 0.0));
    let builder = UiBuilder::new()
        .max_rect(inner)
        .layout(Layout::left_to_right(Align::Center));
    ui.scope_builder(builder, |ui| {
        ui.set_clip_rect(inner.intersect(ui.clip_rect()));
        add(ui);
    });
    focus_ring(ui, &theme, rect, &response);
    response
}

/// How much of the focus colour lies over a chosen row.
const CHOSEN_TINT_OPACITY: f32 = 0.16;

/// A vertical scroll area with this height and name (its egui id); it sticks to
/// its end if `sticks_to_end`.
pub fn scroll_area<R>(
    ui: &mut Ui,
    name: &str,
    height: f32,
    sticks_to_end: bool,
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    let output = ScrollArea::vertical()
        .id_salt(name)
        .max_height(height)
        .min_scrolled_height(height)
        .auto_shrink([false, false])
        .stick_to_bottom(sticks_to_end)
        .show(ui, |ui| (ui.unique_id(), add(ui)));
    let (id, inner) = output.inner;
    clip_contents(ui.ctx(), id, output.inner_rect, true);
    inner
}

/// The foot of a panel: what is above it has the room that is left. How high it is says its last drawing,
/// so that no height is computed apart from what is drawn.
pub struct Foot(Id);

impl Foot {
    pub fn of(ui: &Ui, name: impl Hash + Debug) -> Foot {
        Foot(ui.id().with(("foot", name)))
    }

    /// The height from here down to the foot.
    pub fn room_above(&self, ui: &Ui) -> f32 {
        let gap = ui.spacing().item_spacing.y;
        let theme = EguiTheme::of(ui.ctx());
        // Most are a row of buttons below a line.
        let usual = theme.units(1) + gap + theme.button_height();
        let height = ui.data(|data| data.get_temp(self.0)).unwrap_or(usual);
        ui.available_height() - gap - height
    }

    /// Draws it below everything else.
    pub fn draw<R>(self, ui: &mut Ui, add: impl FnOnce(&mut Ui) -> R) -> R {
        let top = ui.cursor().top();
        let inner = add(ui);
        let height = ui.min_rect().bottom() - top;
        if ui.data(|data| data.get_temp(self.0)) != Some(height) {
            ui.data_mut(|data| data.insert_temp(self.0, height));
            ui.ctx().request_repaint();
        }
        inner
    }
}

/// Scrolls to something when it has just appeared, if it is not to be seen whole.
pub fn scroll_into_view_when_new(ui: &Ui, name: impl Hash + Debug, rect: Rect) {
    let pass = ui.ctx().cumulative_pass_nr();
    let id = Id::new(("drawn last", name));
    let drawn_last = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or(id, 0), pass));
    let is_new = drawn_last + 1 < pass;
    if is_new && !ui.clip_rect().contains_rect(rect) {
        ui.scroll_to_rect(rect, None);
    }
}

/// Lets arrow and page keys scroll text in which nothing can be focused; called within a
/// [`scroll_area`] with this height.
pub fn scroll_by_keys(ui: &Ui, height: f32) {
    let presses = |key| ui.input(|input| input.num_presses(key)) as f32;
    let lines = presses(Key::ArrowDown) - presses(Key::ArrowUp);
    let pages = presses(Key::PageDown) - presses(Key::PageUp);
    let down = height * (ARROW_KEY_SCROLL_SHARE * lines + PAGE_KEY_SCROLL_SHARE * pages);
    if down != 0.0 {
        ui.scroll_with_delta(Vec2::new(0.0, -down));
    }
}

/// How far an arrow and a page key scroll, as a share of the visible height.
const ARROW_KEY_SCROLL_SHARE: f32 = 0.2;
const PAGE_KEY_SCROLL_SHARE: f32 = 0.9;

/// Columns of the same width, drawn by index; one below the other where they
/// would be too narrow.
pub fn columns(ui: &mut Ui, count: usize, add: impl FnMut(&mut Ui, usize)) {
    columns_of_width(ui, LEAST_COLUMN_WIDTH, count, add);
}

/// The same for what can be read in columns of this width, in units.
pub fn columns_of_width(ui: &mut Ui, least: u8, count: usize, mut add: impl FnMut(&mut Ui, usize)) {
    let theme = EguiTheme::of(ui.ctx());
    let gap = theme.units(4);
    let width = (ui.available_width() - gap * (count.max(1) - 1) as f32) / count.max(1) as f32;
    if width < theme.units(least) {
        for index in 0..count {
            add(ui, index);
        }
        return;
    }
    ui.horizontal_top(|ui| {
        let item_spacing = ui.spacing().item_spacing;
        ui.spacing_mut().item_spacing.x = gap;
        for index in 0..count {
            let layout = Layout::top_down(Align::Min);
            ui.allocate_ui_with_layout(Vec2::new(width, 0.0), layout, |ui| {
                ui.spacing_mut().item_spacing = item_spacing;
                ui.set_width(width);
                add(ui, index);
            });
        }
    });
}

/// The narrowest column that can be read, in units.
const LEAST_COLUMN_WIDTH: u8 = 60;

/// A filled star-shaped polygon: one whose every corner can be seen from its
/// middle, convex or not.
pub(super) fn star_shaped_polygon(middle: Pos2, outline: &[Pos2], fill: Color32) -> Shape {
    let mut mesh = Mesh::default();
    mesh.colored_vertex(middle, fill);
    for point in outline {
        mesh.colored_vertex(*point, fill);
    }
    let count = outline.len() as u32;
    for at in 0..count {
        mesh.add_triangle(0, at + 1, (at + 1) % count + 1);
    }
    Shape::mesh(mesh)
}

/// The side at which a full-height sheet ends and the table begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetSide {
    Left,
    Right,
}

/// Draws that edge of a sheet: two hairlines like a book's spine.
pub fn draw_sheet_edge(ui: &Ui, sheet: Rect, side: SheetSide) {
    let theme = EguiTheme::of(ui.ctx());
    let (edge, inwards) = match side {
        SheetSide::Left => (sheet.left(), 1.0),
        SheetSide::Right => (sheet.right(), -1.0),
    };
    for x in [edge, edge + inwards * theme.units(2)] {
        ui.painter()
            .vline(x, sheet.y_range(), theme.hairline(theme.line));
    }
}

/// Fills a rectangle with the hover colour, behind what is drawn on it next.
pub fn highlight_rect(ui: &Ui, rect: Rect) {
    let theme = EguiTheme::of(ui.ctx());
    ui.painter()
        .rect_filled(rect, theme.corners(), theme.hovered);
}
