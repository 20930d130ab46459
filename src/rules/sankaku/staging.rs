//! Sankaku Shogi on a table: the kinds in words, identities, moves as a hand
//! makes them.

use crate::board::{Cell, Layout};
use crate::cast::{Cast, KindInfo, PieceState, Place};
use crate::effect::Effect;
use crate::error::Refusal;
use crate::seat::Seat;
use crate::staging::{Attack, Choice, Spot, Staging, Step};

use super::attack::attackers;
use super::effects::effects;
use super::explain::{explain, repeats};
use super::generate::Turns;
use super::geometry::is_on_board;
use super::layout::layout;
use super::piece::Piece;
use super::{Move, Position, Sankaku};

/// Identities for a position: the first seat's pieces come first, each seat's
/// from the bottom row up.
fn cast(position: &Position) -> Cast {
    let mut cast = Cast::default();
    for seat in [Seat::FIRST, Seat::SECOND] {
        for cell in position.men(seat).iter() {
            let piece = position.piece(cell).map(|(_, piece)| piece);
            cast.pieces.extend(piece.map(|piece| PieceState {
                seat,
                kind: piece.kind(),
                royal: piece == Piece::Emperor,
                place: Place::Cell(cell),
            }));
        }
    }
    cast
}

/// Whether a cast shows a position, identities and what is gone aside.
fn shows(position: &Position, cast: &Cast) -> bool {
    let on_board = |cast: &Cast| {
        let mut pieces: Vec<_> = cast
            .pieces
            .iter()
            .filter_map(|piece| match piece.place {
                Place::Cell(cell) => Some((cell, Some((piece.seat, piece.kind, piece.royal)))),
                // Nobody ever holds anything.
                Place::Hand(_) => Some((Cell::default(), None)),
                Place::Gone => None,
            })
            .collect();
        pieces.sort_unstable();
        pieces
    };
    on_board(&self::cast(position)) == on_board(cast)
}

fn targets(turns: &Turns, from: Spot) -> Vec<Spot> {
    match from {
        Spot::Cell(cell) if is_on_board(cell) => {
            turns.targets(cell).iter().map(Spot::Cell).collect()
        }
        Spot::Cell(_) | Spot::Hand(..) => Vec::new(),
    }
}

impl Staging for Sankaku {
    fn layout(&self) -> Layout {
        layout()
    }

    fn kinds(&self) -> Vec<KindInfo> {
        let info = |piece: Piece| KindInfo {
            kind: piece.kind(),
            code: piece.letter().into(),
            notation: piece.letter().into(),
            name: piece.name().into(),
            rank: 0,
            movement: piece.movement().into(),
            held_as: None,
            look: piece.look(),
        };
        Piece::ALL.map(info).to_vec()
    }

    fn cast(&self, position: &Position) -> Cast {
        cast(position)
    }

    fn shows(&self, position: &Position, cast: &Cast) -> bool {
        shows(position, cast)
    }

    fn effects(&self, before: &Position, mv: Move, cast: &Cast) -> Vec<Effect> {
        effects(before, mv, cast)
    }

    fn step(&self, _position: &Position, mv: Move) -> Step {
        Step {
            from: Spot::Cell(mv.from),
            to: Spot::Cell(mv.to),
            choice: Choice::Plain,
        }
    }

    fn sources(&self, position: &Position) -> Vec<Spot> {
        let Some(turns) = Turns::of(self, position) else {
            return Vec::new();
        };
        let own = turns.army.own.iter();
        own.filter(|from| !turns.targets(*from).is_empty())
            .map(Spot::Cell)
            .collect()
    }

    fn targets(&self, position: &Position, from: Spot) -> Vec<Spot> {
        Turns::of(self, position).map_or_else(Vec::new, |turns| targets(&turns, from))
    }

    fn between(&self, position: &Position, from: Spot, to: Spot) -> Vec<Move> {
        match (from, to) {
            (Spot::Cell(from), Spot::Cell(to)) => {
                let mv = Move { from, to };
                let turns = Turns::of(self, position);
                let is_legal = turns.is_some_and(|turns| turns.permits(mv));
                is_legal.then_some(mv).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn explain(&self, position: &Position, from: Spot, to: Spot) -> Refusal {
        explain(self, position, from, to)
    }

    fn forbidden(&self, position: &Position, mv: Move) -> Refusal {
        repeats(self, position, mv)
    }

    fn ways(&self, position: &Position, from: Cell) -> Vec<Cell> {
        if !is_on_board(from) {
            return Vec::new();
        }
        let Some((seat, _)) = position.piece(from) else {
            return Vec::new();
        };
        Turns::of_seat(self, position, seat)
            .targets(from)
            .iter()
            .collect()
    }

    fn royals(&self, position: &Position, seat: Seat) -> Vec<Cell> {
        position.emperor(seat).into_iter().collect()
    }

    fn attacks(&self, position: &Position, seat: Seat) -> Vec<Attack> {
        let run_down = self.options().run_down;
        position.emperor(seat).map_or_else(Vec::new, |emperor| {
            let found = attackers(position, emperor, seat.other(), run_down);
            Attack::all(found.iter(), emperor)
        })
    }
}
