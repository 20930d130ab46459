//! A small network with one hidden layer over binary features, from the perspectives of
//! both seats, added to the hand-written evaluation. Knows no game: features are numbers.
//!
//! Each active feature adds its row to the hidden layer (an accumulator computed anew for
//! each position); squared clipped ReLU, then a weighted sum. Integers throughout, so
//! that every machine gets the same value.

use std::ops::RangeInclusive;

use thiserror::Error;

/// Size of the hidden layer, per perspective.
pub const HIDDEN_SIZE: usize = 32;

/// Fixed-point one of the hidden layer.
pub const HIDDEN_QUANTISATION_SCALE: i32 = 255;

/// Fixed-point one of the output weights.
pub const OUTPUT_QUANTISATION_SCALE: i32 = 64;

/// Most active features of a position: so many of the least weight and the least bias fit 16 bits.
pub const MOST_ACTIVE_FEATURES: usize = 193;

/// What may be said of the hidden layer's sums without any feature: with the most that
/// all features add, they fit their numbers.
pub(super) const HIDDEN_BIAS_RANGE: RangeInclusive<i32> = -8000..=8000;

/// What may be said of the output without any, in [`HIDDEN_QUANTISATION_SCALE`] times [`OUTPUT_QUANTISATION_SCALE`].
pub(super) const OUTPUT_BIAS_RANGE: RangeInclusive<i32> = -1_000_000..=1_000_000;

/// What an output of one may be worth.
pub(super) const OUTPUT_UNIT_VALUE_RANGE: RangeInclusive<i32> = 1..=100_000;

/// How every file begins.
const FILE_MAGIC: &[u8; 8] = b"KOMANET1";

/// Active features of a position from one seat's perspective.
#[derive(Clone, Debug)]
pub struct Features {
    indices: [u16; MOST_ACTIVE_FEATURES],
    count: usize,
}

impl Default for Features {
    fn default() -> Features {
        Features {
            indices: [0; MOST_ACTIVE_FEATURES],
            count: 0,
        }
    }
}

impl Features {
    /// Adds a feature; one too many is left out.
    #[inline]
    pub fn add(&mut self, feature: usize) {
        if let Some(place) = self.indices.get_mut(self.count) {
            // A feature beyond 65,535 does not exist.
            *place = feature as u16;
            self.count += 1;
        }
    }

    /// Their indices.
    #[must_use]
    pub fn feature_indices(&self) -> &[u16] {
        &self.indices[..self.count]
    }
}

/// Active features from both perspectives, of which each sees as many: counted once, they are
/// listed in half the time.
pub struct FeaturePair {
    indices: [[u16; MOST_ACTIVE_FEATURES]; 2],
    count: usize,
}

impl Default for FeaturePair {
    fn default() -> FeaturePair {
        FeaturePair {
            indices: [[0; MOST_ACTIVE_FEATURES]; 2],
            count: 0,
        }
    }
}

impl FeaturePair {
    /// Adds a feature as the mover and as the other sees it; one too many is left out.
    #[inline(always)]
    pub fn add(&mut self, mover: usize, other: usize) {
        if self.count < MOST_ACTIVE_FEATURES {
            self.indices[0][self.count] = mover as u16;
            self.indices[1][self.count] = other as u16;
            self.count += 1;
        }
    }

    /// The mover's and the other's.
    #[must_use]
    pub fn into_features(self) -> [Features; 2] {
        let count = self.count;
        self.indices.map(|indices| Features { indices, count })
    }
}

/// Why a file is not a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NetError {
    /// It does not begin as one.
    #[error("byte 0: expected a network (KOMANET1 or KOMANET2), found something else")]
    Magic,
    /// A number in it is not one that it may be.
    #[error("byte {byte_offset}: expected a number from {least} to {most}, found {found}")]
    Number {
        /// Where it stands, from 0.
        byte_offset: usize,
        /// What it is at least.
        least: i32,
        /// What it is at most.
        most: i32,
        /// What stands there.
        found: i32,
    },
    /// It is too short or too long for what it says it has.
    #[error("byte 8: expected a network of {inputs} features, {expected} bytes, found {found}")]
    Length {
        /// Number of features it knows.
        inputs: usize,
        /// How long a network of these is, in bytes.
        expected: usize,
        /// How long it is.
        found: usize,
    },
}

/// A network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net {
    /// Row of each feature, added to the hidden layer; each weight fits a byte.
    pub rows: Vec<[i16; HIDDEN_SIZE]>,
    /// Bias of the hidden layer.
    pub bias: [i16; HIDDEN_SIZE],
    /// Output weights of the mover's and the other's perspective.
    pub output: [[i16; HIDDEN_SIZE]; 2],
    /// The output without any, in [`HIDDEN_QUANTISATION_SCALE`] times [`OUTPUT_QUANTISATION_SCALE`].
    pub output_bias: i32,
    /// An output of one in hundredths of the game's least piece.
    pub evaluation_scale: i32,
}

/// Where a file says what an output of one is worth; the output's bias and those of the
/// hidden layer follow.
const OUTPUT_UNIT_BYTE_OFFSET: usize = FILE_MAGIC.len() + 4;

