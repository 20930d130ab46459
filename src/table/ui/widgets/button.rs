//! Buttons, tabs and links, and the focus ring of everything that can be focused. Reports
//! presses; what they do is up to the caller.

use std::sync::Arc;

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align, Align2, Color32, FontId, Galley, Label, Rect, Response, RichText, Sense, Stroke,
    StrokeKind, Ui, Vec2, Widget, emath::Rot2,
};

use super::piece::paint_strokes;
use super::pressable::{PressableRole, name_pressable, pressable};
use super::text::line_width;
use super::tooltip::TooltipExt;
use crate::locale::Message;
use crate::table::language;
use crate::table::theme::icons::{self, Icon};
use crate::table::theme::{EguiTheme, TextRole, style};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ButtonStyle {
    /// Filled with the accent colour.
    Primary,
    Quiet,
    /// A toggle that is on.
    Chosen,
    /// A line of a menu: text at the left, no frame.
    Entry,
    /// The same in small letters, for what is rarely needed.
    SmallEntry,
    /// Text without a frame.
    Frameless,
}

/// A button to add to a screen.
#[must_use = "add it with `ui.add`"]
pub struct Button {
    text: Message,
    style: ButtonStyle,
    /// Whether what it switches is on; `None` if it switches nothing.
    is_on: Option<bool>,
    enabled: bool,
    /// The colour of its ground, where that tells something.
    fill: Option<Color32>,
    width: Option<f32>,
    least_width: f32,
    least_height: f32,
    spoken: Option<Message>,
    /// Drawn above a short word instead of its text, which is its name then.
    icon: Option<(Icon, Message)>,
    /// What is told beside the pointer.
    tooltip: Option<Message>,
}

impl Button {
    /// The main button of a screen; there is one at most.
    pub fn primary(text: impl Into<Message>) -> Button {
        Button::new(text, ButtonStyle::Primary)
    }

    /// Any other button, with a frame.
    pub fn quiet(text: impl Into<Message>) -> Button {
        Button::new(text, ButtonStyle::Quiet)
    }

    /// A button that shows whether something is on.
    pub fn toggle(text: impl Into<Message>, on: bool) -> Button {
        let style = match on {
            true => ButtonStyle::Chosen,
            false => ButtonStyle::Quiet,
        };
        Button {
            is_on: Some(on),
            ..Button::new(text, style)
        }
    }

    /// A button that is rarely needed: text without a frame.
    pub fn frameless(text: impl Into<Message>) -> Button {
        Button::new(text, ButtonStyle::Frameless)
    }

    /// An entry of a menu: text at the left, filled only when hovered.
    pub fn menu_entry(text: impl Into<Message>) -> Button {
        Button::new(text, ButtonStyle::Entry)
    }

    /// The same in small letters, for what is rarely needed.
    pub fn small_menu_entry(text: impl Into<Message>) -> Button {
        Button::new(text, ButtonStyle::SmallEntry)
    }

    fn new(text: impl Into<Message>, style: ButtonStyle) -> Button {
        Button {
            text: text.into(),
            style,
            is_on: None,
            enabled: true,
            fill: None,
            width: None,
            least_width: 0.0,
            least_height: 0.0,
            spoken: None,
            icon: None,
            tooltip: None,
        }
    }

    /// Sets whether it can be pressed.
    pub fn enabled(mut self, enabled: bool) -> Button {
        self.enabled = enabled;
        self
    }

    /// Fills it with a colour that tells something; the text is dark or light, as stands out.
    pub fn filled(mut self, fill: Color32) -> Button {
        self.fill = Some(fill);
        self
    }

    /// Makes it as wide as there is room.
    pub fn as_wide_as_room(self, ui: &Ui) -> Button {
        let width = ui.available_width();
        self.width(width)
    }

    /// Sets its width, in points; without it, it is as wide as its text.
    pub fn width(mut self, width: f32) -> Button {
        self.width = Some(width);
        self
    }

    /// Makes it at least as wide as this, in points.
    pub fn least_width(mut self, width: f32) -> Button {
        self.least_width = width;
        self
    }

    /// Makes it at least as high as this, in points; a higher one has larger letters.
    pub fn least_height(mut self, height: f32) -> Button {
        self.least_height = height;
        self
    }

