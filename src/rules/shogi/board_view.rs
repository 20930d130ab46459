//! The shogi family for a table: kinds in words, piece identities, moves as sources and targets.

use std::sync::Arc;

use crate::board::{Cell, Layout};
use crate::error::IllegalMoveError;
use crate::game::effect::Effect;
use crate::piece_tracker::{PieceLocation, PieceState, PieceTracker, PieceType, PieceTypeInfo};
use crate::seat::Seat;
use crate::traits::board_view::{BoardView, FromTo, Location, PromotionOrStoneChoice, RoyalAttack};
use crate::traits::rules::Rules;

use super::geometry::bitboard::Bitboard;
use super::geometry::layout;
use super::movegen::targets::MoveGen;
use super::notation::japanese::rank_in_kanji;
use super::{Move, Position, Shogi, seats};

impl<S: Bitboard> Shogi<S> {
    fn kind_infos(&self) -> Arc<[PieceTypeInfo]> {
        let kinds = (0..).map(PieceType).zip(&self.variant().kinds);
        kinds
            .map(|(kind, data)| PieceTypeInfo {
                kind,
                code: data.code.clone(),
                notation: data.notation.clone(),
                name: data.name.clone(),
                rank: 0,
                royal: self.is_royal(kind),
                move_marks: data.movement.move_marks(),
                movement: Some(data.movement.clone()),
                note: data.note.clone(),
                translations: self.variant().translations.clone(),
                held_as: self.held_as(kind),
                look: data.look.clone(),
            })
            .collect()
    }

    fn piece_state(&self, seat: Seat, kind: PieceType, location: PieceLocation) -> PieceState {
        PieceState {
            seat,
            kind,
            royal: self.is_royal(kind),
            location,
        }
    }

    /// The tracker of a position: seat by seat, the pieces on the board from the bottom rank up, then the hand.
    fn tracker_of(&self, position: &Position<S>) -> PieceTracker {
        let mut tracker = PieceTracker {
            seats_out: position.seats_out(),
            ..PieceTracker::default()
        };
        for seat in seats::all_seats(self.variant().seats) {
            for cell in position.pieces(seat).iter() {
                let piece = position.piece_at(cell);
                let state = piece
                    .map(|piece| self.piece_state(seat, piece.kind, PieceLocation::Cell(cell)));
                tracker.pieces.extend(state);
            }
            for kind in &self.variant().hand_order {
                let state = self.piece_state(seat, *kind, PieceLocation::Hand(seat));
                let count = usize::from(self.hand_count(position, seat, *kind));
                tracker.pieces.extend(std::iter::repeat_n(state, count));
            }
        }
        tracker
    }
}

/// Where a move starts; none for a pass.
fn source_location(position_turn: Seat, mv: Move) -> Option<Location> {
    match mv {
        Move::Board { from, .. } => Some(Location::Cell(from)),
        Move::Drop { kind, .. } => Some(Location::Hand(position_turn, kind)),
        Move::Pass => None,
    }
}

/// Where a move ends; none for a pass.
fn target_location(mv: Move) -> Option<Location> {
    mv.target().map(Location::Cell)
}

/// Locations sorted, each once.
fn sorted_unique(locations: impl Iterator<Item = Location>) -> Vec<Location> {
    let mut locations: Vec<Location> = locations.collect();
    locations.sort_unstable();
    locations.dedup();
    locations
}

impl<S: Bitboard> BoardView for Shogi<S> {
    fn layout(&self) -> Arc<Layout> {
        Arc::clone(self.layout.get_or_init(|| {
            let variant = self.variant();
            let mut layout = layout::layout(&variant.grid, variant.cell_naming, self.rules());
            if self.has_japanese_notation() {
                for label in &mut layout.labels {
                    label.kanji = rank_in_kanji(&label.text);
                }
            }
            Arc::new(layout)
        }))
    }

    fn kinds(&self) -> Arc<[PieceTypeInfo]> {
        Arc::clone(self.kinds.get_or_init(|| self.kind_infos()))
    }

    fn piece_tracker(&self, position: &Position<S>) -> PieceTracker {
        self.tracker_of(position)
    }

    fn move_effects(&self, before: &Position<S>, mv: Move, tracker: &PieceTracker) -> Vec<Effect> {
        self.effects_of(before, mv, tracker)
    }

