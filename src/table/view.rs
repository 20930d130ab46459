//! From where the table is looked at. Only says what is wanted; the camera
//! goes there.

use bevy::prelude::*;

use super::TableSet;
use super::flow::{BoardReset, GameSession, Player};
use crate::rules::seat::{Seat, SeatSet};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ViewMode>().add_systems(
        Update,
        face_first_human
            .run_if(on_message::<BoardReset>)
            .in_set(TableSet::Present),
    );
}

/// The view that is wanted.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ViewMode {
    /// Straight from above instead of from a seat.
    pub flat: bool,
    /// The seat from whose side.
    pub seat: Seat,
}

impl ViewMode {
    /// How far the table is turned for who looks at it, in full turns: the
    /// seats sit around it clockwise, the first at the bottom.
    #[must_use]
    pub fn turns(&self, seats: u8) -> f32 {
        f32::from(self.seat.0) / f32::from(seats.max(1))
    }

    /// The same table from the next seat's side.
    pub fn turn(&mut self, seats: u8) {
        self.seat = Seat((self.seat.0 + 1) % seats.max(1));
    }
}

/// A new game is looked at from the first person's side.
fn face_first_human(
    mut board_resets: MessageReader<BoardReset>,
    session: Option<Res<GameSession>>,
    mut view: ResMut<ViewMode>,
) {
    let is_new_game = board_resets.read().any(|how| *how == BoardReset::Fresh);
    let Some(session) = session.filter(|session| is_new_game && session.is_changed()) else {
        return;
    };
    let seat = SeatSet::first(session.game.seats())
        .iter()
        .find(|seat| session.player(*seat) == Player::Human)
        .unwrap_or_default();
    if view.seat != seat {
        view.seat = seat;
    }
}
