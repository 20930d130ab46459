//! Paints vector graphics (emblems, marks of moves) into a canvas. Must not know any game.

use bevy::math::Vec2;

use crate::configs::colour::Colour;
use crate::table::scene::canvas::Canvas;
use crate::table::theme::strokes::{Stroke, StrokeShape};

/// The position of a drawing on a face: its centre, and half its height.
#[derive(Clone, Copy)]
pub(super) struct DrawingPlacement {
    pub centre: Vec2,
    pub scale: f32,
}

impl DrawingPlacement {
    fn place_point(self, point: Vec2) -> Vec2 {
        self.centre + point * self.scale
    }
}

/// Draws strokes with ink, and with the ground's colour where they are cut out.
pub(super) fn paint_strokes(
    canvas: &mut Canvas,
    strokes: &[Stroke],
    place: DrawingPlacement,
    ink: Colour,
    ground: Colour,
) {
    for stroke in strokes {
        let colour = if stroke.is_cut_out { ground } else { ink };
        match &stroke.shape {
            StrokeShape::Polygon(_, corners) => {
                let corners: Vec<Vec2> = corners
                    .iter()
                    .map(|corner| place.place_point(*corner))
                    .collect();
                canvas.polygon(&corners, colour);
            }
            StrokeShape::Line([from, to], width) => {
                canvas.line(
                    place.place_point(*from),
                    place.place_point(*to),
                    width * place.scale,
                    colour,
                );
            }
            StrokeShape::Dot(at, radius) => {
                canvas.dot(place.place_point(*at), radius * place.scale, colour)
            }
            StrokeShape::Ring(at, radius, width) => {
                canvas.ring(
                    place.place_point(*at),
                    radius * place.scale,
                    width * place.scale,
                    colour,
                );
            }
        }
    }
}
