//! Who could capture what (rules page "Pieces", and "Attack" of the rules'
//! glossary): the ways of moving, forwards from a piece and backwards from a
//! cell. Knows nothing of turns.

use crate::board::{Cell, CellSet};
use crate::seat::Seat;

use crate::sankaku::geometry::{BOARD, StripRay, TOPOLOGY};
use crate::sankaku::options::RunDown;
use crate::sankaku::piece::Piece;
use crate::sankaku::position::Position;

/// The pieces of one seat but for the Emperor, whose way of moving needs no
/// looking at the board, and what stands around them.
#[derive(Clone, Copy)]
pub struct SideAttacks {
    /// All own pieces, the Emperor included.
    pub own: CellSet,
    /// Every cell on which something stands.
    pub occupied: CellSet,
    /// The enemy Soldiers.
    enemy_soldiers: CellSet,
    chariots: CellSet,
    cavalry: CellSet,
    generals: CellSet,
    soldiers: CellSet,
    run_down: RunDown,
}

impl SideAttacks {
    /// A seat's army as it stands.
    pub fn of(position: &Position, seat: Seat, run_down: RunDown) -> SideAttacks {
        SideAttacks {
            own: position.pieces(seat),
            occupied: position.occupied(),
            enemy_soldiers: position.pieces_of(seat.other(), Piece::Soldier),
            chariots: position.pieces_of(seat, Piece::Chariot),
            cavalry: position.pieces_of(seat, Piece::Cavalry),
            generals: position.pieces_of(seat, Piece::General),
            soldiers: position.pieces_of(seat, Piece::Soldier),
            run_down,
        }
    }

    /// The cells on which a piece of this army on `from` could capture an
    /// enemy that stood there now; where an own piece stands, it defends it.
    /// Restrictions on what it may capture are left aside.
    pub fn attacks_from(&self, piece: Piece, from: Cell) -> CellSet {
        match piece {
            Piece::Emperor => BOARD.minus(CellSet::of(from)),
            Piece::Chariot => self.chariot_attacks(from).0,
            Piece::Cavalry => self.cavalry_attacks(from),
            Piece::General => TOPOLOGY.adjacent[from.index()],
            Piece::Soldier => self.soldier_attacks(from),
        }
    }

    /// Where a Chariot on `from` can slide, blockers included, and which of
    /// these cells it reaches over Soldiers.
    pub fn chariot_attacks(&self, from: Cell) -> (CellSet, CellSet) {
        let (mut all, mut over) = (CellSet::EMPTY, CellSet::EMPTY);
        for ray in &TOPOLOGY.rays[from.index()] {
            let mut run_down = 0;
            for cell in ray.cells() {
                let here = CellSet::of(*cell);
                all = all.or(here);
                if run_down > 0 {
                    over = over.or(here);
                }
                if self.occupied.contains(*cell) {
                    if !self.enemy_soldiers.contains(*cell) || run_down >= self.run_down.most() {
                        break;
                    }
                    run_down += 1;
                }
            }
        }
        (all, over)
    }

    /// Where Cavalry on `from` can leap, own pieces included.
    fn cavalry_attacks(&self, from: Cell) -> CellSet {
        let first = TOPOLOGY.second_orthogonals[from.index()];
        let further = first.and(self.own).iter().fold(first, |set, cell| {
            set.or(TOPOLOGY.second_orthogonals[cell.index()])
        });
        further.minus(CellSet::of(from))
    }

    /// Where a Soldier on `from` can capture.
    fn soldier_attacks(&self, from: Cell) -> CellSet {
        let steps = TOPOLOGY.orthogonal[from.index()];
        TOPOLOGY.rays[from.index()]
            .iter()
            .filter_map(|ray| self.at_two(ray))
            .fold(steps, |set, cell| set.or(CellSet::of(cell)))
    }

    /// The second cell of a way whose first is empty.
    fn at_two(&self, ray: &StripRay) -> Option<Cell> {
        match ray.cells() {
            [first, second, ..] if !self.occupied.contains(*first) => Some(*second),
            _ => None,
        }
    }

