//! Trains a network by minibatch gradient descent with Adam (Kingma and Ba, 2015) on the
//! squared logistic error of what it says, on all cores. Knows no game and no files.

use std::thread;

use super::texel::{fit_logistic_scale, logistic, training_target};
use crate::eval::MAX_SEATS;
use crate::eval::network::{
    HIDDEN_QUANTISATION_SCALE, HIDDEN_SIZE, Net, OUTPUT_QUANTISATION_SCALE,
};
use crate::eval::network_registry::Network;
use crate::eval::nnue::layout::LayoutSize;
use crate::eval::nnue::{HIDDEN_BLOCK, Nnue, WORTH_SCALE, material_bucket};

/// Bounds of weights, for they are stored as bytes.
const MAX_HIDDEN_WEIGHT: f32 = i8::MAX as f32 / HIDDEN_QUANTISATION_SCALE as f32;
const MAX_OUTPUT_WEIGHT: f32 = i8::MAX as f32 / OUTPUT_QUANTISATION_SCALE as f32;
const MAX_BIAS: f32 = 2.0;

/// What a thing is worth is learnt so much faster: it is of another size than weights are.
const WORTH_RATE: f32 = 4.0;

/// Minibatch size; smaller where there are fewer than so many batches.
const BATCH_SIZE: usize = 16_384;
const LEAST_BATCH_SIZE: usize = 1024;
const LEAST_BATCHES: usize = 200;

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
    examples: Vec<Example>,
}

/// One of them.
#[derive(Clone, Copy)]
struct Example {
    /// Where its features begin: those of the mover's view first.
    begin: usize,
    /// Of each view: how many they are, and what [`SeenView`] says besides.
    views: [(u16, u8, bool); MAX_SEATS],
    placed: u16,
    labels: Labels,
}

/// A position as one seat sees it.
#[derive(Clone, Copy)]
pub struct SeenView<'a> {
    /// Its features, of the first king bucket.
    pub features: &'a [u16],
    /// The place of its royal.
    pub royal: u8,
    /// Whether it plays with the seat to move.
    pub is_ally: bool,
}

/// Labels of a position, for the seat to move.
#[derive(Clone, Copy)]
pub struct Labels {
    /// What the network is added to, in hundredths of the least piece: the evaluation by hand,
    /// or nothing.
    pub static_eval: f32,
    /// What the engine as it is says of it, to compare with; in the same unit.
    pub known_eval: f32,
    /// Score of a search.
    pub score: f32,
    /// Result: 1 won, 0.5 drawn, 0 lost; none of a game that was given up.
    pub result: Option<f32>,
}

impl Examples {
    /// One position more, with so many things on the board: the view of the seat to move, then
    /// those of the others in their order.
    pub fn add(&mut self, views: &[SeenView<'_>], placed: usize, labels: Labels) {
        let mut example = Example {
            begin: self.features.len(),
            views: [(0, 0, false); MAX_SEATS],
            placed: placed as u16,
            labels,
        };
        for (view, kept) in views.iter().zip(&mut example.views) {
            self.features.extend(view.features);
            *kept = (view.features.len() as u16, view.royal, view.is_ally);
        }
        self.examples.push(example);
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.examples.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.examples.is_empty()
    }
}

/// What a network is to be like.
#[derive(Clone, Debug)]
pub struct NetworkShape {
    /// How many views of a position there are, one a seat.
    pub views: usize,
    /// Features of one view and king bucket.
    pub features: usize,
    /// Size of the hidden layer.
    pub hidden: usize,
    /// Whether features have a worth by themselves.
    pub has_worths: bool,
    /// By the place of a royal in its seat's view: its bucket.
    pub king_buckets: Vec<u8>,
    /// How many buckets there are of what stands on the board.
    pub material_buckets: usize,
    /// How many things stand there at most.
    pub full_board: u16,
}

impl NetworkShape {
    /// That of networks of the first form, with so many features.
    #[must_use]
    pub fn residual(features: usize) -> NetworkShape {
        NetworkShape {
            views: 2,
            features,
            hidden: HIDDEN_SIZE,
            has_worths: false,
            king_buckets: vec![0],
            material_buckets: 1,
            full_board: 1,
        }
    }
}

/// Numbers of a network as fractions, or their gradients.
#[derive(Clone)]
struct Layers {
    hidden: usize,
    rows: Vec<f32>,
    worths: Vec<f32>,
    /// Bias of the hidden layer, then the output's biases, then its weights.
    dense: Vec<f32>,
    outputs: usize,
}

impl Layers {
    fn zeros(shape: &NetworkShape) -> Layers {
        let buckets = shape.king_buckets.iter().copied().max().unwrap_or(0);
        let features = (usize::from(buckets) + 1) * shape.features;
        let (hidden, outputs) = (shape.hidden, shape.material_buckets);
        Layers {
            hidden,
            rows: vec![0.0; features * hidden],
            worths: vec![0.0; features],
            dense: vec![0.0; hidden + outputs + outputs * shape.views * hidden],
            outputs,
        }
    }

