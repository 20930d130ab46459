//! Lists of legal moves, cut into the stages a search asks for.

use crate::game::Stage;

use super::Move;
use super::legality::Legality;
use super::stones::{ROOM, StonesSet};

/// How many forms of each capture are among the most promising.
const PROMISING_CAPTURES: usize = 2;

/// The most promising contents of a dropped base: of each size the most mobile.
fn promising_drops(choices: StonesSet) -> StonesSet {
    let mut promising = StonesSet::EMPTY;
    for size in 1..=ROOM {
        let larger = if size < ROOM {
            StonesSet::at_least(size + 1)
        } else {
            StonesSet::EMPTY
        };
        let of_size = choices.and(StonesSet::at_least(size)).minus(larger);
        if let Some(best) = of_size.iter().next() {
            promising = promising.with(best);
        }
    }
    promising
}

impl Legality<'_> {
    /// Appends the moves of one stage.
    pub(super) fn generate(&self, stage: Stage, moves: &mut Vec<Move>) {
        match stage {
            Stage::Tactical => self.captures(moves, |all| all.first(PROMISING_CAPTURES)),
            Stage::Quiet => {
                self.plain_moves(moves);
                moves.extend(self.takes().map(Move::Take));
            }
            Stage::Drops => self.drops(moves, promising_drops),
            Stage::Rest => {
                self.captures(moves, |all| all.minus(all.first(PROMISING_CAPTURES)));
                self.drops(moves, |all| all.minus(promising_drops(all)));
            }
        }
    }

    fn captures(&self, moves: &mut Vec<Move>, part: impl Fn(StonesSet) -> StonesSet) {
        for from in self.own.iter() {
            for to in self.targets(from).and(self.enemy).iter() {
                let choices = part(self.capture_choices(from, to));
                moves.extend(
                    choices
                        .iter()
                        .map(|stones| Move::Capture { from, to, stones }),
                );
            }
        }
    }

    fn plain_moves(&self, moves: &mut Vec<Move>) {
        for from in self.own.iter() {
            let targets = self.targets(from).minus(self.enemy);
            moves.extend(targets.iter().map(|to| Move::Plain { from, to }));
        }
    }

    fn drops(&self, moves: &mut Vec<Move>, part: impl Fn(StonesSet) -> StonesSet) {
        let cells = self.drop_cells();
        if cells.is_empty() {
            return;
        }
        for stones in part(self.drop_choices()).iter() {
            moves.extend(cells.iter().map(|to| Move::Drop { to, stones }));
        }
    }
}
