//! What the engine has found out, in words.

use std::time::Duration;

use super::{is_checked, nouns, spot};
use crate::engine::Score;
use crate::rules::game::Game;
use crate::rules::game::effect::Effect;
use crate::rules::piece_registry::{PieceRegistry, PieceType, StoneId};
use crate::rules::seat::SeatSet;
use crate::rules::traits::board_view::Location;
use crate::table::engine_analysis::{AssessedResult, Assessment};

/// What is said of a position before the engine has judged it.
pub const UNSEEN: &str = "The engine has not looked at this position yet.";

/// A score as one sees it in a list: `+1.4`, `wins in 5`, `loses in 4`. Not
/// every game is won by mate; plies are counted, those of both sides.
#[must_use]
pub fn score(score: Score) -> String {
    match score {
        Score::Cp(value) => signed(f64::from(value) / super::HUNDREDTHS),
        Score::Mate(plies) if plies > 0 => format!("wins in {plies}"),
        Score::Mate(plies) => format!("loses in {}", plies.unsigned_abs()),
    }
}

/// The same of how a party stands.
#[must_use]
pub fn standing(standing: AssessedResult) -> String {
    match standing {
        AssessedResult::Score(value) => score(value),
        AssessedResult::Won => "won".into(),
        AssessedResult::Lost => "lost".into(),
        AssessedResult::Drawn => "draw".into(),
    }
}

/// `1 ply`, `7 plies`.
fn plies(count: u32) -> String {
    match count {
        1 => "1 ply".into(),
        _ => format!("{count} plies"),
    }
}

/// What something is worth, and how deep that was looked into.
#[must_use]
pub fn worth(of: Score, depth: u32) -> String {
    format!("{}, {} deep", score(of), plies(depth))
}

/// With a sign, unless it rounds to nothing.
fn signed(value: f64) -> String {
    let text = format!("{value:+.1}");
    match text.as_str() {
        "+0.0" | "-0.0" => "0.0".into(),
        _ => text,
    }
}

/// By how much the party that is ahead leads, in two short lines at most.
#[must_use]
pub fn lead(standing: AssessedResult, is_busy: bool) -> String {
    match standing {
        AssessedResult::Won | AssessedResult::Lost => "won".into(),
        AssessedResult::Drawn => "draw".into(),
        AssessedResult::Score(Score::Mate(plies)) => format!("wins\nin {}", plies.unsigned_abs()),
        AssessedResult::Score(Score::Cp(0)) if is_busy => "…".into(),
        AssessedResult::Score(Score::Cp(value)) => {
            format!("{:.1}", f64::from(value.abs()) / super::HUNDREDTHS)
        }
    }
}

/// The same of one who plays alone: the others neither lead nor win together.
#[must_use]
pub fn lead_alone(standing: AssessedResult, is_busy: bool) -> String {
    match standing {
        AssessedResult::Score(Score::Mate(plies)) if plies <= 0 => {
            format!("loses\nin {}", plies.unsigned_abs())
        }
        AssessedResult::Score(Score::Cp(value)) if value < 0 => {
            format!("-{}", lead(standing, is_busy))
        }
        _ => lead(standing, is_busy),
    }
}

/// How the game stands, in a sentence or two.
#[must_use]
pub fn verdict(game: &Game, verdict: &Assessment) -> String {
    let (party, others) = (names(game, verdict.party), names(game, verdict.others));
    let plural = verdict.party.len() > 1;
    let is = if plural { "are" } else { "is" };
    let stands = match verdict.standing {
        AssessedResult::Won => format!("{party} {}.", if plural { "have won" } else { "has won" }),
        AssessedResult::Lost => format!("{others} won."),
        AssessedResult::Drawn => "The game is drawn.".into(),
        AssessedResult::Score(Score::Cp(value)) => {
            let by = format!("{:.1}", f64::from(value.abs()) / super::HUNDREDTHS);
            match value {
                0 => format!("{party} and {others} stand equal."),
                1.. => format!("{party} {is} ahead by {by}."),
                _ => format!("{party} {is} behind by {by}."),
            }
        }
        AssessedResult::Score(Score::Mate(plies)) => {
            let count = plies.unsigned_abs();
            let end = if plies > 0 { "wins" } else { "loses" };
            let end = if plural {
                end.trim_end_matches('s')
            } else {
                end
            };
            let turns = if count == 1 { "turn" } else { "turns" };
            format!("{party} {end} in {count} {turns}, counting both sides' turns.")
        }
    };
    if let (true, AssessedResult::Score(value)) = (verdict.alone, verdict.standing) {
        return format!(
            "Everybody plays alone here. Compared with the average opponent, the engine says \
             {} for {party}, {}.",
            score(value),
            if verdict.party.contains(game.turn()) {
                "to move"
            } else {
                "who moved before"
            }
        );
    }
    stands
}

