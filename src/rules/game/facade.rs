//! [`Game`]: one game, whichever set of rules it follows. The table, the engine's front and
//! the protocol see games through it.

use super::GameState;
use super::effect::Effect;
use super::game_move::{GameMove, TypedMove};
use super::outcome::Outcome;
use super::special_move::SpecialMove;
use super::state::PlayedTurn;
use crate::board::{Cell, Layout};
use crate::error::{IllegalMoveError, MoveError, PositionError, TextError};
use crate::piece_tracker::{PieceTracker, PieceType, PieceTypeInfo};
use crate::sankaku::Sankaku;
use crate::seat::{Seat, SeatSet};
use crate::shogi::{Bitboard128, Bitboard256, Shogi};
use crate::sigma::Sigma;
use crate::traits::board_view::{BoardView, Location, MoveOption, RoyalAttack};
use crate::traits::notation::Notation;
use crate::traits::rules;
use crate::traits::rules::Rules;
use crate::variants::catalogue::VariantInfo;

/// One game, whichever set of rules it follows.
///
/// People's input goes in through [`Game::play_move_in_any_form`], files' and protocols' through
/// [`Game::play`]. The table finds moves through [`Game::legal_sources`], [`Game::legal_targets`] and
/// [`Game::move_options`], and plays them by [`Game::play_move`].
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
/// The expression is compiled once for each set of rules. To get a `Game` back from what
/// is left of a state, use [`From`].
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

impl Game {
    /// The game's entry in the catalogue.
    #[must_use]
    pub fn variant(&self) -> VariantInfo {
        with_game_state!(self, state => state.rules().variant_info())
    }

    /// How many seats the game has.
    #[must_use]
    pub fn seat_count(&self) -> u8 {
        with_game_state!(self, state => state.rules().seat_count())
    }

    /// The board as shapes.
    #[must_use]
    pub fn layout(&self) -> Layout {
        with_game_state!(self, state => state.rules().layout())
    }

    /// The kinds of pieces and stones.
    #[must_use]
    pub fn kinds(&self) -> Vec<PieceTypeInfo> {
        with_game_state!(self, state => state.rules().kinds())
    }

    /// The letter of a seat in texts.
    #[must_use]
    pub fn seat_letter(&self, seat: Seat) -> char {
        with_game_state!(self, state => state.rules().seat_letter(seat))
    }

    /// The letters of all seats, seat 0 first.
    #[must_use]
    pub fn seat_letters(&self) -> Vec<char> {
        (0..self.seat_count())
            .map(|seat| self.seat_letter(Seat(seat)))
            .collect()
    }

