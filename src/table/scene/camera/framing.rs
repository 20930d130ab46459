//! Where the camera has to be so that some points fill its view. Pure geometry;
//! must not know windows or cameras.

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy::math::{Mat3, Quat, Vec3, vec3};
use bevy::transform::components::Transform;

use crate::table::board_entities::board_border::Frame;
use crate::table::board_entities::pose::{BOARD_HEIGHT, Poses};
use crate::table::board_entities::tray::WALL_THICKNESS;
use crate::table::flow::BoardSnapshot;

/// The direction and the perspective of a camera, without its position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ViewDirection {
    /// The angle above the table's plane.
    pub elevation: f32,
    /// The angle around the table.
    pub azimuth: f32,
    /// The tangent of half the angle of the view, from top to bottom.
    pub half_view_tangent: f32,
}

/// The view of a seated player: about 50 degrees up, a weak perspective.
const SEATED_VIEW: ViewDirection = ViewDirection {
    elevation: 0.9,
    azimuth: 0.0,
    half_view_tangent: 0.2,
};
/// The view from straight above, from so far that lines stay parallel.
const FLAT_VIEW: ViewDirection = ViewDirection {
    elevation: FRAC_PI_2,
    azimuth: 0.0,
    half_view_tangent: 0.03,
};
/// The angle of a photo above the table's plane, and how much wider its view is: a stronger perspective.
const PHOTO_ELEVATION: f32 = 0.56;
const PHOTO_WIDENING: f32 = 1.5;
/// The highest angle that a seated view is raised to where there is height to spare, and in how many
/// halvings it is found.
const HIGHEST_RAISED_ELEVATION: f32 = 1.25;
const RAISING_STEPS: u8 = 7;
/// How much of the view stays empty at its edges.
const VIEW_MARGIN: f32 = 0.035;
/// The height above the board that has to stay in view.
const VISIBLE_HEIGHT_ABOVE_BOARD: f32 = 0.35;

impl ViewDirection {
    /// Between seated (0) and flat (1), and turned around the table by so many full
    /// turns, clockwise.
    pub fn between_seated_and_flat(flat: f32, turns: f32) -> ViewDirection {
        let mix = |from: f32, to: f32| from + (to - from) * flat;
        ViewDirection {
            elevation: mix(SEATED_VIEW.elevation, FLAT_VIEW.elevation),
            azimuth: -TAU * turns,
            // Even steps of distance look even.
            half_view_tangent: mix(
                SEATED_VIEW.half_view_tangent.ln(),
                FLAT_VIEW.half_view_tangent.ln(),
            )
            .exp(),
        }
    }

    /// Lowered towards the table, by 1 to where a photo is taken from.
    pub fn lowered(self, by: f32) -> ViewDirection {
        ViewDirection {
            elevation: self.elevation + (PHOTO_ELEVATION - self.elevation) * by,
            half_view_tangent: self.half_view_tangent * (1.0 + (PHOTO_WIDENING - 1.0) * by),
            ..self
        }
    }

    /// Raised as far as a view of this aspect has height to spare: an upright one shows the table from
    /// nearer above, with higher cells, and no narrower ones.
    pub fn raised_to_fill(self, points: &[Vec3], aspect: f32) -> ViewDirection {
        let at = |elevation: f32| ViewDirection { elevation, ..self };
        let has_height = |elevation: f32| {
            let sides = Sides::of(points, at(elevation), aspect);
            sides.distance(0) >= sides.distance(1)
        };
        let (mut low, mut high) = (self.elevation, HIGHEST_RAISED_ELEVATION);
        if low >= high || !has_height(low) {
            return self;
        }
        if has_height(high) {
            return at(high);
        }
        for _ in 0..RAISING_STEPS {
            let middle = (low + high) / 2.0;
            match has_height(middle) {
                true => low = middle,
                false => high = middle,
            }
        }
        at(low)
    }

    fn rotation(self) -> Quat {
        Quat::from_rotation_y(self.azimuth) * Quat::from_rotation_x(-self.elevation)
    }
}

/// The pose from which all points are seen, as near as can be, in the middle
/// of a view of this aspect.
pub fn pose_framing(points: &[Vec3], view_direction: ViewDirection, aspect: f32) -> Transform {
    let rotation = view_direction.rotation();
    let sides = Sides::of(points, view_direction, aspect);
    let position = vec3(
        sides.middle(0),
        sides.middle(1),
        sides.distance(0).max(sides.distance(1)),
    );
    Transform::from_translation(rotation * position).with_rotation(rotation)
}

/// How far out the planes of a view have to lie so that it shows some points: right and left, top and
/// bottom.
struct Sides {
    far_out: [[f32; 2]; 2],
    slopes: [f32; 2],
}

impl Sides {
    fn of(points: &[Vec3], view_direction: ViewDirection, aspect: f32) -> Sides {
        let into_view = Mat3::from_quat(view_direction.rotation().inverse());
        let rise = view_direction.half_view_tangent * (1.0 - VIEW_MARGIN);
        let slopes = [rise * aspect, rise];
        let mut far_out = [[f32::NEG_INFINITY; 2]; 2];
        for point in points {
            let seen = into_view * *point;
            for (axis, slope) in slopes.into_iter().enumerate() {
                let sides = &mut far_out[axis];
                sides[0] = sides[0].max(seen[axis] + slope * seen.z);
                sides[1] = sides[1].max(-seen[axis] + slope * seen.z);
            }
        }
        Sides { far_out, slopes }
    }

    /// Where the view's middle has to be, along its width (0) or height (1).
    fn middle(&self, axis: usize) -> f32 {
        (self.far_out[axis][0] - self.far_out[axis][1]) / 2.0
    }

    /// How far back the camera has to be for the view's width (0) or height (1).
    fn distance(&self, axis: usize) -> f32 {
        (self.far_out[axis][0] + self.far_out[axis][1]) / (2.0 * self.slopes[axis])
    }
}

/// The outermost points of the board and its trays; where none of these is shown, they need no room.
pub fn table_corners(shown: &BoardSnapshot, poses: &Poses) -> Vec<Vec3> {
    let board = Frame::of(&shown.layout).outline();
    let half = poses.tray_layout.half_size + WALL_THICKNESS;
    let tray = [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)]
        .map(|(right, near)| vec3(right * half.x, 0.0, near * half.y));
    let mut corners = Vec::new();
    for corner in board {
        for height in [-BOARD_HEIGHT, VISIBLE_HEIGHT_ABOVE_BOARD] {
            corners.push(vec3(corner.x, height, -corner.y));
        }
    }
    let shows_trays = shown.hidden_trays.len() < usize::from(shown.seat_count);
    for (place, corner) in poses
        .trays
        .iter()
        .filter(|_| shows_trays)
        .flat_map(|place| tray.map(|corner| (place, corner)))
    {
        for height in [0.0, VISIBLE_HEIGHT_ABOVE_BOARD] {
            corners.push(*place * (corner + Vec3::Y * height));
        }
    }
    corners
}
