//! What positions are worth. The search asks through [`SearchGame`]; each game
//! answers in a file of its own. Knows no search.

mod check_moves;
pub(crate) mod material;
mod move_keys;
mod move_scores;
pub mod network;
mod network_input;
pub mod network_registry;
pub mod sankaku;
mod search_rules;
pub mod see;
pub mod shogi;
pub mod sigma;
mod static_eval;
mod variant_weights;
pub mod weights_file;

use super::multiplayer::teams::Teams;
use network::Net;

pub use check_moves::CheckMoves;
pub use move_keys::MoveKeys;
pub use move_scores::MoveScores;
pub use network_input::NetworkInput;
pub use search_rules::SearchRules;
pub use static_eval::StaticEval;
pub use variant_weights::VariantWeights;

/// The most seats a game may have.
pub const MAX_SEATS: usize = 4;

/// A number for each seat.
pub type SeatScores = [i32; MAX_SEATS];

/// What the search needs of a game: its rules and all of these traits. Implemented for
/// every type that has them.
pub trait SearchGame: SearchRules + NetworkInput + MoveScores + MoveKeys + CheckMoves {}

impl<G: SearchRules + NetworkInput + MoveScores + MoveKeys + CheckMoves> SearchGame for G {}

/// No estimate is beyond this.
const MAX_EVAL: i32 = 20_000;

/// What a position is worth to the party of the seat to move, by hand and by
/// what has been learnt.
pub fn evaluate_with_net<G: NetworkInput>(
    game: &G,
    compiled: &G::CompiledWeights,
    net: Option<&Net>,
    position: &G::Position,
    teams: &Teams,
) -> i32 {
    let attack_info = game.attack_info(compiled, position);
    let by_hand = game.evaluate(compiled, position, &attack_info, teams);
    let learnt = net.map_or(0, |net| {
        net_evaluation(game, compiled, net, position, &attack_info)
    });
    combine_evals(by_hand, learnt)
}

/// What a network adds to the judgement by hand.
pub fn net_evaluation<G: NetworkInput>(
    game: &G,
    compiled: &G::CompiledWeights,
    net: &Net,
    position: &G::Position,
    attack_info: &G::AttackInfo,
) -> i32 {
    let [mover, other] = game.both_features(compiled, position, attack_info);
    net.value(&mover, &other)
}

/// The judgement by hand with what a network adds to it.
pub fn combine_evals(by_hand: i32, learnt: i32) -> i32 {
    (by_hand + learnt).clamp(-MAX_EVAL, MAX_EVAL)
}

/// An entry of a list of weights; what lies beyond it is worth as much as the last.
#[inline]
fn weight_at(list: &[i32], place: usize) -> i32 {
    let last = list.len().saturating_sub(1);
    list.get(place.min(last)).copied().unwrap_or(0)
}
