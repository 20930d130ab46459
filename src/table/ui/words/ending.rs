//! The end of a game in words: the result, the rule that ended it, the ranking. Who has won is
//! decided by the rules.

use super::nouns;
use crate::rules::game::Game;
use crate::rules::game::effect::Effect;
use crate::rules::game::outcome::{Outcome, Reason};
use crate::rules::seat::{Seat, SeatSet};

/// The result in short: `White wins`, `A draw`. `None` while the game goes on.
#[must_use]
pub fn game_result(game: &Game) -> Option<String> {
    match game.outcome() {
        Outcome::Ongoing => None,
        Outcome::Win { seats, .. } => {
            Some(format!("{} {}", seat_names(game, seats), win_verb(seats)))
        }
        Outcome::Draw { seats, .. } if seats == SeatSet::first(game.seats()) => {
            Some("A draw".into())
        }
        Outcome::Draw { seats, .. } => Some(format!("A draw between {}", seat_names(game, seats))),
    }
}

/// The rule that ended the game, as a sentence.
#[must_use]
pub fn result_reason(game: &Game) -> Option<String> {
    let (seats, reason) = match game.outcome() {
        Outcome::Ongoing => return None,
        Outcome::Win { seats, reason } | Outcome::Draw { seats, reason } => (seats, reason),
    };
    let is_draw = matches!(game.outcome(), Outcome::Draw { .. });
    let all = SeatSet::first(game.seats());
    let others: SeatSet = all.iter().filter(|seat| !seats.contains(*seat)).collect();
    let winner = seat_names(game, seats);
    let loser = seat_names(game, others);
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
            format!("{loser} repeated the position too often, which loses.")
        }
        Reason::PerpetualCheck => {
            format!("{loser} repeated the position with checks alone, which loses.")
        }
        Reason::Resign => format!("{loser} resigned."),
        Reason::Time => format!("{loser} ran out of time."),
        Reason::EmperorCaptured => format!("{winner} captured the Emperor."),
        Reason::LastSeat => format!("Every seat but {winner} is out."),
        Reason::Kings => format!("{winner} {} all kings.", hold_verb(seats)),
        Reason::TeamMated => format!("Both kings of {loser} are mated."),
        Reason::Impasse => "The players agreed on an impasse.".into(),
        Reason::NoCapture => "Too many turns went by in which nothing changed.".into(),
        Reason::AllPassed => "Every seat passed in one round.".into(),
    })
}

/// Ranking of a finished game in which seats were eliminated, best first:
/// winners, survivors, then the others, last eliminated first. Empty if nobody
/// was eliminated.
#[must_use]
pub fn ranking(game: &Game) -> Vec<Seat> {
    if game.outcome().is_ongoing() {
        return Vec::new();
    }
    let mut eliminated: Vec<Seat> = Vec::new();
    for turn in game.played() {
        eliminated.extend(turn.effects.iter().filter_map(|effect| match effect {
            Effect::SeatOut { seat } => Some(*seat),
            _ => None,
        }));
    }
    if eliminated.is_empty() {
        return Vec::new();
    }
    let all = SeatSet::first(game.seats());
    let winners = game.outcome().winners();
    let survivors = all.iter().filter(|seat| !eliminated.contains(seat));
    let (mut ranking, defeated): (Vec<Seat>, Vec<Seat>) =
        survivors.partition(|seat| winners.contains(*seat));
    ranking.extend(defeated);
    ranking.extend(eliminated.into_iter().rev());
    ranking
}

/// Names of seats as in a sentence: `A`, `A and B`, `A, B and C`.
fn seat_names(game: &Game, seats: SeatSet) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| game.seat_name(seat)).collect();
    match names.split_last() {
        Some((last, rest)) if rest.len() > 1 => format!("{} and {last}", rest.join(", ")),
        _ => names.join(" and "),
    }
}

fn win_verb(seats: SeatSet) -> &'static str {
    if seats.len() == 1 { "wins" } else { "win" }
}

fn hold_verb(seats: SeatSet) -> &'static str {
    if seats.len() == 1 { "holds" } else { "hold" }
}
