//! The engine's output in words: scores, assessments, search statistics. Evaluates nothing.

use std::time::Duration;

use super::{CENTIPAWNS_PER_PAWN, seat_name, seat_names};
use crate::engine::Score;
use crate::locale::{Argument, Message, msg};
use crate::rules::game::Game;
use crate::table::engine_analysis::{AssessedResult, Assessment};

/// Text for a position that has no score yet.
pub fn not_analysed_text() -> Message {
    msg!("analysis-no-score")
}

/// A score in short: `+1.4`, `wins in 5`, `loses in 4`, counted in plies. The
/// words say win, not mate, as not every game is won by mate.
pub fn score(score: Score) -> Message {
    match score {
        Score::Cp(value) => {
            Message::verbatim(signed_number_text(f64::from(value) / CENTIPAWNS_PER_PAWN))
        }
        Score::Mate(plies) if plies > 0 => msg!("score-wins-in", plies = plies),
        Score::Mate(plies) => msg!("score-loses-in", plies = plies.unsigned_abs()),
    }
}

/// The same for an assessed result, which may also be `won`, `lost` or `draw`.
pub fn assessed_result(result: AssessedResult) -> Message {
    match result {
        AssessedResult::Score(value) => score(value),
        AssessedResult::Won => msg!("score-won"),
        AssessedResult::Lost => msg!("score-lost"),
        AssessedResult::Drawn => msg!("score-draw"),
    }
}

/// A score and the depth it was searched to: `+1.4, 5 plies deep`.
pub fn score_and_depth(value: Score, depth: u32) -> Message {
    msg!("score-and-depth", score = score(value), depth = depth)
}

/// A number with one decimal and its sign; no sign if it rounds to zero.
fn signed_number_text(value: f64) -> String {
    let text = format!("{value:+.1}");
    match text.as_str() {
        "+0.0" | "-0.0" => "0.0".into(),
        _ => text,
    }
}

/// Label of the eval bar: the lead of the side that is ahead, in at most two
/// short lines. An even score shows `…` while the engine is still searching.
pub fn lead_label(result: AssessedResult, is_busy: bool) -> Message {
    match result {
        AssessedResult::Won | AssessedResult::Lost => msg!("bar-won"),
        AssessedResult::Drawn => msg!("bar-draw"),
        AssessedResult::Score(Score::Mate(plies)) => {
            msg!("bar-wins-in", plies = plies.unsigned_abs())
        }
        AssessedResult::Score(Score::Cp(0)) if is_busy => Message::verbatim("…"),
        AssessedResult::Score(Score::Cp(value)) => Message::verbatim(unsigned_lead_text(value)),
    }
}

/// A lead without its sign.
fn unsigned_lead_text(value: i32) -> String {
    format!("{:.1}", f64::from(value.abs()) / CENTIPAWNS_PER_PAWN)
}

/// What a lead of so many centipawns is called, as programs for shogi call it: `even` (互角),
/// `better` (有利), `much-better` (優勢) or `winning` (勝勢).
fn extent_of_lead(value: i32) -> Argument {
    Argument::Selector(match value.unsigned_abs() {
        0..300 => "even",
        300..800 => "better",
        800..1500 => "much-better",
        _ => "winning",
    })
}

/// The same on one line.
pub fn lead(result: AssessedResult) -> Message {
    match result {
        AssessedResult::Score(Score::Mate(plies)) => {
            msg!("score-wins-in", plies = plies.unsigned_abs())
        }
        _ => lead_label(result, false),
    }
}

/// The same in games where everybody plays alone: the lead of the assessed
/// seat, negative if it is behind, since its opponents are no side.
pub fn multiplayer_lead_label(result: AssessedResult, is_busy: bool) -> Message {
    match result {
        AssessedResult::Score(Score::Mate(plies)) if plies <= 0 => {
            msg!("bar-loses-in", plies = plies.unsigned_abs())
        }
        AssessedResult::Score(Score::Cp(value)) if value < 0 => {
            Message::verbatim(format!("-{}", unsigned_lead_text(value)))
        }
        _ => lead_label(result, is_busy),
    }
}

