//! Position texts of Sankaku Shogi from lists of pieces.

/// The columns of each row, row 8 first.
const ROWS: [(char, &str); 8] = [
    ('8', "cde"),
    ('7', "bcdef"),
    ('6', "abcdefg"),
    ('5', "abcdefg"),
    ('4', "abcdefg"),
    ('3', "abcdefg"),
    ('2', "bcdef"),
    ('1', "cde"),
];

/// A position text without ply from `d1 E, c3 s`: upper case is Black.
pub fn position(pieces: &str, turn: char) -> String {
    let mut left: Vec<(&str, char)> = pieces
        .split(", ")
        .map(|entry| {
            let (cell, piece) = entry.split_once(' ').expect("a cell and a piece");
            (cell, piece.chars().next().expect("a piece"))
        })
        .collect();
    let rows = ROWS.map(|(row, columns)| {
        let mut text = String::new();
        let mut run = 0;
        for column in columns.chars() {
            let name = format!("{column}{row}");
            let Some(at) = left.iter().position(|(cell, _)| *cell == name) else {
                run += 1;
                continue;
            };
            if run > 0 {
                text.push_str(&run.to_string());
                run = 0;
            }
            text.push(left.remove(at).1);
        }
        if run > 0 {
            text.push_str(&run.to_string());
        }
        text
    });
    assert!(left.is_empty(), "no such cells: {left:?}");
    format!("{} {turn} -", rows.join("/"))
}
