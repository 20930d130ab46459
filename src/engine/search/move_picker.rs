//! Hands out the turns of a position one at a time, the most promising first,
//! and generates a stage only when everything before it has failed. Knows the
//! game through its traits.

use arrayvec::ArrayVec;

use super::history_tables::{ContinuationKey, HistoryTables, Killers, MoveKey};
use crate::eval::SearchGame;
use komadai_rules::game::history::MoveKind;
use komadai_rules::traits::rules::MoveStage;

/// What sort of turn was handed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PickStage {
    /// The one the table remembers.
    TtMove,
    /// A capture or promotion that seems to win something.
    GoodCapture,
    /// One that refuted a sibling or a cousin.
    Killer,
    /// Of [`MoveStage::Quiet`] or [`MoveStage::Drops`].
    Quiet,
    /// A capture that seems to lose something.
    BadCapture,
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
pub struct MoveList<M> {
    moves: Vec<M>,
    scores: Vec<i32>,
}

impl<M> Default for MoveList<M> {
    fn default() -> MoveList<M> {
        MoveList {
            moves: Vec::new(),
            scores: Vec::new(),
        }
    }
}

impl<M: Copy> MoveList<M> {
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
const MAX_EARLY: usize = 4;

/// Hands out turns.
pub struct MovePicker<M> {
    stage: PickStage,
    list: MoveList<M>,
    /// What of the list has not been handed out and belongs to `stage`.
    next: usize,
    end: usize,
    /// The captures that were put off.
    bad_captures: (usize, usize),
    /// Whether `stage` has its turns in the list.
    is_generated: bool,
    /// Whether the rest of the stage is in good order as it is.
    is_sorted: bool,
    tt_move: Option<M>,
    killers: Killers,
    previous: ContinuationKey,
    picked_early: ArrayVec<M, MAX_EARLY>,
    last_stage: PickStage,
}

impl<M: Copy + Eq> MovePicker<M> {
    /// Hands out every legal turn.
    pub fn all_moves(
        mut list: MoveList<M>,
        tt_move: Option<M>,
        killers: Killers,
        previous: ContinuationKey,
    ) -> MovePicker<M> {
        list.clear();
        MovePicker {
            stage: PickStage::TtMove,
            list,
            next: 0,
            end: 0,
            bad_captures: (0, 0),
            is_generated: false,
            is_sorted: false,
            tt_move,
            killers,
            previous,
            picked_early: ArrayVec::new(),
            last_stage: PickStage::Rest,
        }
    }

    /// Hands out captures and promotions that seem to win something.
    pub fn good_captures(list: MoveList<M>) -> MovePicker<M> {
        MovePicker {
            stage: PickStage::GoodCapture,
            last_stage: PickStage::GoodCapture,
            ..MovePicker::all_moves(list, None, Killers::default(), ContinuationKey::default())
        }
    }

    /// The room for turns, to be lent again.
    pub fn into_list(self) -> MoveList<M> {
        self.list
    }

    /// Hands out nothing more of the present sort.
    pub fn skip_stage(&mut self) {
        self.next = self.end;
        self.is_generated = true;
    }

    /// The next turn, its sort and its score: for captures the estimated gain,
    /// for quiet turns their success.
    pub fn next<G: SearchGame<Move = M>>(
        &mut self,
        game: &G,
        compiled: &G::CompiledWeights,
        position: &G::Position,
        histories: &HistoryTables,
    ) -> Option<(M, PickStage, i32)> {
        loop {
            let found = match self.stage {
                PickStage::TtMove => self.pick_tt_move(game, position),
                PickStage::Killer => self.pick_killer(game, position),
                _ => {
                    if !self.is_generated {
                        self.generate_stage(game, compiled, position, histories);
                    }
                    self.pick_best()
                }
            };
            if let Some((mv, score)) = found {
                return Some((mv, self.stage, score));
            }
            if self.stage == self.last_stage {
                return None;
            }
            self.advance();
        }
    }

    fn advance(&mut self) {
        self.is_generated = false;
        self.stage = match self.stage {
            PickStage::TtMove => PickStage::GoodCapture,
            PickStage::GoodCapture => PickStage::Killer,
            PickStage::Killer => PickStage::Quiet,
            PickStage::Quiet => PickStage::BadCapture,
            PickStage::BadCapture | PickStage::Rest => PickStage::Rest,
        };
    }

    fn pick_tt_move<G: SearchGame<Move = M>>(
        &mut self,
        game: &G,
        position: &G::Position,
    ) -> Option<(M, i32)> {
        let mv = self.tt_move.take()?;
        self.pick_early(game, position, mv)
    }

