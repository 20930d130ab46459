//! Moves in words, told from their effects.

use super::notation::with_book_seat_sign;
use super::{location_name, nouns, piece_name, piece_type_name};
use crate::locale::{Argument, Message, msg};
use crate::rules::game::Game;
use crate::rules::game::effect::Effect;
use crate::rules::piece_tracker::{PieceTracker, StoneId};
use crate::rules::traits::board_view::Location;

/// A move in words: `Silver 3i to 4h`, `Rook 2h to 2c, takes Pawn, promotes`; for who reads the Japanese notation in
/// that, where the game has it. `None` if it is not legal.
#[must_use]
pub fn describe_move(game: &Game, text: &str) -> Option<Message> {
    written_move(game, text, "start")
}

/// The same to stand inside a sentence: `base d3 to c4`.
pub(super) fn move_inside_sentence(game: &Game, text: &str) -> Option<Message> {
    written_move(game, text, "inside")
}

fn written_move(game: &Game, text: &str, place: &'static str) -> Option<Message> {
    let said = move_in_words(game, text, place, |game, stones| {
        Message::verbatim(stone_codes(game, game.piece_tracker(), stones))
    })?;
    let mv = game.read_move(text).ok();
    let japanese = mv.and_then(|mv| game.japanese_notation(mv));
    let japanese = japanese.map(|it| Message::verbatim(with_book_seat_sign(&it)));
    Some(said.with_japanese_notation(japanese))
}

/// The same to be spoken: stones by their names, not their letters.
#[must_use]
pub fn spoken_move(game: &Game, text: &str) -> Option<Message> {
    move_in_words(game, text, "start", |game, stones| {
        let tracker = game.piece_tracker();
        let names = stones.iter();
        Message::list_and(names.map(|stone| piece_type_name(game, tracker.stone(*stone).kind)))
    })
}

/// Which piece a move moves, but not where to, as a hint. None if it is not legal or moves none.
#[must_use]
pub fn moved_piece_hint(game: &Game, text: &str) -> Option<Message> {
    let effects = game.effects_of(game.read_move(text).ok()?).ok()?;
    let name = |piece| piece_name(game, game.piece_tracker().piece(piece).kind);
    effects.iter().find_map(|effect| {
        Some(match effect {
            Effect::Moved { piece, from, .. } => {
                let cell = location_name(game, Location::Cell(*from));
                match nouns(game).piece {
                    "base" => msg!("hint-base", cell = cell),
                    _ => msg!("hint-piece", piece = name(*piece), cell = cell),
                }
            }
            Effect::Dropped { piece, .. } => msg!("hint-drop", piece = name(*piece)),
            Effect::StoneTaken { .. } => msg!("hint-take-stone"),
            _ => return None,
        })
    })
}

/// A move in words, at the `start` of a sentence or `inside` one; `stones_in_words` says the stones that
/// a base holds after it.
fn move_in_words(
    game: &Game,
    text: &str,
    place: &'static str,
    stones_in_words: impl Fn(&Game, &[StoneId]) -> Message,
) -> Option<Message> {
    let effects = game.effects_of(game.read_move(text).ok()?).ok()?;
    let mut clauses: Vec<Message> = effects
        .iter()
        .find_map(|effect| main_clause(game, effect, place))
        .into_iter()
        .collect();
    let mover = effects.iter().find_map(|effect| match effect {
        Effect::Moved { piece, .. } | Effect::Dropped { piece, .. } => Some(*piece),
        _ => None,
    });
    for effect in &effects {
        match effect {
            Effect::Taken { piece, .. } => {
                let taken = piece_name(game, game.piece_tracker().piece(*piece).kind);
                clauses.push(msg!("move-takes", piece = taken));
            }
            Effect::Promoted { piece, .. } if Some(*piece) == mover => {
                clauses.push(msg!("move-promotes"));
            }
            Effect::Restacked { base, stones } if Some(*base) == mover => {
                let stones = stones_in_words(game, stones);
                clauses.push(msg!("move-with-stones", stones = stones));
            }
            _ => {}
        }
    }
    (!clauses.is_empty()).then(|| Message::joined_by_commas(clauses))
}

/// The clause for the effect that the move itself is.
fn main_clause(game: &Game, effect: &Effect, place: &'static str) -> Option<Message> {
    let tracker = game.piece_tracker();
    let place = Argument::Selector(place);
    let cell = |cell| location_name(game, Location::Cell(cell));
    let name = |piece| piece_name(game, tracker.piece(piece).kind);
    Some(match effect {
        Effect::Moved {
            piece, from, to, ..
        } => match nouns(game).piece {
            "base" => msg!(
                "move-base",
                place = place,
                from = cell(*from),
                to = cell(*to)
            ),
            _ => msg!(
                "move-piece",
                piece = name(*piece),
                from = cell(*from),
                to = cell(*to)
            ),
        },
        Effect::Dropped { piece, to, .. } => {
            msg!(
                "move-drop",
                place = place,
                piece = name(*piece),
                to = cell(*to)
            )
        }
        Effect::StoneTaken { stone, .. } => {
            let stone = piece_type_name(game, tracker.stone(*stone).kind);
            msg!("move-take-stone", stone = stone)
        }
        Effect::Passed { .. } => msg!("move-pass"),
        _ => return None,
    })
}

/// Stones by their letters, sorted: `EFF`.
fn stone_codes(game: &Game, tracker: &PieceTracker, stones: &[StoneId]) -> String {
    let piece_types = game.kinds();
    let info_of = |stone: &StoneId| piece_types.get(usize::from(tracker.stone(*stone).kind.0));
    let mut codes: Vec<&str> = stones
        .iter()
        .filter_map(|stone| Some(info_of(stone)?.code.as_str()))
        .collect();
    codes.sort_unstable();
    codes.concat()
}
