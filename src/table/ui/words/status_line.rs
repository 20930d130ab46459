//! The text of the status line below the board: what the player can do now. What is legal is
//! decided by the rules.

use super::{cell_marking, game_result, is_in_check, location_name, nouns, result_reason};
use crate::rules::game::Game;
use crate::rules::game::effect::Effect;
use crate::rules::traits::board_view::Location;
use crate::table::flow::must_pass;
use crate::table::select::Selection;

/// What the player can do now, in one sentence or two.
#[must_use]
pub fn status_line(game: &Game, is_human_to_move: bool, selection: &Selection) -> String {
    if let (Some(result), Some(reason)) = (game_result(game), result_reason(game)) {
        return format!("{result}. {reason}");
    }
    let mover = game.seat_name(game.turn());
    if !is_human_to_move {
        return format!("{mover} is thinking.");
    }
    if let Some(picker) = &selection.picker {
        return format!(
            "Choose the stones for the base on {}, then confirm.",
            location_name(game, picker.to)
        );
    }
    if let Some(promotion) = &selection.promotion {
        let name = name_at(game, promotion.from);
        return format!(
            "Promote the {name} on {}?",
            location_name(game, promotion.to)
        );
    }
    if must_pass(game) {
        return format!("{mover} has no legal move and can only pass.");
    }
    if let Some(from) = selection.from {
        return choose_target(game, from.spot, selection);
    }
    let has_check = is_in_check(game, game.turn());
    if let Some(marking) = hovered_marking(game, selection).filter(|_| !has_check) {
        return marking;
    }
    match skipped_seats(game) {
        Some(explanation) => format!("{explanation} Choose a {}.", nouns(game).piece),
        None => choose_source(game, mover),
    }
}

/// Explains the marking on the cell under the pointer.
fn hovered_marking(game: &Game, selection: &Selection) -> Option<String> {
    match selection.hover?.spot {
        Location::Cell(cell) => cell_marking(game, cell),
        Location::Hand(..) => None,
    }
}

/// Explains a turn out of order: a seat in check moves at once, and the seats between lose
/// their turn. `None` if no seat was skipped.
#[must_use]
pub fn skipped_seats(game: &Game) -> Option<String> {
    let last = game.played().last()?;
    let skipped: Vec<&str> = last
        .effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Passed { seat } if *seat != last.seat => Some(game.seat_name(*seat)),
            _ => None,
        })
        .collect();
    let passed_over = match skipped[..] {
        [] => return None,
        [one] => format!("{one} was passed over"),
        _ => format!("{} were passed over", skipped.join(" and ")),
    };
    let mover = game.seat_name(game.turn());
    Some(format!("{passed_over}: {mover}, in check, moves at once."))
}

fn choose_source(game: &Game, mover: &str) -> String {
    let nouns = nouns(game);
    let (piece, hand) = (nouns.piece, nouns.hand);
    let turn = game.turn();
    let sources = game.sources();
    let in_hand = |own: bool| {
        let is_in_hand = |location: &Location| matches!(location, Location::Hand(seat, _) if (*seat == turn) == own);
        sources.iter().any(is_in_hand)
    };
    let on_board = sources
        .iter()
        .any(|location| matches!(location, Location::Cell(_)));
    let mut choices = Vec::new();
    if on_board {
        choices.push(format!("a {piece}"));
    }
    if in_hand(true) {
        choices.push(match on_board {
            true => format!("one from the {hand} to drop"),
            false => format!("a {piece} from the {hand} to drop"),
        });
    }
    if in_hand(false) {
        choices.push(format!("a stone of the other {hand} to take"));
    }
    let choices = choices.join(", or ");
    if is_in_check(game, turn) {
        return format!("{mover} is in check. Choose {choices} that can answer.");
    }
    match game.truce() {
        0 => format!("{mover} to move. Choose {choices}."),
        1 => format!("{mover} to move, no check in this turn. Choose {choices}."),
        turns => format!("{mover} to move, no check for {turns} more turns. Choose {choices}."),
    }
}

fn choose_target(game: &Game, from: Location, selection: &Selection) -> String {
    let cells = cell_count(selection.targets.len(), nouns(game).cell);
    let name = name_at(game, from);
    match from {
        Location::Cell(_) => {
            let at = location_name(game, from);
            format!("The {name} on {at} can go: {cells}.")
        }
        Location::Hand(seat, _) if seat == game.turn() => {
            format!("Drop the {name}: {cells}.")
        }
        Location::Hand(..) => "Choose your storage to take the stone.".into(),
    }
}

/// Name of the selected piece; every base of Sigma is just `base`.
fn name_at(game: &Game, from: Location) -> String {
    let nouns = nouns(game);
    let piece_type = match from {
        Location::Cell(cell) => game
            .piece_registry()
            .on(cell)
            .map(|id| game.piece_registry().piece(id).kind),
        Location::Hand(_, piece_type) => Some(piece_type),
    };
    let piece_types = game.kinds();
    let info = piece_type.and_then(|piece_type| piece_types.get(usize::from(piece_type.0)));
    match info {
        Some(info) if nouns.piece != BASE => info.name.clone(),
        _ => nouns.piece.into(),
    }
}

/// The noun of bases, which have no names of their own.
const BASE: &str = "base";

fn cell_count(count: usize, cell: &str) -> String {
    match count {
        1 => format!("1 {cell}"),
        count => format!("{count} {cell}s"),
    }
}
