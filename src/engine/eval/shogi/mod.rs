//! Evaluation of the shogi family: two seats, two sides, or every seat for itself. Knows
//! the rules; not the search.

mod compiled_weights;
mod feature_geometry;
mod features;
mod hce;
mod nnue_things;
mod piece_values;
mod see;
pub mod weights;

use super::network::Features;
use super::weights_file::WeightsFile;
use super::{
    CheckMoves, MAX_EVAL, MoveKeys, MoveScores, NetworkInput, SearchRules, SeatScores, StaticEval,
    VariantWeights,
};
use crate::engine_params::EngineParams;
use crate::multiplayer::teams::Teams;
use crate::search::history_tables::PIECE_TO_COUNT;
use komadai_rules::board::Cell;
use komadai_rules::game::history::History;
use komadai_rules::game::outcome::Outcome;
use komadai_rules::piece_tracker::PieceType;
use komadai_rules::seat::{Seat, SeatSet};
use komadai_rules::shogi::geometry::bitboard::Bitboard;
use komadai_rules::shogi::position::Piece;
use komadai_rules::shogi::{ConfiguredVariant, Move, Position, Shogi};
use komadai_rules::traits::rules::Rules;

pub use compiled_weights::CompiledWeights;
pub use hce::AttackInfo;
use weights::Weights;

/// Bit layout of [`MoveKeys::pack_move`].
mod packed_move_layout {
    pub const TAG_BOARD_MOVE: u32 = 1;
    pub const TAG_DROP: u32 = 2;
    pub const TAG_PASS: u32 = 3;
    pub const TAG_MASK: u32 = 3;
    pub const TO_SHIFT: u32 = 2;
    pub const FROM_SHIFT: u32 = 10;
    pub const PROMOTE_SHIFT: u32 = 18;
}

impl<S: Bitboard> VariantWeights for Shogi<S> {
    type Weights = Weights;
    type CompiledWeights = CompiledWeights<S>;

    fn weights(&self, params: &EngineParams) -> Weights {
        params.shogi.weights_of_game(self.variant())
    }

    fn with_all_pieces_listed(&self, weights: Weights) -> Weights {
        weights.with_all_pieces(self.variant())
    }

    fn weights_file_text(&self, weights: &Weights, params: &EngineParams) -> String {
        params
            .shogi
            .with_game_weights(self.variant(), weights)
            .write()
    }

    fn piece_values(&self, weights: &Weights) -> Vec<i32> {
        let variant = self.variant();
        let kinds = (0..variant.kinds.len() as u8).map(PieceType);
        kinds
            .map(|kind| match variant.kind(kind).royal {
                true if self.is_royal(kind) => 0,
                true => weights.free_king,
                false => weights.piece_value(variant, kind).board,
            })
            .collect()
    }

    fn compile_weights(&self, weights: &Weights) -> CompiledWeights<S> {
        CompiledWeights::new(self, weights)
    }
}

impl<S: Bitboard> StaticEval for Shogi<S> {
    type AttackInfo = AttackInfo<S>;

    fn attack_info(&self, compiled: &CompiledWeights<S>, position: &Position<S>) -> AttackInfo<S> {
        hce::attack_info(self, compiled, position)
    }

    fn attack_frame(&self, position: &Position<S>) -> u64 {
        hce::frame(self, position)
    }

    fn update_attack_info(
        &self,
        compiled: &CompiledWeights<S>,
        change: (&Position<S>, &Position<S>),
        attack_info: &mut AttackInfo<S>,
    ) {
        hce::update_attack_info(self, compiled, change, attack_info);
    }

    fn evaluate(
        &self,
        compiled: &CompiledWeights<S>,
        position: &Position<S>,
        attack_info: &AttackInfo<S>,
        teams: &Teams,
    ) -> i32 {
        let values = attack_info.values;
        let turn = position.turn();
        let team = teams.team_of(turn);
        let difference = match teams.lone_seat() {
            None => (0..self.seat_count())
                .map(Seat)
                .zip(values)
                .map(|(seat, worth)| if team.contains(seat) { worth } else { -worth })
                .sum(),
            Some(lone_seat) => {
                let lead = lone_seat_lead(
                    &values,
                    lone_seat,
                    self.seat_count(),
                    position.seats_out(),
                    compiled,
                );
                if lone_seat == turn { lead } else { -lead }
            }
        };
        squashed_eval(difference + compiled.weights.tempo)
    }

    fn seat_leads(&self, compiled: &CompiledWeights<S>, position: &Position<S>) -> SeatScores {
        let values = hce::attack_info(self, compiled, position).values;
        let (seats, out) = (self.seat_count(), position.seats_out());
        let mut seat_leads = SeatScores::default();
        for (seat, lead) in (0..seats).map(Seat).zip(&mut seat_leads) {
            *lead = squashed_eval(lone_seat_lead(&values, seat, seats, out, compiled));
        }
        seat_leads
    }
}

impl<S: Bitboard> NetworkInput for Shogi<S> {
    fn feature_count(&self) -> usize {
        features::feature_count(self.variant())
    }

