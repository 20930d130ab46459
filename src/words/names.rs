//! Names: of seats, pieces, stones, cells and hands. The locale files have them under ids that are made of the English
//! names; what no locale file knows, as in a player's own variant file, is called by its name there.

use super::nouns;
use crate::locale::{Locale, Message, msg, name_as_id_part};
use crate::rules::game::Game;
use crate::rules::piece_tracker::{BodyShape, PieceType, PieceTypeInfo};
use crate::rules::seat::{Seat, SeatSet};
use crate::rules::traits::board_view::Location;
use crate::rules::variants::ruleset::Ruleset;

/// The text of a file that comes with the program, which the locale files have under this id;
/// as it is in the file if a player's own file says something else than the English one did.
#[must_use]
pub fn translation_or_own_text(id: String, text: &str) -> Message {
    translation_or_own_message(id, Message::verbatim(text))
}

/// The same of a text that is a message itself.
pub(super) fn translation_or_own_message(id: String, own: Message) -> Message {
    let message = Message::new(id);
    let english = Locale::english();
    let is_known = message.id().is_some_and(|id| english.has_message(id));
    if is_known && english.text(&message) != english.text(&own) {
        own
    } else {
        message.with_fallback(own)
    }
}

/// The message for an English name: its id is the kind of thing and the name. Where no locale
/// file knows it, the name stands for itself.
#[must_use]
pub fn name_message(kind: &str, english: &str) -> Message {
    translation_or_own_text(format!("{kind}-{}", name_as_id_part(english)), english)
}

/// Name of a seat (`Black`, `North`). Sigma's are called by their colours in every language,
/// since White moves first there.
#[must_use]
pub fn seat_name(game: &Game, seat: Seat) -> Message {
    seat_name_message(game.seat_name(seat), matches!(game, Game::Sigma(_)))
}

/// Name of a seat by its English name, before a game has begun or after it.
#[must_use]
pub fn ruleset_seat_name(game: &Ruleset, english: &str) -> Message {
    seat_name_message(english, matches!(game, Ruleset::Sigma(..)))
}

/// Name of a seat of Sigma, by its English name.
#[must_use]
pub fn sigma_seat_name(english: &str) -> Message {
    seat_name_message(english, true)
}

/// The message for the English name of a seat, which stands for itself where no locale file
/// knows it.
#[must_use]
pub fn seat_name_message(english: &str, is_sigma: bool) -> Message {
    name_message(if is_sigma { "seat-sigma" } else { "seat" }, english)
}

/// Names of seats, joined with `and`.
#[must_use]
pub fn seat_names(game: &Game, seats: SeatSet) -> Message {
    Message::list_and(seats.iter().map(|seat| seat_name(game, seat)))
}

/// Name of the opponent in a game of two seats.
#[must_use]
pub fn opponent_name(game: &Game, seat: Seat) -> Option<Message> {
    let mut others = SeatSet::first_n(game.seat_count()).without(seat).iter();
    others.next().map(|other| seat_name(game, other))
}

/// Name of a piece; every base of Sigma is just `base`.
#[must_use]
pub fn piece_name(game: &Game, piece_type: PieceType) -> Message {
    match nouns(game).piece {
        "base" => msg!("noun-base"),
        _ => piece_type_name(game, piece_type),
    }
}

/// Name of a type of pieces or stones.
#[must_use]
pub fn piece_type_name(game: &Game, piece_type: PieceType) -> Message {
    let piece_types = game.kinds();
    let info = piece_types.get(usize::from(piece_type.0));
    info.map_or_else(Message::default, piece_type_info_name)
}

/// Name of a type of pieces or stones; of one that no locale file knows, the name of the
/// variant file.
#[must_use]
pub fn piece_type_info_name(info: &PieceTypeInfo) -> Message {
    let name = match info.look.body {
        BodyShape::Stone => name_message("stone", &info.name),
        BodyShape::Base | BodyShape::Token(_) | BodyShape::Wedge => {
            name_message("piece", &info.name)
        }
    };
    name.with_translations(info.translations.translations_of(&info.name))
}

/// Name of a cell (`5e`), or whose hand or storage it is (`White's hand`).
#[must_use]
pub fn location_name(game: &Game, location: Location) -> Message {
    match location {
        Location::Cell(cell) => {
            game.layout()
                .cells
                .get(cell.index())
                .map_or_else(Message::default, |shape| {
                    let japanese = game.japanese_cell_name(cell);
                    Message::verbatim(&shape.name)
                        .with_japanese_notation(japanese.map(Message::verbatim))
                })
        }
        Location::Hand(seat, _) => msg!(
            "place-hand",
            seat = seat_name(game, seat),
            hand = nouns(game).hand_key()
        ),
    }
}
