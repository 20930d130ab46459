//! The engine's output in words: scores, assessments, search statistics, moves. Evaluates nothing.

use std::time::Duration;

use super::{is_in_check, location_name, nouns};
use crate::engine::Score;
use crate::rules::game::Game;
use crate::rules::game::effect::Effect;
use crate::rules::piece_registry::{PieceRegistry, PieceType, StoneId};
use crate::rules::seat::SeatSet;
use crate::rules::traits::board_view::Location;
use crate::table::engine_analysis::{AssessedResult, Assessment};

/// Text for a position that has no score yet.
pub const NOT_ANALYSED: &str = "The engine has not looked at this position yet.";

/// A score in short: `+1.4`, `wins in 5`, `loses in 4`, counted in plies. The
/// words say win, not mate, as not every game is won by mate.
#[must_use]
pub fn score(score: Score) -> String {
    match score {
        Score::Cp(value) => signed(f64::from(value) / super::HUNDREDTHS),
        Score::Mate(plies) if plies > 0 => format!("wins in {plies}"),
        Score::Mate(plies) => format!("loses in {}", plies.unsigned_abs()),
    }
}

/// The same for an assessed result, which may also be `won`, `lost` or `draw`.
#[must_use]
pub fn assessed_result(result: AssessedResult) -> String {
    match result {
        AssessedResult::Score(value) => score(value),
        AssessedResult::Won => "won".into(),
        AssessedResult::Lost => "lost".into(),
        AssessedResult::Drawn => "draw".into(),
    }
}

/// `1 ply`, `7 plies`.
fn ply_count(count: u32) -> String {
    match count {
        1 => "1 ply".into(),
        _ => format!("{count} plies"),
    }
}

/// A score and the depth it was searched to: `+1.4, 5 plies deep`.
#[must_use]
pub fn score_and_depth(value: Score, depth: u32) -> String {
    format!("{}, {} deep", score(value), ply_count(depth))
}

/// A number with one decimal and its sign; no sign if it rounds to zero.
fn signed(value: f64) -> String {
    let text = format!("{value:+.1}");
    match text.as_str() {
        "+0.0" | "-0.0" => "0.0".into(),
        _ => text,
    }
}

/// Label of the eval bar: the lead of the side that is ahead, in at most two
/// short lines. An even score shows `…` while the engine is still searching.
#[must_use]
pub fn lead_label(result: AssessedResult, is_busy: bool) -> String {
    match result {
        AssessedResult::Won | AssessedResult::Lost => "won".into(),
        AssessedResult::Drawn => "draw".into(),
        AssessedResult::Score(Score::Mate(plies)) => format!("wins\nin {}", plies.unsigned_abs()),
        AssessedResult::Score(Score::Cp(0)) if is_busy => "…".into(),
        AssessedResult::Score(Score::Cp(value)) => {
            format!("{:.1}", f64::from(value.abs()) / super::HUNDREDTHS)
        }
    }
}

/// The same in games where everybody plays alone: the lead of the assessed
/// seat, negative if it is behind, since its opponents are no side.
#[must_use]
pub fn multiplayer_lead_label(result: AssessedResult, is_busy: bool) -> String {
    match result {
        AssessedResult::Score(Score::Mate(plies)) if plies <= 0 => {
            format!("loses\nin {}", plies.unsigned_abs())
        }
        AssessedResult::Score(Score::Cp(value)) if value < 0 => {
            format!("-{}", lead_label(result, is_busy))
        }
        _ => lead_label(result, is_busy),
    }
}

/// An assessment in a sentence or two: who is ahead and by how much.
#[must_use]
pub fn assessment(game: &Game, assessment: &Assessment) -> String {
    let (party, others) = (
        seat_names(game, assessment.party),
        seat_names(game, assessment.others),
    );
    let is_plural = assessment.party.len() > 1;
    let verb = if is_plural { "are" } else { "is" };
    let sentence = match assessment.result {
        AssessedResult::Won => format!(
            "{party} {}.",
            if is_plural { "have won" } else { "has won" }
        ),
        AssessedResult::Lost => format!("{others} won."),
        AssessedResult::Drawn => "The game is drawn.".into(),
        AssessedResult::Score(Score::Cp(value)) => {
            let by = format!("{:.1}", f64::from(value.abs()) / super::HUNDREDTHS);
            match value {
                0 => format!("{party} and {others} stand equal."),
                1.. => format!("{party} {verb} ahead by {by}."),
                _ => format!("{party} {verb} behind by {by}."),
            }
        }
        AssessedResult::Score(Score::Mate(plies)) => {
            let count = plies.unsigned_abs();
            let win_or_lose = if plies > 0 { "wins" } else { "loses" };
            let win_or_lose = if is_plural {
                win_or_lose.trim_end_matches('s')
            } else {
                win_or_lose
            };
            let turns = if count == 1 { "turn" } else { "turns" };
            format!("{party} {win_or_lose} in {count} {turns}, counting both sides' turns.")
        }
    };
    if let (true, AssessedResult::Score(value)) = (assessment.alone, assessment.result) {
        return format!(
            "Everybody plays alone here. Compared with the average opponent, the engine says \
             {} for {party}, {}.",
            score(value),
            if assessment.party.contains(game.turn()) {
                "to move"
            } else {
                "who moved before"
            }
        );
    }
    sentence
}

