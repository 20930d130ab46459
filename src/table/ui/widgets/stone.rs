//! Stones and bases of Sigma as icons: the same silhouettes, colours and
//! letters as on the table. Draws piece types and knows no position.

use bevy_egui::egui::{
    Align2, CursorIcon, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2,
    vec2,
};

use super::button::focus_ring;
use super::containers::star_shaped_polygon;
use super::pressable::{PressableRole, name_pressable};
use crate::locale::Message;
use crate::rules::piece_tracker::{PieceType, PieceTypeInfo};
use crate::table::theme::stone_shapes::{stone_outline, stone_sign};
use crate::table::theme::{EguiTheme, TextRole};

/// What is shown beside or over the icon of a stone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StoneBadge {
    /// The number written beside it.
    pub count: Option<usize>,
    /// Painted pale: it cannot be chosen, or there is none.
    pub is_pale: bool,
}

/// A stone as an icon with this height.
pub fn stone_icon(ui: &mut Ui, info: &PieceTypeInfo, height: f32, badge: StoneBadge) -> Response {
    icon_with_badge(ui, info, height, badge, Sense::hover())
}

/// A stone as a button, unless it is pale; `label` is its name for screen readers.
pub fn stone_button(
    ui: &mut Ui,
    info: &PieceTypeInfo,
    height: f32,
    badge: StoneBadge,
    label: impl Into<Message>,
) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let sense = if badge.is_pale {
        Sense::hover()
    } else {
        Sense::click()
    };
    let response = icon_with_badge(ui, info, height, badge, sense);
    name_pressable(ui, &response, PressableRole::Button, &label.into());
    if !badge.is_pale && response.hovered() {
        ui.painter().circle_stroke(
            response.rect.center(),
            response.rect.height() / 2.0,
            theme.hairline(theme.focus),
        );
    }
    focus_ring(ui, &theme, response.rect, &response);
    if badge.is_pale {
        response
    } else {
        response.on_hover_cursor(CursorIcon::PointingHand)
    }
}

/// Allocates and paints the icon of a stone with its badge.
fn icon_with_badge(
    ui: &mut Ui,
    info: &PieceTypeInfo,
    height: f32,
    badge: StoneBadge,
    sense: Sense,
) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let has_count = badge.count.is_some();
    let width = if has_count {
        height + theme.units(4)
    } else {
        height
    };
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), sense);
    let square = Rect::from_min_size(rect.min, Vec2::splat(height));
    paint_stone(ui.painter(), &theme, square, info, badge.is_pale);
    if let Some(count) = badge.count {
        let ink = if badge.is_pale {
            theme.faint
        } else {
            theme.ink
        };
        ui.painter().text(
            square.right_center() + vec2(theme.units(1), 0.0),
            Align2::LEFT_CENTER,
            count,
            theme.font(TextRole::Emphasis),
            ink,
        );
    }
    response
}

/// Paints a stone into a square.
pub fn paint_stone(
    painter: &Painter,
    theme: &EguiTheme,
    square: Rect,
    info: &PieceTypeInfo,
    is_pale: bool,
) {
    let opacity = if is_pale { PALE_OPACITY } else { 1.0 };
    let fill = theme.stone_colour(info.rank).gamma_multiply(opacity);
    let ink = theme.stone_letter_colour(info.rank);
    let rim = theme
        .stone_colour(info.rank)
        .lerp_to_gamma(ink, RIM_ENGRAVING_COLOUR_SHARE)
        .gamma_multiply(opacity);
    let radius = square.height() / 2.0 * STONE_SIZE_SHARE_OF_SQUARE;
    let to_screen = |point: bevy::math::Vec2| square.center() + vec2(point.x, -point.y) * radius;
    let outline: Vec<Pos2> = stone_outline(&info.code)
        .into_iter()
        .map(to_screen)
        .collect();
    painter.add(star_shaped_polygon(square.center(), &outline, fill));
    let width = (square.height() * RIM_WIDTH_SHARE).max(theme.tokens.space.hairline);
    painter.add(Shape::closed_line(outline, Stroke::new(width, rim)));
    let ink = if is_pale { theme.faint } else { ink };
    let is_small = square.height() < theme.units(LEAST_HEIGHT_FOR_SIGN);
    let (middle, strokes) = if is_small {
        (bevy::math::Vec2::ZERO, Vec::new())
    } else {
        stone_sign(&info.code)
    };
    for (from, to) in strokes {
        painter.line_segment(
            [to_screen(from), to_screen(to)],
            Stroke::new(radius * SIGN_STROKE_WIDTH_SHARE, ink),
        );
    }
    let mut font = theme.font(TextRole::Emphasis);
    font.size = square.height()
        * if is_small {
            LONE_LETTER_SIZE_SHARE
        } else {
            LETTER_SIZE_SHARE
        };
    painter.text(
        to_screen(middle),
        Align2::CENTER_CENTER,
        &info.code,
        font,
        ink,
    );
}

