//! The rules of a variant as named switches, and the changes that options make to them. Knows no file
//! format.

use serde::{Deserialize, Serialize};

use crate::matches::match_score::MatchFormat;
use crate::seat::{Seat, SeatSet};

/// The rules of a game with its options chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantRules {
    /// The start position as position text.
    pub start: String,
    /// Who moves first, where that is not for the start position to say.
    pub first: Option<Seat>,
    /// Whether the lot decides who moves first, instead of either.
    pub first_by_lot: bool,
    /// The seats in the order in which they move, each once.
    pub order: Vec<Seat>,
    /// The sides: every seat in exactly one of them.
    pub sides: Vec<SeatSet>,
    /// Where pieces promote.
    pub zone: Zone,
    /// When pieces promote.
    pub promotes: Promotes,
    /// Whether captured pieces are held and dropped.
    pub drops: bool,
    /// What a king is.
    pub kings: Kings,
    /// Who moves next.
    pub turns: TurnRule,
    /// What becomes of a seat in check without a legal move.
    pub mated: Mated,
    /// When a king can be captured, with [`Mated::KingExposed`].
    pub king_capture: KingCapture,
    /// What becomes of a seat not in check without a legal move.
    pub stalemated: Stalemated,
    /// Where the hand of a seat goes that is out.
    pub eliminated_hand: EliminatedHandRule,
    /// Whom a drop of a kind limited by `no_mating_drop` may not mate.
    pub mating_drop: MatingDrop,
    /// What wins, apart from the others losing.
    pub goal: Goal,
    /// What positions that come back decide.
    pub repetition: Repetition,
    /// Rounds without capture or drop that draw.
    pub quiet_rounds: Option<u16>,
    /// Whether a round in which every seat passed draws.
    pub all_passed: bool,
    /// How an impasse is settled, if it can be.
    pub impasse: Option<Impasse>,
    /// Plies from the start in which nobody may give check.
    pub truce: u8,
    /// How many hands make a match.
    pub match_hands: MatchFormat,
    /// Whether the squares are chequered, with a dark one at each seat's left.
    pub chequered: bool,
}

/// Where pieces of a seat promote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Zone {
    /// Nowhere.
    #[serde(rename = "Nowhere")]
    None,
    /// On this many ranks farthest from the seat.
    Last(u8),
    /// On the other seats' first ranks, this many of each.
    Wings(u8),
}

/// Which moves may promote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Promotes {
    /// Those that start or end in the zone.
    StartOrEnd,
    /// Those that end in the zone.
    End,
}

/// What a king is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Kings {
    /// It must not be left attacked.
    Royal,
    /// A piece as any other: no check, no mate; it is captured, held and dropped.
    Free,
}

/// Who moves next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TurnRule {
    /// The next seat in the order that is still in the game.
    InOrder,
    /// The first seat in the order whose king is attacked, if any; the mover's
    /// own does not count.
    ToChecked,
}

/// What becomes of a seat in check without a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mated {
    /// It loses the game when it is to move.
    Loses,
    /// It is out at once: every seat is tested after every move.
    Out,
    /// It passes.
    Passes,
    /// It passes, and its king can be captured as long as it is mated (see
    /// [`KingCapture`]); then it is out.
    KingExposed,
}

/// When the king of a mated seat can be captured: one that is in check and, were it to
/// move now, could not relieve that other than by capturing a king itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum KingCapture {
    /// Once the seat has lost a turn to the check.
    AfterTurn,
    /// At once, even before the seat was to move.
    AtOnce,
}

/// What becomes of a seat not in check without a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stalemated {
    /// It loses the game.
    Loses,
    /// It passes.
    Passes,
    /// The game is drawn.
    Draws,
}

/// Where the hand of a seat goes that is out. What it has on the board stays,
/// attacks and can be captured, but does not move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EliminatedHandRule {
    /// To the seat whose move brought it about.
    ToMover,
    /// Out of the game.
    Leaves,
}

