//! The nouns of a game: by which words messages choose what its pieces, cells, hands and moves are
//! called.

use super::piece_type_name;
use crate::locale::{Argument, Message, msg};
use crate::rules::game::Game;
use crate::rules::piece_tracker::BodyShape;

/// A game's nouns: keys by which messages choose among their variants.
#[derive(Clone, Debug, PartialEq)]
pub struct Nouns {
    /// `base` in Sigma, else `piece`.
    pub piece: &'static str,
    /// Where captured pieces go: `storage` in Sigma, else `hand`.
    pub hand: &'static str,
    /// The name of the royal piece.
    pub royal: Message,
    /// `cell` on a board of triangles, else `square`.
    pub cell: &'static str,
    /// `turn` in Sigma, where not every turn is a move, else `move`.
    pub turn: &'static str,
}

impl Nouns {
    /// The key for pieces as an argument.
    #[must_use]
    pub fn piece_key(&self) -> Argument {
        Argument::Selector(self.piece)
    }

    /// The key for hands as an argument.
    #[must_use]
    pub fn hand_key(&self) -> Argument {
        Argument::Selector(self.hand)
    }

    /// The key for cells as an argument.
    #[must_use]
    pub fn cell_key(&self) -> Argument {
        Argument::Selector(self.cell)
    }

    /// The key for turns as an argument.
    #[must_use]
    pub fn turn_key(&self) -> Argument {
        Argument::Selector(self.turn)
    }
}

/// The nouns of a game.
#[must_use]
pub fn nouns(game: &Game) -> Nouns {
    let piece_types = game.kinds();
    if piece_types
        .iter()
        .any(|info| info.look.body == BodyShape::Base)
    {
        return Nouns {
            piece: "base",
            hand: "storage",
            royal: msg!("noun-royal"),
            cell: "square",
            turn: "turn",
        };
    }
    let royal = game.piece_tracker().pieces.iter().find(|piece| piece.royal);
    let has_tokens = piece_types
        .iter()
        .any(|info| matches!(info.look.body, BodyShape::Token(_)));
    Nouns {
        piece: "piece",
        hand: "hand",
        royal: royal.map_or_else(
            || msg!("noun-king"),
            |piece| piece_type_name(game, piece.kind),
        ),
        cell: if has_tokens { "cell" } else { "square" },
        turn: "move",
    }
}
