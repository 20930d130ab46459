//! The nouns of a game: what its pieces, cells, hands and moves are called. Derived from the game
//! itself, so that no other text needs to know which game it is about.

use crate::rules::game::Game;
use crate::rules::piece_registry::BodyShape;

/// A game's nouns, as they stand in the middle of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nouns {
    /// `base` in Sigma, else `piece`.
    pub piece: &'static str,
    /// Where captured pieces go: `storage` in Sigma, else `hand`.
    pub hand: &'static str,
    /// The royal piece: `royal`, `Emperor`, `King`.
    pub royal: String,
    /// `cell` on a board of triangles, else `square`.
    pub cell: &'static str,
    /// `turn` in Sigma, where not every turn is a move, else `move`.
    pub turn: &'static str,
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
            royal: "royal".into(),
            cell: "square",
            turn: "turn",
        };
    }
    let royal = game
        .piece_registry()
        .pieces
        .iter()
        .find(|piece| piece.royal);
    let royal = royal.and_then(|piece| piece_types.get(usize::from(piece.kind.0)));
    Nouns {
        piece: "piece",
        hand: "hand",
        royal: royal.map_or_else(|| "king".into(), |info| info.name.clone()),
        cell: match piece_types
            .iter()
            .any(|info| matches!(info.look.body, BodyShape::Token(_)))
        {
            true => "cell",
            false => "square",
        },
        turn: "move",
    }
}
