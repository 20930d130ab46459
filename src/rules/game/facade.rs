//! [`Game`]: one game, whichever set of rules it follows. The table, the engine's front and
//! the protocol see games through it.

use std::ops::{Deref, DerefMut};

use super::{GameState, PlayedGame};
use crate::board::Cell;
use crate::error::{MoveError, PositionError, refused};
use crate::sankaku::Sankaku;
use crate::seat::Seat;
use crate::shogi::notation::japanese_reader::JapaneseMove;
use crate::shogi::{Bitboard128, Bitboard256, Shogi};
use crate::sigma::Sigma;
use crate::traits::board_view::BoardView;

/// One game, whichever set of rules it follows. What can be asked of it and done in it is
/// [`PlayedGame`]; only who needs the types of its rules, such as the engine, looks at which it is.
#[derive(Clone, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "there are only ever a few games, and they are seldom moved"
)]
pub enum Game {
    /// Sigma 4 Shogi.
    Sigma(GameState<Sigma>),
    /// Sankaku Shogi.
    Sankaku(GameState<Sankaku>),
    /// A game of the shogi family on a board of up to 128 cells.
    Shogi(GameState<Shogi<Bitboard128>>),
    /// A game of the shogi family on a larger board.
    WideShogi(GameState<Shogi<Bitboard256>>),
}

/// The same expression on the [`GameState`] inside a
/// [`Game`], whichever it is: `with_game_state!(&game, state => state.ply())`.
/// The expression is compiled once for each set of rules: for what needs their types, and no
/// [`PlayedGame`] can answer. To get a `Game` back from what is left of a state, use [`From`].
#[macro_export]
macro_rules! with_game_state {
    ($game:expr, $state:ident => $body:expr) => {
        match $game {
            $crate::game::Game::Sigma($state) => $body,
            $crate::game::Game::Sankaku($state) => $body,
            $crate::game::Game::Shogi($state) => $body,
            $crate::game::Game::WideShogi($state) => $body,
        }
    };
}

impl Game {
    /// The cells of a seat's royals.
    pub(crate) fn royals(&self, seat: Seat) -> Vec<Cell> {
        with_game_state!(self, state => state.rules().royals(state.position(), seat))
    }

    /// The move text of what a move in Japanese means, legal or not; `last` is where the move
    /// before it went, and `text` how it was written.
    ///
    /// # Errors
    /// If it fits no piece here, or more than one.
    pub(crate) fn find_japanese_move(
        &self,
        written: &JapaneseMove,
        last: Option<Cell>,
        text: &str,
    ) -> Result<String, MoveError> {
        match self {
            Game::Shogi(state) => state.find_japanese_move(written, last, text),
            Game::WideShogi(state) => state.find_japanese_move(written, last, text),
            Game::Sigma(_) | Game::Sankaku(_) => refused(
                "notation",
                wording!("a move in the notation of this game"),
                text,
            ),
        }
    }
}

impl From<GameState<Sigma>> for Game {
    fn from(state: GameState<Sigma>) -> Game {
        Game::Sigma(state)
    }
}

impl From<GameState<Sankaku>> for Game {
    fn from(state: GameState<Sankaku>) -> Game {
        Game::Sankaku(state)
    }
}

impl From<GameState<Shogi<Bitboard128>>> for Game {
    fn from(state: GameState<Shogi<Bitboard128>>) -> Game {
        Game::Shogi(state)
    }
}

impl From<GameState<Shogi<Bitboard256>>> for Game {
    fn from(state: GameState<Shogi<Bitboard256>>) -> Game {
        Game::WideShogi(state)
    }
}

impl Deref for Game {
    type Target = dyn PlayedGame;

    fn deref(&self) -> &Self::Target {
        with_game_state!(self, state => state)
    }
}

impl DerefMut for Game {
    fn deref_mut(&mut self) -> &mut Self::Target {
        with_game_state!(self, state => state)
    }
}

impl Game {
    /// A match of Sigma 4 Shogi that begins at a position text.
    ///
    /// # Errors
    /// If the text cannot be read, or the rules cannot go on from there.
    pub fn sigma_from_text(game: Sigma, text: &str) -> Result<Game, PositionError> {
        GameState::from_position_text(game, text).map(Game::Sigma)
    }

    /// A match of Sankaku Shogi that begins at a position text.
    ///
    /// # Errors
    /// If the text cannot be read, or the rules cannot go on from there.
    pub fn sankaku_from_text(game: Sankaku, text: &str) -> Result<Game, PositionError> {
        GameState::from_position_text(game, text).map(Game::Sankaku)
    }
}
