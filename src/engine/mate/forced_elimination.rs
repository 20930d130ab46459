//! Games of more than two seats: which turns put an opponent out, or win, within so many turns of
//! one's own, whatever all others do. Every reply is tried; nothing is judged. Knows the game through
//! its traits.

use super::mating_moves::NodeLimitReached;
use crate::eval::SearchGame;
use komadai_rules::game::{Game, GameState};
use komadai_rules::seat::{Seat, SeatSet};
use komadai_rules::traits::board_view::BoardView;
use komadai_rules::traits::notation::Notation;
use komadai_rules::traits::rules::MoveStage;
use komadai_rules::with_game_state;

/// The turns of the seat to move by which a turn of its own, this or one of the next `own_turns - 1`,
/// puts an opponent out or wins, whatever the others do; as move texts, sorted.
///
/// # Errors
/// If more than `node_limit` positions are to be visited.
pub fn eliminating_moves(
    game: &Game,
    own_turns: u8,
    node_limit: u64,
) -> Result<Vec<String>, NodeLimitReached> {
    if !game.outcome().is_ongoing() {
        return Ok(Vec::new());
    }
    with_game_state!(game, state => eliminating_moves_of(state, own_turns, node_limit))
}

fn eliminating_moves_of<G: SearchGame + Notation + BoardView>(
    state: &GameState<G>,
    own_turns: u8,
    node_limit: u64,
) -> Result<Vec<String>, NodeLimitReached> {
    let (game, position) = (state.rules().as_ref(), state.position());
    let solver = game.turn(position);
    let mut search = ExhaustiveSearch {
        game,
        solver,
        team: game.teams(solver).team_of(solver),
        nodes_left: node_limit,
    };
    let mut texts = Vec::new();
    for mv in game.legal_moves(position) {
        if search.forces(&mut position.clone(), mv, own_turns)? {
            texts.push(game.write_move(position, mv));
        }
    }
    texts.sort_unstable();
    Ok(texts)
}

/// Where a check brings the checked seat to move, others may keep a seat from its turn for ever; after
/// so many replies nothing is forced.
const MOST_REPLIES: u8 = 8;

struct ExhaustiveSearch<'a, G: SearchGame> {
    game: &'a G,
    solver: Seat,
    /// The solver and its partners.
    team: SeatSet,
    nodes_left: u64,
}

impl<G: SearchGame> ExhaustiveSearch<'_, G> {
    fn opponents_out(&self, position: &G::Position) -> usize {
        let seats = (0..self.game.seat_count()).map(Seat);
        let opponents = seats.filter(|seat| !self.team.contains(*seat));
        opponents
            .filter(|seat| self.game.is_eliminated(position, *seat))
            .count()
    }

    /// Whether a turn of the solver's puts an opponent out, or the turns that follow it do.
    fn forces(
        &mut self,
        position: &mut G::Position,
        mv: G::Move,
        own_turns: u8,
    ) -> Result<bool, NodeLimitReached> {
        self.nodes_left = self.nodes_left.checked_sub(1).ok_or(NodeLimitReached)?;
        let out_before = self.opponents_out(position);
        let undo = self.game.play(position, mv);
        let outcome = self.game.decided_outcome(position);
        let is_forced = if outcome.winners().contains(self.solver)
            || self.opponents_out(position) > out_before
        {
            Ok(true)
        } else if own_turns < 2 || !outcome.is_ongoing() {
            Ok(false)
        } else {
            self.is_forced_from(position, own_turns - 1, MOST_REPLIES)
        };
        self.game.undo(position, mv, undo);
        is_forced
    }

    /// Whether so many more turns of the solver's are enough, whoever is to move, if it comes to its
    /// turn within so many replies.
    fn is_forced_from(
        &mut self,
        position: &mut G::Position,
        own_turns: u8,
        replies_left: u8,
    ) -> Result<bool, NodeLimitReached> {
        if self.game.turn(position) == self.solver {
            for mv in self.forcing_candidates(position, own_turns) {
                if self.forces(position, mv, own_turns)? {
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        let Some(replies_left) = replies_left.checked_sub(1) else {
            return Ok(false);
        };
        let replies = self.game.legal_moves(position);
        // Who has no legal move at all ends the line.
        let mut is_forced = !replies.is_empty();
        for mv in replies {
            self.nodes_left = self.nodes_left.checked_sub(1).ok_or(NodeLimitReached)?;
            let undo = self.game.play(position, mv);
            let is_over = !self.game.decided_outcome(position).is_ongoing()
                || self.game.is_eliminated(position, self.solver);
            let goes_on = !is_over && self.is_forced_from(position, own_turns, replies_left)?;
            self.game.undo(position, mv, undo);
            if !goes_on {
                is_forced = false;
                break;
            }
        }
        Ok(is_forced)
    }

    /// The turns that can put somebody out at once, which are captures and checks; every turn where
    /// another follows.
    fn forcing_candidates(&self, position: &G::Position, own_turns: u8) -> Vec<G::Move> {
        if own_turns > 1 || !G::FINDS_ALL_CHECKS {
            return self.game.legal_moves(position);
        }
        let mut moves = Vec::new();
        self.game
            .generate(position, MoveStage::Tactical, &mut moves);
        self.game.mate_search_moves(position, &mut moves);
        moves
    }
}
