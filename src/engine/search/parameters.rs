//! The numbers that steer the search: those that are tuned, read from
//! `params/search.ron`, and those that are limits. Knows games only by
//! their names: what pieces are worth stands with each game's evaluation.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::LazyLock;
use std::time::Duration;

use serde::{Deserialize, Deserializer};

use crate::per_variant_map;
use komadai_rules::error::{TextError, wording};
use komadai_rules::ron_files::reader::{self, raise};

/// No line is followed further than this.
pub const MAX_PLY: usize = 120;

/// The deepest iteration.
pub const MAX_DEPTH: i32 = 64;

/// How many positions are visited between two looks at the clock at most.
pub const MOST_NODES_BETWEEN_POLLS: u64 = 128;

/// If more time than this goes by between two looks at the clock, the next comes after one position.
pub const TIME_BETWEEN_POLLS: Duration = Duration::from_millis(2);

/// Bound of an entry of the history tables.
pub const HISTORY_LIMIT: i32 = 16_000;

/// How a seat that plays for itself against several others searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum MultiplayerSearch {
    /// Paranoid: all others are one opponent.
    Paranoid,
    /// Best-reply search.
    BestReply,
    /// Max-n.
    MaxN,
}

/// Declares the tunable search parameters with their ranges, and their file format.
macro_rules! parameters {
    ($($(#[$about:meta])+ $name:ident in $min:literal..=$max:literal,)+) => {
        /// Search parameters. Values are hundredths of the least piece, depths plies,
        /// unless a comment says otherwise.
        #[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
        #[serde(from = "ParametersFile")]
        pub struct Parameters {
            $($(#[$about])+ pub $name: i32,)+
            /// Search in games of every seat for itself.
            pub multiplayer_search: MultiplayerSearch,
            overrides: BTreeMap<String, ParameterOverrides>,
        }

        /// The numbers of all games, and what differs in single ones.
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields, rename = "Parameters")]
        struct ParametersFile {
            $($name: BoundedI32<$min, $max>,)+
            alone: MultiplayerSearch,
            #[serde(default, deserialize_with = "per_variant_map::read")]
            games: BTreeMap<String, ParameterOverrides>,
        }

        /// Parameters of one variant that replace the general ones.
        #[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        struct ParameterOverrides {
            $($name: Option<BoundedI32<$min, $max>>,)+
            alone: Option<MultiplayerSearch>,
        }

        impl From<ParametersFile> for Parameters {
            fn from(file: ParametersFile) -> Parameters {
                Parameters {
                    $($name: file.$name.0,)+
                    multiplayer_search: file.alone,
                    overrides: file.games,
                }
            }
        }

        impl Parameters {
            /// Every tunable parameter, by mutable reference.
            pub fn tunables(&mut self) -> Vec<TunableParameter<'_>> {
                vec![$(TunableParameter {
                    name: stringify!($name),
                    range: $min..=$max,
                    value: &mut self.$name,
                },)+]
            }

            /// The same without the variants' own values.
            #[must_use]
            pub fn without_variant_overrides(&self) -> Parameters {
                Parameters {
                    $($name: self.$name,)+
                    multiplayer_search: self.multiplayer_search,
                    overrides: BTreeMap::new(),
                }
            }

            /// The parameters of the game with this name, with no overrides left:
            /// to ask again changes nothing.
            #[must_use]
            pub fn parameters_of_game(&self, game: &str) -> Parameters {
                let mut parameters = self.without_variant_overrides();
                if let Some(overrides) = self.overrides.get(game) {
                    $(if let Some(BoundedI32(number)) = overrides.$name {
                        parameters.$name = number;
                    })+
                    parameters.multiplayer_search = overrides.alone.unwrap_or(self.multiplayer_search);
                }
                parameters
            }
        }
    };
}

/// A tunable parameter by name, with its range.
pub struct TunableParameter<'a> {
    /// Field name in files.
    pub name: &'static str,
    /// Inclusive range: within it no product with depths overflows, nothing is divided by
    /// zero, and narrow windows grow.
    pub range: RangeInclusive<i32>,
    /// Its value.
    pub value: &'a mut i32,
}

/// An `i32` that is refused outside an inclusive range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct BoundedI32<const MIN: i32, const MAX: i32>(i32);

impl<'de, const MIN: i32, const MAX: i32> Deserialize<'de> for BoundedI32<MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let number = i32::deserialize(from)?;
        if (MIN..=MAX).contains(&number) {
            return Ok(BoundedI32(number));
        }
        let expected = wording!("a number from {} to {}", MIN, MAX);
        Err(raise(TextError::new("", expected, number.to_string())))
    }
}

