//! Validates the options of a variant file.

use crate::error::Wording;
use crate::shogi::variant::{OptionData, OptionValueData, Variant};

use super::field_error::{FieldErrors, FieldPath};
use super::limits::{LONGEST_NAME, MOST_OPTION_VALUES, MOST_OPTIONS, check_count, check_length};
use super::rules::{is_identifier, validate_changes};
use super::spec::{OptionSpec, VariantSpec};

/// Names of USI engine options, in any case: a game's options are set by the same command, so they may not have
/// these names.
pub const RESERVED_OPTION_NAMES: [&str; 10] = [
    "USI_Variant",
    "USI_Hash",
    "Hash",
    "USI_Ponder",
    "Ponder",
    "Threads",
    "MultiPV",
    "USI_MultiPV",
    "NetworkDelay",
    "Level",
];

/// Validates the options and adds them to the variant.
pub(super) fn read(spec: &VariantSpec, variant: &mut Variant, errors: &mut FieldErrors) {
    let at = FieldPath::top().field("options");
    if !check_count(spec.options.len(), MOST_OPTIONS, &at, errors) {
        return;
    }
    let mut options = Vec::new();
    for (number, option) in spec.options.iter().enumerate() {
        let at = at.item(number);
        let earlier = &spec.options[..number];
        check_name(
            &option.name,
            earlier.iter().map(|one| &one.name),
            &at,
            errors,
        );
        if RESERVED_OPTION_NAMES
            .iter()
            .any(|taken| option.name.eq_ignore_ascii_case(taken))
        {
            let expected = wording!("a name that is not one of the engine's own options");
            errors.add(&at.field("name"), expected, &option.name);
        }
        options.push(option_data(option, variant, &at, errors));
    }
    variant.options = options;
}

fn option_data(
    option: &OptionSpec,
    variant: &Variant,
    at: &FieldPath,
    errors: &mut FieldErrors,
) -> OptionData {
    let values_at = at.field("values");
    let is_few = check_count(option.values.len(), MOST_OPTION_VALUES, &values_at, errors);
    let mut values = Vec::new();
    for (number, value) in option.values.iter().filter(|_| is_few).enumerate() {
        let at = values_at.item(number);
        let earlier = &option.values[..number];
        check_name(
            &value.name,
            earlier.iter().map(|one| &one.name),
            &at,
            errors,
        );
        values.push(OptionValueData {
            name: value.name.clone(),
            changes: validate_changes(&value.rules, variant, &at.field("rules"), errors),
        });
    }
    let default = value_index_with_name(&option.default, &values, &at.field("default"), errors);
    let offered = option.offered.as_ref();
    let offered =
        offered.map(|name| value_index_with_name(name, &values, &at.field("offered"), errors));
    OptionData {
        name: option.name.clone(),
        values,
        default_index: default,
        offered_index: offered.unwrap_or(default),
    }
}

/// The index of the value with a name; 0, with an error, if there is none.
fn value_index_with_name(
    name: &str,
    values: &[OptionValueData],
    at: &FieldPath,
    errors: &mut FieldErrors,
) -> usize {
    let known = values.iter().position(|value| value.name == name);
    known.unwrap_or_else(|| {
        let names: Vec<&str> = values.iter().map(|value| value.name.as_str()).collect();
        let expected = match names.as_slice() {
            [] => wording!("a value, of which there are none"),
            names => Wording::one_of(names),
        };
        errors.add(at, expected, name);
        0
    })
}

/// Checks that a name can be written in files and is not taken by an earlier one.
fn check_name<'a>(
    name: &str,
    mut earlier: impl Iterator<Item = &'a String>,
    at: &FieldPath,
    errors: &mut FieldErrors,
) {
    let at = at.field("name");
    check_length(name, LONGEST_NAME, &at, errors);
    if !is_identifier(name) {
        errors.add(&at, wording!("a name of letters, digits and `_`"), name);
    } else if earlier.any(|other| other == name) {
        errors.add(&at, wording!("a name that nothing before it has"), name);
    }
}
