//! The evaluation bar: two parts in the colours of the sides, which slide to the share of each.
//! Knows no game and no engine.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Id, Pos2, Rect, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
    vec2,
};

use super::seat::paint_disc;
use crate::locale::Message;
use crate::table::flow::PlayerColour;
use crate::table::language;
use crate::table::theme::{EguiTheme, TextRole};

pub struct EvalBar {
    /// Share of the lower part, 0 to 1.
    pub lower_share: f32,
    /// Colour of the lower part; grey if `None`.
    pub lower_colour: Option<PlayerColour>,
    /// Colour of the upper part; grey if `None`.
    pub upper_colour: Option<PlayerColour>,
    /// The seats of the lower and of the upper part, where these are sides of several.
    pub lower_seats: Vec<PlayerColour>,
    pub upper_seats: Vec<PlayerColour>,
    /// Label at the end of the larger part, in one or two lines.
    pub label: Message,
    /// Whether the label stands in the lower part.
    pub is_label_at_bottom: bool,
}

/// Duration of the slide, in seconds at motion scale 1.
const SLIDE_SECONDS: f32 = 0.45;

/// Draws an evaluation bar; `motion` scales the duration of the slide.
pub fn eval_bar(ui: &mut Ui, rect: Rect, bar: &EvalBar, motion: f32) {
    let theme = EguiTheme::of(ui.ctx());
    let id = Id::new("bar");
    let share = ui
        .ctx()
        .animate_value_with_time(id, bar.lower_share, SLIDE_SECONDS * motion);
    let edge = rect.bottom() - rect.height() * share;
    let corners = theme.corners();
    let neutral: Color32 = theme.tokens.scene.out.into();
    let colours = [bar.upper_colour, bar.lower_colour]
        .map(|colour| colour.map_or(neutral, |it| theme.player_colour(it)));
    let painter = ui.painter();
    painter.rect_filled(rect, corners, colours[0]);
    let lower = rect.with_min_y(edge.clamp(rect.top(), rect.bottom()));
    let top = if share < 1.0 { 0 } else { corners.nw };
    let rounded = CornerRadius {
        nw: top,
        ne: top,
        ..corners
    };
    painter.rect_filled(lower, rounded, colours[1]);
    if bar.upper_colour.or(bar.lower_colour).is_some() {
        // The middle line stands for an even score.
        let middle = rect.center().y;
        painter.hline(rect.x_range(), middle, theme.hairline(theme.accent));
    }
    painter.rect_stroke(
        rect,
        corners,
        theme.hairline(theme.faint),
        StrokeKind::Outside,
    );
    let radius = theme.units(3).min(rect.width() / 2.0);
    let step = vec2(0.0, 2.0 * radius + theme.units(1));
    let place_discs = |first: Pos2, step: Vec2, seats: &[PlayerColour]| {
        for (index, seat) in seats.iter().enumerate() {
            paint_disc(painter, &theme, first + step * index as f32, radius, *seat);
        }
    };
    let end = vec2(0.0, radius + theme.units(1));
    place_discs(rect.center_bottom() - end, -step, &bar.lower_seats);
    place_discs(rect.center_top() + end, step, &bar.upper_seats);
    let seats = match bar.is_label_at_bottom {
        true => &bar.lower_seats,
        false => &bar.upper_seats,
    };
    let inset = vec2(0.0, theme.units(2)) + step * seats.len() as f32;
    let (anchor_pos, anchor, background) = if bar.is_label_at_bottom {
        (
            rect.center_bottom() - inset,
            Align2::CENTER_BOTTOM,
            colours[1],
        )
    } else {
        (rect.center_top() + inset, Align2::CENTER_TOP, colours[0])
    };
    let label = language::text(ui.ctx(), &bar.label);
    draw_label(ui, &theme, anchor_pos, anchor, background, &label);
    ui.response().widget_info(|| {
        let label = label.replace('\n', " ");
        WidgetInfo::labeled(WidgetType::ProgressIndicator, true, label)
    });
}

/// Writes the label in the ink that contrasts with its background.
fn draw_label(
    ui: &Ui,
    theme: &EguiTheme,
    anchor_pos: Pos2,
    anchor: Align2,
    background: Color32,
    text: &str,
) {
    let ink = theme.ink_on(background);
    let font = theme.font(TextRole::Label);
    let galley = ui.painter().layout_no_wrap(text.to_owned(), font, ink);
    let rect = anchor.anchor_size(anchor_pos, galley.size());
    ui.painter().galley(rect.min, galley, ink);
}
