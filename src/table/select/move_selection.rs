//! Selection while a game is played or analysed: press a piece and press its target, or drag
//! it there. In the turn of others the same picks up what is to move in advance.

use bevy::prelude::*;

use super::premove::{self, Premove};
use super::{MoveHabits, Picker, PromotionPrompt, Response, Selection, Target};
use crate::locale::msg;
use crate::rules::board::Cell;
use crate::rules::error::IllegalMoveError;
use crate::rules::game::Game;
use crate::rules::seat::Seat;
use crate::rules::traits::board_view::Location;
use crate::table::flow::{BoardReset, IllegalTry, Intent, IntentRejected, TopBoard, TurnIntent};
use crate::words;

/// For whom something is picked up.
#[derive(Clone, Copy, Debug)]
pub(super) enum Mover {
    ToMove,
    /// A seat that will be to move later.
    InAdvance(Seat),
}

impl Mover {
    /// Who can pick something up on the board that is shown.
    pub(super) fn of(board: &TopBoard, habits: MoveHabits) -> Option<Mover> {
        if board.is_human_to_move() {
            return Some(Mover::ToMove);
        }
        let seat = board.premove_seat().filter(|_| habits.allows_premoves);
        seat.map(Mover::InAdvance)
    }

    /// Where a move starts if this is pressed. Any stone of the own storage means the base that
    /// would carry it.
    fn source(self, game: &Game, target: Target) -> Option<Location> {
        let sources = match self {
            Mover::ToMove => game.legal_sources(),
            Mover::InAdvance(seat) => premove::sources(game, seat),
        };
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

    /// Where a move from there can end.
    fn targets(self, game: &Game, from: Location) -> Vec<Location> {
        match self {
            Mover::ToMove => game.legal_targets(from),
            Mover::InAdvance(_) => premove::targets(game, from),
        }
    }
}

/// Picks up what is pressed, or puts it back. On an empty place a move ends at once; on something
/// it waits for the release, since a press that lasts shows its card instead.
pub(super) fn press(
    selection: &mut Selection,
    (game, mover): (&Game, Mover),
    target: Option<Target>,
    confirms_tap: bool,
) -> Response {
    // A press on a move in advance takes it back, and does nothing else; any other forgets it.
    let premove = selection.premove.take();
    if premove.is_some_and(|premove| target.is_none_or(|target| premove.is_at(target))) {
        selection.clear();
        return Response::Nothing;
    }
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
        if let Some(source) = mover.source(game, target) {
            selection.clear();
            selection.from = Some(Target {
                location: source,
                ..target
            });
            selection.targets = mover.targets(game, source);
            selection.carried = Some(target);
            return Response::Nothing;
        }
    }
    if target.is_on_something() {
        selection.pressed = Some(target);
        return Response::Nothing;
    }
    end_move(selection, (game, mover), target, confirms_tap)
}

