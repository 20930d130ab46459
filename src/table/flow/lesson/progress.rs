//! Which steps of which lessons have been done, kept in a RON file of the player's settings
//! folder. Knows no board.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use bevy::reflect::{ReflectDeserialize, ReflectSerialize};
use komadai_study::lessons::{Lesson, Step, VariantLessons};
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use crate::configs;
use crate::locale::{Message, msg};
use crate::rules::error::TextError;
use crate::table::files::{self, KeptValue};
use crate::table::flow::persistence::keep_and_tell;

/// The steps that have been done, as their file has them: for each game by its name the steps, as
/// `LESSON/STEP`.
#[derive(Reflect, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[reflect(opaque, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonProgress {
    version: u32,
    done: BTreeMap<String, BTreeSet<String>>,
}

/// The version of the file that is written.
const FILE_VERSION: u32 = 1;

pub(super) fn plugin(app: &mut App) {
    keep_and_tell::<LessonProgress>(app, |error| msg!("lesson-not-kept", error = error));
}

impl KeptValue for LessonProgress {
    const FILE_NAME: &'static str = "lessons.ron";

    fn usual_sentence() -> Option<Message> {
        Some(msg!("file-usual-lessons"))
    }

    fn read(text: &str, _usual: &LessonProgress) -> Result<LessonProgress, TextError> {
        let progress: LessonProgress = configs::read(text)?;
        files::check_version(progress.version, FILE_VERSION)?;
        Ok(progress)
    }

    fn write(&self, _usual: &LessonProgress) -> Result<String, ron::Error> {
        ron::ser::to_string_pretty(self, PrettyConfig::default())
    }
}

impl Default for LessonProgress {
    fn default() -> LessonProgress {
        LessonProgress {
            version: FILE_VERSION,
            done: BTreeMap::new(),
        }
    }
}

impl LessonProgress {
    /// Whether a step has been done, under the name it has or one it had.
    pub fn is_done(&self, variant: &str, lesson: &Lesson, step: &Step) -> bool {
        let done = self.done.get(variant);
        done.is_some_and(|done| lesson.progress_keys(step).any(|key| done.contains(&key)))
    }

    /// How many steps of a lesson have been done.
    pub fn done_step_count(&self, variant: &str, lesson: &Lesson) -> usize {
        let is_done = |step: &&Step| self.is_done(variant, lesson, step);
        lesson.steps.iter().filter(is_done).count()
    }

    /// The first lesson of a game with a step that has not been done; the first of all if there
    /// is none.
    pub fn next_lesson(&self, lessons: &VariantLessons) -> usize {
        let is_open =
            |lesson: &Lesson| self.done_step_count(&lessons.variant, lesson) < lesson.steps.len();
        lessons.lessons.iter().position(is_open).unwrap_or(0)
    }

    /// Whether a step of a game has been done.
    pub fn has_begun(&self, lessons: &VariantLessons) -> bool {
        self.done.contains_key(&lessons.variant)
    }

    /// Notes that a step has been done.
    pub(super) fn note_done_step(&mut self, variant: &str, lesson: &Lesson, step: &Step) {
        let done = self.done.entry(variant.into()).or_default();
        done.extend(lesson.progress_keys(step).next());
    }
}
