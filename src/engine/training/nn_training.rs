//! Trains a network by minibatch gradient descent with Adam (Kingma and Ba, 2015) on the
//! squared logistic error of hand-written evaluation plus network. Knows no game and no
//! files.

use super::texel::{fit_logistic_scale, logistic, training_target};
use crate::eval::network::{
    Features, HIDDEN_QUANTISATION_SCALE, HIDDEN_SIZE, Net, OUTPUT_QUANTISATION_SCALE,
};

/// Bounds of weights, for they are stored as bytes.
const MAX_HIDDEN_WEIGHT: f32 = i8::MAX as f32 / HIDDEN_QUANTISATION_SCALE as f32;
const MAX_OUTPUT_WEIGHT: f32 = i8::MAX as f32 / OUTPUT_QUANTISATION_SCALE as f32;
const MAX_BIAS: f32 = 2.0;

/// Minibatch size.
const BATCH_SIZE: usize = 2048;

/// One position in so many is held back for validation.
const VALIDATION_DIVISOR: usize = 20;

/// Learning rate at the first and the last round.
const FIRST_LEARNING_RATE: f32 = 2e-3;
/// See [`FIRST_LEARNING_RATE`].
const LAST_LEARNING_RATE: f32 = 5e-5;

/// Adam's decay rates (beta 1, beta 2).
const ADAM_BETA1: f32 = 0.9;
/// See [`ADAM_BETA1`].
const ADAM_BETA2: f32 = 0.999;

/// Training positions as features with labels.
#[derive(Default)]
pub struct Examples {
    /// Features of all, one after the other.
    features: Vec<u16>,
    /// Where each one's features begin: the mover's, the other's, their end.
    spans: Vec<[u32; 3]>,
    labels: Vec<Labels>,
}

/// Labels of a position, for the seat to move.
#[derive(Clone, Copy)]
pub struct Labels {
    /// Hand-written evaluation.
    pub static_eval: f32,
    /// Score of a search.
    pub score: f32,
    /// Result: 1 won, 0.5 drawn, 0 lost; none of a game that was given up.
    pub result: Option<f32>,
}

impl Examples {
    /// One position more.
    pub fn add(&mut self, mover: &Features, other: &Features, labels: Labels) {
        let begin = self.features.len() as u32;
        self.features.extend(mover.feature_indices());
        let middle = self.features.len() as u32;
        self.features.extend(other.feature_indices());
        self.spans.push([begin, middle, self.features.len() as u32]);
        self.labels.push(labels);
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.labels.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.labels.is_empty()
    }

    /// The features of one, in both seats' eyes.
    fn example_features(&self, n: usize) -> [&[u16]; 2] {
        let [begin, middle, end] = self.spans[n].map(|at| at as usize);
        [&self.features[begin..middle], &self.features[middle..end]]
    }
}

/// Float weights of a network, or their gradients.
#[derive(Clone)]
struct Layers {
    rows: Vec<[f32; HIDDEN_SIZE]>,
    bias: [f32; HIDDEN_SIZE],
    output: [[f32; HIDDEN_SIZE]; 2],
    output_bias: f32,
}

impl Layers {
    fn zeros(inputs: usize) -> Layers {
        Layers {
            rows: vec![[0.0; HIDDEN_SIZE]; inputs],
            bias: [0.0; HIDDEN_SIZE],
            output: [[0.0; HIDDEN_SIZE]; 2],
            output_bias: 0.0,
        }
    }

    fn random_weights(inputs: usize, random: &mut fastrand::Rng) -> Layers {
        let mut draw = |most: f32| (random.f32() * 2.0 - 1.0) * most;
        let mut layers = Layers::zeros(inputs);
        layers
            .rows
            .iter_mut()
            .flatten()
            .for_each(|weight| *weight = draw(0.1));
        layers
            .output
            .iter_mut()
            .flatten()
            .for_each(|weight| *weight = draw(0.3));
        layers.bias = [0.3; HIDDEN_SIZE];
        layers
    }

