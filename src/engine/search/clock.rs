//! When to end a search: nodes, time, or somebody's wish. The only file of the
//! engine that looks at a clock.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use web_time::Instant;

use super::parameters::NODES_BETWEEN_POLLS;
use super::soft_time::SoftTimeManager;
use crate::limits::Limits;
use crate::request::Stop;

/// What the threads of one search share.
pub struct SearchControl<'a> {
    stop: &'a Stop,
    /// Set when the thread that decides is done.
    done: AtomicBool,
    /// Positions that the other threads have visited.
    nodes: AtomicU64,
    start: Instant,
}

impl<'a> SearchControl<'a> {
    /// A search that `stop` ends; its time begins now.
    pub fn new(stop: &'a Stop) -> SearchControl<'a> {
        SearchControl {
            stop,
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            start: Instant::now(),
        }
    }

    /// Time taken.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// What makes the other threads end once it is dropped, be it by a panic: whoever
    /// waits for them would wait for ever otherwise.
    pub fn stop_guard(&self) -> StopGuard<'_> {
        StopGuard(&self.done)
    }
}

/// Makes the threads that help end when it is dropped.
#[must_use]
pub struct StopGuard<'a>(&'a AtomicBool);

impl Drop for StopGuard<'_> {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

/// Counts the positions a thread visits and says when to end its search.
pub struct SearchClock<'a> {
    control: &'a SearchControl<'a>,
    limits: Limits,
    nodes: u64,
    is_helper: bool,
    over: bool,
}

impl<'a> SearchClock<'a> {
    /// The watch of the thread that decides.
    pub fn new(limits: Limits, control: &'a SearchControl<'a>) -> SearchClock<'a> {
        SearchClock {
            control,
            limits,
            nodes: 0,
            is_helper: false,
            over: false,
        }
    }

    /// The watch of another thread, which goes on until the first is done.
    pub fn helper(control: &'a SearchControl<'a>) -> SearchClock<'a> {
        SearchClock {
            is_helper: true,
            ..SearchClock::new(Limits::default(), control)
        }
    }

    /// Counts one position; whether the search is to end before it.
    pub fn tick(&mut self) -> bool {
        if self.over {
            return true;
        }
        if self.nodes.is_multiple_of(NODES_BETWEEN_POLLS) {
            self.poll();
        }
        self.over |= self.limits.nodes.is_some_and(|limit| self.nodes >= limit);
        if !self.over {
            self.nodes += 1;
        }
        self.over
    }

    fn poll(&mut self) {
        self.over |= self.control.stop.is_stopped() || self.is_past_time_limit();
        if self.is_helper {
            self.over |= self.control.done.load(Relaxed);
            if self.nodes > 0 {
                self.control.nodes.fetch_add(NODES_BETWEEN_POLLS, Relaxed);
            }
        } else if let Some(limit) = self.limits.nodes {
            self.over |= self.nodes() >= limit;
        }
    }

    fn is_past_time_limit(&self) -> bool {
        self.limits
            .time
            .is_some_and(|limit| self.elapsed() >= limit)
    }

    /// Whether as much time has gone by as the turn deserves that was followed so,
    /// if there is a time that is enough for an ordinary one.
    pub fn is_past_soft_limit<M: Copy + PartialEq>(&self, soft_time: &SoftTimeManager<M>) -> bool {
        let limit = self
            .limits
            .enough
            .and_then(|enough| soft_time.soft_limit(enough));
        limit.is_some_and(|limit| self.elapsed() >= limit)
    }

    /// Whether the search has been told to end.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// Positions visited by this thread.
    pub fn own_nodes(&self) -> u64 {
        self.nodes
    }

    /// Positions visited by all threads.
    pub fn nodes(&self) -> u64 {
        self.nodes + self.control.nodes.load(Relaxed)
    }

    /// Time taken.
    pub fn elapsed(&self) -> Duration {
        self.control.elapsed()
    }
}
