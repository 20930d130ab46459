//! Answers for the other side in a lesson: once the player's move lies, what comes in return is
//! played. Chooses nothing: the lesson has written it down.

use bevy::prelude::*;

use crate::table::flow::{Intent, LessonIntent, TopBoard};
use crate::table::motion::ActiveTracks;

pub(super) fn reply(
    top_board: TopBoard,
    tracks: Res<ActiveTracks>,
    mut intents: MessageWriter<Intent>,
) {
    let has_reply = top_board
        .lesson()
        .is_some_and(|it| it.step_state().has_reply());
    // The intent is obeyed in the same frame, before anything asks again.
    if has_reply && !tracks.is_moving() {
        intents.write(Intent::Lesson(LessonIntent::Reply));
    }
}
