//! Threads and memory for the engine.

use bevy::prelude::*;

use crate::engine::Request;

/// How much of the machine the engine may use.
#[derive(Resource, Reflect, Clone, Copy, Debug, PartialEq, Eq)]
#[reflect(Resource, Debug)]
pub struct EngineResources {
    /// Search threads at full strength, 1 or more.
    pub threads: usize,
    /// Size of the transposition table in MiB.
    pub hash_mib: usize,
    /// Whether the engine may ponder while a person is to move.
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
    pub fn core_count() -> usize {
        std::thread::available_parallelism().map_or(1, usize::from)
    }

    /// Every core but one, which is left to the table itself.
    pub fn spare_core_count() -> usize {
        EngineResources::core_count().saturating_sub(1).max(1)
    }

    /// The request with these threads and this table size.
    pub fn apply_to_request(&self, request: Request) -> Request {
        Request {
            threads: self.threads,
            hash_mib: self.hash_mib,
            ..request
        }
    }
}
