//! The pieces of shogi in kanji and as codes of position texts (`+R`). Knows
//! no moves.

/// A piece's code and its names; the first is the one that is written.
struct PieceNames {
    code: &'static str,
    /// In moves.
    words: &'static [&'static str],
    /// In diagrams, where it has one letter.
    letter: char,
}

const PIECE_NAMES: [PieceNames; 14] = [
    piece_names("K", &["玉", "王"], '玉'),
    piece_names("R", &["飛"], '飛'),
    piece_names("B", &["角"], '角'),
    piece_names("G", &["金"], '金'),
    piece_names("S", &["銀"], '銀'),
    piece_names("N", &["桂"], '桂'),
    piece_names("L", &["香"], '香'),
    piece_names("P", &["歩"], '歩'),
    piece_names("+R", &["龍", "竜"], '龍'),
    piece_names("+B", &["馬"], '馬'),
    piece_names("+S", &["成銀", "全"], '全'),
    piece_names("+N", &["成桂", "圭"], '圭'),
    piece_names("+L", &["成香", "杏"], '杏'),
    piece_names("+P", &["と"], 'と'),
];

const fn piece_names(
    code: &'static str,
    words: &'static [&'static str],
    letter: char,
) -> PieceNames {
    PieceNames {
        code,
        words,
        letter,
    }
}

/// The code of the piece whose name a text begins with, and what follows.
pub(crate) fn strip_piece_name(text: &str) -> Option<(&'static str, &str)> {
    PIECE_NAMES.iter().find_map(|piece| {
        let rest = piece.words.iter().find_map(|word| text.strip_prefix(word));
        rest.map(|rest| (piece.code, rest))
    })
}

/// The name of a piece in moves.
pub(crate) fn name_in_moves(code: &str) -> &'static str {
    names_of_code(code).map_or("？", |piece| piece.words[0])
}

/// The name of a piece in diagrams.
pub(crate) fn name_in_diagrams(code: &str) -> Option<char> {
    names_of_code(code).map(|piece| piece.letter)
}

fn names_of_code(code: &str) -> Option<&'static PieceNames> {
    PIECE_NAMES.iter().find(|piece| piece.code == code)
}
