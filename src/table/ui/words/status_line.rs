//! What can be done now, in one line.

use super::{is_checked, nouns, printed, reason, result, spot};
use crate::rules::game::Game;
use crate::rules::game::effect::Effect;
use crate::rules::traits::board_view::Location;
use crate::table::flow::must_pass;
use crate::table::select::Selection;

/// What a player can do now, in one line.
#[must_use]
pub fn now(game: &Game, human: bool, selection: &Selection) -> String {
    if let (Some(result), Some(reason)) = (result(game), reason(game)) {
        return format!("{result}. {reason}");
    }
    let mover = game.seat_name(game.turn());
    if !human {
        return format!("{mover} is thinking.");
    }
    if let Some(picker) = &selection.picker {
        return format!(
            "Choose the stones for the base on {}, then confirm.",
            spot(game, picker.to)
        );
    }
    if let Some(promotion) = &selection.promotion {
        let name = name_at(game, promotion.from);
        return format!("Promote the {name} on {}?", spot(game, promotion.to));
    }
    if must_pass(game) {
        return format!("{mover} has no legal move and can only pass.");
    }
    if let Some(from) = selection.from {
        return choose_target(game, from.spot, selection);
    }
    let is_calm = !is_checked(game, game.turn());
    if let Some(what) = pointed_at(game, selection).filter(|_| is_calm) {
        return what;
    }
    match why_now(game) {
        Some(why) => format!("{why} Choose a {}.", nouns(game).piece),
        None => choose_source(game, mover),
    }
}

/// What is printed where the pointer is.
fn pointed_at(game: &Game, selection: &Selection) -> Option<String> {
    match selection.hover?.spot {
        Location::Cell(cell) => printed(game, cell),
        Location::Hand(..) => None,
    }
}

/// Why it is this seat's turn, where it is not plainly the next one's: a seat
/// in check moves at once, and those between lose their turn.
#[must_use]
pub fn why_now(game: &Game) -> Option<String> {
    let last = game.played().last()?;
    let jumped: Vec<&str> = last
        .effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Passed { seat } if *seat != last.seat => Some(game.seat_name(*seat)),
            _ => None,
        })
        .collect();
    let passed_over = match jumped[..] {
        [] => return None,
        [one] => format!("{one} was passed over"),
        _ => format!("{} were passed over", jumped.join(" and ")),
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
        let is_it =
            |spot: &Location| matches!(spot, Location::Hand(seat, _) if (*seat == turn) == own);
        sources.iter().any(is_it)
    };
    let on_board = sources.iter().any(|spot| matches!(spot, Location::Cell(_)));
    let mut ways = Vec::new();
    if on_board {
        ways.push(format!("a {piece}"));
    }
    if in_hand(true) {
        ways.push(match on_board {
            true => format!("one from the {hand} to drop"),
            false => format!("a {piece} from the {hand} to drop"),
        });
    }
    if in_hand(false) {
        ways.push(format!("a stone of the other {hand} to take"));
    }
    let ways = ways.join(", or ");
    if is_checked(game, turn) {
        return format!("{mover} is in check. Choose {ways} that can answer.");
    }
    match game.truce() {
        0 => format!("{mover} to move. Choose {ways}."),
        1 => format!("{mover} to move, no check in this turn. Choose {ways}."),
        turns => format!("{mover} to move, no check for {turns} more turns. Choose {ways}."),
    }
}

fn choose_target(game: &Game, from: Location, selection: &Selection) -> String {
    let places = places(selection.targets.len(), nouns(game).cell);
    let name = name_at(game, from);
    match from {
        Location::Cell(_) => {
            let at = spot(game, from);
            format!("The {name} on {at} can go: {places}.")
        }
        Location::Hand(seat, _) if seat == game.turn() => {
            format!("Drop the {name}: {places}.")
        }
        Location::Hand(..) => "Choose your storage to take the stone.".into(),
    }
}

/// What a hand has hold of: a base, or a piece by the name of its kind.
fn name_at(game: &Game, from: Location) -> String {
    let nouns = nouns(game);
    let kind = match from {
        Location::Cell(cell) => game.cast().on(cell).map(|id| game.cast().piece(id).kind),
        Location::Hand(_, kind) => Some(kind),
    };
    let kinds = game.kinds();
    let info = kind.and_then(|kind| kinds.get(usize::from(kind.0)));
    match info {
        Some(info) if nouns.piece != BASE => info.name.clone(),
        _ => nouns.piece.into(),
    }
}

/// Bases have no names of their own.
const BASE: &str = "base";

fn places(count: usize, cell: &str) -> String {
    match count {
        1 => format!("1 {cell}"),
        count => format!("{count} {cell}s"),
    }
}