parameters! {
    /// Half the width of the first aspiration window.
    aspiration in 10..=2000,
    /// By what the half-width grows when the value lies outside, in percent.
    aspiration_growth in 110..=1000,
    /// A window wider than this is opened altogether.
    aspiration_limit in 0..=20_000,
    /// Iterations below this depth have a full window: their values jump.
    aspiration_depth in 0..=64,
    /// Razoring: a position this much worse than needed, per ply left, is only looked at
    /// in quiescence.
    razor_per_ply in 0..=5000,
    /// The depth up to which that is believed.
    razor_depth in 0..=64,
    /// Reverse futility: a position this much better than needed, per ply left, is not
    /// searched.
    reverse_futility_per_ply in 0..=5000,
    /// The depth up to which that is believed.
    reverse_futility_depth in 0..=64,
    /// The least depth at which giving the turn away (a null move) is tried.
    null_move_depth in 1..=64,
    /// By how much the search after a move given away is shortened.
    null_move_reduction in 1..=16,
    /// A further ply for every so many plies of depth.
    null_move_divisor in 1..=64,
    /// A further ply for so much that the position is better than needed.
    null_move_value in 1..=10_000,
    /// At most so many of those.
    null_move_value_plies in 0..=16,
    /// ProbCut: the least depth at which a capture that beats the window by far ends
    /// the search of a node.
    probcut_depth in 1..=64,
    /// By how much it must beat it.
    probcut_margin in 0..=5000,
    /// By how much that search is shortened.
    probcut_reduction in 1..=16,
    /// How many captures are tried so.
    probcut_width in 0..=100,
    /// Internal iterative reduction: without a move from the table, nodes this deep are
    /// searched a ply less: their order is bad, and the next iteration comes back with
    /// a better one.
    iterative_reduction_depth in 2..=64,
    /// Singular extensions: the least depth at which it is tried whether one move alone
    /// holds a node.
    singular_depth in 3..=64,
    /// How much worse all others must be, per ply.
    singular_margin in 0..=1000,
    /// How much worse than that for two plies more instead of one.
    singular_double_margin in 0..=5000,
    /// How much less deep the table's knowledge may be for that.
    singular_table_depth in 0..=16,
    /// Late move reductions: the least depth at which late moves are searched less deep.
    reduction_depth in 1..=64,
    /// How many moves are searched before reductions begin.
    reduction_after in 0..=100,
    /// A reduction is this plus what follows times the natural logarithms of depth
    /// and turn number, in hundredths of a ply.
    reduction_base in -500..=500,
    /// See `reduction_base`.
    reduction_factor in 0..=500,
    /// By how much more where the position has not become better, in hundredths of a ply.
    reduction_not_improving in 0..=500,
    /// By how much more where another move is expected to hold the node.
    reduction_cut in 0..=500,
    /// By how much less where the value is wanted exactly, and in check.
    reduction_open in 0..=500,
    /// By how much more a move of the widest stage is reduced.
    rest_reduction in 0..=16,
    /// A history score of this much shortens or lengthens a search by a ply.
    reduction_history in 100..=100_000,
    /// How many moves are searched to the full depth at the root.
    root_full_turns in 0..=500,
    /// Late move pruning: quiet moves and drops looked at beyond which none is, besides
    /// the square of the depth.
    move_count in 0..=500,
    /// How much the square of the depth counts there, in percent.
    move_count_square in 0..=10_000,
    /// The depth up to which quiet moves are counted so.
    move_count_depth in 0..=64,
    /// The least depth at which the widest stage is looked at.
    rest_depth in 0..=64,
    /// Moves of the widest stage looked at there; doubles with every ply more.
    rest_width in 0..=500,
    /// Futility: a quiet move is not searched where the position is so much worse than
    /// needed.
    futility in 0..=5000,
    /// So much more for every ply.
    futility_per_ply in 0..=5000,
    /// The reduced depth up to which that is believed.
    futility_depth in 0..=64,
    /// Continuation history: a quiet move that has been this bad after turns like those
    /// before, per ply, is not searched.
    continuation_pruning in 0..=48_000,
    /// The reduced depth up to which that is believed.
    continuation_pruning_depth in 0..=64,
    /// Static exchange: a quiet move that loses more, times the square of the depth, is
    /// not searched.
    exchange_quiet in 0..=5000,
    /// A capture that loses more, per ply, is not searched.
    exchange_capture in 0..=5000,
    /// The depth up to which losing moves are left out.
    exchange_depth in 0..=64,
    /// Quiescence: what a capture may win beyond its estimate.
    delta in 0..=5000,
    /// Quiescence: plies during which every way out of a check is tried.
    quiescence_evasions in 0..=16,
    /// Quiescence: how many moves are tried against a check once one holds.
    evasions in 1..=500,
    /// Quiescence: how many captures are tried at a node; halved every two plies,
    /// so that exchanges end even where everything attacks everything.
    quiescence_width in 0..=500,
    /// Quiescence: how many checks are tried at its first ply.
    quiescence_checks in 0..=100,
    /// History bonus of a beta cutoff, per square of the depth; its bound follows.
    history_bonus in 1..=1000,
    /// See `history_bonus`.
    history_bonus_limit in 1..=16_000,
    /// How much of what estimates have been wrong by after turns like the last
    /// is made up for, in percent.
    correction_after_one in 0..=200,
    /// The same for the last two turns together.
    correction_after_two in 0..=200,
    /// No estimate is taken to have been further off.
    correction_limit in 1..=511,
    /// Deep searches teach more: a step of one in 256 towards what they found for each ply
    /// of depth, but no more steps than this.
    correction_steps in 1..=256,
    /// Of how many positions one is visited to prove a win of the mover's own.
    proof_own in 1..=10_000,
    /// The same for a win of the other side after the move that seems best.
    proof_reply in 1..=10_000,
    /// Max-n: turns looked at per node, besides the square of the depth.
    max_n_width in 1..=500,
    /// Max-n: captures looked at per node beyond the search proper.
    max_n_captures in 0..=100,
    /// Max-n: plies beyond the search proper after which nobody captures further.
    max_n_beyond in 0..=16,
}

const BUILT_IN: &str = include_str!("../params/search.ron");

static PARAMETERS: LazyLock<Parameters> = LazyLock::new(|| {
    // A test reads the file that is built in.
    Parameters::read(BUILT_IN).expect("the built-in parameters are well-formed")
});

impl Parameters {
    /// Reads a file of parameters.
    ///
    /// # Errors
    /// If the text is no such file; the place is `line L, column C`.
    pub fn read(text: &str) -> Result<Parameters, TextError> {
        reader::read(text)
    }

    /// The parameters that the engine comes with.
    #[must_use]
    pub fn built_in() -> &'static Parameters {
        &PARAMETERS
    }
}
