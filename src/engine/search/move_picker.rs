//! Hands out the turns of a position one at a time, the most promising first,
//! and generates a stage only when everything before it has failed. Knows the
//! game through its traits.

use arrayvec::ArrayVec;

use super::history_tables::{ContinuationKey, HistoryTables, Killers, MoveKey};
use crate::eval::Evaluate;
use komadai_rules::game::history::MoveKind;
use komadai_rules::traits::rules::MoveStage;

/// What sort of turn was handed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PickStage {
    /// The one the table remembers.
    Remembered,
    /// A capture or promotion that seems to win something.
    Winning,
    /// One that refuted a sibling or a cousin.
    Refutation,
    /// Of [`MoveStage::Quiet`] or [`MoveStage::Drops`].
    Quiet,
    /// A capture that seems to lose something.
    Losing,
    /// Of [`MoveStage::Rest`].
    Rest,
}

impl PickStage {
    /// Whether turns of this sort are looked at less when they come late.
    pub fn is_late(self) -> bool {
        self >= PickStage::Quiet
    }
}

/// Room for turns, lent out again and again.
pub struct List<M> {
    moves: Vec<M>,
    scores: Vec<i32>,
}

impl<M> Default for List<M> {
    fn default() -> List<M> {
        List {
            moves: Vec::new(),
            scores: Vec::new(),
        }
    }
}

impl<M: Copy> List<M> {
    /// Empties it.
    pub fn clear(&mut self) {
        self.moves.clear();
        self.scores.clear();
    }

    /// The turns, for whoever fills it without scores.
    pub fn moves_mut(&mut self) -> &mut Vec<M> {
        &mut self.moves
    }

    fn swap(&mut self, a: usize, b: usize) {
        self.moves.swap(a, b);
        self.scores.swap(a, b);
    }
}

/// Turns handed out before their stage: the remembered one and the refutations.
const EARLY: usize = 4;

/// Hands out turns.
pub struct MovePicker<M> {
    sort: PickStage,
    list: List<M>,
    /// What of the list has not been handed out and belongs to `sort`.
    next: usize,
    end: usize,
    /// The captures that were put off.
    losing: (usize, usize),
    /// Whether `sort` has its turns in the list.
    filled: bool,
    /// Whether the rest of the stage is in good order as it is.
    ordered: bool,
    remembered: Option<M>,
    refutations: Killers,
    before: ContinuationKey,
    early: ArrayVec<M, EARLY>,
    last: PickStage,
}

impl<M: Copy + Eq> MovePicker<M> {
    /// Hands out every legal turn.
    pub fn all(
        mut list: List<M>,
        remembered: Option<M>,
        refutations: Killers,
        before: ContinuationKey,
    ) -> MovePicker<M> {
        list.clear();
        MovePicker {
            sort: PickStage::Remembered,
            list,
            next: 0,
            end: 0,
            losing: (0, 0),
            filled: false,
            ordered: false,
            remembered,
            refutations,
            before,
            early: ArrayVec::new(),
            last: PickStage::Rest,
        }
    }

    /// Hands out captures and promotions that seem to win something.
    pub fn winning(list: List<M>) -> MovePicker<M> {
        MovePicker {
            sort: PickStage::Winning,
            last: PickStage::Winning,
            ..MovePicker::all(list, None, Killers::default(), ContinuationKey::default())
        }
    }

    /// The room for turns, to be lent again.
    pub fn into_list(self) -> List<M> {
        self.list
    }

    /// Hands out nothing more of the present sort.
    pub fn skip_sort(&mut self) {
        self.next = self.end;
        self.filled = true;
    }

    /// The next turn, its sort and its score: for captures the estimated gain,
    /// for quiet turns their success.
    pub fn next<G: Evaluate<Move = M>>(
        &mut self,
        game: &G,
        scales: &G::Scales,
        position: &G::Position,
        ordering: &HistoryTables,
    ) -> Option<(M, PickStage, i32)> {
        loop {
            let found = match self.sort {
                PickStage::Remembered => self.remembered(game, position),
                PickStage::Refutation => self.refutation(game, position),
                _ => {
                    if !self.filled {
                        self.fill(game, scales, position, ordering);
                    }
                    self.take()
                }
            };
            if let Some((mv, score)) = found {
                return Some((mv, self.sort, score));
            }
            if self.sort == self.last {
                return None;
            }
            self.advance();
        }
    }

    fn advance(&mut self) {
        self.filled = false;
        self.sort = match self.sort {
            PickStage::Remembered => PickStage::Winning,
            PickStage::Winning => PickStage::Refutation,
            PickStage::Refutation => PickStage::Quiet,
            PickStage::Quiet => PickStage::Losing,
            PickStage::Losing | PickStage::Rest => PickStage::Rest,
        };
    }

