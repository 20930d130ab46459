//! Text in the roles of the type scale, and key caps. A function named after a role
//! ([`heading`], [`body`], [`faint`] and so on) draws text in that font and colour.
//! Writes no text of its own.

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Label, Response, RichText, Sense, StrokeKind, Ui, Vec2,
};

use crate::locale::Message;
use crate::table::language;
use crate::table::theme::{EguiTheme, TextRole};

/// Text of any role and colour, wrapping.
pub fn wrapped_text(
    ui: &mut Ui,
    text: impl Into<Message>,
    role: TextRole,
    colour: Color32,
) -> Response {
    let font = EguiTheme::of(ui.ctx()).font(role);
    let text = language::text(ui.ctx(), &text.into());
    ui.add(Label::new(RichText::new(text).font(font).color(colour)).selectable(false))
}

/// Text on one line, in small letters where there is little room, and cut off with an ellipsis
/// where there is less; the tooltip shows all of it.
pub fn single_line(
    ui: &mut Ui,
    text: impl Into<Message>,
    role: TextRole,
    colour: Color32,
) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let text = language::text(ui.ctx(), &text.into());
    let (wanted, small) = (theme.font(role), theme.font(TextRole::Small));
    let galley = (ui.painter()).layout_no_wrap(text.clone(), wanted.clone(), colour);
    let fits = galley.size().x <= ui.available_width();
    let font = if fits || small.size > wanted.size {
        wanted
    } else {
        small
    };
    let text = RichText::new(text).font(font).color(colour);
    ui.add(Label::new(text).selectable(false).truncate())
}

/// The share of their size down to which letters shrink to fit.
const LEAST_LETTER_SHARE: f32 = 0.75;

/// Text on one line, in letters as small as its room asks for, down to three quarters.
pub fn fitted_line(
    ui: &mut Ui,
    text: impl Into<Message>,
    role: TextRole,
    colour: Color32,
) -> Response {
    let mut font = EguiTheme::of(ui.ctx()).font(role);
    let text = language::text(ui.ctx(), &text.into());
    let width = text_width(ui, text.clone(), role).max(1.0);
    font.size *= (ui.available_width() / width).clamp(LEAST_LETTER_SHARE, 1.0);
    let text = RichText::new(text).font(font).color(colour);
    ui.add(Label::new(text).selectable(false).truncate())
}

/// The same without the tooltip.
pub fn truncated_line(
    ui: &mut Ui,
    text: impl Into<Message>,
    role: TextRole,
    colour: Color32,
) -> Response {
    let font = EguiTheme::of(ui.ctx()).font(role);
    let text = language::text(ui.ctx(), &text.into());
    let text = RichText::new(text).font(font).color(colour);
    let label = Label::new(text).selectable(false).truncate();
    ui.add(label.show_tooltip_when_elided(false))
}

/// The heading of a sheet or panel.
pub fn heading(ui: &mut Ui, text: impl Into<Message>) -> Response {
    let ink = EguiTheme::of(ui.ctx()).ink;
    let text = text.into();
    let response = wrapped_text(ui, &text, TextRole::Heading, ink);
    mark_as_heading(ui, &response, &text);
    response
}

/// The small label over a group, on one line.
pub fn section_label(ui: &mut Ui, text: impl Into<Message>) -> Response {
    let faint = EguiTheme::of(ui.ctx()).faint;
    let text = text.into();
    let response = single_line(ui, &text, TextRole::Label, faint);
    mark_as_heading(ui, &response, &text);
    response
}

/// Lets screen readers jump to a text as a heading.
fn mark_as_heading(ui: &Ui, response: &Response, text: &Message) {
    let text = language::text(ui.ctx(), text);
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_role(Role::Heading);
        node.clear_value();
        node.set_label(text);
    });
}

/// Running text, wrapping.
pub fn body(ui: &mut Ui, text: impl Into<Message>) -> Response {
    let ink = EguiTheme::of(ui.ctx()).ink;
    wrapped_text(ui, text, TextRole::Body, ink)
}

