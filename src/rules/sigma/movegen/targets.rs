//! What the seat to move may do: for each base its legal targets, for each
//! capture and drop the contents to choose from. Everything about legal moves
//! (lists, counts, questions, explanations) is asked of [`MoveGen`].

use crate::board::Cell;
use crate::seat::Seat;

use super::attack::{CheckInfo, attacker, attacks_from};
use crate::sigma::base_contents::{BaseContents, BaseContentsSet};
use crate::sigma::geometry::{
    ATTACK_TABLES, BOARD, CellSet, SLIDERS, circle_of, corners_of, is_on_board,
};
use crate::sigma::options::DoubleLeap;
use crate::sigma::position::Position;
use crate::sigma::stone::Stone;
use crate::sigma::stone_counts::StoneCounts;
use crate::sigma::{Move, Sigma};

/// A position seen by the seat to move.
pub(in crate::sigma) struct MoveGen<'a> {
    pub(in crate::sigma) position: &'a Position,
    pub(in crate::sigma) seat: Seat,
    pub(in crate::sigma) own: CellSet,
    pub(in crate::sigma) enemy: CellSet,
    pub(in crate::sigma) occupied: CellSet,
    pub(in crate::sigma) rule: DoubleLeap,
    check_info: CheckInfo,
}

/// Whether a royal stands on the circle it strives for.
pub(in crate::sigma) fn has_reached_circle(position: &Position, seat: Seat) -> bool {
    position.royal(seat) == circle_of(seat.other())
}

impl<'a> MoveGen<'a> {
    /// What the seat to move may do; `None` if the position is decided.
    pub(in crate::sigma) fn of(sigma: &Sigma, position: &'a Position) -> Option<MoveGen<'a>> {
        let seat = position.turn();
        if has_reached_circle(position, seat) || has_reached_circle(position, seat.other()) {
            return None;
        }
        let (own, enemy) = (position.bases(seat), position.bases(seat.other()));
        let rule = sigma.options().double_leap;
        Some(MoveGen {
            position,
            seat,
            own,
            enemy,
            occupied: own.or(enemy),
            rule,
            check_info: CheckInfo::new(position, position.royal(seat), own, enemy, rule),
        })
    }

    /// Where a base of the seat may go, captures included.
    pub(in crate::sigma) fn targets(&self, from: Cell) -> CellSet {
        let contents = self.position.contents(from);
        if from == self.position.royal(self.seat) {
            return self.royal_targets(from, contents);
        }
        let allowed = self
            .check_info
            .evasion_mask(CellSet::of(from))
            .minus(self.own);
        if allowed.is_empty() {
            return CellSet::EMPTY;
        }
        attacks_from(contents, from, self.occupied, self.rule).and(allowed)
    }

    /// A base that would attack the royal on a cell. The royal is lifted off
    /// the board; what stands on the cell would be taken.
    pub(in crate::sigma) fn royal_attacker(&self, at: Cell) -> Option<Cell> {
        let lifted = CellSet::of(self.position.royal(self.seat));
        let by = self.enemy.minus(CellSet::of(at));
        attacker(
            self.position,
            at,
            by,
            self.occupied.minus(lifted),
            self.rule,
        )
    }

    fn royal_targets(&self, from: Cell, contents: BaseContents) -> CellSet {
        let mut targets = CellSet::EMPTY;
        for stone in contents.iter() {
            targets = targets.or(ATTACK_TABLES.near[stone.index()][from.index()]);
        }
        for ((stone, _), sliders) in SLIDERS.iter().zip(&ATTACK_TABLES.sliders) {
            let steps = usize::from(contents.count(*stone));
            if steps < 2 {
                continue;
            }
            for ray in &sliders[from.index()].rays {
                let cells = &ray.cells()[..steps.min(ray.cells().len())];
                for pair in cells.windows(2) {
                    if !self.royal_can_pass(*stone, pair[0]) {
                        break;
                    }
                    targets = targets.or(CellSet::of(pair[1]));
                }
            }
        }
        let safe = |cell: &Cell| self.royal_attacker(*cell).is_none();
        let cells = targets.minus(self.own).iter().filter(safe);
        cells.fold(CellSet::EMPTY, |set, cell| set.or(CellSet::of(cell)))
    }

    /// Whether the royal may repeat a step of this stone beyond a cell:
    /// slides enter it, double leaps pass over it.
    fn royal_can_pass(&self, stone: Stone, cell: Cell) -> bool {
        let empty = !self.occupied.contains(cell);
        if stone.rank() == 1 {
            empty && self.royal_attacker(cell).is_none()
        } else {
            empty || self.rule == DoubleLeap::Free
        }
    }

    /// What a base may hold after a capture.
    pub(in crate::sigma) fn capture_choices(&self, from: Cell, to: Cell) -> BaseContentsSet {
        let contents = self.position.contents(from);
        let choices = BaseContentsSet::within(&self.capture_stones(from, to))
            .and(BaseContentsSet::at_least(contents.len()));
        if from == self.position.royal(self.seat) {
            choices.and(BaseContentsSet::royal())
        } else {
            choices
        }
    }

    /// The stones of both bases of a capture together.
    pub(in crate::sigma) fn capture_stones(&self, from: Cell, to: Cell) -> StoneCounts {
        let own = self.position.contents(from).stone_counts();
        own.plus(&self.position.contents(to).stone_counts())
    }

    /// Where a base may be dropped.
    pub(in crate::sigma) fn drop_cells(&self) -> CellSet {
        let (bases, counts) = self.position.storage(self.seat);
        if bases == 0 || counts.is_empty() {
            return CellSet::EMPTY;
        }
        self.drop_cells_by_check()
    }

    /// Where a base may be dropped if there is one.
    pub(in crate::sigma) fn drop_cells_by_check(&self) -> CellSet {
        self.check_info
            .evasion_mask(CellSet::EMPTY)
            .minus(self.occupied)
    }

    /// What a dropped base may hold.
    pub(in crate::sigma) fn drop_choices(&self) -> BaseContentsSet {
        BaseContentsSet::within(self.position.storage(self.seat).1)
    }

    /// Whether a base of the seat stands on a red corner of the opponent.
    pub(in crate::sigma) fn holds_corner(&self) -> bool {
        let corners = corners_of(self.seat.other());
        corners.into_iter().any(|corner| self.own.contains(corner))
    }

    /// Whether the royal is attacked now.
    pub(in crate::sigma) fn is_check(&self) -> bool {
        self.check_info.is_check()
    }

    /// The stones that may be taken out of the opponent's storage.
    pub(in crate::sigma) fn takeable_stones(&self) -> impl Iterator<Item = Stone> + '_ {
        let (_, counts) = self.position.storage(self.seat.other());
        let may = self.holds_corner() && !self.is_check();
        Stone::ALL
            .into_iter()
            .filter(move |stone| may && counts.count(*stone) > 0)
    }

