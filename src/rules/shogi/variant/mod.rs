//! A shogi game as data: board, kinds of pieces, rules and options. Knows no file format: whoever builds a
//! [`Variant`] answers for its being sound (see its fields), and the game is compiled from it.

pub(crate) mod built_in;
pub mod configured_variant;
pub mod file;
mod rules;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::movement::Movement;
use crate::piece_tracker::{PieceDesign, PieceType};
use crate::seat::Seat;
use crate::variants::catalogue::{Credit, VariantInfo, intern_name};
use crate::variants::translations::Translations;

use super::geometry::grid::{CellNaming, Forward, Grid};
use super::seats;

pub use crate::matches::match_score::MatchFormat;
pub use rules::{
    DeclarationRule, EliminatedHandRule, EnteringKingRule, ImpasseRule, KingRoyalty,
    MatedKingCaptureRule, MatedSeatRule, MatingDropRule, PromotionRule, Repetition,
    RepetitionResult, RuleChanges, StalematedSeatRule, TurnRule, VariantRules, WinCondition, Zone,
};

/// The most kinds of pieces of a game, promoted ones included.
pub const MAX_KINDS: usize = 63;

/// The most hand slots: kinds that can be held.
pub const MAX_HAND_SLOTS: usize = 16;

/// The most pieces of one kind in a hand.
pub const MAX_HAND_COUNT: u8 = u8::MAX;

/// The most seats.
pub const MAX_SEATS: usize = 4;

/// The form of position texts (rules 4.8 to 4.14 of RULES.md).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PositionTextForm {
    /// Letter form as in SFEN; two seats only.
    Letter,
    /// Comma form as in FEN4.
    Comma,
}

/// A game of the family as data, with all its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The name used on the command line and in files.
    pub name: String,
    /// The title shown to players.
    pub title: String,
    /// The same in Japanese; may be empty.
    pub japanese_title: String,
    /// Where the game comes from.
    pub credit: Credit,
    /// The rules in short, for players: headings and texts. May be empty.
    pub help: Vec<(String, String)>,
    /// The texts of the file in other languages.
    pub translations: Arc<Translations>,
    /// The board.
    pub grid: Grid,
    /// How its cells are named.
    pub cell_naming: CellNaming,
    /// The form of its position texts.
    pub text_form: PositionTextForm,
    /// How many seats there are: 2 or 4. Two are Black (upwards) and White;
    /// four are South, West, North and East.
    pub seats: u8,
    /// The kinds of pieces, promoted ones included; at most [`MAX_KINDS`]. `kinds[n]` is `PieceType(n)`.
    pub kinds: Vec<PieceTypeData>,
    /// The kinds that can be held, in the order of position texts; at most [`MAX_HAND_SLOTS`]. The index of a kind
    /// here is its hand slot.
    pub hand_order: Vec<PieceType>,
    /// The rules before any option is applied.
    pub rules: VariantRules,
    /// The options players may choose.
    pub options: Vec<OptionData>,
}

/// A kind of piece as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceTypeData {
    /// Its code in position texts and move texts (`P`, `+R`), unique in the game.
    pub code: String,
    /// Its letters in Hodges notation: `P`, `SH`, `+R`.
    pub notation: String,
    /// Its name in English.
    pub name: String,
    /// What it looks like.
    pub look: PieceDesign,
    /// Its moves in Betza notation, as the file writes them.
    pub betza: String,
    /// Its moves.
    pub movement: Movement,
    /// A note for players, such as that its moves are reconstructed; may be empty.
    pub note: String,
    /// Whether it is the king.
    pub royal: bool,
    /// What it promotes to.
    pub promotes_to: Option<PieceType>,
    /// Whether it promotes whenever it may (Hand 4.3).
    pub must_promote: bool,
    /// The kind as which it goes to a captor's hand; none if it leaves the game. Kings go to hand only where
    /// they are free.
    pub held_as: Option<PieceType>,
    /// Its limits on drops and files.
    pub limits: DropAndFileLimits,
    /// Its points in an impasse.
    pub points: u8,
}

