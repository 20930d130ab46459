//! Tunes one game's weights by local search on the logistic error of its evaluation
//! ("Texel's tuning method"). Knows the rules through their traits, no files.

use super::selfplay::TrainingSample;
use crate::EngineParams;
use crate::eval;
use crate::eval::SearchGame;
use crate::eval::network_registry::GameNetwork;
use crate::eval::nnue::accumulators::Accumulators;
use crate::eval::weights_file::{InRange, Weights};

/// Candidate scales of the logistic curve; the one that fits the results best is taken.
const LOGISTIC_SCALES: [f32; 9] = [
    250.0, 350.0, 500.0, 700.0, 900.0, 1200.0, 1600.0, 2200.0, 3000.0,
];

/// The unit in which what searches thought foretells the ends best.
#[must_use]
pub fn fit_logistic_scale(known: impl Iterator<Item = (f32, Option<f32>)> + Clone) -> f32 {
    let error = |unit: f32| -> f32 {
        let errors = known.clone();
        errors
            .filter_map(|(score, result)| Some((logistic(score / unit) - result?).powi(2)))
            .sum()
    };
    let by_error = |a: &f32, b: &f32| error(*a).total_cmp(&error(*b));
    LOGISTIC_SCALES
        .into_iter()
        .min_by(by_error)
        .unwrap_or(LOGISTIC_SCALES[0])
}

/// The result that is to be expected of an estimate in units.
#[must_use]
pub fn logistic(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}

/// What a position is to be judged like: 1 for a win of the seat to move, 0 for
/// a loss. `result_share`, from 0 to 1, is how much the end of the game counts
/// against what a search thought; a game that was given up has none that counts.
#[must_use]
pub fn training_target(score: f32, result: Option<f32>, unit: f32, result_share: f32) -> f32 {
    let thought = logistic(score / unit);
    result.map_or(thought, |result| {
        thought + (result - thought) * result_share
    })
}

/// Tuning configuration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TuningConfig {
    /// How much the end of a game counts against what a search thought, from 0 to 1.
    pub result_share: f32,
    /// How often every weight is shifted.
    pub rounds: u32,
    /// Whether what is judged by how it moves stays so, and what all that is made of
    /// is moved; otherwise every piece has a worth that is moved by itself.
    pub tunes_movement_weights: bool,
}

/// A position and what it is to be judged like.
struct Sample<P> {
    position: P,
    /// What a network adds to the judgement in play.
    network_value: i32,
    target: f32,
}

/// How far the judgement is off, on average, as a square.
fn mean_squared_error<G: SearchGame>(
    game: &G,
    weights: &G::Weights,
    unit: f32,
    samples: &[Sample<G::Position>],
) -> f32 {
    let compiled = game.compile_weights(weights);
    let sum: f64 = samples
        .iter()
        .map(|sample| {
            let teams = game.teams(game.turn(&sample.position));
            let attack_info = game.attack_info(&compiled, &sample.position);
            let by_hand = game.evaluate(&compiled, &sample.position, &attack_info, &teams);
            let value = eval::combine_evals(by_hand, sample.network_value);
            f64::from((logistic(value as f32 / unit) - sample.target).powi(2))
        })
        .sum();
    (sum / samples.len().max(1) as f64) as f32
}

/// How far a weight is expected to move at most, as a share of what it was, and
/// for weights near zero.
const PRIOR_SPREAD_SHARE: f32 = 0.5;
/// See [`PRIOR_SPREAD_SHARE`].
const LEAST_PRIOR_SPREAD: f32 = 15.0;

/// What the positions of one game tell is much the same: so many count as one.
const SAMPLES_COUNTED_AS_ONE: f32 = 5.0;

/// How unlikely weights are before anything is known of games, in the unit of
/// [`mean_squared_error`]: few games would otherwise move them anywhere.
fn prior_penalty<W: Weights>(weights: &mut W, first: &[i32], samples: usize) -> f32 {
    let numbers = weights.tunable_weights();
    let sum: f32 = numbers
        .iter()
        .zip(first)
        .map(|(number, first)| {
            let spread = (first.abs() as f32 * PRIOR_SPREAD_SHARE).max(LEAST_PRIOR_SPREAD);
            ((**number - first) as f32 / spread).powi(2)
        })
        .sum();
    // Half the square is the logarithm of a chance, and so is twice the error.
    sum * SAMPLES_COUNTED_AS_ONE / (4.0 * samples.max(1) as f32)
}

