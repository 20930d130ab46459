//! The board and the hands of a position text of shogi, piece by piece, for forms that write them
//! in other words. Knows none of those forms.

/// What stands on the squares of a row, from its beginning.
pub(super) enum RowPart {
    /// So many empty squares.
    Empty(u32),
    /// A piece.
    Piece {
        /// Its code in upper case: `P`, `+R`.
        code: String,
        /// Whether it is the second seat's.
        is_second: bool,
    },
}

/// The parts of a row of the board: `l1+R6`.
pub(super) fn row_parts(row: &str) -> Vec<RowPart> {
    let mut parts = Vec::new();
    let mut code = String::new();
    for letter in row.chars() {
        if let Some(run) = letter.to_digit(10) {
            parts.push(RowPart::Empty(run));
            continue;
        }
        code.push(letter.to_ascii_uppercase());
        if letter != '+' {
            parts.push(RowPart::Piece {
                code: std::mem::take(&mut code),
                is_second: letter.is_lowercase(),
            });
        }
    }
    parts
}

/// The pieces that one seat holds, as codes in upper case with their numbers, out of the hands of
/// both: `2Pb`. The case of a letter says whose it is.
pub(super) fn held_pieces(hands: &str, is_of_seat: fn(char) -> bool) -> Vec<(String, usize)> {
    let mut held = Vec::new();
    let mut number = String::new();
    for letter in hands.chars() {
        if letter.is_ascii_digit() {
            number.push(letter);
            continue;
        }
        let count = number.parse().unwrap_or(1);
        number.clear();
        if is_of_seat(letter) {
            held.push((letter.to_ascii_uppercase().to_string(), count));
        }
    }
    held
}

/// A position text without its ply, and that.
pub(super) fn split_ply(text: &str) -> (&str, Option<&str>) {
    text.rsplit_once(' ')
        .map_or((text, None), |(position, ply)| (position, Some(ply)))
}
