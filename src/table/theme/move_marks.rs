//! The marks that say how a piece moves, as strokes within the unit square: a dot for a step, a
//! line for a slide, an angle for a leap, a circle where it only captures. In the middle a sign
//! for the piece itself. Drawn from the marks of the rules; must not know any game or colour.

use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, TAU};

use bevy::math::Vec2;

use super::emblem;
use super::strokes::Stroke;
use super::strokes::StrokeShape::{Dot, Line, Polygon, Ring};
use crate::rules::movement::{MoveManner, MoveMark, Ray};
use crate::rules::piece_tracker::{BodyShape, Emblem, PieceTypeInfo};
use crate::table::board_entities::piece_shape::circle;

/// How far the marks of the farthest cells go beyond its middle, in cells.
const MARGIN_BEYOND_FARTHEST_CELL: f32 = 0.4;
/// The most cells of a slide that are counted by beads; a longer one ends at a bar.
pub const MOST_BEADS_OF_SLIDE: u8 = 4;
/// The least width of a line, so that it is still seen at the size of a piece.
const LEAST_LINE_WIDTH: f32 = 0.13;
/// Where a line begins, in cells: clear of the sign in the middle.
const LINE_START: f32 = 0.46;
/// How many angles stand around a piece that leaps anywhere, and how far out.
const ANYWHERE_ANGLE_COUNT: usize = 8;
const ANYWHERE_RADIUS: f32 = 0.95;

pub fn strokes(info: &PieceTypeInfo) -> Vec<Stroke> {
    let drawing = MarkDrawing::of(info);
    let marks = info.move_marks.iter();
    let marks = marks.flat_map(|mark| drawing.mark_strokes(mark));
    drawing
        .middle_strokes(info)
        .into_iter()
        .chain(marks)
        .collect()
}

/// Whether a cross says that it has promoted; on a board of triangles nothing does.
pub fn has_cross(info: &PieceTypeInfo) -> bool {
    let is_token = matches!(info.look.body, BodyShape::Token(_));
    info.look.promoted && !info.royal && !is_token
}

/// The scale of one piece's marks.
struct MarkDrawing {
    /// The size of a cell, by how far the farthest mark is; the drawing goes from -1 to 1.
    cell_size: f32,
    /// Whether cells are triangles: then ways are measured as they are, and not along files
    /// and ranks.
    has_triangles: bool,
}

impl MarkDrawing {
    fn of(info: &PieceTypeInfo) -> MarkDrawing {
        let has_triangles = matches!(info.look.body, BodyShape::Token(_));
        let far = |mark: &MoveMark| {
            let leaps = match mark.manner {
                MoveManner::Slide(reach) if reach <= MOST_BEADS_OF_SLIDE => f32::from(reach),
                _ => 1.0,
            };
            way_length(Vec2::from(mark.offset), has_triangles) * leaps
        };
        let span = info.move_marks.iter().map(far).fold(1.0, f32::max);
        MarkDrawing {
            cell_size: 1.0 / (span + MARGIN_BEYOND_FARTHEST_CELL),
            has_triangles,
        }
    }

    fn line_width(&self, in_cells: f32) -> f32 {
        (in_cells * self.cell_size).max(LEAST_LINE_WIDTH)
    }

    /// The size of signs: on triangles twelve cells lie around one, and they stand closer.
    fn sign_scale(&self) -> f32 {
        if self.has_triangles { 0.64 } else { 1.0 }
    }

    /// The piece itself: a ring, a cross once it has promoted, a crown if it must not be lost.
    /// On a board of triangles the cell that the marks are to be read from.
    fn middle_strokes(&self, info: &PieceTypeInfo) -> Vec<Stroke> {
        let cell = self.cell_size;
        if info.royal {
            let crown = emblem::strokes(Emblem::Crown).into_iter();
            return crown.map(|stroke| stroke.scaled(0.44 * cell)).collect();
        }
        if self.has_triangles {
            let corners = circle(0.27 * cell, 3).into_iter().map(Vec2::perp).collect();
            return vec![Stroke::inked(Polygon(Vec2::ZERO, corners))];
        }
        if has_cross(info) {
            let arms = [Vec2::X, Vec2::Y].map(|axis| axis * (0.36 * cell).max(0.14));
            let line = |arm: Vec2| Stroke::inked(Line([-arm, arm], self.line_width(0.2)));
            return arms.map(line).to_vec();
        }
        let radius = (0.2 * cell).max(0.09);
        vec![Stroke::inked(Ring(Vec2::ZERO, radius, radius * 0.6))]
    }

