//! The view of the board: from which seat, raised or flat. The camera follows.

use bevy::prelude::*;

use super::TableSet;
use super::flow::{
    BoardReset, BoardSnapshot, GameSession, Intent, PlayerKind, TopBoard, ViewIntent,
};
use crate::rules::board::CellShape;
use crate::rules::seat::{Seat, SeatSet};

pub(super) fn plugin(app: &mut App) {
    register_types!(app: ViewMode, BoardViewport);
    app.init_resource::<ViewMode>()
        .add_systems(
            Update,
            change_view
                .in_set(TableSet::ApplyIntents)
                .run_if(on_message::<Intent>),
        )
        .add_systems(
            Update,
            (
                turn_view_to_first_human.run_if(on_message::<BoardReset>),
                turn_view_to_solver,
            )
                .in_set(TableSet::Present),
        );
}

#[derive(Resource, Reflect, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[reflect(Resource, Debug, Default)]
pub struct ViewMode {
    /// From above instead of from a seat.
    pub is_flat: bool,
    /// The seat it is seen from.
    #[reflect(ignore)]
    pub seat: Seat,
    /// The seat for which what is written stands upright, where a camera goes from one to the
    /// other: the one that it is nearer to.
    #[reflect(ignore)]
    pub nearest_seat: Option<Seat>,
    /// Whether the trays of two seats lie beyond the ends of the board, and not beside it: an upright
    /// window has room there.
    pub has_trays_at_ends: bool,
    /// Whether a photo is taken: low over the table, and without panels.
    pub is_photo: bool,
}

impl ViewMode {
    /// Rotation of the board for the viewer, in full turns: the seats are around it clockwise,
    /// the first at the bottom.
    pub fn board_rotation_turns(&self, seats: u8) -> f32 {
        f32::from(self.seat.0) / f32::from(seats.max(1))
    }

    /// The seat for which what is written stands upright.
    pub fn writing_seat(&self) -> Seat {
        self.nearest_seat.unwrap_or(self.seat)
    }

    /// Changes to the next seat.
    pub fn turn_to_next_seat(&mut self, seats: u8) {
        self.seat = Seat((self.seat.0 + 1) % seats.max(1));
    }
}

fn change_view(
    mut intents: MessageReader<Intent>,
    shown: Res<BoardSnapshot>,
    mut view: ResMut<ViewMode>,
) {
    for intent in intents.read() {
        match intent {
            Intent::View(ViewIntent::Other) => view.is_flat = !view.is_flat,
            Intent::View(ViewIntent::NextSeat) => view.turn_to_next_seat(shown.seat_count),
            Intent::View(ViewIntent::Photo) => view.is_photo = !view.is_photo,
            _ => {}
        }
    }
}

/// Of the camera: the part of the window that panels leave to the board, in logical pixels
/// from the upper left corner; the camera fits the board into it.
#[derive(Component, Reflect, Clone, Copy, Debug, Default, PartialEq)]
#[reflect(Component, Debug)]
pub struct BoardViewport {
    /// The upper left corner.
    pub min: [f32; 2],
    /// The lower right corner.
    pub max: [f32; 2],
}

/// Where a cell is on the screen, in logical pixels of the window; `None` if the camera does not
/// see it.
pub fn cell_on_screen(
    camera: &Camera,
    camera_transform: &GlobalTransform,
    shape: &CellShape,
) -> Option<Rect> {
    let corners = shape.corners.iter().filter_map(|[x, y]| {
        let point = Vec3::new(*x, 0.0, -*y);
        camera.world_to_viewport(camera_transform, point).ok()
    });
    corners
        .map(|corner| Rect::from_corners(corner, corner))
        .reduce(|one, other| one.union(other))
}

/// A puzzle is seen from the seat that is to move, a lesson from the first, of which it speaks; afterwards
/// the seat is the one before it.
fn turn_view_to_solver(
    top_board: TopBoard,
    mut view: ResMut<ViewMode>,
    mut faced: Local<Option<PuzzleViewSeats>>,
) {
    if !top_board.is_changed() {
        return;
    }
    let lesson = top_board.lesson();
    let solver = lesson.map(|it| it.solver().unwrap_or(Seat::FIRST));
    let before = faced.map_or(view.seat, |it| it.previous);
    if faced.map(|it| it.solver) == solver {
        return;
    }
    *faced = solver.map(|solver| PuzzleViewSeats {
        solver,
        previous: before,
    });
    view.seat = solver.unwrap_or(before);
}

/// The seat from which a puzzle or a lesson is seen, and the one before.
#[derive(Clone, Copy)]
struct PuzzleViewSeats {
    solver: Seat,
    previous: Seat,
}

/// A new game is seen from the first person's seat.
fn turn_view_to_first_human(
    mut board_resets: MessageReader<BoardReset>,
    session: Option<Res<GameSession>>,
    mut view: ResMut<ViewMode>,
) {
    let is_new_game = board_resets.read().any(|how| *how == BoardReset::Fresh);
    let Some(session) = session.filter(|session| is_new_game && session.is_changed()) else {
        return;
    };
    let seat = SeatSet::first_n(session.game.seat_count())
        .iter()
        .find(|seat| session.player(*seat) == PlayerKind::Human)
        .unwrap_or_default();
    if view.seat != seat {
        view.seat = seat;
    }
}
