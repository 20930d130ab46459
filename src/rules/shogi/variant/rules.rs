//! The rules of a variant as named switches, and the changes that options make to them. Knows no file
//! format.

use serde::{Deserialize, Serialize};

use crate::matches::match_score::MatchFormat;
use crate::seat::{Seat, SeatSet};

/// The rules of a variant as switches, which options change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantRules {
    /// The start position as position text.
    pub start: String,
    /// The seat that moves first, if not the one of the start position (Yonin 2.4).
    pub first: Option<Seat>,
    /// Whether the first seat is drawn by lot instead (Yonin 2.4).
    pub first_by_lot: bool,
    /// The order of play, each seat once.
    pub order: Vec<Seat>,
    /// The sides: every seat in exactly one of them.
    pub sides: Vec<SeatSet>,
    /// The promotion zone.
    pub zone: Zone,
    /// Which moves may promote.
    pub promotes: PromotionRule,
    /// Whether captured pieces go to hand and can be dropped.
    pub drops: bool,
    /// Whether kings are royal.
    pub kings: KingRoyalty,
    /// Which seat moves next.
    pub turns: TurnRule,
    /// What happens to a mated seat.
    pub mated: MatedSeatRule,
    /// When the king of a mated seat can be captured, with [`MatedSeatRule::KingExposed`].
    pub king_capture: MatedKingCaptureRule,
    /// What happens to a stalemated seat.
    pub stalemated: StalematedSeatRule,
    /// Where the hand of a seat that is out goes.
    pub eliminated_hand: EliminatedHandRule,
    /// Which mates are forbidden to drops of a kind with `no_mating_drop`.
    pub mating_drop: MatingDropRule,
    /// What wins, besides the others' losing.
    pub goal: WinCondition,
    /// What repetition of a position does.
    pub repetition: Repetition,
    /// Rounds without capture or drop that draw the game (Four Player 11.3, 11.4).
    pub quiet_rounds: Option<u16>,
    /// Whether a round of passes draws the game (Four Player 11.2).
    pub draws_when_all_pass: bool,
    /// The rule of impasse, if the game has one.
    pub impasse: Option<ImpasseRule>,
    /// How a seat may end the game by its entered king (Shogi 10).
    pub entering_king: EnteringKingRule,
    /// Length of the truce, in plies from the start (Hand 6.3).
    pub truce_plies: u8,
    /// How many games make a match (Hand 8).
    pub match_format: MatchFormat,
    /// Whether the squares are chequered (Yonin 2.2).
    pub chequered: bool,
}

/// The promotion zone of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Zone {
    /// Nowhere.
    #[serde(rename = "Nowhere")]
    None,
    /// The farthest ranks, this many.
    Last(u8),
    /// The first ranks of every other seat, this many of each (Four Player 5.1).
    Wings(u8),
}

/// Which moves may promote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PromotionRule {
    /// Those that start or end in the zone.
    StartOrEnd,
    /// Those that end in the zone.
    End,
}

/// Whether kings are royal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum KingRoyalty {
    /// Royal: a king must not be left attacked.
    Royal,
    /// Free: no check, no mate; kings are captured, held and dropped (Four Player 10).
    Free,
}

/// Which seat moves next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TurnRule {
    /// The next seat in the order that is still in the game.
    InOrder,
    /// The first seat in the order after the mover whose king is in check; without one, as `InOrder`
    /// (Yonin 5.1 to 5.3).
    ToChecked,
}

/// What happens to a mated seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MatedSeatRule {
    /// It loses the game on its turn.
    Loses,
    /// It is out at once; all seats are tested after every move (Yonin 6.1).
    Out,
    /// It passes (Four Player 8.5).
    Passes,
    /// It passes, and while it is mated its king can be captured (see [`MatedKingCaptureRule`]), which puts it out
    /// (Four Player 9.2 to 9.6).
    KingExposed,
}

/// When the king of a mated seat can be captured (Four Player 9.6 to 9.11): a seat in check that could relieve it
/// only by capturing a king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MatedKingCaptureRule {
    /// After the seat has lost a turn to the check.
    AfterTurn,
    /// At once, even before the seat was to move.
    AtOnce,
}

/// What happens to a stalemated seat: not in check and without a legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum StalematedSeatRule {
    /// It loses the game.
    Loses,
    /// It passes.
    Passes,
    /// The game is drawn.
    Draws,
}

/// Where the hand of a seat that is out goes. Its pieces on the board stay, attack and can be captured, but do
/// not move (Yonin 6.14 to 6.17, Four Player 9.17 to 9.19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EliminatedHandRule {
    /// To the seat whose move put it out (Yonin 6.11).
    ToMover,
    /// Out of the game (Four Player 9.20).
    Leaves,
}

