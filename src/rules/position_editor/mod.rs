//! Putting a position together by hand, playable or not, for every game. What is wrong with it is
//! said all at once; what is not wrong is a position that the rules and the engine accept. Knows
//! no screens, no pointers and no words; what tells the games apart is in
//! [`PositionEditing`].

mod carry;
mod contents;
mod edit_error;

use std::sync::Arc;

use crate::board::{Cell, Layout};
use crate::error::PositionError;
use crate::game::Game;
use crate::piece_tracker::{BodyShape, PieceLocation, PieceType, PieceTypeInfo, StoneLocation};
use crate::seat::{Seat, SeatSet};
use crate::traits::position_editing::{PlaceableMaterial, PositionEditing};
use crate::unplayable::UnplayableReason;
use crate::variants::ruleset::Ruleset;
use crate::with_game_state;

pub use carry::{EditSource, EditTarget};
pub use contents::PositionContents;
pub use edit_error::EditError;

/// Something that a position says of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeatStatus {
    /// It is out of a game that goes on without it.
    Out,
    /// It has lost a turn to a check (Four Player 9.3).
    UnderMate,
}

/// A position that is put together by hand, with every step to take back.
#[derive(Clone, Debug)]
pub struct PositionEditor {
    /// The game, for its rules.
    game: Game,
    layout: Arc<Layout>,
    kinds: Arc<[PieceTypeInfo]>,
    material: PlaceableMaterial,
    now: PositionContents,
    unplayable_reasons: Vec<UnplayableReason>,
    /// Whether it can be looked into and solved, though maybe not played.
    can_begin_problem: bool,
    past: Vec<PositionContents>,
    future: Vec<PositionContents>,
}

impl PositionEditor {
    /// The start position of a game.
    #[must_use]
    pub fn new(rules: &Ruleset) -> PositionEditor {
        PositionEditor::from_game(&rules.begin())
    }

    /// The position that a game has come to.
    #[must_use]
    pub fn from_game(game: &Game) -> PositionEditor {
        let now = contents_of(game);
        let (problems, is_problem) = judge_playability(game, &now);
        PositionEditor {
            layout: game.layout(),
            kinds: game.kinds(),
            material: with_game_state!(game, state => state.rules().placeable_material()),
            // Without its history, of which an editor knows nothing.
            game: game.ruleset().begin(),
            unplayable_reasons: problems,
            can_begin_problem: is_problem,
            now,
            past: Vec::new(),
            future: Vec::new(),
        }
    }

    /// The game with its options.
    #[must_use]
    pub fn rules(&self) -> Ruleset {
        self.game.ruleset()
    }

    /// The start of the game, for what it says of seats and kinds.
    #[must_use]
    pub fn game_at_start(&self) -> &Game {
        &self.game
    }

    /// The board.
    #[must_use]
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// The kinds of pieces and stones.
    #[must_use]
    pub fn kinds(&self) -> &Arc<[PieceTypeInfo]> {
        &self.kinds
    }

    /// What can be put where.
    #[must_use]
    pub fn placeable_material(&self) -> &PlaceableMaterial {
        &self.material
    }

    /// The position as it is now, thing by thing.
    #[must_use]
    pub fn contents(&self) -> &PositionContents {
        &self.now
    }

    /// Every reason why the rules cannot go on from here; none if they can.
    #[must_use]
    pub fn unplayable_reasons(&self) -> &[UnplayableReason] {
        &self.unplayable_reasons
    }

    /// The position text. It can be read back as long as no base is empty.
    #[must_use]
    pub fn position_text(&self) -> String {
        with_game_state!(&self.game, state => state.rules().write_contents(&self.now))
    }

    /// A game that begins at this position.
    ///
    /// # Errors
    /// Every reason why the rules cannot go on from here.
    pub fn begin_game(&self) -> Result<Game, Vec<UnplayableReason>> {
        with_game_state!(&self.game, state => {
            let position = state.rules().position_of(&self.now)?;
            Ok(state.restarted_at(position, self.now.ply).into())
        })
    }

    /// A game to look into or to solve that begins at this position: in a mate problem one of two
    /// seats may be without a king (rule 5.17 of RULES.md).
    ///
    /// # Errors
    /// Every reason why the rules cannot go on from here.
    pub fn begin_problem(&self) -> Result<Game, Vec<UnplayableReason>> {
        with_game_state!(&self.game, state => {
            let position = state.rules().problem_position_of(&self.now)?;
            Ok(state.restarted_at(position, self.now.ply).into())
        })
    }