pub(super) fn names(game: &Game, seats: SeatSet) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| game.seat_name(seat)).collect();
    names.join(" and ")
}

/// A turn in words: `Silver 3i to 4h`, `Rook 2h to 2c, takes Pawn, promotes`.
/// Nothing if it cannot be played.
#[must_use]
pub fn deed(game: &Game, text: &str) -> Option<String> {
    let effects = game.foresee(text).ok()?;
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
                let taken = name(game, game.cast().piece(*piece).kind);
                words.push(format!("takes {taken}"));
            }
            Effect::Promoted { piece, .. } if Some(*piece) == mover => {
                words.push("promotes".into());
            }
            Effect::Restacked { base, stones } if Some(*base) == mover => {
                words.push(format!("with {}", codes(game, game.cast(), stones)));
            }
            _ => {}
        }
    }
    (!words.is_empty()).then(|| words.join(", "))
}

fn main_clause(game: &Game, effect: &Effect) -> Option<String> {
    let cast = game.cast();
    let cell = |cell| spot(game, Location::Cell(cell));
    Some(match effect {
        Effect::Moved {
            piece, from, to, ..
        } => {
            let piece = capital(&name(game, cast.piece(*piece).kind));
            format!("{piece} {} to {}", cell(*from), cell(*to))
        }
        Effect::Dropped { piece, to, .. } => {
            let piece = name(game, cast.piece(*piece).kind);
            format!("Drop {piece} on {}", cell(*to))
        }
        Effect::StoneTaken { stone, .. } => {
            let stone = kind_name(game, cast.stone(*stone).kind);
            format!("Take {stone} from the other storage")
        }
        Effect::Passed { .. } => "Pass".into(),
        _ => return None,
    })
}

/// What a piece is called; bases have no names of their own.
fn name(game: &Game, kind: PieceType) -> String {
    match nouns(game).piece {
        "piece" => kind_name(game, kind),
        base => base.into(),
    }
}

fn kind_name(game: &Game, kind: PieceType) -> String {
    let kinds = game.kinds();
    let info = kinds.get(usize::from(kind.0));
    info.map_or_else(String::new, |info| info.name.clone())
}

/// The letters of stones: `EFF`.
fn codes(game: &Game, cast: &PieceRegistry, stones: &[StoneId]) -> String {
    let kinds = game.kinds();
    let code = |stone: &StoneId| kinds.get(usize::from(cast.stone(*stone).kind.0));
    let mut codes: Vec<&str> = stones
        .iter()
        .filter_map(|stone| Some(code(stone)?.code.as_str()))
        .collect();
    codes.sort_unstable();
    codes.concat()
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// Why nobody can tell what is threatened.
#[must_use]
pub fn moot(game: &Game) -> &'static str {
    if is_checked(game, game.turn()) {
        "In check: that is the threat."
    } else {
        "No clear threat; having to move may be the problem."
    }
}

/// How much the engine has looked at: `14 plies, 420k a second, 3.4 s`.
#[must_use]
pub fn effort(depth: u32, nodes: u64, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let rate = if seconds > 0.0 {
        (nodes as f64 / seconds) as u64
    } else {
        0
    };
    format!("{}, {} a second, {seconds:.1} s", plies(depth), short(rate))
}

/// A number to about three digits: `820`, `64k`, `1.2M`.
fn short(count: u64) -> String {
    const THOUSAND: u64 = 1_000;
    const MILLION: u64 = 1_000_000;
    match count {
        0..THOUSAND => count.to_string(),
        THOUSAND..MILLION => format!("{}k", count / THOUSAND),
        _ => format!("{:.1}M", count as f64 / MILLION as f64),
    }
}

/// What the engine is at while it is its turn: `Thinking for 2 s, 7 plies deep`.
#[must_use]
pub fn thinking(since: Duration, now: Duration, depth: Option<u32>) -> String {
    let seconds = now.saturating_sub(since).as_secs_f64();
    match depth {
        Some(depth) => format!("Thinking for {seconds:.1} s, {} deep", plies(depth)),
        None => format!("Thinking for {seconds:.1} s"),
    }
}
