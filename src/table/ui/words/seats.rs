//! Seats in words: whose turn it is, the turn order, teams, material leads. The order and the teams
//! are those of rules and engine.

use super::analysis::seat_names;
use super::{game_result, is_in_check, nouns};
use crate::engine;
use crate::rules::game::Game;
use crate::rules::seat::{Seat, SeatSet};
use crate::table::flow::must_pass;

/// Whose turn it is: `Black to move`, or `Your turn` if only one human plays (`is_only_human`);
/// the result of a finished game.
#[must_use]
pub fn turn_headline(game: &Game, is_human_to_move: bool, is_only_human: bool) -> String {
    if let Some(result) = game_result(game) {
        return result;
    }
    let mover = game.seat_name(game.turn());
    let is_checked = is_in_check(game, game.turn());
    match (is_human_to_move, is_human_to_move && is_only_human) {
        (false, _) => format!("{mover} is thinking"),
        (true, _) if must_pass(game) => format!("{mover} can only pass"),
        (true, true) if is_checked => "You are in check".into(),
        (true, true) => "Your turn".into(),
        (true, false) if is_checked => format!("{mover} is in check"),
        (true, false) => format!("{mover} to move"),
    }
}

/// The seats in turn order.
#[must_use]
pub fn turn_order(game: &Game) -> Vec<Seat> {
    match game {
        Game::Shogi(session) => session.game().rules().order.clone(),
        Game::WideShogi(session) => session.game().rules().order.clone(),
        Game::Sigma(_) | Game::Sankaku(_) => SeatSet::first(game.seats()).iter().collect(),
    }
}

/// The seat after the seat to move, if no check changes the order.
#[must_use]
pub fn next_seat(game: &Game) -> Option<Seat> {
    let order = turn_order(game);
    let index = order.iter().position(|seat| *seat == game.turn())?;
    let later = order.iter().cycle().skip(index + 1).take(order.len());
    let mut later = later.filter(|seat| !game.piece_registry().out.contains(**seat));
    later.next().copied().filter(|seat| *seat != game.turn())
}

/// The teams, as `North and South against East and West`; `None` without teams.
#[must_use]
pub fn teams(game: &Game) -> Option<String> {
    let teams = engine::teams(game);
    if game.seats() == 2 || teams.lone_seat().is_some() {
        return None;
    }
    let first = turn_order(game).first().copied().unwrap_or(Seat::FIRST);
    let (ours, theirs) = (teams.team_of(first), teams.opponents_of(first));
    Some(format!(
        "{} against {}",
        seat_names(game, ours),
        seat_names(game, theirs)
    ))
}

/// Material lead of a seat's side, in short and as a sentence; `None` if it is not ahead.
/// Counted in stones where a game has stones, otherwise in values of pieces.
#[must_use]
pub fn material_lead(game: &Game, seat: Seat) -> Option<(String, String)> {
    if let Some(stones) = engine::stones(game) {
        let own = stones.get(seat.index()).copied().unwrap_or(0);
        let more = 2 * own - stones.iter().sum::<i32>();
        let stones = if more == 1 { "stone" } else { "stones" };
        return (more > 0).then(|| {
            let sentence =
                format!("{more} {stones} more than the other side, on bases and in storage");
            (format!("+{more}"), sentence)
        });
    }
    let lead = (engine::lead(game, seat) + engine::LEAST / 2).div_euclid(engine::LEAST);
    (lead > 0).then(|| {
        let compared_with = match engine::teams(game).lone_seat() {
            Some(_) => "than anybody else",
            None => "than the other side",
        };
        let counted = match nouns(game).cell {
            "cell" => "",
            _ => ", board and hand together",
        };
        let sentence = format!("Pieces worth {lead} more {compared_with}{counted}");
        (format!("+{lead}"), sentence)
    })
}