/// Which mates a limited drop may not give.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MatingDropRule {
    /// Of a seat whose king the dropped piece attacks (Four Player 6.5, 6.6).
    Attacked,
    /// Of any seat (Yonin 4.5, 4.6).
    AnySeat,
}

/// What wins, besides the others' losing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum WinCondition {
    /// Being the last seat in the game.
    LastSeat,
    /// Mating every king of the other side at the same time (Four Player 8.9).
    MateSide,
    /// Possessing every king, on the board or in hand (Four Player 10.6).
    AllKings,
}

/// What repetition of a position does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Repetition {
    /// The occurrence that decides; 0 for none.
    pub times: u8,
    /// Its result.
    #[serde(rename = "verdict")]
    pub result: RepetitionResult,
    /// Whether perpetual check loses instead (Shogi 6.2, Yonin 8.2).
    pub perpetual_check: bool,
}

/// The result of the deciding occurrence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum RepetitionResult {
    /// The seats left in the game draw.
    Draw,
    /// The first seat of the order loses (Shogi 8.5).
    FirstMoverLoses,
}

/// How an impasse is settled once all seats agree to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ImpasseRule {
    /// Whether every king must have entered its promotion zone (Shogi 7.2).
    pub kings_entered: bool,
    /// The points below which a seat loses; 0 if points do not count and the game is drawn (Hand 7.8).
    pub minimum_points: u16,
    /// Whether, with all seats below the minimum, play goes on until one reaches it and wins (Yonin 7.7);
    /// otherwise that is a draw.
    pub has_race: bool,
    /// Rounds without capture, drop or promotion after which a computer player agrees.
    pub computer_agrees_after_rounds: u16,
}

/// How a seat may end the game by its entered king (Shogi 10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EnteringKingRule {
    /// Not at all.
    Never,
    /// By declaring it, with enough points and pieces in the promotion zone (Shogi 10.3 to 10.9).
    Declared(DeclarationRule),
    /// By reaching the cell on which the other king begins the game (Shogi 10.14).
    Try,
}

/// What a seat needs to declare that its king has entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename = "Declared", deny_unknown_fields)]
pub struct DeclarationRule {
    /// How many of its pieces must stand in the zone, the king aside (Shogi 10.5).
    pub pieces: u8,
    /// The points with which each of the two seats wins (Shogi 10.8, 10.9).
    pub win: [u16; 2],
    /// The points from which it draws; 0 if it does not (Shogi 10.8).
    #[serde(default)]
    pub draw: u16,
}

/// Declares [`RuleChanges`] with the fields of [`VariantRules`], so that neither can lack one of the other's.
macro_rules! changes {
    ($($field:ident: $type:ty),* $(,)?) => {
        /// New values for some of the [`VariantRules`].
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub struct RuleChanges {
            $(
                #[doc = concat!("See [`VariantRules::", stringify!($field), "`].")]
                pub $field: Option<$type>,
            )*
        }

        impl RuleChanges {
            /// Puts the new values into the rules.
            pub fn apply_changes(&self, rules: &mut VariantRules) {
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
    promotes: PromotionRule,
    drops: bool,
    kings: KingRoyalty,
    turns: TurnRule,
    mated: MatedSeatRule,
    king_capture: MatedKingCaptureRule,
    stalemated: StalematedSeatRule,
    eliminated_hand: EliminatedHandRule,
    mating_drop: MatingDropRule,
    goal: WinCondition,
    repetition: Repetition,
    quiet_rounds: Option<u16>,
    draws_when_all_pass: bool,
    impasse: Option<ImpasseRule>,
    entering_king: EnteringKingRule,
    truce_plies: u8,
    match_format: MatchFormat,
    chequered: bool,
}

impl VariantRules {
    /// The seats of a seat's side, itself included.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> SeatSet {
        let side = self.sides.iter().find(|side| side.contains(seat));
        side.copied().unwrap_or(SeatSet::from_seat(seat))
    }

    /// Whether the others play on when a seat resigns or runs out of time: they are two or more, and each plays
    /// alone (rules 5.15 and 7.6 of RULES.md).
    #[must_use]
    pub fn continues_after_elimination(&self) -> bool {
        self.order.len() > 2 && self.sides.iter().all(|side| side.len() == 1)
    }

    /// Whether kings of mated seats can be captured.
    #[must_use]
    pub fn has_capturable_kings(&self) -> bool {
        self.mated == MatedSeatRule::KingExposed && self.kings == KingRoyalty::Royal
    }

    /// Whether a seat can be out of a game that goes on.
    #[must_use]
    pub fn has_elimination(&self) -> bool {
        let by_mate = self.mated == MatedSeatRule::Out && self.kings == KingRoyalty::Royal;
        by_mate || self.has_capturable_kings() || self.continues_after_elimination()
    }
}
