//! Checks and winning moves of Sigma 4 Shogi. Knows no evaluation.

use super::hce::attacks_of_seat;
use super::lookup_tables::TABLES;
use crate::eval::CheckMoves;
use komadai_rules::board::Cell;
use komadai_rules::sigma::geometry::{ALL_CELLS, CELLS, CellSet, circle_of};
use komadai_rules::sigma::movegen::attack::{
    attacked_and_doubly_attacked_cells, attacks_cell, attacks_from,
};
use komadai_rules::sigma::{BaseContents, Move, Position, Sigma, Stone};
use komadai_rules::traits::rules::{MoveStage, Rules};

/// Most forms (stones kept or dropped) of one check in the mate search.
const MOST_STONE_CHOICES_PER_CHECK: u8 = 3;

impl CheckMoves for Sigma {
    fn winning_move(&self, position: &Position) -> Option<Move> {
        let seat = position.turn();
        let (from, goal) = (position.royal(seat), circle_of(seat.other()));
        let rule = self.options().double_leap;
        if !attacks_cell(
            position.contents(from),
            from,
            goal,
            position.occupied(),
            rule,
        ) {
            return None;
        }
        let mv = match position.seat_on(goal) {
            // With its own stones it may always go on.
            Some(enemy) if enemy != seat => Move::Capture {
                from,
                to: goal,
                contents: position.contents(from),
            },
            _ => Move::Plain { from, to: goal },
        };
        self.is_legal(position, mv).then_some(mv)
    }

    fn gives_check(&self, position: &Position, mv: Move) -> bool {
        let (from, to, stones) = match mv {
            Move::Plain { from, to } => (from, to, position.contents(from)),
            Move::Capture {
                from,
                to,
                contents: stones,
            } => (from, to, stones),
            Move::Drop {
                to,
                contents: stones,
            } => (to, to, stones),
            Move::TakeStone(_) => return false,
        };
        let royal = position.royal(position.turn().other());
        let occupied = position.occupied().minus(CellSet::from_cell(from));
        attacks_cell(stones, to, royal, occupied, self.options().double_leap)
    }

    fn quiet_checks(&self, position: &Position, moves: &mut Vec<Move>) {
        let rule = self.options().double_leap;
        let (seat, enemy) = (position.turn(), position.turn().other());
        let (royal, occupied) = (position.royal(enemy), position.occupied());
        let by_royal = TABLES.around[royal.index()];
        let (guarded, _) = attacked_and_doubly_attacked_cells(
            position,
            position.bases(enemy).minus(CellSet::from_cell(royal)),
            rule,
        );
        let own = attacks_of_seat(self, position, seat);
        let safe = ALL_CELLS.minus(occupied).minus(guarded);
        let (bases, pool) = position.storage(seat);
        let is_legal = |mv: &Move| self.is_legal(position, *mv);
        if bases > 0 {
            let safe = safe.minus(by_royal.minus(own.once));
            for stone in Stone::ALL {
                if pool.count(stone) > 0
                    && let Some(stones) = BaseContents::EMPTY.with(stone)
                {
                    let cells = safe.and(attacks_from(stones, royal, occupied, rule));
                    let drops = cells.iter().map(|to| Move::Drop {
                        to,
                        contents: stones,
                    });
                    moves.extend(drops.filter(is_legal));
                }
            }
        }
        // The base's own attack does not defend where it goes.
        let safe = safe.minus(by_royal.minus(own.twice));
        let own_royal = CellSet::from_cell(position.royal(seat));
        for from in own.occupied.minus(own_royal).iter() {
            let stones = position.contents(from);
            let without = occupied.minus(CellSet::from_cell(from));
            let cells = safe
                .and(attacks_from(stones, royal, without, rule))
                .and(attacks_from(stones, from, occupied, rule));
            let plain = cells.iter().map(|to| Move::Plain { from, to });
            moves.extend(plain.filter(is_legal));
        }
    }

    fn after_captured_interposition(&self, position: &Position, drop: Move) -> Vec<Position> {
        let Move::Drop { to, .. } = drop else {
            return Vec::new();
        };
        let mut dropped = *position;
        self.play(&mut dropped, drop);
        let royal = position.royal(position.turn());
        let rule = self.options().double_leap;
        let checks = |from: &Cell| {
            let contents = position.contents(*from);
            attacks_cell(contents, *from, royal, position.occupied(), rule)
        };
        let checking = position.bases(dropped.turn()).iter().filter(checks);
        // What it does not keep, base and stones, goes back (Sigma 6.4 and 6.9).
        let captures = checking.map(|from| Move::Capture {
            from,
            to,
            contents: position.contents(from),
        });
        let captured = captures
            .filter(|mv| self.is_legal(&dropped, *mv))
            .map(|mv| {
                let mut after = dropped;
                self.play(&mut after, mv);
                after
            });
        captured.collect()
    }

    fn mate_search_moves(&self, position: &Position, moves: &mut Vec<Move>) {
        for stage in MoveStage::ALL {
            self.generate(position, stage, moves);
        }
        let mut forms = [0_u8; CELLS * CELLS];
        moves.retain(|mv| {
            if !self.gives_check(position, *mv) {
                return false;
            }
            let (from, to) = match mv {
                Move::Capture { from, to, .. } => (*from, *to),
                // No base moves to where it stands.
                Move::Drop { to, .. } => (*to, *to),
                Move::Plain { .. } | Move::TakeStone(_) => return true,
            };
            let forms = &mut forms[from.index() * CELLS + to.index()];
            *forms = forms.saturating_add(1);
            // Stages and their turns come most promising first.
            *forms <= MOST_STONE_CHOICES_PER_CHECK
        });
    }
}
