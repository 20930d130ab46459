//! How games of shogi begin: the handicaps that have a name. Knows position
//! texts by their letters only.

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
    let known = KIF_HANDICAPS.iter().find(|one| one.name == name);
    known.map(KifHandicap::position)
}

/// The name of a start, if it has one; `text` is a position text without ply.
pub(super) fn start_name_of_position(text: &str) -> Option<&'static str> {
    let known = KIF_HANDICAPS.iter().find(|one| one.position() == text);
    known.map(|one| one.name)
}

/// Every name, for messages.
pub(super) fn start_names() -> String {
    let names: Vec<&str> = KIF_HANDICAPS.iter().map(|one| one.name).collect();
    names.join(" ")
}