    fn hidden_activations(&self, features: &[u16]) -> [f32; HIDDEN_SIZE] {
        let mut sums = self.bias;
        for feature in features {
            let row = &self.rows[usize::from(*feature)];
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        sums
    }

    fn output(&self, hidden: &[[f32; HIDDEN_SIZE]; 2]) -> f32 {
        let weighed = hidden.as_flattened().iter().zip(self.output.as_flattened());
        weighed
            .map(|(sum, weight)| sum.clamp(0.0, 1.0).powi(2) * weight)
            .sum::<f32>()
            + self.output_bias
    }

    /// Adds one position's gradient to `gradient`, `error` being that of the output.
    fn add_gradient(
        &self,
        gradient: &mut Layers,
        perspectives: [&[u16]; 2],
        hidden: &[[f32; HIDDEN_SIZE]; 2],
        error: f32,
    ) {
        gradient.output_bias += error;
        for (side, features) in perspectives.into_iter().enumerate() {
            let mut back = [0.0; HIDDEN_SIZE];
            for n in 0..HIDDEN_SIZE {
                let clipped = hidden[side][n].clamp(0.0, 1.0);
                gradient.output[side][n] += error * clipped * clipped;
                let slope = if hidden[side][n] < 1.0 {
                    2.0 * clipped
                } else {
                    0.0
                };
                back[n] = error * self.output[side][n] * slope;
                gradient.bias[n] += back[n];
            }
            for feature in features {
                let row = &mut gradient.rows[usize::from(*feature)];
                for (weight, back) in row.iter_mut().zip(&back) {
                    *weight += back;
                }
            }
        }
    }

    /// Every number with the most it may be.
    fn bounded_weights(&mut self) -> impl Iterator<Item = (&mut f32, f32)> {
        let rows = self.rows.as_flattened_mut().iter_mut();
        let output = self.output.as_flattened_mut().iter_mut();
        rows.map(|weight| (weight, MAX_HIDDEN_WEIGHT))
            .chain(output.map(|weight| (weight, MAX_OUTPUT_WEIGHT)))
            .chain(self.bias.iter_mut().map(|weight| (weight, MAX_BIAS)))
            .chain([(&mut self.output_bias, MAX_BIAS)])
    }

    fn quantised(&self, unit: f32) -> Net {
        let byte = |weight: &f32, one: i32| (weight * one as f32).round() as i16;
        Net {
            rows: self
                .rows
                .iter()
                .map(|row| row.each_ref().map(|w| byte(w, HIDDEN_QUANTISATION_SCALE)))
                .collect(),
            bias: self
                .bias
                .map(|weight| (weight * HIDDEN_QUANTISATION_SCALE as f32).round() as i16),
            output: self
                .output
                .map(|row| row.each_ref().map(|w| byte(w, OUTPUT_QUANTISATION_SCALE))),
            output_bias: (self.output_bias
                * (HIDDEN_QUANTISATION_SCALE * OUTPUT_QUANTISATION_SCALE) as f32)
                .round() as i32,
            evaluation_scale: unit as i32,
        }
    }
}

/// Adam's moment estimates.
struct Adam {
    mean: Layers,
    square: Layers,
    steps: i32,
    weight_decay: f32,
}

impl Adam {
    fn update(&mut self, layers: &mut Layers, gradient: &mut Layers, rate: f32) {
        self.steps += 1;
        let (keep, keep_square) = (ADAM_BETA1, ADAM_BETA2);
        let fresh = 1.0 - keep.powi(self.steps);
        let fresh_square = 1.0 - keep_square.powi(self.steps);
        let memory = self
            .mean
            .bounded_weights()
            .zip(self.square.bounded_weights());
        let numbers = layers
            .bounded_weights()
            .zip(gradient.bounded_weights())
            .zip(memory);
        for (((weight, most), (gradient, _)), ((mean, _), (square, _))) in numbers {
            *mean = keep * *mean + (1.0 - keep) * *gradient;
            *square = keep_square * *square + (1.0 - keep_square) * *gradient * *gradient;
            let step = (*mean / fresh) / ((*square / fresh_square).sqrt() + 1e-8);
            *weight = (*weight - rate * (step + self.weight_decay * *weight)).clamp(-most, most);
            *gradient = 0.0;
        }
    }
}

/// Training configuration.
#[derive(Clone, Debug)]
pub struct TrainingConfig {
    /// As for [`training_target()`].
    pub result_share: f32,
    /// Weight decay, as a share of the learning rate: the more, the fewer examples there
    /// are.
    pub weight_decay: f32,
    /// Epochs.
    pub epochs: u32,
    /// Decides the first weights and the order of examples.
    pub seed: u64,
}

/// Learns from examples for so many rounds; tells after each how far off it is,
/// on average as a square, where it has not learnt from.
#[must_use]
pub fn train(
    examples: &Examples,
    inputs: usize,
    config: &TrainingConfig,
    report: &mut dyn FnMut(&str),
) -> Net {
    let mut random = fastrand::Rng::with_seed(config.seed);
    let labels = examples.labels.iter();
    let unit = fit_logistic_scale(labels.map(|labels| (labels.score, labels.result)));
    let target =
        |labels: &Labels| training_target(labels.score, labels.result, unit, config.result_share);
    let mut order: Vec<usize> = (0..examples.len()).collect();
    // Neighbours are of one game: whole runs are held back, not every so many.
    let validation = order.split_off(examples.len() - examples.len() / VALIDATION_DIVISOR);
    let error = |value: &dyn Fn(usize) -> f32| {
        if validation.is_empty() {
            return format!("unknown, for that takes {VALIDATION_DIVISOR} positions");
        }
        let errors = validation.iter().map(|n| {
            let labels = &examples.labels[*n];
            (logistic(labels.static_eval / unit + value(*n)) - target(labels)).powi(2)
        });
        let error = errors.sum::<f32>() / validation.len() as f32;
        format!("{error:.6}")
    };
    report(&format!(
        "positions {} unit {unit} error by hand {}",
        examples.len(),
        error(&|_| 0.0)
    ));
    let mut layers = Layers::random_weights(inputs, &mut random);
    let mut gradient = Layers::zeros(inputs);
    let mut adam = Adam {
        mean: Layers::zeros(inputs),
        square: Layers::zeros(inputs),
        steps: 0,
        weight_decay: config.weight_decay,
    };
    for round in 0..config.epochs {
        random.shuffle(&mut order);
        let done = round as f32 / config.epochs.max(2).saturating_sub(1) as f32;
        let (first, last) = (FIRST_LEARNING_RATE, LAST_LEARNING_RATE);
        let rate = first * (last / first).powf(done);
        for batch in order.chunks(BATCH_SIZE) {
            for n in batch {
                let labels = &examples.labels[*n];
                let perspectives = examples.example_features(*n);
                let hidden = perspectives.map(|features| layers.hidden_activations(features));
                let value = labels.static_eval / unit + layers.output(&hidden);
                let error = (logistic(value) - target(labels)) / batch.len() as f32;
                layers.add_gradient(&mut gradient, perspectives, &hidden, error);
            }
            adam.update(&mut layers, &mut gradient, rate);
        }
        let loss = error(&|n| {
            layers.output(
                &examples
                    .example_features(n)
                    .map(|perspectives| layers.hidden_activations(perspectives)),
            )
        });
        report(&format!("round {} error {loss}", round + 1));
    }
    layers.quantised(unit)
}