/// Weights of this game that evaluate the samples better, together with the
/// network of `params` if it has one, as a file of `params/` that says of
/// other games what `params` does. Weights by which no sample is evaluated otherwise stay
/// as they are. `report` hears what has been done so far.
pub fn tune<G: SearchGame>(
    game: &G,
    training_samples: Vec<TrainingSample<G::Position>>,
    config: &TuningConfig,
    params: &EngineParams,
    report: &mut dyn FnMut(&str),
) -> String {
    let known = training_samples.iter();
    let unit = fit_logistic_scale(known.map(|sample| (sample.score as f32, sample.result)));
    let net = params.nets.network_for(game);
    let mut best = game.weights(params);
    if !config.tunes_movement_weights {
        best = game.with_all_pieces_listed(best);
    }
    let compiled = game.compile_weights(&best);
    let learnt = |position: &G::Position| {
        let teams = game.teams(game.turn(position));
        match &net {
            Some(GameNetwork::Residual(net)) => {
                let attack_info = game.attack_info(&compiled, position);
                eval::net_evaluation(game, &compiled, net, (position, &attack_info), &teams)
            }
            Some(GameNetwork::Nnue(network)) if !network.nnue.replaces => {
                Accumulators::default().evaluate(game, network, position, 0, &teams)
            }
            // What stands for the evaluation by hand says nothing of its weights.
            Some(GameNetwork::Nnue(_)) | None => 0,
        }
    };
    let samples = training_samples.into_iter().map(|sample| Sample {
        network_value: learnt(&sample.position),
        position: sample.position,
        target: training_target(
            sample.score as f32,
            sample.result,
            unit,
            config.result_share,
        ),
    });
    let samples: Vec<Sample<G::Position>> = samples.collect();
    let mut least = mean_squared_error(game, &best, unit, &samples);
    let count = samples.len();
    let first: Vec<i32> = best.tunable_weights().iter().map(|one| **one).collect();
    let steps = first
        .iter()
        .map(|number| initial_shift(*number))
        .enumerate();
    let matters = |(n, step): &(usize, i32)| {
        let shifted = |shift| {
            mean_squared_error(game, &with_weight_shifted(&best, *n, shift), unit, &samples)
        };
        [*step, -*step].into_iter().any(|it| shifted(it) != least)
    };
    let mut steps: Vec<(usize, i32)> = steps.filter(matters).collect();
    let weight_count = steps.len();
    report(&format!(
        "positions {count} weights {weight_count} unit {unit} error {least:.6}"
    ));
    for round in 0..config.rounds {
        for (n, step) in &mut steps {
            let tried = [*step, -*step].map(|shift| with_weight_shifted(&best, *n, shift));
            // What is found is to be read again.
            let tried = tried.into_iter().filter(InRange::is_in_range);
            let better = tried
                .map(|mut tried| {
                    let penalty = prior_penalty(&mut tried, &first, count);
                    (
                        mean_squared_error(game, &tried, unit, &samples) + penalty,
                        tried,
                    )
                })
                .find(|(found, _)| *found < least);
            match better {
                Some((found, tried)) => {
                    (best, least) = (tried, found);
                    // A step of one would never grow otherwise.
                    *step = (*step * 3 / 2).max(*step + 1);
                }
                None => *step = (*step / 2).max(1),
            }
        }
        report(&format!("round {} error {least:.6}", round + 1));
    }
    game.weights_file_text(&best, params)
}

/// The same weights but for the one with this number.
fn with_weight_shifted<W: Weights>(weights: &W, number: usize, shift: i32) -> W {
    let mut shifted = weights.clone();
    if let Some(weight) = shifted.tunable_weights().into_iter().nth(number) {
        *weight += shift;
    }
    shifted
}

/// By how much a weight is shifted at first.
fn initial_shift(weight: i32) -> i32 {
    (weight / 8).abs().max(2)
}