    /// Whether the position can be looked into and solved, though maybe not played.
    #[must_use]
    pub fn can_begin_problem(&self) -> bool {
        self.can_begin_problem
    }

    /// Takes up the position of a text, playable or not.
    ///
    /// # Errors
    /// If it does not fit the game's board, pieces or seats; nothing has changed then.
    pub fn read_position(&mut self, text: &str) -> Result<(), PositionError> {
        let next = with_game_state!(&self.game, state => state.rules().read_contents(text))?;
        self.replace_and_record(next);
        Ok(())
    }

    /// Carries something from one place to another.
    ///
    /// # Errors
    /// If it cannot be there, or is not where it would be taken from; nothing has changed then.
    pub fn carry(&mut self, from: EditSource, to: EditTarget) -> Result<(), EditError> {
        let mut next = self.now.clone();
        self.carry_in_contents(&mut next, from, to)?;
        self.replace_and_record(next);
        Ok(())
    }

    /// Gives the piece on a cell its next form: promoted, then the next seat's, not promoted, and
    /// so on round all seats.
    ///
    /// # Errors
    /// If nothing stands there.
    pub fn cycle_form(&mut self, cell: Cell) -> Result<(), EditError> {
        let id = self
            .now
            .tracker
            .piece_on(cell)
            .ok_or(EditError::NothingThere)?;
        let piece = *self.now.tracker.piece(id);
        let forms = self.material.forms(piece.kind);
        let place = forms.iter().position(|kind| *kind == piece.kind);
        let next = place.and_then(|place| forms.get(place + 1));
        let (kind, seat) = match next {
            Some(kind) => (*kind, piece.seat),
            None => (
                forms.first().copied().unwrap_or(piece.kind),
                Seat((piece.seat.0 + 1) % self.game.seat_count()),
            ),
        };
        let royal = self.is_royal(kind);
        let mut contents = self.now.clone();
        let changed = contents.piece_mut(id);
        (changed.kind, changed.seat, changed.royal) = (kind, seat, royal);
        self.replace_and_record(contents);
        Ok(())
    }

    /// Sets whose turn it is.
    ///
    /// # Errors
    /// If the game has no such seat.
    pub fn set_turn(&mut self, seat: Seat) -> Result<(), EditError> {
        self.check_seat(seat)?;
        let mut next = self.now.clone();
        next.turn = seat;
        self.replace_and_record(next);
        Ok(())
    }

    /// Sets the number of the ply that is to be played, from 1. A truce ends by it.
    pub fn set_ply(&mut self, ply: u32) {
        let mut next = self.now.clone();
        next.ply = crate::ply::clamped_ply(ply);
        self.replace_and_record(next);
    }

    /// Whether a seat has a mark.
    #[must_use]
    pub fn has_seat_status(&self, seat: Seat, mark: SeatStatus) -> bool {
        match mark {
            SeatStatus::Out => self.now.tracker.seats_out.contains(seat),
            SeatStatus::UnderMate => self.now.seats_under_mate.contains(seat),
        }
    }

    /// The marks that the game knows.
    #[must_use]
    pub fn possible_seat_statuses(&self) -> Vec<SeatStatus> {
        let out = self.material.allows_seats_out.then_some(SeatStatus::Out);
        let under = self.material.allows_seats_under_mate;
        let under = under.then_some(SeatStatus::UnderMate);
        out.into_iter().chain(under).collect()
    }

    /// Sets or removes a mark of a seat. A position text has room for one mark a seat, so the
    /// other one goes.
    ///
    /// # Errors
    /// If the game has no such seat or mark.
    pub fn set_seat_status(
        &mut self,
        seat: Seat,
        mark: SeatStatus,
        is_set: bool,
    ) -> Result<(), EditError> {
        self.check_seat(seat)?;
        if !self.possible_seat_statuses().contains(&mark) {
            return Err(EditError::NotOfGame);
        }
        let mut next = self.now.clone();
        let (out, under) = (&mut next.tracker.seats_out, &mut next.seats_under_mate);
        let (own, other) = match mark {
            SeatStatus::Out => (out, under),
            SeatStatus::UnderMate => (under, out),
        };
        if is_set {
            *own = own.with(seat);
            *other = other.without(seat);
        } else {
            *own = own.without(seat);
        }
        self.replace_and_record(next);
        Ok(())
    }

