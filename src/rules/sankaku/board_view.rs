//! Sankaku Shogi for a table: kinds in words, piece identities, moves as sources and targets.

use std::sync::{Arc, LazyLock};

use crate::board::{Cell, CellSet, Layout};
use crate::error::IllegalMoveError;
use crate::game::effect::Effect;
use crate::piece_tracker::{PieceLocation, PieceState, PieceTracker, PieceTypeInfo};
use crate::seat::Seat;
use crate::traits::board_view::{BoardView, FromTo, Location, PromotionOrStoneChoice, RoyalAttack};

use super::effects::effects;
use super::geometry::is_on_board;
use super::layout::LAYOUT;
use super::move_marks::move_marks;
use super::movegen::attack::{SideAttacks, attackers_of_emperor};
use super::movegen::explain::{explain, repetition_error};
use super::movegen::generate::MoveGen;
use super::piece::Piece;
use super::{Move, Position, Sankaku};

/// The tracker of a position: seat by seat, from the bottom row up.
fn tracker_of(position: &Position) -> PieceTracker {
    let mut tracker = PieceTracker::default();
    for seat in Seat::BOTH {
        for cell in position.pieces(seat).iter() {
            let piece = position.piece(cell).map(|(_, piece)| piece);
            tracker.pieces.extend(piece.map(|piece| PieceState {
                seat,
                kind: piece.kind(),
                royal: piece == Piece::Emperor,
                location: PieceLocation::Cell(cell),
            }));
        }
    }
    tracker
}

fn targets(movegen: &MoveGen, from: Location) -> Vec<Location> {
    match from {
        Location::Cell(cell) if is_on_board(cell) => {
            movegen.targets(cell).iter().map(Location::Cell).collect()
        }
        Location::Cell(_) | Location::Hand(..) => Vec::new(),
    }
}

static KINDS: LazyLock<Arc<[PieceTypeInfo]>> = LazyLock::new(|| {
    let info = |piece: Piece| PieceTypeInfo {
        kind: piece.kind(),
        code: piece.letter().into(),
        notation: piece.letter().into(),
        name: piece.name().into(),
        rank: 0,
        royal: piece == Piece::Emperor,
        move_marks: move_marks(piece, &LAYOUT),
        movement: None,
        note: String::new(),
        translations: Arc::default(),
        held_as: None,
        look: piece.design(),
    };
    Piece::ALL.map(info).into()
});

impl BoardView for Sankaku {
    fn layout(&self) -> Arc<Layout> {
        Arc::clone(&LAYOUT)
    }

    fn kinds(&self) -> Arc<[PieceTypeInfo]> {
        Arc::clone(&KINDS)
    }

    fn piece_tracker(&self, position: &Position) -> PieceTracker {
        tracker_of(position)
    }

    fn move_effects(&self, before: &Position, mv: Move, tracker: &PieceTracker) -> Vec<Effect> {
        effects(before, mv, tracker)
    }

    fn move_locations(&self, _position: &Position, mv: Move) -> FromTo {
        FromTo {
            from: Location::Cell(mv.from),
            to: Location::Cell(mv.to),
            choice: PromotionOrStoneChoice::Plain,
        }
    }

    fn legal_sources(&self, position: &Position) -> Vec<Location> {
        let Some(movegen) = MoveGen::of_seat_to_move(self, position) else {
            return Vec::new();
        };
        let own = movegen.side_attacks.own.iter();
        own.filter(|from| !movegen.targets(*from).is_empty())
            .map(Location::Cell)
            .collect()
    }

    fn legal_targets(&self, position: &Position, from: Location) -> Vec<Location> {
        MoveGen::of_seat_to_move(self, position)
            .map_or_else(Vec::new, |movegen| targets(&movegen, from))
    }

    fn moves_between(&self, position: &Position, from: Location, to: Location) -> Vec<Move> {
        match (from, to) {
            (Location::Cell(from), Location::Cell(to)) => {
                let mv = Move { from, to };
                let movegen = MoveGen::of_seat_to_move(self, position);
                let is_legal = movegen.is_some_and(|movegen| movegen.is_legal(mv));
                is_legal.then_some(mv).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn explain_illegal(
        &self,
        position: &Position,
        from: Location,
        to: Location,
    ) -> IllegalMoveError {
        explain(self, position, from, to)
    }

    fn explain_history_ban(&self, position: &Position, mv: Move) -> IllegalMoveError {
        repetition_error(self, position, mv)
    }

    fn pseudo_legal_targets(&self, position: &Position, from: Cell) -> Vec<Cell> {
        if !is_on_board(from) {
            return Vec::new();
        }
        let Some((seat, _)) = position.piece(from) else {
            return Vec::new();
        };
        MoveGen::of_seat(self, position, seat)
            .targets(from)
            .iter()
            .collect()
    }

    fn targets_on_empty_board(&self, position: &Position, from: Cell) -> Vec<Cell> {
        if !is_on_board(from) {
            return Vec::new();
        }
        let Some((seat, piece)) = position.piece(from) else {
            return Vec::new();
        };
        let mut attacks = SideAttacks::for_seat(position, seat, self.options().run_down);
        attacks.occupied = CellSet::EMPTY;
        attacks.attacks_from(piece, from).iter().collect()
    }

    fn royals(&self, position: &Position, seat: Seat) -> Vec<Cell> {
        position.emperor(seat).into_iter().collect()
    }

    fn royal_attacks(&self, position: &Position, seat: Seat) -> Vec<RoyalAttack> {
        let run_down = self.options().run_down;
        position.emperor(seat).map_or_else(Vec::new, |emperor| {
            let found = attackers_of_emperor(position, emperor, seat.other(), run_down);
            RoyalAttack::from_cells(found.iter(), emperor)
        })
    }
}
