//! The evaluation graph of a game: a curve over its plies, with marks at bad moves. Knows no game
//! and no engine.

use bevy_egui::egui::{
    Color32, CornerRadius, Pos2, Rect, Shape, StrokeKind, Ui, WidgetInfo, WidgetType, pos2,
};

use super::strip_mesh;
use crate::table::flow::PlayerColour;
use crate::table::theme::EguiTheme;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GraphPoint {
    /// Share of the height below the curve, 0 to 1.
    pub lower_share: f32,
    /// Colour of the fill below the curve; of the curve itself if `upper_colour` is `None`.
    pub lower_colour: Option<PlayerColour>,
    /// Colour of the fill above the curve; `None` where every seat has a curve of its own, and
    /// nothing is filled.
    pub upper_colour: Option<PlayerColour>,
}

pub struct EvalGraph {
    /// The evaluation at every ply, from the start position on; `None` if it is not known.
    pub points: Vec<Option<GraphPoint>>,
    /// Plies with a mark, and its colour.
    pub marks: Vec<(usize, Color32)>,
    /// The ply shown on the board.
    pub current: usize,
    /// The graph in words, for screen readers.
    pub description: String,
}

/// The radius of a mark, in units.
const MARK_RADIUS: f32 = 0.75;

/// The distance between two plies on a graph of this width.
fn ply_distance(width: f32, plies: usize) -> f32 {
    width / plies.saturating_sub(1).max(1) as f32
}

/// The ply nearest to an x coordinate; `plies` counts the start position.
pub fn ply_at(rect: Rect, plies: usize, x: f32) -> usize {
    let steps = ((x - rect.left()) / ply_distance(rect.width(), plies)).round();
    (steps.max(0.0) as usize).min(plies.saturating_sub(1))
}

pub fn eval_graph(ui: &mut Ui, rect: Rect, graph: &EvalGraph) {
    let theme = EguiTheme::of(ui.ctx());
    let neutral: Color32 = theme.tokens.scene.out.into();
    let step_width = ply_distance(rect.width(), graph.points.len());
    let x = |ply: usize| rect.left() + step_width * ply as f32;
    let to_screen = |ply: usize, point: &GraphPoint| {
        pos2(x(ply), rect.bottom() - rect.height() * point.lower_share)
    };
    let painter = ui.painter().with_clip_rect(rect);
    painter.rect_filled(rect, CornerRadius::ZERO, neutral);
    let pairs = graph.points.iter().zip(graph.points.iter().skip(1));
    for (ply, pair) in pairs.enumerate() {
        let (Some(one), Some(other)) = pair else {
            continue;
        };
        let (Some(lower), Some(upper)) = (one.lower_colour, one.upper_colour) else {
            continue;
        };
        let edge = [to_screen(ply, one), to_screen(ply + 1, other)];
        let floor = edge.map(|point| pos2(point.x, rect.bottom()));
        let ceiling = edge.map(|point| pos2(point.x, rect.top()));
        painter.add(filled_area(ceiling, edge, theme.player_colour(upper)));
        painter.add(filled_area(edge, floor, theme.player_colour(lower)));
    }
    let middle = rect.center().y;
    painter.hline(rect.x_range(), middle, theme.hairline(theme.accent));
    for curve in curves(graph) {
        let stroke = match curve.colour {
            Some(colour) => theme.heavy_line(theme.player_colour(colour)),
            None => theme.hairline(theme.faint),
        };
        let points = curve
            .points
            .iter()
            .map(|(ply, point)| to_screen(*ply, point));
        painter.line(points.collect(), stroke);
    }
    let current_x = x(graph.current).clamp(rect.left() + 1.0, rect.right() - 1.0);
    painter.vline(current_x, rect.y_range(), theme.heavy_line(theme.focus));
    for (ply, colour) in &graph.marks {
        if let Some(point) = graph.points.get(*ply).copied().flatten() {
            let radius = theme.tokens.space.unit * MARK_RADIUS;
            let room = rect.shrink(radius + theme.tokens.space.hairline);
            let centre = room.clamp(to_screen(*ply, &point));
            painter.circle(centre, radius, *colour, theme.hairline(theme.fill));
        }
    }
    ui.painter().rect_stroke(
        rect,
        CornerRadius::ZERO,
        theme.hairline(theme.faint),
        StrokeKind::Outside,
    );
    ui.response()
        .widget_info(|| WidgetInfo::labeled(WidgetType::Slider, true, &graph.description));
}

/// Points joined by one line.
struct Curve {
    /// Colour of the seat whose curve it is, where every seat has one.
    colour: Option<PlayerColour>,
    points: Vec<(usize, GraphPoint)>,
}

/// The curves to draw: one a seat where everybody plays alone, otherwise one for every run of
/// plies without a gap.
fn curves(graph: &EvalGraph) -> Vec<Curve> {
    let mut curves: Vec<Curve> = Vec::new();
    for (ply, point) in graph.points.iter().enumerate() {
        let Some(point) = *point else {
            continue;
        };
        let colour = point.lower_colour.filter(|_| point.upper_colour.is_none());
        let goes_on = |curve: &&mut Curve| {
            let last = curve.points.last().map_or(0, |(last, _)| *last);
            curve.colour == colour && (colour.is_some() || last + 1 == ply)
        };
        match curves.iter_mut().rev().find(goes_on) {
            Some(curve) => curve.points.push((ply, point)),
            None => curves.push(Curve {
                colour,
                points: vec![(ply, point)],
            }),
        }
    }
    curves
}

/// The area between two edges, each from the left to the right.
fn filled_area(upper: [Pos2; 2], lower: [Pos2; 2], colour: Color32) -> Shape {
    strip_mesh([0, 1].map(|side| [(upper[side], colour), (lower[side], colour)]))
}
