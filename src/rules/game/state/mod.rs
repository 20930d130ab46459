//! [`GameState`]: one game of one set of rules, with its position, history, piece ids and
//! turns so far. Must not know which game it is.

mod played_game;

use std::sync::Arc;

use super::effect::Effect;
use super::game_move::{GameMove, TypedMove};
use super::history::{History, HistoryEntry, MoveKind};
use super::outcome::Outcome;
use super::special_move::SpecialMove;
use crate::board::Cell;
use crate::error::{IllegalMoveError, MoveError, PositionError};
use crate::piece_tracker::PieceTracker;
use crate::ply;
use crate::seat::{Seat, SeatSet};
use crate::shogi::notation::japanese_reader::JapaneseMove;
use crate::shogi::{Bitboard, Shogi};
use crate::traits::board_view::BoardView;
use crate::traits::notation::Notation;
use crate::traits::rules::Rules;

/// A turn that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedTurn {
    /// Whose turn it was.
    pub seat: Seat,
    /// The move; none where players said something that is no move, such as a seat that
    /// gives up while the others play on.
    pub game_move: Option<GameMove>,
    /// What players said, where it is no move.
    pub special_move: Option<SpecialMove>,
    /// The move text.
    pub text: String,
    /// The move as players of the game write it.
    pub notation: String,
    /// The same as Japanese records write it (`▲７六歩`); none where the game is not written so.
    pub japanese: Option<String>,
    /// What it did, in the order a hand would do it; check and the end of the
    /// game come last.
    pub effects: Vec<Effect>,
}

/// What a turn changed, kept for taking it back.
#[derive(Clone, Debug)]
struct UndoRecord<P> {
    position: P,
    piece_tracker: PieceTracker,
    history_len: usize,
    is_impasse_race: bool,
}

/// One game with everything that has happened in it.
#[derive(Debug)]
pub struct GameState<R: Rules> {
    game: Arc<R>,
    position: R::Position,
    first_ply: u32,
    history: History,
    piece_tracker: PieceTracker,
    played_turns: Vec<PlayedTurn>,
    undo_stack: Vec<UndoRecord<R::Position>>,
    /// Whether an impasse was agreed on that points will decide.
    is_impasse_race: bool,
    outcome: Outcome,
}

impl<R: Rules> Clone for GameState<R> {
    fn clone(&self) -> GameState<R> {
        GameState {
            game: Arc::clone(&self.game),
            position: self.position.clone(),
            first_ply: self.first_ply,
            history: self.history.clone(),
            piece_tracker: self.piece_tracker.clone(),
            played_turns: self.played_turns.clone(),
            undo_stack: self.undo_stack.clone(),
            is_impasse_race: self.is_impasse_race,
            outcome: self.outcome,
        }
    }
}

impl<R: Rules + Notation + BoardView> GameState<R> {
    /// A game that begins at a position.
    #[must_use]
    pub fn new(game: R, position: R::Position, first_ply: u32) -> GameState<R> {
        GameState::start_at(Arc::new(game), position, first_ply, false)
    }

    /// The same game, with the race that may be on, as if it began at another position.
    #[must_use]
    pub fn restarted_at(&self, position: R::Position, first_ply: u32) -> GameState<R> {
        GameState::start_at(
            Arc::clone(&self.game),
            position,
            first_ply,
            self.is_impasse_race,
        )
    }

    fn start_at(
        game: Arc<R>,
        position: R::Position,
        first_ply: u32,
        is_race: bool,
    ) -> GameState<R> {
        let mut state = GameState {
            history: History::starting(game.key(&position)),
            piece_tracker: game.piece_tracker(&position),
            game,
            position,
            first_ply,
            played_turns: Vec::new(),
            undo_stack: Vec::new(),
            is_impasse_race: is_race,
            outcome: Outcome::Ongoing,
        };
        state.outcome = state.outcome_by_rules();
        state
    }

    /// A game that begins at a position text.
    ///
    /// # Errors
    /// If the text cannot be read, or the rules cannot go on from there.
    pub fn from_position_text(game: R, text: &str) -> Result<GameState<R>, PositionError> {
        let (position, ply) = game.read_position(text)?;
        Ok(GameState::new(game, position, ply))
    }

    /// The same from a problem, as [`Notation::read_problem_position`] reads it.
    ///
    /// # Errors
    /// If the text cannot be read, or the rules cannot go on from there.
    pub fn from_problem_text(game: R, text: &str) -> Result<GameState<R>, PositionError> {
        let (position, ply) = game.read_problem_position(text)?;
        Ok(GameState::new(game, position, ply))
    }

