//! What is asked of the engine and what it answers, as plain data: the same
//! types go to a task on the desktop and to a worker in a browser. Knows no
//! game and no search.

use std::sync::Arc;
use std::sync::atomic::{self, AtomicBool};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::level::{Level, LevelSettings, Strength};
use super::limits::Limits;
pub use super::score::Score;
use komadai_rules::seat::Seat;
use komadai_rules::variants::ruleset::Ruleset;

/// What to think about a position with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// When to end.
    pub limits: Limits,
    /// How well to play.
    pub strength: Strength,
    /// How many best turns to report (MultiPV), 1 or more.
    pub lines: usize,
    /// The size of the transposition table in MiB. Where there is no such memory, it is
    /// at most the usual. What looks for forced wins beside the search remembers as much
    /// again for either side at most.
    pub hash_mib: usize,
    /// How many threads search, 1 or more. With more than one, answers are not
    /// the same every time. A browser's worker has one, whatever is asked.
    #[serde(default = "one")]
    pub threads: usize,
    /// Decides between turns that are as good as each other.
    pub seed: u64,
    /// Whether it matters what the position is worth, and not only what to
    /// play: the only legal turn is looked into like any other then.
    #[serde(default)]
    pub judges: bool,
    /// The only turns that come into question, as move texts; all of them if none is
    /// named or none of those named is legal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turns: Vec<String>,
    /// By whose eyes a game is looked at in which everybody plays alone: all others
    /// are one opponent of that seat. The seat to move, unless somebody else is named.
    #[serde(default)]
    pub eyes: Option<Seat>,
}

impl Request {
    /// The transposition table's size where nothing else is asked for, in MiB.
    pub const DEFAULT_HASH_MIB: usize = 32;

    /// A request to play as well as possible within limits.
    #[must_use]
    pub fn full_strength(limits: Limits) -> Request {
        Request {
            limits,
            strength: Strength::FULL,
            lines: 1,
            hash_mib: Request::DEFAULT_HASH_MIB,
            threads: 1,
            seed: 0,
            judges: false,
            turns: Vec::new(),
            eyes: None,
        }
    }

    /// Thinking about so many positions at full strength.
    #[must_use]
    pub fn to_nodes(nodes: u64) -> Request {
        Request::full_strength(Limits {
            nodes: Some(nodes),
            ..Limits::default()
        })
    }

    /// A request to play a game as a level plays it.
    #[must_use]
    pub fn at_level(level: &Level, game: &Ruleset, seed: u64) -> Request {
        let LevelSettings { limits, strength } = level.play(game);
        Request {
            strength,
            seed,
            ..Request::full_strength(limits)
        }
    }

    /// The same, ended by other limits as well.
    #[must_use]
    pub fn within(mut self, limits: Limits) -> Request {
        self.limits = self.limits.and(limits);
        self
    }
}

const fn one() -> usize {
    1
}

/// A switch that ends a search from another thread. Clones are the same switch.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A switch that has not been thrown.
    #[must_use]
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Ends the search as soon as possible.
    pub fn stop(&self) {
        self.0.store(true, atomic::Ordering::Relaxed);
    }

    /// Whether the search is to end.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(atomic::Ordering::Relaxed)
    }
}

/// What the search knows after an iteration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Info {
    /// The iteration, in plies.
    pub depth: u32,
    /// How good the line is for the seat to move. Where everybody plays alone: how much
    /// more it has than the strongest of the others; but to who asks what that is worth
    /// ([`Request::judges`], or several lines) than the others have on average, after a
    /// line in which everybody does what it thinks best for itself.
    pub score: Score,
    /// Positions visited so far.
    pub nodes: u64,
    /// Time taken so far; in messages `time_ms`, in milliseconds.
    #[serde(rename = "time_ms", with = "milliseconds")]
    pub time: Duration,
    /// The expected play as move texts, the recommended turn first.
    pub pv: Vec<String>,
    /// How full the transposition table is, in thousandths.
    #[serde(default)]
    pub hashfull: u32,
    /// 1 for the best line, 2 for the next, and so on.
    pub line: usize,
}

/// What came of thinking.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The move text of the turn to play; none only if the game is over.
    pub best: Option<String>,
    /// What is known about that turn; none if the search was stopped before
    /// it knew anything.
    pub info: Option<Info>,
    /// Positions visited.
    pub nodes: u64,
}

impl Report {
    /// How good the turn to play is; none if nothing is known about it.
    #[must_use]
    pub fn score(&self) -> Option<Score> {
        self.info.as_ref().map(|info| info.score)
    }
}

/// A duration as a number of milliseconds.
mod milliseconds {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(time: &Duration, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(time.as_millis().try_into().unwrap_or(u64::MAX))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        u64::deserialize(from).map(Duration::from_millis)
    }
}
