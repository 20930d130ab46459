//! How a piece moves, in a sentence.

use super::names::translation_or_own_message;
use crate::locale::{Argument, Locale, Message, msg, name_as_id_part};
use crate::rules::movement::{ClauseManner, Direction, Movement, MovementClause, Ray};
use crate::rules::piece_tracker::PieceTypeInfo;

/// How a piece moves. The locale files have it by the piece's name, or by game and name where games differ; of a way
/// of moving that they do not tell, a sentence is made.
#[must_use]
pub fn movement_sentence(variant: &str, info: &PieceTypeInfo) -> Message {
    let name = name_as_id_part(&info.name);
    let own = format!("movement-{}-{name}", name_as_id_part(variant));
    let id = if Locale::english().has_message(&own) {
        own
    } else {
        format!("movement-{name}")
    };
    let Some(way) = &info.movement else {
        return Message::new(id);
    };
    let words = info.translations.translations_of(&info.note);
    let is_in_file = !words.is_empty();
    let note = Message::verbatim(&info.note).with_translations(words);
    let made = Message::joined_sentences([movement_way_sentence(way), note]);
    if is_in_file {
        made
    } else {
        translation_or_own_message(id, made)
    }
}

/// A way of moving in a sentence.
#[must_use]
pub fn movement_way_sentence(way: &Movement) -> Message {
    let clauses = way.clauses();
    let last = clauses.len().saturating_sub(1);
    let clauses = clauses.iter().enumerate();
    Message::joined_sentences(clauses.map(|(at, clause)| {
        let key = |is: bool| Argument::Selector(if is { "yes" } else { "no" });
        clause_message(clause, key(at == 0), key(at == last))
    }))
}

/// A clause, with whether a sentence begins and ends with it.
fn clause_message(clause: &MovementClause, begins: Argument, ends: Argument) -> Message {
    let directions = clause.directions.iter();
    let directions = || {
        Message::list_or(
            directions
                .clone()
                .map(|direction| direction_name(*direction)),
        )
    };
    match clause.manner {
        ClauseManner::Step => msg!(
            "clause-step",
            begins = begins,
            ends = ends,
            directions = directions()
        ),
        ClauseManner::Slide {
            max_cells: Ray::UNLIMITED,
        } => msg!(
            "clause-slide",
            begins = begins,
            ends = ends,
            directions = directions()
        ),
        ClauseManner::Slide { max_cells: most } => msg!(
            "clause-slide-up-to",
            begins = begins,
            ends = ends,
            directions = directions(),
            most = most
        ),
        ClauseManner::Jump {
            cells,
            max_jumps: most,
        } => msg!(
            "clause-jump",
            begins = begins,
            ends = ends,
            directions = directions(),
            cells = cells,
            repeats = jump_repeat_key(most),
            most = most
        ),
        ClauseManner::KnightJump {
            long,
            short,
            max_jumps: most,
        } => {
            let ways = clause.directions.iter();
            let ways = ways.map(|direction| knight_jump_words(*direction, long, short));
            msg!(
                "clause-knight-jump",
                begins = begins,
                ends = ends,
                ways = Message::list_or(ways),
                repeats = jump_repeat_key(most),
                most = most
            )
        }
    }
}

/// The key for how often a jump is made in one move.
const fn jump_repeat_key(most: u8) -> Argument {
    Argument::Selector(match most {
        1 => "once",
        Ray::UNLIMITED => "endless",
        _ => "some",
    })
}

/// A knight's jump whose longer way lies in a direction.
fn knight_jump_words(direction: Direction, long: u8, short: u8) -> Message {
    match direction {
        Direction::All => msg!("knight-way-all", long = long, short = short),
        Direction::Forward | Direction::Backward => msg!(
            "knight-way-ahead",
            direction = direction_name(direction),
            long = long,
            short = short
        ),
        _ => msg!(
            "knight-way-aside",
            direction = direction_name(direction),
            long = long,
            short = short
        ),
    }
}

fn direction_name(direction: Direction) -> Message {
    match direction {
        Direction::All => msg!("direction-all"),
        Direction::Orthogonal => msg!("direction-orthogonal"),
        Direction::Diagonal => msg!("direction-diagonal"),
        Direction::Forward => msg!("direction-forward"),
        Direction::Backward => msg!("direction-backward"),
        Direction::Sideways => msg!("direction-sideways"),
        Direction::Left => msg!("direction-left"),
        Direction::Right => msg!("direction-right"),
        Direction::DiagonalForward => msg!("direction-diagonal-forward"),
        Direction::ForwardLeft => msg!("direction-forward-left"),
        Direction::ForwardRight => msg!("direction-forward-right"),
        Direction::DiagonalBackward => msg!("direction-diagonal-backward"),
        Direction::BackwardLeft => msg!("direction-backward-left"),
        Direction::BackwardRight => msg!("direction-backward-right"),
    }
}
