//! How games of shogi begin: the handicaps that have a name, and minishogi. Knows position
//! texts by their letters only.

use std::borrow::Cow;

use crate::shogi::notation::numerals::{is_digit, kanji_count_text, parse_count};

/// The rows of the first mover, which handicaps do not touch, and the pawns.
const UNTOUCHED_ROWS: &str = "ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";

/// A handicap: what is left of the second seat's two back rows.
struct KifHandicap {
    name: &'static str,
    rows: &'static str,
}

const fn handicap(name: &'static str, rows: &'static str) -> KifHandicap {
    KifHandicap { name, rows }
}

/// The game with all pieces.
pub(super) const EVEN_GAME_NAME: &str = "平手";

/// The word for a start that has no name: a diagram follows.
pub(super) const UNNAMED_START: &str = "その他";

/// From the giver's seat the left lance is on file 1 and the right one on 9.
const KIF_HANDICAPS: [KifHandicap; 16] = [
    handicap(EVEN_GAME_NAME, "lnsgkgsnl/1r5b1"),
    handicap("香落ち", "lnsgkgsn1/1r5b1"),
    handicap("右香落ち", "1nsgkgsnl/1r5b1"),
    handicap("角落ち", "lnsgkgsnl/1r7"),
    handicap("飛車落ち", "lnsgkgsnl/7b1"),
    handicap("飛香落ち", "lnsgkgsn1/7b1"),
    handicap("二枚落ち", "lnsgkgsnl/9"),
    handicap("三枚落ち", "lnsgkgsn1/9"),
    handicap("四枚落ち", "1nsgkgsn1/9"),
    handicap("五枚落ち", "2sgkgsn1/9"),
    handicap("左五枚落ち", "1nsgkgs2/9"),
    handicap("六枚落ち", "2sgkgs2/9"),
    handicap("左七枚落ち", "2sgkg3/9"),
    handicap("右七枚落ち", "3gkgs2/9"),
    handicap("八枚落ち", "3gkg3/9"),
    handicap("十枚落ち", "4k4/9"),
];

/// Handicaps that only some programs have a name for: they are read and never written.
const RARE_HANDICAPS: [KifHandicap; 9] = [
    handicap("両香落ち", "1nsgkgsn1/1r5b1"),
    handicap("兩香落ち", "1nsgkgsn1/1r5b1"),
    handicap("左香落ち", "lnsgkgsn1/1r5b1"),
    handicap("飛落ち", "lnsgkgsnl/7b1"),
    handicap("七枚落ち", "3gkgs2/9"),
    handicap("九枚落ち", "4kg3/9"),
    handicap("トンボ", "4k4/1r5b1"),
    handicap("トンボ＋香", "l3k3l/1r5b1"),
    handicap("トンボ＋桂香", "ln2k2nl/1r5b1"),
];

/// The same of starts in which pawns are missing, too.
const RARE_STARTS: [(&str, &str); 4] = [
    (
        "太閤落ち",
        "lnsgkgsnl/1r5b1/p1ppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -",
    ),
    ("歩三兵", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p"),
    ("裸玉", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -"),
    ("青空将棋", "lnsgkgsnl/1r5b1/9/9/9/9/9/1B5R1/LNSGKGSNL b -"),
];

/// Minishogi, as its start is called; of several names, the first is written.
const MINISHOGI_NAMES: [&str; 8] = [
    "5五将棋",
    "５五将棋",
    "五五将棋",
    "五々将棋",
    "5五",
    "5五将棋平手",
    "ミニ将棋",
    "minishogi",
];

/// The start of minishogi, as position text without ply.
const MINISHOGI_START: &str = "rbsgk/4p/5/P4/KGSBR b -";

/// Stands at the end of the name of a handicap, and is left out by some.
const HANDICAP_NAME_END: &str = "ち";

impl KifHandicap {
    /// The position text without ply. Who gives a handicap moves first.
    fn position(&self) -> String {
        let turn = if self.name == EVEN_GAME_NAME {
            'b'
        } else {
            'w'
        };
        format!("{}/{UNTOUCHED_ROWS} {turn} -", self.rows)
    }
}

/// The position text, without ply, of a start by name.
pub(super) fn position_of_start_name(name: &str) -> Option<String> {
    if MINISHOGI_NAMES.contains(&name) {
        return Some(MINISHOGI_START.into());
    }
    let name = with_kanji_count(name);
    let bare = |name: &'static str| name.strip_suffix(HANDICAP_NAME_END).unwrap_or(name);
    let is_meant = |known: &'static str| known == name || bare(known) == name;
    let mut handicaps = KIF_HANDICAPS.iter().chain(&RARE_HANDICAPS);
    let known = handicaps.find(|one| is_meant(one.name));
    let rare = RARE_STARTS.iter().find(|(known, _)| is_meant(known));
    known
        .map(KifHandicap::position)
        .or(rare.map(|(_, position)| (*position).into()))
}

/// `6枚落ち`, with its number as the names have it.
fn with_kanji_count(name: &str) -> Cow<'_, str> {
    let rest = name.trim_start_matches(is_digit);
    let count = parse_count(&name[..name.len() - rest.len()]);
    match count.and_then(|count| kanji_count_text(count.into())) {
        Some(count) => format!("{count}{rest}").into(),
        None => name.into(),
    }
}

/// The name of a start, if it has one; `text` is a position text without ply.
pub(super) fn start_name_of_position(text: &str) -> Option<&'static str> {
    if text == MINISHOGI_START {
        return MINISHOGI_NAMES.first().copied();
    }
    let known = KIF_HANDICAPS.iter().find(|one| one.position() == text);
    known.map(|one| one.name)
}

/// Whether a named start is one of equals.
pub(super) fn is_even(name: &str) -> bool {
    name == EVEN_GAME_NAME || MINISHOGI_NAMES.contains(&name)
}
