//! Selecting while a game is played: press what should move, press where to;
//! or carry it there.

use bevy::prelude::*;

use super::{Picker, PointerAction, Promotion, Selection, Target};
use crate::rules::error::IllegalMoveError;
use crate::rules::game::{Game, GameMove};
use crate::rules::traits::board_view::Location;
use crate::table::flow::{ActiveGame, Intent, IntentRejected};

pub(super) fn reach(
    mut reaches: MessageReader<PointerAction>,
    mut selection: ResMut<Selection>,
    at_hand: ActiveGame,
    mut intents: MessageWriter<Intent>,
    mut refused: MessageWriter<IntentRejected>,
) {
    let Some(game) = at_hand.game() else {
        return;
    };
    for reach in reaches.read() {
        let answer = match *reach {
            PointerAction::Hover(target) => {
                if selection.hover != target {
                    selection.hover = target;
                }
                Answer::Nothing
            }
            PointerAction::Cancel => {
                selection.clear();
                Answer::Nothing
            }
            PointerAction::Press(_) | PointerAction::Release(_) if !at_hand.human_to_move() => {
                Answer::Nothing
            }
            PointerAction::Press(target) => press(&mut selection, game, target),
            PointerAction::Release(target) => release(&mut selection, game, target),
        };
        match answer {
            Answer::Nothing => {}
            Answer::Play(game_move) => {
                selection.clear();
                intents.write(Intent::Play(game_move));
            }
            Answer::Refuse(reason) => {
                refused.write(IntentRejected { reason });
            }
        }
    }
}

/// What a press or a release leads to.
enum Answer {
    Nothing,
    Play(GameMove),
    Refuse(String),
}

fn press(selection: &mut Selection, game: &Game, target: Option<Target>) -> Answer {
    let Some(target) = target else {
        selection.clear();
        return Answer::Nothing;
    };
    if let Some(from) = selection.from {
        if let Some(to) = matching(&selection.targets, target) {
            return finish(selection, game, from.spot, to);
        }
        if from.spot == target.spot {
            selection.clear();
            return Answer::Nothing;
        }
    }
    if let Some(source) = source(game, target) {
        selection.clear();
        selection.from = Some(Target {
            spot: source,
            ..target
        });
        selection.targets = game.targets(source);
        selection.carried = Some(target);
        return Answer::Nothing;
    }
    let refusal = match selection.from {
        Some(from) => Some(game.explain(from.spot, target.spot)),
        None if target.piece.is_some() || target.stone.is_some() => {
            Some(why_not(game, target.spot))
        }
        None => None,
    };
    selection.clear();
    refusal.map_or(Answer::Nothing, |refusal| {
        Answer::Refuse(refusal.to_string())
    })
}

fn release(selection: &mut Selection, game: &Game, target: Option<Target>) -> Answer {
    let Some(carried) = selection.carried.take() else {
        return Answer::Nothing;
    };
    let (Some(from), Some(target)) = (selection.from, target) else {
        return Answer::Nothing;
    };
    if target.spot == carried.spot {
        return Answer::Nothing;
    }
    match matching(&selection.targets, target) {
        Some(to) => finish(selection, game, from.spot, to),
        None => Answer::Refuse(game.explain(from.spot, target.spot).to_string()),
    }
}

fn finish(selection: &mut Selection, game: &Game, from: Location, to: Location) -> Answer {
    let mut offers = game.move_options(from, to);
    if offers.len() > 1 {
        selection.carried = None;
        selection.promotion = Promotion::open(from, to, &offers);
        selection.picker = Picker::open(from, to, offers);
        return Answer::Nothing;
    }
    match offers.pop() {
        Some(offer) => Answer::Play(offer.game_move),
        None => Answer::Refuse(game.explain(from, to).to_string()),
    }
}

/// Why nothing can be begun here. A storage is explained by what a drop from
/// it would meet.
fn why_not(game: &Game, from: Location) -> IllegalMoveError {
    let cast = game.piece_registry();
    let turn = game.turn();
    if let Location::Hand(seat, _) = from
        && seat != turn
        && cast.stones.is_empty()
    {
        let (owner, mover) = (game.seat_name(seat), game.seat_name(turn));
        return IllegalMoveError::Rule(format!("that is {owner}'s hand, and {mover} is to move"));
    }
    let empty = game
        .layout()
        .cells
        .into_iter()
        .find(|shape| cast.on(shape.cell).is_none());
    match (from, empty) {
        (Location::Hand(seat, _), Some(shape)) if seat == turn => {
            game.explain(from, Location::Cell(shape.cell))
        }
        _ => game.explain(from, from),
    }
}

/// Where a move begins if the hand reaches for this. Reaching for any stone
/// of the own storage means the base that would carry it.
fn source(game: &Game, target: Target) -> Option<Location> {
    let sources = game.sources();
    if sources.contains(&target.spot) {
        return Some(target.spot);
    }
    let Location::Hand(seat, _) = target.spot else {
        return None;
    };
    target.stone?;
    sources
        .into_iter()
        .find(|spot| matches!(spot, Location::Hand(other, _) if *other == seat))
}

/// The legal end of a move that is meant by this target: anywhere in a hand
/// or storage means all of it.
fn matching(targets: &[Location], target: Target) -> Option<Location> {
    targets
        .iter()
        .find(|spot| match (spot, target.spot) {
            (Location::Hand(seat, _), Location::Hand(other, _)) => *seat == other,
            (spot, other) => **spot == other,
        })
        .copied()
}
