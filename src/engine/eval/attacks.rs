//! The cells that each side attacks, where one number of 64 bits holds a board. Knows no pieces.

use komadai_rules::board::{Cell, CellSet};
use komadai_rules::seat::Seat;

/// Attacks on a cell are told apart up to here: by none, by one, by more.
pub(super) const ATTACK_COUNT_STATES: usize = 3;

/// What may be said of a cell: who stands there, if anybody, and how often it is
/// attacked by either side; but not that there is nothing to be said.
pub(super) const OCCUPANT_AND_ATTACK_STATES: usize =
    3 * ATTACK_COUNT_STATES * ATTACK_COUNT_STATES - 1;

/// Where one side stands and what it attacks.
pub struct Attacks {
    /// Where something of it stands.
    pub(super) occupied: CellSet,
    /// What it attacks.
    pub(super) once: CellSet,
    /// What two or more attack.
    pub(super) twice: CellSet,
}

impl Attacks {
    /// How often a cell is attacked, below [`ATTACK_COUNT_STATES`].
    pub(super) fn attack_count_on(&self, cell: Cell) -> usize {
        usize::from(self.once.contains(cell)) + usize::from(self.twice.contains(cell))
    }
}

/// What both sides of a position attack.
pub struct AttackInfo {
    /// By seat.
    pub(super) attacks: [Attacks; 2],
}

impl AttackInfo {
    pub(super) fn attacks_of(&self, seat: Seat) -> &Attacks {
        &self.attacks[seat.index()]
    }

    /// What is to be said of each cell that is not empty and attacked by nobody, in the eyes of a seat
    /// and of the other, below [`OCCUPANT_AND_ATTACK_STATES`].
    #[inline]
    pub(super) fn for_each_cell_state(&self, viewer: Seat, mut take: impl FnMut(Cell, [usize; 2])) {
        let [own, other] = [viewer, viewer.other()].map(|seat| self.attacks_of(seat));
        let said = own.occupied.or(other.occupied).or(own.once).or(other.once);
        for cell in said.iter() {
            let [by_own, by_other] = [own, other].map(|side| side.attack_count_on(cell));
            let [is_own, is_other] =
                [own, other].map(|side| usize::from(side.occupied.contains(cell)));
            let state = |stands: usize, own: usize, other: usize| {
                (stands * ATTACK_COUNT_STATES + own) * ATTACK_COUNT_STATES + other - 1
            };
            let of_viewer = state(is_own + 2 * is_other, by_own, by_other);
            let of_other = state(is_other + 2 * is_own, by_other, by_own);
            take(cell, [of_viewer, of_other]);
        }
    }
}
