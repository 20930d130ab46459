//! The signs on small buttons: a few strokes each, within the unit circle. Must not know colours or
//! what the buttons do.

use bevy::math::{Vec2, vec2};

use super::strokes::Stroke;
use super::strokes::StrokeShape::{Dot, Line, Polygon, Ring};

/// A sign on a button whose name is told beside the pointer and by screen readers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    BoardFromAbove,
    BoardFromSeat,
    Turn,
    /// Something that is aimed at.
    Threat,
    Arrow,
    /// A triangle to the right.
    Play,
    Pencil,
    /// Something that is laid into a tray.
    Save,
    /// An arrow that bends back to the left.
    Undo,
    /// An arrow that bends back to the right.
    Redo,
    /// Two shapes that face each other across a line.
    Mirror,
    /// Something that is crossed out.
    Clear,
    /// A board with both armies at its edges.
    StartPosition,
}

const LINE_WIDTH: f32 = 0.17;

/// The strokes of a sign, in painting order.
pub fn strokes(icon: Icon) -> Vec<Stroke> {
    match icon {
        Icon::BoardFromAbove => board(0.75),
        Icon::BoardFromSeat => board(0.45),
        Icon::Turn => {
            let up = [vec2(-0.4, -0.75), vec2(-0.4, 0.75)];
            [arrow(up), arrow(up.map(|at| -at))].concat()
        }
        Icon::Threat => {
            let ticks = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y]
                .map(|way| line([way * 0.45, way * 0.95]));
            [
                ticks.into(),
                vec![Stroke::inked(Ring(Vec2::ZERO, 0.6, LINE_WIDTH))],
            ]
            .concat()
        }
        Icon::Arrow => arrow([vec2(-0.7, -0.7), vec2(0.75, 0.75)]),
        Icon::Play => {
            let corners = vec![vec2(-0.5, 0.75), vec2(-0.5, -0.75), vec2(0.8, 0.0)];
            vec![Stroke::inked(Polygon(vec2(-0.1, 0.0), corners))]
        }
        Icon::Pencil => vec![
            Stroke::inked(Line([vec2(-0.3, -0.3), vec2(0.65, 0.65)], 0.42)),
            Stroke::inked(Polygon(
                vec2(-0.55, -0.55),
                vec![vec2(-0.85, -0.85), vec2(-0.3, -0.62), vec2(-0.62, -0.3)],
            )),
        ],
        Icon::Save => {
            let tray = [
                vec2(-0.8, -0.25),
                vec2(-0.8, -0.8),
                vec2(0.8, -0.8),
                vec2(0.8, -0.25),
            ];
            let mut strokes = outline(&tray);
            strokes.extend(arrow([vec2(0.0, 0.9), vec2(0.0, -0.4)]));
            strokes
        }
        Icon::Undo => bent_arrow(1.0),
        Icon::Redo => bent_arrow(-1.0),
        Icon::Mirror => {
            let half = |side: f32| {
                let near = side * 0.3;
                let corners = [
                    vec2(near, -0.65),
                    vec2(near, 0.65),
                    vec2(side * 0.9, -0.65),
                    vec2(near, -0.65),
                ];
                outline(&corners)
            };
            [
                half(-1.0),
                half(1.0),
                vec![line([vec2(0.0, -0.9), vec2(0.0, 0.9)])],
            ]
            .concat()
        }
        Icon::Clear => [1.0, -1.0]
            .map(|side: f32| line([vec2(-0.65 * side, -0.65), vec2(0.65 * side, 0.65)]))
            .into(),
        Icon::StartPosition => {
            let corners = [
                vec2(-0.75, -0.75),
                vec2(0.75, -0.75),
                vec2(0.75, 0.75),
                vec2(-0.75, 0.75),
                vec2(-0.75, -0.75),
            ];
            let armies = [-0.35, 0.35].map(|y| line([vec2(-0.4, y), vec2(0.4, y)]));
            [outline(&corners), armies.into()].concat()
        }
    }
}

/// An arrow along a bend: to the left where `side` is 1, to the right where it is -1.
fn bent_arrow(side: f32) -> Vec<Stroke> {
    let bend = [
        vec2(-0.4, -0.65),
        vec2(0.5, -0.65),
        vec2(0.8, -0.35),
        vec2(0.8, 0.0),
        vec2(0.5, 0.3),
    ];
    let bend = bend.map(|at| vec2(at.x * side, at.y));
    let tip = arrow([vec2(0.5 * side, 0.3), vec2(-0.85 * side, 0.3)]);
    [outline(&bend), tip].concat()
}

/// A board whose far edge is so wide; from a seat it looks narrower, and the board lower.
fn board(far: f32) -> Vec<Stroke> {
    let height = if far < 0.75 { 0.55 } else { 0.75 };
    let corners = [
        vec2(-0.75, -height),
        vec2(0.75, -height),
        vec2(far, height),
        vec2(-far, height),
    ];
    let middle = (0.75 + far) / 2.0;
    let mut strokes = outline(&corners);
    strokes.extend(outline(&[corners[0], corners[3]]));
    strokes.push(line([vec2(0.0, -height), vec2(0.0, height)]));
    strokes.push(line([vec2(-middle, 0.0), vec2(middle, 0.0)]));
    strokes
}

fn line(ends: [Vec2; 2]) -> Stroke {
    Stroke::inked(Line(ends, LINE_WIDTH))
}

/// Lines from corner to corner, joined with round corners.
fn outline(corners: &[Vec2]) -> Vec<Stroke> {
    let sides = corners.windows(2).map(|ends| line([ends[0], ends[1]]));
    let joints = corners
        .iter()
        .map(|at| Stroke::inked(Dot(*at, LINE_WIDTH / 2.0)));
    sides.chain(joints).collect()
}

/// An arrow from one point to another.
fn arrow([from, to]: [Vec2; 2]) -> Vec<Stroke> {
    let way = (to - from).normalize();
    let barb = |side: f32| to - way * 0.45 + way.perp() * side * 0.4;
    [outline(&[from, to]), outline(&[barb(1.0), to, barb(-1.0)])].concat()
}
