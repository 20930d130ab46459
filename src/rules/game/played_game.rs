//! [`PlayedGame`]: what can be asked of a game and done in it without knowing its rules.

use std::sync::Arc;

use super::declaration::DeclarationCount;
use super::effect::Effect;
use super::game_move::GameMove;
use super::outcome::Outcome;
use super::special_move::SpecialMove;
use super::state::PlayedTurn;
use crate::board::{Cell, Layout};
use crate::error::{IllegalMoveError, MoveError, TextError};
use crate::piece_tracker::{PieceTracker, PieceType, PieceTypeInfo};
use crate::seat::{Seat, SeatSet};
use crate::traits::board_view::{Location, MoveOption, RoyalAttack};
use crate::variants::catalogue::VariantInfo;

/// A game of any rules. [`GameState`](super::GameState) is one, and [`Game`](super::Game) hands it out.
///
/// A turn is played by what is at hand:
///
/// | at hand | door |
/// | --- | --- |
/// | a move that was handed out ([`PlayedGame::move_options`], [`PlayedGame::legal_moves`], [`PlayedGame::read_move`]) | [`PlayedGame::play_move`] |
/// | a move text, of a file, a link or a protocol | [`PlayedGame::play`] |
/// | what a person typed: a move text or the game's own notation | [`PlayedGame::play_move_in_any_form`] |
/// | something said: a seat gives up or declares that its king has entered, all agree on an impasse | [`PlayedGame::play_special_move`] |
/// | a turn of a record: any text of the above | [`PlayedGame::play_record_turn`] |
pub trait PlayedGame {
    /// The game's entry in the catalogue.
    #[must_use]
    fn variant(&self) -> VariantInfo;

    /// How many seats the game has.
    #[must_use]
    fn seat_count(&self) -> u8;

    /// The board as shapes.
    #[must_use]
    fn layout(&self) -> Arc<Layout>;

    /// The kinds of pieces and stones.
    #[must_use]
    fn kinds(&self) -> Arc<[PieceTypeInfo]>;

    /// The letter of a seat in texts.
    #[must_use]
    fn seat_letter(&self, seat: Seat) -> char;

    /// The letters of all seats, seat 0 first.
    #[must_use]
    fn seat_letters(&self) -> Vec<char> {
        (0..self.seat_count())
            .map(|seat| self.seat_letter(Seat(seat)))
            .collect()
    }

    /// The name of a seat for players.
    #[must_use]
    fn seat_name(&self, seat: Seat) -> &'static str;

    /// The seat to move.
    #[must_use]
    fn turn(&self) -> Seat;

    /// Plies played so far, plus one.
    #[must_use]
    fn ply(&self) -> u32;

    /// The seats in the game against which a seat plays: those who win if it loses.
    #[must_use]
    fn opponents(&self, seat: Seat) -> SeatSet;

    /// How the game stands.
    #[must_use]
    fn outcome(&self) -> Outcome;

    /// How the game stands, as the command line and records write it (`win w mate`).
    #[must_use]
    fn outcome_text(&self) -> String {
        self.outcome().write(&self.seat_letters())
    }

    /// Ends the game for a reason outside the position: resigning, time,
    /// agreement. Taking a turn back reopens it.
    fn end_with_outcome(&mut self, outcome: Outcome);

    /// The royals that are attacked now, with their seats.
    #[must_use]
    fn checked_royals(&self) -> Vec<(Seat, Cell)>;

    /// Whether a seat is in check.
    #[must_use]
    fn is_in_check(&self, seat: Seat) -> bool {
        let royals = self.checked_royals();
        royals.iter().any(|(checked, _)| *checked == seat)
    }

    /// Every attack on a royal now, seat by seat.
    #[must_use]
    fn royal_attacks(&self) -> Vec<RoyalAttack>;

    /// The position text.
    #[must_use]
    fn position_text(&self) -> String;

    /// The position text of the position with which the game began.
    #[must_use]
    fn start_text(&self) -> String;

