//! The numbers that steer the search, in one place to be tuned. Knows no game:
//! what pieces are worth stands with each game's evaluation.
//!
//! Values are hundredths of the least piece, depths plies, unless a comment says otherwise.

/// No line is followed further than this.
pub const MAX_PLY: usize = 120;

/// The deepest iteration.
pub const MAX_DEPTH: i32 = 64;

/// How many positions are visited between two looks at the clock; a power of two.
pub const NODES_BETWEEN_LOOKS: u64 = 512;

/// Half the width of the first aspiration window.
pub const ASPIRATION: i32 = 40;
/// By what the half-width grows when the value lies outside, in percent.
pub const ASPIRATION_GROWTH: i32 = 250;
/// A window wider than this is opened altogether.
pub const ASPIRATION_LIMIT: i32 = 1500;
/// Iterations below this depth have a full window: their values jump.
pub const ASPIRATION_DEPTH: i32 = 4;

/// A position this much worse than needed, per ply left, is only looked at in
/// quiescence.
pub const RAZOR_PER_PLY: i32 = 350;
/// The depth up to which that is believed.
pub const RAZOR_DEPTH: i32 = 2;

/// A position this much better than needed, per ply left, is not searched.
pub const FUTILITY_PER_PLY: i32 = 110;
/// The depth up to which that is believed.
pub const FUTILITY_DEPTH: i32 = 6;

/// The least depth at which giving the turn away is tried.
pub const PASS_DEPTH: i32 = 3;
/// By how much the search after a turn given away is shortened.
pub const PASS_REDUCTION: i32 = 3;
/// A further ply for every so many plies of depth.
pub const PASS_DIVISOR: i32 = 4;
/// A further ply for so much that the position is better than needed.
pub const PASS_VALUE: i32 = 250;
/// At most so many of those.
pub const PASS_VALUE_PLIES: i32 = 3;

/// The least depth at which a capture that beats the window by far ends the
/// search of a node.
pub const PROBE_DEPTH: i32 = 5;
/// By how much it must beat it.
pub const PROBE_MARGIN: i32 = 180;
/// By how much that search is shortened.
pub const PROBE_REDUCTION: i32 = 4;
/// How many captures are tried so.
pub const PROBE_WIDTH: u32 = 4;

/// Without a turn from the table, nodes this deep are searched a ply less:
/// their order is bad, and the next iteration comes back with a better one.
pub const UNGUIDED_DEPTH: i32 = 4;

/// The least depth at which it is tried whether one turn alone holds a node.
pub const SINGULAR_DEPTH: i32 = 7;
/// How much worse all others must be, per ply.
pub const SINGULAR_MARGIN: i32 = 2;
/// How much less deep the table's knowledge may be for that.
pub const SINGULAR_TABLE_DEPTH: i32 = 3;

/// The least depth at which late turns are reduced.
pub const REDUCTION_DEPTH: i32 = 2;
/// How many turns are searched before reductions begin.
pub const REDUCTION_AFTER: u32 = 2;
/// A reduction is this plus what follows times the natural logarithms of depth
/// and turn number, in hundredths of a ply.
pub const REDUCTION_BASE: f64 = 35.0;
/// See [`REDUCTION_BASE`].
pub const REDUCTION_FACTOR: f64 = 45.0;
/// By how much more a turn of the widest stage is reduced.
pub const REST_REDUCTION: i32 = 2;
/// A success of this much shortens or lengthens a search by a ply.
pub const REDUCTION_HISTORY: i32 = 14_000;
/// How many turns are searched to the full depth at the root.
pub const ROOT_FULL_TURNS: u32 = 3;

/// Quiet turns and drops looked at beyond which none is, besides the square of
/// the depth.
pub const QUIET_WIDTH: u32 = 5;
/// The depth up to which quiet turns are counted so.
pub const QUIET_WIDTH_DEPTH: i32 = 8;
/// The least depth at which the widest stage is looked at.
pub const REST_DEPTH: i32 = 4;
/// Turns of the widest stage looked at there; doubles with every ply more.
pub const REST_WIDTH: u32 = 8;

/// A quiet turn is not searched where the position is so much worse than needed.
pub const QUIET_FUTILITY: i32 = 130;
/// So much more for every ply.
pub const QUIET_FUTILITY_PER_PLY: i32 = 120;
/// The reduced depth up to which that is believed.
pub const QUIET_FUTILITY_DEPTH: i32 = 5;
/// A quiet turn that has been this bad after turns like those before, per ply,
/// is not searched.
pub const BAD_FOLLOW_UP: i32 = 3_000;
/// The reduced depth up to which that is believed.
pub const BAD_FOLLOW_UP_DEPTH: i32 = 3;
/// A quiet turn that loses more, times the square of the depth, is not searched.
pub const QUIET_LOSS: i32 = 20;
/// A capture that loses more, per ply, is not searched.
pub const CAPTURE_LOSS: i32 = 110;
/// The depth up to which losing turns are left out.
pub const LOSS_DEPTH: i32 = 7;

/// Quiescence: what a capture may win beyond its estimate.
pub const DELTA: i32 = 120;
/// Quiescence: plies during which every way out of a check is tried.
pub const QUIESCENCE_EVASIONS: i32 = 4;
/// Quiescence: how many turns are tried against a check once one holds.
pub const EVASIONS: u32 = 6;
/// Quiescence: how many captures are tried at a node; halved every two plies,
/// so that exchanges end even where everything attacks everything.
pub const QUIESCENCE_WIDTH: u32 = 8;
/// Quiescence: how many checks are tried at its first ply.
pub const QUIESCENCE_CHECKS: usize = 8;

/// The most a success table entry may hold.
pub const HISTORY_LIMIT: i32 = 16_000;
/// What a success is worth by the square of the depth, and at most.
pub const HISTORY_BONUS: i32 = 24;
/// See [`HISTORY_BONUS`].
pub const HISTORY_BONUS_LIMIT: i32 = 1_800;
