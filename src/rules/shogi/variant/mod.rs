//! A shogi game as data: board, kinds, and the named rules that are switched
//! on. Knows no file format: whoever builds a [`Variant`] answers for its
//! being sound (see [`Variant`]'s fields), and the game is compiled from it.

pub(crate) mod built_in;
pub mod configured_variant;
pub mod file;
mod rules;

use serde::{Deserialize, Serialize};

use crate::movement::Movement;
use crate::piece_registry::{PieceDesign, PieceType};
use crate::seat::Seat;
use crate::variants::catalogue::{Credit, VariantInfo, lasting};

use super::geometry::grid::{CellNaming, Forward, Grid};
use super::seats;

pub use crate::matches::match_score::MatchFormat;
pub use rules::{
    Changes, EliminatedHandRule, Goal, Impasse, KingCapture, Kings, Mated, MatingDrop, Promotes,
    Repetition, RepetitionResult, Stalemated, TurnRule, VariantRules, Zone,
};

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
