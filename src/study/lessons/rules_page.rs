//! The numbers of the rules on a rules page, and which steps need them.

use super::step::VariantLessons;

/// The numbers of the rules of a page in Markdown, in order. A rule begins its paragraph or its
/// item of a list with its number in bold: `- **3.4** ...`.
#[must_use]
pub fn rule_numbers(page: &str) -> Vec<&str> {
    let numbers = page.lines().filter_map(|line| {
        let line = line.strip_prefix("- ").unwrap_or(line);
        let (number, _) = line.strip_prefix("**")?.split_once("**")?;
        is_rule_number(number).then_some(number)
    });
    numbers.collect()
}

/// Whether a text is the number of a rule: section and number, `3.4`.
pub(super) fn is_rule_number(text: &str) -> bool {
    let is_number = |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit());
    let parts = text.split_once('.');
    parts.is_some_and(|(section, number)| is_number(section) && is_number(number))
}

/// A rule of a page, and who needs it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleUse {
    /// Its number.
    pub number: String,
    /// The steps that need it, as `GAME/LESSON/STEP`.
    pub steps: Vec<String>,
    /// Whether the lessons say that no step can need it.
    pub is_untaught: bool,
}

/// Every rule of a page with the steps that need it; `all_lessons` are those of the games that
/// the page is for.
#[must_use]
pub fn rule_uses(page: &str, all_lessons: &[&VariantLessons]) -> Vec<RuleUse> {
    let uses = rule_numbers(page).into_iter().map(|number| {
        let mut steps = Vec::new();
        for lessons in all_lessons {
            for (lesson, step) in lessons.steps() {
                if step.rules.iter().any(|it| it == number) {
                    steps.push(format!("{}/{}/{}", lessons.variant, lesson.id, step.id));
                }
            }
        }
        let mut untaught = all_lessons.iter().flat_map(|lessons| &lessons.untaught);
        RuleUse {
            number: number.into(),
            steps,
            is_untaught: untaught.any(|it| it.rules.iter().any(|rule| rule == number)),
        }
    });
    uses.collect()
}
