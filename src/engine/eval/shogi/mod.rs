//! What positions of the shogi family are worth, whichever game of it: two
//! seats, two sides, or every seat alone. Knows the rules' questions; not the
//! search.

mod compiled_weights;
mod feature_geometry;
mod features;
mod hce;
mod piece_values;
mod see;
pub mod weights;

use super::network::Features;
use super::weights_file::WeightsFile;
use super::{EngineParams, Evaluate, MOST, SeatScores, Teams};
use crate::search::history_tables::PATTERNS;
use komadai_rules::board::Cell;
use komadai_rules::game::history::History;
use komadai_rules::game::outcome::Outcome;
use komadai_rules::piece_registry::PieceType;
use komadai_rules::seat::{Seat, SeatSet};
use komadai_rules::shogi::geometry::bitboard::Bitboard;
use komadai_rules::shogi::position::Piece;
use komadai_rules::shogi::{Move, Position, Shogi};
use komadai_rules::traits::rules::Rules;

pub use compiled_weights::Scales;
pub use hce::Survey;
use weights::Weights;

/// How [`Evaluate::pack`] lays a turn out.
mod packed {
    pub const BOARD: u32 = 1;
    pub const DROP: u32 = 2;
    pub const PASS: u32 = 3;
    pub const SORT_MASK: u32 = 3;
    pub const TO: u32 = 2;
    pub const FROM: u32 = 10;
    pub const PROMOTE: u32 = 18;
}

impl<S: Bitboard> Evaluate for Shogi<S> {
    type Weights = Weights;
    type Scales = Scales<S>;
    type Survey = Survey<S>;

    const KNOWS_RISKS: bool = true;
    const PRESSES_WITH_ALL: bool = true;

    fn weights(&self, tuning: &EngineParams) -> Weights {
        tuning.shogi.of_game(self.variant())
    }

    fn itemised(&self, weights: Weights) -> Weights {
        weights.itemised(self.variant())
    }

    fn file_with(&self, weights: &Weights, tuning: &EngineParams) -> String {
        tuning.shogi.with_game(self.variant(), weights).write()
    }

    fn scales(&self, weights: &Weights) -> Scales<S> {
        Scales::new(self, weights)
    }

    fn survey(&self, scales: &Scales<S>, position: &Position<S>) -> Survey<S> {
        hce::survey(self, scales, position)
    }

    fn evaluate(
        &self,
        scales: &Scales<S>,
        position: &Position<S>,
        survey: &Survey<S>,
        parties: &Teams,
    ) -> i32 {
        let worths = survey.worths;
        let turn = position.turn();
        let party = parties.of(turn);
        let difference = match parties.lone() {
            None => (0..self.seats())
                .map(Seat)
                .zip(worths)
                .map(|(seat, worth)| if party.contains(seat) { worth } else { -worth })
                .sum(),
            Some(lone) => {
                let lead = lead_of_lone(&worths, lone, self.seats(), position.seats_out(), scales);
                if lone == turn { lead } else { -lead }
            }
        };
        squashed(difference + scales.weights.tempo)
    }

    fn name(&self) -> &str {
        &self.variant().name
    }

    fn features(&self) -> usize {
        features::count(self.variant())
    }

    fn described(
        &self,
        scales: &Scales<S>,
        position: &Position<S>,
        survey: &Survey<S>,
    ) -> [Features; 2] {
        let mut seen = features::describe(self.variant(), &scales.outlook, position, survey);
        if position.turn() != Seat::FIRST {
            seen.swap(0, 1);
        }
        seen
    }

    fn leads(&self, scales: &Scales<S>, position: &Position<S>) -> SeatScores {
        let worths = hce::survey(self, scales, position).worths;
        let (seats, out) = (self.seats(), position.seats_out());
        let mut leads = SeatScores::default();
        for (seat, lead) in (0..seats).map(Seat).zip(&mut leads) {
            *lead = squashed(lead_of_lone(&worths, seat, seats, out, scales));
        }
        leads
    }

    fn gain(&self, scales: &Scales<S>, position: &Position<S>, mv: Move) -> i32 {
        see::exchange(self, scales, position, mv)
    }

    fn risk(&self, scales: &Scales<S>, position: &Position<S>, mv: Move) -> i32 {
        see::exchange(self, scales, position, mv).min(0)
    }

    fn pack(mv: Move) -> u32 {
        match mv {
            Move::Board { from, to, promote } => {
                packed::BOARD
                    | u32::from(to.0) << packed::TO
                    | u32::from(from.0) << packed::FROM
                    | u32::from(promote) << packed::PROMOTE
            }
            Move::Drop { kind, to } => {
                packed::DROP | u32::from(to.0) << packed::TO | u32::from(kind.0) << packed::FROM
            }
            Move::Pass => packed::PASS,
        }
    }

    fn unpack(packed: u32) -> Option<Move> {
        let to = Cell((packed >> packed::TO) as u8);
        let from = (packed >> packed::FROM) as u8;
        match packed & packed::SORT_MASK {
            packed::BOARD => Some(Move::Board {
                from: Cell(from),
                to,
                promote: packed >> packed::PROMOTE & 1 == 1,
            }),
            packed::DROP => Some(Move::Drop {
                kind: PieceType(from),
                to,
            }),
            packed::PASS => Some(Move::Pass),
            _ => None,
        }
    }

