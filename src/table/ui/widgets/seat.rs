//! Seats: their discs with marks, and the banner that says whose turn it is. Draws colours and
//! texts, and knows no players.

use bevy_egui::egui::{
    Align2, Color32, Painter, Pos2, Sense, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, vec2,
};

use super::containers::star_shaped_polygon;
use crate::locale::Message;
use crate::table::flow::PlayerColour;
use crate::table::language;
use crate::table::theme::piece_marks::seat_sign;
use crate::table::theme::{EguiTheme, TextRole};

/// Share of the ink's colour in the edge of a disc or banner.
const RIM_INK_SHARE: f32 = 0.45;

/// A disc in a seat's colour with the mark of that seat, so that seats can be
/// told apart without seeing hues.
pub fn seat_disc(ui: &mut Ui, colour: PlayerColour) {
    let fill = EguiTheme::of(ui.ctx()).player_colour(colour);
    filled_seat_disc(ui, colour, fill);
}

/// The same in another colour.
pub fn filled_seat_disc(ui: &mut Ui, colour: PlayerColour, fill: Color32) {
    let theme = EguiTheme::of(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(theme.units(5)), Sense::hover());
    let (middle, radius) = (rect.center(), rect.height() / 2.0);
    paint_filled_disc(ui.painter(), &theme, (middle, radius), colour, fill);
}

/// A bar in a seat's colour with its mark, a few words, and a note at its right end, where there is room for it.
pub fn turn_banner(
    ui: &mut Ui,
    colour: PlayerColour,
    text: impl Into<Message>,
    note: impl Into<Message>,
) {
    let theme = EguiTheme::of(ui.ctx());
    let size = Vec2::new(ui.available_width(), theme.units(BANNER_HEIGHT));
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let text = language::text(ui.ctx(), &text.into());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &text));
    let fill = theme.player_colour(colour);
    let edge = fill.lerp_to_gamma(theme.ink, RIM_INK_SHARE);
    let painter = ui.painter();
    painter.rect(
        rect,
        theme.corners(),
        fill,
        theme.hairline(edge),
        StrokeKind::Inside,
    );
    let ink = theme.ink_on(fill);
    let middle = rect.left_center() + vec2(theme.units(5), 0.0);
    paint_disc(painter, &theme, middle, theme.units(3), colour);
    let left = rect.left_center() + vec2(theme.units(9), 0.0);
    let written = painter.text(
        left,
        Align2::LEFT_CENTER,
        text,
        theme.font(TextRole::Strong),
        ink,
    );
    let right = rect.right_center() - vec2(theme.units(3), 0.0);
    let note = language::text(ui.ctx(), &note.into());
    let note = painter.layout_no_wrap(note, theme.font(TextRole::Body), ink);
    let place = Align2::RIGHT_CENTER.anchor_size(right, note.size());
    if place.left() >= written.right() + theme.units(2) {
        painter.galley(place.min, note, ink);
    }
}

/// The height of a banner, in units.
const BANNER_HEIGHT: u8 = 10;

/// Paints the disc of a seat: its colour with its mark.
pub fn paint_disc(
    painter: &Painter,
    theme: &EguiTheme,
    centre: Pos2,
    radius: f32,
    colour: PlayerColour,
) {
    let fill = theme.player_colour(colour);
    paint_filled_disc(painter, theme, (centre, radius), colour, fill);
}

fn paint_filled_disc(
    painter: &Painter,
    theme: &EguiTheme,
    (centre, radius): (Pos2, f32),
    colour: PlayerColour,
    fill: Color32,
) {
    let edge = fill.lerp_to_gamma(theme.ink, RIM_INK_SHARE);
    let radius = radius - theme.tokens.space.hairline;
    painter.circle(centre, radius, fill, theme.hairline(edge));
    paint_mark(painter, centre, radius, colour, theme.ink_on(fill));
}

/// Paints the mark of a seat, sized for a disc of this radius.
fn paint_mark(painter: &Painter, centre: Pos2, radius: f32, colour: PlayerColour, ink: Color32) {
    if colour == PlayerColour::LIGHT {
        painter.circle_filled(
            centre,
            radius * MARK_SIZE_SHARE_OF_DISC * ROUND_MARK_SIZE_SHARE,
            ink,
        );
        return;
    }
    let outline: Vec<Pos2> = seat_sign(colour)
        .into_iter()
        .map(|point| centre + vec2(point.x, -point.y) * radius * MARK_SIZE_SHARE_OF_DISC)
        .collect();
    painter.add(star_shaped_polygon(centre, &outline, ink));
}

/// The size of a seat's mark, as a share of its disc's radius.
const MARK_SIZE_SHARE_OF_DISC: f32 = 0.45;
/// The size of a round mark, as a share of the others'.
const ROUND_MARK_SIZE_SHARE: f32 = 0.85;
