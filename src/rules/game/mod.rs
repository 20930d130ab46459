//! A game being played. [`GameState`] is one game with its position, history,
//! identities and moves so far; [`Game`] hides which game it is from the
//! table and the protocol. Knows nothing of who sits at the table, nor of time.

pub mod effect;
pub mod history;
pub mod outcome;
pub mod special_move;

use std::sync::Arc;

use super::board::{Cell, Layout};
use super::error::{MoveError, PositionError, Refusal, TextError};
use super::game::effect::Effect;
use super::game::history::{History, HistoryEntry, MoveKind};
use super::game::outcome::{Outcome, Reason};
use super::game::special_move::SpecialMove;
use super::piece_registry::{PieceRegistry, PieceTypeInfo};
use super::ply;
use super::sankaku::Sankaku;
use super::seat::{Seat, SeatSet};
use super::shogi::{Bitboard128, Bitboard256, Shogi};
use super::sigma::Sigma;
use super::traits::board_view::{BoardView, Location, MoveOption, RoyalAttack};
use super::traits::notation::Notation;
use super::traits::rules;
use super::traits::rules::Rules;
use super::variants::catalogue;
use super::variants::catalogue::VariantInfo;

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
pub struct GameState<G: Rules> {
    game: Arc<G>,
    position: G::Position,
    first_ply: u32,
    history: History,
    cast: PieceRegistry,
    played: Vec<PlayedTurn>,
    before: Vec<UndoRecord<G::Position>>,
    /// Whether an impasse was agreed on that points will decide.
    racing: bool,
    outcome: Outcome,
}

