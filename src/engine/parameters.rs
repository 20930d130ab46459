//! The numbers that steer the search, in one place to be tuned. Knows no game:
//! what stones are worth stands with each game's evaluation.
//!
//! Values are hundredths of the least piece, depths plies, unless a comment says otherwise.

/// No line is followed further than this.
pub const MAX_PLY: usize = 96;

/// The deepest iteration.
pub const MAX_DEPTH: i32 = 64;

/// How many positions are visited between two looks at the clock; a power of two.
pub const NODES_BETWEEN_LOOKS: u64 = 512;

/// Half the width of the first aspiration window.
pub const ASPIRATION: i32 = 60;
/// Iterations below this depth have a full window: their values jump.
pub const ASPIRATION_DEPTH: i32 = 4;

/// A position this much better than needed, per ply left, is not searched.
pub const FUTILITY_PER_PLY: i32 = 110;
/// The depth up to which that is believed.
pub const FUTILITY_DEPTH: i32 = 3;

/// The least depth at which giving the turn away is tried.
pub const PASS_DEPTH: i32 = 3;
/// By how much the search after a turn given away is shortened.
pub const PASS_REDUCTION: i32 = 3;

/// Without a turn from the table, nodes this deep are searched a ply less:
/// their order is bad, and the next iteration comes back with a better one.
pub const UNGUIDED_DEPTH: i32 = 4;

/// The least depth at which late turns are reduced.
pub const REDUCTION_DEPTH: i32 = 2;
/// How many turns are searched before reductions begin.
pub const REDUCTION_AFTER: u32 = 2;
/// Divides the product of the binary logarithms of depth and turn number.
pub const REDUCTION_DIVISOR: u32 = 3;
/// By how much more a turn of the widest stage is reduced.
pub const REST_REDUCTION: i32 = 2;
/// How many turns are searched to the full depth at the root.
pub const ROOT_FULL_TURNS: u32 = 12;

/// Quiet turns looked at beyond which none is, at depth 1; grows with the
/// square of the depth.
pub const QUIET_WIDTH: u32 = 10;
/// The same for drops.
pub const DROP_WIDTH: u32 = 4;
/// The least depth at which the widest stage is looked at.
pub const REST_DEPTH: i32 = 4;
/// Turns of the widest stage looked at there; doubles with every ply more.
pub const REST_WIDTH: u32 = 8;

/// Quiescence: what a capture may win beyond its estimate.
pub const DELTA: i32 = 120;
/// Quiescence: plies during which every way out of a check is tried.
pub const QUIESCENCE_EVASIONS: i32 = 4;
/// Quiescence: how many turns are tried against a check once one holds.
pub const EVASIONS: u32 = 6;
/// Quiescence: how many captures are tried at a node; halved every two plies,
/// so that exchanges end even where everything attacks everything.
pub const QUIESCENCE_WIDTH: u32 = 8;

/// Entries of the table of quiet turns' successes, per seat; a power of two.
pub const HISTORY_SLOTS: usize = 1 << 14;
/// The most a success table entry may hold.
pub const HISTORY_LIMIT: i32 = 16_000;
