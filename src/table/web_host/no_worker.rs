//! Where a browser refuses workers the engine thinks on the page itself: the table
//! stutters, and the engine plays weaker. The player is told so once.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::table::flow::{ActiveGame, Notice};
use crate::table::motion::InMotion;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, tell.run_if(resource_exists::<NoWorkerNotice>));
}

/// The engine has no worker; the player has still to be told.
#[derive(Resource)]
pub(super) struct NoWorkerNotice;

const ALONE: &str =
    "Background workers are blocked: the engine plays weaker, and the table stutters meanwhile.";

/// Tells it when it will be read: whatever is said while the engine is to move goes
/// with its turn.
fn tell(
    mut commands: Commands,
    active_game: ActiveGame,
    in_motion: Res<InMotion>,
    mut notices: MessageWriter<Notice>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    if active_game.human_to_move() && !in_motion.0 {
        notices.write(Notice::Info(ALONE.into()));
        redraws.write(RequestRedraw);
        commands.remove_resource::<NoWorkerNotice>();
    }
}
