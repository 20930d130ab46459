//! [`GameState`]: one game of one set of rules, with its position, history, piece ids and
//! turns so far.

use std::sync::Arc;

use super::effect::Effect;
use super::game_move::{GameMove, TypedMove};
use super::history::{History, HistoryEntry, MoveKind};
use super::outcome::{Outcome, Reason};
use super::special_move::SpecialMove;
use crate::board::Cell;
use crate::error::{MoveError, PositionError, Refusal};
use crate::piece_registry::PieceRegistry;
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
    /// The move text.
    pub text: String,
    /// The move as players of the game write it.
    pub notation: String,
    /// What it did, in the order a hand would do it; check and the end of the
    /// game come last.
    pub effects: Vec<Effect>,
}

/// What a turn changed, kept for taking it back.
#[derive(Clone, Debug)]
struct UndoRecord<P> {
    position: P,
    cast: PieceRegistry,
    history: usize,
    racing: bool,
}

/// One game with everything that has happened in it.
#[derive(Debug)]
pub struct GameState<R: Rules> {
    game: Arc<R>,
    position: R::Position,
    first_ply: u32,
    history: History,
    cast: PieceRegistry,
    played: Vec<PlayedTurn>,
    before: Vec<UndoRecord<R::Position>>,
    /// Whether an impasse was agreed on that points will decide.
    racing: bool,
    outcome: Outcome,
}

impl<R: Rules> Clone for GameState<R> {
    fn clone(&self) -> GameState<R> {
        GameState {
            game: Arc::clone(&self.game),
            position: self.position.clone(),
            first_ply: self.first_ply,
            history: self.history.clone(),
            cast: self.cast.clone(),
            played: self.played.clone(),
            before: self.before.clone(),
            racing: self.racing,
            outcome: self.outcome,
        }
    }
}

impl<R: Rules + Notation + BoardView> GameState<R> {
    /// A game that begins at a position.
    #[must_use]
    pub fn new(game: R, position: R::Position, first_ply: u32) -> GameState<R> {
        GameState::beginning(Arc::new(game), position, first_ply, false)
    }

    /// The same game, with the race that may be on, as if it began at another position.
    #[must_use]
    pub fn elsewhere(&self, position: R::Position, first_ply: u32) -> GameState<R> {
        GameState::beginning(Arc::clone(&self.game), position, first_ply, self.racing)
    }

    fn beginning(
        game: Arc<R>,
        position: R::Position,
        first_ply: u32,
        racing: bool,
    ) -> GameState<R> {
        let mut state = GameState {
            history: History::starting(game.key(&position)),
            cast: game.cast(&position),
            game,
            position,
            first_ply,
            played: Vec::new(),
            before: Vec::new(),
            racing,
            outcome: Outcome::Ongoing,
        };
        state.outcome = state.judge();
        state
    }

    /// A game that begins at a position text.
    ///
    /// # Errors
    /// If the text cannot be read, or the rules cannot go on from there.
    pub fn at(game: R, text: &str) -> Result<GameState<R>, PositionError> {
        let (position, ply) = game.read_position(text)?;
        Ok(GameState::new(game, position, ply))
    }

    /// The same from a problem, as [`Notation::read_problem`] reads it.
    ///
    /// # Errors
    /// If the text cannot be read, or the rules cannot go on from there.
    pub fn problem(game: R, text: &str) -> Result<GameState<R>, PositionError> {
        let (position, ply) = game.read_problem(text)?;
        Ok(GameState::new(game, position, ply))
    }