/// Limits of one kind on drops and on pieces of a file. Besides, no piece is ever dropped where it could never
/// move (Shogi 4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct DropAndFileLimits {
    /// Nifu: the most pieces of this kind that a seat may bring onto one of its files.
    pub per_file: Option<PiecesPerFileLimit>,
    /// No drops into the promotion zone (Hand 5.1).
    pub no_drop_in_zone: bool,
    /// No drops on this many of the seat's last ranks (Hand 5.2).
    pub no_drop_last_ranks: u8,
    /// Drops only where the dropped piece itself attacks an enemy king (Hand 5.9).
    pub drop_must_attack_king: bool,
    /// Uchifuzume: no drops that mate (see [`MatingDropRule`]).
    pub no_mating_drop: bool,
}

/// The most pieces of one seat and one kind on a file, in the seat's own sense of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PiecesPerFileLimit {
    /// The number, from 1.
    pub most: u8,
    /// Whether moves onto the file are limited too, not only drops (Hand 5.5).
    pub moves: bool,
}

/// An option of a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionData {
    /// Its name in files and on the command line.
    pub name: String,
    /// Its values, at least one.
    pub values: Vec<OptionValueData>,
    /// Index of its default value.
    pub default_index: usize,
    /// Index of the value a new game is offered with.
    pub offered_index: usize,
}

/// One value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionValueData {
    /// Its name in files and on the command line.
    pub name: String,
    /// Its changes to the rules.
    pub changes: RuleChanges,
}

impl Variant {
    /// The game's entry in the catalogue.
    #[must_use]
    pub fn variant_info(&self) -> VariantInfo {
        VariantInfo {
            name: intern_name(&self.name),
            title: intern_name(&self.title),
            japanese_title: intern_name(&self.japanese_title),
            seats: self.seats,
            cells: self.grid.len() as u16,
        }
    }

    /// The rules with options applied: `chosen[n]` is the index of the value of option n; defaults stand in for
    /// what is missing or does not exist. Later options overrule earlier ones.
    #[must_use]
    pub fn rules_with(&self, chosen: &[usize]) -> VariantRules {
        let mut rules = self.rules.clone();
        for (n, option) in self.options.iter().enumerate() {
            let value = chosen.get(n).and_then(|value| option.values.get(*value));
            if let Some(value) = value.or_else(|| option.values.get(option.default_index)) {
                value.changes.apply_changes(&mut rules);
            }
        }
        if let Some(first) = rules.first {
            rules.start = with_turn(&rules.start, seats::letter(first, self.seats));
        }
        rules
    }

    /// The default value of every option, by index.
    #[must_use]
    pub fn default_values(&self) -> Vec<usize> {
        self.options
            .iter()
            .map(|option| option.default_index)
            .collect()
    }

    /// The value of every option that a new game is offered with, by index.
    #[must_use]
    pub fn offered_values(&self) -> Vec<usize> {
        self.options
            .iter()
            .map(|option| option.offered_index)
            .collect()
    }

    /// The data of a kind.
    ///
    /// # Panics
    /// If the kind is of another game.
    #[must_use]
    pub fn kind(&self, kind: PieceType) -> &PieceTypeData {
        &self.kinds[usize::from(kind.0)]
    }

    /// The kind with a code.
    #[must_use]
    pub fn kind_with_code(&self, code: &str) -> Option<PieceType> {
        (0..)
            .map(PieceType)
            .zip(&self.kinds)
            .find_map(|(kind, data)| (data.code == code).then_some(kind))
    }

    /// Whether seats, board and pieces are those of another variant, whatever all that is called:
    /// then what has been learnt of the pieces of one holds for the other.
    #[must_use]
    pub fn has_same_pieces(&self, other: &Variant) -> bool {
        let is_same_kind = |(own, other): (&PieceTypeData, &PieceTypeData)| {
            own.movement == other.movement
                && own.royal == other.royal
                && own.promotes_to == other.promotes_to
                && own.held_as == other.held_as
        };
        self.seats == other.seats
            && self.grid == other.grid
            && self.hand_order == other.hand_order
            && self.kinds.len() == other.kinds.len()
            && self.kinds.iter().zip(&other.kinds).all(is_same_kind)
    }

    /// A seat's forward direction.
    #[must_use]
    pub fn forward(&self, seat: Seat) -> Forward {
        Forward::of_seat(seat, self.seats)
    }
}

/// A position text with its turn field replaced.
fn with_turn(position: &str, letter: char) -> String {
    /// Index of the turn field.
    const TURN_FIELD_INDEX: usize = 1;
    let mut fields: Vec<String> = position.split(' ').map(String::from).collect();
    if let Some(turn) = fields.get_mut(TURN_FIELD_INDEX) {
        *turn = letter.into();
    }
    fields.join(" ")
}
