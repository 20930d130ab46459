//! The move generator: legal targets as sets of cells, and lists of moves by the stages in which a search asks for
//! them.

use crate::board::{Cell, CellSet};
use crate::seat::Seat;
use crate::traits::rules::MoveStage;

use super::attack::{SideAttacks, emperor_defender};
use crate::sankaku::geometry::{TOPOLOGY, is_on_board};
use crate::sankaku::piece::Piece;
use crate::sankaku::{Move, Position, Sankaku};

/// Generates the moves of one seat.
pub(in crate::sankaku) struct MoveGen<'a> {
    pub position: &'a Position,
    pub seat: Seat,
    pub side_attacks: SideAttacks,
    pub enemy: CellSet,
    /// The enemy Emperor's cell if it is defended, so that the own Emperor may not capture there (Sankaku 3.3).
    defended_emperor: CellSet,
}

impl MoveGen<'_> {
    /// The move generator of the seat to move; none once an Emperor is gone.
    pub fn of_seat_to_move<'a>(sankaku: &Sankaku, position: &'a Position) -> Option<MoveGen<'a>> {
        let seat = position.turn();
        let goes_on = [seat, seat.other()]
            .into_iter()
            .all(|seat| position.emperor(seat).is_some());
        goes_on.then(|| MoveGen::of_seat(sankaku, position, seat))
    }

    /// The move generator of a seat, as if it were to move and the game went on.
    pub fn of_seat<'a>(sankaku: &Sankaku, position: &'a Position, seat: Seat) -> MoveGen<'a> {
        let run_down = sankaku.options().run_down;
        let emperors = position.emperor(seat).zip(position.emperor(seat.other()));
        let defended_emperor = emperors.filter(|(own, theirs)| {
            emperor_defender(position, *theirs, seat.other(), *own, run_down).is_some()
        });
        MoveGen {
            position,
            seat,
            side_attacks: SideAttacks::for_seat(position, seat, run_down),
            enemy: position.pieces(seat.other()),
            defended_emperor: defended_emperor
                .map_or(CellSet::EMPTY, |(_, theirs)| CellSet::from_cell(theirs)),
        }
    }

    fn own_pieces(&self, piece: Piece) -> CellSet {
        self.position.pieces_of(self.seat, piece)
    }

    /// The legal targets of an own piece on `from`, and those of them that are captures.
    fn targets_and_captures(&self, piece: Piece, from: Cell) -> (CellSet, CellSet) {
        let (reach, over) = match piece {
            Piece::Chariot => self.side_attacks.chariot_attacks(from),
            _ => (self.side_attacks.attacks_from(piece, from), CellSet::EMPTY),
        };
        let all = match piece {
            Piece::Emperor => reach
                .minus(self.side_attacks.own)
                .minus(self.defended_emperor),
            Piece::Soldier => {
                let chariots = self.position.pieces_of(self.seat.other(), Piece::Chariot);
                let captures = reach.and(self.enemy).minus(chariots);
                let steps = TOPOLOGY.orthogonal[from.index()].minus(self.side_attacks.occupied);
                captures.or(steps)
            }
            _ => reach.minus(self.side_attacks.own),
        };
        (all, all.and(self.enemy.or(over)))
    }

    /// The legal targets of the own piece on a cell; empty if there is none.
    pub fn targets(&self, from: Cell) -> CellSet {
        match self.position.piece(from) {
            Some((seat, piece)) if seat == self.seat => self.targets_and_captures(piece, from).0,
            _ => CellSet::EMPTY,
        }
    }

    /// The number of legal moves.
    pub fn count_moves(&self) -> u64 {
        let counts = self
            .side_attacks
            .own
            .iter()
            .map(|from| self.targets(from).len());
        counts.map(u64::from).sum()
    }

    /// Whether there is a legal move.
    pub fn has_move(&self) -> bool {
        let mut men = self.side_attacks.own.iter();
        men.any(|from| !self.targets(from).is_empty())
    }

    /// Whether a move, whatever its cells, is legal.
    pub fn is_legal(&self, mv: Move) -> bool {
        is_on_board(mv.from) && is_on_board(mv.to) && self.targets(mv.from).contains(mv.to)
    }

    /// Appends the moves of one stage, the Emperor's last: there are many, and few are good.
    pub fn generate(&self, stage: MoveStage, moves: &mut Vec<Move>) {
        let is_tactical = match stage {
            MoveStage::Tactical => true,
            MoveStage::Quiet => false,
            MoveStage::Drops | MoveStage::Rest => return,
        };
        for piece in Piece::ALL.into_iter().rev() {
            for from in self.own_pieces(piece).iter() {
                let (all, captures) = self.targets_and_captures(piece, from);
                let targets = if is_tactical {
                    captures
                } else {
                    all.minus(captures)
                };
                moves.extend(targets.iter().map(|to| Move { from, to }));
            }
        }
    }
}
