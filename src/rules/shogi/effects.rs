//! The effects of a move on the pieces of the tracker, in the order in which a player's hand would carry them
//! out.

use crate::board::Cell;
use crate::game::effect::Effect;
use crate::piece_tracker::{PieceId, PieceLocation, PieceTracker, PieceType};
use crate::seat::Seat;
use crate::traits::rules::Rules;

use super::geometry::bitboard::Bitboard;
use super::position::Position;
use super::variant::EliminatedHandRule;
use super::{Move, Shogi};

impl<S: Bitboard> Shogi<S> {
    /// The effects of a legal move. Empty if the tracker is not of this position.
    pub(super) fn effects_of(
        &self,
        before: &Position<S>,
        mv: Move,
        tracker: &PieceTracker,
    ) -> Vec<Effect> {
        let mover = before.turn();
        let mut after = *before;
        self.play(&mut after, mv);
        let mut builder = EffectBuilder {
            tracker: tracker.clone(),
            effects: Vec::new(),
        };
        let complete = match mv {
            Move::Board { from, to, promote } => {
                self.add_board_move(&mut builder, mover, (from, to), promote)
            }
            Move::Drop { kind, to } => add_drop(&mut builder, mover, kind, to),
            Move::Pass => {
                builder.add(Effect::Passed { seat: mover });
                Some(())
            }
        };
        debug_assert!(complete.is_some(), "the tracker shows another position");
        if complete.is_none() {
            return Vec::new();
        }
        let hand_receiver = self.hand_receiver(&after, mover);
        for seat in after
            .seats_out()
            .iter()
            .filter(|seat| !before.seats_out().contains(*seat))
        {
            self.add_elimination(&mut builder, before, seat, hand_receiver);
        }
        for seat in self.passed_over_seats(&after, mover) {
            builder.add(Effect::Passed { seat });
        }
        builder.effects
    }

    /// The effects of a seat's leaving a game that the others play on.
    pub(super) fn retirement_effects(
        &self,
        before: &Position<S>,
        seat: Seat,
        hand_receiver: Seat,
        tracker: &PieceTracker,
    ) -> Vec<Effect> {
        let mut builder = EffectBuilder {
            tracker: tracker.clone(),
            effects: Vec::new(),
        };
        let after = self.after_retirement(before, seat, hand_receiver);
        let hand_receiver = after.map_or(hand_receiver, |after| {
            self.hand_receiver(&after, hand_receiver)
        });
        self.add_elimination(&mut builder, before, seat, hand_receiver);
        builder.effects
    }

    fn add_board_move(
        &self,
        builder: &mut EffectBuilder,
        mover: Seat,
        (from, to): (Cell, Cell),
        promote: bool,
    ) -> Option<()> {
        let piece = builder.tracker.piece_on(from)?;
        if let Some(captured) = builder.tracker.piece_on(to) {
            let was = builder.tracker.piece(captured).kind;
            let held = self.held_as(was);
            builder.add(Effect::Taken {
                piece: captured,
                from: to,
                to: held.map_or(PieceLocation::Gone, |_| PieceLocation::Hand(mover)),
            });
            if let Some(kind) = held.filter(|kind| *kind != was) {
                let piece = captured;
                builder.add(Effect::Promoted { piece, kind });
            }
        }
        builder.add(Effect::Moved {
            piece,
            from,
            to,
            through: Vec::new(),
        });
        let was = builder.tracker.piece(piece).kind;
        let becomes = self.variant().kind(was).promotes_to;
        if let Some(kind) = becomes.filter(|_| promote) {
            builder.add(Effect::Promoted { piece, kind });
        }
        Some(())
    }

    /// Adds the effects of a seat's going out: its king, if it still stands, its hand, the seat itself.
    fn add_elimination(
        &self,
        builder: &mut EffectBuilder,
        before: &Position<S>,
        seat: Seat,
        hand_receiver: Seat,
    ) {
        let king = before.king(seat);
        // A captured king has its effect already.
        let standing = king.and_then(|king| Some((king, builder.tracker.piece_on(king)?)));
        if let Some((from, piece)) =
            standing.filter(|(_, id)| builder.tracker.piece(*id).seat == seat)
        {
            let to = PieceLocation::Gone;
            builder.add(Effect::Taken { piece, from, to });
        }
        let to = match self.rules().eliminated_hand {
            EliminatedHandRule::ToMover if hand_receiver != seat => {
                PieceLocation::Hand(hand_receiver)
            }
            EliminatedHandRule::ToMover | EliminatedHandRule::Leaves => PieceLocation::Gone,
        };
        let held: Vec<PieceId> = builder.tracker.pieces_in_hand(seat).collect();
        for piece in held {
            let from = seat;
            builder.add(Effect::HandedOver { piece, from, to });
        }
        builder.add(Effect::SeatOut { seat });
    }

    /// The seats that lose their turn to a check of a later seat (Yonin 5.4).
    fn passed_over_seats(&self, after: &Position<S>, mover: Seat) -> Vec<Seat> {
        let next = after.turn();
        let order = self.seats_after(after, mover);
        order.take_while(|seat| *seat != next).collect()
    }
}

fn add_drop(builder: &mut EffectBuilder, mover: Seat, kind: PieceType, to: Cell) -> Option<()> {
    let mut held = builder.tracker.pieces_in_hand(mover);
    let piece = held.find(|id| builder.tracker.piece(*id).kind == kind)?;
    drop(held);
    let seat = mover;
    builder.add(Effect::Dropped { piece, seat, to });
    Some(())
}

/// Collects effects, with a copy of the tracker on which each has been carried out.
struct EffectBuilder {
    tracker: PieceTracker,
    effects: Vec<Effect>,
}

impl EffectBuilder {
    fn add(&mut self, effect: Effect) {
        self.tracker.apply_effect(&effect);
        self.effects.push(effect);
    }
}
