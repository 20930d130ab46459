//! Vector graphics for the table and for the panels: a few strokes within the unit circle or
//! square. Must not know colours, only what is ink and what is cut out.

use bevy::math::Vec2;

#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    pub shape: StrokeShape,
    /// Whether it shows the ground instead of ink.
    pub is_cut_out: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub enum StrokeShape {
    /// A filled polygon all of which can be seen from the given point inside.
    Polygon(Vec2, Vec<Vec2>),
    /// A line from one point to another, so wide.
    Line([Vec2; 2], f32),
    /// A filled circle around a point with this radius.
    Dot(Vec2, f32),
    /// A circle around a point with this radius and width.
    Ring(Vec2, f32, f32),
}

impl Stroke {
    pub fn inked(shape: StrokeShape) -> Stroke {
        Stroke {
            shape,
            is_cut_out: false,
        }
    }

    /// A stroke that shows the ground.
    pub fn cut_out(shape: StrokeShape) -> Stroke {
        Stroke {
            shape,
            is_cut_out: true,
        }
    }

    /// The same, scaled about the middle of the drawing.
    pub fn scaled(self, by: f32) -> Stroke {
        let shape = match self.shape {
            StrokeShape::Polygon(inside, corners) => StrokeShape::Polygon(
                inside * by,
                corners.into_iter().map(|corner| corner * by).collect(),
            ),
            StrokeShape::Line(ends, width) => {
                StrokeShape::Line(ends.map(|end| end * by), width * by)
            }
            StrokeShape::Dot(centre, radius) => StrokeShape::Dot(centre * by, radius * by),
            StrokeShape::Ring(centre, radius, width) => {
                StrokeShape::Ring(centre * by, radius * by, width * by)
            }
        };
        Stroke { shape, ..self }
    }
}
