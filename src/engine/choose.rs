//! Which of the turns a search has valued is played: the best, or for a weaker
//! player one that looked good to it. Knows the game through its traits.

use std::hash::Hash;

use super::chance;
use super::eval::Evaluate;
use super::level::Strength;
use super::root::{Root, RootTurn};
use super::score::{self, Value};
use crate::rules::game::{Game, Stage};

/// Picks the turn to play.
pub fn choose<'r, G: Evaluate>(
    game: &G,
    position: &G::Position,
    root: &'r Root<G::Move>,
    strength: Strength,
    seed: u64,
) -> Option<&'r RootTurn<G::Move>> {
    let best = root.turns.first()?;
    if strength == Strength::FULL {
        return Some(best);
    }
    let is_sound = |turn: &&RootTurn<G::Move>| {
        strength.oversight == 0 || !loses_at_once(game, position, turn.mv)
    };
    let key = game.key(position);
    let mut tempting: Vec<(Value, &RootTurn<G::Move>)> = root
        .exact()
        .map(|turn| (tempt(turn.value, strength, seed, key, turn.mv), turn))
        .collect();
    tempting.sort_by_key(|(value, _)| -value);
    let tempting = tempting.into_iter().map(|(_, turn)| turn);
    tempting
        .chain(root.turns.iter().take(SECOND_THOUGHTS))
        .find(is_sound)
        .or(Some(best))
}

/// How many turns a player goes through who sees that the best ones lose.
const SECOND_THOUGHTS: usize = 100;

/// How good a turn looks to a player who misjudges. Ends are not misjudged.
fn tempt(value: Value, strength: Strength, seed: u64, key: u64, mv: impl Hash) -> Value {
    if score::is_end(value) {
        value
    } else {
        value + misjudge(strength.misjudgement, chance::draw(seed, key, &mv))
    }
}

/// An error of at most `most` either way; small ones are likelier.
fn misjudge(most: u32, draw: u64) -> Value {
    let span = u64::from(most) + 1;
    let (one, other) = (draw % span, (draw >> 32) % span);
    one as Value - other as Value
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
