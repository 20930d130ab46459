//! Which steps of which lessons have been done, kept in a RON file of the player's settings
//! folder. Knows no board.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use bevy::prelude::*;
use komadai_study::lessons::{Lesson, Step, VariantLessons};
use serde::{Deserialize, Serialize};

use crate::configs;
use crate::locale::{Message, msg};
use crate::rules::error::TextError;
use crate::table::files;

/// The steps that have been done, and where that is kept.
#[derive(Resource, Clone, Debug, Default)]
pub struct LessonProgress {
    /// The file; none keeps nothing (tests, systems without a home).
    pub path: Option<PathBuf>,
    done_steps: BTreeMap<String, BTreeSet<String>>,
    /// Why the file could not be written last.
    error: Option<Message>,
}

/// The file: for each game by its name the steps, as `LESSON/STEP`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ProgressFile {
    version: u32,
    done: BTreeMap<String, BTreeSet<String>>,
}

/// The version of the file that is written.
const FILE_VERSION: u32 = 1;

pub(super) fn plugin(app: &mut App) {
    let path = files::settings_folder().map(|folder| folder.join("lessons.ron"));
    let (progress, error) = LessonProgress::load(path);
    if let Some(error) = error {
        files::note_error(app, error);
    }
    app.insert_resource(progress);
}

impl LessonProgress {
    /// What a file says, and what was wrong with it. A bad file is set aside.
    #[must_use]
    pub fn load(path: Option<PathBuf>) -> (LessonProgress, Option<Message>) {
        let usual = msg!("file-usual-lessons");
        let (file, error) = files::read_kept_file(path.as_deref(), parse, usual);
        let progress = LessonProgress {
            path,
            done_steps: file.unwrap_or_default().done,
            error: None,
        };
        (progress, error)
    }

    /// Whether a step has been done, under the name it has or one it had.
    #[must_use]
    pub fn is_done(&self, variant: &str, lesson: &Lesson, step: &Step) -> bool {
        let done = self.done_steps.get(variant);
        done.is_some_and(|done| lesson.progress_keys(step).any(|key| done.contains(&key)))
    }

    /// How many steps of a lesson have been done.
    #[must_use]
    pub fn done_step_count(&self, variant: &str, lesson: &Lesson) -> usize {
        let is_done = |step: &&Step| self.is_done(variant, lesson, step);
        lesson.steps.iter().filter(is_done).count()
    }

    /// The first lesson of a game with a step that has not been done; the first of all if there
    /// is none.
    #[must_use]
    pub fn next_lesson(&self, lessons: &VariantLessons) -> usize {
        let is_open =
            |lesson: &Lesson| self.done_step_count(&lessons.variant, lesson) < lesson.steps.len();
        lessons.lessons.iter().position(is_open).unwrap_or(0)
    }

    /// Whether a step of a game has been done.
    #[must_use]
    pub fn has_begun(&self, lessons: &VariantLessons) -> bool {
        self.done_steps.contains_key(&lessons.variant)
    }

    /// Notes that a step has been done, and writes that down.
    pub(super) fn note_done_step(&mut self, variant: &str, lesson: &Lesson, step: &Step) {
        let done = self.done_steps.entry(variant.into()).or_default();
        let key = lesson.progress_keys(step).next();
        if key.is_some_and(|key| done.insert(key)) {
            self.write();
        }
    }

    /// The problem to show if writing failed.
    pub(super) fn take_error(&mut self) -> Option<Message> {
        self.error.take()
    }

    fn write(&mut self) {
        let Some(path) = &self.path else {
            return;
        };
        let file = ProgressFile {
            version: FILE_VERSION,
            done: self.done_steps.clone(),
        };
        self.error = files::write_ron(path, &file).err();
    }
}

/// Reads the file.
///
/// # Errors
/// If it is not RON, not such a file, or of a newer version.
fn parse(text: &str) -> Result<ProgressFile, TextError> {
    let file: ProgressFile = configs::read(text)?;
    files::check_version(file.version, FILE_VERSION)?;
    Ok(file)
}
