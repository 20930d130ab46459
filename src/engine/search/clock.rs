//! When a search ends: nodes, time, stop flag. The only file of the engine that reads a
//! clock.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use web_time::Instant;

use super::parameters::{MOST_NODES_BETWEEN_POLLS, TIME_BETWEEN_POLLS};
use super::soft_time::SoftTimeManager;
use crate::limits::Limits;
use crate::request::StopFlag;

/// Stop flag, start time and node counts that the threads of a search share.
pub struct SearchControl<'a> {
    stop: &'a StopFlag,
    /// Set when the thread that decides is done.
    done: AtomicBool,
    /// Positions that the other threads have visited.
    helper_nodes: AtomicU64,
    start: Instant,
}

impl<'a> SearchControl<'a> {
    /// A search that `stop` ends; its time begins now.
    pub fn new(stop: &'a StopFlag) -> SearchControl<'a> {
        SearchControl {
            stop,
            done: AtomicBool::new(false),
            helper_nodes: AtomicU64::new(0),
            start: Instant::now(),
        }
    }

    /// Time taken.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// A guard that ends the helper threads when dropped, also by a panic: the main
    /// thread would wait for them for ever otherwise.
    pub fn stop_guard(&self) -> StopGuard<'_> {
        StopGuard(&self.done)
    }
}

/// Ends the helper threads when dropped.
#[must_use]
pub struct StopGuard<'a>(&'a AtomicBool);

impl Drop for StopGuard<'_> {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

/// Counts the nodes of a thread and says when its search ends.
pub struct SearchClock<'a> {
    control: &'a SearchControl<'a>,
    limits: Limits,
    nodes: u64,
    /// How many nodes there were at the last look at time and stop flag.
    polled_nodes: u64,
    /// When that was, since the beginning of the search.
    polled_at: Duration,
    /// How many nodes there are from one look to the next: few where a node costs much.
    poll_interval: u64,
    is_helper: bool,
    is_over: bool,
}

impl<'a> SearchClock<'a> {
    /// The clock of the main thread.
    pub fn new(limits: Limits, control: &'a SearchControl<'a>) -> SearchClock<'a> {
        SearchClock {
            control,
            limits,
            nodes: 0,
            polled_nodes: 0,
            polled_at: Duration::ZERO,
            poll_interval: 0,
            is_helper: false,
            is_over: false,
        }
    }

    /// The clock of a helper thread, which searches until the main thread is done.
    pub fn for_helper_thread(control: &'a SearchControl<'a>) -> SearchClock<'a> {
        SearchClock {
            is_helper: true,
            ..SearchClock::new(Limits::default(), control)
        }
    }

    /// Counts a node; whether the search has to end before it.
    pub fn count_node(&mut self) -> bool {
        if self.is_over {
            return true;
        }
        if self.nodes - self.polled_nodes >= self.poll_interval {
            self.poll();
        }
        self.is_over |= self.limits.nodes.is_some_and(|limit| self.nodes >= limit);
        if !self.is_over {
            self.nodes += 1;
        }
        self.is_over
    }

    fn poll(&mut self) {
        let elapsed = self.elapsed();
        self.is_over |= self.control.stop.is_stopped();
        self.is_over |= self.limits.time.is_some_and(|limit| elapsed >= limit);
        if self.is_helper {
            self.is_over |= self.control.done.load(Relaxed);
            self.control
                .helper_nodes
                .fetch_add(self.nodes - self.polled_nodes, Relaxed);
        } else if let Some(limit) = self.limits.nodes {
            self.is_over |= self.total_nodes() >= limit;
        }
        // A node of a game with thousands of moves costs a thousand times one of shogi.
        self.poll_interval = if elapsed.saturating_sub(self.polled_at) > TIME_BETWEEN_POLLS {
            1
        } else {
            (2 * self.poll_interval).clamp(1, MOST_NODES_BETWEEN_POLLS)
        };
        self.polled_at = elapsed;
        self.polled_nodes = self.nodes;
    }

    /// Whether a soft limit has passed, if there is one.
    pub fn is_past_soft_limit<M: Copy + PartialEq>(&self, soft_time: &SoftTimeManager<M>) -> bool {
        let soft_nodes = self.limits.soft_nodes;
        if soft_nodes.is_some_and(|enough| self.total_nodes() >= enough) {
            return true;
        }
        let limit = self
            .limits
            .soft_time
            .and_then(|enough| soft_time.soft_limit(enough));
        limit.is_some_and(|limit| self.elapsed() >= limit)
    }

    /// Whether the search has to end.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Nodes of this thread.
    pub fn own_nodes(&self) -> u64 {
        self.nodes
    }

    /// Nodes of all threads.
    pub fn total_nodes(&self) -> u64 {
        self.nodes + self.control.helper_nodes.load(Relaxed)
    }

    /// Time taken.
    pub fn elapsed(&self) -> Duration {
        self.control.elapsed()
    }
}
