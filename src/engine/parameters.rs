//! The numbers that steer the search: those that are tuned, read from
//! `ron_configs/engine/search.ron`, and those that are limits. Knows no game:
//! what pieces are worth stands with each game's evaluation.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::rules::error::TextError;
use crate::rules::ron_text;

/// No line is followed further than this.
pub const MAX_PLY: usize = 120;

/// The deepest iteration.
pub const MAX_DEPTH: i32 = 64;

/// How many positions are visited between two looks at the clock; a power of two.
pub const NODES_BETWEEN_LOOKS: u64 = 512;

/// The most a success table entry may hold.
pub const HISTORY_LIMIT: i32 = 16_000;

/// How a seat that plays for itself against several others looks ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Alone {
    /// All others conspire against it.
    Paranoid,
    /// One of the others answers each of its turns.
    BestReply,
    /// Every seat does what is best for itself.
    MaxN,
}

/// The numbers that are tuned. Values are hundredths of the least piece, depths
/// plies, unless a comment says otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parameters {
    /// Half the width of the first aspiration window.
    pub aspiration: i32,
    /// By what the half-width grows when the value lies outside, in percent.
    pub aspiration_growth: i32,
    /// A window wider than this is opened altogether.
    pub aspiration_limit: i32,
    /// Iterations below this depth have a full window: their values jump.
    pub aspiration_depth: i32,
    /// A position this much worse than needed, per ply left, is only looked at in
    /// quiescence.
    pub razor_per_ply: i32,
    /// The depth up to which that is believed.
    pub razor_depth: i32,
    /// A position this much better than needed, per ply left, is not searched.
    pub futility_per_ply: i32,
    /// The depth up to which that is believed.
    pub futility_depth: i32,
    /// The least depth at which giving the turn away is tried.
    pub pass_depth: i32,
    /// By how much the search after a turn given away is shortened.
    pub pass_reduction: i32,
    /// A further ply for every so many plies of depth.
    pub pass_divisor: i32,
    /// A further ply for so much that the position is better than needed.
    pub pass_value: i32,
    /// At most so many of those.
    pub pass_value_plies: i32,
    /// The least depth at which a capture that beats the window by far ends the
    /// search of a node.
    pub probe_depth: i32,
    /// By how much it must beat it.
    pub probe_margin: i32,
    /// By how much that search is shortened.
    pub probe_reduction: i32,
    /// How many captures are tried so.
    pub probe_width: i32,
    /// Without a turn from the table, nodes this deep are searched a ply less:
    /// their order is bad, and the next iteration comes back with a better one.
    pub unguided_depth: i32,
    /// The least depth at which it is tried whether one turn alone holds a node.
    pub singular_depth: i32,
    /// How much worse all others must be, per ply.
    pub singular_margin: i32,
    /// How much less deep the table's knowledge may be for that.
    pub singular_table_depth: i32,
    /// The least depth at which late turns are reduced.
    pub reduction_depth: i32,
    /// How many turns are searched before reductions begin.
    pub reduction_after: i32,
    /// A reduction is this plus what follows times the natural logarithms of depth
    /// and turn number, in hundredths of a ply.
    pub reduction_base: i32,
    /// See `reduction_base`.
    pub reduction_factor: i32,
    /// By how much more a turn of the widest stage is reduced.
    pub rest_reduction: i32,
    /// A success of this much shortens or lengthens a search by a ply.
    pub reduction_history: i32,
    /// How many turns are searched to the full depth at the root.
    pub root_full_turns: i32,
    /// Quiet turns and drops looked at beyond which none is, besides the square of
    /// the depth.
    pub quiet_width: i32,
    /// How much the square of the depth counts there, in percent.
    pub quiet_width_square: i32,
    /// The depth up to which quiet turns are counted so.
    pub quiet_width_depth: i32,
    /// The least depth at which the widest stage is looked at.
    pub rest_depth: i32,
    /// Turns of the widest stage looked at there; doubles with every ply more.
    pub rest_width: i32,
    /// `rest_depth` in games where the form of a turn matters much.
    pub forms_depth: i32,
    /// `rest_width` there.
    pub forms_width: i32,
    /// `rest_reduction` there.
    pub forms_reduction: i32,
    /// A quiet turn is not searched where the position is so much worse than needed.
    pub quiet_futility: i32,
    /// So much more for every ply.
    pub quiet_futility_per_ply: i32,
    /// The reduced depth up to which that is believed.
    pub quiet_futility_depth: i32,
    /// A quiet turn that has been this bad after turns like those before, per ply,
    /// is not searched.
    pub bad_follow_up: i32,
    /// The reduced depth up to which that is believed.
    pub bad_follow_up_depth: i32,
    /// A quiet turn that loses more, times the square of the depth, is not searched.
    pub quiet_loss: i32,
    /// A capture that loses more, per ply, is not searched.
    pub capture_loss: i32,
    /// The depth up to which losing turns are left out.
    pub loss_depth: i32,
    /// Quiescence: what a capture may win beyond its estimate.
    pub delta: i32,
    /// Quiescence: plies during which every way out of a check is tried.
    pub quiescence_evasions: i32,
    /// Quiescence: how many turns are tried against a check once one holds.
    pub evasions: i32,
    /// Quiescence: how many captures are tried at a node; halved every two plies,
    /// so that exchanges end even where everything attacks everything.
    pub quiescence_width: i32,
    /// Quiescence: how many checks are tried at its first ply.
    pub quiescence_checks: i32,
    /// What a success is worth by the square of the depth, and at most.
    pub history_bonus: i32,
    /// See `history_bonus`.
    pub history_bonus_limit: i32,
    /// How much of what estimates have been wrong by after turns like the last
    /// is made up for, in percent.
    pub correction_after_one: i32,
    /// The same for the last two turns together.
    pub correction_after_two: i32,
    /// How seats that play each for itself look ahead.
    pub alone: Alone,
}

const BUILT_IN: &str = include_str!("../../ron_configs/engine/search.ron");

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
        ron_text::read(text)
    }

    /// These parameters for a game in which the form of a turn matters much, or
    /// does not: the widest stage is searched more in the one.
    #[must_use]
    pub fn with_forms(&self, matter: bool) -> Parameters {
        let mut parameters = self.clone();
        if matter {
            parameters.rest_depth = self.forms_depth;
            parameters.rest_width = self.forms_width;
            parameters.rest_reduction = self.forms_reduction;
        }
        parameters
    }

    /// The parameters that the engine comes with.
    #[must_use]
    pub fn built_in() -> &'static Parameters {
        &PARAMETERS
    }
}