impl<G: Rules> Clone for GameState<G> {
    fn clone(&self) -> GameState<G> {
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

impl<G: Rules + Notation + BoardView> GameState<G> {
    /// A game that begins at a position.
    #[must_use]
    pub fn new(game: G, position: G::Position, first_ply: u32) -> GameState<G> {
        GameState::beginning(Arc::new(game), position, first_ply, false)
    }

    /// The same game, with the race that may be on, as if it began at another position.
    #[must_use]
    pub fn elsewhere(&self, position: G::Position, first_ply: u32) -> GameState<G> {
        GameState::beginning(Arc::clone(&self.game), position, first_ply, self.racing)
    }

    fn beginning(
        game: Arc<G>,
        position: G::Position,
        first_ply: u32,
        racing: bool,
    ) -> GameState<G> {
        let mut session = GameState {
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
        session.outcome = session.judge();
        session
    }

    /// A game that begins at a position text.
    ///
    /// # Errors
    /// If the text cannot be read, or the rules cannot go on from there.
    pub fn at(game: G, text: &str) -> Result<GameState<G>, PositionError> {
        let (position, ply) = game.read_position(text)?;
        Ok(GameState::new(game, position, ply))
    }

    /// The same from a problem, as [`Notation::read_problem`] reads it.
    ///
    /// # Errors
    /// If the text cannot be read, or the rules cannot go on from there.
    pub fn problem(game: G, text: &str) -> Result<GameState<G>, PositionError> {
        let (position, ply) = game.read_problem(text)?;
        Ok(GameState::new(game, position, ply))
    }

    /// The rules being played.
    #[must_use]
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &G::Position {
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

    fn legal_texts(&self) -> Vec<String> {
        if !self.outcome.is_ongoing() {
            return Vec::new();
        }
        let mut texts: Vec<String> = self
            .game
            .legal_moves(&self.position)
            .into_iter()
            .filter(|mv| self.permits(*mv))
            .map(|mv| self.game.write_move(&self.position, mv))
            .collect();
        texts.sort_unstable();
        texts
    }

    fn perft_divide_while(
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
    fn permits(&self, mv: G::Move) -> bool {
        !G::HISTORY_FORBIDS || self.game.permits(&self.position, mv, &self.history)
    }

    fn read(
        &self,
        text: &str,
        reader: impl Fn(&G, &G::Position, &str) -> Result<G::Move, MoveError>,
    ) -> Result<G::Move, MoveError> {
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

    fn play(&mut self, mv: G::Move) -> &PlayedTurn {
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
    fn call(&mut self, call: SpecialMove) -> Result<(), Refusal> {
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
    fn can_end(&self, outcome: Outcome) -> bool {
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

    fn letters(&self) -> Vec<char> {
        let seats = (0..self.game.seats()).map(Seat);
        seats.map(|seat| self.game.seat_letter(seat)).collect()
    }

    /// The position with which the game began.
    #[must_use]
    pub fn start(&self) -> &G::Position {
        self.before
            .first()
            .map_or(&self.position, |before| &before.position)
    }

    fn reopen(&mut self) -> bool {
        let judged = self.judge();
        let was_called = !self.outcome.is_ongoing() && judged.is_ongoing();
        if was_called {
            self.outcome = judged;
        }
        was_called
    }

    fn go_on(&mut self) -> bool {
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

    fn undo(&mut self) -> Option<PlayedTurn> {
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

    fn sources(&self) -> Vec<Location> {
        if !self.outcome.is_ongoing() {
            return Vec::new();
        }
        let mut spots = self.game.sources(&self.position);
        if G::HISTORY_FORBIDS {
            spots.retain(|from| !self.targets(*from).is_empty());
        }
        spots
    }

    fn targets(&self, from: Location) -> Vec<Location> {
        if !self.outcome.is_ongoing() {
            return Vec::new();
        }
        let mut spots = self.game.targets(&self.position, from);
        if G::HISTORY_FORBIDS {
            spots.retain(|to| {
                let moves = self.game.between(&self.position, from, *to);
                moves.into_iter().any(|mv| self.permits(mv))
            });
        }
        spots
    }

    fn explain(&self, from: Location, to: Location) -> Refusal {
        if !self.outcome.is_ongoing() {
            return Refusal::GameOver;
        }
        let moves = self.game.between(&self.position, from, to);
        match moves.into_iter().find(|mv| !self.permits(*mv)) {
            Some(mv) => self.game.forbidden(&self.position, mv),
            None => self.game.explain(&self.position, from, to),
        }
    }

    fn offers(&self, from: Location, to: Location) -> Vec<MoveOption> {
        if !self.outcome.is_ongoing() {
            return Vec::new();
        }
        self.game
            .between(&self.position, from, to)
            .into_iter()
            .filter(|mv| self.permits(*mv))
            .map(|mv| MoveOption {
                text: self.game.write_move(&self.position, mv),
                choice: self.game.step(&self.position, mv).choice,
            })
            .collect()
    }
}

/// A game being played, whichever it is.
///
/// Moves go in and out as move texts; what people write goes in through
/// [`Game::play_written`]. The table finds moves through [`Game::sources`],
/// [`Game::targets`] and [`Game::offers`].
#[derive(Clone, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "there are only ever a few matches, and they are seldom moved"
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

/// Runs the same expression on the session of whichever game it is.
macro_rules! session {
    ($match:expr, $session:ident => $body:expr) => {
        match $match {
            Game::Sigma($session) => $body,
            Game::Sankaku($session) => $body,
            Game::Shogi($session) => $body,
            Game::WideShogi($session) => $body,
        }
    };
}

impl Game {
    /// The game's entry in the catalogue.
    #[must_use]
    pub fn variant(&self) -> VariantInfo {
        match self {
            Game::Sigma(_) => catalogue::SIGMA,
            Game::Sankaku(_) => catalogue::SANKAKU,
            Game::Shogi(session) => session.game.variant().info(),
            Game::WideShogi(session) => session.game.variant().info(),
        }
    }

    /// How many seats the game has.
    #[must_use]
    pub fn seats(&self) -> u8 {
        session!(self, session => session.game.seats())
    }

    /// The board as shapes.
    #[must_use]
    pub fn layout(&self) -> Layout {
        session!(self, session => session.game.layout())
    }

    /// The kinds of pieces and stones.
    #[must_use]
    pub fn kinds(&self) -> Vec<PieceTypeInfo> {
        session!(self, session => session.game.kinds())
    }

    /// The letter of a seat in texts.
    #[must_use]
    pub fn seat_letter(&self, seat: Seat) -> char {
        session!(self, session => session.game.seat_letter(seat))
    }

    /// The letters of all seats, seat 0 first.
    #[must_use]
    pub fn seat_letters(&self) -> Vec<char> {
        (0..self.seats())
            .map(|seat| self.seat_letter(Seat(seat)))
            .collect()
    }

    /// The name of a seat for players.
    #[must_use]
    pub fn seat_name(&self, seat: Seat) -> &'static str {
        session!(self, session => session.game.seat_name(seat))
    }

    /// The seat to move.
    #[must_use]
    pub fn turn(&self) -> Seat {
        session!(self, session => session.game.turn(&session.position))
    }

    /// Plies played so far, plus one.
    #[must_use]
    pub fn ply(&self) -> u32 {
        session!(self, session => session.ply())
    }

    /// The seats in the game against which a seat plays: those who win if it loses.
    #[must_use]
    pub fn opponents(&self, seat: Seat) -> SeatSet {
        session!(self, session => session.game.opponents(&session.position, seat))
    }

    /// How the game stands.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        session!(self, session => session.outcome)
    }

    /// How the game stands, as the command line and records write it (`win w mate`).
    #[must_use]
    pub fn outcome_text(&self) -> String {
        self.outcome().write(&self.seat_letters())
    }

    /// Ends the game for a reason outside the position: resigning, time,
    /// agreement. Taking a turn back reopens it.
    pub fn end(&mut self, outcome: Outcome) {
        session!(self, session => session.outcome = outcome);
    }

    /// The royals that are attacked now, with their seats.
    #[must_use]
    pub fn checks(&self) -> Vec<(Seat, Cell)> {
        session!(self, session => {
            SeatSet::first(session.game.seats())
                .iter()
                .filter(|seat| session.game.in_check(&session.position, *seat))
                .flat_map(|seat| {
                    let royals = session.game.royals(&session.position, seat);
                    royals.into_iter().map(move |cell| (seat, cell))
                })
                .collect()
        })
    }

    /// Every attack on a royal now, seat by seat.
    #[must_use]
    pub fn attacks(&self) -> Vec<RoyalAttack> {
        session!(self, session => {
            SeatSet::first(session.game.seats())
                .iter()
                .flat_map(|seat| session.game.attacks(&session.position, seat))
                .collect()
        })
    }

    /// The position text.
    #[must_use]
    pub fn position_text(&self) -> String {
        session!(self, session => session.game.write_position(&session.position, session.ply()))
    }

    /// The position text of the position with which the game began.
    #[must_use]
    pub fn start_text(&self) -> String {
        session!(self, session => {
            session.game.write_position(session.start(), session.first_ply)
        })
    }

    /// Every legal move text, sorted bytewise. Empty when the game is over.
    #[must_use]
    pub fn legal_texts(&self) -> Vec<String> {
        session!(self, session => session.legal_texts())
    }

    /// Lines of play of `depth` plies from here.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        session!(self, session => {
            rules::perft(session.game.as_ref(), &mut session.position.clone(), depth)
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
        session!(self, session => session.perft_divide_while(depth, goes_on))
    }

    /// Where everything is, with identities.
    #[must_use]
    pub fn cast(&self) -> &PieceRegistry {
        session!(self, session => &session.cast)
    }

    /// Whether the cast shows the position: true at all times, and asserted by tests.
    #[must_use]
    pub fn is_consistent(&self) -> bool {
        session!(self, session => session.game.shows(&session.position, &session.cast))
    }

    /// The turns so far, oldest first.
    #[must_use]
    pub fn played(&self) -> &[PlayedTurn] {
        session!(self, session => &session.played)
    }

    /// The places where the seat to move can begin a legal move, sorted.
    #[must_use]
    pub fn sources(&self) -> Vec<Location> {
        session!(self, session => session.sources())
    }

    /// The places where a move begun at `from` can legally end, sorted.
    #[must_use]
    pub fn targets(&self, from: Location) -> Vec<Location> {
        session!(self, session => session.targets(from))
    }

    /// The legal ways to finish a move from one place to another, most
    /// promising first.
    #[must_use]
    pub fn offers(&self, from: Location, to: Location) -> Vec<MoveOption> {
        session!(self, session => session.offers(from, to))
    }

    /// The cells that what stands on a cell could go to by its way of moving
    /// alone, whoever is to move. Empty if nothing stands there.
    #[must_use]
    pub fn ways(&self, from: Cell) -> Vec<Cell> {
        if self.layout().get(from).is_none() {
            return Vec::new();
        }
        session!(self, session => session.game.ways(&session.position, from))
    }

    /// Why no legal move leads from one place to another.
    #[must_use]
    pub fn explain(&self, from: Location, to: Location) -> Refusal {
        session!(self, session => session.explain(from, to))
    }

    /// Plays the turn that a move text names.
    ///
    /// # Errors
    /// If the text is not a move or not a legal one; nothing has changed then.
    pub fn play(&mut self, text: &str) -> Result<&PlayedTurn, MoveError> {
        session!(self, session => {
            let mv = session.read(text, Notation::read_move)?;
            Ok(session.play(mv))
        })
    }

    /// Carries out what players said. A seat that gives up in a game that goes
    /// on without it, and an impasse that points will decide, are kept among
    /// the turns; anything else ends the game.
    ///
    /// # Errors
    /// If the game is over, the seat is out of it already, or there is no
    /// impasse to agree on; nothing has changed then.
    pub fn call(&mut self, call: SpecialMove) -> Result<(), Refusal> {
        session!(self, session => session.call(call))
    }

    /// What agreeing on an impasse would bring now: an end, or, if it is
    /// ongoing, a race for the minimum of points. None if nobody can agree.
    #[must_use]
    pub fn agreement(&self) -> Option<Outcome> {
        session!(self, session => {
            let is_open = session.outcome.is_ongoing() && !session.racing;
            session.game.agreement(&session.position).filter(|_| is_open)
        })
    }

    /// For how many plies from here nobody may give check.
    #[must_use]
    pub fn truce(&self) -> u8 {
        session!(self, session => session.game.truce(&session.position))
    }

    /// Whether what players do, giving up, running out of time or settling an
    /// impasse, can end the game like this now.
    #[must_use]
    pub fn can_end(&self, outcome: Outcome) -> bool {
        session!(self, session => session.can_end(outcome))
    }

    /// Whether a seat played by the computer agrees now that the game is at an
    /// impasse.
    #[must_use]
    pub fn computer_agrees(&self) -> bool {
        session!(self, session => {
            session.game.computer_agrees(&session.position, &session.history)
        })
    }

    /// Plays the turn that is written as a move text or in the game's own notation, by
    /// hand as it were; a move text wins over notation.
    ///
    /// # Errors
    /// As for [`Game::play`]; also if notation names more than one turn.
    pub fn play_written(&mut self, text: &str) -> Result<&PlayedTurn, MoveError> {
        session!(self, session => {
            let mv = session.read(text, Notation::read_written)?;
            Ok(session.play(mv))
        })
    }

    /// The move text of a turn that is written either way; nothing is played.
    ///
    /// # Errors
    /// As for [`Game::play_written`].
    pub fn move_text(&self, text: &str) -> Result<String, MoveError> {
        session!(self, session => {
            let mv = session.read(text, Notation::read_written)?;
            Ok(session.game.write_move(&session.position, mv))
        })
    }

    /// Plays what a record has among its turns: a call, or what
    /// [`Game::play_written`] takes.
    ///
    /// # Errors
    /// As for [`Game::play_written`] and [`Game::call`].
    pub fn replay(&mut self, text: &str) -> Result<(), MoveError> {
        match SpecialMove::read(text, &self.seat_letters()) {
            Some(call) => self.call(call).map_err(|refusal| MoveError::Illegal {
                text: text.into(),
                refusal,
            }),
            None => self
                .play_written(text)
                .map(|_| ())
                .map_err(|error| match error {
                    MoveError::Text(_) if SpecialMove::is_begun(text) => {
                        let calls = SpecialMove::all(&self.seat_letters()).join(" ");
                        let expected = format!("a move, or one of {calls}");
                        TextError::new("call", expected, text).into()
                    }
                    other => other,
                }),
        }
    }

    /// What the turn that a move text names would do to the things on the
    /// table; nothing is played.
    ///
    /// # Errors
    /// As for [`Game::play`].
    pub fn foresee(&self, text: &str) -> Result<Vec<Effect>, MoveError> {
        session!(self, session => {
            let mv = session.read(text, Notation::read_move)?;
            Ok(session.game.effects(&session.position, mv, &session.cast))
        })
    }

    /// Takes back what players said or a clock showed, and no turn: the game goes
    /// on. False if it goes on already, or if the rules have ended it.
    pub fn reopen(&mut self) -> bool {
        session!(self, session => session.reopen())
    }

    /// Lets a game go on that only its history has ended (a position that has come back
    /// too often, too many turns without capture), as it does by the rules of others.
    /// Whether it goes on now. Once a turn is played, the rules judge anew.
    pub fn go_on(&mut self) -> bool {
        session!(self, session => session.go_on())
    }

    /// Takes the last turn back.
    pub fn undo(&mut self) -> Option<PlayedTurn> {
        session!(self, session => session.undo())
    }

    /// A match of Sigma 4 Shogi that begins at a position text.
    ///
    /// # Errors
    /// If the text cannot be read, or the rules cannot go on from there.
    pub fn sigma_at(game: Sigma, text: &str) -> Result<Game, PositionError> {
        GameState::at(game, text).map(Game::Sigma)
    }

    /// A match of Sankaku Shogi that begins at a position text.
    ///
    /// # Errors
    /// If the text cannot be read, or the rules cannot go on from there.
    pub fn sankaku_at(game: Sankaku, text: &str) -> Result<Game, PositionError> {
        GameState::at(game, text).map(Game::Sankaku)
    }
}