/// Plays to a place what is chosen, or says why that cannot be.
fn end_move(
    selection: &mut Selection,
    (game, mover): (&Game, Mover),
    target: Target,
    confirms_tap: bool,
) -> Response {
    if let Some(from) = selection.from {
        if let Some(to) = chosen_move_end(selection, target) {
            return finish(selection, (game, mover), (from.location, to), confirms_tap);
        }
        selection.clear();
        return illegal_move_response((game, mover), from.location, target.location);
    }
    selection.clear();
    if !target.is_on_something() || matches!(mover, Mover::InAdvance(_)) {
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

fn illegal_move_response((game, mover): (&Game, Mover), from: Location, to: Location) -> Response {
    if let Mover::InAdvance(_) = mover {
        return Response::Nothing;
    }
    let reason = words::illegal_move(game, &game.explain_illegal(from, to));
    Response::Illegal(IllegalTry { from, to }, reason)
}

pub(super) fn release(
    selection: &mut Selection,
    (game, mover): (&Game, Mover),
    target: Option<Target>,
    confirms_tap: bool,
) -> Response {
    if let Some(pressed) = selection.pressed.take() {
        let is_there = target.is_some_and(|target| target.location == pressed.location);
        return match is_there {
            true => end_move(selection, (game, mover), pressed, confirms_tap),
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
        Some(to) => finish(selection, (game, mover), (from.location, to), false),
        None => illegal_move_response((game, mover), from.location, target.location),
    }
}

/// Plays a move that is chosen, asks what is still open about it, or keeps it until it is due.
fn finish(
    selection: &mut Selection,
    (game, mover): (&Game, Mover),
    (from, to): (Location, Location),
    confirms_tap: bool,
) -> Response {
    if let Mover::InAdvance(seat) = mover {
        if !propose_first(selection, to, confirms_tap) {
            selection.clear();
            selection.premove = Some(Premove::new(game, seat, from, to));
        }
        return Response::Nothing;
    }
    let mut options = game.move_options(from, to);
    if options.len() > 1 {
        selection.carried = None;
        selection.promotion = PromotionPrompt::open(from, to, &options);
        selection.picker = Picker::open(from, to, options);
        return Response::Nothing;
    }
    if propose_first(selection, to, confirms_tap) {
        return Response::Nothing;
    }
    match options.pop() {
        Some(option) => {
            selection.clear();
            Response::Want(Intent::Turn(TurnIntent::Play(option.game_move)))
        }
        None => illegal_move_response((game, mover), from, to),
    }
}

/// Proposes the end of a move where a second tap has to confirm it; false if it is confirmed.
fn propose_first(selection: &mut Selection, to: Location, confirms_tap: bool) -> bool {
    let is_first = confirms_tap && selection.proposed != Some(to);
    if is_first {
        selection.proposed = Some(to);
    }
    is_first
}

/// System: makes the move in advance once it is the turn of its seat, and asks what is open about it;
/// says why if it cannot be made, and forgets it where that turn will not come.
pub(super) fn make_premove(
    (board, habits): (TopBoard, Res<MoveHabits>),
    mut selection: ResMut<Selection>,
    mut intents: MessageWriter<Intent>,
    mut rejections: MessageWriter<IntentRejected>,
) {
    let Some(premove) = selection.premove else {
        return;
    };
    let mover = Mover::of(&board, *habits).filter(|_| board.is_played());
    if matches!(mover, Some(Mover::InAdvance(seat)) if seat == premove.seat) {
        return;
    }
    selection.premove = None;
    let (Some(game), Some(Mover::ToMove)) = (board.game(), mover) else {
        return;
    };
    if game.turn() != premove.seat {
        return;
    }
    selection.clear();
    let (from, to) = (premove.from, premove.to);
    let response = match premove.is_there(game) {
        true => {
            let mover = (game, Mover::ToMove);
            finish(&mut selection, mover, (from, to), false)
        }
        false => illegal_move_response((game, Mover::ToMove), from, to),
    };
    match response {
        Response::Want(intent) => {
            intents.write(intent);
        }
        Response::Illegal(_, reason) => {
            let reason = msg!("refused-premove", reason = reason);
            rejections.write(IntentRejected { reason });
        }
        // Promotion or stones are chosen now.
        Response::Nothing | Response::Reject(_) => {}
    }
}

/// System: the position changed under the selection. What was picked up in the turn of others stays
/// picked up, and can go where it can go now; in the editor what was chosen stays chosen, so that it
/// can be turned over again and again.
pub(super) fn clear_selection(
    (board, habits): (TopBoard, Res<MoveHabits>),
    mut board_resets: MessageReader<BoardReset>,
    mut selection: ResMut<Selection>,
) {
    let is_reset = board_resets.read().count() > 0;
    if board.editor().is_some() {
        return;
    }
    if is_reset {
        selection.premove = None;
    }
    let targets = targets_after_turn_of_another(&selection, &board, *habits);
    match targets.filter(|_| !is_reset) {
        Some(targets) => selection.targets = targets,
        None => selection.clear(),
    }
}

/// Where what was picked up can go after the turn of another seat; none if it is no longer there.
fn targets_after_turn_of_another(
    selection: &Selection,
    board: &TopBoard,
    habits: MoveHabits,
) -> Option<Vec<Location>> {
    let from = selection.from.filter(|_| board.is_played())?;
    let game = board.game()?;
    let tracker = game.piece_tracker();
    let owner = match from.location {
        Location::Cell(cell) => {
            let piece = tracker
                .piece_on(cell)
                .filter(|it| Some(*it) == from.piece)?;
            tracker.piece(piece).seat
        }
        Location::Hand(seat, _) => seat,
    };
    let mover = Mover::of(board, habits)?;
    mover.source(game, from)?;
    let is_of_another = game.played_turns().last()?.seat != owner;
    is_of_another.then(|| mover.targets(game, from.location))
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
    let layout = game.layout();
    let mut cells = layout.cells.iter();
    let empty = cells.find(|shape| tracker.piece_on(shape.cell).is_none());
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
