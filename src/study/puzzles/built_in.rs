//! The sets that come with the program. Outside a browser they are part of it; a page fetches the one
//! that is opened.

/// The sets by the games' names.
#[cfg(not(target_arch = "wasm32"))]
const SETS: [(&str, &str); 7] = [
    ("sigma", include_str!("../../../assets/puzzles/sigma.ron")),
    (
        "sankaku",
        include_str!("../../../assets/puzzles/sankaku.ron"),
    ),
    ("hand", include_str!("../../../assets/puzzles/hand.ron")),
    ("yonin", include_str!("../../../assets/puzzles/yonin.ron")),
    ("four", include_str!("../../../assets/puzzles/four.ron")),
    ("shogi", include_str!("../../../assets/puzzles/shogi.ron")),
    (
        "minishogi",
        include_str!("../../../assets/puzzles/minishogi.ron"),
    ),
];
#[cfg(target_arch = "wasm32")]
const SETS: [(&str, &str); 0] = [];

/// The names of the games that have a set: its file is `assets/puzzles/NAME.ron`.
#[must_use]
pub const fn variants_with_puzzles() -> [&'static str; 7] {
    [
        "sigma",
        "sankaku",
        "hand",
        "yonin",
        "four",
        "shogi",
        "minishogi",
    ]
}

/// The set of a game as text, for [`PuzzleSet::read`](super::PuzzleSet::read); none if it has none,
/// and in a browser.
#[must_use]
pub fn built_in_text(variant: &str) -> Option<&'static str> {
    SETS.iter()
        .find_map(|(name, text)| (*name == variant).then_some(*text))
}