    /// Every legal move. Empty when the game is over.
    #[must_use]
    fn legal_moves(&self) -> Vec<GameMove>;

    /// Every legal move text, sorted bytewise. Empty when the game is over.
    #[must_use]
    fn legal_move_texts(&self) -> Vec<String>;

    /// Lines of play of `depth` plies from here.
    #[must_use]
    fn perft(&self, depth: u32) -> u64;

    /// [`PlayedGame::perft`] by root move, sorted bytewise; nothing at depth 0.
    #[must_use]
    fn perft_divide(&self, depth: u32) -> Vec<(String, u64)> {
        self.perft_divide_while(depth, &|| true).unwrap_or_default()
    }

    /// The same; none if `goes_on`, which is asked again and again, says no before all
    /// is counted.
    #[must_use]
    fn perft_divide_while(
        &self,
        depth: u32,
        goes_on: &dyn Fn() -> bool,
    ) -> Option<Vec<(String, u64)>>;

    /// Where everything is, with identities.
    #[must_use]
    fn piece_tracker(&self) -> &PieceTracker;

    /// Whether the piece tracker shows the position: true at all times, and asserted by tests.
    #[must_use]
    fn is_consistent(&self) -> bool;

    /// The turns so far, oldest first.
    #[must_use]
    fn played_turns(&self) -> &[PlayedTurn];

    /// The places where the seat to move can begin a legal move, sorted.
    #[must_use]
    fn legal_sources(&self) -> Vec<Location>;

    /// The places where a move begun at `from` can legally end, sorted.
    #[must_use]
    fn legal_targets(&self, from: Location) -> Vec<Location>;

    /// The legal ways to finish a move from one place to another, most
    /// promising first.
    #[must_use]
    fn move_options(&self, from: Location, to: Location) -> Vec<MoveOption>;

    /// The cells that what stands on a cell could go to by its way of moving
    /// alone, whoever is to move. Empty if nothing stands there.
    #[must_use]
    fn pseudo_legal_targets(&self, from: Cell) -> Vec<Cell>;

    /// The cells that what stands on a cell could go to if nothing stood in its way or on them:
    /// where it may find itself able to go once others have moved. Empty if nothing stands there.
    #[must_use]
    fn targets_on_empty_board(&self, from: Cell) -> Vec<Cell>;

    /// The cells where a seat could put down what it holds of a kind, by the limits on drops
    /// alone, whoever is to move and whatever is attacked. Empty if it holds none, or has left
    /// the game.
    #[must_use]
    fn pseudo_legal_drops(&self, seat: Seat, kind: PieceType) -> Vec<Cell>;

    /// Why no legal move leads from one place to another.
    #[must_use]
    fn explain_illegal(&self, from: Location, to: Location) -> IllegalMoveError;

    /// Plays a move that was handed out by [`PlayedGame::move_options`], [`PlayedGame::legal_moves`] or
    /// [`PlayedGame::read_move`].
    ///
    /// # Errors
    /// If it is not legal here; nothing has changed then.
    fn play_move(&mut self, mv: GameMove) -> Result<&PlayedTurn, IllegalMoveError>;

    /// The legal move that a move text names.
    ///
    /// # Errors
    /// If the text is not a move or not a legal one.
    fn read_move(&self, text: &str) -> Result<GameMove, MoveError>;

    /// The legal move that is written as a move text or in the game's own notation; a move
    /// text wins over notation.
    ///
    /// # Errors
    /// As for [`PlayedGame::play_move_in_any_form`].
    fn read_move_in_any_form(&self, text: &str) -> Result<GameMove, MoveError>;

    /// Plays the turn that a move text names: for files, links and protocols.
    ///
    /// # Errors
    /// If the text is not a move or not a legal one; nothing has changed then.
    fn play(&mut self, text: &str) -> Result<&PlayedTurn, MoveError>;

