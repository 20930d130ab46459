//! Seats in words: whose turn it is, the turn order, teams, material leads. The order and the teams
//! are those of rules and engine.

use super::{game_result, nouns, seat_name, seat_names};
use crate::engine;
use crate::locale::{Message, msg};
use crate::rules::game::Game;
use crate::rules::seat::{Seat, SeatSet};
use crate::table::flow::{GameSession, must_pass};

/// Whose turn it is: `Black to move`, or `Your turn` if only one human plays (`is_only_human`);
/// the result of a finished game.
pub fn turn_headline(game: &Game, is_human_to_move: bool, is_only_human: bool) -> Message {
    if let Some(result) = game_result(game) {
        return result;
    }
    let seat = seat_name(game, game.turn());
    let is_checked = game.is_in_check(game.turn());
    match (is_human_to_move, is_human_to_move && is_only_human) {
        (false, _) => msg!("headline-thinking", seat = seat),
        (true, _) if must_pass(game) => msg!("headline-pass", seat = seat),
        (true, true) if is_checked => msg!("headline-your-check"),
        (true, true) => msg!("headline-your-turn"),
        (true, false) if is_checked => msg!("headline-check", seat = seat),
        (true, false) => msg!("headline-to-move", seat = seat),
    }
}

/// Whether the only person here has won a game that has winners, and that in words.
pub fn own_result(session: &GameSession) -> Option<(bool, Message)> {
    let mut people = session.human_seats();
    let (own, others) = (people.next()?, people.next());
    let winners = session.game.outcome().winners();
    if others.is_some() || winners.is_empty() {
        return None;
    }
    let has_won = winners.contains(own);
    let text = if has_won {
        let turns = session.game.played_turns().iter();
        let moves = turns.filter(|turn| turn.seat == own && turn.game_move.is_some());
        msg!("result-you-win", moves = moves.count())
    } else {
        msg!("result-you-lose")
    };
    Some((has_won, text))
}

pub fn turn_order(game: &Game) -> Vec<Seat> {
    match game {
        Game::Shogi(session) => session.rules().rules().order.clone(),
        Game::WideShogi(session) => session.rules().rules().order.clone(),
        Game::Sigma(_) | Game::Sankaku(_) => SeatSet::first_n(game.seat_count()).iter().collect(),
    }
}

/// The seat after the seat to move, if no check changes the order.
pub fn next_seat(game: &Game) -> Option<Seat> {
    let order = turn_order(game);
    let index = order.iter().position(|seat| *seat == game.turn())?;
    let later = order.iter().cycle().skip(index + 1).take(order.len());
    let mut later = later.filter(|seat| !game.piece_tracker().seats_out.contains(**seat));
    later.next().copied().filter(|seat| *seat != game.turn())
}

/// Who plays with whom where there are four, as `North and South against East and West`; `None` of
/// two.
pub fn teams_text(game: &Game) -> Option<Message> {
    let teams = engine::teams(game);
    if game.seat_count() == 2 {
        return None;
    }
    if teams.lone_seat().is_some() {
        return Some(msg!("teams-none"));
    }
    let first = turn_order(game).first().copied().unwrap_or(Seat::FIRST);
    Some(msg!(
        "teams-against",
        ours = seat_names(game, teams.team_of(first)),
        theirs = seat_names(game, teams.opponents_of(first))
    ))
}

/// Material lead of a seat's side, in short and as a sentence; `None` if it is not ahead or the
/// game is over. Counted in stones where a game has stones, otherwise in values of pieces.
pub fn material_lead(game: &Game, seat: Seat) -> Option<(String, Message)> {
    if !game.outcome().is_ongoing() {
        return None;
    }
    if let Some(stones) = engine::stone_count_by_seat(game) {
        let own = stones.get(seat.index()).copied().unwrap_or(0);
        let more = 2 * own - stones.iter().sum::<i32>();
        return (more > 0).then(|| (format!("+{more}"), msg!("lead-stones", count = more)));
    }
    let lead = (engine::material_lead(game, seat) + engine::LEAST_PIECE_VALUE / 2)
        .div_euclid(engine::LEAST_PIECE_VALUE);
    (lead > 0).then(|| {
        let long = match (engine::teams(game).lone_seat(), nouns(game).cell) {
            (Some(_), _) => msg!("lead-alone", lead = lead),
            // On a board of triangles nothing is ever in hand.
            (None, "cell") => msg!("lead-board", lead = lead),
            (None, _) => msg!("lead-board-and-hand", lead = lead),
        };
        (format!("+{lead}"), long)
    })
}