    /// A cell from which this army could capture what stands on `cell`, a
    /// Chariot or another piece.
    pub fn attacker(&self, cell: Cell, is_chariot: bool) -> Option<Cell> {
        let pieces = match is_chariot {
            true => &ATTACKERS[..ATTACKERS.len() - 1],
            false => &ATTACKERS[..],
        };
        let mut captors = pieces.iter().map(|piece| self.captors(*piece, cell));
        captors.find_map(CellSet::first)
    }

    /// The cells from which pieces of this army could capture what stands on
    /// `cell`; restrictions on what they may capture, and the Emperor, are left aside.
    pub fn captors(&self, piece: Piece, cell: Cell) -> CellSet {
        match piece {
            Piece::Emperor => CellSet::EMPTY,
            // Nobody slides: no strip need be looked along.
            Piece::Chariot if self.chariots.is_empty() => CellSet::EMPTY,
            // A strip leads the same way back, over the same Soldiers.
            Piece::Chariot => self.chariot_attacks(cell).0.and(self.chariots),
            // Leaps lead the same ways back: whoever reaches the cell, directly or
            // over an own piece, is reached from it.
            Piece::Cavalry => self.cavalry_attacks(cell).and(self.cavalry),
            Piece::General => TOPOLOGY.adjacent[cell.index()].and(self.generals),
            Piece::Soldier => self.soldier_attacks(cell).and(self.soldiers),
        }
    }
}

/// Who may attack a cell, what is quickest told first; only the last cannot capture
/// a Chariot.
const ATTACKERS: [Piece; 4] = [
    Piece::General,
    Piece::Cavalry,
    Piece::Chariot,
    Piece::Soldier,
];

/// A piece of the Emperor's own side that could take back on its cell, once
/// the Emperor on `from` has captured it there.
pub fn defender(
    position: &Position,
    emperor: Cell,
    seat: Seat,
    from: Cell,
    run_down: RunDown,
) -> Option<Cell> {
    let side_attacks = SideAttacks::of(position, seat, run_down);
    let side_attacks = SideAttacks {
        own: side_attacks.own.minus(CellSet::of(emperor)),
        occupied: side_attacks.occupied.minus(CellSet::of(from)),
        ..side_attacks
    };
    side_attacks.attacker(emperor, false)
}

/// A cell from which the seat `by` could capture what stands on `cell`, which
/// is not its own.
pub fn attacker(position: &Position, cell: Cell, by: Seat, run_down: RunDown) -> Option<Cell> {
    attacker_other_than_emperor(position, cell, by, run_down)
        .or_else(|| emperor_attacker(position, cell, by, run_down))
}

/// The same without the Emperor of `by`.
pub fn attacker_other_than_emperor(
    position: &Position,
    cell: Cell,
    by: Seat,
    run_down: RunDown,
) -> Option<Cell> {
    let is_chariot = position
        .pieces_of(by.other(), Piece::Chariot)
        .contains(cell);
    SideAttacks::of(position, by, run_down).attacker(cell, is_chariot)
}

/// Every cell from which the seat `by` could capture the Emperor on `cell`.
pub fn attackers(position: &Position, cell: Cell, by: Seat, run_down: RunDown) -> CellSet {
    let side_attacks = SideAttacks::of(position, by, run_down);
    let theirs = emperor_attacker(position, cell, by, run_down);
    ATTACKERS
        .into_iter()
        .map(|piece| side_attacks.captors(piece, cell))
        .fold(theirs.map_or(CellSet::EMPTY, CellSet::of), CellSet::or)
}

/// The Emperor of `by`, if it could capture what stands on `cell`.
fn emperor_attacker(position: &Position, cell: Cell, by: Seat, run_down: RunDown) -> Option<Cell> {
    let from = position.emperor(by)?;
    let victim = by.other();
    let is_safe = position.emperor(victim) == Some(cell)
        && defender(position, cell, victim, from, run_down).is_some();
    (!is_safe).then_some(from)
}
