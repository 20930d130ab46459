//! The catalogue of games: names, titles and sizes. Knows no rules.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};

/// What is known of a game before it is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VariantInfo {
    /// The name used on the command line and in files.
    pub name: &'static str,
    /// The title shown to players.
    pub title: &'static str,
    /// The same in Japanese; empty if it has none.
    pub japanese_title: &'static str,
    /// How many seats it has.
    pub seats: u8,
    /// How many cells its board has.
    pub cells: u16,
}

/// Where a game comes from, as far as it is known; what is not known is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Credit {
    /// Who invented it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub inventor: String,
    /// When, as one says it: `1999`, `about 1970`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub year: String,
    /// Where its rules were published.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub published: String,
    /// What of the game as it is here is reconstructed or our own choice, in sentences.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub ours: String,
}

impl Credit {
    /// Whether nothing is known.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        *self == Credit::default()
    }
}

/// Sigma 4 Shogi.
pub const SIGMA: VariantInfo = VariantInfo {
    name: "sigma",
    title: "Sigma 4 Shogi",
    japanese_title: "シグマ4将棋",
    seats: 2,
    cells: 49,
};

/// Sankaku Shogi.
pub const SANKAKU: VariantInfo = VariantInfo {
    name: "sankaku",
    title: "Sankaku Shogi",
    japanese_title: "三角将棋",
    seats: 2,
    cells: 44,
};

/// Hand Shogi.
pub const HAND: VariantInfo = VariantInfo {
    name: "hand",
    title: "Hand Shogi",
    japanese_title: "ハンド将棋",
    seats: 2,
    cells: 81,
};

/// Yonin Seireigi.
pub const YONIN: VariantInfo = VariantInfo {
    name: "yonin",
    title: "Yonin Seireigi",
    japanese_title: "四人精霊棋",
    seats: 4,
    cells: 81,
};

/// Four Player Shogi.
pub const FOUR: VariantInfo = VariantInfo {
    name: "four",
    title: "Four Player Shogi",
    japanese_title: "フォープレイヤー将棋",
    seats: 4,
    cells: 189,
};

/// Shogi.
pub const SHOGI: VariantInfo = VariantInfo {
    name: "shogi",
    title: "Shogi",
    japanese_title: "将棋",
    seats: 2,
    cells: 81,
};

/// Minishogi.
pub const MINISHOGI: VariantInfo = VariantInfo {
    name: "minishogi",
    title: "Minishogi",
    japanese_title: "5五将棋",
    seats: 2,
    cells: 25,
};

/// Every game that comes with the program, in the order in which they are offered.
pub const CATALOGUE: [VariantInfo; 7] = [SIGMA, SANKAKU, HAND, YONIN, FOUR, SHOGI, MINISHOGI];

/// The names of all games in the [`CATALOGUE`], in its order.
#[must_use]
pub fn names() -> [&'static str; CATALOGUE.len()] {
    CATALOGUE.map(|variant| variant.name)
}

/// Whether a game in the [`CATALOGUE`] has this name.
#[must_use]
pub fn is_known(name: &str) -> bool {
    names().contains(&name)
}

/// A name from a player's own file, for as long as the program runs. Each is
/// kept but once, and there are only as many as there are such files.
pub(crate) fn intern_name(text: &str) -> &'static str {
    static INTERNED_NAMES: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut known = INTERNED_NAMES
        .lock()
        .unwrap_or_else(PoisonError::into_inner);
    if let Some(same) = known.get(text) {
        return same;
    }
    let kept: &'static str = Box::leak(text.into());
    known.insert(kept);
    kept
}
