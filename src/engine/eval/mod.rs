//! Evaluation. The search asks through [`SearchGame`]; each game implements its traits in
//! a folder of its own. Knows no search.

mod attacks;
mod check_moves;
mod kept_evaluation;
pub(crate) mod material;
mod move_keys;
mod move_scores;
pub mod network;
mod network_input;
pub mod network_registry;
pub mod nnue;
mod nnue_input;
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
use network_registry::GameNetwork;

pub use check_moves::CheckMoves;
pub use kept_evaluation::KeptEvaluation;
pub use move_keys::MoveKeys;
pub use move_scores::MoveScores;
pub use network_input::NetworkInput;
pub use nnue_input::NnueInput;
pub use search_rules::SearchRules;
pub use static_eval::StaticEval;
pub use variant_weights::VariantWeights;

/// Most seats of a game.
pub const MAX_SEATS: usize = 4;

/// Score of each seat in hundredths of the least piece, from that seat's view.
pub type SeatScores = [i32; MAX_SEATS];

/// What the search needs of a game: its rules and all of these traits. Implemented for
/// every type that has them.
pub trait SearchGame:
    SearchRules + NetworkInput + NnueInput + MoveScores + MoveKeys + CheckMoves
{
}

impl<G: SearchRules + NetworkInput + NnueInput + MoveScores + MoveKeys + CheckMoves> SearchGame
    for G
{
}

/// Bound of every evaluation.
const MAX_EVAL: i32 = 20_000;

/// Static evaluation for the team of the seat to move: what the network thinks, or the
/// hand-written terms, or the sum of both. `kept` is of the line that is searched, in which the
/// position is so many plies from the root.
pub fn evaluate_with_net<G: SearchGame>(
    game: &G,
    compiled: &G::CompiledWeights,
    net: Option<&GameNetwork<'_>>,
    kept: &mut KeptEvaluation<G>,
    (position, ply): (&G::Position, usize),
    teams: &Teams,
) -> i32 {
    let mut learnt = 0;
    if let Some(GameNetwork::Nnue(network)) = net
        && teams.lone_seat().is_none()
    {
        learnt = kept
            .accumulators
            .evaluate(game, network, position, ply, teams);
        if network.nnue.replaces {
            return learnt.clamp(-MAX_EVAL, MAX_EVAL);
        }
    }
    let attack_info = kept.attacks_of(game, compiled, position);
    let by_hand = game.evaluate(compiled, position, attack_info, teams);
    if let Some(GameNetwork::Residual(net)) = net {
        learnt = net_evaluation(game, compiled, net, (position, attack_info), teams);
    }
    combine_evals(by_hand, learnt)
}

/// The network's term, for the seat to move.
pub fn net_evaluation<G: NetworkInput>(
    game: &G,
    compiled: &G::CompiledWeights,
    net: &Net,
    (position, attack_info): (&G::Position, &G::AttackInfo),
    teams: &Teams,
) -> i32 {
    let [first, other] = game.features_of_both_seats(compiled, position, attack_info, teams);
    let value = net.evaluate(&first, &other);
    match teams.lone_seat() {
        Some(seat) if seat != game.turn(position) => -value,
        _ => value,
    }
}

/// The sum of both terms, within bounds.
#[must_use]
pub fn combine_evals(by_hand: i32, learnt: i32) -> i32 {
    (by_hand + learnt).clamp(-MAX_EVAL, MAX_EVAL)
}

/// An entry of a list of weights; beyond its end the last one.
#[inline]
fn weight_at_or_last(list: &[i32], place: usize) -> i32 {
    let last = list.len().saturating_sub(1);
    list.get(place.min(last)).copied().unwrap_or(0)
}
