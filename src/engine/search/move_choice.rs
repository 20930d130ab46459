//! Which of the turns a search has valued is played: the best, or in the
//! opening one about as good, unless a player who errs would walk into the end
//! of the game. Knows the game through its traits.

use super::root::{Root, RootMove};
use crate::eval::Evaluate;
use crate::hashing_rng;
use crate::level::OpeningRandomness;
use crate::request::Request;
use crate::score;
use komadai_rules::game::GameState;
use komadai_rules::traits::board_view::BoardView;
use komadai_rules::traits::notation::Notation;
use komadai_rules::traits::rules::{MoveStage, Rules};

/// Among how many of the best turns an opening is varied.
const WIDTH: usize = 5;

/// How many turns a player goes through who sees that the best ones lose.
const SECOND_THOUGHTS: usize = 100;

/// How many best turns must be known exactly to choose at a ply of the game.
pub fn width(request: &Request, ply: u32) -> usize {
    if request.strength.variety.holds_at(ply) {
        request.lines.max(WIDTH)
    } else {
        request.lines.max(1)
    }
}

/// Picks the turn to play.
pub fn choose<'r, G: Evaluate + Notation + BoardView>(
    session: &GameState<G>,
    root: &'r Root<G::Move>,
    request: &Request,
) -> Option<&'r RootMove<G::Move>> {
    let strength = request.strength;
    let best = if strength.variety.holds_at(session.ply()) {
        let lot = hashing_rng::mix(request.seed ^ session.game().key(session.position()));
        one_of_the_best(root, strength.variety, lot)
    } else {
        root.turns.first()
    };
    if strength.sees_all() {
        return best;
    }
    let mut thoughts = best.into_iter().chain(&root.turns).take(SECOND_THOUGHTS);
    thoughts
        .find(|turn| !loses_at_once(session, turn.mv))
        .or(best)
}

/// A turn about as good as the best, by lot. Only the best will do where the end
/// of the game is in sight, or where a deeper look has just changed which it is.
fn one_of_the_best<M: Copy + PartialEq>(
    root: &Root<M>,
    variety: OpeningRandomness,
    lot: u64,
) -> Option<&RootMove<M>> {
    let best = root.turns.first()?;
    let changed = root.whole.first().is_none_or(|turn| turn.mv != best.mv);
    if changed || score::is_end(best.value) {
        return Some(best);
    }
    let least = root.whole[0].value.saturating_sub_unsigned(variety.margin);
    let mut choice = root.whole.iter().take_while(|turn| turn.value >= least);
    let place = lot % choice.clone().count().max(1) as u64;
    choice.nth(place as usize).or(Some(best))
}

/// Whether the other side can end the game in its favour with its next turn.
/// Even somebody who errs a great deal looks after the royal.
fn loses_at_once<G: Rules + Notation + BoardView>(session: &GameState<G>, mv: G::Move) -> bool {
    let game = session.game().as_ref();
    let mut position = session.position().clone();
    game.play(&mut position, mv);
    let other = game.turn(&position);
    let mut moves = Vec::new();
    for stage in MoveStage::ALL {
        moves.clear();
        game.generate(&position, stage, &mut moves);
        for reply in &moves {
            let undo = game.play(&mut position, *reply);
            let decided = game.decided_in(&position, session.is_race());
            let is_won = decided.winners().contains(other)
                || game.in_check(&position, game.turn(&position)) && !game.has_legal(&position);
            game.undo(&mut position, *reply, undo);
            if is_won {
                return true;
            }
        }
    }
    false
}
