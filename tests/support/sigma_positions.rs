//! Position texts built from a few bases, so that tests can say what matters
//! and leave the counting of 84 stones to this file.

/// Every stone, in notation order, with how many there are.
const STONES: [(char, usize); 8] = [
    ('J', 4),
    ('Z', 4),
    ('C', 4),
    ('E', 16),
    ('N', 8),
    ('D', 16),
    ('F', 16),
    ('W', 16),
];

/// The text of a position with these bases (`d4 wRFW, a7 bN`). White's
/// storage holds `white`; all other stones lie in Black's, and all other
/// bases in their owners' storages.
pub fn position(bases: &str, turn: char, white: &str) -> String {
    let bases: Vec<(&str, &str)> = bases
        .split(", ")
        .map(|base| base.split_once(' ').expect("a cell and a base"))
        .collect();
    let mut rows = Vec::new();
    for rank in ('1'..='7').rev() {
        let cells = ('a'..='g').map(|file| {
            let on = bases
                .iter()
                .find(|(cell, _)| *cell == format!("{file}{rank}"));
            on.map_or("1", |(_, base)| base)
        });
        rows.push(cells.collect::<Vec<_>>().join(","));
    }
    let used = |stone: char| {
        let on_board = bases.iter().flat_map(|(_, base)| base[1..].chars());
        on_board
            .chain(white.chars())
            .filter(|c| *c == stone)
            .count()
    };
    let rest: String = STONES
        .iter()
        .map(|(stone, all)| stone.to_string().repeat(all - used(*stone)))
        .collect();
    let stored = |seat: char| {
        21 - bases
            .iter()
            .filter(|(_, base)| base.starts_with(seat))
            .count()
    };
    let or_none = |stones: &str| {
        if stones.is_empty() {
            "-".into()
        } else {
            stones.to_owned()
        }
    };
    format!(
        "{} {turn} w:{}:{}/b:{}:{}",
        rows.join("/"),
        stored('w'),
        or_none(white),
        stored('b'),
        or_none(&rest)
    )
}
