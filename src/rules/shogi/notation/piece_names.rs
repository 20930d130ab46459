//! The pieces of shogi in kanji and as codes of position texts (`+R`). Knows
//! no moves.

/// A piece's code and its names; the first is the one that is written.
struct Names {
    code: &'static str,
    /// In moves.
    words: &'static [&'static str],
    /// In diagrams, where it has one letter.
    letter: char,
}

const PIECE_NAMES: [Names; 14] = [
    names("K", &["玉", "王"], '玉'),
    names("R", &["飛"], '飛'),
    names("B", &["角"], '角'),
    names("G", &["金"], '金'),
    names("S", &["銀"], '銀'),
    names("N", &["桂"], '桂'),
    names("L", &["香"], '香'),
    names("P", &["歩"], '歩'),
    names("+R", &["龍", "竜"], '龍'),
    names("+B", &["馬"], '馬'),
    names("+S", &["成銀", "全"], '全'),
    names("+N", &["成桂", "圭"], '圭'),
    names("+L", &["成香", "杏"], '杏'),
    names("+P", &["と"], 'と'),
];

const fn names(code: &'static str, words: &'static [&'static str], letter: char) -> Names {
    Names {
        code,
        words,
        letter,
    }
}

/// The code of the piece whose name a text begins with, and what follows.
pub(crate) fn strip(text: &str) -> Option<(&'static str, &str)> {
    PIECE_NAMES.iter().find_map(|piece| {
        let rest = piece.words.iter().find_map(|word| text.strip_prefix(word));
        rest.map(|rest| (piece.code, rest))
    })
}

/// The name of a piece in moves.
pub(crate) fn word(code: &str) -> &'static str {
    find(code).map_or("？", |piece| piece.words[0])
}

/// The name of a piece in diagrams.
pub(crate) fn letter(code: &str) -> Option<char> {
    find(code).map(|piece| piece.letter)
}

fn find(code: &str) -> Option<&'static Names> {
    PIECE_NAMES.iter().find(|piece| piece.code == code)
}
