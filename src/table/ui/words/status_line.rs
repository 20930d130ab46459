//! The text of the status line below the board: what the player can do now. What is legal is
//! decided by the rules.

use super::{
    cell_marking_explanation, game_result, location_name, nouns, piece_name, result_reason,
    seat_name, seat_names,
};
use crate::locale::{ListKind, Message, msg};
use crate::rules::game::Game;
use crate::rules::game::effect::Effect;
use crate::rules::seat::SeatSet;
use crate::rules::traits::board_view::Location;
use crate::table::flow::must_pass;
use crate::table::select::Selection;

/// What the player can do now, in one sentence or two.
pub fn status_line(game: &Game, is_human_to_move: bool, selection: &Selection) -> Message {
    if let (Some(result), Some(reason)) = (game_result(game), result_reason(game)) {
        return msg!("status-result", result = result, reason = reason);
    }
    let mover = seat_name(game, game.turn());
    if !is_human_to_move {
        if let Some(tap_again) = tap_again_sentence(game, selection) {
            return tap_again;
        }
        if selection.premove.is_some() {
            return msg!("status-premove");
        }
        if selection.from.is_some() {
            return msg!("status-premove-choose");
        }
        return msg!("status-thinking", seat = mover);
    }
    if let Some(picker) = &selection.picker {
        return msg!("status-picker", place = location_name(game, picker.to));
    }
    if let Some(promotion) = &selection.promotion {
        return msg!(
            "status-promote",
            piece = selected_piece_name(game, promotion.from),
            place = location_name(game, promotion.to)
        );
    }
    if let Some(tap_again) = tap_again_sentence(game, selection) {
        return tap_again;
    }
    if must_pass(game) {
        return msg!("status-must-pass", seat = mover);
    }
    if let Some(from) = selection.from {
        return choose_target_sentence(game, from.location, selection);
    }
    let has_check = game.is_in_check(game.turn());
    if let Some(marking) = hovered_marking_sentence(game, selection).filter(|_| !has_check) {
        return marking;
    }
    match skipped_seats_sentence(game) {
        Some(skipped) => Message::joined_sentences([
            skipped,
            msg!("status-choose-answer", piece = nouns(game).piece_key()),
        ]),
        None => choose_source_sentence(game, mover),
    }
}

/// That a second tap plays the move which the first has shown.
pub fn tap_again_sentence(game: &Game, selection: &Selection) -> Option<Message> {
    let place = location_name(game, selection.proposed?);
    Some(msg!("status-tap-again", place = place))
}

/// Explains the marking on the cell under the pointer.
fn hovered_marking_sentence(game: &Game, selection: &Selection) -> Option<Message> {
    match selection.hover?.location {
        Location::Cell(cell) => cell_marking_explanation(game, cell),
        Location::Hand(..) => None,
    }
}

/// Explains a turn out of order: a seat in check moves at once, and the seats between lose
/// their turn. `None` if no seat was skipped.
pub fn skipped_seats_sentence(game: &Game) -> Option<Message> {
    let last = game.played_turns().last()?;
    let skipped: SeatSet = last
        .effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Passed { seat } if *seat != last.seat => Some(*seat),
            _ => None,
        })
        .collect();
    (!skipped.is_empty()).then(|| {
        msg!(
            "status-skipped",
            skipped = seat_names(game, skipped),
            count = skipped.len(),
            seat = seat_name(game, game.turn())
        )
    })
}

fn choose_source_sentence(game: &Game, mover: Message) -> Message {
    let nouns = nouns(game);
    let turn = game.turn();
    let sources = game.legal_sources();
    let in_hand = |own: bool| {
        let is_in_hand =
            |source: &Location| matches!(source, Location::Hand(seat, _) if (*seat == turn) == own);
        sources.iter().any(is_in_hand)
    };
    let on_board = sources
        .iter()
        .any(|source| matches!(source, Location::Cell(_)));
    let mut choices = Vec::new();
    if on_board {
        choices.push(msg!("choose-piece", piece = nouns.piece_key()));
    }
    if in_hand(true) {
        choices.push(match on_board {
            true => msg!("choose-drop", hand = nouns.hand_key()),
            false => msg!(
                "choose-only-drop",
                piece = nouns.piece_key(),
                hand = nouns.hand_key()
            ),
        });
    }
    if in_hand(false) {
        choices.push(msg!("choose-stone"));
    }
    let choices = Message::List(ListKind::Choices, choices);
    if game.is_in_check(turn) {
        return msg!("status-in-check", seat = mover, choices = choices);
    }
    match game.truce_plies_left() {
        0 => msg!("status-to-move", seat = mover, choices = choices),
        turns => msg!(
            "status-truce",
            seat = mover,
            choices = choices,
            turns = turns
        ),
    }
}

fn choose_target_sentence(game: &Game, from: Location, selection: &Selection) -> Message {
    let nouns = nouns(game);
    let count = selection.targets.len();
    match from {
        Location::Cell(_) => msg!(
            "status-can-go",
            piece = selected_piece_name(game, from),
            place = location_name(game, from),
            count = count
        ),
        Location::Hand(seat, _) if seat == game.turn() => msg!(
            "status-drop",
            piece = selected_piece_name(game, from),
            count = count,
            cell = nouns.cell_key()
        ),
        Location::Hand(..) => msg!("status-take-stone"),
    }
}

/// Name of the selected piece; every base of Sigma is just `base`.
fn selected_piece_name(game: &Game, from: Location) -> Message {
    let tracker = game.piece_tracker();
    let piece_type = match from {
        Location::Cell(cell) => tracker.piece_on(cell).map(|id| tracker.piece(id).kind),
        Location::Hand(_, piece_type) => Some(piece_type),
    };
    piece_type.map_or_else(
        || msg!("noun-piece", piece = nouns(game).piece_key()),
        |piece_type| piece_name(game, piece_type),
    )
}
