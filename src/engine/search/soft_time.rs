//! Soft time limit: less than the base where the best move has long been stable, more
//! where it keeps changing or its value falls, after Stockfish. Knows iterations by best
//! move, value and share of nodes; reads no clock.

use std::time::Duration;

use crate::score::Value;

/// Stable iterations beyond which the limit shrinks no more.
const MAX_STABLE_ITERATIONS: u32 = 6;

/// The share of nodes of the best move that changes nothing.
const NEUTRAL_EFFORT_SHARE: f64 = 0.6;

/// Result of one iteration.
#[derive(Clone, Copy, Debug)]
pub struct Iteration<M> {
    /// The best move.
    pub best: M,
    /// Its value.
    pub value: Value,
    /// Share of the iteration's nodes spent on that move, 0 to 1. None where it says
    /// nothing, as with several lines.
    pub effort_share: Option<f64>,
}

/// Follows the iterations of a search; the default is before the first.
#[derive(Clone, Copy, Debug)]
pub struct SoftTimeManager<M> {
    last: Option<Iteration<M>>,
    /// Iterations since the best move changed.
    stable_iterations: u32,
    /// Running mean of the value, later iterations counting more.
    average: f64,
}

impl<M> Default for SoftTimeManager<M> {
    fn default() -> SoftTimeManager<M> {
        SoftTimeManager {
            last: None,
            stable_iterations: 0,
            average: 0.0,
        }
    }
}

impl<M: Copy + PartialEq> SoftTimeManager<M> {
    /// Takes a completed iteration in.
    pub fn update(&mut self, iteration: Iteration<M>) {
        let value = f64::from(iteration.value);
        match self.last {
            Some(last) => {
                self.stable_iterations = if last.best == iteration.best {
                    self.stable_iterations + 1
                } else {
                    0
                };
                self.average = (self.average + value) / 2.0;
            }
            None => self.average = value,
        }
        self.last = Some(iteration);
    }

    /// The soft limit, where an ordinary move has `base`; none before the first
    /// iteration.
    pub fn soft_limit(&self, base: Duration) -> Option<Duration> {
        let last = self.last?;
        let instability = 1.4
            - 0.8 * f64::from(self.stable_iterations.min(MAX_STABLE_ITERATIONS))
                / f64::from(MAX_STABLE_ITERATIONS);
        let fallen = self.average - f64::from(last.value);
        let falling_eval = (1.0 + fallen / 200.0).clamp(0.8, 1.6);
        let effort_factor = 1.6
            - last
                .effort_share
                .unwrap_or(NEUTRAL_EFFORT_SHARE)
                .clamp(0.0, 1.0);
        Some(base.mul_f64(instability * falling_eval * effort_factor))
    }
}
