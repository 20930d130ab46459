//! The review of a game in words: what was good and bad at each ply, mistake counts.

use super::analysis;
use super::analysis::{NOT_ANALYSED, seat_names};
use crate::rules::game::Game;
use crate::rules::seat::SeatSet;
use crate::table::engine_analysis::{MoveQuality, PlyReview, Review};

/// The sign of a bad move: `?!`, `?` or `??`.
#[must_use]
pub const fn quality_sign(quality: MoveQuality) -> &'static str {
    match quality {
        MoveQuality::Inaccuracy => "?!",
        MoveQuality::Mistake => "?",
        MoveQuality::Blunder => "??",
    }
}

const fn quality_name(quality: MoveQuality) -> &'static str {
    match quality {
        MoveQuality::Inaccuracy => "inaccuracy",
        MoveQuality::Mistake => "mistake",
        MoveQuality::Blunder => "blunder",
    }
}

/// Bad moves of a side: `1 inaccuracy, 2 mistakes, no blunders`.
#[must_use]
pub fn mistake_counts(review: &Review, party: SeatSet) -> String {
    let counts = MoveQuality::ALL.map(|mark| {
        let plural = match mark {
            MoveQuality::Inaccuracy => "inaccuracies",
            MoveQuality::Mistake => "mistakes",
            MoveQuality::Blunder => "blunders",
        };
        match review.count(party, mark) {
            0 => format!("no {plural}"),
            1 => format!("1 {}", quality_name(mark)),
            count => format!("{count} {plural}"),
        }
    });
    counts.join(", ")
}

/// The review of the position after `ply` moves: the move that led there, the assessment,
/// and the better move if that one was bad.
#[must_use]
pub fn ply_review(game: &Game, review: &Review, ply: usize) -> String {
    let turn = ply.checked_sub(1).and_then(|turn| game.played().get(turn));
    let mark = review.mark(ply);
    let sign = mark.map_or("", quality_sign);
    let mut words = match turn {
        Some(turn) => format!("{}: {}{sign}", game.seat_name(turn.seat), turn.notation),
        None => "The start".into(),
    };
    match review.finding(ply) {
        Some(finding) => words += &format!("\n{}", assessment(game, finding)),
        None => words += &format!("\n{NOT_ANALYSED}"),
    }
    if let (Some(mark), Some(before)) = (mark, ply.checked_sub(1))
        && let Some(best) = review.finding(before).and_then(|it| it.best.as_ref())
    {
        let article = if mark == MoveQuality::Inaccuracy {
            "An"
        } else {
            "A"
        };
        words += &format!(
            "\n{article} {}: {} was better.",
            quality_name(mark),
            best.notation
        );
    }
    words
}

/// The assessment of a reviewed position.
fn assessment(game: &Game, finding: &PlyReview) -> String {
    let verdict = &finding.verdict;
    if verdict.alone && !verdict.is_end() {
        let name = seat_names(game, verdict.party);
        let standing = analysis::assessed_result(verdict.standing);
        return format!("{name} to move: {standing} compared with the average opponent.");
    }
    analysis::assessment(game, verdict)
}
