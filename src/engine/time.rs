//! When to end a search: nodes, time, or somebody's wish. The only file of the
//! engine that looks at a clock.

use std::time::Duration;

use web_time::Instant;

use super::parameters::NODES_BETWEEN_LOOKS;
use super::request::{Limits, Stop};

/// Counts the positions a search visits and says when to end it.
pub struct Watch<'a> {
    stop: &'a Stop,
    limits: Limits,
    start: Instant,
    nodes: u64,
    over: bool,
}

impl<'a> Watch<'a> {
    /// A watch that starts now.
    pub fn start(limits: Limits, stop: &'a Stop) -> Watch<'a> {
        Watch {
            stop,
            limits,
            start: Instant::now(),
            nodes: 0,
            over: false,
        }
    }

    /// Counts one position; whether the search is to end before it.
    pub fn tick(&mut self) -> bool {
        if self.nodes.is_multiple_of(NODES_BETWEEN_LOOKS) {
            self.over |= self.stop.is_stopped() || self.is_late();
        }
        self.over |= self.limits.nodes.is_some_and(|limit| self.nodes >= limit);
        if !self.over {
            self.nodes += 1;
        }
        self.over
    }

    fn is_late(&self) -> bool {
        self.limits
            .time
            .is_some_and(|limit| self.elapsed() >= limit)
    }

    /// Whether the search has been told to end.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Positions visited.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Time taken.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}
