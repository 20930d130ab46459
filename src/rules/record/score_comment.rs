//! What engines thought of a position, as programs write it into comments: `* 61 -3334FU` of
//! Floodgate, `*評価値=61` and `#評価値=61` of ShogiHome, `*解析 … 深さ 20/30 … 評価値 61 読み筋 …` of
//! ShogiGUI. All of them see it from the first seat. Knows no file format: these are comments
//! without the sign that begins them.

use super::annotation::{Annotations, Evaluation, EvaluationScore};
use super::text_lines;

const SCORE_WORD: &str = "評価値";
const MATE_WORD: &str = "詰み=";
const DEPTH_WORD: &str = "深さ";
/// What stands for a mate of which the number of moves is not known.
const UNKNOWN_MATE: i32 = 1;

/// What begins a comment with a score in ShogiHome: a search of a player, and one on request.
const SHOGIHOME_SIGNS: [char; 2] = ['*', '#'];

/// Reads the score or the depth in a line of a comment. Whether the line says nothing else, so
/// that it need not be kept.
pub(super) fn read_into(line: &str, evaluation: &mut Option<Evaluation>) -> bool {
    if let Some(score) = score_in_line(line) {
        // Of several lines the first is that of the best move.
        if evaluation.is_some() {
            return false;
        }
        let depth = depth_in_line(line);
        *evaluation = Some(Evaluation { score, depth });
        let bare = line.strip_prefix(SHOGIHOME_SIGNS).unwrap_or_default();
        return [true, false]
            .iter()
            .any(|is_csa| score_line(score, *is_csa).strip_prefix(SHOGIHOME_SIGNS) == Some(bare));
    }
    let depth = line.strip_prefix(SHOGIHOME_SIGNS);
    let depth = depth.and_then(|rest| rest.strip_prefix(DEPTH_WORD)?.strip_prefix('='));
    match (evaluation, depth.and_then(|depth| depth.parse().ok())) {
        (Some(Evaluation { depth, .. }), Some(read)) if depth.is_none() => {
            *depth = Some(read);
            true
        }
        _ => false,
    }
}

fn score_in_line(line: &str) -> Option<EvaluationScore> {
    let rest = line.strip_prefix(SHOGIHOME_SIGNS)?;
    if let Some(mate) = rest.strip_prefix(MATE_WORD) {
        let (is_first, mate) = match mate.strip_prefix("先手勝ち") {
            Some(mate) => (true, mate),
            None => (false, mate.strip_prefix("後手勝ち")?),
        };
        let plies = mate.strip_prefix(':').and_then(number_at_start);
        let plies = plies.unwrap_or(UNKNOWN_MATE).max(UNKNOWN_MATE);
        return Some(EvaluationScore::Mate(if is_first { plies } else { -plies }));
    }
    if let Some((_, value)) = rest.split_once(SCORE_WORD) {
        let value = value.trim_start_matches(['=', ':', '：', ' ', '　']);
        return read_value(value);
    }
    // Of Floodgate, with which a comment begins.
    let is_floodgate = line.starts_with("* ");
    let word = rest.split_whitespace().next().filter(|_| is_floodgate)?;
    word.parse::<f64>().ok()?;
    read_value(word)
}

/// `123`, `-5.0`, or ShogiGUI's `+詰 5`.
fn read_value(text: &str) -> Option<EvaluationScore> {
    let (is_negative, rest) = match text.strip_prefix(['-', '−']) {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let signed = |value: i32| if is_negative { -value } else { value };
    if let Some(mate) = rest.strip_prefix('詰') {
        let plies =
            number_at_start(mate.trim_start_matches([' ', '　', ':', '='])).unwrap_or(UNKNOWN_MATE);
        return Some(EvaluationScore::Mate(signed(plies.max(UNKNOWN_MATE))));
    }
    Some(EvaluationScore::Centipawns(signed(number_at_start(rest)?)))
}

fn depth_in_line(line: &str) -> Option<u16> {
    let (_, depth) = line.split_once(DEPTH_WORD)?;
    let depth = number_at_start(depth.trim_start_matches([' ', '=', '　']))?;
    u16::try_from(depth).ok()
}

/// The whole number that a text begins with.
fn number_at_start(text: &str) -> Option<i32> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    text.get(..digits)?.parse().ok()
}

/// The lines that say what an engine thought, for a node of whose comments none says it: a score
/// in the form of Floodgate in CSA, and else in that of ShogiHome, which has one for mates.
pub(super) fn lines_for(said: &Annotations, is_csa: bool) -> Vec<String> {
    let Some(evaluation) = said.evaluation else {
        return Vec::new();
    };
    let mut written = None;
    for line in said.comment.iter().flat_map(|comment| text_lines(comment)) {
        read_into(line, &mut written);
    }
    if written == Some(evaluation) {
        return Vec::new();
    }
    let depth = evaluation
        .depth
        .map(|depth| format!("#{DEPTH_WORD}={depth}"));
    [score_line(evaluation.score, is_csa)]
        .into_iter()
        .chain(depth)
        .collect()
}

fn score_line(score: EvaluationScore, is_csa: bool) -> String {
    match score {
        EvaluationScore::Centipawns(score) if is_csa => format!("* {score}"),
        EvaluationScore::Centipawns(score) => format!("#{SCORE_WORD}={score}"),
        EvaluationScore::Mate(plies) => {
            let winner = if plies < 0 { "後手" } else { "先手" };
            format!("#{MATE_WORD}{winner}勝ち:{}手", plies.unsigned_abs())
        }
    }
}
