//! All combinations of option values of a variant that differ in their effect on positions.

use crate::shogi::variant::{EnteringKingRule, ImpasseRule, MatchFormat, Variant, VariantRules};

use super::field_error::{FieldErrors, FieldPath};
use super::limits::MOST_OPTION_COMBINATIONS;

/// A value for every option, and the rules that follow.
#[derive(Clone, Debug)]
pub(super) struct OptionCombination {
    /// By option: the index of its value.
    pub(super) chosen_values: Vec<usize>,
    /// The rules with these values, but for rules that have no effect on positions.
    pub(super) rules: VariantRules,
}

/// Every combination that leads to different rules; that of the defaults comes first.
pub(super) fn all_option_combinations(
    variant: &Variant,
    errors: &mut FieldErrors,
) -> Vec<OptionCombination> {
    let counts = variant.options.iter().map(|option| option.values.len());
    let total = counts.clone().try_fold(1, usize::checked_mul);
    let Some(total) = total.filter(|total| *total <= MOST_OPTION_COMBINATIONS) else {
        let expected = wording!(
            "at most {} ways to choose among all options",
            MOST_OPTION_COMBINATIONS
        );
        let found = wording!("more");
        errors.add(&FieldPath::top().field("options"), expected, found);
        return Vec::new();
    };
    let mut choices: Vec<OptionCombination> =
        vec![combination_of_values(variant, variant.default_values())];
    for number in 0..total {
        let mut rest = number;
        let digits = counts.clone().map(|count| {
            let digit = rest % count;
            rest /= count;
            digit
        });
        let choice = combination_of_values(variant, digits.collect());
        if choices.iter().all(|known| known.rules != choice.rules) {
            choices.push(choice);
        }
    }
    choices
}

fn combination_of_values(variant: &Variant, chosen: Vec<usize>) -> OptionCombination {
    let rules = variant.rules_with(&chosen);
    OptionCombination {
        chosen_values: chosen,
        rules: VariantRules {
            first_by_lot: false,
            quiet_rounds: None,
            impasse: None::<ImpasseRule>,
            entering_king: EnteringKingRule::Never,
            match_format: MatchFormat::Single,
            chequered: false,
            ..rules
        },
    }
}
