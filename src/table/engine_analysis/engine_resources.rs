//! What the engine may use of the machine.

use bevy::prelude::*;

use crate::engine::Request;

/// How much of the machine the engine may use.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineResources {
    /// How many threads think at full strength, 1 or more.
    pub threads: usize,
    /// The size of the table of positions in MiB.
    pub hash_mib: usize,
    /// Whether it may think ahead while a person is to move.
    pub ponder: bool,
}

impl Default for EngineResources {
    fn default() -> EngineResources {
        EngineResources {
            threads: 1,
            hash_mib: Request::DEFAULT_HASH_MIB,
            ponder: false,
        }
    }
}

impl EngineResources {
    /// How many cores the machine has.
    #[must_use]
    pub fn cores() -> usize {
        std::thread::available_parallelism().map_or(1, usize::from)
    }

    /// Every core but one, which is left to the table itself.
    #[must_use]
    pub fn spare_cores() -> usize {
        EngineResources::cores().saturating_sub(1).max(1)
    }

    /// The same request with as much as may be used.
    #[must_use]
    pub fn apply(&self, request: Request) -> Request {
        Request {
            threads: self.threads,
            hash_mib: self.hash_mib,
            ..request
        }
    }
}