    fn remembered<G: Evaluate<Move = M>>(
        &mut self,
        game: &G,
        position: &G::Position,
    ) -> Option<(M, i32)> {
        let mv = self.remembered.take()?;
        self.early(game, position, mv)
    }

    fn refutation<G: Evaluate<Move = M>>(
        &mut self,
        game: &G,
        position: &G::Position,
    ) -> Option<(M, i32)> {
        for n in 0..self.refutations.len() {
            let Some(mv) = G::unpack(std::mem::take(&mut self.refutations[n])) else {
                continue;
            };
            if let Some(found) = self.early(game, position, mv) {
                return Some(found);
            }
        }
        None
    }

    /// A turn out of its stage, if it is legal here and new.
    fn early<G: Evaluate<Move = M>>(
        &mut self,
        game: &G,
        position: &G::Position,
        mv: M,
    ) -> Option<(M, i32)> {
        // Once captures and promotions are under way, each of them has its own time.
        let has_its_time = || {
            self.sort > PickStage::Winning
                && (game.captures(position, mv) || game.deed(position, mv) == MoveKind::Promotion)
        };
        if self.early.contains(&mv) || !game.is_legal(position, mv) || has_its_time() {
            return None;
        }
        self.early.push(mv);
        Some((mv, 0))
    }

    fn fill<G: Evaluate<Move = M>>(
        &mut self,
        game: &G,
        scales: &G::Scales,
        position: &G::Position,
        ordering: &HistoryTables,
    ) {
        self.filled = true;
        self.ordered = false;
        let stages: &[MoveStage] = match self.sort {
            PickStage::Winning => &[MoveStage::Tactical],
            PickStage::Quiet => &[MoveStage::Quiet, MoveStage::Drops],
            PickStage::Rest => &[MoveStage::Rest],
            PickStage::Remembered | PickStage::Refutation | PickStage::Losing => {
                (self.next, self.end) = self.losing;
                return;
            }
        };
        // Everything handed out before is done with, but for what was put off.
        let kept = self.losing.1;
        self.list.moves.truncate(kept);
        self.list.scores.truncate(kept);
        for stage in stages {
            game.generate(position, *stage, &mut self.list.moves);
        }
        (self.next, self.end) = (kept, self.list.moves.len());
        let moves = &self.list.moves[kept..];
        match self.sort {
            PickStage::Winning => {
                game.gains(scales, position, moves, &mut self.list.scores);
                self.put_off_losing();
            }
            _ => {
                let seat = game.turn(position);
                let scores = moves.iter().map(|mv| {
                    if self.sort == PickStage::Rest && game.captures(position, *mv) {
                        game.gain(scales, position, *mv) * GAIN_WEIGHT
                    } else {
                        ordering.success(seat, &self.before, trace(game, position, *mv))
                    }
                });
                self.list.scores.extend(scores);
                game.promise(scales, position, moves, &mut self.list.scores[kept..]);
            }
        }
    }

    /// Moves the captures that seem to lose something to the front, where
    /// they stay until their time comes.
    fn put_off_losing(&mut self) {
        let mut put_off = self.next;
        for at in self.next..self.end {
            if self.list.scores[at] < 0 {
                self.list.swap(at, put_off);
                put_off += 1;
            }
        }
        self.losing = (self.next, put_off);
        self.next = put_off;
    }

    /// The best turn left of the present sort.
    fn take(&mut self) -> Option<(M, i32)> {
        while self.next < self.end {
            if !self.ordered {
                self.bring_best();
            }
            let at = self.next;
            self.next += 1;
            let mv = self.list.moves[at];
            if !self.early.contains(&mv) {
                return Some((mv, self.list.scores[at]));
            }
        }
        None
    }

    fn bring_best(&mut self) {
        let left = &self.list.scores[self.next..self.end];
        // The value first, then its place: so the processor compares several at once.
        let most = left.iter().copied().fold(i32::MIN, i32::max);
        // Where nothing has proved good, the generator's order is as good as any.
        self.ordered = self.sort == PickStage::Quiet && most <= POOR;
        if self.ordered {
            return;
        }
        if let Some(best) = left.iter().position(|score| *score == most) {
            self.list.swap(self.next, self.next + best);
        }
    }
}

/// What a hundredth of gain counts as against success, among turns of the widest
/// stage.
const GAIN_WEIGHT: i32 = 8;

/// Quiet turns with less success than this need no order among themselves.
const POOR: i32 = -6_000;

/// What a turn is known by to the ordering.
pub fn trace<G: Evaluate>(game: &G, position: &G::Position, mv: G::Move) -> MoveKey {
    MoveKey {
        packed: G::pack(mv),
        pattern: game.pattern(position, mv),
    }
}
