//! The textures of stones: the letter, and around it the sign of the move. Must not
//! know which colours a theme has.

use bevy::math::{Rect, Vec2};

use crate::configs::colour::Colour;
use crate::table::scene::canvas::Canvas;
use crate::table::theme::stone_shapes::stone_sign;

/// The height of its letter; the face goes from -1 to 1.
const CAP_HEIGHT: f32 = 0.86;
/// The width of a sign's strokes.
const STROKE_WIDTH: f32 = 0.075;

/// The face of the stone with this letter, so many pixels wide.
pub(super) fn stone_face_picture(code: &str, stone: Colour, ink: Colour, pixels: usize) -> Canvas {
    let area = Rect::from_center_half_size(Vec2::ZERO, Vec2::ONE);
    let mut canvas = Canvas::new(area, pixels, stone);
    let (middle, strokes) = stone_sign(code);
    for (from, to) in &strokes {
        canvas.line(*from, *to, STROKE_WIDTH, ink);
    }
    canvas.text(code, middle, CAP_HEIGHT, ink);
    canvas
}
