//! What positions are worth. The search asks through [`Evaluate`]; each game
//! answers in a file of its own. Knows no search.

pub(crate) mod material;
pub mod network;
pub mod network_registry;
pub mod sankaku;
pub mod see;
pub mod shogi;
pub mod sigma;
pub mod weights_file;

use super::engine_params::EngineParams;
use super::hashing_rng;
use super::multiplayer::teams::Teams;
use super::search::history_tables::PIECE_TO_COUNT;
use komadai_rules::game::history::History;
use komadai_rules::game::outcome::Outcome;
use komadai_rules::seat::Seat;
use komadai_rules::traits::rules::{MoveStage, Rules};
use network::{Features, Net};
use weights_file::Weights;

/// The most seats a game may have.
pub const MAX_SEATS: usize = 4;

/// A number for each seat.
pub type SeatScores = [i32; MAX_SEATS];

/// A game whose positions can be judged.
pub trait Evaluate: Rules {
    /// The numbers of one game that are tuned.
    type Weights: Weights;

    /// What positions are judged by, worked out once for a search.
    type CompiledWeights: Send + Sync;

    /// What both the judgement by hand and the features of a position look at,
    /// worked out once for each position; `()` where they share nothing.
    type AttackInfo;

    /// The numbers for this game among all there are.
    fn weights(&self, params: &EngineParams) -> Self::Weights;

    /// The same with a number of its own for every piece whose worth follows from
    /// others: nothing is judged otherwise, but each can be moved by itself.
    fn with_all_pieces(&self, weights: Self::Weights) -> Self::Weights {
        weights
    }

    /// A file of `ron_configs/engine/` with these numbers for this game. If it is
    /// about other games too, it says of them what `params` does.
    fn weights_file_with(&self, weights: &Self::Weights, params: &EngineParams) -> String;

    /// Works out what positions are judged by.
    fn compile_weights(&self, weights: &Self::Weights) -> Self::CompiledWeights;

    /// What is to be known of a position for [`Evaluate::evaluate`] and
    /// [`Evaluate::both_features`].
    fn attack_info(
        &self,
        compiled: &Self::CompiledWeights,
        position: &Self::Position,
    ) -> Self::AttackInfo;

    /// What the position is worth to the party of the seat to move, in
    /// hundredths of the game's least piece (a Wazir in Sigma, a Soldier in
    /// Sankaku, a Pawn in shogi), less than that where one side has nearly
    /// everything.
    fn evaluate(
        &self,
        compiled: &Self::CompiledWeights,
        position: &Self::Position,
        attack_info: &Self::AttackInfo,
        teams: &Teams,
    ) -> i32;

    /// The game's name, by which what has been learnt about it is found.
    fn name(&self) -> &str;

    /// How many features the positions of this game may have in a seat's eyes;
    /// none where nothing has been learnt of games like it.
    fn feature_count(&self) -> usize {
        0
    }

    /// Notes the features of a position as a seat sees it: what stands where, from
    /// its own edge, own and the other's apart, what is held, and what is attacked
    /// where that says much.
    fn add_features(
        &self,
        _position: &Self::Position,
        _survey: &Self::AttackInfo,
        _eyes: Seat,
        _features: &mut Features,
    ) {
    }

    /// The features of a position as the seat to move sees it and as the other does; for
    /// games that find both together sooner than one by one.
    fn both_features(
        &self,
        _scales: &Self::CompiledWeights,
        position: &Self::Position,
        attack_info: &Self::AttackInfo,
    ) -> [Features; 2] {
        let turn = self.turn(position);
        [turn, turn.other()].map(|eyes| {
            let mut features = Features::default();
            self.add_features(position, attack_info, eyes, &mut features);
            features
        })
    }

    /// The same position with left and right exchanged, where that is worth as much
    /// and may be described otherwise: twice as much to learn from.
    fn mirrored(&self, _position: &Self::Position) -> Option<Self::Position> {
        None
    }

    /// By how much each seat is ahead where all play for themselves; nothing in games
    /// of two seats.
    fn seat_leads(
        &self,
        _scales: &Self::CompiledWeights,
        _position: &Self::Position,
    ) -> SeatScores {
        SeatScores::default()
    }