    fn pick_killer<G: SearchGame<Move = M>>(
        &mut self,
        game: &G,
        position: &G::Position,
    ) -> Option<(M, i32)> {
        for n in 0..self.killers.len() {
            let Some(mv) = G::unpack_move(std::mem::take(&mut self.killers[n])) else {
                continue;
            };
            if let Some(found) = self.pick_early(game, position, mv) {
                return Some(found);
            }
        }
        None
    }

    /// A turn out of its stage, if it is legal here and new.
    fn pick_early<G: SearchGame<Move = M>>(
        &mut self,
        game: &G,
        position: &G::Position,
        mv: M,
    ) -> Option<(M, i32)> {
        // Once captures and promotions are under way, each of them has its own time.
        let belongs_to_stage = || {
            self.stage > PickStage::GoodCapture
                && (game.captures(position, mv) || game.deed(position, mv) == MoveKind::Promotion)
        };
        if self.picked_early.contains(&mv) || !game.is_legal(position, mv) || belongs_to_stage() {
            return None;
        }
        self.picked_early.push(mv);
        Some((mv, 0))
    }

    fn generate_stage<G: SearchGame<Move = M>>(
        &mut self,
        game: &G,
        compiled: &G::CompiledWeights,
        position: &G::Position,
        histories: &HistoryTables,
    ) {
        self.is_generated = true;
        self.is_sorted = false;
        let stages: &[MoveStage] = match self.stage {
            PickStage::GoodCapture => &[MoveStage::Tactical],
            PickStage::Quiet => &[MoveStage::Quiet, MoveStage::Drops],
            PickStage::Rest => &[MoveStage::Rest],
            PickStage::TtMove | PickStage::Killer | PickStage::BadCapture => {
                (self.next, self.end) = self.bad_captures;
                return;
            }
        };
        // Everything handed out before is done with, but for what was put off.
        let deferred_end = self.bad_captures.1;
        self.list.moves.truncate(deferred_end);
        self.list.scores.truncate(deferred_end);
        for stage in stages {
            game.generate(position, *stage, &mut self.list.moves);
        }
        (self.next, self.end) = (deferred_end, self.list.moves.len());
        let moves = &self.list.moves[deferred_end..];
        match self.stage {
            PickStage::GoodCapture => {
                game.see_all(compiled, position, moves, &mut self.list.scores);
                self.defer_bad_captures();
            }
            _ => {
                let seat = game.turn(position);
                let scores = moves.iter().map(|mv| {
                    if self.stage == PickStage::Rest && game.captures(position, *mv) {
                        game.see(compiled, position, *mv) * SEE_WEIGHT
                    } else {
                        histories.history_score(seat, &self.previous, move_key(game, position, *mv))
                    }
                });
                self.list.scores.extend(scores);
                game.score_quiets(
                    compiled,
                    position,
                    moves,
                    &mut self.list.scores[deferred_end..],
                );
            }
        }
    }

    /// Moves the captures that seem to lose something to the front, where
    /// they stay until their time comes.
    fn defer_bad_captures(&mut self) {
        let mut deferred = self.next;
        for at in self.next..self.end {
            if self.list.scores[at] < 0 {
                self.list.swap(at, deferred);
                deferred += 1;
            }
        }
        self.bad_captures = (self.next, deferred);
        self.next = deferred;
    }

    /// The best turn left of the present sort.
    fn pick_best(&mut self) -> Option<(M, i32)> {
        while self.next < self.end {
            if !self.is_sorted {
                self.select_best();
            }
            let at = self.next;
            self.next += 1;
            let mv = self.list.moves[at];
            if !self.picked_early.contains(&mv) {
                return Some((mv, self.list.scores[at]));
            }
        }
        None
    }

    fn select_best(&mut self) {
        let left = &self.list.scores[self.next..self.end];
        // The value first, then its place: so the processor compares several at once.
        let most = left.iter().copied().fold(i32::MIN, i32::max);
        // Where nothing has proved good, the generator's order is as good as any.
        self.is_sorted = self.stage == PickStage::Quiet && most <= UNSORTED_BELOW;
        if self.is_sorted {
            return;
        }
        if let Some(best) = left.iter().position(|score| *score == most) {
            self.list.swap(self.next, self.next + best);
        }
    }
}

/// What a hundredth of gain counts as against success, among turns of the widest
/// stage.
const SEE_WEIGHT: i32 = 8;

/// Quiet turns with less success than this need no order among themselves.
const UNSORTED_BELOW: i32 = -6_000;

/// What a turn is known by to the ordering.
pub fn move_key<G: SearchGame>(game: &G, position: &G::Position, mv: G::Move) -> MoveKey {
    MoveKey {
        packed: G::pack_move(mv),
        piece_to: game.piece_to(position, mv),
    }
}
