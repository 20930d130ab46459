//! A shogi game as data: board, kinds, and the named rules that are switched
//! on. Knows no file format: whoever builds a [`Variant`] answers for its
//! being sound (see [`Variant`]'s fields), and the game is compiled from it.

pub(crate) mod built_in;
pub mod configured_variant;
pub mod file;

use serde::{Deserialize, Serialize};

use crate::movement::Movement;
use crate::piece_registry::{PieceDesign, PieceType};
use crate::seat::{Seat, SeatSet};
use crate::variants::catalogue::{Credit, VariantInfo, lasting};

use super::geometry::grid::{CellNaming, Forward, Grid};
use super::seats;

pub use crate::matches::match_score::MatchFormat;

/// The most kinds a game may have, promoted forms counted.
pub const MAX_KINDS: usize = 63;

/// The most kinds that can lie in a hand.
pub const MAX_HAND_SLOTS: usize = 16;

/// The most pieces of one kind a hand can hold.
pub const MAX_HAND_COUNT: u8 = u8::MAX;

/// The most seats.
pub const MAX_SEATS: usize = 4;

/// How positions are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum TextForm {
    /// As in SFEN: one letter a piece; two seats only.
    Letter,
    /// As in FEN4: cells separated by commas, a piece with its seat's letter.
    Comma,
}

/// A game as data, with all its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The name used on the command line and in files.
    pub name: String,
    /// The title shown to players.
    pub title: String,
    /// The same in Japanese; may be empty.
    pub japanese: String,
    /// Where the game comes from.
    pub credit: Credit,
    /// The rules in short, for players: headings and texts. May be empty.
    pub help: Vec<(String, String)>,
    /// The board.
    pub grid: Grid,
    /// How its cells are named.
    pub naming: CellNaming,
    /// How positions are written.
    pub text_form: TextForm,
    /// How many seats there are: 2 or 4. Two are Black (upwards) and White;
    /// four are South, West, North and East.
    pub seats: u8,
    /// The kinds of pieces, promoted forms counted; at most [`MAX_KINDS`].
    /// `kinds[n]` is kind n.
    pub kinds: Vec<PieceTypeData>,
    /// The kinds that can lie in a hand, in the order in which position texts
    /// list them; at most [`MAX_HAND_SLOTS`].
    pub hand_order: Vec<PieceType>,
    /// The rules to which the chosen options' changes are applied.
    pub rules: VariantRules,
    /// What players may choose.
    pub options: Vec<OptionData>,
}

/// A kind of piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceTypeData {
    /// Its code in position text and move text, as the first seat writes it:
    /// `P`, `+R`. No two kinds have the same.
    pub code: String,
    /// Its letters in Hodges notation: `P`, `SH`, `+R`.
    pub notation: String,
    /// Its name in English.
    pub name: String,
    /// What it looks like.
    pub look: PieceDesign,
    /// Its way of moving in Betza notation, as the file writes it.
    pub betza: String,
    /// Its way of moving.
    pub movement: Movement,
    /// What else a player should know of it, such as that its way of moving is
    /// reconstructed; may be empty.
    pub note: String,
    /// Whether it is the piece that must not be lost.
    pub royal: bool,
    /// What it promotes to.
    pub promotes_to: Option<PieceType>,
    /// Whether it promotes whenever it may.
    pub must_promote: bool,
    /// As which kind a captor holds it; `None` if it leaves the game. For a
    /// royal kind this counts only if kings are free.
    pub held_as: Option<PieceType>,
    /// Where pieces of this kind may be dropped, and where more may stand.
    pub limits: Limits,
    /// What it counts in an impasse.
    pub points: u8,
}

/// Limits of one kind on drops, and on standing together. On top of these no
/// piece is ever dropped where it could never move again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Limits {
    /// The most of this very kind that a seat may bring onto one of its files.
    pub per_file: Option<PerFile>,
    /// Not in the promotion zone.
    pub no_drop_in_zone: bool,
    /// Not on this many of the seat's last ranks.
    pub no_drop_on_last: u8,
    /// Only where the dropped piece itself attacks an enemy king.
    pub drop_attacks_king: bool,
    /// Not so that the drop mates (see [`MatingDrop`]).
    pub no_mating_drop: bool,
}

/// The most pieces of one seat and one kind on one of its files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PerFile {
    /// That many; from 1.
    pub most: u8,
    /// Whether moving onto the file is limited too, not only dropping.
    pub moves: bool,
}

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

/// Something a player may choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionData {
    /// Its name in files and on the command line.
    pub name: String,
    /// Its values, at least one.
    pub values: Vec<ValueData>,
    /// Which value it has when nobody chooses.
    pub default: usize,
    /// Which value it has where a game is offered to players.
    pub offered: usize,
}

/// One value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueData {
    /// Its name in files and on the command line.
    pub name: String,
    /// What it changes in the rules.
    pub changes: Changes,
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

impl Variant {
    /// The game's entry in the catalogue.
    #[must_use]
    pub fn info(&self) -> VariantInfo {
        VariantInfo {
            name: lasting(&self.name),
            title: lasting(&self.title),
            japanese: lasting(&self.japanese),
            seats: self.seats,
            cells: self.grid.len() as u16,
        }
    }

    /// The rules with a value chosen for every option, in the order of
    /// [`Variant::options`]; what is left out or does not exist is as when
    /// nobody chooses. Later options overrule earlier ones.
    #[must_use]
    pub fn rules_with(&self, chosen: &[usize]) -> VariantRules {
        let mut rules = self.rules.clone();
        for (n, option) in self.options.iter().enumerate() {
            let value = chosen.get(n).and_then(|value| option.values.get(*value));
            if let Some(value) = value.or_else(|| option.values.get(option.default)) {
                value.changes.apply(&mut rules);
            }
        }
        if let Some(first) = rules.first {
            rules.start = with_turn(&rules.start, seats::letter(first, self.seats));
        }
        rules
    }

    /// The value of every option when nobody chooses.
    #[must_use]
    pub fn default_values(&self) -> Vec<usize> {
        self.options.iter().map(|option| option.default).collect()
    }

    /// The value of every option where a game is offered to players.
    #[must_use]
    pub fn offered_values(&self) -> Vec<usize> {
        self.options.iter().map(|option| option.offered).collect()
    }

    /// The data of a kind.
    ///
    /// # Panics
    /// If the kind is of another game.
    #[must_use]
    pub fn kind(&self, kind: PieceType) -> &PieceTypeData {
        &self.kinds[usize::from(kind.0)]
    }

    /// The kind with this code.
    #[must_use]
    pub fn kind_with_code(&self, code: &str) -> Option<PieceType> {
        (0..)
            .map(PieceType)
            .zip(&self.kinds)
            .find_map(|(kind, data)| (data.code == code).then_some(kind))
    }

    /// A seat's forward direction.
    #[must_use]
    pub fn forward(&self, seat: Seat) -> Forward {
        Forward::of(seat, self.seats)
    }
}

/// A position text with another seat to move.
fn with_turn(position: &str, letter: char) -> String {
    /// The board comes before it.
    const TURN: usize = 1;
    let mut fields: Vec<String> = position.split(' ').map(String::from).collect();
    if let Some(turn) = fields.get_mut(TURN) {
        *turn = letter.into();
    }
    fields.join(" ")
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