    /// Takes everything off the board and out of the hands; what never leaves the game goes to
    /// the storages.
    pub fn clear(&mut self) {
        let mut next = PositionContents {
            tracker: self.now.tracker.clone(),
            ..contents_of(&self.game)
        };
        next.tracker.seats_out = SeatSet::EMPTY;
        for (_, id, _) in next.pieces_on_board() {
            self.take_off_board(&mut next, id);
        }
        if !self.material.is_removed_piece_stored {
            for piece in &mut next.tracker.pieces {
                piece.location = PieceLocation::Gone;
            }
        }
        self.replace_and_record(next);
    }

    /// Goes back to the start position of the game.
    pub fn reset(&mut self) {
        self.replace_and_record(contents_of(&self.game));
    }

    /// Exchanges left and right; of four seats, West and East change places too.
    pub fn mirror(&mut self) {
        let seats = self.game.seat_count();
        let map_seat = |seat: Seat| match seats {
            4 => Seat((seats - seat.0) % seats),
            _ => seat,
        };
        self.transform(|[x, y]| [-x, y], map_seat);
    }

    /// Gives every seat what the one opposite has, as if the board were turned round.
    pub fn exchange_sides(&mut self) {
        let seats = self.game.seat_count();
        let map_seat = |seat: Seat| Seat((seat.0 + seats / 2) % seats);
        self.transform(|[x, y]| [-x, -y], map_seat);
    }

    /// Takes the last step back. False if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else {
            return false;
        };
        let after = self.replace_contents(before);
        self.future.push(after);
        true
    }

    /// Makes the step again that was taken back last. False if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.future.pop() else {
            return false;
        };
        let before = self.replace_contents(after);
        self.past.push(before);
        true
    }

    /// Whether there is a step to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is a step that was taken back.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Moves everything by a symmetry of the board.
    fn transform(&mut self, map: impl Fn([f32; 2]) -> [f32; 2], map_seat: impl Fn(Seat) -> Seat) {
        let map_cell = |cell: Cell| {
            let to = map(self.layout.get_shape(cell)?.centre);
            self.layout.cell_at_point(to)
        };
        let mut next = self.now.clone();
        for piece in &mut next.tracker.pieces {
            piece.seat = map_seat(piece.seat);
            piece.location = match piece.location {
                PieceLocation::Cell(cell) => PieceLocation::Cell(map_cell(cell).unwrap_or(cell)),
                PieceLocation::Hand(seat) => PieceLocation::Hand(map_seat(seat)),
                PieceLocation::Gone => PieceLocation::Gone,
            };
        }
        for stone in &mut next.tracker.stones {
            if let StoneLocation::Storage(seat) = stone.location {
                stone.location = StoneLocation::Storage(map_seat(seat));
            }
        }
        next.turn = map_seat(next.turn);
        next.tracker.seats_out = next.tracker.seats_out.iter().map(&map_seat).collect();
        next.seats_under_mate = next.seats_under_mate.iter().map(&map_seat).collect();
        self.replace_and_record(next);
    }

    fn replace_and_record(&mut self, next: PositionContents) {
        if next == self.now {
            return;
        }
        let before = self.replace_contents(next);
        self.past.push(before);
        self.future.clear();
    }

    /// Makes this the position; returns the one before.
    fn replace_contents(&mut self, next: PositionContents) -> PositionContents {
        (self.unplayable_reasons, self.can_begin_problem) = judge_playability(&self.game, &next);
        std::mem::replace(&mut self.now, next)
    }

    fn check_seat(&self, seat: Seat) -> Result<(), EditError> {
        let exists = seat.0 < self.game.seat_count();
        exists.then_some(()).ok_or(EditError::NotOfGame)
    }

    fn kind_info(&self, kind: PieceType) -> Option<&PieceTypeInfo> {
        self.kinds.get(usize::from(kind.0))
    }

    fn is_royal(&self, kind: PieceType) -> bool {
        self.kind_info(kind).is_some_and(|info| info.royal)
    }

    fn is_stone(&self, kind: PieceType) -> bool {
        let info = self.kind_info(kind);
        info.is_some_and(|info| info.look.body == BodyShape::Stone)
    }
}

/// The position that a game has come to.
fn contents_of(game: &Game) -> PositionContents {
    with_game_state!(game, state => state.rules().contents(state.position(), state.ply()))
}

/// Every reason why the rules cannot go on from a position, and whether it can be a problem.
fn judge_playability(game: &Game, contents: &PositionContents) -> (Vec<UnplayableReason>, bool) {
    with_game_state!(game, state => {
        let rules = state.rules();
        let reasons = rules.position_of(contents).err().unwrap_or_default();
        let is_problem = reasons.is_empty() || rules.problem_position_of(contents).is_ok();
        (reasons, is_problem)
    })
}
