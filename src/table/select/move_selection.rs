//! Selection while a game is played or analysed: press a piece and press its target, or drag
//! it there.

use super::{ConfirmTaps, Picker, PromotionPrompt, Response, Selection, Target};
use crate::rules::board::Cell;
use crate::rules::error::IllegalMoveError;
use crate::rules::game::Game;
use crate::rules::traits::board_view::Location;
use crate::table::flow::{IllegalTry, Intent, TurnIntent};
use crate::words;

/// Picks up what is pressed, or puts it back. On an empty place a move ends at once; on something
/// it waits for the release, since a press that lasts shows its card instead.
pub(super) fn press(
    selection: &mut Selection,
    game: &Game,
    target: Option<Target>,
    confirm_taps: ConfirmTaps,
) -> Response {
    selection.pressed = None;
    if selection.proposed != target.map(|target| target.location) {
        selection.proposed = None;
    }
    let Some(target) = target else {
        selection.clear();
        return Response::Nothing;
    };
    if chosen_move_end(selection, target).is_none() {
        if (selection.from).is_some_and(|from| from.location == target.location) {
            selection.clear();
            return Response::Nothing;
        }
        if let Some(source) = move_source(game, target) {
            selection.clear();
            selection.from = Some(Target {
                location: source,
                ..target
            });
            selection.targets = game.legal_targets(source);
            selection.carried = Some(target);
            return Response::Nothing;
        }
    }
    if target.is_on_something() {
        selection.pressed = Some(target);
        return Response::Nothing;
    }
    end_move(selection, game, target, confirm_taps)
}

/// Plays to a place what is chosen, or says why that cannot be.
fn end_move(
    selection: &mut Selection,
    game: &Game,
    target: Target,
    confirm_taps: ConfirmTaps,
) -> Response {
    if let Some(from) = selection.from {
        if let Some(to) = chosen_move_end(selection, target) {
            return play_or_ask(selection, game, (from.location, to), confirm_taps);
        }
        selection.clear();
        return illegal_move_response(game, from.location, target.location);
    }
    selection.clear();
    if !target.is_on_something() {
        return Response::Nothing;
    }
    Response::Reject(words::illegal_move(
        game,
        &explain_source(game, target.location),
    ))
}

/// The end of a move of what is chosen that this target stands for.
fn chosen_move_end(selection: &Selection, target: Target) -> Option<Location> {
    selection.from?;
    matching_target(&selection.targets, target)
}

fn illegal_move_response(game: &Game, from: Location, to: Location) -> Response {
    let reason = words::illegal_move(game, &game.explain_illegal(from, to));
    Response::Illegal(IllegalTry { from, to }, reason)
}

pub(super) fn release(
    selection: &mut Selection,
    game: &Game,
    target: Option<Target>,
    confirm_taps: ConfirmTaps,
) -> Response {
    if let Some(pressed) = selection.pressed.take() {
        let is_there = target.is_some_and(|target| target.location == pressed.location);
        return match is_there {
            true => end_move(selection, game, pressed, confirm_taps),
            false => Response::Nothing,
        };
    }
    let Some(carried) = selection.carried.take() else {
        return Response::Nothing;
    };
    let (Some(from), Some(target)) = (selection.from, target) else {
        return Response::Nothing;
    };
    if target.location == carried.location {
        return Response::Nothing;
    }
    match matching_target(&selection.targets, target) {
        // Whoever drags sees before it lets go where it would go.
        Some(to) => play_or_ask(selection, game, (from.location, to), ConfirmTaps(false)),
        None => illegal_move_response(game, from.location, target.location),
    }
}

fn play_or_ask(
    selection: &mut Selection,
    game: &Game,
    (from, to): (Location, Location),
    confirm_taps: ConfirmTaps,
) -> Response {
    let mut options = game.move_options(from, to);
    if options.len() > 1 {
        selection.carried = None;
        selection.promotion = PromotionPrompt::open(from, to, &options);
        selection.picker = Picker::open(from, to, options);
        return Response::Nothing;
    }
    if confirm_taps.0 && selection.proposed != Some(to) {
        selection.proposed = Some(to);
        return Response::Nothing;
    }
    match options.pop() {
        Some(option) => {
            selection.clear();
            Response::Want(Intent::Turn(TurnIntent::Play(option.game_move)))
        }
        None => illegal_move_response(game, from, to),
    }
}

/// Why no move starts here. A storage is explained by what a drop from it would meet.
fn explain_source(game: &Game, from: Location) -> IllegalMoveError {
    let tracker = game.piece_tracker();
    let turn = game.turn();
    if let Location::Hand(seat, _) = from
        && seat != turn
        && tracker.stones.is_empty()
    {
        return IllegalMoveError::HandNotYours {
            owner: seat,
            mover: turn,
        };
    }
    let empty = game
        .layout()
        .cells
        .into_iter()
        .find(|shape| tracker.piece_on(shape.cell).is_none());
    match (from, empty) {
        (Location::Hand(seat, _), Some(shape)) if seat == turn => {
            game.explain_illegal(from, Location::Cell(shape.cell))
        }
        (Location::Cell(cell), _) => explain_piece(game, cell),
        _ => game.explain_illegal(from, from),
    }
}

/// Why the piece on a cell cannot move: it is another's, or nothing is open to it.
fn explain_piece(game: &Game, cell: Cell) -> IllegalMoveError {
    let tracker = game.piece_tracker();
    match tracker.piece_on(cell) {
        Some(piece) if tracker.piece(piece).seat != game.turn() => IllegalMoveError::NotYours(cell),
        Some(_) => IllegalMoveError::HasNoMove(cell),
        None => IllegalMoveError::Empty(cell),
    }
}

/// Where a move starts if this is pressed. Any stone of the own storage means the base that
/// would carry it.
fn move_source(game: &Game, target: Target) -> Option<Location> {
    let sources = game.legal_sources();
    if sources.contains(&target.location) {
        return Some(target.location);
    }
    let Location::Hand(seat, _) = target.location else {
        return None;
    };
    target.stone?;
    sources
        .into_iter()
        .find(|location| matches!(location, Location::Hand(other, _) if *other == seat))
}

/// The move's end that this target stands for: anything in a hand or storage means all of it.
fn matching_target(targets: &[Location], target: Target) -> Option<Location> {
    targets
        .iter()
        .find(|location| match (location, target.location) {
            (Location::Hand(seat, _), Location::Hand(other, _)) => *seat == other,
            (location, other) => **location == other,
        })
        .copied()
}