    fn retirement_effects(
        &self,
        before: &Position<S>,
        seat: Seat,
        hand_receiver: Seat,
        tracker: &PieceTracker,
    ) -> Vec<Effect> {
        self.retirement_effects(before, seat, hand_receiver, tracker)
    }

    /// A pass is shown as the king's staying where it is.
    fn move_locations(&self, position: &Position<S>, mv: Move) -> FromTo {
        let seat = position.turn();
        let home = position.king(seat).or(position.pieces(seat).iter().next());
        let home = Location::Cell(home.unwrap_or_default());
        let choice = match mv {
            Move::Board { from, to, promote } => {
                let other = Move::Board {
                    from,
                    to,
                    promote: !promote,
                };
                if self.is_legal(position, other) {
                    PromotionOrStoneChoice::Promote(promote)
                } else {
                    PromotionOrStoneChoice::Plain
                }
            }
            Move::Drop { .. } | Move::Pass => PromotionOrStoneChoice::Plain,
        };
        FromTo {
            from: source_location(seat, mv).unwrap_or(home),
            to: target_location(mv).unwrap_or(home),
            choice,
        }
    }

    fn legal_sources(&self, position: &Position<S>) -> Vec<Location> {
        let moves = self.legal_moves(position).into_iter();
        sorted_unique(moves.filter_map(|mv| source_location(position.turn(), mv)))
    }

    fn legal_targets(&self, position: &Position<S>, from: Location) -> Vec<Location> {
        let moves = self.legal_moves(position).into_iter();
        let starts = moves.filter(|mv| source_location(position.turn(), *mv) == Some(from));
        sorted_unique(starts.filter_map(target_location))
    }

    fn moves_between(&self, position: &Position<S>, from: Location, to: Location) -> Vec<Move> {
        let moves = self.legal_moves(position).into_iter();
        let mut moves: Vec<Move> = moves
            .filter(|mv| {
                source_location(position.turn(), *mv) == Some(from)
                    && target_location(*mv) == Some(to)
            })
            .collect();
        moves.sort_by_key(|mv| !matches!(mv, Move::Board { promote: true, .. }));
        moves
    }

    fn explain_illegal(
        &self,
        position: &Position<S>,
        from: Location,
        to: Location,
    ) -> IllegalMoveError {
        self.explain_no_move_between(position, from, to)
    }

    fn pseudo_legal_targets(&self, position: &Position<S>, from: Cell) -> Vec<Cell> {
        let Some(piece) = position.piece_at(from) else {
            return Vec::new();
        };
        let reach = self.attacks_from(position, from);
        (reach & !self.friendly_pieces(position, piece.seat))
            .iter()
            .collect()
    }

    fn targets_on_empty_board(&self, position: &Position<S>, from: Cell) -> Vec<Cell> {
        let piece = position.piece_at(from);
        let reach = piece.map(|piece| self.attacks_of(piece, from, S::EMPTY));
        reach.map_or_else(Vec::new, |reach| reach.iter().collect())
    }

    fn pseudo_legal_drops(&self, position: &Position<S>, seat: Seat, kind: PieceType) -> Vec<Cell> {
        let is_playing = seat.0 < self.variant().seats && !position.seats_out().contains(seat);
        let is_kind = usize::from(kind.0) < self.variant().kinds.len();
        if !(is_playing && is_kind && self.hand_count(position, seat, kind) > 0) {
            return Vec::new();
        }
        let slot = self.hand_slot(kind);
        let cells =
            slot.map(|slot| MoveGen::of_seat(self, position, seat).pseudo_legal_drops(slot));
        cells.map_or_else(Vec::new, |cells| cells.iter().collect())
    }

    fn royals(&self, position: &Position<S>, seat: Seat) -> Vec<Cell> {
        position.king(seat).into_iter().collect()
    }

    fn royal_attacks(&self, position: &Position<S>, seat: Seat) -> Vec<RoyalAttack> {
        position.king(seat).map_or_else(Vec::new, |king| {
            let enemy_pieces = self.enemy_pieces(position, seat);
            let found = self.attackers(position, king, enemy_pieces, position.occupied());
            RoyalAttack::from_cells(found.iter(), king)
        })
    }
}
