//! Scores of captures (SEE) and quiet moves of Sigma 4 Shogi, for move ordering.

use arrayvec::ArrayVec;

use super::compiled_weights::CompiledWeights;
use super::lookup_tables::TABLES;
use super::see::SeeState;
use crate::eval::{MoveScores, StaticEval};
use komadai_rules::sigma::geometry::{CELLS, CellSet};
use komadai_rules::sigma::movegen::attack::attacks_from;
use komadai_rules::sigma::{Move, Position, Sigma};

impl MoveScores for Sigma {
    fn see(&self, compiled: &CompiledWeights, position: &Position, mv: Move) -> i32 {
        match mv {
            Move::Capture {
                from,
                to,
                contents: stones,
            } => SeeState::for_cell(self, position, to).see(compiled, position, from, stones),
            Move::Plain { .. } | Move::Drop { .. } | Move::TakeStone(_) => 0,
        }
    }

    fn see_all(
        &self,
        compiled: &CompiledWeights,
        position: &Position,
        moves: &[Move],
        gains: &mut Vec<i32>,
    ) {
        let mut contests: ArrayVec<SeeState, CELLS> = ArrayVec::new();
        gains.extend(moves.iter().map(|mv| {
            let Move::Capture {
                from,
                to,
                contents: stones,
            } = *mv
            else {
                return 0;
            };
            let found = contests.iter().find(|contest| contest.cell() == to);
            let contest = found.copied().unwrap_or_else(|| {
                let contest = SeeState::for_cell(self, position, to);
                contests.push(contest);
                contest
            });
            contest.see(compiled, position, from, stones)
        }));
    }

    fn score_quiets(
        &self,
        compiled: &CompiledWeights,
        position: &Position,
        moves: &[Move],
        scores: &mut [i32],
    ) {
        let weights = &compiled.weights.promise;
        let rule = self.options().double_leap;
        let (seat, enemy) = (position.turn(), position.turn().other());
        let attack_info = self.attack_info(compiled, position);
        let (own, other) = (attack_info.attacks_of(seat), attack_info.attacks_of(enemy));
        let royal = position.royal(enemy);
        let at_royal = TABLES.around[royal.index()].minus(CellSet::from_cell(royal));
        let at_own_royal = TABLES.around[position.royal(seat).index()];
        for (mv, score) in moves.iter().zip(scores) {
            let (from, to, stones, defended) = match *mv {
                // The base's own attack does not defend where it goes.
                Move::Plain { from, to } => (from, to, position.contents(from), own.twice),
                Move::Drop {
                    to,
                    contents: stones,
                } => (to, to, stones, own.once),
                Move::Capture { .. } | Move::TakeStone(_) => continue,
            };
            let occupied = position.occupied().minus(CellSet::from_cell(from));
            let reach = attacks_from(stones, to, occupied, rule);
            let worth = compiled.base_value(stones);
            let threats = reach.and(other.occupied).iter();
            let threat = threats.map(|cell| compiled.base_value(position.contents(cell)));
            *score += weights.worth * worth
                + weights.check * i32::from(reach.contains(royal))
                + weights.threat * threat.max().unwrap_or(0)
                + weights.at_royal * reach.and(at_royal).len() as i32
                + weights.at_own_royal * i32::from(at_own_royal.contains(to))
                + weights.reach * reach.minus(own.occupied).len() as i32;
            if other.once.contains(to) {
                *score +=
                    weights.attacked * worth + weights.defended * i32::from(defended.contains(to));
            }
            if from == to {
                *score += weights.drop + weights.single * i32::from(stones.len() == 1);
            }
        }
    }
}
