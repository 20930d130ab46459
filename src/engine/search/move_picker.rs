//! Move picker: hands out the moves of a position best first, and generates each stage
//! only when the ones before have caused no cutoff. Knows the game through its traits.

use arrayvec::ArrayVec;

use super::history_tables::{ContinuationKey, HistoryTables, KillersAndCountermove, MoveKey};
use crate::eval::SearchGame;
use komadai_rules::game::history::MoveKind;
use komadai_rules::traits::rules::MoveStage;

/// Stages of the picker, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PickStage {
    /// The transposition table's move.
    TtMove,
    /// Captures and promotions with SEE of zero or more.
    GoodCapture,
    /// Killers and the countermove.
    Killer,
    /// Of [`MoveStage::Quiet`] or [`MoveStage::Drops`].
    Quiet,
    /// Captures with negative SEE.
    BadCapture,
    /// Of [`MoveStage::Rest`].
    Rest,
}

impl PickStage {
    /// Whether moves of this stage are reduced and pruned as late moves.
    pub fn is_late(self) -> bool {
        self >= PickStage::Quiet
    }
}

/// Buffers for moves and scores, reused from node to node.
pub struct ScoredMoves<M> {
    moves: Vec<M>,
    scores: Vec<i32>,
}

impl<M> Default for ScoredMoves<M> {
    fn default() -> ScoredMoves<M> {
        ScoredMoves {
            moves: Vec::new(),
            scores: Vec::new(),
        }
    }
}

impl<M: Copy> ScoredMoves<M> {
    /// Empties it.
    pub fn clear(&mut self) {
        self.moves.clear();
        self.scores.clear();
    }

    /// The moves, to be filled without scores.
    pub fn moves_mut(&mut self) -> &mut Vec<M> {
        &mut self.moves
    }

    fn swap(&mut self, a: usize, b: usize) {
        self.moves.swap(a, b);
        self.scores.swap(a, b);
    }
}

/// The most moves that can be handed out before their stage: the table's move, killers,
/// countermove.
const MAX_EARLY_MOVES: usize = 4;

/// See the module.
pub struct MovePicker<M> {
    stage: PickStage,
    list: ScoredMoves<M>,
    /// The range of the list that is left of the current stage.
    next: usize,
    end: usize,
    /// The range of captures deferred to the bad-capture stage.
    bad_captures: (usize, usize),
    /// Whether the current stage is generated.
    is_generated: bool,
    /// Whether the rest of the stage needs no more selection.
    is_sorted: bool,
    tt_move: Option<M>,
    killers: KillersAndCountermove,
    previous: ContinuationKey,
    picked_early: ArrayVec<M, MAX_EARLY_MOVES>,
    last_stage: PickStage,
}

impl<M: Copy + Eq> MovePicker<M> {
    /// A picker of every legal move.
    pub fn for_all_moves(
        mut list: ScoredMoves<M>,
        tt_move: Option<M>,
        killers: KillersAndCountermove,
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

    /// A picker of captures and promotions with SEE of zero or more.
    pub fn for_good_captures(list: ScoredMoves<M>) -> MovePicker<M> {
        MovePicker {
            stage: PickStage::GoodCapture,
            last_stage: PickStage::GoodCapture,
            ..MovePicker::for_all_moves(
                list,
                None,
                KillersAndCountermove::default(),
                ContinuationKey::default(),
            )
        }
    }

    /// The buffers, to be reused.
    pub fn into_list(self) -> ScoredMoves<M> {
        self.list
    }

    /// Skips the rest of the current stage.
    pub fn skip_stage(&mut self) {
        self.next = self.end;
        self.is_generated = true;
    }

    /// The next move, its stage and its score: SEE for captures,
    /// history score for quiet moves.
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
        self.pick_early_move(game, position, mv)
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
            if let Some(found) = self.pick_early_move(game, position, mv) {
                return Some(found);
            }
        }
        None
    }

    /// Hands a move out before its stage, if it is legal and new.
    fn pick_early_move<G: SearchGame<Move = M>>(
        &mut self,
        game: &G,
        position: &G::Position,
        mv: M,
    ) -> Option<(M, i32)> {
        // After the captures' stage, captures and promotions wait for their own stages.
        let belongs_to_stage = || {
            self.stage > PickStage::GoodCapture
                && (game.is_capture(position, mv)
                    || game.move_kind(position, mv) == MoveKind::Promotion)
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
                    if self.stage == PickStage::Rest && game.is_capture(position, *mv) {
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

    /// Moves captures with negative SEE to the front of the list, where they wait for
    /// their stage.
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

    /// The best move left of the current stage.
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
        // Maximum first, then its index: so that the loop is vectorised.
        let most = left.iter().copied().fold(i32::MIN, i32::max);
        // Where no move has a good history, the generator's order is as good.
        self.is_sorted = self.stage == PickStage::Quiet && most <= UNSORTED_BELOW_SCORE;
        if self.is_sorted {
            return;
        }
        if let Some(best) = left.iter().position(|score| *score == most) {
            self.list.swap(self.next, self.next + best);
        }
    }
}

/// Weight of SEE against history scores in the last stage.
const SEE_WEIGHT: i32 = 8;

/// History score below which quiet moves are not sorted.
const UNSORTED_BELOW_SCORE: i32 = -6_000;

/// The key of a move in the history tables.
pub fn move_key<G: SearchGame>(game: &G, position: &G::Position, mv: G::Move) -> MoveKey {
    MoveKey {
        packed: G::pack_move(mv),
        piece_to: game.piece_to_index(position, mv),
    }
}