    /// An estimate of what a legal capture or promotion wins in the end, in
    /// the same unit; below zero if it seems to lose something.
    fn see(
        &self,
        compiled: &Self::CompiledWeights,
        position: &Self::Position,
        mv: Self::Move,
    ) -> i32;

    /// Appends the gains of several turns; for games that find them together sooner
    /// than one by one.
    fn see_all(
        &self,
        compiled: &Self::CompiledWeights,
        position: &Self::Position,
        moves: &[Self::Move],
        gains: &mut Vec<i32>,
    ) {
        gains.extend(moves.iter().map(|mv| self.see(compiled, position, *mv)));
    }

    /// Adds to the scores of quiet turns and drops, whose success so far they are
    /// (`Ordering::success`), how promising each of them looks. For games with so many
    /// turns that few have a past.
    fn score_quiets(
        &self,
        _scales: &Self::CompiledWeights,
        _position: &Self::Position,
        _moves: &[Self::Move],
        _scores: &mut [i32],
    ) {
    }

    /// A turn as a number other than 0.
    fn pack_move(mv: Self::Move) -> u32;

    /// The turn that [`Evaluate::pack`] made such a number of. A number that it
    /// has not made may give any turn, or none.
    fn unpack_move(packed: u32) -> Option<Self::Move>;

    /// What a turn does, roughly, as a number below `PIECE_TO_COUNT`: turns alike
    /// share one.
    fn piece_to(&self, _position: &Self::Position, mv: Self::Move) -> usize {
        hashing_rng::slot(Self::pack_move(mv), PIECE_TO_COUNT)
    }

    /// Whether [`Evaluate::risk`] knows anything.
    const HAS_QUIET_SEE: bool = false;

    /// Whether [`Evaluate::mate_search_moves`] leaves out no turn that gives check.
    const FINDS_ALL_CHECKS: bool = false;

    /// An estimate of what a legal turn that takes nothing loses, zero or
    /// below; zero where that is not known.
    fn see_quiet(
        &self,
        _scales: &Self::CompiledWeights,
        _position: &Self::Position,
        _mv: Self::Move,
    ) -> i32 {
        0
    }

    /// Whether a legal turn attacks a royal of the seat that moves next. May
    /// overlook what the moving piece uncovers.
    fn gives_check(&self, position: &Self::Position, mv: Self::Move) -> bool {
        let mut after = position.clone();
        self.play(&mut after, mv);
        self.in_check(&after, self.turn(&after))
    }

    /// Appends legal turns that give check and take nothing, the most promising first,
    /// where looking at them beyond the end of the search proper is worth the time.
    fn quiet_checks(&self, _position: &Self::Position, _moves: &mut Vec<Self::Move>) {}

    /// Appends the legal turns that give check, each in its most promising forms:
    /// what a search for forced wins looks at.
    fn mate_search_moves(&self, position: &Self::Position, moves: &mut Vec<Self::Move>) {
        for stage in MoveStage::ALL {
            self.generate(position, stage, moves);
        }
        moves.retain(|mv| self.gives_check(position, *mv));
    }

    /// A turn that ends the game in favour of the seat to move, where that can
    /// be told without search; the search then looks no further.
    fn winning_move(&self, _position: &Self::Position) -> Option<Self::Move> {
        None
    }

    /// The position as it would be if the seat to move could pass; none where
    /// passing proves nothing.
    fn null_move(&self, position: &Self::Position) -> Option<Self::Position>;

    /// What a position that has come back in the line searched will come to if
    /// it comes back again and again. `history` ends with it.
    fn recurrence_outcome(&self, _position: &Self::Position, _history: &History) -> Outcome {
        Outcome::Ongoing
    }

    /// Who plays with whom when `seat` looks for its turn.
    fn teams(&self, _seat: Seat) -> Teams {
        Teams::TWO_SEATS
    }

    /// Whether a seat has lost while others play on.
    fn is_eliminated(&self, _position: &Self::Position, _seat: Seat) -> bool {
        false
    }
}

/// No estimate is beyond this.
const MAX_EVAL: i32 = 20_000;

/// What a position is worth to the party of the seat to move, by hand and by
/// what has been learnt.
pub fn evaluate_with_net<G: Evaluate>(
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
pub fn net_evaluation<G: Evaluate>(
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
fn at(list: &[i32], place: usize) -> i32 {
    let last = list.len().saturating_sub(1);
    list.get(place.min(last)).copied().unwrap_or(0)
}
