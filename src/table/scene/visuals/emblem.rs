//! Paints the emblems on tokens into a canvas. Must not know any game.

use bevy::math::Vec2;

use crate::configs::colour::Colour;
use crate::rules::piece_registry::Emblem;
use crate::table::scene::canvas::Canvas;
use crate::table::theme::emblem::{Shape, strokes};

/// The position of an emblem on a face: its centre, and half its height.
#[derive(Clone, Copy)]
pub(super) struct EmblemPlacement {
    pub centre: Vec2,
    pub scale: f32,
}

impl EmblemPlacement {
    fn at(self, point: Vec2) -> Vec2 {
        self.centre + point * self.scale
    }
}

/// Draws an emblem with ink, and with the ground's colour where it is cut out.
pub(super) fn draw(
    canvas: &mut Canvas,
    emblem: Emblem,
    place: EmblemPlacement,
    ink: Colour,
    ground: Colour,
) {
    for stroke in strokes(emblem) {
        let colour = if stroke.is_cut_out { ground } else { ink };
        match stroke.shape {
            Shape::Polygon(_, corners) => {
                let corners: Vec<Vec2> = corners.iter().map(|corner| place.at(*corner)).collect();
                canvas.polygon(&corners, colour);
            }
            Shape::Line([from, to], width) => {
                canvas.line(place.at(from), place.at(to), width * place.scale, colour);
            }
            Shape::Dot(at, radius) => canvas.dot(place.at(at), radius * place.scale, colour),
            Shape::Ring(radius, width) => {
                canvas.ring(
                    place.centre,
                    radius * place.scale,
                    width * place.scale,
                    colour,
                );
            }
        }
    }
}