    /// Sets its name for screen readers and scripts, where its text is only a sign.
    pub fn spoken_as(mut self, name: impl Into<Message>) -> Button {
        self.spoken = Some(name.into());
        self
    }

    /// Draws a sign above a short word instead of the text.
    pub fn icon(mut self, icon: Icon, caption: impl Into<Message>) -> Button {
        self.icon = Some((icon, caption.into()));
        self
    }

    /// Tells this beside the pointer.
    pub fn tooltip(mut self, told: impl Into<Message>) -> Button {
        self.tooltip = Some(told.into());
        self
    }
}

/// Colours of a button in its present state.
struct ButtonColours {
    fill: Color32,
    border: Stroke,
    text: Color32,
}

impl ButtonStyle {
    fn colours(self, theme: &EguiTheme, enabled: bool, response: &Response) -> ButtonColours {
        let pressed = response.is_pointer_button_down_on();
        let hovered = response.hovered();
        let none = Color32::TRANSPARENT;
        let (fill, border, text) = match self {
            ButtonStyle::Primary if !enabled => (none, theme.line, theme.faint),
            ButtonStyle::Primary if pressed => {
                (pressed_shade(theme.accent, theme), none, theme.on_accent)
            }
            ButtonStyle::Primary if hovered => {
                (hover_shade(theme.accent, theme), none, theme.on_accent)
            }
            ButtonStyle::Primary => (theme.accent, none, theme.on_accent),
            ButtonStyle::Frameless | ButtonStyle::Entry | ButtonStyle::SmallEntry if !enabled => {
                (none, none, theme.line)
            }
            ButtonStyle::Quiet | ButtonStyle::Chosen if !enabled => (none, theme.line, theme.faint),
            ButtonStyle::Quiet if pressed || hovered => (theme.hovered, theme.faint, theme.ink),
            ButtonStyle::Chosen => {
                let fill = match (pressed, hovered) {
                    (true, _) => pressed_shade(theme.focus, theme),
                    (_, true) => hover_shade(theme.focus, theme),
                    _ => theme.focus,
                };
                (fill, fill, style::without_transparency(theme.fill))
            }
            ButtonStyle::Quiet => (theme.raised, theme.line, theme.ink),
            ButtonStyle::Entry | ButtonStyle::SmallEntry | ButtonStyle::Frameless
                if pressed || hovered =>
            {
                (theme.hovered, none, theme.ink)
            }
            ButtonStyle::Entry | ButtonStyle::SmallEntry => (none, none, theme.ink),
            ButtonStyle::Frameless => (none, none, theme.faint),
        };
        ButtonColours {
            fill,
            border: theme.hairline(border),
            text,
        }
    }

    fn font(self, theme: &EguiTheme) -> FontId {
        theme.font(match self {
            ButtonStyle::Primary | ButtonStyle::Quiet | ButtonStyle::Chosen => TextRole::Emphasis,
            ButtonStyle::Entry => TextRole::Strong,
            ButtonStyle::Frameless | ButtonStyle::SmallEntry => TextRole::Label,
        })
    }
}

/// The darkest or lightest colour of the panels, whichever is farther from a ground.
fn clearest_text(ground: Color32, theme: &EguiTheme) -> Color32 {
    let [ink, paper] = [theme.ink, style::without_transparency(theme.fill)];
    let distance = |text: Color32| (text.intensity() - ground.intensity()).abs();
    if distance(ink) > distance(paper) {
        ink
    } else {
        paper
    }
}

/// The pressed shade of the accent colour: mixed a little with ink, so that the text on it
/// stands out even more.
fn pressed_shade(colour: Color32, theme: &EguiTheme) -> Color32 {
    const INK_SHARE: f32 = 0.15;
    colour.lerp_to_gamma(theme.ink, INK_SHARE)
}

/// The hovered shade of the accent colour: mixed a little with its text colour.
fn hover_shade(colour: Color32, theme: &EguiTheme) -> Color32 {
    const TEXT_COLOUR_SHARE: f32 = 0.12;
    colour.lerp_to_gamma(theme.on_accent, TEXT_COLOUR_SHARE)
}