    /// The rules being played.
    #[must_use]
    pub fn game(&self) -> &Arc<R> {
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
    pub fn is_race(&self) -> bool {
        self.racing
    }

    /// The ply of the position with which the game began.
    #[must_use]
    pub fn first_ply(&self) -> u32 {
        self.first_ply
    }

    /// The number of the ply that is to be played, as position texts count it.
    #[must_use]
    pub fn ply(&self) -> u32 {
        ply::after(self.first_ply, self.played.len())
    }

    /// Every legal move as text, sorted bytewise.
    pub(super) fn legal_texts(&self) -> Vec<String> {
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
    fn permits(&self, mv: R::Move) -> bool {
        !R::HISTORY_FORBIDS || self.game.permits(&self.position, mv, &self.history)
    }

    pub(super) fn read(
        &self,
        text: &str,
        reader: impl Fn(&R, &R::Position, &str) -> Result<R::Move, MoveError>,
    ) -> Result<R::Move, MoveError> {
        let illegal = |refusal| MoveError::Illegal {
            text: text.into(),
            refusal,
        };
        if !self.outcome.is_ongoing() {
            return Err(illegal(Refusal::GameOver));
        }
        let mv = reader(&self.game, &self.position, text)?;
        if self.permits(mv) {
            Ok(mv)
        } else {
            Err(illegal(self.game.forbidden(&self.position, mv)))
        }
    }

    /// The move in a [`GameMove`], if it is legal here.
    pub(super) fn typed(&self, mv: GameMove) -> Result<R::Move, Refusal>
    where
        R::Move: TypedMove,
    {
        if !self.outcome.is_ongoing() {
            return Err(Refusal::GameOver);
        }
        let mv = R::Move::from_game_move(mv).filter(|mv| self.game.is_legal(&self.position, *mv));
        let mv = mv.ok_or(Refusal::NotLegalHere)?;
        if self.permits(mv) {
            Ok(mv)
        } else {
            Err(self.game.forbidden(&self.position, mv))
        }
    }

    /// Every legal move that the history permits, in the order of the generator.
    pub(super) fn legal_moves(&self) -> Vec<R::Move> {
        if !self.outcome.is_ongoing() {
            return Vec::new();
        }
        let mut moves = self.game.legal_moves(&self.position);
        moves.retain(|mv| self.permits(*mv));
        moves
    }

    pub(super) fn play(&mut self, mv: R::Move) -> &PlayedTurn {
        let seat = self.game.turn(&self.position);
        let text = self.game.write_move(&self.position, mv);
        let notation = self.game.write_notation(&self.position, mv);
        let mut effects = self.game.effects(&self.position, mv, &self.cast);
        self.remember();
        let captured = self.game.captures(&self.position, mv);
        let deed = self.game.deed(&self.position, mv);
        let undo = self.game.play(&mut self.position, mv);
        self.carry_out(&effects);
        let checked = self.game.checks_given(&undo, &self.position, seat);
        self.history.push(HistoryEntry {
            key: self.game.key(&self.position),
            mover: Some(seat),
            check: !checked.is_empty(),
            captured,
            deed,
        });
        effects.extend(self.checks_on(checked));
        if let Some(loser) = self.game.expelled(&self.position, &self.history) {
            effects.extend(self.retire(loser).unwrap_or_default());
        }
        self.note(seat, text, notation, effects)
    }

    /// Keeps what is needed to take the next turn back.
    fn remember(&mut self) {
        self.before.push(UndoRecord {
            position: self.position.clone(),
            cast: self.cast.clone(),
            history: self.history.line().len(),
            racing: self.racing,
        });
    }

    fn carry_out(&mut self, effects: &[Effect]) {
        for effect in effects {
            self.cast.apply(effect);
        }
    }

    /// The checks on some seats.
    fn checks_on(&self, checked: SeatSet) -> Vec<Effect> {
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

    /// Takes a seat out of the game; what that does to the cast. None if the
    /// game cannot go on without it.
    fn retire(&mut self, seat: Seat) -> Option<Vec<Effect>> {
        let heir = self.last_before(seat);
        let after = self.game.retire(&self.position, seat, heir)?;
        let effects = self.game.retiring(&self.position, seat, heir, &self.cast);
        self.position = after;
        self.carry_out(&effects);
        self.history.push(HistoryEntry {
            key: self.game.key(&self.position),
            mover: None,
            check: false,
            captured: false,
            deed: MoveKind::default(),
        });
        Some(effects)
    }

    /// The seat still in the game that moved last before a seat; the one to
    /// move if none has.
    fn last_before(&self, seat: Seat) -> Seat {
        let movers = self.history.line().iter().rev();
        let movers = movers.filter_map(|past| past.mover);
        let mut others = movers.filter(|mover| *mover != seat && !self.cast.out.contains(*mover));
        others
            .next()
            .unwrap_or_else(|| self.game.turn(&self.position))
    }

    /// Ends a turn: judges the game and adds to what was played.
    fn note(
        &mut self,
        seat: Seat,
        text: String,
        notation: String,
        mut effects: Vec<Effect>,
    ) -> &PlayedTurn {
        self.outcome = self.judge();
        if !self.outcome.is_ongoing() {
            effects.push(Effect::Ended {
                outcome: self.outcome,
            });
        }
        self.played.push(PlayedTurn {
            seat,
            text,
            notation,
            effects,
        });
        &self.played[self.played.len() - 1]
    }

    fn judge(&self) -> Outcome {
        let outcome = self.game.outcome(&self.position, &self.history);
        if outcome.is_ongoing() && self.racing {
            return self.game.race(&self.position);
        }
        outcome
    }

    /// Carries out what players said; whether the game ended at once, so that
    /// it is no turn of it.
    pub(super) fn call(&mut self, call: SpecialMove) -> Result<(), Refusal> {
        if !self.outcome.is_ongoing() {
            return Err(Refusal::GameOver);
        }
        match call {
            SpecialMove::Resign(seat) | SpecialMove::Time(seat) => self.call_out(call, seat),
            SpecialMove::Impasse => self.call_impasse(),
        }
    }

    /// A seat goes out, and with it the game if it cannot go on.
    fn call_out(&mut self, call: SpecialMove, seat: Seat) -> Result<(), Refusal> {
        if self.cast.out.contains(seat) {
            let name = self.game.seat_name(seat);
            return Err(Refusal::Rule(format!("{name} is out of the game already")));
        }
        self.remember();
        let Some(effects) = self.retire(seat) else {
            self.before.pop();
            self.outcome = Outcome::Win {
                seats: self.game.opponents(&self.position, seat),
                reason: call.reason(),
            };
            return Ok(());
        };
        let text = call.write(&self.letters());
        self.note(seat, text, call.notation().into(), effects);
        Ok(())
    }

    /// Whether what players do can end the game like this now.
    pub(super) fn can_end(&self, outcome: Outcome) -> bool {
        let loses = |seat: Seat| {
            let goes_on = self.game.retire(&self.position, seat, seat).is_some();
            !goes_on && self.game.opponents(&self.position, seat) == outcome.winners()
        };
        let (Outcome::Win { reason, .. } | Outcome::Draw { reason, .. }) = outcome else {
            return false;
        };
        let is_win = matches!(outcome, Outcome::Win { .. });
        self.outcome.is_ongoing()
            && match reason {
                Reason::Resign | Reason::Time => {
                    is_win && SeatSet::first(self.game.seats()).iter().any(loses)
                }
                Reason::Impasse => self.game.can_settle(&self.position, outcome),
                _ => false,
            }
    }

    /// Points decide, now or as soon as somebody has enough of them.
    fn call_impasse(&mut self) -> Result<(), Refusal> {
        let Some(outcome) = self.game.agreement(&self.position) else {
            let words = "nothing can be agreed on here: that is no impasse";
            return Err(Refusal::Rule(words.into()));
        };
        if !outcome.is_ongoing() {
            self.outcome = outcome;
            return Ok(());
        }
        self.remember();
        self.racing = true;
        let call = SpecialMove::Impasse;
        let (seat, text) = (self.game.turn(&self.position), call.write(&self.letters()));
        self.note(seat, text, call.notation().into(), Vec::new());
        Ok(())
    }

    pub(super) fn letters(&self) -> Vec<char> {
        let seats = (0..self.game.seats()).map(Seat);
        seats.map(|seat| self.game.seat_letter(seat)).collect()
    }

    /// The position with which the game began.
    #[must_use]
    pub fn start(&self) -> &R::Position {
        self.before
            .first()
            .map_or(&self.position, |before| &before.position)
    }

    pub(super) fn reopen(&mut self) -> bool {
        let judged = self.judge();
        let was_called = !self.outcome.is_ongoing() && judged.is_ongoing();
        if was_called {
            self.outcome = judged;
        }
        was_called
    }

    pub(super) fn go_on(&mut self) -> bool {
        let has_moves = || {
            self.game.decided(&self.position).is_ongoing()
                && self.game.has_permitted(&self.position, &self.history)
        };
        let by_history = self.game.repeated(&self.position, &self.history);
        if self.outcome == by_history && has_moves() {
            self.outcome = Outcome::Ongoing;
        }
        self.outcome.is_ongoing()
    }

    pub(super) fn undo(&mut self) -> Option<PlayedTurn> {
        let before = self.before.pop()?;
        self.position = before.position;
        self.cast = before.cast;
        self.racing = before.racing;
        while self.history.line().len() > before.history {
            self.history.pop();
        }
        self.outcome = self.judge();
        self.played.pop()
    }

    pub(super) fn sources(&self) -> Vec<Location> {
        if !self.outcome.is_ongoing() {
            return Vec::new();
        }
        let mut spots = self.game.sources(&self.position);
        if R::HISTORY_FORBIDS {
            spots.retain(|from| !self.targets(*from).is_empty());
        }
        spots
    }

    pub(super) fn targets(&self, from: Location) -> Vec<Location> {
        if !self.outcome.is_ongoing() {
            return Vec::new();
        }
        let mut spots = self.game.targets(&self.position, from);
        if R::HISTORY_FORBIDS {
            spots.retain(|to| {
                let moves = self.game.between(&self.position, from, *to);
                moves.into_iter().any(|mv| self.permits(mv))
            });
        }
        spots
    }

    pub(super) fn explain(&self, from: Location, to: Location) -> Refusal {
        if !self.outcome.is_ongoing() {
            return Refusal::GameOver;
        }
        let moves = self.game.between(&self.position, from, to);
        match moves.into_iter().find(|mv| !self.permits(*mv)) {
            Some(mv) => self.game.forbidden(&self.position, mv),
            None => self.game.explain(&self.position, from, to),
        }
    }

    pub(super) fn offers(&self, from: Location, to: Location) -> Vec<MoveOption>
    where
        R::Move: TypedMove,
    {
        if !self.outcome.is_ongoing() {
            return Vec::new();
        }
        self.game
            .between(&self.position, from, to)
            .into_iter()
            .filter(|mv| self.permits(*mv))
            .map(|mv| MoveOption {
                game_move: mv.into_game_move(),
                text: self.game.write_move(&self.position, mv),
                choice: self.game.step(&self.position, mv).choice,
            })
            .collect()
    }

    /// The turns so far, oldest first.
    pub(super) fn played(&self) -> &[PlayedTurn] {
        &self.played
    }

    /// The ids of all pieces and stones and where they are.
    pub(super) fn cast(&self) -> &PieceRegistry {
        &self.cast
    }

    /// How the game stands.
    pub(super) fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Ends the game for a reason outside the position.
    pub(super) fn end(&mut self, outcome: Outcome) {
        self.outcome = outcome;
    }

    /// The royals that are attacked now, with their seats.
    pub(super) fn checks(&self) -> Vec<(Seat, Cell)> {
        SeatSet::first(self.game.seats())
            .iter()
            .filter(|seat| self.game.in_check(&self.position, *seat))
            .flat_map(|seat| {
                let royals = self.game.royals(&self.position, seat);
                royals.into_iter().map(move |cell| (seat, cell))
            })
            .collect()
    }

    /// Every attack on a royal now, seat by seat.
    pub(super) fn attacks(&self) -> Vec<RoyalAttack> {
        SeatSet::first(self.game.seats())
            .iter()
            .flat_map(|seat| self.game.attacks(&self.position, seat))
            .collect()
    }

    /// What agreeing on an impasse would bring now; none if nobody can agree.
    pub(super) fn agreement(&self) -> Option<Outcome> {
        let is_open = self.outcome.is_ongoing() && !self.racing;
        self.game.agreement(&self.position).filter(|_| is_open)
    }
}
