//! The end of a game in words: the result, the rule that ended it, the ranking. Who has won is
//! decided by the rules.

use super::{nouns, seat_name, seat_names};
use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::game::effect::Effect;
use crate::rules::game::outcome::{Outcome, Reason};
use crate::rules::seat::{Seat, SeatSet};
use crate::rules::variants::ruleset::Ruleset;

/// The result in short: `White wins`, `A draw`. `None` while the game goes on.
#[must_use]
pub fn game_result(game: &Game) -> Option<Message> {
    match game.outcome() {
        Outcome::Ongoing => None,
        Outcome::Win { seats, .. } => Some(msg!(
            "ending-wins",
            winners = seat_names(game, seats),
            count = seats.len()
        )),
        Outcome::Draw { seats, .. } if seats == SeatSet::first_n(game.seat_count()) => {
            Some(msg!("ending-draw"))
        }
        Outcome::Draw { seats, .. } => {
            Some(msg!("ending-draw-between", seats = seat_names(game, seats)))
        }
    }
}

/// The rule that ended the game, as a sentence.
#[must_use]
pub fn result_reason(game: &Game) -> Option<Message> {
    let (seats, reason) = match game.outcome() {
        Outcome::Ongoing => return None,
        Outcome::Win { seats, reason } | Outcome::Draw { seats, reason } => (seats, reason),
    };
    let is_draw = matches!(game.outcome(), Outcome::Draw { .. });
    let all = SeatSet::first_n(game.seat_count());
    let others: SeatSet = all.iter().filter(|seat| !seats.contains(*seat)).collect();
    let winner = seat_names(game, seats);
    let loser = seat_names(game, others);
    let nouns = nouns(game);
    Some(match reason {
        Reason::Mate => msg!("ending-mate", loser = loser, royal = nouns.royal),
        Reason::Stalemate => msg!("ending-stalemate", loser = loser, turn = nouns.turn_key()),
        Reason::Circle => msg!("ending-circle", winner = winner, loser = loser),
        Reason::Repetition if is_draw => msg!("ending-repetition"),
        Reason::Repetition => msg!("ending-repetition-loses", loser = loser),
        Reason::PerpetualCheck => msg!("ending-perpetual-check", loser = loser),
        Reason::Resign => msg!("ending-resign", loser = loser),
        Reason::Time => msg!("ending-time", loser = loser),
        Reason::EmperorCaptured => msg!("ending-emperor-captured", winner = winner),
        Reason::LastSeat => msg!("ending-last-seat", winner = winner),
        Reason::Kings => msg!("ending-kings", winner = winner, count = seats.len()),
        Reason::TeamMated => msg!("ending-team-mated", loser = loser),
        Reason::Impasse if is_draw => msg!("ending-impasse"),
        Reason::Impasse => msg!("ending-points", winner = winner, count = seats.len()),
        Reason::NoCapture => msg!("ending-no-capture"),
        Reason::AllPassed => msg!("ending-all-passed"),
        Reason::Foul => msg!("ending-foul", loser = loser),
        Reason::EnteringKing => msg!("ending-entering-king", winner = winner),
        Reason::MaxMoves => msg!("ending-max-moves"),
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
    for turn in game.played_turns() {
        eliminated.extend(turn.effects.iter().filter_map(|effect| match effect {
            Effect::SeatOut { seat } => Some(*seat),
            _ => None,
        }));
    }
    if eliminated.is_empty() {
        return Vec::new();
    }
    let all = SeatSet::first_n(game.seat_count());
    let winners = game.outcome().winners();
    let survivors = all.iter().filter(|seat| !eliminated.contains(seat));
    let (mut ranking, defeated): (Vec<Seat>, Vec<Seat>) =
        survivors.partition(|seat| winners.contains(*seat));
    ranking.extend(defeated);
    ranking.extend(eliminated.into_iter().rev());
    ranking
}

/// The result of a record (`win s+n last-seat`) in words; `seat` names a seat by its letter.
#[must_use]
pub fn record_result(result: &str, seat: impl Fn(&str) -> Message) -> Message {
    let words: Vec<&str> = result.split_whitespace().collect();
    let seats = |letters: &str| Message::list_and(letters.split('+').map(&seat));
    match words[..] {
        // Of an impasse only a draw is called one.
        ["win", letters, "impasse"] => msg!(
            "saved-won",
            seats = seats(letters),
            reason = msg!("reason-points")
        ),
        ["win", letters, reason] => msg!(
            "saved-won",
            seats = seats(letters),
            reason = short_result_reason(reason)
        ),
        ["draw", letters, reason] => msg!(
            "saved-drew",
            seats = seats(letters),
            reason = short_result_reason(reason)
        ),
        _ => msg!("saved-not-finished"),
    }
}

/// The result of a record of a game of these rules in words.
#[must_use]
pub fn result_of_record(rules: &Ruleset, result: &str) -> Message {
    let game = rules.begin();
    let letters = game.seat_letters();
    record_result(result, |letter| {
        let mut seats = (0..).map(Seat).zip(&letters);
        let seat = seats.find(|(_, it)| letter.chars().eq([**it]));
        seat.map_or_else(
            || Message::verbatim(letter),
            |(seat, _)| seat_name(&game, seat),
        )
    })
}

/// The rule that ended a game, in a word or two, by the word that records have for it.
#[must_use]
pub fn short_result_reason(word: &str) -> Message {
    Message::new(format!("reason-{word}")).with_fallback(Message::verbatim(word))
}
