//! Every way in which players can choose among the options of a variant, as far
//! as it makes a difference to where the game can begin.

use crate::shogi::variant::{Impasse, MatchFormat, Variant, VariantRules};

use super::field_error::{FieldErrors, FieldPath};

/// The most ways to choose; a file with more is refused, for all are looked at.
const MAX_CHOICES: usize = 1000;

/// Values for all options, and what they make of the rules.
#[derive(Clone, Debug)]
pub(super) struct OptionChoice {
    /// The value of each option, by number.
    pub(super) chosen: Vec<usize>,
    /// The rules then, without what does not matter to a position.
    pub(super) rules: VariantRules,
}

/// Every choice that leads to rules of its own; the one in which nobody
/// chooses anything comes first.
pub(super) fn all_choices(variant: &Variant, errors: &mut FieldErrors) -> Vec<OptionChoice> {
    let counts = variant.options.iter().map(|option| option.values.len());
    let total = counts.clone().try_fold(1, usize::checked_mul);
    let Some(total) = total.filter(|total| *total <= MAX_CHOICES) else {
        let expected = format!("at most {MAX_CHOICES} ways to choose among all options");
        errors.add(&FieldPath::top().field("options"), expected, "more");
        return Vec::new();
    };
    let mut choices: Vec<OptionChoice> = vec![choice(variant, variant.default_values())];
    for number in 0..total {
        let mut rest = number;
        let digits = counts.clone().map(|count| {
            let digit = rest % count;
            rest /= count;
            digit
        });
        let choice = choice(variant, digits.collect());
        if choices.iter().all(|known| known.rules != choice.rules) {
            choices.push(choice);
        }
    }
    choices
}

fn choice(variant: &Variant, chosen: Vec<usize>) -> OptionChoice {
    let rules = variant.rules_with(&chosen);
    OptionChoice {
        chosen,
        rules: VariantRules {
            first_by_lot: false,
            quiet_rounds: None,
            impasse: None::<Impasse>,
            match_hands: MatchFormat::Single,
            chequered: false,
            ..rules
        },
    }
}