/// A base with its stones in one row, in the width of a base with `max_stones` stones.
pub fn base_with_stones(
    ui: &mut Ui,
    piece_types: &[PieceTypeInfo],
    stones: &[PieceType],
    max_stones: usize,
    height: f32,
) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let step = height * STONE_ON_BASE_PITCH_SHARE;
    let width = |stones: usize| height * 2.0 + step * (stones.max(1) - 1) as f32;
    let (room, response) = ui.allocate_exact_size(vec2(width(max_stones), height), Sense::hover());
    let rect = Rect::from_min_size(room.min, vec2(width(stones.len()), height));
    ui.painter().rect(
        rect,
        height / 2.0,
        theme.hovered,
        theme.hairline(theme.line),
        StrokeKind::Inside,
    );
    let stone_size = height * STONE_ON_BASE_SIZE_SHARE;
    let first = rect.center().x - step * (stones.len().max(1) - 1) as f32 / 2.0;
    for (index, piece_type) in stones.iter().enumerate() {
        let centre = Pos2::new(first + step * index as f32, rect.center().y);
        if let Some(info) = piece_types.get(usize::from(piece_type.0)) {
            let square = Rect::from_center_size(centre, Vec2::splat(stone_size));
            paint_stone(ui.painter(), &theme, square, info, false);
        }
    }
    response
}

const PALE_OPACITY: f32 = 0.28;
/// Share of the engraving's colour in the rim.
const RIM_ENGRAVING_COLOUR_SHARE: f32 = 0.45;
/// The rim's width and the letter's size, as shares of the stone's height.
const RIM_WIDTH_SHARE: f32 = 0.05;
const LETTER_SIZE_SHARE: f32 = 0.5;
/// The size of a letter without a sign around it.
const LONE_LETTER_SIZE_SHARE: f32 = 0.76;
/// The width of a sign's strokes, as a share of the stone's radius, and the
/// smallest stone with a sign, in units: below it only the letter can be read.
const SIGN_STROKE_WIDTH_SHARE: f32 = 0.085;
const LEAST_HEIGHT_FOR_SIGN: u8 = 8;
/// The size of a stone, as a share of its square.
const STONE_SIZE_SHARE_OF_SQUARE: f32 = 0.94;
/// The size and the distance of stones on a base, as shares of the base's height.
const STONE_ON_BASE_SIZE_SHARE: f32 = 0.78;
const STONE_ON_BASE_PITCH_SHARE: f32 = 0.84;

/// An empty slot for a stone on a base, with this height.
pub fn empty_slot(ui: &mut Ui, height: f32) {
    let theme = EguiTheme::of(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(height), Sense::hover());
    ui.painter().circle(
        rect.center(),
        height / 2.0 * EMPTY_SLOT_RADIUS_SHARE,
        theme.hovered,
        theme.hairline(theme.line),
    );
}

/// The radius of an empty slot, as a share of half its height.
const EMPTY_SLOT_RADIUS_SHARE: f32 = 0.8;