/// Names of seats, joined with `and`.
pub(super) fn seat_names(game: &Game, seats: SeatSet) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| game.seat_name(seat)).collect();
    names.join(" and ")
}

/// A move in words: `Silver 3i to 4h`, `Rook 2h to 2c, takes Pawn, promotes`.
/// `None` if it is not legal.
#[must_use]
pub fn describe_move(game: &Game, text: &str) -> Option<String> {
    let effects = game.effects_of_text(text).ok()?;
    let mut words: Vec<String> = effects
        .iter()
        .find_map(|effect| main_clause(game, effect))
        .into_iter()
        .collect();
    let mover = effects.iter().find_map(|effect| match effect {
        Effect::Moved { piece, .. } | Effect::Dropped { piece, .. } => Some(*piece),
        _ => None,
    });
    for effect in &effects {
        match effect {
            Effect::Taken { piece, .. } => {
                let taken = piece_name(game, game.piece_registry().piece(*piece).kind);
                words.push(format!("takes {taken}"));
            }
            Effect::Promoted { piece, .. } if Some(*piece) == mover => {
                words.push("promotes".into());
            }
            Effect::Restacked { base, stones } if Some(*base) == mover => {
                words.push(format!(
                    "with {}",
                    stone_codes(game, game.piece_registry(), stones)
                ));
            }
            _ => {}
        }
    }
    (!words.is_empty()).then(|| words.join(", "))
}

/// The words for the effect that is the move itself; `None` for consequences, such as a capture.
fn main_clause(game: &Game, effect: &Effect) -> Option<String> {
    let registry = game.piece_registry();
    let cell = |cell| location_name(game, Location::Cell(cell));
    Some(match effect {
        Effect::Moved {
            piece, from, to, ..
        } => {
            let piece = capitalise(&piece_name(game, registry.piece(*piece).kind));
            format!("{piece} {} to {}", cell(*from), cell(*to))
        }
        Effect::Dropped { piece, to, .. } => {
            let piece = piece_name(game, registry.piece(*piece).kind);
            format!("Drop {piece} on {}", cell(*to))
        }
        Effect::StoneTaken { stone, .. } => {
            let stone = piece_type_name(game, registry.stone(*stone).kind);
            format!("Take {stone} from the other storage")
        }
        Effect::Passed { .. } => "Pass".into(),
        _ => return None,
    })
}

/// Name of a piece; every base of Sigma is just `base`.
fn piece_name(game: &Game, piece_type: PieceType) -> String {
    match nouns(game).piece {
        "piece" => piece_type_name(game, piece_type),
        base => base.into(),
    }
}

fn piece_type_name(game: &Game, piece_type: PieceType) -> String {
    let piece_types = game.kinds();
    let info = piece_types.get(usize::from(piece_type.0));
    info.map_or_else(String::new, |info| info.name.clone())
}

/// Stones by their letters, sorted: `EFF`.
fn stone_codes(game: &Game, registry: &PieceRegistry, stones: &[StoneId]) -> String {
    let piece_types = game.kinds();
    let code = |stone: &StoneId| piece_types.get(usize::from(registry.stone(*stone).kind.0));
    let mut codes: Vec<&str> = stones
        .iter()
        .filter_map(|stone| Some(code(stone)?.code.as_str()))
        .collect();
    codes.sort_unstable();
    codes.concat()
}

fn capitalise(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// Why no threat can be named in this position.
#[must_use]
pub fn no_threat_reason(game: &Game) -> &'static str {
    if is_in_check(game, game.turn()) {
        "In check: that is the threat."
    } else {
        "No clear threat; having to move may be the problem."
    }
}

/// Search statistics: `14 plies, 420k a second, 3.4 s`.
#[must_use]
pub fn search_stats(depth: u32, nodes: u64, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let rate = if seconds > 0.0 {
        (nodes as f64 / seconds) as u64
    } else {
        0
    };
    format!(
        "{}, {} a second, {seconds:.1} s",
        ply_count(depth),
        abbreviate(rate)
    )
}

/// A number to about three digits: `820`, `64k`, `1.2M`.
fn abbreviate(count: u64) -> String {
    const THOUSAND: u64 = 1_000;
    const MILLION: u64 = 1_000_000;
    match count {
        0..THOUSAND => count.to_string(),
        THOUSAND..MILLION => format!("{}k", count / THOUSAND),
        _ => format!("{:.1}M", count as f64 / MILLION as f64),
    }
}

/// How long and how deep the engine has been searching: `Thinking for 2.0 s,
/// 7 plies deep`.
#[must_use]
pub fn thinking_time(since: Duration, now: Duration, depth: Option<u32>) -> String {
    let seconds = now.saturating_sub(since).as_secs_f64();
    match depth {
        Some(depth) => format!("Thinking for {seconds:.1} s, {} deep", ply_count(depth)),
        None => format!("Thinking for {seconds:.1} s"),
    }
}
