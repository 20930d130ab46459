//! The texture of the top of a board: wood in two tones, lines and marks. Made from
//! the layout's polygons alone, so any board will do; must not know any game.

use bevy::math::{Rect, Vec2, vec2};

use crate::configs::colour::Colour;
use crate::configs::theme::SceneColours;
use crate::rules::board::layout::{CellMarking, CellShape, Layout, Point};
use crate::table::board_entities::board_border::Frame;
use crate::table::scene::canvas::{Canvas, mix, shade};
use crate::table::scene::wood_texture::{Grain, GrainRamp};

/// How many cells one tile of grain covers.
const CELLS_PER_GRAIN_TILE: f32 = 5.5;
/// How strong the grain is on cells and on the frame.
const CELL_GRAIN_STRENGTH: f32 = 0.075;
const FRAME_GRAIN_STRENGTH: f32 = 0.12;
/// The width of the lines between cells and around them all.
const LINE_WIDTH: f32 = 0.018;
const OUTER_LINE_WIDTH: f32 = 0.034;
/// The circle of a royal: radius and width of its line.
const ROYAL_CIRCLE_RADIUS: f32 = 0.405;
const ROYAL_CIRCLE_LINE_WIDTH: f32 = 0.022;
/// The goal around that circle: how far inside the cell its gold begins, how
/// opaque that is, and the radius and width of a second ring that is seen
/// around a base, too.
const GOAL_INSET: f32 = 0.02;
const GOAL_OPACITY: f32 = 0.6;
const GOAL_RING_RADIUS: f32 = 0.56;
const GOAL_RING_WIDTH: f32 = 0.075;
/// The red of a corner: how far inside the cell it begins, how far its full
/// strength goes, and how opaque it is there and within. A whole red cell would
/// be louder than a check.
const CORNER_RED_INSET: f32 = 0.055;
const CORNER_RED_FADE_END: f32 = 0.15;
const CORNER_RED_OPACITY: f32 = 0.85;
const CORNER_RED_INNER_OPACITY: f32 = 0.38;
const PROMOTION_DOT_RADIUS: f32 = 0.05;

/// The area that the texture covers.
pub(super) fn painted_area(layout: &Layout) -> Rect {
    Rect::from_center_half_size(Vec2::ZERO, Frame::of(layout).half_size)
}

/// The top, with so many pixels along its longer side.
pub(super) fn paint_board(
    layout: &Layout,
    colours: &SceneColours,
    longer_side_pixels: f32,
) -> Canvas {
    let area = painted_area(layout);
    let width = longer_side_pixels * area.width() / area.size().max_element();
    let bare = Colour {
        alpha: 0,
        ..colours.frame
    };
    let mut canvas = Canvas::new(area, width as usize, bare);
    let ramps = colours
        .board
        .map(|wood| grain_ramp(wood, CELL_GRAIN_STRENGTH));
    for shape in &layout.cells {
        paint_cell(&mut canvas, shape, &ramps);
    }
    paint_frame(
        &mut canvas,
        area,
        &grain_ramp(colours.frame, FRAME_GRAIN_STRENGTH),
    );
    for shape in &layout.cells {
        paint_corner_cell_marking(&mut canvas, shape, colours);
    }
    for shape in &layout.cells {
        for (from, to) in sides(shape) {
            canvas.line(from, to, LINE_WIDTH, colours.line);
        }
    }
    for dot in &layout.dots {
        canvas.dot(Vec2::from(*dot), PROMOTION_DOT_RADIUS, colours.line);
    }
    paint_border(&mut canvas, layout, colours);
    // Over lines and border: the ring of a goal is larger than its cell.
    for shape in &layout.cells {
        paint_goal(&mut canvas, shape, colours);
    }
    canvas
}

fn paint_cell(canvas: &mut Canvas, shape: &CellShape, ramps: &[GrainRamp]) {
    let wood = &ramps[usize::from(shape.tone) % ramps.len()];
    let grain = Grain::of_all_wood();
    // The two tones are cut from different places of the same log.
    let cut = f32::from(shape.tone) * 0.43;
    canvas.paint(bounds(shape), |at| {
        match shape.contains([at.x, at.y]) {
            true => (
                wood.colour_at(grain.at(at / CELLS_PER_GRAIN_TILE + cut)),
                1.0,
            ),
            // Half of a triangle's bounds.
            false => (wood.colour_at(0.0), 0.0),
        }
    });
}

/// Around the cells, the grain of each side along it.
fn paint_frame(canvas: &mut Canvas, area: Rect, wood: &GrainRamp) {
    let grain = Grain::of_all_wood();
    canvas.fill_transparent_pixels(|at| {
        let from_edge = area.half_size() - at.abs();
        let along = if from_edge.x < from_edge.y {
            at
        } else {
            vec2(at.y, at.x)
        };
        wood.colour_at(grain.at(along / CELLS_PER_GRAIN_TILE + 0.37))
    });
}

