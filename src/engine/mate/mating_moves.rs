//! The exact length of mates: which turns win by checks alone within so many plies, over every
//! defence, and in how many. Futile interpositions do not count (section 9 of RULES.md). Slower than
//! df-pn, which proves a win but not the shortest. Knows the game through its traits, two seats of it,
//! and no evaluation.

use std::collections::HashMap;

use super::proof_numbers::KeyBuildHasher;
use crate::eval::{CheckMoves, SearchGame};
use komadai_rules::game::{Game, GameState};
use komadai_rules::seat::Seat;
use komadai_rules::traits::board_view::BoardView;
use komadai_rules::traits::notation::Notation;
use komadai_rules::traits::rules::MoveStage;
use komadai_rules::with_game_state;

/// A turn that wins by checks alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatingMove {
    /// Its move text.
    pub text: String,
    /// The plies until the game is won, against the longest defence, futile interpositions aside.
    pub plies: u8,
}

/// More positions were to be visited than was allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeLimitReached;

/// Every turn of the seat to move that wins by checks alone within so many plies, the quickest
/// first, then by their texts. Of games with more than two seats, and of those that are over, none.
///
/// # Errors
/// If more than `node_limit` positions, of either seat, are to be visited.
pub fn mating_moves(
    game: &Game,
    most_plies: u8,
    node_limit: u64,
) -> Result<Vec<MatingMove>, NodeLimitReached> {
    if game.seat_count() != 2 || !game.outcome().is_ongoing() {
        return Ok(Vec::new());
    }
    with_game_state!(game, state => mating_moves_of(state, most_plies, node_limit))
}

fn mating_moves_of<G: SearchGame + Notation + BoardView>(
    state: &GameState<G>,
    most_plies: u8,
    node_limit: u64,
) -> Result<Vec<MatingMove>, NodeLimitReached> {
    let (game, position) = (state.rules().as_ref(), state.position());
    let mut search = BoundedSearch {
        game,
        position: position.clone(),
        attacker: game.turn(position),
        is_race: state.is_impasse_race(),
        known: HashMap::default(),
        nodes_left: node_limit,
    };
    let mut found: Vec<MatingMove> = Vec::new();
    let checks = search.every_check();
    for mv in checks {
        let plies = search.plies_after(mv, most_plies)?;
        found.extend(plies.map(|plies| MatingMove {
            text: game.write_move(position, mv),
            plies,
        }));
    }
    found.sort_by(|one, other| (one.plies, &one.text).cmp(&(other.plies, &other.text)));
    Ok(found)
}

/// Within how many plies a position is known to be won, and within how many it is known not to be.
#[derive(Clone, Copy, Default)]
struct Bounds {
    won_within: Option<u8>,
    not_within: Option<u8>,
}

/// A search to a depth that is given.
struct BoundedSearch<'a, G: CheckMoves> {
    game: &'a G,
    position: G::Position,
    attacker: Seat,
    is_race: bool,
    known: HashMap<u64, Bounds, KeyBuildHasher>,
    nodes_left: u64,
}

