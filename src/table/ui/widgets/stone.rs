//! Stones and bases as small drawings: the same silhouettes, colours and
//! letters as on the table.

use bevy_egui::egui::{
    Align2, Color32, CursorIcon, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind,
    Ui, Vec2, WidgetInfo, WidgetType, vec2,
};

use super::button::focus_ring;
use super::containers::star_shape;
use crate::rules::piece_registry::{PieceType, PieceTypeInfo};
use crate::table::flow::PlayerColour;
use crate::table::theme::marks::seat_sign;
use crate::table::theme::shapes::{sign, silhouette};
use crate::table::theme::{EguiTheme, TextRole};
use crate::table::widget_registry;

/// How a stone's token is marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StoneBadge {
    /// How many of them there are; 1 is not written.
    pub count: Option<usize>,
    /// Painted pale: cannot be chosen, or there is none.
    pub pale: bool,
}

/// A stone's token of this height, not to be pressed.
pub fn stone_icon(ui: &mut Ui, info: &PieceTypeInfo, height: f32, marks: StoneBadge) -> Response {
    place(ui, info, height, marks, Sense::hover())
}

/// A stone's token that can be pressed.
pub fn stone_button(
    ui: &mut Ui,
    info: &PieceTypeInfo,
    height: f32,
    marks: StoneBadge,
    says: &str,
) -> Response {
    let look = EguiTheme::of(ui.ctx());
    let sense = if marks.pale {
        Sense::hover()
    } else {
        Sense::click()
    };
    let response = place(ui, info, height, marks, sense);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, !marks.pale, says));
    widget_registry::note(ui.ctx(), says, response.rect);
    if !marks.pale && response.hovered() {
        ui.painter().circle_stroke(
            response.rect.center(),
            response.rect.height() / 2.0,
            look.hairline(look.focus),
        );
    }
    focus_ring(ui, &look, response.rect, &response);
    if marks.pale {
        response
    } else {
        response.on_hover_cursor(CursorIcon::PointingHand)
    }
}

fn place(
    ui: &mut Ui,
    info: &PieceTypeInfo,
    height: f32,
    marks: StoneBadge,
    sense: Sense,
) -> Response {
    let look = EguiTheme::of(ui.ctx());
    let counted = marks.count.is_some();
    let width = if counted {
        height + look.gap(4)
    } else {
        height
    };
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), sense);
    let token = Rect::from_min_size(rect.min, Vec2::splat(height));
    paint_stone(ui.painter(), &look, token, info, marks.pale);
    if let Some(count) = marks.count {
        let ink = if marks.pale { look.faint } else { look.ink };
        ui.painter().text(
            token.right_center() + vec2(look.gap(1), 0.0),
            Align2::LEFT_CENTER,
            count,
            look.font(TextRole::Emphasis),
            ink,
        );
    }
    response
}

/// A stone painted into a square.
pub fn paint_stone(
    painter: &Painter,
    look: &EguiTheme,
    square: Rect,
    info: &PieceTypeInfo,
    pale: bool,
) {
    let strength = if pale { PALE } else { 1.0 };
    let wood = look.rank(info.rank).gamma_multiply(strength);
    let ink = look.engraving(info.rank);
    let rim = look
        .rank(info.rank)
        .lerp_to_gamma(ink, RIM_SHARE)
        .gamma_multiply(strength);
    let radius = square.height() / 2.0 * FILLING;
    let on = |point: bevy::math::Vec2| square.center() + vec2(point.x, -point.y) * radius;
    let outline: Vec<Pos2> = silhouette(&info.code).into_iter().map(on).collect();
    painter.add(star_shape(square.center(), &outline, wood));
    let width = (square.height() * RIM).max(look.theme.space.hairline);
    painter.add(Shape::closed_line(outline, Stroke::new(width, rim)));
    let ink = if pale { look.faint } else { ink };
    let is_small = square.height() < look.gap(SMALLEST_SIGN);
    let (middle, strokes) = if is_small {
        (bevy::math::Vec2::ZERO, Vec::new())
    } else {
        sign(&info.code)
    };
    for (from, to) in strokes {
        painter.line_segment([on(from), on(to)], Stroke::new(radius * SIGN, ink));
    }
    let mut font = look.font(TextRole::Emphasis);
    font.size = square.height() * if is_small { LETTER_ALONE } else { LETTER };
    painter.text(on(middle), Align2::CENTER_CENTER, &info.code, font, ink);
}

