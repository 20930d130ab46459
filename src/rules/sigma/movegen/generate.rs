//! Lists of legal moves, by the stages in which a search asks for them.

use crate::traits::rules::MoveStage;

use super::targets::MoveGen;
use crate::sigma::Move;
use crate::sigma::base_contents::{BaseContentsSet, MAX_STONES};

/// How many contents of each capture, the most mobile first, are tactical moves.
const PROMISING_CONTENTS_PER_CAPTURE: usize = 2;

/// The contents of drops of the first stage: for each number of stones the most mobile.
fn promising_drops(choices: BaseContentsSet) -> BaseContentsSet {
    let mut promising = BaseContentsSet::EMPTY;
    for size in 1..=MAX_STONES {
        let larger = if size < MAX_STONES {
            BaseContentsSet::with_at_least_stones(size + 1)
        } else {
            BaseContentsSet::EMPTY
        };
        let of_size = choices
            .and(BaseContentsSet::with_at_least_stones(size))
            .minus(larger);
        if let Some(best) = of_size.iter().next() {
            promising = promising.with(best);
        }
    }
    promising
}

impl MoveGen<'_> {
    /// Appends the moves of one stage.
    pub(in crate::sigma) fn generate(&self, stage: MoveStage, moves: &mut Vec<Move>) {
        match stage {
            MoveStage::Tactical => {
                self.push_captures(moves, |all| all.most_mobile(PROMISING_CONTENTS_PER_CAPTURE))
            }
            MoveStage::Quiet => {
                self.push_noncapturing_moves(moves);
                moves.extend(self.takeable_stones().map(Move::TakeStone));
            }
            MoveStage::Drops => self.push_drops(moves, promising_drops),
            MoveStage::Rest => {
                self.push_captures(moves, |all| {
                    all.minus(all.most_mobile(PROMISING_CONTENTS_PER_CAPTURE))
                });
                self.push_drops(moves, |all| all.minus(promising_drops(all)));
            }
        }
    }

    fn push_captures(
        &self,
        moves: &mut Vec<Move>,
        part: impl Fn(BaseContentsSet) -> BaseContentsSet,
    ) {
        for from in self.own.iter() {
            for to in self.targets(from).and(self.enemy).iter() {
                let choices = part(self.capture_choices(from, to));
                moves.extend(
                    choices
                        .iter()
                        .map(|contents| Move::Capture { from, to, contents }),
                );
            }
        }
    }

    fn push_noncapturing_moves(&self, moves: &mut Vec<Move>) {
        for from in self.own.iter() {
            let targets = self.targets(from).minus(self.enemy);
            moves.extend(targets.iter().map(|to| Move::Plain { from, to }));
        }
    }

    fn push_drops(&self, moves: &mut Vec<Move>, part: impl Fn(BaseContentsSet) -> BaseContentsSet) {
        let cells = self.drop_cells();
        if cells.is_empty() {
            return;
        }
        for contents in part(self.drop_choices()).iter() {
            moves.extend(cells.iter().map(|to| Move::Drop { to, contents }));
        }
    }
}
