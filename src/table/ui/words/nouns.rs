//! What the things of a game are called.

use crate::rules::game::Game;
use crate::rules::piece_registry::BodyShape;

/// What the things of a game are called in the middle of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nouns {
    /// What is moved: `base`, `piece`.
    pub piece: &'static str,
    /// Where captured things lie: `storage`, `hand`.
    pub hand: &'static str,
    /// What must not be lost: `royal`, `Emperor`, `King`.
    pub royal: String,
    /// What the board is made of: `square`, `cell`.
    pub cell: &'static str,
    /// What is done once each: `turn`, `move`.
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
