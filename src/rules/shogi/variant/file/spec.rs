//! The raw shape of a variant file, as serde reads it from RON. Whatever it
//! holds may be nonsense: only the validator beside it makes a
//! [`Variant`](crate::shogi::Variant) of it.

use serde::{Deserialize, Serialize};

use crate::shogi::geometry::grid::CellNaming;
use crate::shogi::variant::{
    EliminatedHandRule, Goal, KingCapture, Kings, MatchFormat, Mated, MatingDrop, PerFile,
    Promotes, Repetition, Stalemated, TextForm, TurnRule, Zone,
};
use crate::variants::catalogue::Credit;

/// A whole game. What is left out is as in shogi.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Variant", deny_unknown_fields)]
pub struct VariantSpec {
    /// The name used on the command line and in files.
    pub name: String,
    /// The title shown to players.
    pub title: String,
    /// The same in Japanese.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub japanese: String,
    /// Where the game comes from.
    #[serde(default, skip_serializing_if = "Credit::is_unknown")]
    pub credit: Credit,
    /// The rules in short, for players: headings and texts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub help: Vec<(String, String)>,
    /// Two (Black and White) or four (South, West, North, East).
    #[serde(default = "two", skip_serializing_if = "is_two")]
    pub seats: u8,
    /// The cells and their names.
    pub board: BoardSpec,
    /// How positions are written; letters for two seats, commas for four.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<TextForm>,
    /// The pieces, promoted ones within them.
    pub pieces: Vec<PieceSpec>,
    /// The codes of what can be held, in the order of position texts; as the
    /// pieces are listed if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hands: Option<String>,
    /// The rules.
    pub rules: RulesSpec,
    /// What players may choose.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<OptionSpec>,
}

const fn two() -> u8 {
    2
}

const fn is_two(seats: &u8) -> bool {
    *seats == two()
}

/// The board: a rectangle of cells, of which some may be missing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Board", deny_unknown_fields)]
pub struct BoardSpec {
    /// How many files.
    pub files: u8,
    /// How many ranks.
    pub ranks: u8,
    /// How cells are named; as in USI for two seats, `a1` for four.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub naming: Option<CellNaming>,
    /// The missing cells: names, or corners of rectangles (`a1-c3`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
}

/// A piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Piece", deny_unknown_fields)]
pub struct PieceSpec {
    /// One capital letter.
    pub code: String,
    /// Its letters in notation; its code if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notation: Option<String>,
    /// Its name in English.
    pub name: String,
    /// Its way of moving in Betza notation.
    pub moves: String,
    /// Whether it is the piece that must not be lost.
    #[serde(default, skip_serializing_if = "is_false")]
    pub royal: bool,
    /// What it becomes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promotes: Option<PromotedSpec>,
    /// Whether it promotes whenever it may.
    #[serde(default, skip_serializing_if = "is_false")]
    pub must_promote: bool,
    /// What it counts in an impasse, promoted or not.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub points: u8,
    /// The most of them on a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per_file: Option<PerFile>,
    /// Whether it cannot be dropped into the promotion zone.
    #[serde(default, skip_serializing_if = "is_false")]
    pub no_drop_in_zone: bool,
    /// On how many of the last ranks it cannot be dropped.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub no_drop_on_last: u8,
    /// Whether it must attack an enemy king when dropped.
    #[serde(default, skip_serializing_if = "is_false")]
    pub drop_attacks_king: bool,
    /// Whether it cannot be dropped so that it mates.
    #[serde(default, skip_serializing_if = "is_false")]
    pub no_mating_drop: bool,
    /// What is written on it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub kanji: String,
    /// Its whole name in kanji.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub kanji_name: String,
    /// Its size from 1 (a pawn's) to 5 (a king's).
    #[serde(default = "middle", skip_serializing_if = "is_middle")]
    pub size: u8,
    /// What else a player should know of it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// What a piece becomes when it promotes. Its code is the piece's after a `+`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Promoted", deny_unknown_fields)]
pub struct PromotedSpec {
    /// Its name in English.
    pub name: String,
    /// Its way of moving in Betza notation.
    pub moves: String,
    /// What is written on it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub kanji: String,
    /// Its whole name in kanji.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub kanji_name: String,
    /// What else a player should know of it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

const fn is_false(value: &bool) -> bool {
    !*value
}

const fn is_zero(value: &u8) -> bool {
    *value == 0
}

const fn one() -> u8 {
    1
}

const fn is_one(value: &u8) -> bool {
    *value == one()
}

/// The size of a piece of which nothing is said.
const fn middle() -> u8 {
    3
}

const fn is_middle(value: &u8) -> bool {
    *value == middle()
}

/// The start position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StartSpec {
    /// As position text.
    Position(String),
    /// The first seat's pieces; every other seat has the same, turned.
    Turned(TurnedSpec),
}

/// One seat's pieces for all seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Turned", deny_unknown_fields)]
pub struct TurnedSpec {
    /// Codes with the cells of the first seat (`K e1; G d1 f1`).
    pub board: String,
    /// What every seat holds, as in position texts (`TUO2S`).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub hand: String,
}

/// How an impasse is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ImpasseSpec {
    /// Not at all.
    Never,
    /// By agreement of everybody.
    Agreed(AgreedSpec),
}

