//! What can be done in a lesson or a puzzle.

use super::Action;
use crate::configs::bindings::InputAction;
use crate::table::flow::{Intent, LessonIntent, TurnIntent};

pub(super) fn actions() -> Vec<Action> {
    let lesson = |intent| Action::of(Intent::Lesson(intent));
    vec![
        lesson(LessonIntent::Restart).key(InputAction::Undo),
        lesson(LessonIntent::ShowAnswer).key(InputAction::Hint),
        lesson(LessonIntent::Back).repeated_key(InputAction::Back),
        lesson(LessonIntent::Next).repeated_key(InputAction::Forward),
        lesson(LessonIntent::Next).key(InputAction::MoveNow),
        Action::of(Intent::Turn(TurnIntent::Pass)).key(InputAction::Pass),
    ]
}