    fn random_weights(shape: &NetworkShape, random: &mut fastrand::Rng) -> Layers {
        let mut layers = Layers::zeros(shape);
        let mut draw = |most: f32| (random.f32() * 2.0 - 1.0) * most;
        let most_output = 0.3 * (HIDDEN_SIZE as f32 / shape.hidden as f32).sqrt();
        layers
            .rows
            .iter_mut()
            .for_each(|weight| *weight = draw(0.1));
        let output = &mut layers.dense[shape.hidden + shape.material_buckets..];
        output
            .iter_mut()
            .for_each(|weight| *weight = draw(most_output));
        layers.dense[..shape.hidden].fill(0.3);
        layers
    }

    /// Those of a network that was learnt before, for all king buckets alike if it has fewer.
    fn from_network(network: &Network, shape: &NetworkShape, unit: f32) -> Layers {
        let mut layers = Layers::zeros(shape);
        let one = HIDDEN_QUANTISATION_SCALE as f32;
        let output_one = OUTPUT_QUANTISATION_SCALE as f32;
        let mut take = |rows: &mut dyn Iterator<Item = f32>, scale: i32, dense: [Vec<f32>; 3]| {
            let rows: Vec<f32> = rows.map(|weight| weight / one).collect();
            let rows = rows.iter().cycle();
            layers
                .rows
                .iter_mut()
                .zip(rows)
                .for_each(|(weight, known)| *weight = *known);
            // What an output of one is worth may have been another.
            let scale = scale as f32 / unit;
            let [bias, output_bias, output] = dense;
            let bias = bias.into_iter().map(|bias| bias / one);
            let output_bias = output_bias
                .into_iter()
                .map(|bias| bias / (one * output_one) * scale);
            let output = output.into_iter().map(|weight| weight / output_one * scale);
            let dense = bias.chain(output_bias).chain(output);
            layers
                .dense
                .iter_mut()
                .zip(dense)
                .for_each(|(weight, known)| *weight = known);
        };
        match network {
            Network::Residual(net) => take(
                &mut net.rows.iter().flatten().map(|weight| f32::from(*weight)),
                net.evaluation_scale,
                [
                    net.bias.map(f32::from).to_vec(),
                    vec![net.output_bias as f32],
                    net.output
                        .iter()
                        .flatten()
                        .map(|weight| f32::from(*weight))
                        .collect(),
                ],
            ),
            Network::Nnue(nnue) => {
                take(
                    &mut nnue.rows.iter().flatten().map(|weight| f32::from(*weight)),
                    nnue.evaluation_scale,
                    [
                        nnue.bias.iter().map(|bias| f32::from(*bias)).collect(),
                        nnue.output_bias.iter().map(|bias| *bias as f32).collect(),
                        nnue.output
                            .iter()
                            .map(|weight| f32::from(*weight))
                            .collect(),
                    ],
                );
                let worths = nnue.worths.iter().cycle();
                for (weight, known) in layers.worths.iter_mut().zip(worths) {
                    *weight = f32::from(*known) / (WORTH_SCALE as f32 * unit);
                }
            }
        }
        layers
    }

