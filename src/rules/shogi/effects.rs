//! What a turn does to the pieces on the table, in the order a hand would do it.

use crate::board::Cell;
use crate::game::effect::Effect;
use crate::piece_registry::{PieceId, PieceLocation, PieceRegistry, PieceType};
use crate::seat::Seat;
use crate::traits::rules::Rules;

use super::geometry::bitboard::Bitboard;
use super::position::Position;
use super::variant::EliminatedHandRule;
use super::{Move, Shogi};

impl<S: Bitboard> Shogi<S> {
    /// The effects of a legal turn. Empty if the cast is not of this position.
    pub(super) fn effects_of(
        &self,
        before: &Position<S>,
        mv: Move,
        cast: &PieceRegistry,
    ) -> Vec<Effect> {
        let mover = before.turn();
        let mut after = *before;
        self.play(&mut after, mv);
        let mut telling = EffectBuilder {
            cast: cast.clone(),
            effects: Vec::new(),
        };
        let told = match mv {
            Move::Board { from, to, promote } => {
                self.tell_step(&mut telling, mover, (from, to), promote)
            }
            Move::Drop { kind, to } => tell_drop(&mut telling, mover, kind, to),
            Move::Pass => {
                telling.add(Effect::Passed { seat: mover });
                Some(())
            }
        };
        debug_assert!(told.is_some(), "the cast shows another position");
        if told.is_none() {
            return Vec::new();
        }
        let heir = self.heir(&after, mover);
        for seat in after
            .seats_out()
            .iter()
            .filter(|seat| !before.seats_out().contains(*seat))
        {
            self.tell_out(&mut telling, before, seat, heir);
        }
        for seat in self.passed_over(&after, mover) {
            telling.add(Effect::Passed { seat });
        }
        telling.effects
    }

    /// The effects of a seat's leaving a game that goes on without it.
    pub(super) fn retiring_effects(
        &self,
        before: &Position<S>,
        seat: Seat,
        heir: Seat,
        cast: &PieceRegistry,
    ) -> Vec<Effect> {
        let mut telling = EffectBuilder {
            cast: cast.clone(),
            effects: Vec::new(),
        };
        let after = self.without(before, seat, heir);
        let heir = after.map_or(heir, |after| self.heir(&after, heir));
        self.tell_out(&mut telling, before, seat, heir);
        telling.effects
    }

    fn tell_step(
        &self,
        telling: &mut EffectBuilder,
        mover: Seat,
        (from, to): (Cell, Cell),
        promote: bool,
    ) -> Option<()> {
        let piece = telling.cast.on(from)?;
        if let Some(captured) = telling.cast.on(to) {
            let was = telling.cast.piece(captured).kind;
            let held = self.held_as(was);
            telling.add(Effect::Taken {
                piece: captured,
                from: to,
                to: held.map_or(PieceLocation::Gone, |_| PieceLocation::Hand(mover)),
            });
            if let Some(kind) = held.filter(|kind| *kind != was) {
                let piece = captured;
                telling.add(Effect::Promoted { piece, kind });
            }
        }
        telling.add(Effect::Moved {
            piece,
            from,
            to,
            through: Vec::new(),
        });
        let was = telling.cast.piece(piece).kind;
        let becomes = self.variant().kind(was).promotes_to;
        if let Some(kind) = becomes.filter(|_| promote) {
            telling.add(Effect::Promoted { piece, kind });
        }
        Some(())
    }

    /// A seat goes out: its king, if it still stands, its hand, and then itself.
    fn tell_out(&self, telling: &mut EffectBuilder, before: &Position<S>, seat: Seat, heir: Seat) {
        let king = before.king(seat);
        // A king that was captured is told of already.
        let standing = king.and_then(|king| Some((king, telling.cast.on(king)?)));
        if let Some((from, piece)) = standing.filter(|(_, id)| telling.cast.piece(*id).seat == seat)
        {
            let to = PieceLocation::Gone;
            telling.add(Effect::Taken { piece, from, to });
        }
        let to = match self.rules().eliminated_hand {
            EliminatedHandRule::ToMover if heir != seat => PieceLocation::Hand(heir),
            EliminatedHandRule::ToMover | EliminatedHandRule::Leaves => PieceLocation::Gone,
        };
        let held: Vec<PieceId> = telling.cast.in_hand(seat).collect();
        for piece in held {
            let from = seat;
            telling.add(Effect::HandedOver { piece, from, to });
        }
        telling.add(Effect::SeatOut { seat });
    }

    /// The seats whose turn it would have been, had no king been in check.
    fn passed_over(&self, after: &Position<S>, mover: Seat) -> Vec<Seat> {
        let next = after.turn();
        let order = self.seats_after(after, mover);
        order.take_while(|seat| *seat != next).collect()
    }
}

fn tell_drop(telling: &mut EffectBuilder, mover: Seat, kind: PieceType, to: Cell) -> Option<()> {
    let mut held = telling.cast.in_hand(mover);
    let piece = held.find(|id| telling.cast.piece(*id).kind == kind)?;
    drop(held);
    let seat = mover;
    telling.add(Effect::Dropped { piece, seat, to });
    Some(())
}

/// Effects while they are told: the cast is kept up with them.
struct EffectBuilder {
    cast: PieceRegistry,
    effects: Vec<Effect>,
}

impl EffectBuilder {
    fn add(&mut self, effect: Effect) {
        self.cast.apply(&effect);
        self.effects.push(effect);
    }
}