/// The bytes of a file beside the rows: the magic, three numbers, bias, output.
const FILE_BYTES_WITHOUT_FEATURE_ROWS: usize =
    FILE_MAGIC.len() + 3 * 4 + HIDDEN_SIZE * 2 + HIDDEN_SIZE * 2;

impl Net {
    /// How many features it knows.
    #[must_use]
    pub fn input_count(&self) -> usize {
        self.rows.len()
    }

    /// Evaluation for the seat to move, in hundredths of the least piece.
    #[must_use]
    pub fn evaluate(&self, mover: &Features, other: &Features) -> i32 {
        let mut sum = 0;
        for (features, weights) in [mover, other].into_iter().zip(&self.output) {
            let hidden = self.hidden_layer(features);
            for (hidden, weight) in hidden.iter().zip(weights) {
                // What is clipped, times a weight that fits a byte, fits its number, too: so sums
                // of products are single instructions.
                let clipped = (*hidden).clamp(0, HIDDEN_QUANTISATION_SCALE as i16);
                sum += i32::from(clipped.wrapping_mul(*weight)) * i32::from(clipped);
            }
        }
        let output = sum / HIDDEN_QUANTISATION_SCALE + self.output_bias;
        (i64::from(output) * i64::from(self.evaluation_scale)
            / i64::from(HIDDEN_QUANTISATION_SCALE * OUTPUT_QUANTISATION_SCALE)) as i32
    }

    #[inline]
    fn hidden_layer(&self, features: &Features) -> [i16; HIDDEN_SIZE] {
        let mut sums = self.bias;
        for feature in features.feature_indices() {
            let Some(row) = self.rows.get(usize::from(*feature)) else {
                continue;
            };
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += weight;
            }
        }
        sums
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If the bytes are no network, or one whose sums could overflow.
    pub fn read(bytes: &[u8]) -> Result<Net, NetError> {
        let Some(mut rest) = bytes.strip_prefix(FILE_MAGIC) else {
            return Err(NetError::Magic);
        };
        let inputs = read_i32(&mut rest) as u32 as usize;
        let expected =
            FILE_BYTES_WITHOUT_FEATURE_ROWS.saturating_add(inputs.saturating_mul(HIDDEN_SIZE));
        if bytes.len() != expected {
            return Err(NetError::Length {
                inputs,
                expected,
                found: bytes.len(),
            });
        }
        let (unit, output_bias) = (read_i32(&mut rest), read_i32(&mut rest));
        check_range(&OUTPUT_UNIT_VALUE_RANGE, unit, OUTPUT_UNIT_BYTE_OFFSET)?;
        check_range(&OUTPUT_BIAS_RANGE, output_bias, OUTPUT_UNIT_BYTE_OFFSET + 4)?;
        let (bias, rest) = rest.split_at(HIDDEN_SIZE * 2);
        let (output, rows) = rest.split_at(HIDDEN_SIZE * 2);
        let bias: [i16; HIDDEN_SIZE] =
            std::array::from_fn(|n| i16::from_le_bytes([bias[2 * n], bias[2 * n + 1]]));
        for (number, n) in bias.into_iter().zip(0..) {
            check_range(
                &HIDDEN_BIAS_RANGE,
                number.into(),
                OUTPUT_UNIT_BYTE_OFFSET + 8 + 2 * n,
            )?;
        }
        Ok(Net {
            rows: rows.chunks_exact(HIDDEN_SIZE).map(row_from_bytes).collect(),
            bias,
            output: [
                row_from_bytes(&output[..HIDDEN_SIZE]),
                row_from_bytes(&output[HIDDEN_SIZE..]),
            ],
            output_bias,
            evaluation_scale: unit,
        })
    }

    /// The bytes that [`Net::read`] reads.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = FILE_MAGIC.to_vec();
        for number in [
            self.input_count() as i32,
            self.evaluation_scale,
            self.output_bias,
        ] {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(self.bias.iter().flat_map(|bias| bias.to_le_bytes()));
        let rows = self.output.iter().chain(&self.rows);
        // Every weight fits a byte.
        bytes.extend(rows.flatten().map(|weight| *weight as i8 as u8));
        bytes
    }
}

/// Refuses a number that is out of range.
pub(super) fn check_range(
    range: &RangeInclusive<i32>,
    found: i32,
    byte: usize,
) -> Result<(), NetError> {
    let (least, most) = (*range.start(), *range.end());
    let error = NetError::Number {
        byte_offset: byte,
        least,
        most,
        found,
    };
    range.contains(&found).then_some(()).ok_or(error)
}

/// The next four bytes as a number; 0 if there are not so many.
pub(super) fn read_i32(bytes: &mut &[u8]) -> i32 {
    let Some((number, rest)) = bytes.split_first_chunk() else {
        return 0;
    };
    *bytes = rest;
    i32::from_le_bytes(*number)
}

fn row_from_bytes(bytes: &[u8]) -> [i16; HIDDEN_SIZE] {
    std::array::from_fn(|n| i16::from(bytes[n] as i8))
}
