//! Work of the engine beside the frames: a thread on the desktop, a worker in a
//! browser, with the same door. What is given up is dropped, and ends at once.
//! Knows the engine and nothing of turns, seats or screens.

mod lines;
#[cfg(not(target_arch = "wasm32"))]
mod task;
#[cfg(target_arch = "wasm32")]
mod worker;

use thiserror::Error;

/// Work that came to nothing, as where there is no memory left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the engine failed")]
pub struct TaskError;

#[cfg(not(target_arch = "wasm32"))]
pub use task::{EngineHandle, SearchTask, SetupTask};
#[cfg(target_arch = "wasm32")]
pub(super) use worker::receive;
#[cfg(target_arch = "wasm32")]
pub use worker::{EngineHandle, SearchTask, SetupTask};
