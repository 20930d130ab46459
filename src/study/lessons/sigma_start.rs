//! Sigma's positions in files of lessons, where the storages are written in short. All stones and bases
//! stay in the game (Sigma 11.3, 11.4), so a small position would need long lists of what is not shown.

use komadai_rules::sigma::Stone;

use super::step_start::SIGMA_NAME;

/// How many bases a seat has (Sigma 2.6).
const BASES_PER_SEAT: usize = 21;
/// What stands for all stones that are not written.
const REMAINING_STONES_SIGN: &str = "*";

/// The position text that a lesson's start stands for: in Sigma, storages without a number of bases
/// (`w:*/b:DF`) get those that are not on the board, and one that is written `*` every stone that is
/// nowhere else. Any other text is left as it is.
pub(super) fn complete_start_text(variant: &str, text: &str) -> String {
    completed_sigma_text(text)
        .filter(|_| variant == SIGMA_NAME)
        .unwrap_or_else(|| text.into())
}

fn completed_sigma_text(text: &str) -> Option<String> {
    let mut fields: Vec<String> = text.split(' ').map(String::from).collect();
    let [board, _, storages, ..] = &fields[..] else {
        return None;
    };
    let (white, black) = storages.split_once('/')?;
    let storages = [
        ('w', white.strip_prefix("w:")?),
        ('b', black.strip_prefix("b:")?),
    ];
    if storages.iter().any(|(_, stones)| stones.contains(':')) {
        return None;
    }
    let cells: Vec<&str> = board.split(['/', ',']).collect();
    let shown = cells
        .iter()
        .filter_map(|cell| cell.get(1..))
        .chain(storages.map(|(_, it)| it));
    let rest = remaining_stones(&shown.collect::<String>());
    let storages = storages.map(|(letter, stones)| {
        let on_board = cells.iter().filter(|cell| cell.starts_with(letter)).count();
        let bases = BASES_PER_SEAT.saturating_sub(on_board);
        let stones = if stones == REMAINING_STONES_SIGN {
            &rest
        } else {
            stones
        };
        format!("{letter}:{bases}:{stones}")
    });
    fields[2] = storages.join("/");
    Some(fields.join(" "))
}

/// The stones of both seats that are not among these letters, in the order of texts.
fn remaining_stones(shown: &str) -> String {
    let rest = Stone::ALL.into_iter().flat_map(|stone| {
        let letter = stone.letter();
        let is_there = shown.chars().filter(|it| *it == letter).count();
        let all = 2 * usize::from(stone.count_per_seat());
        std::iter::repeat_n(letter, all.saturating_sub(is_there))
    });
    let rest: String = rest.collect();
    if rest.is_empty() { "-".into() } else { rest }
}
