//! The sets that come with the program. Outside a browser they are part of it; a page fetches the one
//! that is opened.

/// The names of the games that have a set, and what `assets/puzzles/NAME.ron` holds of each.
macro_rules! sets {
    ($($name:literal),*) => {
        const NAMES: [&str; [$($name),*].len()] = [$($name),*];

        #[cfg(not(target_arch = "wasm32"))]
        const SETS: &[(&str, &str)] = &[$((
            $name,
            include_str!(concat!("../../../assets/puzzles/", $name, ".ron")),
        )),*];
        #[cfg(target_arch = "wasm32")]
        const SETS: &[(&str, &str)] = &[];
    };
}

sets!(
    "sigma",
    "sankaku",
    "hand",
    "yonin",
    "four",
    "shogi",
    "minishogi"
);

/// The names of the games that have a set.
#[must_use]
pub const fn variants_with_puzzles() -> [&'static str; NAMES.len()] {
    NAMES
}

/// The set of a game as text, for [`PuzzleSet::read`](super::PuzzleSet::read); none if it has none,
/// and in a browser.
#[must_use]
pub fn built_in_text(variant: &str) -> Option<&'static str> {
    SETS.iter()
        .find_map(|(name, text)| (*name == variant).then_some(*text))
}
