//! The entering-king rule of a game in files of other programs: CSA 3.0 and KIF name it by points.
//! Knows the option of the game by its name.

use crate::variants::ruleset::Ruleset;

/// The header of KIF for it.
pub(super) const KIF_HEADER: &str = "持将棋";
/// The key of CSA 3.0 for it.
pub(super) const CSA_KEY: &str = "JISHOGI";

/// The option of games that have such a rule.
const OPTION_NAME: &str = "EnteringKingRule";
/// The value of the option with which nobody has to be told anything.
const NO_RULE: &str = "NoEnteringKing";
/// The values that files have points for.
const RULES_BY_POINTS: [(&str, &str); 2] = [("24", "CSARule24"), ("27", "CSARule27")];

/// The value of the option; none if the game has no such rule, or none is chosen.
pub(super) fn chosen_rule(rules: &Ruleset) -> Option<String> {
    let options = rules.options().into_iter();
    let mut values = options.filter(|option| option.name == OPTION_NAME);
    let value = values.next()?.value;
    Some(value).filter(|value| value != NO_RULE)
}

/// The points by which files name the rule that is chosen; none if none is, or it has none.
pub(super) fn points_of_rule(rules: &Ruleset) -> Option<&'static str> {
    let chosen = chosen_rule(rules)?;
    let mut known = RULES_BY_POINTS.iter();
    known.find_map(|(points, rule)| (*rule == chosen).then_some(*points))
}

/// Chooses the rule that a file names by its points. False if it is none of them, or the game has
/// none of them.
pub(super) fn choose_by_points(rules: &mut Ruleset, points: &str) -> bool {
    let points = points.trim().trim_end_matches('法').trim_end_matches('点');
    let mut known = RULES_BY_POINTS.iter();
    let rule = known.find_map(|(known, rule)| (*known == points).then_some(*rule));
    rule.is_some_and(|rule| rules.set(OPTION_NAME, rule).is_ok())
}
