//! The move generator: for each base its legal targets, for each capture and drop the contents to choose from.
//! Lists, counts, legality tests and explanations all ask [`MoveGen`].

use crate::board::Cell;
use crate::seat::Seat;

use super::attack::{CheckInfo, attacker, attacks_from};
use crate::sigma::base_contents::{BaseContents, BaseContentsSet};
use crate::sigma::geometry::{
    ALL_CELLS, ATTACK_TABLES, CellSet, SLIDERS, circle_of, corners_of, is_on_board,
};
use crate::sigma::options::DoubleLeapMiddleRule;
use crate::sigma::position::Position;
use crate::sigma::stone::Stone;
use crate::sigma::stone_counts::StoneCounts;
use crate::sigma::{Move, Sigma};

/// Generates the moves of the seat to move.
pub(in crate::sigma) struct MoveGen<'a> {
    pub(in crate::sigma) position: &'a Position,
    pub(in crate::sigma) seat: Seat,
    pub(in crate::sigma) own: CellSet,
    pub(in crate::sigma) enemy: CellSet,
    pub(in crate::sigma) occupied: CellSet,
    pub(in crate::sigma) double_leap_rule: DoubleLeapMiddleRule,
    check_info: CheckInfo,
}

/// Whether a seat's royal stands on the opponent's circle (Sigma 8.3).
pub(in crate::sigma) fn has_reached_circle(position: &Position, seat: Seat) -> bool {
    position.royal(seat) == circle_of(seat.other())
}

impl<'a> MoveGen<'a> {
    /// The move generator of a position; none if a royal has reached its circle.
    pub(in crate::sigma) fn of_seat_to_move(
        sigma: &Sigma,
        position: &'a Position,
    ) -> Option<MoveGen<'a>> {
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
            double_leap_rule: rule,
            check_info: CheckInfo::new(position, position.royal(seat), own, enemy, rule),
        })
    }

    /// The legal targets of an own base, captures included.
    pub(in crate::sigma) fn targets(&self, from: Cell) -> CellSet {
        let contents = self.position.contents(from);
        if from == self.position.royal(self.seat) {
            return self.royal_targets(from, contents);
        }
        let allowed = self
            .check_info
            .evasion_mask(CellSet::from_cell(from))
            .minus(self.own);
        if allowed.is_empty() {
            return CellSet::EMPTY;
        }
        attacks_from(contents, from, self.occupied, self.double_leap_rule).and(allowed)
    }

    /// A base that would attack the own royal on a cell, with the royal lifted off the board and a base on that
    /// cell taken (Sigma 7.6, 7.7).
    pub(in crate::sigma) fn royal_attacker(&self, at: Cell) -> Option<Cell> {
        let lifted = CellSet::from_cell(self.position.royal(self.seat));
        let by = self.enemy.minus(CellSet::from_cell(at));
        attacker(
            self.position,
            at,
            by,
            self.occupied.minus(lifted),
            self.double_leap_rule,
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
                    if !self.royal_can_step_beyond(*stone, pair[0]) {
                        break;
                    }
                    targets = targets.or(CellSet::from_cell(pair[1]));
                }
            }
        }
        let safe = |cell: &Cell| self.royal_attacker(*cell).is_none();
        let cells = targets.minus(self.own).iter().filter(safe);
        cells.fold(CellSet::EMPTY, |set, cell| set.or(CellSet::from_cell(cell)))
    }

    /// Whether the royal may repeat a stone's step beyond a cell: a slide must enter it safely, a double leap
    /// passes over it (Sigma 7.3 to 7.5).
    fn royal_can_step_beyond(&self, stone: Stone, cell: Cell) -> bool {
        let empty = !self.occupied.contains(cell);
        if stone.rank() == 1 {
            empty && self.royal_attacker(cell).is_none()
        } else {
            empty || self.double_leap_rule == DoubleLeapMiddleRule::Free
        }
    }

    /// The contents to choose from after a capture (Sigma 6.5 to 6.8).
    pub(in crate::sigma) fn capture_choices(&self, from: Cell, to: Cell) -> BaseContentsSet {
        let contents = self.position.contents(from);
        let choices = BaseContentsSet::makeable_from(&self.stones_of_both_bases(from, to))
            .and(BaseContentsSet::with_at_least_stones(contents.len()));
        if from == self.position.royal(self.seat) {
            choices.and(BaseContentsSet::royal_contents())
        } else {
            choices
        }
    }

    /// The stones of both bases of a capture.
    pub(in crate::sigma) fn stones_of_both_bases(&self, from: Cell, to: Cell) -> StoneCounts {
        let own = self.position.contents(from).stone_counts();
        own.plus(&self.position.contents(to).stone_counts())
    }

    /// The legal targets of drops (Sigma 6.10, 7.8).
    pub(in crate::sigma) fn drop_cells(&self) -> CellSet {
        let (bases, counts) = self.position.storage(self.seat);
        if bases == 0 || counts.is_empty() {
            return CellSet::EMPTY;
        }
        self.drop_cells_ignoring_storage()
    }

    /// The legal targets of drops if there were a base and a stone in the storage.
    pub(in crate::sigma) fn drop_cells_ignoring_storage(&self) -> CellSet {
        self.check_info
            .evasion_mask(CellSet::EMPTY)
            .minus(self.occupied)
    }

    /// The contents to choose from for a drop (Sigma 6.10, 6.11).
    pub(in crate::sigma) fn drop_choices(&self) -> BaseContentsSet {
        BaseContentsSet::makeable_from(self.position.storage(self.seat).1)
    }

    /// Whether an own base stands on a red corner of the opponent (Sigma 6.16, 6.17).
    pub(in crate::sigma) fn has_reached_red_corner(&self) -> bool {
        let corners = corners_of(self.seat.other());
        corners.into_iter().any(|corner| self.own.contains(corner))
    }

    /// Whether the own royal is in check.
    pub(in crate::sigma) fn is_check(&self) -> bool {
        self.check_info.is_check()
    }

    /// The kinds of stones that may be taken from the opponent's storage (Sigma 6.16 to 6.19, 7.8).
    pub(in crate::sigma) fn takeable_stones(&self) -> impl Iterator<Item = Stone> + '_ {
        let (_, counts) = self.position.storage(self.seat.other());
        let may = self.has_reached_red_corner() && !self.is_check();
        Stone::ALL
            .into_iter()
            .filter(move |stone| may && counts.count(*stone) > 0)
    }

    /// Whether a move, whatever its values, is legal.
    pub(in crate::sigma) fn is_legal(&self, mv: Move) -> bool {
        let moves = |from: Cell, to: Cell, onto: CellSet| {
            is_on_board(from)
                && is_on_board(to)
                && self.own.contains(from)
                && onto.contains(to)
                && self.targets(from).contains(to)
        };
        match mv {
            Move::Plain { from, to } => moves(from, to, ALL_CELLS.minus(self.occupied)),
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

    /// Whether there is a legal move.
    pub(in crate::sigma) fn has_move(&self) -> bool {
        !self.drop_cells().is_empty()
            || self.own.iter().any(|from| !self.targets(from).is_empty())
            || self.takeable_stones().next().is_some()
    }

    /// The number of legal moves.
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