/// Whom a drop may not mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MatingDrop {
    /// A seat whose king the dropped piece attacks.
    Attacked,
    /// Any seat.
    AnySeat,
}

/// What wins, apart from the others losing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Goal {
    /// Being the last in the game.
    LastSeat,
    /// Every king of the other side mated at the same time.
    MateSide,
    /// Possessing every king, on the board or in hand.
    AllKings,
}

/// What positions that come back decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Repetition {
    /// The occurrence that decides; 0 if none does.
    pub times: u8,
    /// What it decides.
    pub verdict: RepetitionResult,
    /// Whether a seat loses instead that gave check with every move between.
    pub perpetual_check: bool,
}

/// What the last occurrence of a position decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RepetitionResult {
    /// The seats left in the game draw.
    Draw,
    /// The first seat of the order loses.
    FirstMoverLoses,
}

/// How an impasse is settled once everybody agrees to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Impasse {
    /// Whether every king must be in its promotion zone first.
    pub kings_entered: bool,
    /// The points below which a seat loses; 0 if points do not count and the
    /// game is drawn.
    pub minimum: u16,
    /// Whether, with all seats below the minimum, play goes on until one
    /// reaches it and wins; otherwise that is a draw.
    pub race: bool,
    /// Rounds without capture, drop or promotion after which a seat played by
    /// the computer agrees.
    pub computer_rounds: u16,
}

/// Declares [`Changes`] with the fields of [`VariantRules`], so that neither can be
/// forgotten in the other.
macro_rules! changes {
    ($($field:ident: $type:ty),* $(,)?) => {
        /// Some of the [`VariantRules`], to be put in the place of those that hold.
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub struct Changes {
            $(
                #[doc = concat!("See [`Rules::", stringify!($field), "`].")]
                pub $field: Option<$type>,
            )*
        }

        impl Changes {
            /// Carries them out.
            pub fn apply(&self, rules: &mut VariantRules) {
                $(
                    if let Some(value) = &self.$field {
                        rules.$field = value.clone();
                    }
                )*
            }
        }
    };
}

changes! {
    start: String,
    first: Option<Seat>,
    first_by_lot: bool,
    order: Vec<Seat>,
    sides: Vec<SeatSet>,
    zone: Zone,
    promotes: Promotes,
    drops: bool,
    kings: Kings,
    turns: TurnRule,
    mated: Mated,
    king_capture: KingCapture,
    stalemated: Stalemated,
    eliminated_hand: EliminatedHandRule,
    mating_drop: MatingDrop,
    goal: Goal,
    repetition: Repetition,
    quiet_rounds: Option<u16>,
    all_passed: bool,
    impasse: Option<Impasse>,
    truce: u8,
    match_hands: MatchFormat,
    chequered: bool,
}

impl VariantRules {
    /// The seats on a seat's side, itself counted.
    #[must_use]
    pub fn side(&self, seat: Seat) -> SeatSet {
        let side = self.sides.iter().find(|side| side.contains(seat));
        side.copied().unwrap_or(SeatSet::of(seat))
    }

    /// Whether the others play on when a seat gives up: they are more than one,
    /// and each plays alone.
    #[must_use]
    pub fn continues_after_elimination(&self) -> bool {
        self.order.len() > 2 && self.sides.iter().all(|side| side.len() == 1)
    }

    /// Whether the king of a mated seat can be captured.
    #[must_use]
    pub fn has_capturable_kings(&self) -> bool {
        self.mated == Mated::KingExposed && self.kings == Kings::Royal
    }

    /// Whether a seat can be out of a game that is not over.
    #[must_use]
    pub fn has_elimination(&self) -> bool {
        let by_mate = self.mated == Mated::Out && self.kings == Kings::Royal;
        by_mate || self.has_capturable_kings() || self.continues_after_elimination()
    }
}
