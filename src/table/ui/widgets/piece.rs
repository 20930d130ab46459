//! Pieces as icons: shogi wedges and Sankaku tokens in their owner's colour
//! with their mark, as on the table. Draws piece types and knows no position.

use bevy_egui::egui::emath::Rot2;
use bevy_egui::egui::epaint::TextShape;
use bevy_egui::egui::{
    Align2, Color32, CursorIcon, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, Ui, Vec2,
    vec2,
};

use super::button::focus_ring;
use super::containers::star_shaped_polygon;
use super::pressable::{PressableRole, name_pressable, pressable};
use crate::locale::Message;
use crate::rules::piece_tracker::{BodyShape, PieceTypeInfo};
use crate::table::flow::PlayerColour;
use crate::table::language;
use crate::table::theme::egui_theme::most_legible;
use crate::table::theme::strokes::{Stroke as MarkStroke, StrokeShape};
use crate::table::theme::{EguiTheme, PieceSet, TextRole, emblem, move_marks};

/// A piece as an icon with this height.
pub fn piece_icon(
    ui: &mut Ui,
    info: &PieceTypeInfo,
    colour: PlayerColour,
    height: f32,
) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(height), Sense::hover());
    paint_piece(ui.painter(), &theme, rect, info, colour);
    response
}

/// A piece as an icon with this height and its name beside it, in one piece where rows wrap.
pub fn piece_with_name(
    ui: &mut Ui,
    info: &PieceTypeInfo,
    colour: PlayerColour,
    height: f32,
    name: impl Into<Message>,
) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let name = language::text(ui.ctx(), &name.into());
    let font = theme.font(TextRole::Small);
    let galley = ui.painter().layout_no_wrap(name, font, theme.ink);
    let width = height + theme.units(1) + galley.size().x;
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let square = Rect::from_min_size(rect.min, Vec2::splat(height));
    paint_piece(ui.painter(), &theme, square, info, colour);
    let text_rect = Align2::RIGHT_CENTER.align_size_within_rect(galley.size(), rect);
    ui.painter().galley(text_rect.min, galley, theme.ink);
    response
}

/// Lets a picture that has been drawn be pressed; `label` is its name for screen readers.
pub fn make_picture_pressable(ui: &Ui, picture: &Response, label: impl Into<Message>) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let response = ui.interact(picture.rect, picture.id.with("button"), Sense::click());
    let response = pressable(ui, response, PressableRole::Button, &label.into());
    focus_ring(ui, &theme, response.rect, &response);
    response
}

/// Pieces of one type in a hand: how many, and whether they can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandPieceState {
    /// How many pieces of this type the hand holds.
    pub count: usize,
    /// Whether it can be pressed.
    pub enabled: bool,
    pub chosen: bool,
}

/// A button for the pieces of one type in a hand, with their count; `label` is its
/// name for screen readers.
pub fn hand_piece_button(
    ui: &mut Ui,
    info: &PieceTypeInfo,
    colour: PlayerColour,
    height: f32,
    hand: HandPieceState,
    label: impl Into<Message>,
) -> Response {
    let theme = EguiTheme::of(ui.ctx());
    let sense = if hand.enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let width = height
        + if hand.count > 1 {
            theme.units(4)
        } else {
            theme.units(1)
        };
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), sense);
    name_pressable(ui, &response, PressableRole::Button, &label.into());
    let square = Rect::from_min_size(rect.min, Vec2::splat(height));
    if hand.chosen || (hand.enabled && response.hovered()) {
        let fill = if hand.chosen {
            theme.focus.gamma_multiply(CHOSEN_TINT_OPACITY)
        } else {
            theme.hovered
        };
        ui.painter().rect_filled(rect, theme.corners(), fill);
    }
    paint_piece(ui.painter(), &theme, square, info, colour);
    if hand.count > 1 {
        ui.painter().text(
            square.right_center(),
            Align2::LEFT_CENTER,
            hand.count,
            theme.font(TextRole::Emphasis),
            theme.ink,
        );
    }
    focus_ring(ui, &theme, rect, &response);
    if hand.enabled {
        response.on_hover_cursor(CursorIcon::PointingHand)
    } else {
        response
    }
}

/// Opacity of the focus colour behind chosen pieces.
const CHOSEN_TINT_OPACITY: f32 = 0.3;

/// Paints a piece into a square, upright.
pub fn paint_piece(
    painter: &Painter,
    theme: &EguiTheme,
    square: Rect,
    info: &PieceTypeInfo,
    colour: PlayerColour,
) {
    paint_turned_piece(painter, theme, square, info, colour, 0.0);
}