/// An assessment in a sentence or two: who is ahead and by how much.
pub fn assessment(game: &Game, assessment: &Assessment) -> Message {
    let party = seat_names(game, assessment.party);
    let others = seat_names(game, assessment.others);
    let count = assessment.party.len();
    if let (true, AssessedResult::Score(value)) = (assessment.is_everybody_alone, assessment.result)
    {
        let mover = match assessment.party.contains(game.turn()) {
            true => Argument::Selector("to-move"),
            false => Argument::Selector("moved"),
        };
        return msg!(
            "assessment-alone",
            score = score(value),
            seat = party,
            mover = mover
        );
    }
    match assessment.result {
        AssessedResult::Won => msg!("assessment-won", party = party, count = count),
        AssessedResult::Lost => msg!("assessment-lost", others = others),
        AssessedResult::Drawn => msg!("assessment-drawn"),
        AssessedResult::Score(Score::Cp(0)) => {
            msg!("assessment-equal", party = party, others = others)
        }
        AssessedResult::Score(Score::Cp(value)) if value > 0 => msg!(
            "assessment-ahead",
            party = party,
            count = count,
            extent = extent_of_lead(value)
        ),
        AssessedResult::Score(Score::Cp(value)) => msg!(
            "assessment-behind",
            party = party,
            count = count,
            extent = extent_of_lead(value)
        ),
        AssessedResult::Score(Score::Mate(plies)) if plies > 0 => msg!(
            "assessment-wins-in",
            party = party,
            count = count,
            plies = plies
        ),
        AssessedResult::Score(Score::Mate(plies)) => msg!(
            "assessment-loses-in",
            party = party,
            count = count,
            plies = plies.unsigned_abs()
        ),
    }
}

/// A score in words for who plays: who is ahead, without a number.
pub fn outlook(game: &Game, score: Score) -> Message {
    match score {
        Score::Mate(plies) if plies > 0 => msg!("outlook-wins"),
        Score::Mate(_) => msg!("outlook-loses"),
        Score::Cp(_) => assessment_of_sides(game, &Assessment::of(game, score)),
    }
}

/// An assessment as [`assessment`] says it, also where everybody plays alone: then of one seat against the
/// others.
pub fn assessment_of_sides(game: &Game, of: &Assessment) -> Message {
    let of = Assessment {
        is_everybody_alone: false,
        ..*of
    };
    assessment(game, &of)
}

/// Why no threat can be named in this position.
pub fn no_threat_reason(game: &Game) -> Message {
    if game.is_in_check(game.turn()) {
        msg!("threat-is-check")
    } else {
        msg!("threat-unclear")
    }
}

/// A threatening move, with the name of its seat.
pub fn threat_of_seat(game: &Game, description: Message) -> Message {
    msg!(
        "threat-of-seat",
        seat = seat_name(game, game.turn()),
        description = description
    )
}

/// Search statistics: `14 plies, 420k a second, 3.4 s`.
pub fn search_stats(depth: u32, nodes: u64, time: Duration) -> Message {
    let seconds = time.as_secs_f64();
    let rate = if seconds > 0.0 {
        (nodes as f64 / seconds) as u64
    } else {
        0
    };
    msg!(
        "search-stats",
        depth = depth,
        rate = abbreviated_count(rate),
        seconds = Argument::Decimal(seconds, 1)
    )
}

/// A number to about three digits: `820`, `64k`, `1.2M`.
fn abbreviated_count(count: u64) -> Message {
    const THOUSAND: u64 = 1_000;
    const MILLION: u64 = 1_000_000;
    match count {
        0..THOUSAND => Message::verbatim(count.to_string()),
        THOUSAND..MILLION => {
            let thousands = Argument::Decimal((count / THOUSAND) as f64, 0);
            msg!("count-thousands", count = thousands)
        }
        _ => {
            let millions = Argument::Decimal(count as f64 / MILLION as f64, 1);
            msg!("count-millions", count = millions)
        }
    }
}

/// How long and how deep the engine has been searching: `Thinking for 2.0 s,
/// 7 plies deep`.
pub fn thinking_time(since: Duration, now: Duration, depth: Option<u32>) -> Message {
    let seconds = Argument::Decimal(now.saturating_sub(since).as_secs_f64(), 1);
    match depth {
        Some(depth) => msg!("thinking-time-and-depth", seconds = seconds, depth = depth),
        None => msg!("thinking-time", seconds = seconds),
    }
}
