//! Lessons: the files of `assets/lessons`, read and checked, and the state of a step while somebody
//! works on it. How a file is written is told in `assets/lessons/README.md`.
//! Must not know screens or the words of any language: texts are ids of messages.
//!
//! A screen that shows lessons takes [`VariantLessons::built_in`], goes through its lessons and
//! their steps, and gives what the player does to a [`StepState`].

mod answers;
mod built_in;
mod error;
mod file;
mod goal;
mod lessons_check;
mod message_ids;
mod rules_page;
mod setup_step;
mod sigma_start;
mod step;
mod step_start;
mod step_state;

pub use built_in::variants_with_lessons;
pub use error::{LessonsError, StepStartError};
pub use goal::StepGoal;
pub use lessons_check::{
    Explain, LessonsCheckError, LessonsCheckReport, RawErrorExplainer, StepCheckError,
    check_lessons,
};
pub use message_ids::{StepMessageIds, lesson_message_ids, lesson_title_id, step_message_ids};
pub use rules_page::{RuleUse, rule_numbers, rule_uses};
pub use setup_step::PartialSetup;
pub use step::{Lesson, Mark, Places, Step, UntaughtRuleKind, UntaughtRules, VariantLessons};
pub use step_state::{HelpLevel, StepState, Verdict};
