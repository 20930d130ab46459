//! Ways of moving: Betza notation (rules page "Betza notation") read into
//! rays, and the marks and clauses for them. Knows no board, no seat and no game: forward is the mover's own.

mod betza;
mod clauses;
mod move_marks;

use super::error::TextError;

pub use clauses::{ClauseManner, Direction, MovementClause};
pub use move_marks::{MoveManner, MoveMark};

/// One direction in which a piece moves, as its own seat sees it.
///
/// A leap is a ray of reach 1, however far it goes; a ray of more reach goes on
/// in equal leaps over empty cells and may end with a capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ray {
    /// Cells to the mover's right in one leap.
    pub dx: i8,
    /// Cells forward in one leap.
    pub dy: i8,
    /// The most leaps in one move, from 1; [`Ray::UNLIMITED`] for any number.
    pub reach: u8,
}

impl Ray {
    /// The reach of a ray that ends only at the edge or at a piece.
    pub const UNLIMITED: u8 = u8::MAX;

    /// The most leaps that one move can have on a board with this many cells on its longest side.
    #[must_use]
    pub fn most_leaps(&self, side_len: u8) -> u8 {
        let leap_len = self.dx.unsigned_abs().max(self.dy.unsigned_abs()).max(1);
        self.reach.min(side_len.saturating_sub(1) / leap_len)
    }
}

/// A way of moving: no two rays have the same direction. Rays of different
/// directions may still reach the same cell (`WD` does not, `RD` does).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Movement {
    /// The rays, foremost first, from left to right.
    pub rays: Vec<Ray>,
}

impl Movement {
    /// Reads Betza notation (`fBbFsfW`).
    ///
    /// # Errors
    /// If it is not such notation; the place is the column, from 1.
    pub fn parse(text: &str) -> Result<Movement, TextError> {
        betza::read(text)
    }

    /// Adds a ray; of two in one direction the farther one holds.
    fn add_ray(&mut self, ray: Ray) {
        let same = |one: &&mut Ray| (one.dx, one.dy) == (ray.dx, ray.dy);
        match self.rays.iter_mut().find(same) {
            Some(known) => known.reach = known.reach.max(ray.reach),
            None => self.rays.push(ray),
        }
    }
}
