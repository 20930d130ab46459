//! Puzzles of games for more than two: to put an opponent out with the second turn of one's own,
//! whatever all others do.

use komadai_engine::eliminating_moves;
use komadai_rules::game::Game;

use super::answer_group::group_of;
use super::{Candidate, Finder, Found, ThrownAway, is_mistake};
use crate::puzzles::{PuzzleKind, PuzzleStep};

/// Positions to visit for a proof.
const PROOF_NODES: u64 = 100_000;
/// Positions of the search that chooses replies.
const REPLY_NODES: u64 = 1_000;
/// Own turns of a solution.
const OWN_TURNS: u8 = 2;

impl Finder {
    pub(super) fn elimination(&mut self, candidate: &Candidate<'_>) -> Option<Found> {
        let game = candidate.game;
        if eliminating_moves(game, 1, PROOF_NODES).is_ok_and(|at_once| !at_once.is_empty()) {
            return self.refuse(ThrownAway::MateInOne);
        }
        let Ok(forcing) = eliminating_moves(game, OWN_TURNS, PROOF_NODES) else {
            return self.refuse(ThrownAway::TooLong);
        };
        let find = forcing.first()?;
        let group = group_of(game, find)?;
        let is_same = |text: &String| group_of(game, text).as_ref() == Some(&group);
        if !forcing.iter().all(is_same) {
            return self.refuse(ThrownAway::SeveralSolutions);
        }
        let is_safe = |other: &Game| {
            eliminating_moves(other, OWN_TURNS, PROOF_NODES).is_ok_and(|forcing| forcing.is_empty())
        };
        if !is_mistake(candidate, is_safe) {
            return self.refuse(ThrownAway::DecidedBefore);
        }
        let solver = game.turn();
        let mut after = game.clone();
        after.play(find).ok()?;
        let mut replies = Vec::new();
        while after.turn() != solver {
            let reply = self.best_judged(&after, REPLY_NODES, Vec::new())?;
            after.play(&reply.text).ok()?;
            replies.push(reply.text);
            if !after.outcome().is_ongoing() {
                return self.refuse(ThrownAway::NotConfirmed);
            }
        }
        let last = eliminating_moves(&after, 1, PROOF_NODES).ok()?;
        let last = last.into_iter().next()?;
        let plies = u8::try_from(replies.len() + usize::from(OWN_TURNS)).ok()?;
        let solution = vec![
            PuzzleStep {
                find: find.clone(),
                same: forcing[1..].to_vec(),
                then: replies.join(" "),
                ..PuzzleStep::default()
            },
            PuzzleStep {
                find: last,
                ..PuzzleStep::default()
            },
        ];
        let kind = PuzzleKind::Mate(plies);
        Some(Found { kind, solution })
    }
}