    /// Whether a turn is legal; any value may be asked about.
    pub(in crate::sigma) fn is_legal(&self, mv: Move) -> bool {
        let moves = |from: Cell, to: Cell, onto: CellSet| {
            is_on_board(from)
                && is_on_board(to)
                && self.own.contains(from)
                && onto.contains(to)
                && self.targets(from).contains(to)
        };
        match mv {
            Move::Plain { from, to } => moves(from, to, BOARD.minus(self.occupied)),
            Move::Capture { from, to, contents } => {
                moves(from, to, self.enemy) && self.capture_choices(from, to).contains(contents)
            }
            Move::Drop { to, contents } => {
                is_on_board(to)
                    && self.drop_cells().contains(to)
                    && self.drop_choices().contains(contents)
            }
            Move::TakeStone(stone) => self.takeable_stones().any(|other| other == stone),
        }
    }

    /// Whether there is any legal turn.
    pub(in crate::sigma) fn has_move(&self) -> bool {
        !self.drop_cells().is_empty()
            || self.own.iter().any(|from| !self.targets(from).is_empty())
            || self.takeable_stones().next().is_some()
    }

    /// How many legal turns there are.
    pub(in crate::sigma) fn count_moves(&self) -> u64 {
        let mut count = self.takeable_stones().count() as u64;
        for from in self.own.iter() {
            let targets = self.targets(from);
            count += u64::from(targets.minus(self.enemy).len());
            for to in targets.and(self.enemy).iter() {
                count += u64::from(self.capture_choices(from, to).len());
            }
        }
        let cells = self.drop_cells();
        if !cells.is_empty() {
            count += u64::from(cells.len()) * u64::from(self.drop_choices().len());
        }
        count
    }
}