    fn bias(&self) -> &[f32] {
        &self.dense[..self.hidden]
    }

    fn row(&self, feature: usize) -> &[f32] {
        &self.rows[feature * self.hidden..][..self.hidden]
    }
}

/// A network as it is learnt so far.
pub struct Learnt<'a> {
    layers: &'a Layers,
    shape: &'a NetworkShape,
    unit: f32,
}

impl Learnt<'_> {
    /// As a network of the second form that tells so much apart.
    #[must_use]
    pub fn to_nnue(&self, size: LayoutSize, replaces: bool) -> Nnue {
        let (bias, output_bias, output) = self.dense();
        let worth = |worth: &f32| (worth * self.unit * WORTH_SCALE as f32).round() as i16;
        let (rows, _) = self.layers.rows.as_chunks::<HIDDEN_BLOCK>();
        Nnue {
            replaces,
            size,
            king_buckets: self.shape.king_buckets.clone(),
            full_board: self.shape.full_board,
            evaluation_scale: self.unit as i32,
            bias: bias.collect(),
            output_bias: output_bias.collect(),
            output: output.collect(),
            worths: self.layers.worths.iter().map(worth).collect(),
            rows: rows
                .iter()
                .map(|row| row.each_ref().map(hidden_byte))
                .collect(),
        }
    }

    /// As one of the first form, where it has its shape.
    #[must_use]
    pub fn to_residual(&self) -> Net {
        let (mut bias, mut output_bias, mut output) = self.dense();
        let (rows, _) = self.layers.rows.as_chunks::<HIDDEN_SIZE>();
        let row =
            |row: &[f32; HIDDEN_SIZE]| row.each_ref().map(|weight| i16::from(hidden_byte(weight)));
        Net {
            rows: rows.iter().map(row).collect(),
            bias: std::array::from_fn(|_| bias.next().unwrap_or(0)),
            output: std::array::from_fn(|_| {
                std::array::from_fn(|_| i16::from(output.next().unwrap_or(0)))
            }),
            output_bias: output_bias.next().unwrap_or(0),
            evaluation_scale: self.unit as i32,
        }
    }

    /// Biases of the hidden layer and of the output, and its weights.
    fn dense(
        &self,
    ) -> (
        impl Iterator<Item = i16>,
        impl Iterator<Item = i32>,
        impl Iterator<Item = i8>,
    ) {
        let one = HIDDEN_QUANTISATION_SCALE as f32;
        let output_one = OUTPUT_QUANTISATION_SCALE as f32;
        let (bias, output) = self.layers.dense.split_at(self.layers.hidden);
        let (output_bias, output) = output.split_at(self.layers.outputs);
        (
            bias.iter().map(move |bias| (bias * one).round() as i16),
            output_bias
                .iter()
                .map(move |bias| (bias * one * output_one).round() as i32),
            output
                .iter()
                .map(move |weight| (weight * output_one).round() as i8),
        )
    }
}

/// A weight of the hidden layer as it is stored.
fn hidden_byte(weight: &f32) -> i8 {
    (weight * HIDDEN_QUANTISATION_SCALE as f32).round() as i8
}

/// One thread's gradient, and which features it is about.
struct Gradient {
    layers: Layers,
    is_touched: Vec<bool>,
    /// Room for the hidden layers of one position, and for the gradient of one.
    sums: Vec<f32>,
    back: Vec<f32>,
}

impl Gradient {
    fn zeros(shape: &NetworkShape) -> Gradient {
        let layers = Layers::zeros(shape);
        Gradient {
            is_touched: vec![false; layers.worths.len()],
            sums: vec![0.0; shape.views * shape.hidden],
            back: vec![0.0; shape.hidden],
            layers,
        }
    }
}

/// What all threads look at.
struct Course<'a> {
    examples: &'a Examples,
    shape: &'a NetworkShape,
    unit: f32,
    result_share: f32,
}