    /// The rules being played.
    #[must_use]
    pub fn rules(&self) -> &Arc<R> {
        &self.game
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &R::Position {
        &self.position
    }

    /// Every position so far.
    #[must_use]
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Whether an impasse was agreed on that points will decide.
    #[must_use]
    pub fn is_impasse_race(&self) -> bool {
        self.is_impasse_race
    }

    /// The ply of the position with which the game began.
    #[must_use]
    pub fn first_ply(&self) -> u32 {
        self.first_ply
    }

    /// The number of the ply that is to be played, as position texts count it.
    #[must_use]
    pub fn ply(&self) -> u32 {
        ply::ply_after(self.first_ply, self.played_turns.len())
    }

    /// Whether what has been played before permits a legal move.
    fn is_permitted_by_history(&self, mv: R::Move) -> bool {
        !R::HISTORY_CAN_FORBID_MOVES
            || self
                .game
                .is_permitted_by_history(&self.position, mv, &self.history)
    }

    fn read_move_with(
        &self,
        text: &str,
        reader: impl Fn(&R, &R::Position, &str) -> Result<R::Move, MoveError>,
    ) -> Result<R::Move, MoveError> {
        let illegal = |reason| MoveError::Illegal {
            text: text.into(),
            reason,
        };
        if !self.outcome.is_ongoing() {
            return Err(illegal(IllegalMoveError::GameOver));
        }
        let mv = reader(&self.game, &self.position, text)?;
        if self.is_permitted_by_history(mv) {
            Ok(mv)
        } else {
            Err(illegal(self.game.explain_history_ban(&self.position, mv)))
        }
    }

    /// The legal move that is written in any way that players of this game write it.
    fn read_typed_move_in_any_form(&self, text: &str) -> Result<R::Move, MoveError>
    where
        R::Move: TypedMove,
    {
        let last = self.last_move();
        self.read_move_with(text, |game, position, text| {
            let text = without_piece_in_kanji(game, text.trim());
            game.read_move_in_any_form(position, text, last)
        })
    }

    /// The move of the turn before; none if that was none or there is none.
    fn last_move(&self) -> Option<R::Move>
    where
        R::Move: TypedMove,
    {
        let last = self.played_turns.last().and_then(|turn| turn.game_move);
        last.and_then(R::Move::from_game_move)
    }

    /// The move in a [`GameMove`], if it is legal here.
    fn legal_typed_move(&self, mv: GameMove) -> Result<R::Move, IllegalMoveError>
    where
        R::Move: TypedMove,
    {
        if !self.outcome.is_ongoing() {
            return Err(IllegalMoveError::GameOver);
        }
        let mv = R::Move::from_game_move(mv).filter(|mv| self.game.is_legal(&self.position, *mv));
        let mv = mv.ok_or(IllegalMoveError::NotLegalHere)?;
        if self.is_permitted_by_history(mv) {
            Ok(mv)
        } else {
            Err(self.game.explain_history_ban(&self.position, mv))
        }
    }

    /// Every legal move that the history permits, in the order of the generator.
    fn legal_typed_moves(&self) -> Vec<R::Move> {
        if !self.outcome.is_ongoing() {
            return Vec::new();
        }
        let mut moves = self.game.legal_moves(&self.position);
        moves.retain(|mv| self.is_permitted_by_history(*mv));
        moves
    }

    fn play_typed_move(&mut self, mv: R::Move) -> &PlayedTurn
    where
        R::Move: TypedMove,
    {
        let seat = self.game.turn(&self.position);
        let text = self.game.write_move(&self.position, mv);
        let notation = self.game.write_notation(&self.position, mv);
        let japanese = self.write_japanese_notation(mv);
        let mut effects = self
            .game
            .move_effects(&self.position, mv, &self.piece_tracker);
        self.push_undo_record();
        let captured = self.game.is_capture(&self.position, mv);
        let move_kind = self.game.move_kind(&self.position, mv);
        let undo = self.game.play(&mut self.position, mv);
        self.apply_effects(&effects);
        let checked = self.game.seats_put_in_check(&undo, &self.position, seat);
        self.history.push(HistoryEntry {
            key: self.game.key(&self.position),
            mover: Some(seat),
            gave_check: !checked.is_empty(),
            was_capture: captured,
            move_kind,
        });
        effects.extend(self.effects_of_checks(checked));
        if let Some(loser) = self.game.seat_out_by_history(&self.position, &self.history) {
            effects.extend(self.retire_seat(loser).unwrap_or_default());
        }
        self.finish_turn(PlayedTurn {
            seat,
            game_move: Some(mv.into_game_move()),
            special_move: None,
            text,
            notation,
            japanese,
            effects,
        })
    }

    /// Keeps what is needed to take the next turn back.
    fn push_undo_record(&mut self) {
        self.undo_stack.push(UndoRecord {
            position: self.position.clone(),
            piece_tracker: self.piece_tracker.clone(),
            history_len: self.history.entries().len(),
            is_impasse_race: self.is_impasse_race,
        });
    }

    fn apply_effects(&mut self, effects: &[Effect]) {
        for effect in effects {
            self.piece_tracker.apply_effect(effect);
        }
    }

    /// The checks on some seats.
    fn effects_of_checks(&self, checked: SeatSet) -> Vec<Effect> {
        checked
            .iter()
            .flat_map(|seat| {
                let royals = self.game.royals(&self.position, seat);
                royals
                    .into_iter()
                    .map(move |royal| Effect::Check { seat, royal })
            })
            .collect()
    }

    /// Takes a seat out of the game; what that does to the piece tracker. None if the
    /// game cannot go on without it.
    fn retire_seat(&mut self, seat: Seat) -> Option<Vec<Effect>> {
        let hand_receiver = self.last_mover_before(seat);
        let after = self
            .game
            .after_retirement(&self.position, seat, hand_receiver)?;
        let effects =
            self.game
                .retirement_effects(&self.position, seat, hand_receiver, &self.piece_tracker);
        self.position = after;
        self.apply_effects(&effects);
        self.history.push(HistoryEntry {
            key: self.game.key(&self.position),
            mover: None,
            gave_check: false,
            was_capture: false,
            move_kind: MoveKind::default(),
        });
        Some(effects)
    }

    /// The seat still in the game that moved last before a seat; the one to
    /// move if none has.
    fn last_mover_before(&self, seat: Seat) -> Seat {
        let movers = self.history.entries().iter().rev();
        let movers = movers.filter_map(|past| past.mover);
        let mut others =
            movers.filter(|mover| *mover != seat && !self.piece_tracker.seats_out.contains(*mover));
        others
            .next()
            .unwrap_or_else(|| self.game.turn(&self.position))
    }

    /// Ends a turn: judges the game and adds to what was played.
    fn finish_turn(&mut self, mut turn: PlayedTurn) -> &PlayedTurn {
        self.outcome = self.outcome_by_rules();
        if !self.outcome.is_ongoing() {
            turn.effects.push(Effect::Ended {
                outcome: self.outcome,
            });
        }
        self.played_turns.push(turn);
        &self.played_turns[self.played_turns.len() - 1]
    }

    fn outcome_by_rules(&self) -> Outcome {
        let outcome = self.game.outcome(&self.position, &self.history);
        if outcome.is_ongoing() && self.is_impasse_race {
            return self.game.impasse_race_outcome(&self.position);
        }
        outcome
    }

    /// The position with which the game began.
    #[must_use]
    pub fn start_position(&self) -> &R::Position {
        self.undo_stack
            .first()
            .map_or(&self.position, |before| &before.position)
    }

    /// A legal move here in the notation of Japanese records.
    fn write_japanese_notation(&self, mv: R::Move) -> Option<String>
    where
        R::Move: TypedMove,
    {
        self.game
            .write_japanese_notation(&self.position, mv, self.last_move())
    }
}

/// A move without the kanji of its piece, which readers of Japanese are shown before the notation of a game
/// (`兵 SO-5f`).
fn without_piece_in_kanji<'a>(game: &impl BoardView, text: &'a str) -> &'a str {
    let Some((word, rest)) = text.split_once(char::is_whitespace) else {
        return text;
    };
    let kinds = game.kinds();
    match kinds.iter().any(|info| info.look.marks.kanji == word) {
        true => rest.trim_start(),
        false => text,
    }
}

impl<S: Bitboard> GameState<Shogi<S>> {
    /// The move text of what a move in Japanese means here, legal or not.
    pub(super) fn find_japanese_move(
        &self,
        written: &JapaneseMove,
        last: Option<Cell>,
        text: &str,
    ) -> Result<String, MoveError> {
        let mv = self
            .game
            .find_japanese_move(&self.position, written, last, text)?;
        Ok(self.game.write_move(&self.position, mv))
    }
}
