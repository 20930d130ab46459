//! Moves in words, told from their effects.

use super::notation::with_book_seat_sign;
use super::{location_name, nouns, piece_name, piece_type_name};
use crate::locale::{Argument, Message, msg};
use crate::rules::game::Game;
use crate::rules::game::effect::Effect;
use crate::rules::piece_tracker::{PieceTracker, StoneId};
use crate::rules::traits::board_view::Location;

/// Where a move in words stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// At the start of a sentence: `Base d3 to c4, captures the base, with EFF`.
    Start,
    /// Inside one: `base d3 to c4, capturing the base, holding EFF`.
    Inside,
    /// Inside one that has said what is captured: `base d3 to c4, holding EFF`.
    AfterCaptured,
}

/// A move in words: `Silver 3i to 4h`, `Rook 2h to 2c, takes Pawn, promotes`; for who reads the Japanese notation in
/// that, where the game has it. `None` if it is not legal.
#[must_use]
pub fn describe_move(game: &Game, text: &str) -> Option<Message> {
    written_move(game, text, Place::Start)
}

/// The same to stand inside a sentence: `Silver 3i to 4h`, `Rook 2h to 2c, capturing the Pawn, promoting`.
#[must_use]
pub fn move_in_sentence(game: &Game, text: &str) -> Option<Message> {
    written_move(game, text, Place::Inside)
}

/// The same to stand in a place.
pub(super) fn written_move(game: &Game, text: &str, place: Place) -> Option<Message> {
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
    move_in_words(game, text, Place::Start, |game, stones| {
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

/// A move in words; `stones_in_words` says the stones that a base holds after it.
fn move_in_words(
    game: &Game,
    text: &str,
    stands: Place,
    stones_in_words: impl Fn(&Game, &[StoneId]) -> Message,
) -> Option<Message> {
    let effects = game.effects_of(game.read_move(text).ok()?).ok()?;
    let selector = Argument::Selector(match stands {
        Place::Start => "start",
        Place::Inside | Place::AfterCaptured => "inside",
    });
    let landed = effects.iter().find_map(|effect| match effect {
        Effect::Moved { piece, to, .. } | Effect::Dropped { piece, to, .. } => Some((*piece, *to)),
        _ => None,
    });
    let mover = landed.map(|(piece, _)| piece);
    let is_told = |effect: &&Effect| match effect {
        Effect::Taken { from, .. } => {
            stands != Place::AfterCaptured || landed.is_none_or(|(_, cell)| cell != *from)
        }
        Effect::Promoted { piece, .. } => Some(*piece) == mover,
        Effect::Restacked { base, .. } => Some(*base) == mover,
        _ => false,
    };
    let main = effects
        .iter()
        .find_map(|it| main_clause(game, it, selector.clone()));
    let mut clauses: Vec<Message> = main.into_iter().collect();
    let mut told = effects.iter().filter(is_told).peekable();
    while let Some(effect) = told.next() {
        let place = selector.clone();
        clauses.push(match effect {
            Effect::Taken { piece, .. } => msg!(
                "move-takes",
                place = match told.peek() {
                    Some(_) if stands != Place::Start => Argument::Selector("inside-more"),
                    _ => place,
                },
                piece = piece_name(game, game.piece_tracker().piece(*piece).kind)
            ),
            Effect::Restacked { stones, .. } => msg!(
                "move-with-stones",
                place = place,
                stones = stones_in_words(game, stones)
            ),
            _ => msg!("move-promotes", place = place),
        });
    }
    (!clauses.is_empty()).then(|| Message::joined_by_commas(clauses))
}

/// The clause for the effect that the move itself is.
fn main_clause(game: &Game, effect: &Effect, place: Argument) -> Option<Message> {
    let tracker = game.piece_tracker();
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

/// Stones by their letters, in the order of the notation (Sigma 9.1): `EFF`.
fn stone_codes(game: &Game, tracker: &PieceTracker, stones: &[StoneId]) -> String {
    let piece_types = game.kinds();
    let kinds = stones.iter().map(|stone| tracker.stone(*stone).kind.0);
    let mut kinds: Vec<_> = kinds.map(usize::from).collect();
    kinds.sort_unstable();
    let codes = kinds.into_iter().filter_map(|kind| piece_types.get(kind));
    codes.map(|it| it.code.as_str()).collect()
}
