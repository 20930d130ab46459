//! What the page has to tell the player while they play, as that the engine plays weaker: said once it is
//! their move, since a message on the engine's move would vanish with it.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::locale::Message;
use crate::table::flow::{Notice, TopBoard};
use crate::table::motion::ActiveTracks;

pub(super) fn plugin(app: &mut App) {
    register_types!(app: NoticesOnMove);
    app.init_resource::<NoticesOnMove>().add_systems(
        Last,
        tell_player.run_if(|waiting: Res<NoticesOnMove>| !waiting.0.is_empty()),
    );
}

/// What the player has still to be told.
#[derive(Resource, Reflect, Default)]
#[reflect(Resource, Default)]
pub(super) struct NoticesOnMove(#[reflect(ignore)] pub(super) Vec<Message>);

fn tell_player(
    mut waiting: ResMut<NoticesOnMove>,
    top_board: TopBoard,
    tracks: Res<ActiveTracks>,
    mut notices: MessageWriter<Notice>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    if top_board.is_human_to_move() && !tracks.is_moving() {
        notices.write_batch(waiting.0.drain(..).map(Notice::Info));
        redraws.write(RequestRedraw);
    }
}
