//! [`GameState`]: one game of one set of rules, with its position, history, piece ids and
//! turns so far.

use std::sync::Arc;

use super::effect::Effect;
use super::game_move::{GameMove, TypedMove};
use super::history::{History, HistoryEntry, MoveKind};
use super::outcome::{Outcome, Reason};
use super::special_move::SpecialMove;
use crate::board::Cell;
use crate::error::{IllegalMoveError, MoveError, PositionError};
use crate::piece_tracker::PieceTracker;
use crate::ply;
use crate::seat::{Seat, SeatSet};
use crate::traits::board_view::{BoardView, Location, MoveOption, RoyalAttack};
use crate::traits::notation::Notation;
use crate::traits::rules;
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

    /// Every legal move as text, sorted bytewise.
    pub(super) fn legal_move_texts(&self) -> Vec<String> {
        let moves = self.legal_moves().into_iter();
        let mut texts: Vec<String> = moves
            .map(|mv| self.game.write_move(&self.position, mv))
            .collect();
        texts.sort_unstable();
        texts
    }

    pub(super) fn perft_divide_while(
        &self,
        depth: u32,
        goes_on: &dyn Fn() -> bool,
    ) -> Option<Vec<(String, u64)>> {
        let Some(below) = depth.checked_sub(1) else {
            return Some(Vec::new());
        };
        let game = self.game.as_ref();
        let mut position = self.position.clone();
        let mut counts = Vec::new();
        for mv in game.legal_moves(&self.position) {
            let undo = game.play(&mut position, mv);
            let nodes = rules::perft_while(game, &mut position, below, goes_on);
            game.undo(&mut position, mv, undo);
            counts.push((game.write_move(&self.position, mv), nodes?));
        }
        counts.sort_unstable();
        Some(counts)
    }

    /// Whether what has been played before permits a legal move.
    fn is_permitted_by_history(&self, mv: R::Move) -> bool {
        !R::HISTORY_CAN_FORBID_MOVES
            || self
                .game
                .is_permitted_by_history(&self.position, mv, &self.history)
    }

    pub(super) fn read_move_with(
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

    /// The move in a [`GameMove`], if it is legal here.
    pub(super) fn legal_typed_move(&self, mv: GameMove) -> Result<R::Move, IllegalMoveError>
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
    pub(super) fn legal_moves(&self) -> Vec<R::Move> {
        if !self.outcome.is_ongoing() {
            return Vec::new();
        }
        let mut moves = self.game.legal_moves(&self.position);
        moves.retain(|mv| self.is_permitted_by_history(*mv));
        moves
    }

    pub(super) fn play(&mut self, mv: R::Move) -> &PlayedTurn
    where
        R::Move: TypedMove,
    {
        let seat = self.game.turn(&self.position);
        let text = self.game.write_move(&self.position, mv);
        let notation = self.game.write_notation(&self.position, mv);
        let japanese = self.japanese_notation(mv);
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

    /// Carries out what players said; whether the game ended at once, so that
    /// it is no turn of it.
    pub(super) fn play_special_move(
        &mut self,
        special_move: SpecialMove,
    ) -> Result<(), IllegalMoveError> {
        if !self.outcome.is_ongoing() {
            return Err(IllegalMoveError::GameOver);
        }
        match special_move {
            SpecialMove::Resign(seat) | SpecialMove::Time(seat) => {
                self.play_resignation(special_move, seat)
            }
            SpecialMove::Impasse => self.play_impasse(),
        }
    }

    /// A seat goes out, and with it the game if it cannot go on.
    fn play_resignation(
        &mut self,
        special_move: SpecialMove,
        seat: Seat,
    ) -> Result<(), IllegalMoveError> {
        if self.piece_tracker.seats_out.contains(seat) {
            return Err(IllegalMoveError::AlreadyOut(seat));
        }
        self.push_undo_record();
        let Some(effects) = self.retire_seat(seat) else {
            self.undo_stack.pop();
            self.outcome = Outcome::Win {
                seats: self.game.opponents(&self.position, seat),
                reason: special_move.reason(),
            };
            return Ok(());
        };
        self.finish_special_move(seat, special_move, effects);
        Ok(())
    }

    /// Adds a turn that is no move on the board.
    fn finish_special_move(&mut self, seat: Seat, special_move: SpecialMove, effects: Vec<Effect>) {
        let text = special_move.write(&self.seat_letters());
        self.finish_turn(PlayedTurn {
            seat,
            game_move: None,
            special_move: Some(special_move),
            text,
            notation: special_move.notation().into(),
            japanese: None,
            effects,
        });
    }

    /// Whether what players do can end the game like this now.
    pub(super) fn can_end_with(&self, outcome: Outcome) -> bool {
        let loses = |seat: Seat| {
            let goes_on = self
                .game
                .after_retirement(&self.position, seat, seat)
                .is_some();
            !goes_on && self.game.opponents(&self.position, seat) == outcome.winners()
        };
        let (Outcome::Win { reason, .. } | Outcome::Draw { reason, .. }) = outcome else {
            return false;
        };
        let is_win = matches!(outcome, Outcome::Win { .. });
        self.outcome.is_ongoing()
            && match reason {
                Reason::Resign | Reason::Time => {
                    is_win && SeatSet::first_n(self.game.seat_count()).iter().any(loses)
                }
                Reason::Impasse => self
                    .game
                    .is_possible_impasse_result(&self.position, outcome),
                _ => false,
            }
    }

    /// Points decide, now or as soon as somebody has enough of them.
    fn play_impasse(&mut self) -> Result<(), IllegalMoveError> {
        let Some(outcome) = self.game.impasse_outcome(&self.position) else {
            return Err(IllegalMoveError::NoImpasse);
        };
        if !outcome.is_ongoing() {
            self.outcome = outcome;
            return Ok(());
        }
        self.push_undo_record();
        self.is_impasse_race = true;
        let seat = self.game.turn(&self.position);
        self.finish_special_move(seat, SpecialMove::Impasse, Vec::new());
        Ok(())
    }

    pub(super) fn seat_letters(&self) -> Vec<char> {
        let seats = (0..self.game.seat_count()).map(Seat);
        seats.map(|seat| self.game.seat_letter(seat)).collect()
    }

    /// The position with which the game began.
    #[must_use]
    pub fn start_position(&self) -> &R::Position {
        self.undo_stack
            .first()
            .map_or(&self.position, |before| &before.position)
    }

    pub(super) fn reopen(&mut self) -> bool {
        let by_rules = self.outcome_by_rules();
        let was_ended_by_players = !self.outcome.is_ongoing() && by_rules.is_ongoing();
        if was_ended_by_players {
            self.outcome = by_rules;
        }
        was_ended_by_players
    }

    pub(super) fn ignore_history_outcome(&mut self) -> bool {
        let has_moves = || {
            self.game.decided_outcome(&self.position).is_ongoing()
                && self
                    .game
                    .has_move_permitted_by_history(&self.position, &self.history)
        };
        let by_history = self.game.outcome_by_history(&self.position, &self.history);
        if self.outcome == by_history && has_moves() {
            self.outcome = Outcome::Ongoing;
        }
        self.outcome.is_ongoing()
    }

    pub(super) fn undo(&mut self) -> Option<PlayedTurn> {
        let before = self.undo_stack.pop()?;
        self.position = before.position;
        self.piece_tracker = before.piece_tracker;
        self.is_impasse_race = before.is_impasse_race;
        while self.history.entries().len() > before.history_len {
            self.history.pop();
        }
        self.outcome = self.outcome_by_rules();
        self.played_turns.pop()
    }

    pub(super) fn legal_sources(&self) -> Vec<Location> {
        if !self.outcome.is_ongoing() {
            return Vec::new();
        }
        let mut locations = self.game.legal_sources(&self.position);
        if R::HISTORY_CAN_FORBID_MOVES {
            locations.retain(|from| !self.legal_targets(*from).is_empty());
        }
        locations
    }

    pub(super) fn legal_targets(&self, from: Location) -> Vec<Location> {
        if !self.outcome.is_ongoing() {
            return Vec::new();
        }
        let mut locations = self.game.legal_targets(&self.position, from);
        if R::HISTORY_CAN_FORBID_MOVES {
            locations.retain(|to| {
                let moves = self.game.moves_between(&self.position, from, *to);
                moves.into_iter().any(|mv| self.is_permitted_by_history(mv))
            });
        }
        locations
    }

    pub(super) fn explain_illegal(&self, from: Location, to: Location) -> IllegalMoveError {
        if !self.outcome.is_ongoing() {
            return IllegalMoveError::GameOver;
        }
        let moves = self.game.moves_between(&self.position, from, to);
        match moves
            .into_iter()
            .find(|mv| !self.is_permitted_by_history(*mv))
        {
            Some(mv) => self.game.explain_history_ban(&self.position, mv),
            None => self.game.explain_illegal(&self.position, from, to),
        }
    }

    pub(super) fn move_options(&self, from: Location, to: Location) -> Vec<MoveOption>
    where
        R::Move: TypedMove,
    {
        if !self.outcome.is_ongoing() {
            return Vec::new();
        }
        self.game
            .moves_between(&self.position, from, to)
            .into_iter()
            .filter(|mv| self.is_permitted_by_history(*mv))
            .map(|mv| MoveOption {
                game_move: mv.into_game_move(),
                text: self.game.write_move(&self.position, mv),
                choice: self.game.move_locations(&self.position, mv).choice,
            })
            .collect()
    }

    /// The turns so far, oldest first.
    pub(super) fn played_turns(&self) -> &[PlayedTurn] {
        &self.played_turns
    }

    /// A legal move here in the notation of Japanese records.
    pub(super) fn japanese_notation(&self, mv: R::Move) -> Option<String>
    where
        R::Move: TypedMove,
    {
        let last = self.played_turns.last().and_then(|turn| turn.game_move);
        let last = last.and_then(R::Move::from_game_move);
        self.game.write_japanese_notation(&self.position, mv, last)
    }

    /// The ids of all pieces and stones and where they are.
    pub(super) fn piece_tracker(&self) -> &PieceTracker {
        &self.piece_tracker
    }

    /// How the game stands.
    pub(super) fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Ends the game for a reason outside the position.
    pub(super) fn end_with_outcome(&mut self, outcome: Outcome) {
        self.outcome = outcome;
    }

    /// The royals that are attacked now, with their seats.
    pub(super) fn checked_royals(&self) -> Vec<(Seat, Cell)> {
        SeatSet::first_n(self.game.seat_count())
            .iter()
            .filter(|seat| self.game.is_in_check(&self.position, *seat))
            .flat_map(|seat| {
                let royals = self.game.royals(&self.position, seat);
                royals.into_iter().map(move |cell| (seat, cell))
            })
            .collect()
    }

    /// Every attack on a royal now, seat by seat.
    pub(super) fn royal_attacks(&self) -> Vec<RoyalAttack> {
        SeatSet::first_n(self.game.seat_count())
            .iter()
            .flat_map(|seat| self.game.royal_attacks(&self.position, seat))
            .collect()
    }

    /// What agreeing on an impasse would bring now; none if nobody can agree.
    pub(super) fn impasse_outcome(&self) -> Option<Outcome> {
        let is_open = self.outcome.is_ongoing() && !self.is_impasse_race;
        self.game
            .impasse_outcome(&self.position)
            .filter(|_| is_open)
    }
}