impl<G: CheckMoves> BoundedSearch<'_, G> {
    /// The plies until a win that begins with a check; none if there is none within so many.
    fn plies_after(&mut self, check: G::Move, most: u8) -> Result<Option<u8>, NodeLimitReached> {
        for plies in (1..=most).step_by(2) {
            let undo = self.game.play(&mut self.position, check);
            let is_won = self.is_lost_for_defender(plies - 1);
            self.game.undo(&mut self.position, check, undo);
            if is_won? {
                return Ok(Some(plies));
            }
        }
        Ok(None)
    }

    /// Every legal check, whatever the game lists for its mate search.
    fn every_check(&mut self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if G::FINDS_ALL_CHECKS {
            self.game.mate_search_moves(&self.position, &mut moves);
            return moves;
        }
        for stage in MoveStage::ALL {
            self.game.generate(&self.position, stage, &mut moves);
        }
        let game = self.game;
        moves.retain(|mv| {
            let undo = game.play(&mut self.position, *mv);
            let outcome = game.decided_outcome_with_impasse_race(&self.position, self.is_race);
            let is_check = outcome.winners().contains(self.attacker)
                || game.is_in_check(&self.position, game.turn(&self.position));
            game.undo(&mut self.position, *mv, undo);
            is_check
        });
        moves
    }

    /// Whether the attacker, who is to move, wins within so many plies.
    fn is_won_for_attacker(&mut self, plies: u8) -> Result<bool, NodeLimitReached> {
        let key = self.game.key(&self.position);
        let known = self.known.get(&key).copied().unwrap_or_default();
        if known.won_within.is_some_and(|within| within <= plies) {
            return Ok(true);
        }
        if known.not_within.is_some_and(|within| within >= plies) {
            return Ok(false);
        }
        self.count_position()?;
        let is_won =
            self.game.winning_move(&self.position).is_some() || self.wins_by_a_check(plies)?;
        let bounds = self.known.entry(key).or_default();
        if is_won {
            bounds.won_within = Some(plies);
        } else {
            bounds.not_within = Some(plies);
        }
        Ok(is_won)
    }

    fn count_position(&mut self) -> Result<(), NodeLimitReached> {
        self.nodes_left = self.nodes_left.checked_sub(1).ok_or(NodeLimitReached)?;
        Ok(())
    }

    /// Whether any check of the attacker's, who is to move, wins within so many plies: first those that
    /// the game lists for its mate search, then the rest, as what is not won has to be refuted whole.
    fn wins_by_a_check(&mut self, plies: u8) -> Result<bool, NodeLimitReached> {
        let mut listed = Vec::new();
        self.game.mate_search_moves(&self.position, &mut listed);
        if self.wins_by_any(&listed, plies)? {
            return Ok(true);
        }
        if G::FINDS_ALL_CHECKS {
            return Ok(false);
        }
        let mut rest = self.every_check();
        rest.retain(|check| !listed.contains(check));
        self.wins_by_any(&rest, plies)
    }

    fn wins_by_any(&mut self, checks: &[G::Move], plies: u8) -> Result<bool, NodeLimitReached> {
        for mv in checks {
            let undo = self.game.play(&mut self.position, *mv);
            let is_won = self.is_lost_for_defender(plies - 1);
            self.game.undo(&mut self.position, *mv, undo);
            if is_won? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the attacker wins within so many plies more, whatever the defender, who is to move,
    /// does.
    fn is_lost_for_defender(&mut self, plies: u8) -> Result<bool, NodeLimitReached> {
        self.count_position()?;
        let game = self.game;
        let outcome = game.decided_outcome_with_impasse_race(&self.position, self.is_race);
        if !outcome.is_ongoing() {
            return Ok(outcome.winners().contains(self.attacker));
        }
        if !game.has_legal_move(&self.position) {
            let stuck = game.outcome_without_legal_moves(&self.position);
            return Ok(stuck.winners().contains(self.attacker));
        }
        if game.winning_move(&self.position).is_some() {
            return Ok(false);
        }
        let (mut moves, mut others, mut interpositions) = (Vec::new(), Vec::new(), Vec::new());
        for stage in MoveStage::ALL {
            moves.clear();
            game.generate(&self.position, stage, &mut moves);
            for mv in moves.clone() {
                let captured = game.after_captured_interposition(&self.position, mv);
                if !captured.is_empty() {
                    interpositions.push((mv, captured));
                    continue;
                }
                if plies < 2 || !self.is_won_after(mv, plies - 1)? {
                    return Ok(false);
                }
                others.push(mv);
            }
        }
        if interpositions.is_empty() {
            return Ok(true);
        }
        let within = self.plies_without_interposition(&others, plies)?;
        for (mv, captured) in interpositions {
            let is_lost = plies >= 2 && self.is_won_after(mv, plies - 1)?;
            if !is_lost && !self.is_lost_in_any(captured, within)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the attacker wins within so many plies after a turn of the defender's.
    fn is_won_after(&mut self, mv: G::Move, plies: u8) -> Result<bool, NodeLimitReached> {
        let game = self.game;
        let undo = game.play(&mut self.position, mv);
        let outcome = game.decided_outcome_with_impasse_race(&self.position, self.is_race);
        let is_won = if outcome.is_ongoing() {
            self.is_won_for_attacker(plies)
        } else {
            Ok(outcome.winners().contains(self.attacker))
        };
        game.undo(&mut self.position, mv, undo);
        is_won
    }

    /// The plies within which these turns of the defender's lose, all of which do within `most`.
    fn plies_without_interposition(
        &mut self,
        others: &[G::Move],
        most: u8,
    ) -> Result<u8, NodeLimitReached> {
        let mut within = 0;
        for mv in others {
            while within < most && (within == 0 || !self.is_won_after(*mv, within - 1)?) {
                within += 2;
            }
        }
        Ok(within)
    }

    /// Whether the defender, who is to move, has lost within so many plies in one of these positions,
    /// as one in which an interposition was captured: then it was futile.
    fn is_lost_in_any(
        &mut self,
        captured: Vec<G::Position>,
        plies: u8,
    ) -> Result<bool, NodeLimitReached> {
        for after in captured {
            let key = self.game.key(&after);
            let known = self.known.get(&key).copied().unwrap_or_default();
            if known.won_within.is_some_and(|within| within <= plies) {
                return Ok(true);
            }
            if known.not_within.is_some_and(|within| within >= plies) {
                continue;
            }
            let before = std::mem::replace(&mut self.position, after);
            let is_lost = self.is_lost_for_defender(plies);
            self.position = before;
            let bounds = self.known.entry(key).or_default();
            if is_lost? {
                bounds.won_within = Some(plies);
                return Ok(true);
            }
            bounds.not_within = Some(plies);
        }
        Ok(false)
    }
}
