//! Moves as they are written: in the notation of the game, and for who reads the Japanese one in that of Japanese
//! records. A game that has none keeps its own, with the piece in kanji before it.

use crate::locale::{Message, msg};
use crate::rules::game::special_move::SpecialMove;
use crate::rules::game::{Game, PlayedTurn};
use crate::rules::piece_tracker::{BodyShape, PieceTypeInfo};

/// The signs of the seats in files of records, and those in books.
const SEAT_SIGNS: [(char, char); 2] = [('▲', '☗'), ('△', '☖')];

/// Writes the moves of one game.
pub struct MoveWriter {
    /// The types of pieces that have kanji.
    types_with_kanji: Vec<PieceTypeInfo>,
}

impl MoveWriter {
    /// The writer of a game's moves.
    #[must_use]
    pub fn for_game(game: &Game) -> MoveWriter {
        let is_named = |info: &&PieceTypeInfo| {
            let is_piece = matches!(info.look.body, BodyShape::Token(_) | BodyShape::Wedge);
            is_piece && !info.look.marks.kanji.is_empty() && !info.notation.is_empty()
        };
        MoveWriter {
            types_with_kanji: game.kinds().iter().filter(is_named).cloned().collect(),
        }
    }

    /// A turn that was played.
    #[must_use]
    pub fn written_turn(&self, turn: &PlayedTurn) -> Message {
        if let Some(said) = turn.special_move {
            return special_move(said);
        }
        self.in_chosen_notation(&turn.notation, turn.japanese.as_deref())
    }

    /// A move by its two notations.
    #[must_use]
    pub fn in_chosen_notation(&self, notation: &str, japanese: Option<&str>) -> Message {
        let japanese = match japanese {
            Some(japanese) => Some(with_book_seat_sign(japanese)),
            None => self.with_kanji(notation),
        };
        Message::verbatim(notation).with_japanese_notation(japanese.map(Message::verbatim))
    }

    /// A notation that begins with the letters of a piece, with its kanji before it.
    fn with_kanji(&self, notation: &str) -> Option<String> {
        let named = self.types_with_kanji.iter();
        let moved = named.filter(|info| notation.starts_with(&info.notation));
        let moved = moved.max_by_key(|info| info.notation.len())?;
        Some(format!("{} {notation}", moved.look.marks.kanji))
    }
}

/// What players said in the place of a move, as lists of moves have it.
#[must_use]
pub fn special_move(special_move: SpecialMove) -> Message {
    match special_move {
        SpecialMove::Resign(_) => msg!("special-move-resign"),
        SpecialMove::Time(_) => msg!("special-move-time"),
        SpecialMove::Impasse => msg!("special-move-impasse"),
        SpecialMove::EnteringKing => msg!("special-move-entering-king"),
    }
}

/// A move of a Japanese record with the sign of its seat as in books.
pub(super) fn with_book_seat_sign(japanese: &str) -> String {
    let sign = SEAT_SIGNS
        .iter()
        .find_map(|(file, book)| Some((*book, japanese.strip_prefix(*file)?)));
    sign.map_or_else(
        || japanese.into(),
        |(sign, written)| format!("{sign}{written}"),
    )
}
