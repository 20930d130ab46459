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
use super::search::history_tables::PATTERNS;
use komadai_rules::game::history::History;
use komadai_rules::game::outcome::Outcome;
use komadai_rules::seat::Seat;
use komadai_rules::traits::rules::{MoveStage, Rules};
use network::{Features, Net};
use weights_file::Weights;

/// The most seats a game may have.
pub const MOST_SEATS: usize = 4;

/// A number for each seat.
pub type SeatScores = [i32; MOST_SEATS];

/// A game whose positions can be judged.
pub trait Evaluate: Rules {
    /// The numbers of one game that are tuned.
    type Weights: Weights;

    /// What positions are judged by, worked out once for a search.
    type Scales: Send + Sync;

    /// What both the judgement by hand and the features of a position look at,
    /// worked out once for each position; `()` where they share nothing.
    type Survey;

    /// The numbers for this game among all there are.
    fn weights(&self, tuning: &EngineParams) -> Self::Weights;

    /// The same with a number of its own for every piece whose worth follows from
    /// others: nothing is judged otherwise, but each can be moved by itself.
    fn itemised(&self, weights: Self::Weights) -> Self::Weights {
        weights
    }

    /// A file of `ron_configs/engine/` with these numbers for this game. If it is
    /// about other games too, it says of them what `tuning` does.
    fn file_with(&self, weights: &Self::Weights, tuning: &EngineParams) -> String;

    /// Works out what positions are judged by.
    fn scales(&self, weights: &Self::Weights) -> Self::Scales;

    /// What is to be known of a position for [`Evaluate::evaluate`] and
    /// [`Evaluate::described`].
    fn survey(&self, scales: &Self::Scales, position: &Self::Position) -> Self::Survey;

    /// What the position is worth to the party of the seat to move, in
    /// hundredths of the game's least piece (a Wazir in Sigma, a Soldier in
    /// Sankaku, a Pawn in shogi), less than that where one side has nearly
    /// everything.
    fn evaluate(
        &self,
        scales: &Self::Scales,
        position: &Self::Position,
        survey: &Self::Survey,
        parties: &Teams,
    ) -> i32;

    /// The game's name, by which what has been learnt about it is found.
    fn name(&self) -> &str;

    /// How many features the positions of this game may have in a seat's eyes;
    /// none where nothing has been learnt of games like it.
    fn features(&self) -> usize {
        0
    }

    /// Notes the features of a position as a seat sees it: what stands where, from
    /// its own edge, own and the other's apart, what is held, and what is attacked
    /// where that says much.
    fn describe(
        &self,
        _position: &Self::Position,
        _survey: &Self::Survey,
        _eyes: Seat,
        _features: &mut Features,
    ) {
    }

