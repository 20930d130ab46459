//! A way of moving as clauses that can be told: each a manner and the directions in which the piece moves in it.
//! Knows no words of any language.

use super::{Movement, Ray};

/// Cells to the right and forward.
type Offset = (i8, i8);

/// One clause of a way of moving.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovementClause {
    /// In which manner the piece moves.
    pub manner: ClauseManner,
    /// Its directions, at least one; `All` stands alone.
    pub directions: Vec<Direction>,
}

/// What rays have in common that one clause can tell of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClauseManner {
    /// One cell.
    Step,
    /// Over empty cells, at most so many; [`Ray::UNLIMITED`] for any number.
    Slide {
        /// The most cells.
        max_cells: u8,
    },
    /// Straight or diagonal, over whatever lies between.
    Jump {
        /// How far one jump goes, from 2.
        cells: u8,
        /// The most jumps in one move; [`Ray::UNLIMITED`] for any number.
        max_jumps: u8,
    },
    /// As a knight: more cells one way than the other.
    KnightJump {
        /// Cells in the direction.
        long: u8,
        /// Cells at right angles.
        short: u8,
        /// The most jumps in one move; [`Ray::UNLIMITED`] for any number.
        max_jumps: u8,
    },
}

/// A direction, or several that have a name together. Of a knight's jump it is the longer way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// All eight.
    All,
    /// The four straight ones.
    Orthogonal,
    /// The four diagonal ones.
    Diagonal,
    /// Straight forward.
    Forward,
    /// Straight backward.
    Backward,
    /// To the left and to the right.
    Sideways,
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Both diagonals forward.
    DiagonalForward,
    /// Diagonally forward to the left.
    ForwardLeft,
    /// Diagonally forward to the right.
    ForwardRight,
    /// Both diagonals backward.
    DiagonalBackward,
    /// Diagonally backward to the left.
    BackwardLeft,
    /// Diagonally backward to the right.
    BackwardRight,
}

impl Movement {
    /// The clauses of this way of moving, in the order of its rays.
    #[must_use]
    pub fn clauses(&self) -> Vec<MovementClause> {
        let mut manners: Vec<ClauseManner> = Vec::new();
        for ray in &self.rays {
            let manner = ClauseManner::of_ray(*ray);
            if !manners.contains(&manner) {
                manners.push(manner);
            }
        }
        let clause = |manner| {
            let rays = self.rays.iter();
            let offsets: Vec<Offset> = rays
                .filter(|ray| ClauseManner::of_ray(**ray) == manner)
                .map(|ray| (ray.dx, ray.dy))
                .collect();
            MovementClause {
                manner,
                directions: match manner {
                    ClauseManner::KnightJump { .. } => oblique_directions(&offsets),
                    _ => orthogonal_and_diagonal_directions(&offsets),
                },
            }
        };
        manners.into_iter().map(clause).collect()
    }
}

impl ClauseManner {
    fn of_ray(ray: Ray) -> ClauseManner {
        let (x, y, most) = (ray.dx.unsigned_abs(), ray.dy.unsigned_abs(), ray.reach);
        let (long, short) = (x.max(y), x.min(y));
        if short != 0 && short != long {
            return ClauseManner::KnightJump {
                long,
                short,
                max_jumps: most,
            };
        }
        match (long, most) {
            (1, 1) => ClauseManner::Step,
            (1, most) => ClauseManner::Slide { max_cells: most },
            (cells, most) => ClauseManner::Jump {
                cells,
                max_jumps: most,
            },
        }
    }
}

/// Straight and diagonal offsets.
fn orthogonal_and_diagonal_directions(offsets: &[Offset]) -> Vec<Direction> {
    /// The most straight offsets that there are, and the most diagonal ones.
    const ORTHOGONAL_OR_DIAGONAL_DIRECTION_COUNT: usize = 4;
    let (orthogonal, diagonal): (Vec<Offset>, Vec<Offset>) =
        offsets.iter().partition(|(dx, dy)| *dx == 0 || *dy == 0);
    if orthogonal.len() == ORTHOGONAL_OR_DIAGONAL_DIRECTION_COUNT
        && diagonal.len() == ORTHOGONAL_OR_DIAGONAL_DIRECTION_COUNT
    {
        return vec![Direction::All];
    }
    let mut directions = Vec::new();
    match orthogonal.len() {
        ORTHOGONAL_OR_DIAGONAL_DIRECTION_COUNT => directions.push(Direction::Orthogonal),
        _ => directions.extend(orthogonal_directions(&orthogonal)),
    }
    match diagonal.len() {
        ORTHOGONAL_OR_DIAGONAL_DIRECTION_COUNT => directions.push(Direction::Diagonal),
        _ => directions.extend(diagonal_directions(&diagonal)),
    }
    directions
}

/// Whether an offset goes that way, by the signs of both its parts.
fn has_offset_towards(offsets: &[Offset], x: i8, y: i8) -> bool {
    let mut signs = offsets.iter().map(|(dx, dy)| (dx.signum(), dy.signum()));
    signs.any(|one| one == (x, y))
}

/// Some of the four straight offsets.
fn orthogonal_directions(offsets: &[Offset]) -> Vec<Direction> {
    let aside = match (
        has_offset_towards(offsets, -1, 0),
        has_offset_towards(offsets, 1, 0),
    ) {
        (true, true) => Some(Direction::Sideways),
        (true, false) => Some(Direction::Left),
        (false, true) => Some(Direction::Right),
        (false, false) => None,
    };
    let directions = [
        has_offset_towards(offsets, 0, 1).then_some(Direction::Forward),
        aside,
        has_offset_towards(offsets, 0, -1).then_some(Direction::Backward),
    ];
    directions.into_iter().flatten().collect()
}

/// Some of the four corners.
fn diagonal_directions(offsets: &[Offset]) -> Vec<Direction> {
    use Direction as D;
    let rows = [
        (1, D::DiagonalForward, D::ForwardLeft, D::ForwardRight),
        (-1, D::DiagonalBackward, D::BackwardLeft, D::BackwardRight),
    ];
    let direction = |(y, both, left, right)| match (
        has_offset_towards(offsets, -1, y),
        has_offset_towards(offsets, 1, y),
    ) {
        (true, true) => Some(both),
        (true, false) => Some(left),
        (false, true) => Some(right),
        (false, false) => None,
    };
    rows.into_iter().filter_map(direction).collect()
}

/// Offsets as a knight's, by their longer ways.
fn oblique_directions(offsets: &[Offset]) -> Vec<Direction> {
    /// A leap and its mirror images.
    const OBLIQUE_LEAP_COUNT: usize = 8;
    if offsets.len() == OBLIQUE_LEAP_COUNT {
        return vec![Direction::All];
    }
    let longer = |(dx, dy): &Offset| {
        if dy.abs() > dx.abs() {
            (0, dy.signum())
        } else {
            (dx.signum(), 0)
        }
    };
    let (tall, wide): (Vec<Offset>, Vec<Offset>) =
        offsets.iter().map(longer).partition(|(dx, _)| *dx == 0);
    [orthogonal_directions(&tall), orthogonal_directions(&wide)].concat()
}
