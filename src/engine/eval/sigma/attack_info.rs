//! The cells that the bases of each side attack in Sigma 4 Shogi.

use komadai_rules::board::Cell;
use komadai_rules::seat::Seat;
use komadai_rules::sigma::geometry::CellSet;
use komadai_rules::sigma::movegen::attack::attacked_and_doubly_attacked_cells;
use komadai_rules::sigma::{Position, Sigma};

/// Attacks on a cell are told apart up to here: by none, by one, by more.
pub(super) const ATTACK_COUNT_STATES: usize = 3;

/// The bases of one side and what they attack.
pub(super) struct Attacks {
    pub bases: CellSet,
    /// What they attack, the royal's included.
    pub once: CellSet,
    /// What two or more of them attack.
    pub twice: CellSet,
}

impl Attacks {
    pub fn for_seat(game: &Sigma, position: &Position, seat: Seat) -> Attacks {
        let bases = position.bases(seat);
        let (once, twice) =
            attacked_and_doubly_attacked_cells(position, bases, game.options().double_leap);
        Attacks { bases, once, twice }
    }

    /// How often a cell is attacked, below [`ATTACK_COUNT_STATES`].
    pub fn attack_count_on(&self, cell: Cell) -> usize {
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
}
