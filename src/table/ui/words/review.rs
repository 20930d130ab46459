//! A game gone through by the engine, in words.

use super::analysis;
use super::analysis::{UNSEEN, names};
use crate::rules::game::Game;
use crate::rules::seat::SeatSet;
use crate::table::engine_analysis::{MoveQuality, PlyReview, Review};

/// The sign that annotators set after a turn.
#[must_use]
pub const fn sign(mark: MoveQuality) -> &'static str {
    match mark {
        MoveQuality::Inaccuracy => "?!",
        MoveQuality::Mistake => "?",
        MoveQuality::Blunder => "??",
    }
}

const fn name(mark: MoveQuality) -> &'static str {
    match mark {
        MoveQuality::Inaccuracy => "inaccuracy",
        MoveQuality::Mistake => "mistake",
        MoveQuality::Blunder => "blunder",
    }
}

/// How often a party went wrong: `1 inaccuracy, 2 mistakes, no blunders`.
#[must_use]
pub fn counts(review: &Review, party: SeatSet) -> String {
    let counts = MoveQuality::ALL.map(|mark| {
        let plural = match mark {
            MoveQuality::Inaccuracy => "inaccuracies",
            MoveQuality::Mistake => "mistakes",
            MoveQuality::Blunder => "blunders",
        };
        match review.count(party, mark) {
            0 => format!("no {plural}"),
            1 => format!("1 {}", name(mark)),
            count => format!("{count} {plural}"),
        }
    });
    counts.join(", ")
}

/// A place of the game: the turn that led there, how the game stands, and what would
/// have been better if that turn was bad.
#[must_use]
pub fn place(game: &Game, review: &Review, place: usize) -> String {
    let turn = place
        .checked_sub(1)
        .and_then(|turn| game.played().get(turn));
    let mark = review.mark(place);
    let sign = mark.map_or("", sign);
    let mut words = match turn {
        Some(turn) => format!("{}: {}{sign}", game.seat_name(turn.seat), turn.notation),
        None => "The start".into(),
    };
    match review.finding(place) {
        Some(finding) => words += &format!("\n{}", standing(game, finding)),
        None => words += &format!("\n{UNSEEN}"),
    }
    if let (Some(mark), Some(before)) = (mark, place.checked_sub(1))
        && let Some(best) = review.finding(before).and_then(|it| it.best.as_ref())
    {
        let article = if mark == MoveQuality::Inaccuracy {
            "An"
        } else {
            "A"
        };
        words += &format!("\n{article} {}: {} was better.", name(mark), best.notation);
    }
    words
}

/// How the game stands there.
fn standing(game: &Game, finding: &PlyReview) -> String {
    let verdict = &finding.verdict;
    if verdict.alone && !verdict.is_end() {
        let name = names(game, verdict.party);
        let standing = analysis::standing(verdict.standing);
        return format!("{name} to move: {standing} compared with the average opponent.");
    }
    analysis::verdict(game, verdict)
}
