//! How much a variant file may ask for: what it names is shown, kept and sent, and every way to choose among its
//! options is tried before it is accepted. The table of all limits is in
//! `src/rules/LIMITS.md`.

use crate::shogi::variant::Variant;

use super::field_error::{FieldErrors, FieldPath};
use super::option_combinations::OptionCombination;

/// The most bytes of the text of a variant file; a room carries no more either.
pub const MOST_VARIANT_FILE_BYTES: usize = 64 * 1024;

/// The most errors that are named; nobody reads more.
pub const MOST_NAMED_ERRORS: usize = 50;

/// The most options.
pub const MOST_OPTIONS: usize = 32;

/// The most values of one option.
pub const MOST_OPTION_VALUES: usize = 64;

/// The most ways to choose among all options.
pub const MOST_OPTION_COMBINATIONS: usize = 1000;

/// The most characters of a title.
pub const LONGEST_TITLE: usize = 80;

/// The most characters of any other name.
pub const LONGEST_NAME: usize = 40;

/// The most characters that stand on a piece.
pub const LONGEST_INSCRIPTION: usize = 8;

/// The most work of checking a file: ways to choose among the options, times seats, times cells, times the steps
/// of all rays of all pieces. Four Player Shogi, the largest game that comes with the program, asks for a tenth.
pub const MOST_CHECK_STEPS: u64 = 50_000_000;

/// Checks that a text has at most so many characters.
pub(super) fn check_length(text: &str, most: usize, at: &FieldPath, errors: &mut FieldErrors) {
    if text.chars().nth(most).is_some() {
        errors.add(at, wording!("at most {} characters", most), text);
    }
}

/// Checks that so many things are no more than `most`, and says whether they are not.
pub(super) fn check_count(
    count: usize,
    most: usize,
    at: &FieldPath,
    errors: &mut FieldErrors,
) -> bool {
    if count > most {
        errors.add(at, wording!("at most {} of them", most), count.to_string());
    }
    count <= most
}

/// Checks that trying all choices is not too much work.
pub(super) fn check_work(
    variant: &Variant,
    choices: &[OptionCombination],
    errors: &mut FieldErrors,
) {
    let longest_side = variant.grid.files().max(variant.grid.ranks());
    let steps = variant.kinds.iter().flat_map(|kind| &kind.movement.rays);
    let steps: u64 = steps
        .map(|ray| u64::from(ray.most_leaps(longest_side)))
        .sum();
    let factors = [
        choices.len(),
        usize::from(variant.seats),
        variant.grid.len(),
    ];
    let work = factors
        .into_iter()
        .fold(steps, |work, factor| work.saturating_mul(factor as u64));
    if work > MOST_CHECK_STEPS {
        let expected = wording!("at most {} steps of its pieces to check", MOST_CHECK_STEPS);
        let found = work.to_string();
        errors.add(&FieldPath::top().field("pieces"), expected, found);
    }
}
