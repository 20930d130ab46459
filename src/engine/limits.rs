//! Search limits as plain data. Knows no clock.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Search limits. Whichever is reached first ends the search; with none it goes on until
/// it is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Limits {
    /// The deepest iteration, in plies.
    pub depth: Option<u32>,
    /// The number of positions to visit.
    pub nodes: Option<u64>,
    /// The time to take; in files and messages `time_ms`, in milliseconds.
    #[serde(rename = "time_ms", with = "optional_milliseconds")]
    pub time: Option<Duration>,
    /// Soft limit: base time of an ordinary move, adapted by how stable the best move is;
    /// no iteration is cut short by it. In files and messages `enough_ms`, in
    /// milliseconds.
    #[serde(rename = "enough_ms", with = "optional_milliseconds")]
    pub soft_time: Option<Duration>,
    /// Soft limit: no iteration begins once so many positions are visited. In files and
    /// messages `enough_nodes`.
    #[serde(rename = "enough_nodes")]
    pub soft_nodes: Option<u64>,
}

impl Limits {
    /// Limits that end as soon as either would.
    #[must_use]
    pub fn earliest_of(self, other: Limits) -> Limits {
        /// The smaller of two limits, of which either may be missing.
        fn smaller_limit<N: Ord>(one: Option<N>, other: Option<N>) -> Option<N> {
            one.into_iter().chain(other).min()
        }
        Limits {
            depth: smaller_limit(self.depth, other.depth),
            nodes: smaller_limit(self.nodes, other.nodes),
            time: smaller_limit(self.time, other.time),
            soft_time: smaller_limit(self.soft_time, other.soft_time),
            soft_nodes: smaller_limit(self.soft_nodes, other.soft_nodes),
        }
    }
}

/// A duration, if there is one, as a number of milliseconds.
mod optional_milliseconds {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub fn serialize<S: Serializer>(time: &Option<Duration>, to: S) -> Result<S::Ok, S::Error> {
        time.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
            .serialize(to)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Duration>, D::Error> {
        Ok(Option::<u64>::deserialize(from)?.map(Duration::from_millis))
    }
}
