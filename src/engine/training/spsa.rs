//! Simultaneous perturbation stochastic approximation (J. C. Spall, IEEE
//! Transactions on Automatic Control 37, 1992) as chess engines use it: all numbers
//! are perturbed at once, each up or down by lot, and play against the opposite
//! perturbation; all then move a little towards whichever won. Perturbations stay
//! as large as they are and steps fall linearly, for games are noisy and few. Knows
//! numbers only, no search and no game.

use std::ops::RangeInclusive;

use crate::search::parameters::{Parameters, TunableParameter};

/// How far a number is perturbed, as a share of what it was at first.
const PERTURBATION_SHARE: f64 = 0.25;

/// How far a number is perturbed at least: plies are small numbers.
const LEAST_PERTURBATION: f64 = 0.7;

/// How far a won game moves a number at first, as a share of its perturbation.
const FIRST_STEP_SHARE: f64 = 0.01;

/// The same at the last trial.
const LAST_STEP_SHARE: f64 = 0.004;

/// A number that moves.
#[derive(Clone, Debug)]
struct SpsaVariable {
    name: &'static str,
    range: RangeInclusive<i32>,
    value: f64,
    perturbation: f64,
}

/// Numbers on their way to better ones.
#[derive(Clone, Debug)]
pub struct Spsa {
    base: Parameters,
    variables: Vec<SpsaVariable>,
}

/// Two opposite perturbations that are to play each other.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The numbers perturbed one way.
    pub plus: Parameters,
    /// The numbers perturbed the other way.
    pub minus: Parameters,
    /// Half of what each moving number differs by.
    perturbations: Vec<f64>,
}

impl Spsa {
    /// Begins at these numbers; moves those whose names are wanted.
    #[must_use]
    pub fn new(base: &Parameters, is_wanted: impl Fn(&str) -> bool) -> Spsa {
        let mut base = base.without_variant_overrides();
        let variables = base
            .tunables()
            .into_iter()
            .filter(|variable| is_wanted(variable.name))
            .map(|TunableParameter { name, range, value }| SpsaVariable {
                name,
                range,
                value: f64::from(*value),
                perturbation: (f64::from(value.abs()) * PERTURBATION_SHARE).max(LEAST_PERTURBATION),
            })
            .collect();
        Spsa { base, variables }
    }

    /// Draws a perturbation of every number.
    pub fn draw_trial(&self, random: &mut fastrand::Rng) -> Trial {
        let mut one = Vec::new();
        let mut other = Vec::new();
        for variable in &self.variables {
            let sign = if random.bool() { 1.0 } else { -1.0 };
            // What lies between two whole numbers is one or the other by lot, so
            // that small numbers move too; by the same lot for both sides.
            let lot = random.f64();
            for (side, sign) in [(&mut one, sign), (&mut other, -sign)] {
                let perturbed = variable.value + sign * variable.perturbation + lot;
                side.push(variable.clamped(perturbed.floor()));
            }
        }
        Trial {
            perturbations: one.iter().zip(&other).map(|(a, b)| (a - b) / 2.0).collect(),
            plus: self.parameters_with(&one),
            minus: self.parameters_with(&other),
        }
    }

    /// The numbers as they are now.
    #[must_use]
    pub fn current_parameters(&self) -> Parameters {
        let now: Vec<f64> = self
            .variables
            .iter()
            .map(|variable| variable.value)
            .collect();
        self.parameters_with(&now)
    }

    fn parameters_with(&self, values: &[f64]) -> Parameters {
        let mut parameters = self.base.clone();
        let mut numbers = parameters.tunables();
        for (variables, value) in self.variables.iter().zip(values) {
            if let Some(variable) = numbers.iter_mut().find(|it| it.name == variables.name) {
                *variable.value = value.round() as i32;
            }
        }
        parameters
    }

    /// Moves the numbers by what came of a trial: games that `one` won, less games
    /// that `other` won. `done`, from 0 to 1, is how much of all trials is over.
    pub fn apply_trial(&mut self, trial: &Trial, won: f64, done: f64) {
        let step = FIRST_STEP_SHARE + (LAST_STEP_SHARE - FIRST_STEP_SHARE) * done;
        for (variable, half) in self.variables.iter_mut().zip(&trial.perturbations) {
            variable.value = variable.clamped(variable.value + step * won * half);
        }
    }

    /// In what the numbers now differ from those of all games, as `search.ron` has
    /// it of one game: `name: value` with commas between.
    #[must_use]
    pub fn overrides_text(&self, all: &Parameters) -> String {
        let (mut all, mut now) = (all.clone(), self.current_parameters());
        let differing: Vec<String> = all
            .tunables()
            .iter()
            .zip(now.tunables())
            .filter(|(all, own)| all.value != own.value)
            .map(|(_, own)| format!("{}: {}", own.name, own.value))
            .collect();
        differing.join(", ")
    }
}

impl SpsaVariable {
    fn clamped(&self, value: f64) -> f64 {
        value.clamp(f64::from(*self.range.start()), f64::from(*self.range.end()))
    }
}
