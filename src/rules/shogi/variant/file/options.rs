//! The options of a variant file.

use crate::shogi::variant::{OptionData, ValueData, Variant};

use super::fault::{FieldErrors, FieldPath};
use super::rules::{changes, is_identifier};
use super::spec::{OptionSpec, VariantSpec};

/// What programs call the options of the engine, in any case of letters: they set
/// them in the same way as those of a game.
pub const ENGINE_OPTIONS: [&str; 10] = [
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

/// Judges the options and adds them to the variant.
pub(super) fn fill(spec: &VariantSpec, variant: &mut Variant, faults: &mut FieldErrors) {
    let at = FieldPath::top().field("options");
    let mut options = Vec::new();
    for (number, option) in spec.options.iter().enumerate() {
        let at = at.item(number);
        let earlier = &spec.options[..number];
        check_name(
            &option.name,
            earlier.iter().map(|one| &one.name),
            &at,
            faults,
        );
        if ENGINE_OPTIONS
            .iter()
            .any(|taken| option.name.eq_ignore_ascii_case(taken))
        {
            let expected = "a name that is not one of the engine's own options";
            faults.add(&at.field("name"), expected, &option.name);
        }
        options.push(option_data(option, variant, &at, faults));
    }
    variant.options = options;
}

fn option_data(
    option: &OptionSpec,
    variant: &Variant,
    at: &FieldPath,
    faults: &mut FieldErrors,
) -> OptionData {
    let mut values = Vec::new();
    for (number, value) in option.values.iter().enumerate() {
        let at = at.field("values").item(number);
        let earlier = &option.values[..number];
        check_name(
            &value.name,
            earlier.iter().map(|one| &one.name),
            &at,
            faults,
        );
        values.push(ValueData {
            name: value.name.clone(),
            changes: changes(&value.rules, variant, &at.field("rules"), faults),
        });
    }
    let default = value_named(&option.default, &values, &at.field("default"), faults);
    let offered = option.offered.as_ref();
    let offered = offered.map(|name| value_named(name, &values, &at.field("offered"), faults));
    OptionData {
        name: option.name.clone(),
        values,
        default,
        offered: offered.unwrap_or(default),
    }
}

/// The number of the value with a name; of the first if none has it.
fn value_named(
    name: &str,
    values: &[ValueData],
    at: &FieldPath,
    faults: &mut FieldErrors,
) -> usize {
    let known = values.iter().position(|value| value.name == name);
    known.unwrap_or_else(|| {
        let names: Vec<&str> = values.iter().map(|value| value.name.as_str()).collect();
        let expected = match names.as_slice() {
            [] => "one of its values, of which there are none".into(),
            names => format!("one of {}", names.join(", ")),
        };
        faults.add(at, expected, name);
        0
    })
}

/// A name that can be written in a file, and that none before has.
fn check_name<'a>(
    name: &str,
    mut earlier: impl Iterator<Item = &'a String>,
    at: &FieldPath,
    faults: &mut FieldErrors,
) {
    let at = at.field("name");
    if !is_identifier(name) {
        faults.add(&at, "a name of letters, digits and `_`", name);
    } else if earlier.any(|other| other == name) {
        faults.add(&at, "a name that nothing before it has", name);
    }
}