    fn suits_built_in_network(&self) -> bool {
        let own = self.variant();
        let built_in = ConfiguredVariant::built_in(&own.name);
        built_in.is_some_and(|built_in| {
            own.has_same_pieces(built_in.variant())
                && self.rules().continues_after_elimination()
                    == built_in.rules().continues_after_elimination()
        })
    }

    fn features_of_both_seats(
        &self,
        compiled: &CompiledWeights<S>,
        position: &Position<S>,
        attack_info: &AttackInfo<S>,
        teams: &Teams,
    ) -> [Features; 2] {
        features::both_seats_features(
            self.variant(),
            &compiled.feature_geometry,
            position,
            attack_info,
            teams,
        )
    }
}

impl<S: Bitboard> MoveScores for Shogi<S> {
    const HAS_QUIET_SEE: bool = true;

    fn see(&self, compiled: &CompiledWeights<S>, position: &Position<S>, mv: Move) -> i32 {
        see::move_see(self, compiled, position, mv)
    }

    fn see_quiet(&self, compiled: &CompiledWeights<S>, position: &Position<S>, mv: Move) -> i32 {
        see::move_see(self, compiled, position, mv).min(0)
    }
}

impl<S: Bitboard> MoveKeys for Shogi<S> {
    fn pack_move(mv: Move) -> u32 {
        match mv {
            Move::Board { from, to, promote } => {
                packed_move_layout::TAG_BOARD_MOVE
                    | u32::from(to.0) << packed_move_layout::TO_SHIFT
                    | u32::from(from.0) << packed_move_layout::FROM_SHIFT
                    | u32::from(promote) << packed_move_layout::PROMOTE_SHIFT
            }
            Move::Drop { kind, to } => {
                packed_move_layout::TAG_DROP
                    | u32::from(to.0) << packed_move_layout::TO_SHIFT
                    | u32::from(kind.0) << packed_move_layout::FROM_SHIFT
            }
            Move::Pass => packed_move_layout::TAG_PASS,
        }
    }

    fn unpack_move(packed: u32) -> Option<Move> {
        let to = Cell((packed >> packed_move_layout::TO_SHIFT) as u8);
        let from = (packed >> packed_move_layout::FROM_SHIFT) as u8;
        match packed & packed_move_layout::TAG_MASK {
            packed_move_layout::TAG_BOARD_MOVE => Some(Move::Board {
                from: Cell(from),
                to,
                promote: packed >> packed_move_layout::PROMOTE_SHIFT & 1 == 1,
            }),
            packed_move_layout::TAG_DROP => Some(Move::Drop {
                kind: PieceType(from),
                to,
            }),
            packed_move_layout::TAG_PASS => Some(Move::Pass),
            _ => None,
        }
    }

    fn piece_to_index(&self, position: &Position<S>, mv: Move) -> usize {
        let variant = self.variant();
        let (kind, to) = match mv {
            Move::Board { from, to, .. } => {
                let piece = position.piece_at(from);
                (piece.map_or(0, |piece| usize::from(piece.kind.0)), to)
            }
            Move::Drop { kind, to } => {
                let slot = self.hand_slot(kind).unwrap_or_default();
                (variant.kinds.len() + usize::from(slot), to)
            }
            Move::Pass => (0, Cell(0)),
        };
        let cells = variant.grid.len();
        // Of two seats each sees the board from its own edge, and so learns from what
        // the other does. Among more it matters who sits where.
        let seen = match position.turn() {
            Seat::SECOND if self.seat_count() == 2 => cells - 1 - to.index(),
            _ => to.index(),
        };
        (kind * cells + seen) % PIECE_TO_COUNT
    }
}

impl<S: Bitboard> CheckMoves for Shogi<S> {
    const FINDS_ALL_CHECKS: bool = true;

    fn gives_check(&self, position: &Position<S>, mv: Move) -> bool {
        let seat = position.turn();
        let (kind, to, occupied) = match mv {
            Move::Board { from, to, promote } => {
                let Some(piece) = position.piece_at(from) else {
                    return false;
                };
                let promoted = self.variant().kind(piece.kind).promotes_to;
                let kind = promoted.filter(|_| promote).unwrap_or(piece.kind);
                (kind, to, position.occupied() & !S::from_cell(from))
            }
            Move::Drop { kind, to } => (kind, to, position.occupied()),
            Move::Pass => return false,
        };
        let reach = self.attacks_of(Piece { seat, kind }, to, occupied);
        self.enemy_kings(position, seat)
            .any(|king| reach.contains(king))
    }

    fn quiet_checks(&self, position: &Position<S>, moves: &mut Vec<Move>) {
        self.checking_moves(position, moves);
        // Captures and promotions were searched before.
        moves.retain(|mv| match mv {
            Move::Board { to, promote, .. } => !promote && position.piece_at(*to).is_none(),
            Move::Drop { .. } | Move::Pass => true,
        });
        let close = self
            .enemy_kings(position, position.turn())
            .fold(S::EMPTY, |set, king| {
                set | self.cells_attacked_by_king(position, king)
            });
        moves.sort_by_key(|mv| match mv {
            Move::Drop { to, .. } | Move::Board { to, .. } if close.contains(*to) => 0,
            Move::Board { .. } => 1,
            Move::Drop { .. } | Move::Pass => 2,
        });
    }

