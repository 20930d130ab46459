//! A [`GameState`] as [`PlayedGame`]: the questions and turns that go without types of its rules.

use std::sync::Arc;

use super::super::declaration::DeclarationCount;
use super::super::effect::Effect;
use super::super::game_move::{GameMove, TypedMove};
use super::super::outcome::{Outcome, Reason};
use super::super::played_game::PlayedGame;
use super::super::special_move::SpecialMove;
use super::{GameState, PlayedTurn};
use crate::board::{Cell, Layout};
use crate::error::{IllegalMoveError, MoveError};
use crate::piece_tracker::{PieceTracker, PieceType, PieceTypeInfo};
use crate::seat::{Seat, SeatSet};
use crate::traits::board_view::{BoardView, Location, MoveOption, RoyalAttack};
use crate::traits::notation::Notation;
use crate::traits::rules;
use crate::variants::catalogue::VariantInfo;

impl<R: Notation + BoardView> PlayedGame for GameState<R>
where
    R::Move: TypedMove,
{
    fn variant(&self) -> VariantInfo {
        self.game.variant_info()
    }

    fn seat_count(&self) -> u8 {
        self.game.seat_count()
    }

    fn layout(&self) -> Arc<Layout> {
        self.game.layout()
    }

    fn kinds(&self) -> Arc<[PieceTypeInfo]> {
        self.game.kinds()
    }

    fn seat_letter(&self, seat: Seat) -> char {
        self.game.seat_letter(seat)
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        self.game.seat_name(seat)
    }

    fn turn(&self) -> Seat {
        self.game.turn(&self.position)
    }

    fn ply(&self) -> u32 {
        self.ply()
    }

    fn opponents(&self, seat: Seat) -> SeatSet {
        self.game.opponents(&self.position, seat)
    }

    fn outcome(&self) -> Outcome {
        self.outcome
    }

    fn end_with_outcome(&mut self, outcome: Outcome) {
        self.outcome = outcome;
    }

    fn checked_royals(&self) -> Vec<(Seat, Cell)> {
        SeatSet::first_n(self.game.seat_count())
            .iter()
            .filter(|seat| self.game.is_in_check(&self.position, *seat))
            .flat_map(|seat| {
                let royals = self.game.royals(&self.position, seat);
                royals.into_iter().map(move |cell| (seat, cell))
            })
            .collect()
    }

    fn royal_attacks(&self) -> Vec<RoyalAttack> {
        SeatSet::first_n(self.game.seat_count())
            .iter()
            .flat_map(|seat| self.game.royal_attacks(&self.position, seat))
            .collect()
    }

    fn position_text(&self) -> String {
        self.game.write_position(&self.position, self.ply())
    }

    fn start_text(&self) -> String {
        self.game
            .write_position(self.start_position(), self.first_ply)
    }

    fn legal_moves(&self) -> Vec<GameMove> {
        let moves = self.legal_typed_moves().into_iter();
        moves.map(TypedMove::into_game_move).collect()
    }

    fn legal_move_texts(&self) -> Vec<String> {
        let moves = self.legal_typed_moves().into_iter();
        let mut texts: Vec<String> = moves
            .map(|mv| self.game.write_move(&self.position, mv))
            .collect();
        texts.sort_unstable();
        texts
    }

    fn perft(&self, depth: u32) -> u64 {
        rules::perft(self.game.as_ref(), &mut self.position.clone(), depth)
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

    fn piece_tracker(&self) -> &PieceTracker {
        &self.piece_tracker
    }

    fn is_consistent(&self) -> bool {
        self.game.is_tracker_of(&self.position, &self.piece_tracker)
    }

    fn played_turns(&self) -> &[PlayedTurn] {
        &self.played_turns
    }

    fn legal_sources(&self) -> Vec<Location> {
        if !self.outcome.is_ongoing() {
            return Vec::new();
        }
        let mut locations = self.game.legal_sources(&self.position);
        if R::HISTORY_CAN_FORBID_MOVES {
            locations.retain(|from| !self.legal_targets(*from).is_empty());
        }
        locations
    }

    fn legal_targets(&self, from: Location) -> Vec<Location> {
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

    fn move_options(&self, from: Location, to: Location) -> Vec<MoveOption> {
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

    fn pseudo_legal_targets(&self, from: Cell) -> Vec<Cell> {
        if self.layout().get_shape(from).is_none() {
            return Vec::new();
        }
        self.game.pseudo_legal_targets(&self.position, from)
    }

    fn targets_on_empty_board(&self, from: Cell) -> Vec<Cell> {
        if self.layout().get_shape(from).is_none() {
            return Vec::new();
        }
        self.game.targets_on_empty_board(&self.position, from)
    }

    fn pseudo_legal_drops(&self, seat: Seat, kind: PieceType) -> Vec<Cell> {
        self.game.pseudo_legal_drops(&self.position, seat, kind)
    }

    fn explain_illegal(&self, from: Location, to: Location) -> IllegalMoveError {
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

    fn play_move(&mut self, mv: GameMove) -> Result<&PlayedTurn, IllegalMoveError> {
        let mv = self.legal_typed_move(mv)?;
        Ok(self.play_typed_move(mv))
    }

    fn read_move(&self, text: &str) -> Result<GameMove, MoveError> {
        self.read_move_with(text, Notation::read_move)
            .map(TypedMove::into_game_move)
    }

    fn read_move_in_any_form(&self, text: &str) -> Result<GameMove, MoveError> {
        self.read_typed_move_in_any_form(text)
            .map(TypedMove::into_game_move)
    }

    fn play(&mut self, text: &str) -> Result<&PlayedTurn, MoveError> {
        let mv = self.read_move_with(text, Notation::read_move)?;
        Ok(self.play_typed_move(mv))
    }

    fn play_special_move(&mut self, special_move: SpecialMove) -> Result<(), IllegalMoveError> {
        if !self.outcome.is_ongoing() {
            return Err(IllegalMoveError::GameOver);
        }
        match special_move {
            SpecialMove::Resign(seat) | SpecialMove::Time(seat) => {
                self.play_resignation(special_move, seat)
            }
            SpecialMove::Impasse => self.play_impasse(),
            SpecialMove::EnteringKing => {
                let outcome = self.declaration_outcome();
                self.outcome = outcome.ok_or(IllegalMoveError::NoDeclaration)?;
                Ok(())
            }
        }
    }

    fn impasse_outcome(&self) -> Option<Outcome> {
        let is_open = self.outcome.is_ongoing() && !self.is_impasse_race;
        self.game
            .impasse_outcome(&self.position)
            .filter(|_| is_open)
    }

    fn declaration_count(&self, seat: Seat) -> Option<DeclarationCount> {
        self.game.declaration_count(&self.position, seat)
    }

    fn declaration_outcome(&self) -> Option<Outcome> {
        let outcome = self.game.declaration_outcome(&self.position);
        outcome.filter(|_| self.outcome.is_ongoing())
    }

    fn truce_plies_left(&self) -> u8 {
        self.game.truce_plies_left(&self.position)
    }

    fn can_end_with(&self, outcome: Outcome) -> bool {
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
                Reason::Resign | Reason::Time | Reason::Foul | Reason::EnteringKing => {
                    is_win && SeatSet::first_n(self.game.seat_count()).iter().any(loses)
                }
                Reason::MaxMoves => !is_win,
                Reason::Impasse => {
                    self.game
                        .is_possible_impasse_result(&self.position, outcome)
                        || self.declaration_outcome() == Some(outcome)
                }
                _ => false,
            }
    }

    fn computer_agrees_to_impasse(&self) -> bool {
        self.game
            .computer_agrees_to_impasse(&self.position, &self.history)
    }

    fn play_move_in_any_form(&mut self, text: &str) -> Result<&PlayedTurn, MoveError> {
        let mv = self.read_typed_move_in_any_form(text)?;
        Ok(self.play_typed_move(mv))
    }

    fn normalised_move_text(&self, text: &str) -> Result<String, MoveError> {
        let mv = self.read_typed_move_in_any_form(text)?;
        Ok(self.game.write_move(&self.position, mv))
    }

    fn japanese_notation(&self, mv: GameMove) -> Option<String> {
        let mv = self.legal_typed_move(mv).ok()?;
        self.write_japanese_notation(mv)
    }

    fn japanese_cell_name(&self, cell: Cell) -> Option<String> {
        self.game.japanese_cell_name(cell)
    }

    fn effects_of(&self, mv: GameMove) -> Result<Vec<Effect>, IllegalMoveError> {
        let mv = self.legal_typed_move(mv)?;
        Ok(self
            .game
            .move_effects(&self.position, mv, &self.piece_tracker))
    }

    fn is_capture(&self, mv: GameMove) -> Result<bool, IllegalMoveError> {
        let mv = self.legal_typed_move(mv)?;
        Ok(self.game.is_capture(&self.position, mv))
    }

    fn reopen(&mut self) -> bool {
        let by_rules = self.outcome_by_rules();
        let was_ended_by_players = !self.outcome.is_ongoing() && by_rules.is_ongoing();
        if was_ended_by_players {
            self.outcome = by_rules;
        }
        was_ended_by_players
    }

    fn ignore_history_outcome(&mut self) -> bool {
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

    fn undo(&mut self) -> Option<PlayedTurn> {
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
}

impl<R: Notation + BoardView> GameState<R> {
    /// A seat goes out, and with it the game if it cannot go on.
    fn play_resignation(
        &mut self,
        special_move: SpecialMove,
        seat: Seat,
    ) -> Result<(), IllegalMoveError>
    where
        R::Move: TypedMove,
    {
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
    fn finish_special_move(&mut self, seat: Seat, special_move: SpecialMove, effects: Vec<Effect>)
    where
        R::Move: TypedMove,
    {
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

    /// Points decide, now or as soon as somebody has enough of them.
    fn play_impasse(&mut self) -> Result<(), IllegalMoveError>
    where
        R::Move: TypedMove,
    {
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
}
