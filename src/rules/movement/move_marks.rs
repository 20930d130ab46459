//! A way of moving as marks to draw: where the piece goes and in which manner. Knows neither
//! board nor pixels.

use super::{Movement, Ray};

/// One mark of a way of moving.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveMark {
    /// Where the first step or leap ends, from where the piece stands: to its owner's right and
    /// forward, in cells; on triangles in sides of a triangle, from one that points forward.
    pub offset: [f32; 2],
    /// How it gets there.
    pub manner: MoveManner,
}

/// How a piece gets to where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveManner {
    /// One step.
    Step,
    /// Steps over empty cells, at most so many; [`Ray::UNLIMITED`] for any number.
    Slide(u8),
    /// A leap over whatever lies between.
    Leap,
    /// Equal leaps one after the other, over empty cells.
    RepeatedLeap,
    /// Only to capture.
    Capture,
    /// To every cell of the board; the offset means nothing.
    Anywhere,
}

impl Movement {
    /// The marks of this way of moving, one for each ray.
    #[must_use]
    pub fn move_marks(&self) -> Vec<MoveMark> {
        self.rays.iter().map(MoveMark::of_ray).collect()
    }
}

impl MoveMark {
    fn of_ray(ray: &Ray) -> MoveMark {
        let is_leap = ray.dx.unsigned_abs().max(ray.dy.unsigned_abs()) > 1;
        let manner = match (is_leap, ray.reach) {
            (false, 1) => MoveManner::Step,
            (false, reach) => MoveManner::Slide(reach),
            (true, 1) => MoveManner::Leap,
            (true, _) => MoveManner::RepeatedLeap,
        };
        MoveMark {
            offset: [ray.dx, ray.dy].map(f32::from),
            manner,
        }
    }
}
