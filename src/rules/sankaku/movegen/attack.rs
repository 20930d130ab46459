//! Attacks (Sankaku 3 and 5, rules 2.4 to 2.6 of RULES.md): from a piece to the cells it attacks, and from a cell to
//! its attackers. Knows no moves.

use crate::board::{Cell, CellSet};
use crate::seat::Seat;

use crate::sankaku::geometry::{ALL_CELLS, StripRay, TOPOLOGY};
use crate::sankaku::options::SoldierRunDownLimit;
use crate::sankaku::piece::Piece;
use crate::sankaku::position::Position;

/// The pieces of one seat and the blockers around them, for attacks by all pieces. The Emperor, which attacks
/// everything, is left to the caller.
#[derive(Clone, Copy)]
pub struct SideAttacks {
    /// All own pieces, the Emperor included.
    pub own: CellSet,
    /// The occupied cells.
    pub occupied: CellSet,
    /// The enemy Soldiers, which Chariots run down.
    enemy_soldiers: CellSet,
    chariots: CellSet,
    cavalry: CellSet,
    generals: CellSet,
    soldiers: CellSet,
    run_down: SoldierRunDownLimit,
}

impl SideAttacks {
    /// The attacks of a seat in a position.
    #[must_use]
    pub fn for_seat(position: &Position, seat: Seat, run_down: SoldierRunDownLimit) -> SideAttacks {
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

    /// The cells a piece of this seat on `from` attacks; an own piece there is defended. That some pieces may not
    /// capture some others (Sankaku 3.3, 3.11) is left aside.
    #[must_use]
    pub fn attacks_from(&self, piece: Piece, from: Cell) -> CellSet {
        match piece {
            Piece::Emperor => ALL_CELLS.minus(CellSet::from_cell(from)),
            Piece::Chariot => self.chariot_attacks(from).0,
            Piece::Cavalry => self.cavalry_attacks(from),
            Piece::General => TOPOLOGY.adjacent[from.index()],
            Piece::Soldier => self.soldier_attacks(from),
        }
    }

    /// The cells a Chariot on `from` attacks, and those of them it reaches by running Soldiers down
    /// (Sankaku 3.4 to 3.10).
    #[must_use]
    pub fn chariot_attacks(&self, from: Cell) -> (CellSet, CellSet) {
        let (mut all, mut over) = (CellSet::EMPTY, CellSet::EMPTY);
        for ray in &TOPOLOGY.rays[from.index()] {
            let mut run_down = 0;
            for cell in ray.cells() {
                let here = CellSet::from_cell(*cell);
                all = all.or(here);
                if run_down > 0 {
                    over = over.or(here);
                }
                if self.occupied.contains(*cell) {
                    if !self.enemy_soldiers.contains(*cell)
                        || run_down >= self.run_down.most_soldiers()
                    {
                        break;
                    }
                    run_down += 1;
                }
            }
        }
        (all, over)
    }

    /// The cells Cavalry on `from` attacks, with one leap or two (Sankaku 3.12 to 3.16).
    fn cavalry_attacks(&self, from: Cell) -> CellSet {
        let first = TOPOLOGY.second_orthogonals[from.index()];
        let further = first.and(self.own).iter().fold(first, |set, cell| {
            set.or(TOPOLOGY.second_orthogonals[cell.index()])
        });
        further.minus(CellSet::from_cell(from))
    }

    /// The cells a Soldier on `from` attacks (Sankaku 3.19 to 3.22).
    fn soldier_attacks(&self, from: Cell) -> CellSet {
        let steps = TOPOLOGY.orthogonal[from.index()];
        TOPOLOGY.rays[from.index()]
            .iter()
            .filter_map(|ray| self.second_ray_cell_if_first_empty(ray))
            .fold(steps, |set, cell| set.or(CellSet::from_cell(cell)))
    }

    /// The second cell of a ray whose first cell is empty.
    fn second_ray_cell_if_first_empty(&self, ray: &StripRay) -> Option<Cell> {
        match ray.cells() {
            [first, second, ..] if !self.occupied.contains(*first) => Some(*second),
            _ => None,
        }
    }

    /// A cell from which a piece of this seat, its Emperor aside, could capture what stands on `cell`. Soldiers
    /// cannot capture a Chariot (Sankaku 3.11).
    pub fn attacker(&self, cell: Cell, is_chariot: bool) -> Option<Cell> {
        let pieces = match is_chariot {
            true => {
                &ATTACKER_KINDS_CHEAPEST_TEST_FIRST[..ATTACKER_KINDS_CHEAPEST_TEST_FIRST.len() - 1]
            }
            false => &ATTACKER_KINDS_CHEAPEST_TEST_FIRST[..],
        };
        let mut attackers_of_kind = pieces
            .iter()
            .map(|piece| self.attackers_of_kind(*piece, cell));
        attackers_of_kind.find_map(CellSet::first)
    }

    /// The cells of pieces of one kind of this seat that attack `cell`; none for the Emperor. That Soldiers cannot
    /// capture a Chariot is left aside.
    #[must_use]
    pub fn attackers_of_kind(&self, piece: Piece, cell: Cell) -> CellSet {
        match piece {
            Piece::Emperor => CellSet::EMPTY,
            // No Chariots: skip the rays.
            Piece::Chariot if self.chariots.is_empty() => CellSet::EMPTY,
            // Slides are symmetrical, over the same Soldiers.
            Piece::Chariot => self.chariot_attacks(cell).0.and(self.chariots),
            // So are leaps, direct ones and those over an own piece.
            Piece::Cavalry => self.cavalry_attacks(cell).and(self.cavalry),
            Piece::General => TOPOLOGY.adjacent[cell.index()].and(self.generals),
            Piece::Soldier => self.soldier_attacks(cell).and(self.soldiers),
        }
    }
}

/// The kinds that may attack a cell, cheapest test first; only the last cannot capture a Chariot.
const ATTACKER_KINDS_CHEAPEST_TEST_FIRST: [Piece; 4] = [
    Piece::General,
    Piece::Cavalry,
    Piece::Chariot,
    Piece::Soldier,
];

/// A piece of `seat` that could recapture on its Emperor's cell, once the enemy Emperor on `from` has captured
/// there (Sankaku 5.1 to 5.4).
#[must_use]
pub fn emperor_defender(
    position: &Position,
    emperor: Cell,
    seat: Seat,
    from: Cell,
    run_down: SoldierRunDownLimit,
) -> Option<Cell> {
    let side_attacks = SideAttacks::for_seat(position, seat, run_down);
    let side_attacks = SideAttacks {
        own: side_attacks.own.minus(CellSet::from_cell(emperor)),
        occupied: side_attacks.occupied.minus(CellSet::from_cell(from)),
        ..side_attacks
    };
    side_attacks.attacker(emperor, false)
}

/// The cell of a piece of `by` that could capture the enemy piece on `cell`.
#[must_use]
pub fn attacker(
    position: &Position,
    cell: Cell,
    by: Seat,
    run_down: SoldierRunDownLimit,
) -> Option<Cell> {
    attacker_other_than_emperor(position, cell, by, run_down)
        .or_else(|| attacking_emperor(position, cell, by, run_down))
}

/// The same without the Emperor of `by` (Sankaku 7.7).
#[must_use]
pub fn attacker_other_than_emperor(
    position: &Position,
    cell: Cell,
    by: Seat,
    run_down: SoldierRunDownLimit,
) -> Option<Cell> {
    let is_chariot = position
        .pieces_of(by.other(), Piece::Chariot)
        .contains(cell);
    SideAttacks::for_seat(position, by, run_down).attacker(cell, is_chariot)
}

/// The cells of all pieces of `by` that could capture the Emperor on `cell`.
pub fn attackers_of_emperor(
    position: &Position,
    cell: Cell,
    by: Seat,
    run_down: SoldierRunDownLimit,
) -> CellSet {
    let side_attacks = SideAttacks::for_seat(position, by, run_down);
    let theirs = attacking_emperor(position, cell, by, run_down);
    ATTACKER_KINDS_CHEAPEST_TEST_FIRST
        .into_iter()
        .map(|piece| side_attacks.attackers_of_kind(piece, cell))
        .fold(
            theirs.map_or(CellSet::EMPTY, CellSet::from_cell),
            CellSet::or,
        )
}

/// The cell of the Emperor of `by`, if it could capture what stands on `cell` (Sankaku 3.2, 3.3).
fn attacking_emperor(
    position: &Position,
    cell: Cell,
    by: Seat,
    run_down: SoldierRunDownLimit,
) -> Option<Cell> {
    let from = position.emperor(by)?;
    let victim = by.other();
    let is_safe = position.emperor(victim) == Some(cell)
        && emperor_defender(position, cell, victim, from, run_down).is_some();
    (!is_safe).then_some(from)
}