impl Course<'_> {
    fn target(&self, labels: &Labels) -> f32 {
        training_target(labels.score, labels.result, self.unit, self.result_share)
    }

    /// Each view of an example: its number, its features, where those of its king bucket begin,
    /// and how its worth counts.
    fn views<'b>(
        &'b self,
        example: &'b Example,
    ) -> impl Iterator<Item = (usize, &'b [u16], usize, f32)> {
        let mut begin = example.begin;
        let share = f32::from(u8::from(self.shape.has_worths)) / self.shape.views as f32;
        let views = example.views.iter().take(self.shape.views).enumerate();
        views.map(move |(nth, (count, royal, is_ally))| {
            let features = &self.examples.features[begin..][..usize::from(*count)];
            begin += features.len();
            let bucket = self.shape.king_buckets[usize::from(*royal)];
            let first = usize::from(bucket) * self.shape.features;
            (nth, features, first, if *is_ally { share } else { -share })
        })
    }

    /// What the network says of an example, in units. Leaves the hidden layers in `room`.
    fn output(&self, layers: &Layers, example: &Example, room: &mut Gradient) -> f32 {
        let hidden = layers.hidden;
        let bucket = self.material_bucket(example);
        let mut total = layers.dense[hidden + bucket];
        for (nth, features, first, sign) in self.views(example) {
            let sums = &mut room.sums[nth * hidden..][..hidden];
            sums.copy_from_slice(layers.bias());
            let mut worth = 0.0;
            for feature in features {
                let feature = first + usize::from(*feature);
                worth += layers.worths[feature];
                for (sum, weight) in sums.iter_mut().zip(layers.row(feature)) {
                    *sum += weight;
                }
            }
            total += worth * sign;
            let output = &layers.dense[self.output_begin(layers, bucket, nth)..][..hidden];
            let weighed = sums.iter().zip(output);
            total += weighed
                .map(|(sum, weight)| {
                    let clipped = sum.clamp(0.0, 1.0);
                    clipped * clipped * weight
                })
                .sum::<f32>();
        }
        total
    }

    /// Adds an example's gradient, `error` being that of the output that was just found.
    fn add_gradient(
        &self,
        layers: &Layers,
        example: &Example,
        error: f32,
        gradient: &mut Gradient,
    ) {
        let hidden = layers.hidden;
        let bucket = self.material_bucket(example);
        let Gradient {
            layers: into,
            is_touched,
            sums,
            back,
        } = gradient;
        into.dense[hidden + bucket] += error;
        for (nth, features, first, sign) in self.views(example) {
            let begin = self.output_begin(layers, bucket, nth);
            let sums = &sums[nth * hidden..][..hidden];
            for n in 0..hidden {
                let clipped = sums[n].clamp(0.0, 1.0);
                into.dense[begin + n] += error * clipped * clipped;
                let slope = if sums[n] < 1.0 { 2.0 * clipped } else { 0.0 };
                back[n] = error * layers.dense[begin + n] * slope;
                into.dense[n] += back[n];
            }
            for feature in features {
                let feature = first + usize::from(*feature);
                is_touched[feature] = true;
                into.worths[feature] += error * sign;
                let row = &mut into.rows[feature * hidden..][..hidden];
                for (weight, back) in row.iter_mut().zip(back.iter()) {
                    *weight += back;
                }
            }
        }
    }

    fn material_bucket(&self, example: &Example) -> usize {
        let (buckets, full) = (self.shape.material_buckets, self.shape.full_board);
        material_bucket(buckets, full.into(), example.placed.into())
    }

    fn output_begin(&self, layers: &Layers, bucket: usize, nth: usize) -> usize {
        let hidden = layers.hidden;
        hidden + layers.outputs + (bucket * self.shape.views + nth) * hidden
    }

    /// The mean squared error over examples, each thread on its share.
    fn mean_error(&self, layers: &Layers, examples: &[usize], threads: &mut [Gradient]) -> f32 {
        let share = examples.len().div_ceil(threads.len()).max(1);
        let total: f64 = thread::scope(|scope| {
            let parts = examples.chunks(share).zip(threads);
            let running: Vec<_> = parts
                .map(|(part, room)| {
                    scope.spawn(move || {
                        let errors = part.iter().map(|n| {
                            let example = &self.examples.examples[*n];
                            let base = example.labels.static_eval / self.unit;
                            let value = base + self.output(layers, example, room);
                            f64::from((logistic(value) - self.target(&example.labels)).powi(2))
                        });
                        errors.sum::<f64>()
                    })
                })
                .collect();
            running
                .into_iter()
                .map(|thread| thread.join().unwrap_or(0.0))
                .sum()
        });
        (total / examples.len().max(1) as f64) as f32
    }

    /// The gradient over a batch, each thread on its share.
    fn find_gradient(&self, layers: &Layers, batch: &[usize], threads: &mut [Gradient]) {
        let share = batch.len().div_ceil(threads.len()).max(1);
        thread::scope(|scope| {
            for (part, gradient) in batch.chunks(share).zip(threads) {
                scope.spawn(move || {
                    for n in part {
                        let example = &self.examples.examples[*n];
                        let base = example.labels.static_eval / self.unit;
                        let value = base + self.output(layers, example, gradient);
                        let error = logistic(value) - self.target(&example.labels);
                        self.add_gradient(layers, example, error / batch.len() as f32, gradient);
                    }
                });
            }
        });
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
    /// A step against the gradients of all threads, which are nothing afterwards. Of features
    /// that no example of the batch has nothing changes ("lazy").
    fn update(&mut self, layers: &mut Layers, gradients: &mut [Gradient], rate: f32) {
        self.steps += 1;
        let step = Step {
            rate,
            fresh: 1.0 - ADAM_BETA1.powi(self.steps),
            fresh_square: 1.0 - ADAM_BETA2.powi(self.steps),
            decay: self.weight_decay,
        };
        let Some((first, others)) = gradients.split_first_mut() else {
            return;
        };
        let hidden = layers.hidden;
        for feature in 0..layers.worths.len() {
            let mut is_touched = std::mem::take(&mut first.is_touched[feature]);
            let rows = feature * hidden..(feature + 1) * hidden;
            for other in others.iter_mut() {
                if !std::mem::take(&mut other.is_touched[feature]) {
                    continue;
                }
                is_touched = true;
                add_and_clear(
                    &mut first.layers.rows[rows.clone()],
                    &mut other.layers.rows[rows.clone()],
                );
                let worth = std::mem::take(&mut other.layers.worths[feature]);
                first.layers.worths[feature] += worth;
            }
            if !is_touched {
                continue;
            }
            for n in rows {
                step.change(
                    &mut layers.rows[n],
                    &mut first.layers.rows[n],
                    (&mut self.mean.rows[n], &mut self.square.rows[n]),
                    MAX_HIDDEN_WEIGHT,
                );
            }
            Step {
                rate: rate * WORTH_RATE,
                decay: 0.0,
                ..step
            }
            .change(
                &mut layers.worths[feature],
                &mut first.layers.worths[feature],
                (
                    &mut self.mean.worths[feature],
                    &mut self.square.worths[feature],
                ),
                f32::INFINITY,
            );
        }
        let biases = layers.hidden + layers.outputs;
        for other in others {
            add_and_clear(&mut first.layers.dense, &mut other.layers.dense);
        }
        for n in 0..layers.dense.len() {
            step.change(
                &mut layers.dense[n],
                &mut first.layers.dense[n],
                (&mut self.mean.dense[n], &mut self.square.dense[n]),
                if n < biases {
                    MAX_BIAS
                } else {
                    MAX_OUTPUT_WEIGHT
                },
            );
        }
    }
}

