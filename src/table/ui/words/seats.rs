//! Whose turn it is and who is ahead, in a few words.

use super::analysis::names;
use super::{is_checked, nouns, result};
use crate::engine;
use crate::engine::parties;
use crate::rules::game::Game;
use crate::rules::seat::{Seat, SeatSet};
use crate::table::flow::must_pass;

/// Whose turn it is: `Black to move`, `Your turn` for the only person at the table, or
/// who has won.
#[must_use]
pub fn turn(game: &Game, human: bool, is_alone: bool) -> String {
    if let Some(result) = result(game) {
        return result;
    }
    let mover = game.seat_name(game.turn());
    let is_checked = is_checked(game, game.turn());
    match (human, human && is_alone) {
        (false, _) => format!("{mover} is thinking"),
        (true, _) if must_pass(game) => format!("{mover} can only pass"),
        (true, true) if is_checked => "You are in check".into(),
        (true, true) => "Your turn".into(),
        (true, false) if is_checked => format!("{mover} is in check"),
        (true, false) => format!("{mover} to move"),
    }
}

/// The seats in the order in which they move.
#[must_use]
pub fn order(game: &Game) -> Vec<Seat> {
    match game {
        Game::Shogi(session) => session.game().rules().order.clone(),
        Game::WideShogi(session) => session.game().rules().order.clone(),
        Game::Sigma(_) | Game::Sankaku(_) => SeatSet::first(game.seats()).iter().collect(),
    }
}

/// Who moves after the seat to move, if nobody is given check.
#[must_use]
pub fn next(game: &Game) -> Option<Seat> {
    let order = order(game);
    let at = order.iter().position(|seat| *seat == game.turn())?;
    let later = order.iter().cycle().skip(at + 1).take(order.len());
    let mut later = later.filter(|seat| !game.cast().out.contains(**seat));
    later.next().copied().filter(|seat| *seat != game.turn())
}

/// Who plays with whom, where several do.
#[must_use]
pub fn teams(game: &Game) -> Option<String> {
    let parties = parties(game);
    if game.seats() == 2 || parties.lone().is_some() {
        return None;
    }
    let first = order(game).first().copied().unwrap_or(Seat::FIRST);
    let (ours, theirs) = (parties.of(first), parties.against(first));
    Some(format!(
        "{} against {}",
        names(game, ours),
        names(game, theirs)
    ))
}

/// By how much a seat's side is ahead by what it has, in short and in a sentence; nothing
/// unless it is: stones where there are stones, otherwise what pieces are worth.
#[must_use]
pub fn ahead(game: &Game, seat: Seat) -> Option<(String, String)> {
    if let Some(stones) = engine::stones(game) {
        let own = stones.get(seat.index()).copied().unwrap_or(0);
        let more = 2 * own - stones.iter().sum::<i32>();
        let stones = if more == 1 { "stone" } else { "stones" };
        return (more > 0).then(|| {
            let long = format!("{more} {stones} more than the other side, on bases and in storage");
            (format!("+{more}"), long)
        });
    }
    let lead = (engine::lead(game, seat) + engine::LEAST / 2).div_euclid(engine::LEAST);
    (lead > 0).then(|| {
        let than = match parties(game).lone() {
            Some(_) => "than anybody else",
            None => "than the other side",
        };
        let held = match nouns(game).cell {
            "cell" => "",
            _ => ", board and hand together",
        };
        let long = format!("Pieces worth {lead} more {than}{held}; the least piece counts 1");
        (format!("+{lead}"), long)
    })
}
