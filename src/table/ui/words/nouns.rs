//! The nouns of a game: what its pieces, cells, hands and moves are called.

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
    let kinds = game.kinds();
    if kinds.iter().any(|kind| kind.look.body == BodyShape::Base) {
        return Nouns {
            piece: "base",
            hand: "storage",
            royal: "royal".into(),
            cell: "square",
            turn: "turn",
        };
    }
    let royal = game.cast().pieces.iter().find(|piece| piece.royal);
    let royal = royal.and_then(|piece| kinds.get(usize::from(piece.kind.0)));
    Nouns {
        piece: "piece",
        hand: "hand",
        royal: royal.map_or_else(|| "king".into(), |kind| kind.name.clone()),
        cell: match kinds
            .iter()
            .any(|kind| matches!(kind.look.body, BodyShape::Token(_)))
        {
            true => "cell",
            false => "square",
        },
        turn: "move",
    }
}