    /// The features of a position as the seat to move sees it and as the other does; for
    /// games that find both together sooner than one by one.
    fn described(
        &self,
        _scales: &Self::Scales,
        position: &Self::Position,
        survey: &Self::Survey,
    ) -> [Features; 2] {
        let turn = self.turn(position);
        [turn, turn.other()].map(|eyes| {
            let mut features = Features::default();
            self.describe(position, survey, eyes, &mut features);
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
    fn leads(&self, _scales: &Self::Scales, _position: &Self::Position) -> SeatScores {
        SeatScores::default()
    }

    /// An estimate of what a legal capture or promotion wins in the end, in
    /// the same unit; below zero if it seems to lose something.
    fn gain(&self, scales: &Self::Scales, position: &Self::Position, mv: Self::Move) -> i32;

    /// Appends the gains of several turns; for games that find them together sooner
    /// than one by one.
    fn gains(
        &self,
        scales: &Self::Scales,
        position: &Self::Position,
        moves: &[Self::Move],
        gains: &mut Vec<i32>,
    ) {
        gains.extend(moves.iter().map(|mv| self.gain(scales, position, *mv)));
    }

    /// Adds to the scores of quiet turns and drops, whose success so far they are
    /// (`Ordering::success`), how promising each of them looks. For games with so many
    /// turns that few have a past.
    fn promise(
        &self,
        _scales: &Self::Scales,
        _position: &Self::Position,
        _moves: &[Self::Move],
        _scores: &mut [i32],
    ) {
    }

    /// A turn as a number other than 0.
    fn pack(mv: Self::Move) -> u32;

    /// The turn that [`Evaluate::pack`] made such a number of. A number that it
    /// has not made may give any turn, or none.
    fn unpack(packed: u32) -> Option<Self::Move>;

    /// What a turn does, roughly, as a number below `PATTERNS`: turns alike
    /// share one.
    fn pattern(&self, _position: &Self::Position, mv: Self::Move) -> usize {
        hashing_rng::slot(Self::pack(mv), PATTERNS)
    }

    /// Whether [`Evaluate::risk`] knows anything.
    const KNOWS_RISKS: bool = false;

    /// Whether [`Evaluate::pressing`] leaves out no turn that gives check.
    const PRESSES_WITH_ALL: bool = false;

    /// An estimate of what a legal turn that takes nothing loses, zero or
    /// below; zero where that is not known.
    fn risk(&self, _scales: &Self::Scales, _position: &Self::Position, _mv: Self::Move) -> i32 {
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
    fn checks(&self, _position: &Self::Position, _moves: &mut Vec<Self::Move>) {}

    /// Appends the legal turns that give check, each in its most promising forms:
    /// what a search for forced wins looks at.
    fn pressing(&self, position: &Self::Position, moves: &mut Vec<Self::Move>) {
        for stage in MoveStage::ALL {
            self.generate(position, stage, moves);
        }
        moves.retain(|mv| self.gives_check(position, *mv));
    }

    /// A turn that ends the game in favour of the seat to move, where that can
    /// be told without search; the search then looks no further.
    fn winning_turn(&self, _position: &Self::Position) -> Option<Self::Move> {
        None
    }

    /// The position as it would be if the seat to move could pass; none where
    /// passing proves nothing.
    fn passed(&self, position: &Self::Position) -> Option<Self::Position>;

    /// What a position that has come back in the line searched will come to if
    /// it comes back again and again. `history` ends with it.
    fn recurring(&self, _position: &Self::Position, _history: &History) -> Outcome {
        Outcome::Ongoing
    }

    /// Who plays with whom when `seat` looks for its turn.
    fn parties(&self, _seat: Seat) -> Teams {
        Teams::TWO_SEATS
    }

    /// Whether a seat has lost while others play on.
    fn is_out(&self, _position: &Self::Position, _seat: Seat) -> bool {
        false
    }
}

/// No estimate is beyond this.
const MOST: i32 = 20_000;

/// What a position is worth to the party of the seat to move, by hand and by
/// what has been learnt.
pub fn judge<G: Evaluate>(
    game: &G,
    scales: &G::Scales,
    net: Option<&Net>,
    position: &G::Position,
    parties: &Teams,
) -> i32 {
    let survey = game.survey(scales, position);
    let by_hand = game.evaluate(scales, position, &survey, parties);
    let learnt = net.map_or(0, |net| learnt(game, scales, net, position, &survey));
    together(by_hand, learnt)
}

/// What a network adds to the judgement by hand.
pub fn learnt<G: Evaluate>(
    game: &G,
    scales: &G::Scales,
    net: &Net,
    position: &G::Position,
    survey: &G::Survey,
) -> i32 {
    let [mover, other] = game.described(scales, position, survey);
    net.value(&mover, &other)
}

/// The judgement by hand with what a network adds to it.
pub fn together(by_hand: i32, learnt: i32) -> i32 {
    (by_hand + learnt).clamp(-MOST, MOST)
}

/// An entry of a list of weights; what lies beyond it is worth as much as the last.
#[inline]
fn at(list: &[i32], place: usize) -> i32 {
    let last = list.len().saturating_sub(1);
    list.get(place.min(last)).copied().unwrap_or(0)
}
