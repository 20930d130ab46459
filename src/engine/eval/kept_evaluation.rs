//! What evaluation keeps of positions, to be changed by what changes from one to the next. Knows
//! the game through its traits.
//!
//! As with [`Accumulators`], nothing is done before a value is wanted, and nothing need be told of
//! moves: a position is reached from the last one of the same frame (in shogi: with the kings on
//! the same cells) that was evaluated, whichever it is.

use super::SearchGame;
use super::nnue::accumulators::Accumulators;
use crate::hashing_rng;

/// What is kept.
pub struct KeptEvaluation<G: SearchGame> {
    /// Of a network of the second form.
    pub(super) accumulators: Accumulators<G::Position>,
    /// By a hash of the frame: attacks of the last position.
    attacks: Vec<Option<Known<G::Position, G::AttackInfo>>>,
}

/// Attacks of a position.
struct Known<P, A> {
    frame: u64,
    position: P,
    attack_info: A,
}

/// Frames of which something is kept at once.
const KEPT_FRAME_COUNT: usize = 64;

impl<G: SearchGame> Default for KeptEvaluation<G> {
    /// Nothing is known.
    fn default() -> KeptEvaluation<G> {
        KeptEvaluation {
            accumulators: Accumulators::default(),
            attacks: (0..KEPT_FRAME_COUNT).map(|_| None).collect(),
        }
    }
}

impl<G: SearchGame> KeptEvaluation<G> {
    /// The attacks of a position.
    pub(super) fn attacks_of(
        &mut self,
        game: &G,
        compiled: &G::CompiledWeights,
        position: &G::Position,
    ) -> &G::AttackInfo {
        let frame = game.attack_frame(position);
        let place = hashing_rng::splitmix64(frame) as usize % KEPT_FRAME_COUNT;
        let place = &mut self.attacks[place];
        let is_known = place.as_ref().is_some_and(|known| known.frame == frame);
        if !is_known {
            *place = None;
        }
        let known = place.get_or_insert_with(|| Known {
            frame,
            position: position.clone(),
            attack_info: game.attack_info(compiled, position),
        });
        if is_known {
            let change = (&known.position, position);
            game.update_attack_info(compiled, change, &mut known.attack_info);
            known.position.clone_from(position);
        }
        &known.attack_info
    }
}