fn paint_corner_cell_marking(canvas: &mut Canvas, shape: &CellShape, colours: &SceneColours) {
    for mark in &shape.marks {
        let CellMarking::Corner(seat) = mark else {
            continue;
        };
        let red = colours.corner[seat.index() % colours.corner.len()];
        let edges: Vec<(Vec2, Vec2)> = sides(shape).collect();
        let area = bounds(shape);
        let (start, end) = (CORNER_RED_INSET, CORNER_RED_FADE_END);
        canvas.fill(area, with_alpha(red, CORNER_RED_INNER_OPACITY), |at| {
            distance_outside(&edges, at) + end
        });
        canvas.fill(area, with_alpha(red, CORNER_RED_OPACITY), |at| {
            let from_edge = distance_outside(&edges, at);
            (from_edge + start).max(-from_edge - end)
        });
    }
}

fn paint_goal(canvas: &mut Canvas, shape: &CellShape, colours: &SceneColours) {
    let is_goal = |mark: &CellMarking| matches!(mark, CellMarking::Circle(_));
    if !shape.marks.iter().any(is_goal) {
        return;
    }
    let centre = Vec2::from(shape.centre);
    let edges: Vec<(Vec2, Vec2)> = sides(shape).collect();
    let gold = with_alpha(colours.royal, GOAL_OPACITY);
    canvas.fill(bounds(shape), gold, |at| {
        distance_outside(&edges, at) + GOAL_INSET
    });
    let (radius, width) = (GOAL_RING_RADIUS, GOAL_RING_WIDTH);
    canvas.ring(
        centre,
        radius,
        width + 2.0 * ROYAL_CIRCLE_LINE_WIDTH,
        colours.circle,
    );
    canvas.ring(centre, radius, width, colours.royal);
    canvas.ring(
        centre,
        ROYAL_CIRCLE_RADIUS,
        ROYAL_CIRCLE_LINE_WIDTH,
        colours.circle,
    );
}

/// A stronger line around all cells, and a light one beside it: an inlay.
fn paint_border(canvas: &mut Canvas, layout: &Layout, colours: &SceneColours) {
    let edges = outer_sides(layout);
    let light = Colour {
        alpha: 90,
        ..mix(colours.board[0], colours.ranks[0], 0.6)
    };
    for (from, to) in &edges {
        let aside = (*to - *from).perp().normalize_or_zero() * -(OUTER_LINE_WIDTH * 0.9);
        canvas.line(*from + aside, *to + aside, LINE_WIDTH * 0.7, light);
    }
    for (from, to) in edges {
        canvas.line(from, to, OUTER_LINE_WIDTH, colours.line);
    }
}

fn with_alpha(colour: Colour, part: f32) -> Colour {
    Colour {
        alpha: (part * f32::from(u8::MAX)) as u8,
        ..colour
    }
}

fn grain_ramp(wood: Colour, strength: f32) -> GrainRamp {
    GrainRamp::new(|grain| {
        let toned = shade(wood, 1.0 + strength * (grain - 0.1));
        let [red, green, blue] = toned.rgb;
        // Dark grain is warmer than light grain.
        let cool = 1.0 - (strength * 0.9 * (-grain).max(0.0));
        Colour {
            rgb: [red, green, (f32::from(blue) * cool) as u8],
            ..toned
        }
    })
}

fn bounds(shape: &CellShape) -> Rect {
    shape.corners.iter().fold(Rect::EMPTY, |area, corner| {
        area.union_point(Vec2::from(*corner))
    })
}

/// The distance of a point from the edge of a convex shape; negative inside.
fn distance_outside(sides: &[(Vec2, Vec2)], at: Vec2) -> f32 {
    sides
        .iter()
        .map(|(from, to)| -(*to - *from).perp_dot(at - *from) / from.distance(*to))
        .fold(f32::NEG_INFINITY, f32::max)
}

fn sides(shape: &CellShape) -> impl Iterator<Item = (Vec2, Vec2)> {
    let from = shape.corners.iter().copied().map(Vec2::from);
    let to = shape
        .corners
        .iter()
        .cycle()
        .skip(1)
        .copied()
        .map(Vec2::from);
    from.zip(to)
}

/// The sides of cells that no other cell shares.
fn outer_sides(layout: &Layout) -> Vec<(Vec2, Vec2)> {
    let near = |a: Vec2, b: Point| a.distance(Vec2::from(b)) < 1e-3;
    let shared = |(from, to): (Vec2, Vec2)| {
        layout.cells.iter().any(|other| {
            let corners = other.corners.iter();
            let next = other.corners.iter().cycle().skip(1);
            corners
                .zip(next)
                .any(|(a, b)| near(to, *a) && near(from, *b))
        })
    };
    layout
        .cells
        .iter()
        .flat_map(|shape| sides(shape).collect::<Vec<_>>())
        .filter(|side| !shared(*side))
        .collect()
}
