//! The games of the shogi family with every set of options that changes how they are played.

use komadai::rules::variants::ruleset::Ruleset;

/// A game's name and its options.
pub type Case = (&'static str, &'static [(&'static str, &'static str)]);

pub const CASES: [Case; 14] = [
    ("shogi", &[]),
    ("minishogi", &[]),
    ("hand", &[]),
    ("yonin", &[("setup", "Compact")]),
    ("yonin", &[("setup", "Complete")]),
    ("four", &[("style", "TeamOrthogonal")]),
    (
        "four",
        &[("style", "TeamOrthogonal"), ("free_kings", "true")],
    ),
    ("four", &[("style", "TeamDiagonalNE")]),
    (
        "four",
        &[("style", "TeamDiagonalNE"), ("free_kings", "true")],
    ),
    ("four", &[("style", "TeamDiagonalNW")]),
    (
        "four",
        &[("style", "TeamDiagonalNW"), ("free_kings", "true")],
    ),
    ("four", &[("style", "Individual")]),
    (
        "four",
        &[("style", "Individual"), ("king_capture", "AtOnce")],
    ),
    ("four", &[("style", "Individual"), ("free_kings", "true")]),
];

pub fn rules((name, options): Case) -> Ruleset {
    let mut rules = Ruleset::named(name).unwrap_or_else(|| panic!("no game named {name}"));
    for (option, value) in options {
        let set = rules.set(option, value);
        set.unwrap_or_else(|error| panic!("{name} {option}={value}: {error}"));
    }
    rules
}