/// Semi-bold running text: names, and what is chosen.
pub fn strong(ui: &mut Ui, text: impl Into<Message>) -> Response {
    let ink = EguiTheme::of(ui.ctx()).ink;
    wrapped_text(ui, text, TextRole::Emphasis, ink)
}

/// The title of a dock, with links of this width at the other end of its row: in small letters, on
/// more lines if need be, where it would touch them.
pub fn title_beside_links(ui: &mut Ui, text: impl Into<Message>, links_width: f32) -> Response {
    let roles = [TextRole::Emphasis, TextRole::Label];
    text_beside_links(ui, &text.into(), roles, links_width)
}

/// The same for the heading of a sheet.
pub fn heading_beside_links(ui: &mut Ui, text: impl Into<Message>, links_width: f32) -> Response {
    let text = text.into();
    let roles = [TextRole::Heading, TextRole::Emphasis];
    let response = text_beside_links(ui, &text, roles, links_width);
    mark_as_heading(ui, &response, &text);
    response
}

fn text_beside_links(
    ui: &mut Ui,
    text: &Message,
    [large, small]: [TextRole; 2],
    links_width: f32,
) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let room = ui.available_width() - links_width - theme.units(1);
    if line_width(ui, text, large) <= room {
        return wrapped_text(ui, text, large, theme.ink);
    }
    ui.scope(|ui| {
        ui.set_max_width(room);
        let text = RichText::new(language::text(ui.ctx(), text)).font(theme.font(small));
        ui.add(Label::new(text.color(theme.ink)).selectable(false).wrap())
    })
    .inner
}

/// A note beside a title, with links of this width at the other end of their row; or below them,
/// where there is no room for it.
pub fn where_note_fits(ui: &Ui, title: &Message, note: Message, links_width: f32) -> NotePlace {
    let widths = line_width(ui, title, TextRole::Emphasis) + line_width(ui, &note, TextRole::Small);
    let gaps = 2.0 * ui.spacing().item_spacing.x;
    match widths + gaps + links_width <= ui.available_width() {
        true => NotePlace::Beside(note),
        false => NotePlace::Below(note),
    }
}

/// Where there is room for a note.
#[derive(Clone, Debug, PartialEq)]
pub enum NotePlace {
    /// In the row of the title.
    Beside(Message),
    /// In a line of its own.
    Below(Message),
}

/// Text on one line, as a label beside a widget.
pub fn label(ui: &mut Ui, text: impl Into<Message>) -> Response {
    let ink = EguiTheme::of(ui.ctx()).ink;
    single_line(ui, text, TextRole::Body, ink)
}

/// The same in a room of this width: in small letters on more lines where one has too little room.
pub fn label_within(ui: &mut Ui, text: impl Into<Message>, width: f32) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let text = text.into();
    if line_width(ui, &text, TextRole::Small) <= width {
        return label(ui, text);
    }
    let text = RichText::new(language::text(ui.ctx(), &text)).font(theme.font(TextRole::Small));
    ui.add(Label::new(text.color(theme.ink)).selectable(false).wrap())
}

/// The width of a text on one line, in points.
pub fn line_width(ui: &Ui, text: &Message, role: TextRole) -> f32 {
    text_width(ui, language::text(ui.ctx(), text), role)
}

/// The same of a text that has its language already.
pub fn text_width(ui: &Ui, text: String, role: TextRole) -> f32 {
    let theme = EguiTheme::of(ui.ctx());
    let galley = ui
        .painter()
        .layout_no_wrap(text, theme.font(role), theme.ink);
    galley.size().x
}

/// The height of wrapping text in the room that there is.
pub fn wrapped_height(ui: &Ui, text: &Message, role: TextRole) -> f32 {
    let theme = EguiTheme::of(ui.ctx());
    let text = language::text(ui.ctx(), text);
    let painter = ui.painter();
    let galley = painter.layout(text, theme.font(role), theme.ink, ui.available_width());
    galley.size().y
}

