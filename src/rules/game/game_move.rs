//! [`GameMove`]: a move that is passed through the facade without being written as text.

use crate::{sankaku, shogi, sigma};

/// A move of whichever game is played. [`Game`](super::Game) hands them out and plays
/// them; one that was kept is checked again when it is played, so it may come from another
/// position or another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameMove(AnyMove);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum AnyMove {
    Sigma(sigma::Move),
    Sankaku(sankaku::Move),
    Shogi(shogi::Move),
}

/// A type of move that a [`GameMove`] can hold.
pub(crate) trait TypedMove: Copy {
    fn into_game_move(self) -> GameMove;

    /// The move; none if it is one of another family of games.
    fn from_game_move(mv: GameMove) -> Option<Self>;
}

macro_rules! typed_move {
    ($family:ident, $type:ty) => {
        impl TypedMove for $type {
            fn into_game_move(self) -> GameMove {
                GameMove(AnyMove::$family(self))
            }

            fn from_game_move(mv: GameMove) -> Option<$type> {
                match mv.0 {
                    AnyMove::$family(mv) => Some(mv),
                    _ => None,
                }
            }
        }
    };
}

typed_move!(Sigma, sigma::Move);
typed_move!(Sankaku, sankaku::Move);
typed_move!(Shogi, shogi::Move);
