//! What the panels say: whole sentences made from the state of the game.
//! Pure functions; nothing here knows how they are shown.

use crate::engine::{Info, Levels, Score};
use crate::rules::outcome::{Outcome, Reason};
use crate::rules::play::Match;
use crate::rules::seat::{Seat, SeatSet};
use crate::rules::staging::Spot;
use crate::table::flow::{Opening, Player};
use crate::table::select::Selection;

/// Who sits somewhere: `Human`, or the engine with its level's name.
#[must_use]
pub fn player(player: Player, levels: &Levels) -> String {
    match player {
        Player::Human => "Human".into(),
        Player::Engine { level } => match levels.level(level) {
            Some(level) => format!("Engine, {}", level.name),
            None => format!("Engine, level {level}"),
        },
    }
}

/// The name of a way to set up.
#[must_use]
pub fn opening(opening: &Opening) -> &str {
    match opening {
        Opening::Preset(name) => name,
        Opening::Random => "Random",
        Opening::Engine => "Engine's choice",
        Opening::ByHand => "By hand",
    }
}

/// Who won or drew, in a few words: `White wins`.
#[must_use]
pub fn result(game: &Match) -> Option<String> {
    match game.outcome() {
        Outcome::Ongoing => None,
        Outcome::Win { seats, .. } => Some(format!("{} {}", names(game, seats), wins(seats))),
        Outcome::Draw { .. } => Some("A draw".into()),
    }
}

/// By which rule the game ended, as a sentence.
#[must_use]
pub fn reason(game: &Match) -> Option<String> {
    let (seats, reason) = match game.outcome() {
        Outcome::Ongoing => return None,
        Outcome::Win { seats, reason } | Outcome::Draw { seats, reason } => (seats, reason),
    };
    let all = SeatSet::first(game.seats());
    let others: SeatSet = all.iter().filter(|seat| !seats.contains(*seat)).collect();
    let winner = names(game, seats);
    let loser = names(game, others);
    Some(match reason {
        Reason::Mate => {
            format!("Checkmate: {loser}'s royal is attacked and no turn relieves it.")
        }
        Reason::Stalemate => format!("Stalemate: {loser} has no legal turn left, which loses."),
        Reason::Circle => {
            format!("{winner}'s royal has reached the circle on {loser}'s side.")
        }
        Reason::Repetition => {
            format!("{loser} brought the same position about for the third time, which loses.")
        }
        Reason::PerpetualCheck => {
            format!("{loser} repeated the position by checks alone, which loses.")
        }
        Reason::Resign => format!("{loser} gave the game up."),
        Reason::Time => format!("{loser} ran out of time."),
        Reason::EmperorCaptured => format!("{winner} captured the emperor."),
        Reason::LastSeat => format!("Every seat but {winner} is out."),
        Reason::Kings => format!("{winner} holds all four kings."),
        Reason::TeamMated => format!("Both kings of {loser} are mated."),
        Reason::Impasse => "Both kings have entered, and the points decide.".into(),
        Reason::NoCapture => "Too many turns went by without a capture.".into(),
        Reason::AllPassed => "Every seat passed in one round.".into(),
    })
}

fn names(game: &Match, seats: SeatSet) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| game.seat_name(seat)).collect();
    names.join(" and ")
}

fn wins(seats: SeatSet) -> &'static str {
    if seats.len() == 1 { "wins" } else { "win" }
}

/// What a player can do now, in one line.
#[must_use]
pub fn now(game: &Match, human: bool, selection: &Selection) -> String {
    if let (Some(result), Some(reason)) = (result(game), reason(game)) {
        return format!("{result}. {reason}");
    }
    let mover = game.seat_name(game.turn());
    if !human {
        return format!("{mover} is thinking.");
    }
    if let Some(picker) = &selection.picker {
        return format!(
            "Choose the stones for the base on {}, then confirm.",
            spot(game, picker.to)
        );
    }
    if let Some(from) = selection.from {
        return choose_target(game, from.spot, selection);
    }
    choose_source(game, mover)
}

fn choose_source(game: &Match, mover: &str) -> String {
    let sources = game.sources();
    let drop = sources
        .iter()
        .any(|spot| matches!(spot, Spot::Hand(seat, _) if *seat == game.turn()));
    let take = sources
        .iter()
        .any(|spot| matches!(spot, Spot::Hand(seat, _) if *seat != game.turn()));
    let mut line = if is_checked(game, game.turn()) {
        format!("{mover} is in check. Choose a base that relieves it")
    } else {
        format!("{mover} to move. Choose a base")
    };
    if drop {
        line.push_str(", or one from the storage to drop");
    }
    if take {
        line.push_str(", or a stone of the other storage to take");
    }
    line.push('.');
    line
}

fn choose_target(game: &Match, from: Spot, selection: &Selection) -> String {
    let count = selection.targets.len();
    match from {
        Spot::Cell(_) => format!(
            "Choose where the base on {} goes: {}.",
            spot(game, from),
            places(count)
        ),
        Spot::Hand(seat, _) if seat == game.turn() => {
            format!("Choose where to drop the base: {}.", places(count))
        }
        Spot::Hand(..) => "Choose your storage to take the stone.".into(),
    }
}

fn places(count: usize) -> String {
    match count {
        1 => "one place".into(),
        count => format!("{count} places"),
    }
}

pub(super) fn spot(game: &Match, spot: Spot) -> String {
    match spot {
        Spot::Cell(cell) => game
            .layout()
            .cells
            .get(cell.index())
            .map_or_else(String::new, |shape| shape.name.clone()),
        Spot::Hand(seat, _) => format!("{}'s storage", game.seat_name(seat)),
    }
}

/// Whether a seat's royal is attacked now.
#[must_use]
pub fn is_checked(game: &Match, seat: Seat) -> bool {
    game.checks().iter().any(|(checked, _)| *checked == seat)
}

/// What the engine thinks of the position, seen by the seat it played for:
/// `+1.4, 5 plies`.
#[must_use]
pub fn evaluation(info: &Info) -> String {
    let score = match info.score {
        Score::Cp(value) => format!("{:+.1}", f64::from(value) / HUNDREDTHS),
        Score::Mate(plies) if plies > 0 => format!("wins in {plies}"),
        Score::Mate(plies) => format!("loses in {}", plies.unsigned_abs()),
    };
    format!("{score}, {} plies deep", info.depth)
}

/// Scores are in hundredths of a Wazir.
const HUNDREDTHS: f64 = 100.0;

/// How many positions were visited, to three digits or so.
#[must_use]
pub fn nodes(count: u64) -> String {
    const THOUSAND: u64 = 1_000;
    const MILLION: u64 = 1_000_000;
    match count {
        0..10_000 => format!("{count} positions"),
        10_000..MILLION => format!("{} thousand positions", count / THOUSAND),
        _ => format!("{:.1} million positions", count as f64 / MILLION as f64),
    }
}

/// A sentence that begins with a capital letter and ends with a full stop,
/// whoever wrote it.
#[must_use]
pub fn sentence(text: &str) -> String {
    let mut letters = text.trim().chars();
    let Some(first) = letters.next() else {
        return String::new();
    };
    let mut sentence = String::new();
    // The name of a cell (`a1`) stays as it is.
    if letters
        .as_str()
        .starts_with(|next: char| next.is_ascii_digit())
    {
        sentence.push(first);
    } else {
        sentence.extend(first.to_uppercase());
    }
    sentence.push_str(letters.as_str());
    if !sentence.ends_with(['.', '!', '?']) {
        sentence.push('.');
    }
    sentence
}
