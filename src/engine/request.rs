//! Search requests and reports as plain data: the same types go to a task on the desktop
//! and to a worker in a browser. Knows no game and no search.

use std::sync::Arc;
use std::sync::atomic::{self, AtomicBool};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::level::{Level, LevelSettings, Strength};
use super::limits::Limits;
pub use super::score::Score;
use komadai_rules::error::{TextError, refused, wording};
use komadai_rules::seat::Seat;
use komadai_rules::variants::ruleset::Ruleset;

/// A search request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// Limits of the search.
    pub limits: Limits,
    /// Errors and opening randomness.
    pub strength: Strength,
    /// Number of lines to report (MultiPV), 1 or more.
    pub lines: usize,
    /// Transposition table size in MiB; at most the default where there is not so much
    /// memory. The mate searches use as much again for either side at most.
    pub hash_mib: usize,
    /// How many threads search, 1 or more. With more than one, answers are not
    /// the same every time. A browser's worker has one, whatever is asked.
    #[serde(default = "default_thread_count")]
    pub threads: usize,
    /// Seed of opening randomness and errors.
    pub seed: u64,
    /// Whether the score matters, not only the move: a single legal move is searched too,
    /// and in games of every seat for itself scores come from playouts.
    #[serde(default)]
    pub needs_score: bool,
    /// Root moves to search (searchmoves), as move texts; all if none of them is legal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub search_moves: Vec<String>,
    /// The lone seat in a game of every seat for itself; the seat to move if none.
    #[serde(default)]
    pub lone_seat: Option<Seat>,
}

impl Request {
    /// The transposition table's size where nothing else is asked for, in MiB.
    pub const DEFAULT_HASH_MIB: usize = 32;

    /// The largest transposition table that may be asked for, in MiB.
    pub const MOST_HASH_MIB: usize = 4096;

    /// The most lines that may be asked for.
    pub const MOST_LINES: usize = 64;

    /// The most threads that may be asked for.
    pub const MOST_THREADS: usize = 256;

    /// Checks that no more is asked for than may be, in a game of so many seats. The error has the place of what
    /// is wrong.
    ///
    /// # Errors
    /// If more is, or a seat that the game has not.
    pub fn check(&self, seat_count: u8) -> Result<(), TextError> {
        for (place, asked, most) in [
            ("hash_mib", self.hash_mib, Request::MOST_HASH_MIB),
            ("lines", self.lines, Request::MOST_LINES),
            ("threads", self.threads, Request::MOST_THREADS),
        ] {
            if asked > most {
                let expected = wording!("a number up to {}", most);
                return refused(place, expected, asked.to_string());
            }
        }
        match self.lone_seat {
            Some(Seat(seat)) if seat >= seat_count => {
                let expected = wording!("a seat below {}", seat_count);
                refused("lone_seat", expected, seat.to_string())
            }
            _ => Ok(()),
        }
    }

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
            needs_score: false,
            search_moves: Vec::new(),
            lone_seat: None,
        }
    }

    /// A full-strength request limited to so many nodes.
    #[must_use]
    pub fn limited_to_nodes(nodes: u64) -> Request {
        Request::full_strength(Limits {
            nodes: Some(nodes),
            ..Limits::default()
        })
    }

    /// A request to play a game as a level plays it.
    #[must_use]
    pub fn at_level(level: &Level, game: &Ruleset, seed: u64) -> Request {
        let LevelSettings { limits, strength } = level.settings_for(game);
        Request {
            strength,
            seed,
            ..Request::full_strength(limits)
        }
    }

    /// The same, ended by other limits as well.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Request {
        self.limits = self.limits.earliest_of(limits);
        self
    }
}

const fn default_thread_count() -> usize {
    1
}

/// A switch that ends a search from another thread. Clones are the same switch.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// A switch that has not been thrown.
    #[must_use]
    pub fn new() -> StopFlag {
        StopFlag::default()
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

/// Report after an iteration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Info {
    /// The iteration, in plies.
    pub depth: u32,
    /// Score for the seat to move. Where every seat plays for itself: its lead over the
    /// strongest other; but if scores are asked for ([`Request::needs_score`], or several
    /// lines) its lead over the others' average at the end of a playout.
    pub score: Score,
    /// Positions visited so far.
    pub nodes: u64,
    /// Time taken so far; in messages `time_ms`, in milliseconds.
    #[serde(rename = "time_ms", with = "milliseconds")]
    pub time: Duration,
    /// Principal variation as move texts.
    pub pv: Vec<String>,
    /// How full the transposition table is, in thousandths.
    #[serde(default)]
    pub hashfull: u32,
    /// 1 for the best line, 2 for the next, and so on.
    pub line_number: usize,
}

/// Result of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The best move; none only if the game is over.
    pub best: Option<String>,
    /// Its last report; none if the search was stopped before the first.
    pub info: Option<Info>,
    /// Positions visited.
    pub nodes: u64,
}

impl Report {
    /// Score of the best move; none without a report.
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