/// The same, turned clockwise by an angle in radians, as it lies before its owner. Tokens have an
/// outline of many turns and stay upright, as on the table.
pub fn paint_turned_piece(
    painter: &Painter,
    theme: &EguiTheme,
    square: Rect,
    info: &PieceTypeInfo,
    colour: PlayerColour,
    angle: f32,
) {
    let turn = match info.look.body {
        BodyShape::Wedge => Rot2::from_angle(angle),
        BodyShape::Token(_) | BodyShape::Stone | BodyShape::Base => Rot2::IDENTITY,
    };
    let fill = theme.player_colour(colour);
    let radius = square.height() / 2.0;
    let shape: &[(f32, f32)] = match info.look.body {
        BodyShape::Wedge => &WEDGE_OUTLINE,
        BodyShape::Token(_) | BodyShape::Stone | BodyShape::Base => &HEXAGON_OUTLINE,
    };
    let outline: Vec<Pos2> = shape
        .iter()
        .map(|(x, y)| square.center() + turn * vec2(*x, *y) * radius)
        .collect();
    let edge = Stroke::new(
        theme.tokens.space.hairline,
        fill.lerp_to_gamma(Color32::BLACK, EDGE_DARKENING_SHARE),
    );
    painter.add(Shape::convex_polygon(outline, fill, edge));
    let scene = &theme.tokens.scene;
    let inks = if info.look.promoted {
        scene.promoted
    } else {
        scene.ink
    };
    let ink = most_legible(fill, inks);
    if let Some((strokes, down, scale)) = mark_strokes_and_placement(info, theme.pieces) {
        let centre = square.center() + turn * vec2(0.0, down * radius);
        paint_strokes(painter, centre, scale * radius * turn, &strokes, ink, fill);
        return;
    }
    let mark = match theme.pieces.mark(&info.look.marks, colour) {
        "" => info.code.as_str(),
        mark => mark,
    };
    let letter_count = mark.chars().count().max(1) as f32;
    let is_kanji = !mark.is_ascii();
    let mut font = theme.font(if is_kanji {
        TextRole::Brush
    } else {
        TextRole::Strong
    });
    font.size = square.height() * MARK_FONT_SHARE / letter_count.sqrt();
    // Names in kanji are written from top to bottom.
    let mark: String = if is_kanji && mark.chars().count() > 1 {
        font.size = square.height() * TWO_KANJI_FONT_SHARE;
        let characters: Vec<String> = mark.chars().map(String::from).collect();
        characters.join("\n")
    } else {
        mark.to_owned()
    };
    let mark_centre = square.center() + turn * vec2(0.0, radius * MARK_DROP_SHARE);
    let galley = painter.layout_no_wrap(mark, font, ink);
    let corner = mark_centre - galley.size() / 2.0;
    let text = TextShape::new(corner, galley, ink);
    painter.add(text.with_angle_and_anchor(turn.angle(), Align2::CENTER_CENTER));
}

/// What is drawn on a piece rather than written: how it moves where that set of marks is
/// chosen, or the emblem of a token; with how far below the middle, and the scale, as shares of
/// the radius.
fn mark_strokes_and_placement(
    info: &PieceTypeInfo,
    set: PieceSet,
) -> Option<(Vec<MarkStroke>, f32, f32)> {
    let shows_moves = set == PieceSet::Moves && !info.move_marks.is_empty();
    let moves = || move_marks::strokes(info);
    match info.look.body {
        BodyShape::Token(_) if shows_moves => Some((moves(), 0.0, TOKEN_MARKS_SIZE_SHARE)),
        BodyShape::Token(emblem) => Some((emblem::strokes(emblem), 0.0, EMBLEM_SIZE_SHARE)),
        _ if shows_moves => {
            let (down, scale) = WEDGE_MARKS_DROP_AND_SHARE;
            Some((moves(), down, scale))
        }
        _ => None,
    }
}

/// Paints a drawing around a point, as large and turned as `turn`.
pub(super) fn paint_strokes(
    painter: &Painter,
    centre: Pos2,
    turn: Rot2,
    strokes: &[MarkStroke],
    ink: Color32,
    background: Color32,
) {
    let scale = turn.length();
    let to_screen = |point: bevy::math::Vec2| centre + turn * vec2(point.x, -point.y);
    for stroke in strokes {
        let colour = if stroke.is_cut_out { background } else { ink };
        match &stroke.shape {
            StrokeShape::Polygon(middle, corners) => {
                let outline: Vec<Pos2> = corners.iter().copied().map(to_screen).collect();
                painter.add(star_shaped_polygon(to_screen(*middle), &outline, colour));
            }
            StrokeShape::Line(ends, width) => {
                painter.line_segment(ends.map(to_screen), Stroke::new(width * scale, colour));
            }
            StrokeShape::Dot(middle, radius) => {
                painter.circle_filled(to_screen(*middle), radius * scale, colour);
            }
            StrokeShape::Ring(middle, radius, width) => {
                let stroke = Stroke::new(width * scale, colour);
                painter.circle_stroke(to_screen(*middle), radius * scale, stroke);
            }
        }
    }
}

/// The outlines, within the unit circle; down is positive.
const WEDGE_OUTLINE: [(f32, f32); 5] = [
    (0.0, -0.98),
    (0.58, -0.66),
    (0.78, 0.94),
    (-0.78, 0.94),
    (-0.58, -0.66),
];
const HEXAGON_OUTLINE: [(f32, f32); 6] = [
    (0.0, -0.98),
    (0.85, -0.49),
    (0.85, 0.49),
    (0.0, 0.98),
    (-0.85, 0.49),
    (-0.85, -0.49),
];
/// Font size of a mark, as a share of the piece's height.
const MARK_FONT_SHARE: f32 = 0.6;
/// How far a mark stands below the middle, as a share of the radius.
const MARK_DROP_SHARE: f32 = 0.08;
/// Size of an emblem, as a share of its token's.
const EMBLEM_SIZE_SHARE: f32 = 0.62;
/// Size of the marks of moves on a token, likewise; on a wedge, with how far below its middle.
const TOKEN_MARKS_SIZE_SHARE: f32 = 0.72;
const WEDGE_MARKS_DROP_AND_SHARE: (f32, f32) = (0.12, 0.62);
/// Font size of each of two kanji, as a share of the piece's height.
const TWO_KANJI_FONT_SHARE: f32 = 0.37;
/// How much the edge is darkened, 0 to 1.
const EDGE_DARKENING_SHARE: f32 = 0.45;
