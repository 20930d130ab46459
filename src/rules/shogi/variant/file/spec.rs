//! The raw shape of a variant file, as serde reads it from RON. Unvalidated: the validator beside it makes a
//! [`Variant`](crate::shogi::Variant) of it. Field names are those of the files.

use serde::{Deserialize, Serialize};

use crate::shogi::geometry::grid::CellNaming;
use crate::shogi::variant::{
    EliminatedHandRule, EnteringKingRule, KingRoyalty, MatchFormat, MatedKingCaptureRule,
    MatedSeatRule, MatingDropRule, PiecesPerFileLimit, PositionTextForm, PromotionRule, Repetition,
    StalematedSeatRule, TurnRule, WinCondition, Zone,
};
use crate::variants::catalogue::Credit;
use crate::variants::translations::Translations;

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
    /// What its names and sentences are in other languages.
    #[serde(default, skip_serializing_if = "Translations::is_empty")]
    pub words: Translations,
    /// Two (Black and White) or four (South, West, North, East).
    #[serde(default = "default_seats", skip_serializing_if = "is_default_seats")]
    pub seats: u8,
    /// The cells and their names.
    pub board: BoardSpec,
    /// How positions are written; letters for two seats, commas for four.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<PositionTextForm>,
    /// The pieces, promoted ones within them.
    pub pieces: Vec<PieceSpec>,
    /// The codes of kinds that can be held, in the order of position texts; all but the king, in the order of
    /// `pieces`, if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hands: Option<String>,
    /// The rules.
    pub rules: RulesSpec,
    /// The options.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<OptionSpec>,
}

const fn default_seats() -> u8 {
    2
}

const fn is_default_seats(seats: &u8) -> bool {
    *seats == default_seats()
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
    /// Its moves in Betza notation.
    pub moves: String,
    /// Whether it is the king.
    #[serde(default, skip_serializing_if = "is_false")]
    pub royal: bool,
    /// What it promotes to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promotes: Option<PromotedSpec>,
    /// Whether it promotes whenever it may.
    #[serde(default, skip_serializing_if = "is_false")]
    pub must_promote: bool,
    /// Its points in an impasse, promoted or not.
    #[serde(
        default = "default_impasse_points",
        skip_serializing_if = "is_default_impasse_points"
    )]
    pub points: u8,
    /// The most pieces of a seat on a file (nifu).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per_file: Option<PiecesPerFileLimit>,
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
    /// The kanji on the piece.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub kanji: String,
    /// Its whole name in kanji.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub kanji_name: String,
    /// The kanji on the dark piece, where they are others: of two players Black has the King 玉,
    /// White the King 王.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dark_piece: Option<KanjiSpec>,
    /// Its size from 1 (a pawn's) to 5 (a king's).
    #[serde(
        default = "default_piece_size",
        skip_serializing_if = "is_default_piece_size"
    )]
    pub size: u8,
    /// A note for players.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// What is written on a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Kanji", deny_unknown_fields)]
pub struct KanjiSpec {
    /// The one kanji.
    pub kanji: String,
    /// The whole name in kanji.
    pub kanji_name: String,
}

/// What a piece becomes when it promotes. Its code is the piece's after a `+`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Promoted", deny_unknown_fields)]
pub struct PromotedSpec {
    /// Its name in English.
    pub name: String,
    /// Its moves in Betza notation.
    pub moves: String,
    /// The kanji on the piece.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub kanji: String,
    /// Its whole name in kanji.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub kanji_name: String,
    /// A note for players.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

const fn is_false(value: &bool) -> bool {
    !*value
}

const fn is_zero(value: &u8) -> bool {
    *value == 0
}

const fn default_impasse_points() -> u8 {
    1
}

const fn is_default_impasse_points(value: &u8) -> bool {
    *value == default_impasse_points()
}

/// The size of a piece if left out.
const fn default_piece_size() -> u8 {
    3
}

const fn is_default_piece_size(value: &u8) -> bool {
    *value == default_piece_size()
}

/// The start position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StartSpec {
    /// As position text.
    Position(String),
    /// The first seat's pieces; every other seat has the same, rotated.
    Turned(RotatedStartSpec),
}

/// One seat's pieces for all seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Turned", deny_unknown_fields)]
pub struct RotatedStartSpec {
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
    /// By agreement of all seats.
    Agreed(AgreedImpasseSpec),
}

/// The rule of impasses settled by agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Agreed", deny_unknown_fields)]
pub struct AgreedImpasseSpec {
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
    #[serde(default = "default_computer_impasse_rounds")]
    pub computer_rounds: u16,
}

const fn default_computer_impasse_rounds() -> u16 {
    40
}

/// Some rules; those left out keep their values.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Rules", default, deny_unknown_fields)]
pub struct RulesSpec {
    /// The start position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<StartSpec>,
    /// The letter of the seat that moves first; the start position says it if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<String>,
    /// Whether the first seat is drawn by lot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_by_lot: Option<bool>,
    /// The order of play, by the seats' letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
    /// The sides, each the letters of its seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sides: Option<Vec<String>>,
    /// The promotion zone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<Zone>,
    /// Which moves may promote.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub promotes: Option<PromotionRule>,
    /// Whether captured pieces go to hand and can be dropped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drops: Option<bool>,
    /// Whether kings are royal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kings: Option<KingRoyalty>,
    /// Which seat moves next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turns: Option<TurnRule>,
    /// What happens to a mated seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mated: Option<MatedSeatRule>,
    /// When the king of a mated seat can be captured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub king_capture: Option<MatedKingCaptureRule>,
    /// What happens to a stalemated seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stalemated: Option<StalematedSeatRule>,
    /// Where the hand of a seat that is out goes.
    #[serde(rename = "hand_of_out", skip_serializing_if = "Option::is_none")]
    pub eliminated_hand: Option<EliminatedHandRule>,
    /// Which mates are forbidden to drops of kinds with `no_mating_drop`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mating_drop: Option<MatingDropRule>,
    /// What wins, besides the others' losing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<WinCondition>,
    /// What repetition of a position does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repetition: Option<Repetition>,
    /// Rounds without capture or drop that draw; 0 for never.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quiet_rounds: Option<u16>,
    /// Whether a round of passes draws.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub all_passed: Option<bool>,
    /// How an impasse is settled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub impasse: Option<ImpasseSpec>,
    /// How a seat may end the game by its entered king.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entering_king: Option<EnteringKingRule>,
    /// Length of the truce, in plies from the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub truce: Option<u8>,
    /// How many games make a match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub match_hands: Option<MatchFormat>,
    /// Whether the squares are chequered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chequered: Option<bool>,
}

/// An option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Option", deny_unknown_fields)]
pub struct OptionSpec {
    /// Its name.
    pub name: String,
    /// The default value.
    pub default: String,
    /// The value a new game is offered with; the default if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offered: Option<String>,
    /// Its values.
    pub values: Vec<OptionValueSpec>,
}

/// One value of an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "Value", deny_unknown_fields)]
pub struct OptionValueSpec {
    /// Its name.
    pub name: String,
    /// The rules it changes.
    #[serde(default)]
    pub rules: RulesSpec,
}