/// A note: small text in a paler colour, wrapping.
pub fn faint(ui: &mut Ui, text: impl Into<Message>) -> Response {
    let faint = EguiTheme::of(ui.ctx()).faint;
    wrapped_text(ui, text, TextRole::Small, faint)
}

/// An error message: small text in the accent colour, wrapping.
pub fn error_note(ui: &mut Ui, text: impl Into<Message>) -> Response {
    let accent = EguiTheme::of(ui.ctx()).accent;
    wrapped_text(ui, text, TextRole::Small, accent)
}

/// Key caps from left to right, each with a word for what its key does.
pub fn key_caps(ui: &mut Ui, keys: &[(Message, Message)]) {
    let theme = EguiTheme::of(ui.ctx());
    ui.spacing_mut().item_spacing.x = theme.units(1);
    for (key, description) in keys {
        key_cap(ui, key);
        single_line(ui, description, TextRole::Small, theme.faint);
        ui.add_space(theme.units(2));
    }
}

/// The width of [`key_caps`], in points.
pub fn key_caps_width(ui: &Ui, keys: &[(Message, Message)]) -> f32 {
    let theme = EguiTheme::of(ui.ctx());
    keys.iter()
        .map(|(key, description)| {
            let width = line_width(ui, description, TextRole::Small);
            key_cap_width(ui, &theme, key) + width + theme.units(5)
        })
        .sum()
}

fn key_cap_width(ui: &Ui, theme: &EguiTheme, key: &Message) -> f32 {
    (line_width(ui, key, TextRole::Label) + theme.units(3)).max(theme.units(6))
}

/// A key cap: a framed key or button name.
pub fn key_cap(ui: &mut Ui, key: &Message) {
    let theme = EguiTheme::of(ui.ctx());
    let size = Vec2::new(key_cap_width(ui, &theme, key), theme.units(6));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let corners = CornerRadius::from(theme.units(1));
    // The thicker lower edge is what makes it a key.
    let edge = rect.translate(Vec2::new(0.0, theme.tokens.space.hairline * 2.0));
    ui.painter().rect_filled(edge, corners, theme.line);
    ui.painter().rect(
        rect,
        corners,
        theme.raised,
        theme.hairline(theme.line),
        StrokeKind::Inside,
    );
    ui.painter().text(
        rect.center(),
        Align2::CENTER_CENTER,
        language::text(ui.ctx(), key),
        theme.font(TextRole::Label),
        theme.ink,
    );
}

/// A small text in a wrapped row of icons with this height, vertically centred.
pub fn inline_label(ui: &mut Ui, text: impl Into<Message>, height: f32) {
    let theme = EguiTheme::of(ui.ctx());
    let font = theme.font(TextRole::Small);
    let text = language::text(ui.ctx(), &text.into());
    let galley = ui.painter().layout_no_wrap(text, font, theme.faint);
    let size = Vec2::new(galley.size().x + theme.units(1), height);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let text_rect = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), rect);
    ui.painter().galley(text_rect.min, galley, theme.faint);
}

/// A seal (hanko) in the accent colour with kanji one below the other.
pub fn kanji_seal(ui: &mut Ui, kanji: &str) {
    let theme = EguiTheme::of(ui.ctx());
    let font = theme.font(TextRole::Brush);
    let count = kanji.chars().count() as f32;
    let row = font.size;
    let size = Vec2::new(row + theme.units(2), row * count + theme.units(2));
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter()
        .rect_filled(rect, CornerRadius::from(theme.units(1)), theme.accent);
    for (index, character) in kanji.chars().enumerate() {
        let middle = rect.top() + theme.units(1) + row * (index as f32 + HALF);
        ui.painter().text(
            bevy_egui::egui::pos2(rect.center().x, middle),
            Align2::CENTER_CENTER,
            character,
            font.clone(),
            theme.on_accent,
        );
    }
}

const HALF: f32 = 0.5;