impl ButtonStyle {
    /// The text within this width: on one line if there is room, or else in small letters, on
    /// two lines if need be.
    fn fitting_galley(self, ui: &Ui, text: &str, font: FontId, width: f32) -> Arc<Galley> {
        let theme = EguiTheme::of(ui.ctx());
        let lay_out = |font: FontId, rows: usize| {
            let mut job = LayoutJob::simple(text.to_owned(), font, Color32::PLACEHOLDER, width);
            job.wrap.max_rows = rows;
            job.halign = self.text_align();
            ui.painter().layout_job(job)
        };
        let small = theme.font(TextRole::Small);
        let sizes = [(font, 1), (small.clone(), 1)];
        let mut galleys = sizes.into_iter().map(|(font, rows)| lay_out(font, rows));
        let fitting = galleys.find(|galley| !galley.elided);
        fitting.unwrap_or_else(|| lay_out(small, MOST_TEXT_ROWS))
    }

    fn text_align(self) -> Align {
        match self {
            ButtonStyle::Entry | ButtonStyle::SmallEntry => Align::Min,
            _ => Align::Center,
        }
    }
}

/// The height of an entry of a menu.
pub fn menu_entry_height(theme: &EguiTheme) -> f32 {
    const UNITS: u8 = 7;
    theme.pressable_height(UNITS)
}

/// The height of a button with a sign above a word.
fn icon_button_height(theme: &EguiTheme) -> f32 {
    const UNITS: u8 = 11;
    theme.units(UNITS).max(theme.button_height())
}

/// The word below a sign, on one line: in smaller letters where there is too little room.
fn caption_galley(ui: &Ui, text: &str, width: f32) -> Arc<Galley> {
    let font = EguiTheme::of(ui.ctx()).font(TextRole::Small);
    let lay_out = |font| {
        ui.painter()
            .layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER)
    };
    let galley = lay_out(font.clone());
    let share = width / galley.size().x;
    match share < 1.0 {
        true => lay_out(FontId::new(font.size * share, font.family)),
        false => galley,
    }
}

/// Half the size of a sign on a button, in units.
const ICON_HALF_SIZE: u8 = 2;

/// How many lines of small letters a button has room for.
const MOST_TEXT_ROWS: usize = 2;

impl Widget for Button {
    fn ui(self, ui: &mut Ui) -> Response {
        let theme = EguiTheme::of(ui.ctx());
        let padding = theme.units(if self.style == ButtonStyle::Frameless {
            1
        } else {
            4
        });
        let room = self.width.unwrap_or_else(|| ui.available_width());
        let text = language::text(ui.ctx(), &self.text);
        // A button of a given width has less room beside its text before letters become smaller.
        let least_padding = self.width.map_or(padding, |_| padding / 2.0);
        let text_width = (room - 2.0 * least_padding).max(padding);
        let own_height = match self.style {
            ButtonStyle::Entry | ButtonStyle::SmallEntry => menu_entry_height(&theme),
            _ if self.icon.is_some() => icon_button_height(&theme),
            _ => theme.button_height(),
        };
        let height = own_height.max(self.least_height);
        let font = match height > own_height {
            true => theme.font(TextRole::Strong),
            false => self.style.font(&theme),
        };
        let galley = self.style.fitting_galley(ui, &text, font, text_width);
        let own_width = (galley.size().x + 2.0 * padding).max(self.least_width);
        let width = self.width.unwrap_or(own_width);
        let sense = if self.enabled {
            Sense::click()
        } else {
            Sense::hover()
        };
        let (rect, response) = ui.allocate_exact_size(Vec2::new(width, height), sense);
        let role = match self.is_on {
            Some(is_on) => PressableRole::ToggleButton(is_on),
            None => PressableRole::Button,
        };
        let name = self.spoken.as_ref().unwrap_or(&self.text);
        scroll_into_view_on_focus(&response);
        if !ui.is_rect_visible(rect) {
            name_pressable(ui, &response, role, name);
            return response;
        }
        let response = pressable(ui, response, role, name);
        let mut colours = self.style.colours(&theme, self.enabled, &response);
        if let Some(fill) = self.fill.filter(|_| self.enabled) {
            colours = ButtonColours {
                fill,
                border: theme.hairline(theme.ink),
                text: clearest_text(fill, &theme),
            };
        }
        ui.painter().rect(
            rect,
            theme.corners(),
            colours.fill,
            colours.border,
            StrokeKind::Inside,
        );
        if let Some((icon, caption)) = &self.icon {
            let half = theme.units(ICON_HALF_SIZE);
            let drawing = icons::strokes(*icon);
            let (ink, ground) = (colours.text, colours.fill);
            let centre = rect.center_top() + Vec2::new(0.0, theme.units(1) + half);
            let size = Rot2::from_angle(0.0) * half;
            paint_strokes(ui.painter(), centre, size, &drawing, ink, ground);
            let caption = language::text(ui.ctx(), caption);
            let galley = caption_galley(ui, &caption, rect.width() - theme.units(1));
            let below =
                Rect::from_min_max(rect.center_top() + Vec2::new(0.0, 2.0 * half), rect.max);
            let place = Rect::from_x_y_ranges(rect.x_range(), below.y_range());
            let place = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), place);
            ui.painter()
                .galley_with_override_text_color(place.min, galley, ink);
            focus_ring(ui, &theme, rect, &response);
            return match self.tooltip {
                Some(told) => response.tooltip(told),
                None => response,
            };
        }
        let align = Align2([self.style.text_align(), Align::Center]);
        let inner = rect.shrink2(Vec2::new(padding, 0.0));
        let text_rect = align.align_size_within_rect(galley.size(), inner);
        // The origin of centred lines is their middle.
        let text_min = text_rect.min - galley.rect.min.to_vec2();
        ui.painter()
            .galley_with_override_text_color(text_min, galley, colours.text);
        focus_ring(ui, &theme, rect, &response);
        response
    }
}

