//! The camera: seated at about 50 degrees or straight above, always showing the
//! whole table within the free part of the window. Must not know any game.

mod backdrop;
pub mod framing;

use bevy::camera::{Exposure, SubCameraView};
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::math::curve::{Curve, EaseFunction};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RequestRedraw};
use bevy_egui::PrimaryEguiContext;

use crate::rules::seat::Seat;
use crate::table::TableSet;
use crate::table::board_entities::ShownBoardParams;
use crate::table::flow::BoardSnapshot;
use crate::table::motion::AnimationSpeed;
use crate::table::view::{BoardViewport, ViewMode};
use backdrop::Backdrop;
use framing::{ViewDirection, pose_framing, table_corners};

pub(super) fn plugin(app: &mut App) {
    register_types!(app: TableCamera, CameraTransition);
    app.add_plugins(backdrop::plugin)
        .add_systems(Startup, spawn)
        .add_systems(Update, place_trays.in_set(TableSet::ReadInput))
        .add_systems(
            Update,
            (advance_transition, note_nearest_seat, frame_table)
                .chain()
                .in_set(TableSet::Present),
        );
}

#[derive(Component, Reflect, Clone, Copy, Debug, Default)]
#[reflect(Component, Debug)]
pub struct TableCamera;

/// From where the camera looks at the table.
#[derive(Reflect, Clone, Copy, Debug, Default, PartialEq)]
struct CameraGoal {
    /// 0 seated, 1 straight above.
    flatness: f32,
    /// The turn around the table, in full turns, clockwise.
    full_turns: f32,
    /// 1 low over the table, for a photo.
    lowness: f32,
}

impl CameraGoal {
    fn nearest_seat(&self, seats: u8) -> Seat {
        let chair = (self.full_turns * f32::from(seats)).round() as i32;
        Seat(chair.rem_euclid(i32::from(seats)) as u8)
    }
}

/// The camera's transition from one view to another.
#[derive(Component, Reflect, Clone, Copy, Debug, Default, PartialEq)]
#[reflect(Component, Debug)]
pub struct CameraTransition {
    from: CameraGoal,
    to: CameraGoal,
    /// 0 at the start to 1 at the end, not eased.
    progress: f32,
}

impl CameraTransition {
    fn current_goal(&self) -> CameraGoal {
        let eased = EaseFunction::CubicInOut.sample_clamped(self.progress);
        let mix = |from: f32, to: f32| from + (to - from) * eased;
        CameraGoal {
            flatness: mix(self.from.flatness, self.to.flatness),
            full_turns: mix(self.from.full_turns, self.to.full_turns),
            lowness: mix(self.from.lowness, self.to.lowness),
        }
    }

    /// Whether the camera is where it is to be.
    pub fn is_over(&self) -> bool {
        self.progress >= 1.0
    }

    /// Starts a transition to another view, the short way round.
    fn turn_toward(&mut self, wanted: CameraGoal) {
        let now = self.current_goal();
        let around = wanted.full_turns - now.full_turns;
        *self = CameraTransition {
            from: now,
            to: CameraGoal {
                full_turns: now.full_turns + around - around.round(),
                ..wanted
            },
            progress: 0.0,
        };
    }

    /// Whether the transition ends at this view.
    fn is_toward(&self, wanted: CameraGoal) -> bool {
        const SAME_VIEW_TOLERANCE: f32 = 1e-3;
        let around = wanted.full_turns - self.to.full_turns;
        let is_as_high = self.to.flatness == wanted.flatness && self.to.lowness == wanted.lowness;
        is_as_high && (around - around.round()).abs() < SAME_VIEW_TOLERANCE
    }
}

/// How bright a lit white surface is: tuned, without any tone mapping, so that
/// things have the colours of the theme.
const EXPOSURE: Exposure = Exposure { ev100: 11.45 };
/// The near clip plane; the depth buffer is reversed, so it may be close.
const NEAR_PLANE: f32 = 0.5;

fn spawn(mut commands: Commands) {
    commands.spawn((
        TableCamera,
        CameraTransition {
            progress: 1.0,
            ..default()
        },
        PrimaryEguiContext,
        BoardViewport::default(),
        Camera3d::default(),
        Projection::Perspective(PerspectiveProjection {
            near: NEAR_PLANE,
            ..default()
        }),
        Tonemapping::None,
        EXPOSURE,
        Msaa::Sample4,
    ));
}

/// Moves the transition on to the wanted view.
fn advance_transition(
    time: Res<Time>,
    view: Res<ViewMode>,
    table: ShownBoardParams,
    speed: AnimationSpeed,
    mut redraw: MessageWriter<RequestRedraw>,
    mut cameras: Query<&mut CameraTransition>,
) {
    let length = speed.seconds(speed.times().view);
    let step = if length > 0.0 {
        time.delta_secs() / length
    } else {
        1.0
    };
    let seats = table
        .snapshot_and_entities()
        .map_or(1, |(shown, _)| shown.seat_count);
    let wanted = CameraGoal {
        flatness: f32::from(u8::from(view.is_flat && !view.is_photo)),
        lowness: f32::from(u8::from(view.is_photo)),
        full_turns: view.board_rotation_turns(seats),
    };
    for mut transition in &mut cameras {
        if !transition.is_toward(wanted) {
            transition.turn_toward(wanted);
        } else if transition.is_over() {
            continue;
        }
        transition.progress = (transition.progress + step).min(1.0);
        redraw.write(RequestRedraw);
    }
}