/// One step of Adam.
#[derive(Clone, Copy)]
struct Step {
    rate: f32,
    fresh: f32,
    fresh_square: f32,
    decay: f32,
}

impl Step {
    /// Changes a weight, which is no more than `most`, and clears its gradient.
    #[inline(always)]
    fn change(
        &self,
        weight: &mut f32,
        gradient: &mut f32,
        (mean, square): (&mut f32, &mut f32),
        most: f32,
    ) {
        *mean = ADAM_BETA1 * *mean + (1.0 - ADAM_BETA1) * *gradient;
        *square = ADAM_BETA2 * *square + (1.0 - ADAM_BETA2) * *gradient * *gradient;
        let step = (*mean / self.fresh) / ((*square / self.fresh_square).sqrt() + 1e-8);
        *weight = (*weight - self.rate * (step + self.decay * *weight)).clamp(-most, most);
        *gradient = 0.0;
    }
}

fn add_and_clear(into: &mut [f32], from: &mut [f32]) {
    for (into, from) in into.iter_mut().zip(from) {
        *into += std::mem::take(from);
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
    /// Learning rate at the first round, as a share of the usual one: less where a network is
    /// learnt on.
    pub rate_share: f32,
    /// Epochs.
    pub epochs: u32,
    /// Decides the first weights and the order of examples.
    pub seed: u64,
    /// Threads. Sums of another number of them are rounded otherwise.
    pub jobs: usize,
}

/// Learns from examples for so many rounds, from the weights of another network where there is
/// one; tells after each how far off it is, on average as a square, where it has not learnt
/// from, and hands the network over.
///
/// # Errors
/// That of `keep`, at once.
pub fn train<E>(
    examples: &Examples,
    shape: &NetworkShape,
    from: Option<&Network>,
    config: &TrainingConfig,
    report: &mut dyn FnMut(&str),
    keep: &mut dyn FnMut(&Learnt<'_>) -> Result<(), E>,
) -> Result<(), E> {
    let mut random = fastrand::Rng::with_seed(config.seed);
    let labels = examples.examples.iter().map(|example| example.labels);
    let unit = fit_logistic_scale(labels.map(|labels| (labels.score, labels.result)));
    let course = Course {
        examples,
        shape,
        unit,
        result_share: config.result_share,
    };
    let mut order: Vec<usize> = (0..examples.len()).collect();
    // Neighbours are of one game: whole runs are held back, not every so many.
    let validation = order.split_off(examples.len() - examples.len() / VALIDATION_DIVISOR);
    let mut layers = match from {
        Some(network) => Layers::from_network(network, shape, unit),
        None => Layers::random_weights(shape, &mut random),
    };
    let jobs = config.jobs.max(1);
    let mut threads: Vec<Gradient> = (0..jobs).map(|_| Gradient::zeros(shape)).collect();
    let mut adam = Adam {
        mean: Layers::zeros(shape),
        square: Layers::zeros(shape),
        steps: 0,
        weight_decay: config.weight_decay,
    };
    let said = |error: f32| match validation.len() {
        0 => format!("unknown, for that takes {VALIDATION_DIVISOR} positions"),
        _ => format!("{error:.6}"),
    };
    let error = |layers: &Layers, threads: &mut [Gradient]| {
        said(course.mean_error(layers, &validation, threads))
    };
    let nothing = Layers::zeros(shape);
    let known_error = validation.iter().map(|n| {
        let labels = &examples.examples[*n].labels;
        (logistic(labels.known_eval / unit) - course.target(labels)).powi(2)
    });
    let known_error = known_error.sum::<f32>() / validation.len().max(1) as f32;
    report(&format!(
        "positions {} unit {unit} error as it is {} without {} before {}",
        examples.len(),
        said(known_error),
        error(&nothing, &mut threads),
        error(&layers, &mut threads)
    ));
    drop(nothing);
    let mut keep = |layers: &Layers| {
        keep(&Learnt {
            layers,
            shape,
            unit,
        })
    };
    let batch_size = (order.len() / LEAST_BATCHES).clamp(LEAST_BATCH_SIZE, BATCH_SIZE);
    for round in 0..config.epochs {
        random.shuffle(&mut order);
        let done = round as f32 / config.epochs.max(2).saturating_sub(1) as f32;
        let (first, last) = (FIRST_LEARNING_RATE * config.rate_share, LAST_LEARNING_RATE);
        let rate = first * (last / first).powf(done);
        for batch in order.chunks(batch_size) {
            course.find_gradient(&layers, batch, &mut threads);
            adam.update(&mut layers, &mut threads, rate);
        }
        let error = error(&layers, &mut threads);
        report(&format!("round {} error {error}", round + 1));
        keep(&layers)?;
    }
    if config.epochs == 0 {
        keep(&layers)?;
    }
    Ok(())
}