/// A base with stones on it, in one row, in the room of one with `most` stones.
pub fn base_with_stones(
    ui: &mut Ui,
    kinds: &[PieceTypeInfo],
    stones: &[PieceType],
    most: usize,
    height: f32,
) -> Response {
    let look = EguiTheme::of(ui.ctx());
    let step = height * STEP;
    let width = |stones: usize| height * 2.0 + step * (stones.max(1) - 1) as f32;
    let (room, response) = ui.allocate_exact_size(vec2(width(most), height), Sense::hover());
    let rect = Rect::from_min_size(room.min, vec2(width(stones.len()), height));
    ui.painter().rect(
        rect,
        height / 2.0,
        look.hovered,
        look.hairline(look.line),
        StrokeKind::Inside,
    );
    let token = height * ON_BASE;
    let first = rect.center().x - step * (stones.len().max(1) - 1) as f32 / 2.0;
    for (at, kind) in stones.iter().enumerate() {
        let centre = Pos2::new(first + step * at as f32, rect.center().y);
        if let Some(info) = kinds.get(usize::from(kind.0)) {
            let square = Rect::from_center_size(centre, Vec2::splat(token));
            paint_stone(ui.painter(), &look, square, info, false);
        }
    }
    response
}

/// How strongly a pale token is painted.
const PALE: f32 = 0.28;
/// How much of the engraving's colour is in the rim.
const RIM_SHARE: f32 = 0.45;
/// The rim's width and the letter's size, of the token's height.
const RIM: f32 = 0.05;
const LETTER: f32 = 0.5;
/// The same of a letter without a sign around it.
const LETTER_ALONE: f32 = 0.66;
/// The width of a sign's strokes, of the token's radius, and the smallest
/// token with a sign, in units: below it only the letter can be read.
const SIGN: f32 = 0.085;
const SMALLEST_SIGN: u8 = 8;
/// How much of its square a token fills.
const FILLING: f32 = 0.94;
/// The size and the distance of tokens on a base, of the base's height.
const ON_BASE: f32 = 0.78;
const STEP: f32 = 0.84;

/// A disc of a seat's wood, with a mark of its own, so that hue is not all
/// there is.
pub fn seat_disc(ui: &mut Ui, wood: PlayerColour) {
    let look = EguiTheme::of(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(look.gap(5)), Sense::hover());
    disc(
        ui.painter(),
        &look,
        rect.center(),
        rect.height() / 2.0,
        wood,
    );
}

/// A bar in a seat's wood with its mark, a few words, and at its end a word of less
/// weight.
pub fn turn_banner(ui: &mut Ui, wood: PlayerColour, says: &str, note: &str) {
    let look = EguiTheme::of(ui.ctx());
    let size = Vec2::new(ui.available_width(), look.gap(BANNER));
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, says));
    let fill = look.wood(wood);
    let edge = fill.lerp_to_gamma(look.ink, RIM_SHARE);
    let painter = ui.painter();
    painter.rect(
        rect,
        look.corners(),
        fill,
        look.hairline(edge),
        StrokeKind::Inside,
    );
    let contrast = contrast(&look, fill);
    let middle = rect.left_center() + vec2(look.gap(5), 0.0);
    mark(painter, middle, look.gap(4), wood, contrast);
    let left = rect.left_center() + vec2(look.gap(9), 0.0);
    painter.text(
        left,
        Align2::LEFT_CENTER,
        says,
        look.font(TextRole::Strong),
        contrast,
    );
    let right = rect.right_center() - vec2(look.gap(3), 0.0);
    painter.text(
        right,
        Align2::RIGHT_CENTER,
        note,
        look.font(TextRole::Body),
        contrast,
    );
}

/// The height of a banner, in units.
const BANNER: u8 = 10;

/// What can be read on this wood.
fn contrast(look: &EguiTheme, wood: Color32) -> Color32 {
    if wood.intensity() < MIDDLE_GREY {
        look.theme.scene.ranks[0].into()
    } else {
        look.theme.scene.engraving[0].into()
    }
}

/// A seat's disc, painted.
fn disc(painter: &Painter, look: &EguiTheme, at: Pos2, radius: f32, wood: PlayerColour) {
    let colour = look.wood(wood);
    let edge = colour.lerp_to_gamma(look.ink, RIM_SHARE);
    let radius = radius - look.theme.space.hairline;
    painter.circle(at, radius, colour, look.hairline(edge));
    mark(painter, at, radius, wood, contrast(look, colour));
}

/// The mark of a seat as on a disc of this radius.
fn mark(painter: &Painter, at: Pos2, radius: f32, wood: PlayerColour, colour: Color32) {
    if wood == PlayerColour::LIGHT {
        painter.circle_filled(at, radius * MARK * ROUND, colour);
        return;
    }
    let sign: Vec<Pos2> = seat_sign(wood)
        .into_iter()
        .map(|point| at + vec2(point.x, -point.y) * radius * MARK)
        .collect();
    painter.add(star_shape(at, &sign, colour));
}

/// The size of a seat's mark, of its disc's radius.
const MARK: f32 = 0.45;
/// How much of that a round mark has.
const ROUND: f32 = 0.85;

/// Light marks on darker wood than this, dark ones on lighter.
const MIDDLE_GREY: f32 = 0.5;

/// An empty socket of a base.
pub fn empty_socket(ui: &mut Ui, height: f32) {
    let look = EguiTheme::of(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(height), Sense::hover());
    ui.painter().circle(
        rect.center(),
        height / 2.0 * SOCKET,
        look.hovered,
        look.hairline(look.line),
    );
}

/// The radius of a socket, of half its height.
const SOCKET: f32 = 0.8;