    fn mark_strokes(&self, mark: &MoveMark) -> Vec<Stroke> {
        let way = Vec2::from(mark.offset);
        let at = way * self.cell_size;
        match mark.manner {
            MoveManner::Step => {
                let radius =
                    (self.sign_scale() * 0.33 * self.cell_size).max(LEAST_LINE_WIDTH * 0.9);
                vec![Stroke::inked(Dot(at, radius))]
            }
            MoveManner::Slide(reach) => self.slide_strokes(way, reach),
            MoveManner::Leap => self.angle_strokes(at, way),
            MoveManner::RepeatedLeap => {
                let back = way.normalize_or_zero() * 0.4 * self.cell_size;
                [
                    self.angle_strokes(at, way),
                    self.angle_strokes(at - back, way),
                ]
                .concat()
            }
            MoveManner::Capture => {
                let radius = self.sign_scale() * 0.25 * self.cell_size;
                vec![Stroke::inked(Ring(at, radius, 0.09 * self.cell_size))]
            }
            MoveManner::Anywhere => self.anywhere_strokes(),
        }
    }

    /// A line to the edge, or to the last of the cells that it may go to, with a bead on each;
    /// where these are too many to be drawn, a bar ends it.
    fn slide_strokes(&self, way: Vec2, reach: u8) -> Vec<Stroke> {
        let start =
            way * LINE_START * self.cell_size / way_length(way, self.has_triangles).max(1.0);
        if reach <= MOST_BEADS_OF_SLIDE {
            let end = way * f32::from(reach) * self.cell_size;
            let line = Line([start, end], self.line_width(0.16) * 0.7);
            let bead = |step: u8| {
                Dot(
                    way * f32::from(step) * self.cell_size,
                    0.27 * self.cell_size,
                )
            };
            let beads = (1..=reach).map(|step| Stroke::inked(bead(step)));
            return std::iter::once(Stroke::inked(line)).chain(beads).collect();
        }
        let edge = way * (1.0 - 0.1 * self.cell_size) / way_length(way, self.has_triangles);
        let mut strokes = vec![Stroke::inked(Line([start, edge], self.line_width(0.26)))];
        if reach != Ray::UNLIMITED {
            let aside = way.perp().normalize_or_zero() * 0.35 * self.cell_size;
            strokes.push(Stroke::inked(Line(
                [edge - aside, edge + aside],
                self.line_width(0.2),
            )));
        }
        strokes
    }

    /// An angle that points the way, around a place.
    fn angle_strokes(&self, at: Vec2, way: Vec2) -> Vec<Stroke> {
        let way = way.normalize_or_zero();
        let tip = at + way * 0.27 * self.cell_size;
        let arm = -way * self.sign_scale() * 0.68 * self.cell_size;
        let line = |turn: f32| {
            let end = tip + Vec2::from_angle(turn).rotate(arm);
            Stroke::inked(Line([tip, end], self.line_width(0.22)))
        };
        [FRAC_PI_4, -FRAC_PI_4].map(line).to_vec()
    }

    fn anywhere_strokes(&self) -> Vec<Stroke> {
        let (count, far) = (ANYWHERE_ANGLE_COUNT, ANYWHERE_RADIUS);
        let ways =
            (0..count).map(|at| Vec2::from_angle(FRAC_PI_2 + TAU * at as f32 / count as f32));
        ways.flat_map(|way| self.angle_strokes(way * far * self.cell_size, way))
            .collect()
    }
}

/// How far a way leads: on squares the more of files and ranks.
fn way_length(way: Vec2, has_triangles: bool) -> f32 {
    if has_triangles {
        way.length()
    } else {
        way.abs().max_element()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::variants::catalogue::CATALOGUE;
    use crate::rules::variants::ruleset::Ruleset;

    fn points(shape: &super::super::strokes::StrokeShape) -> Vec<(Vec2, f32)> {
        match shape {
            Polygon(_, corners) => corners.iter().map(|corner| (*corner, 0.0)).collect(),
            Line(ends, width) => ends.map(|end| (end, width / 2.0)).to_vec(),
            Dot(centre, radius) => vec![(*centre, *radius)],
            Ring(centre, radius, width) => vec![(*centre, radius + width / 2.0)],
        }
    }

    /// No mark leaves the square (a line's round end may by half its width), in any game, and no
    /// two kinds of a game that move differently look the same.
    #[test]
    fn the_marks_of_every_kind_stay_in_the_square_and_differ_where_moves_do() {
        const ROUND_END: f32 = 0.12;
        for variant in CATALOGUE {
            let game = Ruleset::named(variant.name).expect("the catalogue has it");
            let kinds = game.begin().kinds();
            for info in kinds.iter() {
                for stroke in strokes(info) {
                    for (point, around) in points(&stroke.shape) {
                        let far = point.abs().max_element() + around;
                        let name = &info.name;
                        assert!(far <= 1.0 + ROUND_END, "{}: {name}: {far}", variant.name);
                    }
                }
            }
            for (at, one) in kinds.iter().enumerate() {
                for other in &kinds[..at] {
                    let moves_alike = one.move_marks == other.move_marks;
                    let is_same_rank = one.look.promoted == other.look.promoted;
                    if !moves_alike || !is_same_rank {
                        let names = (&one.name, &other.name);
                        assert_ne!(strokes(one), strokes(other), "{}: {names:?}", variant.name);
                    }
                }
            }
        }
    }
}
