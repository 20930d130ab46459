//! The command `lessons`: lists the steps of the lessons, plays their answers by the rules, and shows
//! which steps need which rule. Knows the rules pages, and nothing of what lessons say.

use std::io::Write;

use crate::protocol::{CommandError, files};
use crate::rules::error::IllegalMoveError;
use crate::rules::game::Game;
use crate::study::lessons::{
    Explain, LessonsError, Step, StepStartError, VariantLessons, check_lessons, lesson_message_ids,
    rule_uses, variants_with_lessons,
};
use crate::words::{self, in_english};

/// How the path of a file of lessons ends, which tells it from a name.
const LESSONS_FILE_EXTENSION: &str = ".ron";

/// What is shown of the lessons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LessonsView {
    /// A line for each step: game, lesson, step, options, earlier moves and position text, with tabs
    /// between.
    #[default]
    Steps,
    /// A line for each rule of the game's page: the first game of the page, the number, the steps that
    /// need it.
    Rules,
    /// A line for each id of the locale files that the lessons need.
    Messages,
}

/// A rules page, with the games that it is for.
struct RulesPage {
    variants: &'static [&'static str],
    text: &'static str,
}

const RULES_PAGES: [RulesPage; 6] = [
    RulesPage {
        variants: &["sigma"],
        text: include_str!("../../rules/sigma/RULES.md"),
    },
    RulesPage {
        variants: &["sankaku"],
        text: include_str!("../../rules/sankaku/RULES.md"),
    },
    RulesPage {
        variants: &["hand"],
        text: include_str!("../../rules/shogi/rules/hand-shogi.md"),
    },
    RulesPage {
        variants: &["yonin"],
        text: include_str!("../../rules/shogi/rules/yonin-seireigi.md"),
    },
    RulesPage {
        variants: &["four"],
        text: include_str!("../../rules/shogi/rules/four-player-shogi.md"),
    },
    RulesPage {
        variants: &["shogi", "minishogi"],
        text: include_str!("../../rules/shogi/rules/shogi.md"),
    },
];

/// Lists the lessons of a game, by its name or from the file at a path, or else of all games that
/// have some. If `is_checked`, their answers are played by the rules, too.
///
/// # Errors
/// If the game has no lessons, or the file holds none; if they are wrong by the rules, everything
/// that is; if `out` cannot be written to.
pub fn lessons(
    variant: Option<&str>,
    view: LessonsView,
    is_checked: bool,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let all = match variant {
        Some(path) if path.ends_with(LESSONS_FILE_EXTENSION) => vec![read_lessons_file(path)?],
        Some(name) => vec![built_in_lessons(name)?],
        None => {
            let known = variants_with_lessons().into_iter();
            known.map(built_in_lessons).collect::<Result<_, _>>()?
        }
    };
    match view {
        LessonsView::Steps => all.iter().try_for_each(|it| list_steps(it, out))?,
        LessonsView::Rules => {
            for (page, lessons) in pages_with_lessons(&all)? {
                list_steps_by_rule(page, &lessons, out)?;
            }
        }
        LessonsView::Messages => {
            let mut ids = all.iter().flat_map(lesson_message_ids);
            ids.try_for_each(|id| writeln!(out, "{id}"))?;
        }
    }
    out.flush()?;
    if is_checked {
        check_lesson_pages(&all)
    } else {
        Ok(())
    }
}

/// What is wrong with the text of a file of lessons, in its form or by the rules; none if nothing is.
pub(super) fn error_in_lessons_text(text: &str) -> Option<String> {
    let checked = match VariantLessons::read(text, &EnglishExplainer) {
        Ok(lessons) => check_lesson_pages(&[lessons]),
        Err(error) => return Some(error.to_string()),
    };
    checked.err().map(|error| error.to_string())
}

fn built_in_lessons(variant: &str) -> Result<VariantLessons, CommandError> {
    let lessons = VariantLessons::built_in(variant).cloned();
    lessons.map_err(|error| match error {
        LessonsError::Unknown(error) => error.into(),
        // The file is a part of the program, so this is no bad input.
        error @ LessonsError::File { .. } => CommandError::Lessons(vec![error.to_string()]),
    })
}

fn read_lessons_file(path: &str) -> Result<VariantLessons, CommandError> {
    let text = files::read_text(path)?;
    VariantLessons::read(&text, &EnglishExplainer)
        .map_err(|reason| files::refused_file_error(path, reason))
}

/// The pages that these lessons are for, each with all lessons of its games: of a game whose lessons
/// are not among these, those that are built in.
fn pages_with_lessons(
    all: &[VariantLessons],
) -> Result<Vec<(&'static RulesPage, Vec<VariantLessons>)>, CommandError> {
    let known = variants_with_lessons();
    let mut pages = Vec::new();
    for page in &RULES_PAGES {
        let mut lessons = Vec::new();
        let is_of_page = |it: &&VariantLessons| page.variants.contains(&it.variant.as_str());
        if !all.iter().any(|it| is_of_page(&it)) {
            continue;
        }
        for variant in page.variants {
            match all.iter().find(|it| it.variant == *variant) {
                Some(given) => lessons.push(given.clone()),
                None if known.contains(variant) => lessons.push(built_in_lessons(variant)?),
                None => {}
            }
        }
        pages.push((page, lessons));
    }
    Ok(pages)
}

/// Says in English why something cannot be.
struct EnglishExplainer;

impl Explain for EnglishExplainer {
    fn illegal_move(&self, game: &Game, error: &IllegalMoveError) -> String {
        in_english(&words::illegal_move(game, error))
    }

    fn step_start_failure(&self, variant: &str, step: &Step, error: &StepStartError) -> String {
        in_english(&words::step_start_error(variant, step, error))
    }
}

fn check_lesson_pages(all: &[VariantLessons]) -> Result<(), CommandError> {
    let mut faults = Vec::new();
    for (page, lessons) in pages_with_lessons(all)? {
        let lessons: Vec<&VariantLessons> = lessons.iter().collect();
        let checked = check_lessons(page.text, &lessons, &EnglishExplainer);
        faults.extend(checked.faults.iter().map(ToString::to_string));
    }
    if faults.is_empty() {
        Ok(())
    } else {
        Err(CommandError::Lessons(faults))
    }
}

fn list_steps(lessons: &VariantLessons, out: &mut dyn Write) -> Result<(), CommandError> {
    for (lesson, step) in lessons.steps() {
        let variant = &lessons.variant;
        let options: Vec<String> = option_texts(step);
        let game = step.begin_game(variant);
        let game = game.map_err(|error| {
            let reason = EnglishExplainer.step_start_failure(variant, step, &error);
            let place = format!("{variant}/{}/{}", lesson.id, step.id);
            CommandError::Lessons(vec![format!("{place}: {reason}")])
        })?;
        writeln!(
            out,
            "{variant}\t{}\t{}\t{}\t{}\t{}",
            lesson.id,
            step.id,
            options.join(";"),
            step.before,
            game.start_text(),
        )?;
    }
    Ok(())
}

fn option_texts(step: &Step) -> Vec<String> {
    let options = step.options.iter();
    options
        .map(|(name, value)| format!("{name}={value}"))
        .collect()
}

fn list_steps_by_rule(
    page: &RulesPage,
    lessons: &[VariantLessons],
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let lessons: Vec<&VariantLessons> = lessons.iter().collect();
    for rule in rule_uses(page.text, &lessons) {
        let steps = if rule.is_untaught {
            "untaught".into()
        } else {
            rule.steps.join(" ")
        };
        writeln!(out, "{}\t{}\t{steps}", page.variants[0], rule.number)?;
    }
    Ok(())
}