    /// Carries out what players said. A seat that gives up in a game that goes
    /// on without it, and an impasse that points will decide, are kept among
    /// the turns; anything else ends the game.
    ///
    /// # Errors
    /// If the game is over, the seat is out of it already, there is no
    /// impasse to agree on, or a declaration does not hold; nothing has changed then.
    fn play_special_move(&mut self, special_move: SpecialMove) -> Result<(), IllegalMoveError>;

    /// What agreeing on an impasse would bring now: an end, or, if it is
    /// ongoing, a race for the minimum of points. None if nobody can agree.
    #[must_use]
    fn impasse_outcome(&self) -> Option<Outcome>;

    /// What a seat would count that declared that its king has entered, whoever is to move and
    /// however the game stands; none in games in which nobody declares anything.
    #[must_use]
    fn declaration_count(&self, seat: Seat) -> Option<DeclarationCount>;

    /// What [`SpecialMove::EnteringKing`] would bring the seat to move now: its win, or a draw.
    /// None if it may not declare.
    #[must_use]
    fn declaration_outcome(&self) -> Option<Outcome>;

    /// For how many plies from here nobody may give check.
    #[must_use]
    fn truce_plies_left(&self) -> u8;

    /// Whether what players do, giving up, running out of time or settling an
    /// impasse, can end the game like this now.
    #[must_use]
    fn can_end_with(&self, outcome: Outcome) -> bool;

    /// Whether a seat played by the computer agrees now that the game is at an
    /// impasse.
    #[must_use]
    fn computer_agrees_to_impasse(&self) -> bool;

    /// Plays the turn that is written as a move text or in the game's own notation, by
    /// hand as it were; a move text wins over notation.
    ///
    /// # Errors
    /// As for [`PlayedGame::play`]; also if notation names more than one turn.
    fn play_move_in_any_form(&mut self, text: &str) -> Result<&PlayedTurn, MoveError>;

    /// The move text of a turn that is written either way; nothing is played.
    ///
    /// # Errors
    /// As for [`PlayedGame::play_move_in_any_form`].
    fn normalised_move_text(&self, text: &str) -> Result<String, MoveError>;

    /// A legal move here as Japanese records write it: `▲７六歩`, `△同歩`, `▲５三銀引不成`. None if it is not legal
    /// here, and in games that are not played with the pieces of shogi by two seats on a board of at most nine
    /// files and nine ranks.
    #[must_use]
    fn japanese_notation(&self, mv: GameMove) -> Option<String>;

    /// A cell as Japanese records write it: `７六`. None in games that are not written so.
    #[must_use]
    fn japanese_cell_name(&self, cell: Cell) -> Option<String>;

    /// Plays what a record has among its turns: a call, or what
    /// [`PlayedGame::play_move_in_any_form`] takes.
    ///
    /// # Errors
    /// As for [`PlayedGame::play_move_in_any_form`] and [`PlayedGame::play_special_move`].
    fn play_record_turn(&mut self, text: &str) -> Result<(), MoveError> {
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
                        let expected = wording!("a move, or one of {}", calls);
                        TextError::new("call", expected, text).into()
                    }
                    other => other,
                }),
        }
    }

    /// The effects that a move would have; nothing is played.
    ///
    /// # Errors
    /// As for [`PlayedGame::play_move`].
    fn effects_of(&self, mv: GameMove) -> Result<Vec<Effect>, IllegalMoveError>;

    /// Whether a move would capture something; nothing is played.
    ///
    /// # Errors
    /// As for [`PlayedGame::play_move`].
    fn is_capture(&self, mv: GameMove) -> Result<bool, IllegalMoveError>;

    /// Takes back what players said or a clock showed, and no turn: the game goes
    /// on. False if it goes on already, or if the rules have ended it.
    fn reopen(&mut self) -> bool;

    /// Lets a game go on that only its history has ended (a position that has come back
    /// too often, too many turns without capture), as it does by the rules of others.
    /// Whether it goes on now. Once a turn is played, the rules judge anew.
    fn ignore_history_outcome(&mut self) -> bool;

    /// Takes the last turn back.
    fn undo(&mut self) -> Option<PlayedTurn>;
}