    /// The name of a seat for players.
    #[must_use]
    pub fn seat_name(&self, seat: Seat) -> &'static str {
        with_game_state!(self, state => state.rules().seat_name(seat))
    }

    /// The seat to move.
    #[must_use]
    pub fn turn(&self) -> Seat {
        with_game_state!(self, state => state.rules().turn(state.position()))
    }

    /// Plies played so far, plus one.
    #[must_use]
    pub fn ply(&self) -> u32 {
        with_game_state!(self, state => state.ply())
    }

    /// The seats in the game against which a seat plays: those who win if it loses.
    #[must_use]
    pub fn opponents(&self, seat: Seat) -> SeatSet {
        with_game_state!(self, state => state.rules().opponents(state.position(), seat))
    }

    /// How the game stands.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        with_game_state!(self, state => state.outcome())
    }

    /// How the game stands, as the command line and records write it (`win w mate`).
    #[must_use]
    pub fn outcome_text(&self) -> String {
        self.outcome().write(&self.seat_letters())
    }

    /// Ends the game for a reason outside the position: resigning, time,
    /// agreement. Taking a turn back reopens it.
    pub fn end_with_outcome(&mut self, outcome: Outcome) {
        with_game_state!(self, state => state.end_with_outcome(outcome));
    }

    /// The royals that are attacked now, with their seats.
    #[must_use]
    pub fn checked_royals(&self) -> Vec<(Seat, Cell)> {
        with_game_state!(self, state => state.checked_royals())
    }

    /// Every attack on a royal now, seat by seat.
    #[must_use]
    pub fn royal_attacks(&self) -> Vec<RoyalAttack> {
        with_game_state!(self, state => state.royal_attacks())
    }

    /// The position text.
    #[must_use]
    pub fn position_text(&self) -> String {
        with_game_state!(self, state => state.rules().write_position(state.position(), state.ply()))
    }

    /// The position text of the position with which the game began.
    #[must_use]
    pub fn start_text(&self) -> String {
        with_game_state!(self, state => {
            state.rules().write_position(state.start_position(), state.first_ply())
        })
    }

    /// Every legal move. Empty when the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<GameMove> {
        with_game_state!(self, state => {
            let moves = state.legal_moves().into_iter();
            moves.map(TypedMove::into_game_move).collect()
        })
    }

    /// Every legal move text, sorted bytewise. Empty when the game is over.
    #[must_use]
    pub fn legal_move_texts(&self) -> Vec<String> {
        with_game_state!(self, state => state.legal_move_texts())
    }

    /// Lines of play of `depth` plies from here.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        with_game_state!(self, state => {
            rules::perft(state.rules().as_ref(), &mut state.position().clone(), depth)
        })
    }

    /// [`Game::perft`] by root move, sorted bytewise; nothing at depth 0.
    #[must_use]
    pub fn perft_divide(&self, depth: u32) -> Vec<(String, u64)> {
        self.perft_divide_while(depth, &|| true).unwrap_or_default()
    }

    /// The same; none if `goes_on`, which is asked again and again, says no before all
    /// is counted.
    #[must_use]
    pub fn perft_divide_while(
        &self,
        depth: u32,
        goes_on: &dyn Fn() -> bool,
    ) -> Option<Vec<(String, u64)>> {
        with_game_state!(self, state => state.perft_divide_while(depth, goes_on))
    }

    /// Where everything is, with identities.
    #[must_use]
    pub fn piece_tracker(&self) -> &PieceTracker {
        with_game_state!(self, state => state.piece_tracker())
    }

    /// Whether the piece tracker shows the position: true at all times, and asserted by tests.
    #[must_use]
    pub fn is_consistent(&self) -> bool {
        with_game_state!(self, state => state.rules().is_tracker_of(state.position(), state.piece_tracker()))
    }

    /// The turns so far, oldest first.
    #[must_use]
    pub fn played_turns(&self) -> &[PlayedTurn] {
        with_game_state!(self, state => state.played_turns())
    }

    /// The places where the seat to move can begin a legal move, sorted.
    #[must_use]
    pub fn legal_sources(&self) -> Vec<Location> {
        with_game_state!(self, state => state.legal_sources())
    }

    /// The places where a move begun at `from` can legally end, sorted.
    #[must_use]
    pub fn legal_targets(&self, from: Location) -> Vec<Location> {
        with_game_state!(self, state => state.legal_targets(from))
    }

    /// The legal ways to finish a move from one place to another, most
    /// promising first.
    #[must_use]
    pub fn move_options(&self, from: Location, to: Location) -> Vec<MoveOption> {
        with_game_state!(self, state => state.move_options(from, to))
    }

    /// The cells that what stands on a cell could go to by its way of moving
    /// alone, whoever is to move. Empty if nothing stands there.
    #[must_use]
    pub fn pseudo_legal_targets(&self, from: Cell) -> Vec<Cell> {
        if self.layout().get_shape(from).is_none() {
            return Vec::new();
        }
        with_game_state!(self, state => state.rules().pseudo_legal_targets(state.position(), from))
    }

    /// The cells where a seat could put down what it holds of a kind, by the limits on drops
    /// alone, whoever is to move and whatever is attacked. Empty if it holds none, or has left
    /// the game.
    #[must_use]
    pub fn pseudo_legal_drops(&self, seat: Seat, kind: PieceType) -> Vec<Cell> {
        with_game_state!(self, state => {
            state.rules().pseudo_legal_drops(state.position(), seat, kind)
        })
    }

    /// Why no legal move leads from one place to another.
    #[must_use]
    pub fn explain_illegal(&self, from: Location, to: Location) -> IllegalMoveError {
        with_game_state!(self, state => state.explain_illegal(from, to))
    }

    /// Plays a move that was handed out by [`Game::move_options`], [`Game::legal_moves`] or
    /// [`Game::read_move`].
    ///
    /// # Errors
    /// If it is not legal here; nothing has changed then.
    pub fn play_move(&mut self, mv: GameMove) -> Result<&PlayedTurn, IllegalMoveError> {
        with_game_state!(self, state => {
            let mv = state.legal_typed_move(mv)?;
            Ok(state.play(mv))
        })
    }

    /// The legal move that a move text names.
    ///
    /// # Errors
    /// If the text is not a move or not a legal one.
    pub fn read_move(&self, text: &str) -> Result<GameMove, MoveError> {
        with_game_state!(self, state => {
            state.read_move_with(text, Notation::read_move).map(TypedMove::into_game_move)
        })
    }

    /// The legal move that is written as a move text or in the game's own notation; a move
    /// text wins over notation.
    ///
    /// # Errors
    /// As for [`Game::play_move_in_any_form`].
    pub fn read_move_in_any_form(&self, text: &str) -> Result<GameMove, MoveError> {
        with_game_state!(self, state => {
            state.read_move_with(text, Notation::read_move_in_any_form).map(TypedMove::into_game_move)
        })
    }

    /// Plays the turn that a move text names: for files, links and protocols.
    ///
    /// # Errors
    /// If the text is not a move or not a legal one; nothing has changed then.
    pub fn play(&mut self, text: &str) -> Result<&PlayedTurn, MoveError> {
        with_game_state!(self, state => {
            let mv = state.read_move_with(text, Notation::read_move)?;
            Ok(state.play(mv))
        })
    }

    /// Carries out what players said. A seat that gives up in a game that goes
    /// on without it, and an impasse that points will decide, are kept among
    /// the turns; anything else ends the game.
    ///
    /// # Errors
    /// If the game is over, the seat is out of it already, or there is no
    /// impasse to agree on; nothing has changed then.
    pub fn play_special_move(&mut self, special_move: SpecialMove) -> Result<(), IllegalMoveError> {
        with_game_state!(self, state => state.play_special_move(special_move))
    }

    /// What agreeing on an impasse would bring now: an end, or, if it is
    /// ongoing, a race for the minimum of points. None if nobody can agree.
    #[must_use]
    pub fn impasse_outcome(&self) -> Option<Outcome> {
        with_game_state!(self, state => state.impasse_outcome())
    }

    /// For how many plies from here nobody may give check.
    #[must_use]
    pub fn truce_plies_left(&self) -> u8 {
        with_game_state!(self, state => state.rules().truce_plies_left(state.position()))
    }

    /// Whether what players do, giving up, running out of time or settling an
    /// impasse, can end the game like this now.
    #[must_use]
    pub fn can_end_with(&self, outcome: Outcome) -> bool {
        with_game_state!(self, state => state.can_end_with(outcome))
    }

    /// Whether a seat played by the computer agrees now that the game is at an
    /// impasse.
    #[must_use]
    pub fn computer_agrees_to_impasse(&self) -> bool {
        with_game_state!(self, state => {
            state.rules().computer_agrees_to_impasse(state.position(), state.history())
        })
    }

    /// Plays the turn that is written as a move text or in the game's own notation, by
    /// hand as it were; a move text wins over notation.
    ///
    /// # Errors
    /// As for [`Game::play`]; also if notation names more than one turn.
    pub fn play_move_in_any_form(&mut self, text: &str) -> Result<&PlayedTurn, MoveError> {
        with_game_state!(self, state => {
            let mv = state.read_move_with(text, Notation::read_move_in_any_form)?;
            Ok(state.play(mv))
        })
    }

    /// The move text of a turn that is written either way; nothing is played.
    ///
    /// # Errors
    /// As for [`Game::play_move_in_any_form`].
    pub fn normalised_move_text(&self, text: &str) -> Result<String, MoveError> {
        with_game_state!(self, state => {
            let mv = state.read_move_with(text, Notation::read_move_in_any_form)?;
            Ok(state.rules().write_move(state.position(), mv))
        })
    }

    /// A legal move here as Japanese records write it: `▲７六歩`, `△同歩`, `▲５三銀引不成`. None if it is not legal
    /// here, and in games that are not played with the pieces of shogi by two seats on a board of at most nine
    /// files and nine ranks.
    #[must_use]
    pub fn japanese_notation(&self, mv: GameMove) -> Option<String> {
        with_game_state!(self, state => {
            let mv = state.legal_typed_move(mv).ok()?;
            state.japanese_notation(mv)
        })
    }

    /// A cell as Japanese records write it: `７六`. None in games that are not written so.
    #[must_use]
    pub fn japanese_cell_name(&self, cell: Cell) -> Option<String> {
        with_game_state!(self, state => state.rules().japanese_cell_name(cell))
    }

    /// Plays what a record has among its turns: a call, or what
    /// [`Game::play_move_in_any_form`] takes.
    ///
    /// # Errors
    /// As for [`Game::play_move_in_any_form`] and [`Game::play_special_move`].
    pub fn play_record_turn(&mut self, text: &str) -> Result<(), MoveError> {
        match SpecialMove::read(text, &self.seat_letters()) {
            Some(special_move) => {
                self.play_special_move(special_move)
                    .map_err(|reason| MoveError::Illegal {
                        text: text.into(),
                        reason,
                    })
            }
            None => self
                .play_move_in_any_form(text)
                .map(|_| ())
                .map_err(|error| match error {
                    MoveError::Text(_) if SpecialMove::looks_like_special_move(text) => {
                        let calls = SpecialMove::all_texts(&self.seat_letters()).join(" ");
                        let expected = format!("a move, or one of {calls}");
                        TextError::new("call", expected, text).into()
                    }
                    other => other,
                }),
        }
    }

    /// The effects that a move would have; nothing is played.
    ///
    /// # Errors
    /// As for [`Game::play_move`].
    pub fn effects_of(&self, mv: GameMove) -> Result<Vec<Effect>, IllegalMoveError> {
        with_game_state!(self, state => {
            let mv = state.legal_typed_move(mv)?;
            Ok(state.rules().move_effects(state.position(), mv, state.piece_tracker()))
        })
    }

    /// What the turn that a move text names would do to the things on the
    /// table; nothing is played.
    ///
    /// # Errors
    /// As for [`Game::play`].
    pub fn effects_of_text(&self, text: &str) -> Result<Vec<Effect>, MoveError> {
        with_game_state!(self, state => {
            let mv = state.read_move_with(text, Notation::read_move)?;
            Ok(state.rules().move_effects(state.position(), mv, state.piece_tracker()))
        })
    }

    /// Takes back what players said or a clock showed, and no turn: the game goes
    /// on. False if it goes on already, or if the rules have ended it.
    pub fn reopen(&mut self) -> bool {
        with_game_state!(self, state => state.reopen())
    }

    /// Lets a game go on that only its history has ended (a position that has come back
    /// too often, too many turns without capture), as it does by the rules of others.
    /// Whether it goes on now. Once a turn is played, the rules judge anew.
    pub fn ignore_history_outcome(&mut self) -> bool {
        with_game_state!(self, state => state.ignore_history_outcome())
    }

    /// Takes the last turn back.
    pub fn undo(&mut self) -> Option<PlayedTurn> {
        with_game_state!(self, state => state.undo())
    }

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
