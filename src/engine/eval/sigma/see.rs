//! Static exchange evaluation for Sigma 4 Shogi. Bases go home empty, a capturing base
//! takes of the stones of both what it can carry, and what it leaves is the other side's.
//! A base that shields its royal is taken to capture like any other. Knows the rules'
//! attack functions; no search.

use std::sync::LazyLock;

use crate::eval::see::{Gains, exchange_value};
use komadai_rules::board::Cell;
use komadai_rules::sigma::base_contents::{BaseContentsSet, CONTENTS_COUNT};
use komadai_rules::sigma::geometry::CellSet;
use komadai_rules::sigma::movegen::attack::attackers;
use komadai_rules::sigma::{BaseContents, Position, Sigma};

use super::compiled_weights::CompiledWeights;

/// Attackers of one cell, for the exchanges on it.
#[derive(Clone, Copy)]
pub struct SeeState {
    cell: Cell,
    captors: CellSet,
}

impl SeeState {
    /// The attackers of a cell as things stand. Those behind another base are left out:
    /// few bases slide, and not far.
    pub fn for_cell(game: &Sigma, position: &Position, cell: Cell) -> SeeState {
        let (all, rule) = (position.occupied(), game.options().double_leap);
        SeeState {
            cell,
            captors: attackers(position, cell, all, all, rule),
        }
    }

    /// The cell.
    pub fn cell(&self) -> Cell {
        self.cell
    }

    /// SEE of a capture on the cell.
    pub fn see(
        &self,
        compiled: &CompiledWeights,
        position: &Position,
        from: Cell,
        kept: BaseContents,
    ) -> i32 {
        let seat = position.turn();
        let won =
            compiled.capture_gain(position.contents(from), position.contents(self.cell), kept);
        let gone = CellSet::from_cell(from).or(CellSet::from_cell(self.cell));
        let mut sides =
            [seat.other(), seat].map(|seat| position.bases(seat).and(self.captors).minus(gone));
        if from == position.royal(seat) || sides[0].is_empty() {
            // A royal goes only where nothing attacks it.
            return won;
        }
        let royals = [seat.other(), seat].map(|seat| CellSet::from_cell(position.royal(seat)));
        let mut gains = Gains::new();
        gains.push(won);
        let mut held = kept;
        let mut side = 0;
        while !gains.is_full() {
            let captors = sides[side];
            let (captor, kept) =
                match least_attacker(compiled, position, captors.minus(royals[side])) {
                    Some(captor) => (captor, contents_kept(position.contents(captor), held)),
                    None => match captors.first() {
                        // It captures only what nothing defends, and carries no more by it.
                        Some(royal) if sides[1 - side].is_empty() => {
                            (royal, position.contents(royal))
                        }
                        _ => break,
                    },
                };
            let stones = position.contents(captor);
            gains.push(compiled.capture_gain(stones, held, kept));
            held = kept;
            sides[side] = captors.minus(CellSet::from_cell(captor));
            side = 1 - side;
        }
        exchange_value(&gains)
    }
}

/// Contents that a capturing base keeps of its own and the captured stones, by the
/// indices of both.
static CONTENTS_KEPT: LazyLock<Vec<[BaseContents; CONTENTS_COUNT]>> = LazyLock::new(|| {
    let mut kept = vec![[BaseContents::EMPTY; CONTENTS_COUNT]; CONTENTS_COUNT];
    for own in BaseContentsSet::with_at_least_stones(1).iter() {
        for taken in BaseContentsSet::with_at_least_stones(1).iter() {
            let together = own.stone_counts().plus(&taken.stone_counts());
            let choices = BaseContentsSet::makeable_from(&together)
                .and(BaseContentsSet::with_at_least_stones(own.len()));
            // The most mobile is first, and hardly ever worth less than another.
            kept[usize::from(own.index())][usize::from(taken.index())] =
                choices.iter().next().unwrap_or(own);
        }
    }
    kept
});

fn contents_kept(own: BaseContents, taken: BaseContents) -> BaseContents {
    CONTENTS_KEPT[usize::from(own.index())][usize::from(taken.index())]
}

/// The least valuable attacker.
fn least_attacker(compiled: &CompiledWeights, position: &Position, among: CellSet) -> Option<Cell> {
    let worth = |cell: &Cell| compiled.base_value(position.contents(*cell));
    among.iter().min_by_key(worth)
}

impl CompiledWeights {
    /// Gain of a base with `stones` that captures `taken` and goes on with `kept` of
    /// both.
    fn capture_gain(&self, stones: BaseContents, taken: BaseContents, kept: BaseContents) -> i32 {
        let stored = |stones: BaseContents| self.stored_stones_value[usize::from(stones.index())];
        // The rest goes to the other side's storage, and the base too.
        let left = stored(stones) + stored(taken) - stored(kept);
        let carried = self.base_value(kept) - self.base_value(stones);
        carried + self.base_value(taken) - self.weights.ready_base - left / 100
    }
}
