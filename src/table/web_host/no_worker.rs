//! Where a browser refuses workers, the engine searches on the page's own thread: frames
//! stutter, and the engine plays weaker. The player is told once.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::locale::msg;
use crate::table::flow::{Notice, TopBoard};
use crate::table::motion::InMotion;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, tell_player.run_if(resource_exists::<NoWorkerNotice>));
}

/// There is no worker; the player has still to be told.
#[derive(Resource)]
pub(super) struct NoWorkerNotice;

/// Tells the player on their move: a message on the engine's move would vanish with it.
fn tell_player(
    mut commands: Commands,
    top_board: TopBoard,
    in_motion: Res<InMotion>,
    mut notices: MessageWriter<Notice>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    if top_board.is_human_to_move() && !in_motion.0 {
        notices.write(Notice::Info(msg!("notice-no-worker")));
        redraws.write(RequestRedraw);
        commands.remove_resource::<NoWorkerNotice>();
    }
}
