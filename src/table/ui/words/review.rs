//! The review of a game in words: assessment and better move at each ply, mistake counts. Judges no
//! move.

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
    let counts = MoveQuality::ALL.map(|quality| {
        let plural = match quality {
            MoveQuality::Inaccuracy => "inaccuracies",
            MoveQuality::Mistake => "mistakes",
            MoveQuality::Blunder => "blunders",
        };
        match review.count(party, quality) {
            0 => format!("no {plural}"),
            1 => format!("1 {}", quality_name(quality)),
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
    let quality = review.mark(ply);
    let sign = quality.map_or("", quality_sign);
    let mut words = match turn {
        Some(turn) => format!("{}: {}{sign}", game.seat_name(turn.seat), turn.notation),
        None => "The start".into(),
    };
    match review.ply_review(ply) {
        Some(reviewed) => words += &format!("\n{}", assessment_sentence(game, reviewed)),
        None => words += &format!("\n{NOT_ANALYSED}"),
    }
    if let (Some(quality), Some(before)) = (quality, ply.checked_sub(1))
        && let Some(best) = review.ply_review(before).and_then(|it| it.best.as_ref())
    {
        let article = if quality == MoveQuality::Inaccuracy {
            "An"
        } else {
            "A"
        };
        words += &format!(
            "\n{article} {}: {} was better.",
            quality_name(quality),
            best.notation
        );
    }
    words
}

/// The assessment of a reviewed position.
fn assessment_sentence(game: &Game, ply_review: &PlyReview) -> String {
    let assessment = &ply_review.assessment;
    if assessment.alone && !assessment.is_end() {
        let name = seat_names(game, assessment.party);
        let result = analysis::assessed_result(assessment.result);
        return format!("{name} to move: {result} compared with the average opponent.");
    }
    analysis::assessment(game, assessment)
}
