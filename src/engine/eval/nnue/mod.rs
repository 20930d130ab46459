//! Efficiently updatable networks (NNUE): every game's form of them, for two seats and four.
//! Knows numbers of things, no game and no search.
//!
//! Each seat has a view of the position: the things on the board and in hands by who has them
//! (own, enemy; of four seats own, next, opposite, previous, out), seen from its own edge, and
//! mirrored where its royal stands on the right. A view's things add their rows to a hidden
//! layer, which is kept and changed by what changes ([`accumulators`]); squared clipped ReLU,
//! then a weighted sum by how near a view's seat is to move and by how much stands on the
//! board. Besides, each thing has a worth by itself. Integers throughout, so that every machine
//! gets the same value.

pub mod accumulators;
mod file;
pub mod layout;

pub(super) use file::FILE_MAGIC;

use super::network::{HIDDEN_QUANTISATION_SCALE, OUTPUT_QUANTISATION_SCALE};
use crate::multiplayer::teams::Teams;
use komadai_rules::seat::Seat;
use layout::{LayoutSize, View};

/// The hidden layer is a multiple of so many numbers.
pub const HIDDEN_BLOCK: usize = 32;

/// Most numbers of the hidden layers of all views: their sum fits 32 bits.
pub const MOST_HIDDEN: usize = 256;

/// So many units of [`Nnue::worths`] are a hundredth of the least piece.
pub const WORTH_SCALE: i32 = 8;

/// A network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nnue {
    /// Whether it stands for the evaluation by hand; else it is added to that.
    pub replaces: bool,
    /// What it tells apart.
    pub size: LayoutSize,
    /// By the place of a royal in its seat's view: its bucket, from 0 on.
    pub king_buckets: Vec<u8>,
    /// Things on the board above which the last material bucket begins to be all there is.
    pub full_board: u16,
    /// What an output of one is worth, in hundredths of the least piece.
    pub evaluation_scale: i32,
    /// Bias of the hidden layer, which has so many numbers.
    pub bias: Vec<i16>,
    /// By material bucket: the output without any thing, in [`HIDDEN_QUANTISATION_SCALE`] times
    /// [`OUTPUT_QUANTISATION_SCALE`].
    pub output_bias: Vec<i32>,
    /// By material bucket, view (the mover's first) and number of the hidden layer.
    pub output: Vec<i8>,
    /// By king bucket and feature: what it is worth to its view, in [`WORTH_SCALE`].
    pub worths: Vec<i16>,
    /// By king bucket, feature and number of the hidden layer, in blocks.
    pub rows: Vec<[i8; HIDDEN_BLOCK]>,
}

impl Nnue {
    /// Size of the hidden layer, per view.
    #[must_use]
    pub fn hidden(&self) -> usize {
        self.bias.len()
    }

    /// How many king buckets there are.
    #[must_use]
    pub fn king_bucket_count(&self) -> usize {
        self.worths.len() / self.size.features()
    }

    /// Where a view's features begin among those of all king buckets.
    #[inline]
    #[must_use]
    pub fn first_feature(&self, view: View) -> usize {
        usize::from(self.king_buckets[usize::from(view.royal)]) * self.size.features()
    }

    /// The material bucket of a position with so many things on the board.
    #[inline]
    #[must_use]
    pub fn material_bucket(&self, placed: usize) -> usize {
        material_bucket(self.output_bias.len(), self.full_board.into(), placed)
    }

    /// Evaluation for the team of the seat to move, in hundredths of the least piece: of the
    /// sums of every seat's view, and of what its things are worth.
    #[must_use]
    pub fn evaluate(
        &self,
        sums: &[i16],
        worths: &[i32],
        placed: usize,
        turn: Seat,
        teams: &Teams,
    ) -> i32 {
        let (hidden, seats) = (self.hidden(), self.size.seats);
        let bucket = self.material_bucket(placed);
        let output = &self.output[bucket * seats * hidden..][..seats * hidden];
        let (mut sum, mut worth) = (0, 0_i64);
        for (nth, weights) in output.chunks_exact(hidden).enumerate() {
            let seat = Seat(((turn.index() + nth) % seats) as u8);
            sum += weighted_squares(&sums[seat.index() * hidden..][..hidden], weights);
            let of_view = i64::from(worths[seat.index()]);
            worth += if teams.are_allies(turn, seat) {
                of_view
            } else {
                -of_view
            };
        }
        let output = sum / HIDDEN_QUANTISATION_SCALE + self.output_bias[bucket];
        let learnt = i64::from(output) * i64::from(self.evaluation_scale)
            / i64::from(HIDDEN_QUANTISATION_SCALE * OUTPUT_QUANTISATION_SCALE);
        (learnt + worth / (i64::from(WORTH_SCALE) * seats as i64)) as i32
    }
}

/// The bucket, of so many, of so many things on a board that is full with `full`.
#[inline]
pub(crate) fn material_bucket(buckets: usize, full: usize, placed: usize) -> usize {
    (placed * buckets / (full + 1)).min(buckets - 1)
}

/// The squares of clipped sums, weighed. Each factor fits 16 bits, so that it is one
/// instruction for eight numbers.
#[inline]
fn weighted_squares(sums: &[i16], weights: &[i8]) -> i32 {
    let mut total = 0;
    for (sums, weights) in sums
        .chunks_exact(HIDDEN_BLOCK)
        .zip(weights.chunks_exact(HIDDEN_BLOCK))
    {
        for (sum, weight) in sums.iter().zip(weights) {
            let clipped = (*sum).clamp(0, HIDDEN_QUANTISATION_SCALE as i16);
            total += i32::from(clipped) * i32::from(clipped.wrapping_mul(i16::from(*weight)));
        }
    }
    total
}
