//! What a learner has done stays done when steps are moved or lessons split: `progress_1.ron` is the
//! file of a player who had done every step before the lessons were put in a new order.

use std::collections::{BTreeMap, BTreeSet};

use komadai::rules::ron_files::reader;
use komadai::study::lessons::{Lesson, Step, VariantLessons, variants_with_lessons};
use serde::Deserialize;

/// The file that the table keeps: for each game the steps, as `LESSON/STEP`.
#[derive(Deserialize)]
struct ProgressFile {
    version: u32,
    done: BTreeMap<String, BTreeSet<String>>,
}

/// The steps that were new in the new order.
const NEW_STEPS: [&str; 7] = [
    "hand/options/best-of",
    "hand/soldier/capture-file",
    "sankaku/chariot/run-down-general",
    "sigma/options/hidden",
    "yonin/mate/checked",
    "yonin/out/leaving-early",
    "yonin/out/leaving-first",
];

fn steps(variant: &str) -> Vec<(&'static Lesson, &'static Step)> {
    let lessons = VariantLessons::built_in(variant).expect("they are read");
    lessons.steps().collect()
}

#[test]
fn every_step_that_was_done_is_done_under_its_new_name() {
    let file: ProgressFile =
        reader::read(include_str!("progress_1.ron")).expect("a file of progress");
    assert_eq!(file.version, 1);
    let mut open = Vec::new();
    for variant in variants_with_lessons() {
        let done = &file.done[variant];
        let mut kept = BTreeSet::new();
        for (lesson, step) in steps(variant) {
            let keys: Vec<String> = lesson.progress_keys(step).collect();
            if !keys.iter().any(|key| done.contains(key)) {
                open.push(format!("{variant}/{}", keys[0]));
            }
            kept.extend(keys.into_iter().filter(|key| done.contains(key)));
        }
        assert_eq!(&kept, done, "{variant}: no step that was done is forgotten");
    }
    open.sort_unstable();
    assert_eq!(open, NEW_STEPS);
}

#[test]
fn no_lesson_is_longer_than_eight_steps() {
    for variant in variants_with_lessons() {
        let lessons = VariantLessons::built_in(variant).expect("they are read");
        for lesson in &lessons.lessons {
            let count = lesson.steps.len();
            assert!(count <= 8, "{variant}/{}: {count} steps", lesson.id);
        }
    }
}

#[test]
fn what_a_first_game_needs_comes_before_the_options() {
    for variant in ["sigma", "sankaku", "hand", "yonin", "four"] {
        let lessons = VariantLessons::built_in(variant).expect("they are read");
        let [.., plans, options] = &lessons.lessons[..] else {
            panic!("{variant}: two lessons or more");
        };
        assert_eq!((&*plans.id, &*options.id), ("plans", "options"));
        let last = plans.steps.last().map(|step| &*step.id);
        assert_eq!(last, Some("first-game"), "{variant}");
        assert!(options.is_about_options() && !plans.is_about_options());
    }
}
