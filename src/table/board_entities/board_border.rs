//! The wooden frame around the cells of a board: where it ends. Plane geometry
//! of a layout, y away from the first seat; must not know meshes or entities.

use bevy::math::{Rect, Vec2, vec2};

use crate::rules::board::Layout;

/// How wide the frame around the cells is.
pub const FRAME_WIDTH: f32 = 0.46;

/// A corner without cells is cut out of the wood if it is at least this large.
const MIN_CORNER_CUT: f32 = 2.0;

/// The outer edge of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Half its width and height, the frame included.
    pub half_size: Vec2,
    /// The width and height of what is cut out at every corner; 0 for most boards.
    pub corner_cut: Vec2,
}

impl Frame {
    /// The frame of a board. Corners are cut alike, as much as all allow.
    pub fn of(layout: &Layout) -> Frame {
        let cells = Vec2::from(layout.half_extent);
        let corner_cut = cells - arm_half_widths(layout, cells);
        let is_cut = corner_cut.min_element() >= MIN_CORNER_CUT;
        Frame {
            half_size: cells + FRAME_WIDTH,
            corner_cut: if is_cut { corner_cut } else { Vec2::ZERO },
        }
    }

    /// The edge of the wood, counter-clockwise.
    pub fn outline(&self) -> Vec<Vec2> {
        let Frame {
            half_size: half,
            corner_cut,
        } = *self;
        if corner_cut == Vec2::ZERO {
            return vec![
                vec2(-half.x, -half.y),
                vec2(half.x, -half.y),
                half,
                vec2(-half.x, half.y),
            ];
        }
        let arm = half - corner_cut;
        // The three corners of the cut on the lower right, and the others by turning.
        let cut = [
            vec2(arm.x, -half.y),
            vec2(arm.x, -arm.y),
            vec2(half.x, -arm.y),
        ];
        let mirrored = |by: Vec2| cut.map(|corner| corner * by);
        let [upper_left, lower_right] = [mirrored(vec2(-1.0, -1.0)), cut];
        let mut upper_right = mirrored(vec2(1.0, -1.0));
        let mut lower_left = mirrored(vec2(-1.0, 1.0));
        upper_right.reverse();
        lower_left.reverse();
        [lower_left, lower_right, upper_right, upper_left].concat()
    }
}

/// The half width of the top and bottom rows and the half height of the
/// outermost columns, whichever is widest of each pair.
fn arm_half_widths(layout: &Layout, half: Vec2) -> Vec2 {
    const BOARD_EDGE_TOLERANCE: f32 = 0.25;
    let bounds = layout.cells.iter().map(|shape| {
        shape.corners.iter().fold(Rect::EMPTY, |area, corner| {
            area.union_point(Vec2::from(*corner))
        })
    });
    bounds.fold(Vec2::ZERO, |arm, cell| {
        let extent = cell.max.abs().max(cell.min.abs());
        let at_end = extent.y > half.y - BOARD_EDGE_TOLERANCE;
        let at_side = extent.x > half.x - BOARD_EDGE_TOLERANCE;
        vec2(
            if at_end { arm.x.max(extent.x) } else { arm.x },
            if at_side { arm.y.max(extent.y) } else { arm.y },
        )
    })
}
