//! The ids under which the locale files say what lessons and steps say, made of their names:
//! `lesson-GAME-LESSON-title`, and for each step `lesson-GAME-LESSON-STEP-1`, `-2` and so on, a
//! sentence each, `-hint` and `-done`. They stand in files of their own, `lessons-GAME.ftl`.

use super::step::{Lesson, Step, VariantLessons};

/// The id of a lesson's title.
#[must_use]
pub fn lesson_title_id(variant: &str, lesson: &Lesson) -> String {
    format!("lesson-{variant}-{}-title", lesson.id)
}

/// The ids of what a step says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepMessageIds {
    /// What explains it, a sentence each.
    pub sentences: Vec<String>,
    /// What is said after two wrong answers; none in a step that asks nothing.
    pub hint: Option<String>,
    /// What is said when it is done; none in a step that asks nothing.
    pub done: Option<String>,
}

/// The ids of what a step says.
#[must_use]
pub fn step_message_ids(variant: &str, lesson: &Lesson, step: &Step) -> StepMessageIds {
    let start = format!("lesson-{variant}-{}-{}", lesson.id, step.id);
    let sentences = 1..=step.sentences;
    let of_question = |end: &str| step.has_question().then(|| format!("{start}-{end}"));
    StepMessageIds {
        sentences: sentences
            .map(|number| format!("{start}-{number}"))
            .collect(),
        hint: of_question("hint"),
        done: of_question("done"),
    }
}

/// Every id that the lessons of a game need, in the order in which they are said.
#[must_use]
pub fn lesson_message_ids(lessons: &VariantLessons) -> Vec<String> {
    let variant = &lessons.variant;
    let mut ids = Vec::new();
    for lesson in &lessons.lessons {
        ids.push(lesson_title_id(variant, lesson));
        for step in &lesson.steps {
            let of_step = step_message_ids(variant, lesson, step);
            ids.extend(of_step.sentences);
            ids.extend(of_step.hint);
            ids.extend(of_step.done);
        }
    }
    ids
}
