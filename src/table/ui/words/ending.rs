//! How a game ended, in sentences.

use super::nouns;
use crate::rules::game::Game;
use crate::rules::game::effect::Effect;
use crate::rules::game::outcome::{Outcome, Reason};
use crate::rules::seat::{Seat, SeatSet};

/// Who won or drew, in a few words: `White wins`.
#[must_use]
pub fn result(game: &Game) -> Option<String> {
    match game.outcome() {
        Outcome::Ongoing => None,
        Outcome::Win { seats, .. } => Some(format!("{} {}", names(game, seats), wins(seats))),
        Outcome::Draw { seats, .. } if seats == SeatSet::first(game.seats()) => {
            Some("A draw".into())
        }
        Outcome::Draw { seats, .. } => Some(format!("A draw between {}", names(game, seats))),
    }
}

/// By which rule the game ended, as a sentence.
#[must_use]
pub fn reason(game: &Game) -> Option<String> {
    let (seats, reason) = match game.outcome() {
        Outcome::Ongoing => return None,
        Outcome::Win { seats, reason } | Outcome::Draw { seats, reason } => (seats, reason),
    };
    let is_draw = matches!(game.outcome(), Outcome::Draw { .. });
    let all = SeatSet::first(game.seats());
    let others: SeatSet = all.iter().filter(|seat| !seats.contains(*seat)).collect();
    let winner = names(game, seats);
    let loser = names(game, others);
    let nouns = nouns(game);
    let (royal, turn) = (nouns.royal, nouns.turn);
    Some(match reason {
        Reason::Mate => {
            format!("Checkmate: {loser}'s {royal} is attacked and nothing stops it.")
        }
        Reason::Stalemate => format!("Stalemate: {loser} has no legal {turn} left, which loses."),
        Reason::Circle => {
            format!("{winner}'s {royal} has reached the circle on {loser}'s side.")
        }
        Reason::Repetition if is_draw => "The same position has come back too often.".into(),
        Reason::Repetition => {
            format!("{loser} brought the same position about too often, which loses.")
        }
        Reason::PerpetualCheck => {
            format!("{loser} repeated the position by checks alone, which loses.")
        }
        Reason::Resign => format!("{loser} resigned."),
        Reason::Time => format!("{loser} ran out of time."),
        Reason::EmperorCaptured => format!("{winner} captured the Emperor."),
        Reason::LastSeat => format!("Every seat but {winner} is out."),
        Reason::Kings => format!("{winner} {} all kings.", holds(seats)),
        Reason::TeamMated => format!("Both kings of {loser} are mated."),
        Reason::Impasse => "The players agreed on an impasse.".into(),
        Reason::NoCapture => "Too many turns went by in which nothing changed.".into(),
        Reason::AllPassed => "Every seat passed in one round.".into(),
    })
}

/// The seats of a finished game in which seats went out, best first: winners,
/// then the others in the reverse order of going out. Nothing where nobody
/// went out: then the result says it all.
#[must_use]
pub fn ranking(game: &Game) -> Vec<Seat> {
    if game.outcome().is_ongoing() {
        return Vec::new();
    }
    let mut out: Vec<Seat> = Vec::new();
    for turn in game.played() {
        out.extend(turn.effects.iter().filter_map(|effect| match effect {
            Effect::SeatOut { seat } => Some(*seat),
            _ => None,
        }));
    }
    if out.is_empty() {
        return Vec::new();
    }
    let all = SeatSet::first(game.seats());
    let winners = game.outcome().winners();
    let left = all.iter().filter(|seat| !out.contains(seat));
    let (mut ranking, beaten): (Vec<Seat>, Vec<Seat>) =
        left.partition(|seat| winners.contains(*seat));
    ranking.extend(beaten);
    ranking.extend(out.into_iter().rev());
    ranking
}

fn names(game: &Game, seats: SeatSet) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| game.seat_name(seat)).collect();
    match names.split_last() {
        Some((last, rest)) if rest.len() > 1 => format!("{} and {last}", rest.join(", ")),
        _ => names.join(" and "),
    }
}

fn wins(seats: SeatSet) -> &'static str {
    if seats.len() == 1 { "wins" } else { "win" }
}

fn holds(seats: SeatSet) -> &'static str {
    if seats.len() == 1 { "holds" } else { "hold" }
}
