//! Which root move is played: the best, or in the opening one about as good; a weak level
//! also avoids moves that lose at once. Knows the game through its traits.

use super::root::{RootMove, RootSearch};
use crate::eval::SearchGame;
use crate::hashing_rng;
use crate::level::OpeningRandomness;
use crate::request::Request;
use crate::score;
use komadai_rules::game::GameState;
use komadai_rules::traits::board_view::BoardView;
use komadai_rules::traits::notation::Notation;
use komadai_rules::traits::rules::{MoveStage, Rules};

/// From how many best moves an opening move is drawn.
const OPENING_CANDIDATE_COUNT: usize = 5;

/// Most root moves that are tested for losing at once.
const MAX_MOVES_TESTED_FOR_LOSS: usize = 100;

/// How many root moves need exact values at a ply of the game.
pub fn exact_lines_needed(request: &Request, ply: u32) -> usize {
    if request.strength.variety.applies_at_ply(ply) {
        request.lines.max(OPENING_CANDIDATE_COUNT)
    } else {
        request.lines.max(1)
    }
}

/// The root move to play.
pub fn choose_move<'r, G: SearchGame + Notation + BoardView>(
    state: &GameState<G>,
    root: &'r RootSearch<G::Move>,
    request: &Request,
) -> Option<&'r RootMove<G::Move>> {
    let strength = request.strength;
    let best = if strength.variety.applies_at_ply(state.ply()) {
        let random = hashing_rng::splitmix64(request.seed ^ state.rules().key(state.position()));
        random_opening_move(root, strength.variety, random)
    } else {
        root.moves.first()
    };
    if strength.is_error_free() {
        return best;
    }
    let mut candidates = best
        .into_iter()
        .chain(&root.moves)
        .take(MAX_MOVES_TESTED_FOR_LOSS);
    candidates
        .find(|root_move| !allows_immediate_win(state, root_move.mv))
        .or(best)
}

/// A random move among those about as good as the best. The best itself where its value
/// is decisive, or where the last iteration has just changed which it is.
fn random_opening_move<M: Copy + PartialEq>(
    root: &RootSearch<M>,
    variety: OpeningRandomness,
    random: u64,
) -> Option<&RootMove<M>> {
    let best = root.moves.first()?;
    let changed = root
        .last_complete
        .first()
        .is_none_or(|root_move| root_move.mv != best.mv);
    if changed || score::is_decisive(best.value) {
        return Some(best);
    }
    let min_value = root.last_complete[0]
        .value
        .saturating_sub_unsigned(variety.margin);
    let mut candidates = root
        .last_complete
        .iter()
        .take_while(|root_move| root_move.value >= min_value);
    let index = random % candidates.clone().count().max(1) as u64;
    candidates.nth(index as usize).or(Some(best))
}

/// Whether the opponent wins with its next move. Even levels that err a great deal look
/// after the royal.
fn allows_immediate_win<G: Rules + Notation + BoardView>(
    state: &GameState<G>,
    mv: G::Move,
) -> bool {
    let game = state.rules().as_ref();
    let mut position = state.position().clone();
    game.play(&mut position, mv);
    let other = game.turn(&position);
    let declared = game.declaration_outcome(&position);
    if declared.is_some_and(|declared| declared.winners().contains(other)) {
        return true;
    }
    let mut moves = Vec::new();
    for stage in MoveStage::ALL {
        moves.clear();
        game.generate(&position, stage, &mut moves);
        for reply in &moves {
            let undo = game.play(&mut position, *reply);
            let decided =
                game.decided_outcome_with_impasse_race(&position, state.is_impasse_race());
            let is_won = decided.winners().contains(other)
                || game.is_in_check(&position, game.turn(&position))
                    && !game.has_legal_move(&position);
            game.undo(&mut position, *reply, undo);
            if is_won {
                return true;
            }
        }
    }
    false
}
