//! How much time a turn deserves: less than is enough where it has long been clear
//! what to play, more where the best turn keeps changing or gets worse. Engines
//! with a clock do so in many ways; this one follows Stockfish's. Knows the
//! iterations of a search by their best turn, its value and the share of the
//! positions that were spent on it, and looks at no clock.

use std::time::Duration;

use crate::score::Value;

/// Iterations without another best turn beyond which nothing gets clearer.
const CLEAR: u32 = 6;

/// How much of an iteration goes into the best turn where nothing is remarkable.
const USUAL_SHARE: f64 = 0.6;

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
    pub share: Option<f64>,
}

/// Follows a search from iteration to iteration; by default it is before the first.
#[derive(Clone, Copy, Debug)]
pub struct SoftTimeManager<M> {
    last: Option<Iteration<M>>,
    /// Iterations since the best turn was another one.
    unchanged: u32,
    /// The value as it has been on the whole, later iterations counting more.
    usual: f64,
}

impl<M> Default for SoftTimeManager<M> {
    fn default() -> SoftTimeManager<M> {
        SoftTimeManager {
            last: None,
            unchanged: 0,
            usual: 0.0,
        }
    }
}

impl<M: Copy + PartialEq> SoftTimeManager<M> {
    /// Takes note of an iteration that was not cut short.
    pub fn follow(&mut self, iteration: Iteration<M>) {
        let value = f64::from(iteration.value);
        match self.last {
            Some(last) => {
                self.unchanged = if last.best == iteration.best {
                    self.unchanged + 1
                } else {
                    0
                };
                self.usual = (self.usual + value) / 2.0;
            }
            None => self.usual = value,
        }
        self.last = Some(iteration);
    }

    /// The time that this turn deserves, where an ordinary one deserves `enough`;
    /// none before there is anything to go by.
    pub fn deserved(&self, enough: Duration) -> Option<Duration> {
        let last = self.last?;
        let changing = 1.4 - 0.8 * f64::from(self.unchanged.min(CLEAR)) / f64::from(CLEAR);
        let fallen = self.usual - f64::from(last.value);
        let falling = (1.0 + fallen / 200.0).clamp(0.8, 1.6);
        let doubtful = 1.6 - last.share.unwrap_or(USUAL_SHARE).clamp(0.0, 1.0);
        Some(enough.mul_f64(changing * falling * doubtful))
    }
}
