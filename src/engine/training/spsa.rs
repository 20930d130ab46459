//! Simultaneous perturbation stochastic approximation (J. C. Spall, IEEE
//! Transactions on Automatic Control 37, 1992) as chess engines use it: all numbers
//! are perturbed at once, each up or down by lot, and play against the opposite
//! perturbation; all then move a little towards whichever won. Perturbations stay
//! as large as they are and steps fall linearly, for games are noisy and few. Knows
//! numbers only, no search and no game.

use std::ops::RangeInclusive;

use crate::search::parameters::{Number, Parameters};

/// How far a number is perturbed, as a share of what it was at first.
const PERTURBATION: f64 = 0.25;

/// How far a number is perturbed at least: plies are small numbers.
const LEAST_PERTURBATION: f64 = 0.7;

/// How far a won game moves a number at first, as a share of its perturbation.
const FIRST_STEP: f64 = 0.01;

/// The same at the last trial.
const LAST_STEP: f64 = 0.004;

/// A number that moves.
#[derive(Clone, Debug)]
struct Moving {
    name: &'static str,
    range: RangeInclusive<i32>,
    value: f64,
    perturbation: f64,
}

/// Numbers on their way to better ones.
#[derive(Clone, Debug)]
pub struct Spsa {
    base: Parameters,
    moving: Vec<Moving>,
}

/// Two opposite perturbations that are to play each other.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The numbers perturbed one way.
    pub one: Parameters,
    /// The numbers perturbed the other way.
    pub other: Parameters,
    /// Half of what each moving number differs by.
    halves: Vec<f64>,
}

impl Spsa {
    /// Begins at these numbers; moves those whose names are wanted.
    #[must_use]
    pub fn new(base: &Parameters, is_wanted: impl Fn(&str) -> bool) -> Spsa {
        let mut base = base.without_overrides();
        let moving = base
            .numbers()
            .into_iter()
            .filter(|number| is_wanted(number.name))
            .map(|Number { name, range, value }| Moving {
                name,
                range,
                value: f64::from(*value),
                perturbation: (f64::from(value.abs()) * PERTURBATION).max(LEAST_PERTURBATION),
            })
            .collect();
        Spsa { base, moving }
    }

    /// Draws a perturbation of every number.
    pub fn trial(&self, random: &mut fastrand::Rng) -> Trial {
        let mut one = Vec::new();
        let mut other = Vec::new();
        for number in &self.moving {
            let way = if random.bool() { 1.0 } else { -1.0 };
            // What lies between two whole numbers is one or the other by lot, so
            // that small numbers move too; by the same lot for both sides.
            let lot = random.f64();
            for (side, way) in [(&mut one, way), (&mut other, -way)] {
                let perturbed = number.value + way * number.perturbation + lot;
                side.push(number.held_in_range(perturbed.floor()));
            }
        }
        Trial {
            halves: one.iter().zip(&other).map(|(a, b)| (a - b) / 2.0).collect(),
            one: self.with(&one),
            other: self.with(&other),
        }
    }

    /// The numbers as they are now.
    #[must_use]
    pub fn now(&self) -> Parameters {
        let now: Vec<f64> = self.moving.iter().map(|number| number.value).collect();
        self.with(&now)
    }

    fn with(&self, values: &[f64]) -> Parameters {
        let mut parameters = self.base.clone();
        let mut numbers = parameters.numbers();
        for (moving, value) in self.moving.iter().zip(values) {
            if let Some(number) = numbers.iter_mut().find(|it| it.name == moving.name) {
                *number.value = value.round() as i32;
            }
        }
        parameters
    }

    /// Moves the numbers by what came of a trial: games that `one` won, less games
    /// that `other` won. `done`, from 0 to 1, is how much of all trials is over.
    pub fn learn(&mut self, trial: &Trial, won: f64, done: f64) {
        let step = FIRST_STEP + (LAST_STEP - FIRST_STEP) * done;
        for (number, half) in self.moving.iter_mut().zip(&trial.halves) {
            number.value = number.held_in_range(number.value + step * won * half);
        }
    }

    /// In what the numbers now differ from those of all games, as `search.ron` has
    /// it of one game: `name: value` with commas between.
    #[must_use]
    pub fn overrides(&self, all: &Parameters) -> String {
        let (mut all, mut now) = (all.clone(), self.now());
        let differing: Vec<String> = all
            .numbers()
            .iter()
            .zip(now.numbers())
            .filter(|(all, own)| all.value != own.value)
            .map(|(_, own)| format!("{}: {}", own.name, own.value))
            .collect();
        differing.join(", ")
    }
}

impl Moving {
    fn held_in_range(&self, value: f64) -> f64 {
        value.clamp(f64::from(*self.range.start()), f64::from(*self.range.end()))
    }
}
