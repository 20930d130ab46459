//! The hand-written evaluation of Sigma 4 Shogi: material, attacks, the royals' safety
//! and the red corners. Knows no search.

use super::attack_info::{AttackInfo, Attacks};
use super::compiled_weights::CompiledWeights;
use super::lookup_tables::TABLES;
use super::weights::Weights;
use crate::eval::{StaticEval, weight_at};
use crate::multiplayer::teams::Teams;
use komadai_rules::board::Cell;
use komadai_rules::seat::Seat;
use komadai_rules::sigma::geometry::{CellSet, RANKS, corners_of, rank_of};
use komadai_rules::sigma::{Position, Sigma};

/// Evaluation of one side.
struct Side<'a> {
    compiled: &'a CompiledWeights,
    seat: Seat,
    royal: Cell,
    attacks: &'a Attacks,
}

impl<'a> Side<'a> {
    fn of(
        compiled: &'a CompiledWeights,
        position: &Position,
        attack_info: &'a AttackInfo,
        seat: Seat,
    ) -> Side<'a> {
        Side {
            compiled,
            seat,
            royal: position.royal(seat),
            attacks: attack_info.of(seat),
        }
    }

    /// A cell's row, counted from the seat's own edge.
    fn row(&self, cell: Cell) -> usize {
        let rank = usize::from(rank_of(cell));
        if self.seat == Seat::FIRST {
            rank
        } else {
            usize::from(RANKS) - 1 - rank
        }
    }

    /// Bases and stones, on the board and in the storage.
    fn material(&self, position: &Position) -> i32 {
        let weights = &self.compiled.weights;
        let board: i32 = self
            .attacks
            .men
            .iter()
            .map(|cell| {
                self.compiled.worth_of(position.contents(cell))
                    + weights.centre * TABLES.centre[cell.index()]
            })
            .sum();
        let (bases, pool) = position.storage(self.seat);
        board + self.compiled.storage_worth(i32::from(bases), pool)
    }

    /// Hanging bases: attacked by the enemy and not defended.
    fn danger(&self, enemy: &Side, position: &Position) -> i32 {
        let loose = self
            .attacks
            .men
            .and(enemy.attacks.once)
            .minus(self.attacks.once)
            .minus(CellSet::of(self.royal));
        let worths = loose
            .iter()
            .map(|cell| self.compiled.worth_of(position.contents(cell)));
        let Weights { hanging, lost, .. } = self.compiled.weights;
        if position.turn() == self.seat {
            worths.sum::<i32>() * hanging / 100
        } else {
            // Only one can be taken at a time.
            let worths: Sum = worths.fold(Sum::default(), Sum::with);
            (worths.sum * hanging + worths.most * lost) / 100
        }
    }

    /// Royal safety and advancement.
    fn royal(&self, enemy: &Side) -> i32 {
        let weights = &self.compiled.weights;
        let around = TABLES.around[self.royal.index()];
        let pressed = around.and(enemy.attacks.once);
        // The royal's own steps guard nothing: it cannot go where it is attacked.
        let unguarded = pressed.minus(self.attacks.twice);
        let air = around.minus(enemy.attacks.once).minus(self.attacks.men);
        weight_at(&weights.royal_air, air.len() as usize)
            + weights.royal_row[self.row(self.royal)]
            + weight_at(&weights.royal_pressed, pressed.len() as usize)
            + weight_at(&weights.royal_unguarded, unguarded.len() as usize)
    }

    /// Bonus for bases on the enemy's red corners.
    fn corners(&self, position: &Position) -> i32 {
        let weights = &self.compiled.weights;
        let corners = corners_of(self.seat.other());
        if !corners
            .into_iter()
            .any(|corner| self.attacks.men.contains(corner))
        {
            return 0;
        }
        let (_, pool) = position.storage(self.seat.other());
        let stones = (pool.len() as i32).min(weights.corner_stones);
        weights.corner + weights.corner_income * stones
    }

    fn worth(&self, enemy: &Side, position: &Position) -> i32 {
        let weights = &self.compiled.weights;
        self.material(position)
            + weights.attacked_cell * self.attacks.once.minus(self.attacks.men).len() as i32
            + self.royal(enemy)
            + self.corners(position)
            - self.danger(enemy, position)
    }
}

/// Sum and maximum of some values.
#[derive(Default)]
struct Sum {
    sum: i32,
    most: i32,
}

impl Sum {
    fn with(self, worth: i32) -> Sum {
        Sum {
            sum: self.sum + worth,
            most: self.most.max(worth),
        }
    }
}

impl StaticEval for Sigma {
    type AttackInfo = AttackInfo;

    fn attack_info(&self, _scales: &CompiledWeights, position: &Position) -> AttackInfo {
        let attacks = [Seat::FIRST, Seat::SECOND].map(|seat| Attacks::of(self, position, seat));
        AttackInfo { attacks }
    }

    fn evaluate(
        &self,
        compiled: &CompiledWeights,
        position: &Position,
        attack_info: &AttackInfo,
        _parties: &Teams,
    ) -> i32 {
        let turn = position.turn();
        let [mover, other] =
            [turn, turn.other()].map(|seat| Side::of(compiled, position, attack_info, seat));
        mover.worth(&other, position) - other.worth(&mover, position) + compiled.weights.tempo
    }
}