/// What holds once everybody has agreed that it is an impasse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Agreed", deny_unknown_fields)]
pub struct AgreedSpec {
    /// Whether every king must be in its promotion zone first.
    #[serde(default, skip_serializing_if = "is_false")]
    pub kings_entered: bool,
    /// The points below which a seat loses; 0 if the game is drawn.
    #[serde(default)]
    pub minimum: u16,
    /// Whether, with all seats below the minimum, play goes on.
    #[serde(default, skip_serializing_if = "is_false")]
    pub race: bool,
    /// Rounds without capture, drop or promotion after which a seat played by
    /// the computer agrees.
    #[serde(default = "forty")]
    pub computer_rounds: u16,
}

const fn forty() -> u16 {
    40
}

/// Some rules; those left out stay as they are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Rules", default, deny_unknown_fields)]
pub struct RulesSpec {
    /// The start position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<StartSpec>,
    /// The letter of the seat that moves first; the start position says it if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// Whether the lot decides who moves first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_by_lot: Option<bool>,
    /// The seats in the order in which they move, by their letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// The sides, each the letters of its seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sides: Option<Vec<String>>,
    /// Where pieces promote.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<Zone>,
    /// When pieces promote.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promotes: Option<Promotes>,
    /// Whether captured pieces are held and dropped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drops: Option<bool>,
    /// What a king is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kings: Option<Kings>,
    /// Who moves next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns: Option<TurnRule>,
    /// What becomes of a seat in check without a legal move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mated: Option<Mated>,
    /// When the king of a mated seat can be captured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub king_capture: Option<KingCapture>,
    /// What becomes of a seat not in check without a legal move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stalemated: Option<Stalemated>,
    /// Where the hand of a seat goes that is out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub eliminated_hand: Option<EliminatedHandRule>,
    /// Whom a drop may not mate that may not mate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mating_drop: Option<MatingDrop>,
    /// What wins, apart from the others losing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<Goal>,
    /// What positions that come back decide.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repetition: Option<Repetition>,
    /// Rounds without capture or drop that draw; 0 for never.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quiet_rounds: Option<u16>,
    /// Whether a round in which every seat passed draws.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all_passed: Option<bool>,
    /// How an impasse is settled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub impasse: Option<ImpasseSpec>,
    /// Plies from the start in which nobody may give check.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub truce: Option<u8>,
    /// How many hands make a match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub match_hands: Option<MatchFormat>,
    /// Whether the squares are chequered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chequered: Option<bool>,
}

/// Something players may choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Option", deny_unknown_fields)]
pub struct OptionSpec {
    /// Its name.
    pub name: String,
    /// The value it has when nobody chooses.
    pub default: String,
    /// The value it has where a game is offered to players; that of nobody's choice if
    /// left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offered: Option<String>,
    /// Its values.
    pub values: Vec<ValueSpec>,
}

/// One value of an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Value", deny_unknown_fields)]
pub struct ValueSpec {
    /// Its name.
    pub name: String,
    /// The rules that hold instead.
    #[serde(default)]
    pub rules: RulesSpec,
}
