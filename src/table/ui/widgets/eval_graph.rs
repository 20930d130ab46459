//! The course of a game as a curve over its turns, with the turns that matter marked.

use bevy_egui::egui::{
    Color32, CornerRadius, Mesh, Pos2, Rect, Shape, StrokeKind, Ui, WidgetInfo, WidgetType, pos2,
};

use crate::table::flow::PlayerColour;
use crate::table::theme::EguiTheme;

/// One place on the curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GraphPoint {
    /// How much of the height belongs to the part below, 0 to 1.
    pub share: f32,
    /// Whose that part is.
    pub below: Option<PlayerColour>,
    /// Whose the part above is; nobody's where everybody has a curve of their own.
    pub above: Option<PlayerColour>,
}

/// What is to be seen of a game.
pub struct EvalGraph {
    /// Every place, as far as something is known of it; there is one at least.
    pub stops: Vec<Option<GraphPoint>>,
    /// The places that are marked, with the colours of their marks.
    pub marks: Vec<(usize, Color32)>,
    /// The place that is looked at.
    pub here: usize,
    /// What it is, in words.
    pub words: String,
}

/// The radius of a mark, in units.
const MARK: f32 = 0.75;

/// The distance between two places in a width.
fn step(width: f32, places: usize) -> f32 {
    width / places.saturating_sub(1).max(1) as f32
}

/// The place nearest to a point.
#[must_use]
pub fn ply_at(rect: Rect, places: usize, x: f32) -> usize {
    let steps = ((x - rect.left()) / step(rect.width(), places)).round();
    (steps.max(0.0) as usize).min(places.saturating_sub(1))
}

/// Draws a course.
pub fn eval_graph(ui: &mut Ui, rect: Rect, course: &EvalGraph) {
    let look = EguiTheme::of(ui.ctx());
    let nobody: Color32 = look.theme.scene.out.into();
    let across = step(rect.width(), course.stops.len());
    let x = |place: usize| rect.left() + across * place as f32;
    let at = |place: usize, stop: &GraphPoint| {
        pos2(x(place), rect.bottom() - rect.height() * stop.share)
    };
    let painter = ui.painter().with_clip_rect(rect);
    painter.rect_filled(rect, CornerRadius::ZERO, nobody);
    let pairs = course.stops.iter().zip(course.stops.iter().skip(1));
    for (place, pair) in pairs.enumerate() {
        let (Some(one), Some(other)) = pair else {
            continue;
        };
        let (Some(below), Some(above)) = (one.below, one.above) else {
            continue;
        };
        let edge = [at(place, one), at(place + 1, other)];
        let floor = edge.map(|point| pos2(point.x, rect.bottom()));
        let ceiling = edge.map(|point| pos2(point.x, rect.top()));
        painter.add(panel_area(ceiling, edge, look.wood(above)));
        painter.add(panel_area(edge, floor, look.wood(below)));
    }
    let middle = rect.center().y;
    painter.hline(rect.x_range(), middle, look.hairline(look.accent));
    for curve in curves(course) {
        let stroke = match curve.wood {
            Some(wood) => look.heavy_line(look.wood(wood)),
            None => look.hairline(look.faint),
        };
        let points = curve.stops.iter().map(|(place, stop)| at(*place, stop));
        painter.line(points.collect(), stroke);
    }
    let here = x(course.here).clamp(rect.left() + 1.0, rect.right() - 1.0);
    painter.vline(here, rect.y_range(), look.heavy_line(look.focus));
    for (place, colour) in &course.marks {
        if let Some(stop) = course.stops.get(*place).copied().flatten() {
            let radius = look.theme.space.unit * MARK;
            let room = rect.shrink(radius + look.theme.space.hairline);
            let centre = room.clamp(at(*place, &stop));
            painter.circle(centre, radius, *colour, look.hairline(look.fill));
        }
    }
    ui.painter().rect_stroke(
        rect,
        CornerRadius::ZERO,
        look.hairline(look.faint),
        StrokeKind::Outside,
    );
    ui.response()
        .widget_info(|| WidgetInfo::labeled(WidgetType::Slider, true, &course.words));
}

/// A run of places that one line joins.
struct Curve {
    /// Whose line it is, where everybody has one.
    wood: Option<PlayerColour>,
    stops: Vec<(usize, GraphPoint)>,
}

/// The lines to draw: one a seat where everybody plays alone, otherwise one for every
/// run of places without a gap.
fn curves(course: &EvalGraph) -> Vec<Curve> {
    let mut curves: Vec<Curve> = Vec::new();
    for (place, stop) in course.stops.iter().enumerate() {
        let Some(stop) = *stop else {
            continue;
        };
        let wood = stop.below.filter(|_| stop.above.is_none());
        let goes_on = |curve: &&mut Curve| {
            let last = curve.stops.last().map_or(0, |(last, _)| *last);
            curve.wood == wood && (wood.is_some() || last + 1 == place)
        };
        match curves.iter_mut().rev().find(goes_on) {
            Some(curve) => curve.stops.push((place, stop)),
            None => curves.push(Curve {
                wood,
                stops: vec![(place, stop)],
            }),
        }
    }
    curves
}

/// The area between two edges, each from the left to the right.
fn panel_area(upper: [Pos2; 2], lower: [Pos2; 2], colour: Color32) -> Shape {
    let mut mesh = Mesh::default();
    for pos in upper.into_iter().chain(lower) {
        mesh.colored_vertex(pos, colour);
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(1, 2, 3);
    Shape::mesh(mesh)
}