/// Whether a widget has the keyboard focus, even while the window has not.
pub fn is_focused(ui: &Ui, response: &Response) -> bool {
    ui.memory(|memory| memory.has_focus(response.id))
}

/// Scrolls to a widget when it gets the focus.
pub(super) fn scroll_into_view_on_focus(response: &Response) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
}

/// Draws the focus ring around a focused widget, and scrolls to it when it gets the focus.
pub(super) fn focus_ring(ui: &Ui, theme: &EguiTheme, rect: Rect, response: &Response) {
    scroll_into_view_on_focus(response);
    if is_focused(ui, response) {
        // A gap keeps the ring apart from fills of the same colour.
        let ring = rect.expand(theme.tokens.space.hairline * 2.0);
        ui.painter().rect_stroke(
            ring,
            theme.corners(),
            theme.heavy_line(theme.focus),
            StrokeKind::Outside,
        );
    }
}

/// A tab, underlined if it is open.
pub fn tab(ui: &mut Ui, text: impl Into<Message>, chosen: bool) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let ink = if chosen { theme.ink } else { theme.faint };
    let message = text.into();
    let text = language::text(ui.ctx(), &message);
    let font = theme.font(TextRole::Emphasis);
    let galley = ui.painter().layout_no_wrap(text, font, ink);
    let size = Vec2::new(galley.size().x + theme.units(4), theme.button_height());
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let response = pressable(ui, response, PressableRole::Tab(chosen), &message);
    let text_rect = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect);
    let colour = if response.hovered() { theme.ink } else { ink };
    ui.painter()
        .galley_with_override_text_color(text_rect.min, galley, colour);
    if chosen {
        ui.painter().hline(
            text_rect.x_range(),
            rect.bottom() - theme.units(1),
            theme.heavy_line(theme.accent),
        );
    }
    focus_ring(ui, &theme, rect, &response);
    response
}

/// Buttons side by side, of the same width. Returns the index of the one pressed.
pub fn buttons(
    ui: &mut Ui,
    buttons: impl IntoIterator<Item = Button, IntoIter: ExactSizeIterator>,
) -> Option<usize> {
    let buttons = buttons.into_iter();
    if buttons.len() == 0 {
        return None;
    }
    let theme = EguiTheme::of(ui.ctx());
    let count = buttons.len() as f32;
    let gaps = theme.units(2) * (count - 1.0);
    let width = (ui.available_width() - gaps) / count;
    let mut pressed = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = theme.units(2);
        for (index, button) in buttons.enumerate() {
            if ui.add(button.width(width)).clicked() {
                pressed = Some(index);
            }
        }
    });
    pressed
}