/// What is written turns when the camera is half the way round.
fn note_nearest_seat(
    cameras: Query<&CameraTransition>,
    shown: Res<BoardSnapshot>,
    mut view: ResMut<ViewMode>,
) {
    let seats = shown.seat_count.max(1);
    let nearest = cameras.iter().next();
    let nearest = nearest.map(|transition| transition.current_goal().nearest_seat(seats));
    if view.nearest_seat != nearest {
        view.nearest_seat = nearest;
    }
}

/// The widest window, by its height, with the trays beyond the ends of the board and not beside it: a
/// phone held upright.
const WIDEST_UPRIGHT_ASPECT: f32 = 0.7;

fn place_trays(windows: Query<&Window, With<PrimaryWindow>>, mut view: ResMut<ViewMode>) {
    let Ok(window) = windows.single() else {
        return;
    };
    let at_ends = window.width() < window.height() * WIDEST_UPRIGHT_ASPECT;
    if view.has_trays_at_ends != at_ends {
        view.has_trays_at_ends = at_ends;
    }
}

/// Puts the camera where the whole table fills the free area of the window.
fn frame_table(
    table: ShownBoardParams,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut cameras: Query<
        (
            &CameraTransition,
            &BoardViewport,
            &mut Camera,
            &mut Projection,
            &mut Transform,
        ),
        With<TableCamera>,
    >,
    mut backdrops: Query<&mut Transform, (With<Backdrop>, Without<TableCamera>)>,
) {
    let Ok(window) = windows.single() else {
        return;
    };
    let size = window.size();
    if size.min_element() < 1.0 {
        return;
    }
    for (transition, viewport, mut camera, mut projection, mut pose) in &mut cameras {
        let area = visible_area(viewport, size);
        let goal = transition.current_goal();
        let aspect = area.width() / area.height();
        // An upright picture from low down would be mostly table.
        let lowness = goal.lowness * aspect.min(1.0).powi(2);
        let seated_or_flat = ViewDirection::between_seated_and_flat(goal.flatness, goal.full_turns);
        let mut view_direction = seated_or_flat.lowered(lowness);
        if let Some((shown, _)) = table.snapshot_and_entities() {
            let corners = table_corners(shown, &table.poses(shown));
            view_direction = seated_or_flat
                .raised_to_fill(&corners, aspect)
                .lowered(lowness);
            pose.set_if_neq(pose_framing(&corners, view_direction, aspect));
        }
        center_sub_view(&mut camera, &mut projection, view_direction, area, size);
        for mut backdrop in &mut backdrops {
            backdrop.set_if_neq(backdrop::backdrop_transform(view_direction, area, size));
        }
    }
}

/// The area that panels leave free; the whole window if that is too small.
fn visible_area(free: &BoardViewport, size: Vec2) -> Rect {
    const LEAST_VIEWPORT_SIDE: f32 = 64.0;
    let window = Rect::from_corners(Vec2::ZERO, size);
    let area = window.intersect(Rect::from_corners(free.min.into(), free.max.into()));
    if area.width() < LEAST_VIEWPORT_SIDE || area.height() < LEAST_VIEWPORT_SIDE {
        window
    } else {
        area
    }
}

/// Makes the middle of the free area the centre of projection: the window becomes
/// a sub view of a larger view around it.
fn center_sub_view(
    camera: &mut Camera,
    projection: &mut Projection,
    view_direction: ViewDirection,
    area: Rect,
    size: Vec2,
) {
    /// Parts of a pixel that the middle may lie on.
    const SUBPIXELS_PER_PIXEL: f32 = 8.0;
    let middle = area.center();
    let half = middle.max(size - middle);
    let sub_view = SubCameraView {
        full_size: (half * 2.0 * SUBPIXELS_PER_PIXEL)
            .as_uvec2()
            .max(UVec2::ONE),
        offset: (half - middle) * SUBPIXELS_PER_PIXEL,
        size: (size * SUBPIXELS_PER_PIXEL).as_uvec2().max(UVec2::ONE),
    };
    if camera.sub_camera_view != Some(sub_view) {
        camera.sub_camera_view = Some(sub_view);
    }
    let fov = 2.0 * (view_direction.half_view_tangent * 2.0 * half.y / area.height()).atan();
    if let Projection::Perspective(now) = &*projection
        && now.fov != fov
    {
        *projection = Projection::Perspective(PerspectiveProjection { fov, ..now.clone() });
    }
}
