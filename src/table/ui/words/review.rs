//! A game gone through by the engine, in words.

use super::counsel::{self, UNSEEN, names};
use crate::rules::play::Match;
use crate::rules::seat::SeatSet;
use crate::table::insight::{Finding, Mark, Review};

/// The sign that annotators set after a turn.
#[must_use]
pub const fn sign(mark: Mark) -> &'static str {
    match mark {
        Mark::Inaccuracy => "?!",
        Mark::Mistake => "?",
        Mark::Blunder => "??",
    }
}

const fn name(mark: Mark) -> &'static str {
    match mark {
        Mark::Inaccuracy => "inaccuracy",
        Mark::Mistake => "mistake",
        Mark::Blunder => "blunder",
    }
}

/// How often a party went wrong: `1 inaccuracy, 2 mistakes, no blunders`.
#[must_use]
pub fn counts(review: &Review, party: SeatSet) -> String {
    let counts = Mark::ALL.map(|mark| {
        let plural = match mark {
            Mark::Inaccuracy => "inaccuracies",
            Mark::Mistake => "mistakes",
            Mark::Blunder => "blunders",
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
pub fn place(game: &Match, review: &Review, place: usize) -> String {
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
        let article = if mark == Mark::Inaccuracy { "An" } else { "A" };
        words += &format!("\n{article} {}: {} was better.", name(mark), best.notation);
    }
    words
}

/// How the game stands there.
fn standing(game: &Match, finding: &Finding) -> String {
    let verdict = &finding.verdict;
    if verdict.alone && !verdict.is_end() {
        let name = names(game, verdict.party);
        let standing = counsel::standing(verdict.standing);
        return format!("{name} to move: {standing} compared with the average opponent.");
    }
    counsel::verdict(game, verdict)
}