/// Buttons side by side as [`buttons`], each with what it is for. Returns that of the one pressed.
pub fn action_row<T>(ui: &mut Ui, actions: impl IntoIterator<Item = (Button, T)>) -> Option<T> {
    let (row, mut meanings): (Vec<Button>, Vec<T>) = actions.into_iter().unzip();
    Some(meanings.swap_remove(buttons(ui, row)?))
}

/// A small text that can be pressed. Returns whether it was.
pub fn link(ui: &mut Ui, text: impl Into<Message>) -> bool {
    let theme = EguiTheme::of(ui.ctx());
    let font = theme.font(TextRole::Small);
    let message = text.into();
    let text = language::text(ui.ctx(), &message);
    let galley = (ui.painter()).layout_no_wrap(text, font, theme.faint);
    let width = galley.size().x + link_padding(&theme);
    let size = Vec2::new(width, theme.pressable_height(7));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let response = pressable(ui, response, PressableRole::Link, &message);
    let text_rect = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect);
    let colour = if response.hovered() {
        theme.ink
    } else {
        theme.faint
    };
    ui.painter()
        .galley_with_override_text_color(text_rect.min, galley, colour);
    focus_ring(ui, &theme, rect, &response);
    response.clicked()
}

/// The width of such a link.
pub fn link_width(ui: &Ui, text: &Message) -> f32 {
    line_width(ui, text, TextRole::Small) + link_padding(&EguiTheme::of(ui.ctx()))
}

/// The space at both sides of a link's text together.
fn link_padding(theme: &EguiTheme) -> f32 {
    theme.units(2)
}

/// The same as [`link`], cut off with an ellipsis where there is too little room.
pub fn truncated_link(ui: &mut Ui, text: impl Into<Message>, tooltip: impl Into<Message>) -> bool {
    let theme = EguiTheme::of(ui.ctx());
    let message = text.into();
    let rich_text =
        RichText::new(language::text(ui.ctx(), &message)).font(theme.font(TextRole::Small));
    let label = Label::new(rich_text.color(theme.faint)).selectable(false);
    let label = label.truncate().show_tooltip_when_elided(false);
    let painted = ui.add(label);
    // As high and wide as a finger, where one presses.
    let size = painted
        .rect
        .size()
        .max(Vec2::splat(theme.pressable_height(0)));
    let rect = Rect::from_center_size(painted.rect.center(), size);
    let response = ui.interact(rect, painted.id.with("press"), Sense::click());
    let response = pressable(ui, response, PressableRole::Link, &message);
    focus_ring(ui, &theme, response.rect, &response);
    response.tooltip(tooltip).clicked()
}

/// The height of a sheet from here down to the line above its [`draw_footer_buttons`].
pub fn height_above_footer_buttons(ui: &Ui) -> f32 {
    let theme = EguiTheme::of(ui.ctx());
    ui.available_height() - theme.button_height() - theme.units(6)
}

/// The buttons at the foot of a sheet: the way back at the left, looking the same on every page, and
/// `next` at the right. Returns 0 or 1 for the one pressed.
pub fn draw_footer_buttons(
    ui: &mut Ui,
    back: impl Into<Message>,
    next: impl Into<Option<Button>>,
) -> Option<usize> {
    let theme = EguiTheme::of(ui.ctx());
    let width = theme
        .units(FOOTER_BUTTON_WIDTH)
        .min(ui.available_width() / 2.0 - theme.units(1));
    let mut pressed = None;
    ui.horizontal(|ui| {
        if ui.add(Button::quiet(back).width(width)).clicked() {
            pressed = Some(0);
        }
        ui.add_space((ui.available_width() - width).max(0.0));
        if let Some(next) = next.into()
            && ui.add(next.width(width)).clicked()
        {
            pressed = Some(1);
        }
    });
    pressed
}

/// The width of a button in the foot of a sheet, in units.
const FOOTER_BUTTON_WIDTH: u8 = 50;