    fn mate_search_moves(&self, position: &Position<S>, moves: &mut Vec<Move>) {
        self.checking_moves(position, moves);
    }

    fn after_captured_interposition(&self, position: &Position<S>, drop: Move) -> Vec<Position<S>> {
        let seat = position.turn();
        let (Move::Drop { kind, to }, Some(from)) = (drop, self.checker(position, seat)) else {
            return Vec::new();
        };
        let hands = self.variant().hand_order.iter();
        let slot = (0..).zip(hands).find(|(_, held)| **held == kind);
        let mut dropped = *position;
        self.play(&mut dropped, drop);
        let attacker = dropped.turn();
        let captures = [false, true].map(|promote| Move::Board { from, to, promote });
        let captures = captures
            .into_iter()
            .filter(|mv| self.is_legal(&dropped, *mv));
        let given_back = captures.filter_map(|capture| {
            let (slot, _) = slot?;
            let mut after = dropped;
            self.play(&mut after, capture);
            let held = after.hand_slot_piece_count(attacker, slot).checked_sub(1)?;
            after.set_hand_count(attacker, slot, held);
            after.add_to_hand(seat, slot);
            Some(after)
        });
        given_back.collect()
    }

    fn winning_move(&self, position: &Position<S>) -> Option<Move> {
        self.try_move(position)
    }
}

impl<S: Bitboard> SearchRules for Shogi<S> {
    fn null_move(&self, position: &Position<S>) -> Option<Position<S>> {
        let mut after_pass = *position;
        self.play(&mut after_pass, Move::Pass);
        Some(after_pass)
    }

    fn recurrence_outcome(&self, position: &Position<S>, history: &History) -> Outcome {
        /// Twice in a line that both sides chose freely is as good as for ever.
        const SEARCH_REPETITIONS: usize = 2;
        self.repetition_outcome_at(position, history, SEARCH_REPETITIONS)
    }

    fn teams(&self, seat: Seat) -> Teams {
        let (seats, side) = (self.seat_count(), self.rules().side_of(seat));
        if seats > 2 && side.len() == 1 {
            Teams::one_against_all(seat, seats)
        } else {
            Teams::side_against_all(side, seats)
        }
    }

    fn is_eliminated(&self, position: &Position<S>, seat: Seat) -> bool {
        position.seats_out().contains(seat)
    }
}

/// Lead of the lone seat over the strongest other. No rival counts for less than an
/// eliminated one, and none for more because another is gone: else mating a rival could
/// look like a loss.
fn lone_seat_lead<S: Bitboard>(
    values: &SeatScores,
    lone_seat: Seat,
    seats: u8,
    out: SeatSet,
    compiled: &CompiledWeights<S>,
) -> i32 {
    let rivals = (0..seats).map(Seat).filter(|seat| *seat != lone_seat);
    let worths_of_rivals = rivals.clone().map(|seat| values[seat.index()]);
    let strongest = worths_of_rivals.fold(0, i32::max);
    let gone = rivals.filter(|seat| out.contains(*seat)).count() as i32;
    values[lone_seat.index()] - strongest + compiled.weights.rival_out * gone
}

/// Beyond this, differences are flattened: who has nearly everything must still see what
/// is better.
const LINEAR_EVAL_LIMIT: i32 = 10_000;

/// Divisor of the part beyond.
const BEYOND_LINEAR_LIMIT_DIVISOR: i32 = 10;

/// A difference flattened and bounded as an evaluation.
fn squashed_eval(difference: i32) -> i32 {
    let linear = difference.clamp(-LINEAR_EVAL_LIMIT, LINEAR_EVAL_LIMIT);
    (linear + (difference - linear) / BEYOND_LINEAR_LIMIT_DIVISOR).clamp(-MAX_EVAL, MAX_EVAL)
}

/// King cells, for the evaluation.
trait Kings<S: Bitboard> {
    /// The cells that a king attacks.
    fn cells_attacked_by_king(&self, position: &Position<S>, king: Cell) -> S;

    /// Where the kings stand that a seat attacks.
    fn enemy_kings(&self, position: &Position<S>, seat: Seat) -> impl Iterator<Item = Cell>;
}

impl<S: Bitboard> Kings<S> for Shogi<S> {
    fn cells_attacked_by_king(&self, position: &Position<S>, king: Cell) -> S {
        let piece = position.piece_at(king);
        piece.map_or(S::EMPTY, |piece| {
            self.attacks_of(piece, king, position.occupied())
        })
    }

    fn enemy_kings(&self, position: &Position<S>, seat: Seat) -> impl Iterator<Item = Cell> {
        let side = self.rules().side_of(seat);
        let seats = (0..self.seat_count()).map(Seat);
        seats
            .filter(move |other| !side.contains(*other))
            .filter_map(|other| position.king(other))
    }
}
