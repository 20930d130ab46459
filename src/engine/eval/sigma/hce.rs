//! The hand-written evaluation of Sigma 4 Shogi: material, attacks, the royals' safety
//! and the red corners. Knows no search.

use super::compiled_weights::CompiledWeights;
use super::lookup_tables::TABLES;
use super::weights::Weights;
use crate::eval::attacks::{AttackInfo, Attacks};
use crate::eval::{StaticEval, weight_at_or_last};
use crate::multiplayer::teams::Teams;
use komadai_rules::board::Cell;
use komadai_rules::seat::Seat;
use komadai_rules::sigma::geometry::{CellSet, RANKS, corners_of, rank_of};
use komadai_rules::sigma::movegen::attack::attacked_and_doubly_attacked_cells;
use komadai_rules::sigma::{Position, Sigma};

/// Evaluation of one side.
struct Side<'a> {
    compiled_weights: &'a CompiledWeights,
    seat: Seat,
    royal: Cell,
    attacks: &'a Attacks,
}

impl<'a> Side<'a> {
    fn for_seat(
        compiled: &'a CompiledWeights,
        position: &Position,
        attack_info: &'a AttackInfo,
        seat: Seat,
    ) -> Side<'a> {
        Side {
            compiled_weights: compiled,
            seat,
            royal: position.royal(seat),
            attacks: attack_info.attacks_of(seat),
        }
    }

    /// A cell's row, counted from the seat's own edge.
    fn row_from_own_edge(&self, cell: Cell) -> usize {
        let rank = usize::from(rank_of(cell));
        if self.seat == Seat::FIRST {
            rank
        } else {
            usize::from(RANKS) - 1 - rank
        }
    }

    /// Bases and stones, on the board and in the storage.
    fn material(&self, position: &Position) -> i32 {
        let weights = &self.compiled_weights.weights;
        let board: i32 = self
            .attacks
            .occupied
            .iter()
            .map(|cell| {
                self.compiled_weights.base_value(position.contents(cell))
                    + weights.centre * TABLES.centre[cell.index()]
            })
            .sum();
        let (bases, pool) = position.storage(self.seat);
        board + self.compiled_weights.storage_value(i32::from(bases), pool)
    }

    /// Hanging bases: attacked by the enemy and not defended.
    fn hanging_penalty(&self, enemy: &Side, position: &Position) -> i32 {
        let loose = self
            .attacks
            .occupied
            .and(enemy.attacks.once)
            .minus(self.attacks.once)
            .minus(CellSet::from_cell(self.royal));
        let values = loose
            .iter()
            .map(|cell| self.compiled_weights.base_value(position.contents(cell)));
        let Weights { hanging, lost, .. } = self.compiled_weights.weights;
        if position.turn() == self.seat {
            values.sum::<i32>() * hanging / 100
        } else {
            // Only one can be taken at a time.
            let values: SumAndMaximum =
                values.fold(SumAndMaximum::default(), SumAndMaximum::with_value);
            (values.sum * hanging + values.maximum * lost) / 100
        }
    }

    /// Royal safety and advancement.
    fn royal_safety(&self, enemy: &Side) -> i32 {
        let weights = &self.compiled_weights.weights;
        let around = TABLES.around[self.royal.index()];
        let pressure = around.and(enemy.attacks.once);
        // The royal's own steps guard nothing: it cannot go where it is attacked.
        let unguarded = pressure.minus(self.attacks.twice);
        let air = around
            .minus(enemy.attacks.once)
            .minus(self.attacks.occupied);
        weight_at_or_last(&weights.royal_air, air.len() as usize)
            + weights.royal_row[self.row_from_own_edge(self.royal)]
            + weight_at_or_last(&weights.royal_pressed, pressure.len() as usize)
            + weight_at_or_last(&weights.royal_unguarded, unguarded.len() as usize)
    }

    /// Bonus for bases on the enemy's red corners.
    fn corner_bonus(&self, position: &Position) -> i32 {
        let weights = &self.compiled_weights.weights;
        let corners = corners_of(self.seat.other());
        if !corners
            .into_iter()
            .any(|corner| self.attacks.occupied.contains(corner))
        {
            return 0;
        }
        let (_, pool) = position.storage(self.seat.other());
        let stones = (pool.len() as i32).min(weights.corner_stones);
        weights.corner + weights.corner_income * stones
    }

    fn evaluation(&self, enemy: &Side, position: &Position) -> i32 {
        let weights = &self.compiled_weights.weights;
        self.material(position)
            + weights.attacked_cell * self.attacks.once.minus(self.attacks.occupied).len() as i32
            + self.royal_safety(enemy)
            + self.corner_bonus(position)
            - self.hanging_penalty(enemy, position)
    }
}

/// Sum and maximum of some values.
#[derive(Default)]
struct SumAndMaximum {
    sum: i32,
    maximum: i32,
}

impl SumAndMaximum {
    fn with_value(self, value: i32) -> SumAndMaximum {
        SumAndMaximum {
            sum: self.sum + value,
            maximum: self.maximum.max(value),
        }
    }
}

/// The bases of a seat and what they attack, the royal's included.
pub(super) fn attacks_of_seat(game: &Sigma, position: &Position, seat: Seat) -> Attacks {
    let occupied = position.bases(seat);
    let (once, twice) =
        attacked_and_doubly_attacked_cells(position, occupied, game.options().double_leap);
    Attacks {
        occupied,
        once,
        twice,
    }
}

impl StaticEval for Sigma {
    type AttackInfo = AttackInfo;

    fn attack_info(&self, _compiled: &CompiledWeights, position: &Position) -> AttackInfo {
        let attacks = Seat::BOTH.map(|seat| attacks_of_seat(self, position, seat));
        AttackInfo { attacks }
    }

    fn evaluate(
        &self,
        compiled: &CompiledWeights,
        position: &Position,
        attack_info: &AttackInfo,
        _teams: &Teams,
    ) -> i32 {
        let turn = position.turn();
        let [mover, other] =
            [turn, turn.other()].map(|seat| Side::for_seat(compiled, position, attack_info, seat));
        mover.evaluation(&other, position) - other.evaluation(&mover, position)
            + compiled.weights.tempo
    }
}
