//! The lessons that are part of the program. A game without any has a file with an empty list.

use std::sync::OnceLock;

use komadai_rules::error::{TextError, wording};

use super::error::LessonsError;
use super::lessons_check::RawErrorExplainer;
use super::step::VariantLessons;

/// The files by the games' names.
const LESSON_FILES: [(&str, &str); 7] = [
    ("sigma", include_str!("../../../assets/lessons/sigma.ron")),
    (
        "sankaku",
        include_str!("../../../assets/lessons/sankaku.ron"),
    ),
    ("hand", include_str!("../../../assets/lessons/hand.ron")),
    ("yonin", include_str!("../../../assets/lessons/yonin.ron")),
    ("four", include_str!("../../../assets/lessons/four.ron")),
    ("shogi", include_str!("../../../assets/lessons/shogi.ron")),
    (
        "minishogi",
        include_str!("../../../assets/lessons/minishogi.ron"),
    ),
];

/// What each file holds, once it has been asked for.
static PARSED_LESSONS: [OnceLock<Result<VariantLessons, LessonsError>>; LESSON_FILES.len()] =
    [const { OnceLock::new() }; LESSON_FILES.len()];

fn lessons_of_file(number: usize) -> &'static Result<VariantLessons, LessonsError> {
    let (variant, text) = LESSON_FILES[number];
    PARSED_LESSONS[number].get_or_init(|| {
        VariantLessons::read(text, &RawErrorExplainer).map_err(|error| LessonsError::File {
            variant: variant.into(),
            error,
        })
    })
}

impl VariantLessons {
    /// The lessons of a game, by its name. They are read when they are first asked for.
    ///
    /// # Errors
    /// If there are none for it; or if its file is wrong, which the tests do not let happen.
    pub fn built_in(variant: &str) -> Result<&'static VariantLessons, LessonsError> {
        let number = LESSON_FILES.iter().position(|(name, _)| *name == variant);
        match number.map(lessons_of_file) {
            Some(Ok(lessons)) if !lessons.lessons.is_empty() => Ok(lessons),
            Some(Err(error)) => Err(error.clone()),
            _ => {
                let expected = wording!("one of {}", variants_with_lessons().join(", "));
                Err(LessonsError::Unknown(TextError::new(
                    "VARIANT", expected, variant,
                )))
            }
        }
    }
}

/// The names of the games that have lessons.
#[must_use]
pub fn variants_with_lessons() -> Vec<&'static str> {
    let files = (0..).zip(LESSON_FILES);
    // A file that is wrong is named, so that what is wrong with it is told.
    let has_lessons = |number| !matches!(lessons_of_file(number), Ok(it) if it.lessons.is_empty());
    let known = files.filter(|(number, _)| has_lessons(*number));
    known.map(|(_, (name, _))| name).collect()
}
