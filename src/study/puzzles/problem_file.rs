//! Files of mate problems as other programs write them: a position a line (SFEN), or KIF, one problem
//! after the other. Knows no solver.

use komadai_rules::game::Game;
use komadai_rules::record::Start;
use komadai_rules::record::paste::{PasteError, PastedContent, read_anything};
use komadai_rules::traits::notation::without_byte_order_mark;

/// The texts of the problems in a file, in its order. None if the text is no such file: fewer than two
/// problems, or anything else among them.
#[must_use]
pub fn problem_texts(text: &str) -> Option<Vec<String>> {
    let text = without_byte_order_mark(text);
    let texts = position_lines(text).unwrap_or_else(|| kif_parts(text));
    (texts.len() > 1).then_some(texts)
}

/// The position of the text of a problem; the solution that may follow is left out.
///
/// # Errors
/// If no game has such a position.
pub fn read_problem(text: &str) -> Result<Game, PasteError> {
    let (rules, start) = match read_anything(text)? {
        PastedContent::Position { text, games } => (games.into_iter().next(), text),
        PastedContent::Game { record, .. } => match record.start {
            Start::Position(start) => (Some(record.game), start),
            Start::Initial | Start::Setup(_) => (None, String::new()),
        },
    };
    let unknown = || PasteError::Unknown(text.lines().next().unwrap_or_default().into());
    let game = rules.ok_or_else(unknown)?.begin_problem(&start);
    game.map_err(|_| unknown())
}

/// The lines, if each is a position and nothing else. What stands behind `#` is a remark.
fn position_lines(text: &str) -> Option<Vec<String>> {
    let lines = text
        .lines()
        .map(|line| line.split('#').next().unwrap_or_default().trim());
    let is_position =
        |line: &&str| line.is_ascii() && line.contains('/') && !line.contains(" moves");
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    let are_positions = lines.iter().all(is_position);
    are_positions.then(|| lines.into_iter().map(str::to_owned).collect())
}

/// The parts of a text of KIF: a diagram begins with what White holds, and whatever stands between
/// two belongs to the one before.
fn kif_parts(text: &str) -> Vec<String> {
    const FIRST_LINES: [&str; 3] = ["後手の持駒", "上手の持駒", "後手の持ち駒"];
    let mut parts: Vec<String> = Vec::new();
    for line in text.lines() {
        let is_first = FIRST_LINES
            .iter()
            .any(|first| line.trim_start().starts_with(first));
        if is_first || parts.is_empty() {
            parts.push(String::new());
        }
        if let Some(part) = parts.last_mut() {
            part.push_str(line);
            part.push('\n');
        }
    }
    // What stands before the first diagram is no problem.
    parts.retain(|part| part.contains("持駒") || part.contains("持ち駒"));
    parts
}
