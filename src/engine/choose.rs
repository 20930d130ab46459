//! Which of the turns a search has valued is played: the best, unless a player
//! who overlooks much would walk into the end of the game. Knows the game
//! through its traits.

use super::eval::Evaluate;
use super::level::Strength;
use super::root::{Root, RootTurn};
use crate::rules::game::{Game, Stage};

/// How many turns a player goes through who sees that the best ones lose.
const SECOND_THOUGHTS: usize = 100;

/// Picks the turn to play.
pub fn choose<'r, G: Evaluate>(
    game: &G,
    position: &G::Position,
    root: &'r Root<G::Move>,
    strength: Strength,
) -> Option<&'r RootTurn<G::Move>> {
    let best = root.turns.first();
    if strength.oversight == 0 {
        return best;
    }
    let mut thoughts = root.turns.iter().take(SECOND_THOUGHTS);
    thoughts
        .find(|turn| !loses_at_once(game, position, turn.mv))
        .or(best)
}

/// Whether the other side can end the game in its favour with its next turn.
/// Even somebody who overlooks much looks after the royal.
fn loses_at_once<G: Game>(game: &G, position: &G::Position, mv: G::Move) -> bool {
    let mut position = position.clone();
    game.play(&mut position, mv);
    let other = game.turn(&position);
    let mut moves = Vec::new();
    for stage in Stage::ALL {
        moves.clear();
        game.generate(&position, stage, &mut moves);
        for reply in &moves {
            let undo = game.play(&mut position, *reply);
            let is_won = game.decided(&position).winners().contains(other)
                || game.in_check(&position, game.turn(&position)) && !game.has_legal(&position);
            game.undo(&mut position, *reply, undo);
            if is_won {
                return true;
            }
        }
    }
    false
}
