//! Answers for the other side in a lesson: once the player's move lies, what comes in return is
//! played. Chooses nothing: the lesson has written it down.

use bevy::prelude::*;

use crate::table::flow::{Intent, LessonIntent, ShownLesson};
use crate::table::motion::InMotion;

pub(super) fn reply(
    lesson: ShownLesson,
    in_motion: Res<InMotion>,
    mut replied: Local<Option<usize>>,
    mut intents: MessageWriter<Intent>,
) {
    let waiting = lesson.get().filter(|session| session.state().has_reply());
    let Some(session) = waiting else {
        *replied = None;
        return;
    };
    // A reply that has been asked for is played in the same frame.
    let played = session.game().played().len();
    if !in_motion.0 && *replied != Some(played) {
        *replied = Some(played);
        intents.write(Intent::Lesson(LessonIntent::Reply));
    }
}