    fn pattern(&self, position: &Position<S>, mv: Move) -> usize {
        let variant = self.variant();
        let (kind, to) = match mv {
            Move::Board { from, to, .. } => {
                let piece = position.piece_at(from);
                (piece.map_or(0, |piece| usize::from(piece.kind.0)), to)
            }
            Move::Drop { kind, to } => {
                let slot = self.slot(kind).unwrap_or_default();
                (variant.kinds.len() + usize::from(slot), to)
            }
            Move::Pass => (0, Cell(0)),
        };
        let cells = variant.grid.len();
        // Of two seats each sees the board from its own edge, and so learns from what
        // the other does. Among more it matters who sits where.
        let seen = match position.turn() {
            Seat::SECOND if self.seats() == 2 => cells - 1 - to.index(),
            _ => to.index(),
        };
        (kind * cells + seen) % PATTERNS
    }

    fn gives_check(&self, position: &Position<S>, mv: Move) -> bool {
        let seat = position.turn();
        let (kind, to, occupied) = match mv {
            Move::Board { from, to, promote } => {
                let Some(piece) = position.piece_at(from) else {
                    return false;
                };
                let promoted = self.variant().kind(piece.kind).promotes_to;
                let kind = promoted.filter(|_| promote).unwrap_or(piece.kind);
                (kind, to, position.occupied() & !S::of(from))
            }
            Move::Drop { kind, to } => (kind, to, position.occupied()),
            Move::Pass => return false,
        };
        let reach = self.attacks_of(Piece { seat, kind }, to, occupied);
        self.enemy_kings(position, seat)
            .any(|king| reach.contains(king))
    }

    fn checks(&self, position: &Position<S>, moves: &mut Vec<Move>) {
        self.checking_moves(position, moves);
        // Captures and promotions have been looked at before.
        moves.retain(|mv| match mv {
            Move::Board { to, promote, .. } => !promote && position.piece_at(*to).is_none(),
            Move::Drop { .. } | Move::Pass => true,
        });
        let close = self
            .enemy_kings(position, position.turn())
            .fold(S::EMPTY, |set, king| set | self.around(position, king));
        moves.sort_by_key(|mv| match mv {
            Move::Drop { to, .. } | Move::Board { to, .. } if close.contains(*to) => 0,
            Move::Board { .. } => 1,
            Move::Drop { .. } | Move::Pass => 2,
        });
    }

    fn pressing(&self, position: &Position<S>, moves: &mut Vec<Move>) {
        self.checking_moves(position, moves);
    }

    fn passed(&self, position: &Position<S>) -> Option<Position<S>> {
        let mut passed = *position;
        self.play(&mut passed, Move::Pass);
        Some(passed)
    }

    fn recurring(&self, position: &Position<S>, history: &History) -> Outcome {
        /// Twice in a line that both sides chose freely is as good as for ever.
        const AGAIN: usize = 2;
        self.repetition_outcome_at(position, history, AGAIN)
    }

    fn parties(&self, seat: Seat) -> Teams {
        let (seats, side) = (self.seats(), self.rules().side(seat));
        if seats > 2 && side.len() == 1 {
            Teams::alone(seat, seats)
        } else {
            Teams::sides(side, seats)
        }
    }

    fn is_out(&self, position: &Position<S>, seat: Seat) -> bool {
        position.seats_out().contains(seat)
    }
}

/// By how much a seat that plays for itself is ahead of the strongest of the others.
/// None of them counts for less than one that is out, and none for more because
/// another has gone: to take a mated king must always be a gain, or nobody would
/// ever do it.
fn lead_of_lone<S: Bitboard>(
    worths: &SeatScores,
    lone: Seat,
    seats: u8,
    out: SeatSet,
    scales: &Scales<S>,
) -> i32 {
    let rivals = (0..seats).map(Seat).filter(|seat| *seat != lone);
    let worths_of_rivals = rivals.clone().map(|seat| worths[seat.index()]);
    let strongest = worths_of_rivals.fold(0, i32::max);
    let gone = rivals.filter(|seat| out.contains(*seat)).count() as i32;
    worths[lone.index()] - strongest + scales.weights.rival_out * gone
}

/// Beyond this, worth counts for less: who has nearly everything, as the last but
/// one of four may, must still see what is better.
const LINEAR_UP_TO: i32 = 10_000;

/// By what the rest is divided.
const BEYOND_DIVISOR: i32 = 10;

/// A difference of worths within the bounds of an estimate.
fn squashed(difference: i32) -> i32 {
    let linear = difference.clamp(-LINEAR_UP_TO, LINEAR_UP_TO);
    (linear + (difference - linear) / BEYOND_DIVISOR).clamp(-MOST, MOST)
}

/// What the evaluation asks beside the rules.
trait Kings<S: Bitboard> {
    /// The cells that a king attacks.
    fn around(&self, position: &Position<S>, king: Cell) -> S;

    /// Where the kings stand that a seat attacks.
    fn enemy_kings(&self, position: &Position<S>, seat: Seat) -> impl Iterator<Item = Cell>;
}

impl<S: Bitboard> Kings<S> for Shogi<S> {
    fn around(&self, position: &Position<S>, king: Cell) -> S {
        let piece = position.piece_at(king);
        piece.map_or(S::EMPTY, |piece| {
            self.attacks_of(piece, king, position.occupied())
        })
    }

    fn enemy_kings(&self, position: &Position<S>, seat: Seat) -> impl Iterator<Item = Cell> {
        let side = self.rules().side(seat);
        let seats = (0..self.seats()).map(Seat);
        seats
            .filter(move |other| !side.contains(*other))
            .filter_map(|other| position.king(other))
    }
}
