//! How much time a turn deserves: less than is enough where it has long been clear
//! what to play, more where the best turn keeps changing or gets worse. Engines
//! with a clock do so in many ways; this one follows Stockfish's. Knows the
//! iterations of a search by their best turn, its value and the share of the
//! positions that were spent on it, and looks at no clock.

use std::time::Duration;

use crate::score::Value;

/// Iterations without another best turn beyond which nothing gets clearer.
const MAX_STABLE: u32 = 6;

/// How much of an iteration goes into the best turn where nothing is remarkable.
const DEFAULT_EFFORT_SHARE: f64 = 0.6;

/// What an iteration tells of how sure its best turn is.
#[derive(Clone, Copy, Debug)]
pub struct Iteration<M> {
    /// The best turn.
    pub best: M,
    /// Its value.
    pub value: Value,
    /// How much of the iteration went into that turn, from 0 to 1: nearly all,
    /// where all others are refuted easily. None where that says nothing, as when
    /// several lines are wanted.
    pub effort_share: Option<f64>,
}

/// Follows a search from iteration to iteration; by default it is before the first.
#[derive(Clone, Copy, Debug)]
pub struct SoftTimeManager<M> {
    last: Option<Iteration<M>>,
    /// Iterations since the best turn was another one.
    stable_iterations: u32,
    /// The value as it has been on the whole, later iterations counting more.
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
    /// Takes note of an iteration that was not cut short.
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

    /// The time that this turn deserves, where an ordinary one deserves `base`;
    /// none before there is anything to go by.
    pub fn soft_limit(&self, base: Duration) -> Option<Duration> {
        let last = self.last?;
        let instability =
            1.4 - 0.8 * f64::from(self.stable_iterations.min(MAX_STABLE)) / f64::from(MAX_STABLE);
        let fallen = self.average - f64::from(last.value);
        let falling_eval = (1.0 + fallen / 200.0).clamp(0.8, 1.6);
        let effort_factor = 1.6
            - last
                .effort_share
                .unwrap_or(DEFAULT_EFFORT_SHARE)
                .clamp(0.0, 1.0);
        Some(base.mul_f64(instability * falling_eval * effort_factor))
    }
}
