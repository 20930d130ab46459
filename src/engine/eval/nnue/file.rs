//! Network files of the second form: reading and writing. Knows what numbers may be, not what
//! they are for.

use super::layout::LayoutSize;
use super::{HIDDEN_BLOCK, MOST_HIDDEN, Nnue};
use crate::eval::MAX_SEATS;
use crate::eval::network::{
    HIDDEN_BIAS_RANGE, NetError, OUTPUT_BIAS_RANGE, OUTPUT_UNIT_VALUE_RANGE, check_range, read_i32,
};

/// How every file begins.
pub(crate) const FILE_MAGIC: &[u8; 8] = b"KOMANET2";

/// The numbers that say how long the rest is, each of four bytes, with the most they may be.
const HEADER: [(i32, i32); 10] = [
    (0, 1),
    (2, MAX_SEATS as i32),
    (1, 255),
    (1, 255),
    (0, 65_535),
    (HIDDEN_BLOCK as i32, MOST_HIDDEN as i32),
    (1, 255),
    (1, 64),
    (1, 65_535),
    (
        *OUTPUT_UNIT_VALUE_RANGE.start(),
        *OUTPUT_UNIT_VALUE_RANGE.end(),
    ),
];

/// Where a file says how many seats there are.
const SEATS_BYTE_OFFSET: usize = FILE_MAGIC.len() + 4;

/// Where it says how large the hidden layer is.
const HIDDEN_BYTE_OFFSET: usize = FILE_MAGIC.len() + 5 * 4;

impl Nnue {
    /// Reads a file.
    ///
    /// # Errors
    /// If the bytes are no network of this form, or one whose sums could overflow.
    pub fn read(bytes: &[u8]) -> Result<Nnue, NetError> {
        let Some(mut rest) = bytes.strip_prefix(FILE_MAGIC) else {
            return Err(NetError::Magic);
        };
        let mut numbers = [0; HEADER.len()];
        for (n, (number, (least, most))) in numbers.iter_mut().zip(HEADER).enumerate() {
            *number = read_i32(&mut rest);
            check_range(&(least..=most), *number, FILE_MAGIC.len() + 4 * n)?;
        }
        let evaluation_scale = numbers[9];
        let [
            replaces,
            seats,
            kinds,
            cells,
            held,
            hidden,
            king_buckets,
            material_buckets,
            full_board,
            _,
        ] = numbers.map(|number| number as usize);
        if seats == 3 {
            check_range(&(2..=2), 3, SEATS_BYTE_OFFSET)?;
        }
        // All views together have no more than their sum can bear.
        let most = (MOST_HIDDEN / seats) as i32;
        let least = HIDDEN_BLOCK as i32;
        check_range(&(least..=most), hidden as i32, HIDDEN_BYTE_OFFSET)?;
        if !hidden.is_multiple_of(HIDDEN_BLOCK) {
            let below = (hidden / HIDDEN_BLOCK * HIDDEN_BLOCK) as i32;
            check_range(&(below..=below), hidden as i32, HIDDEN_BYTE_OFFSET)?;
        }
        let size = LayoutSize {
            seats,
            kinds,
            cells,
            held,
        };
        let features = king_buckets * size.features();
        let begin = bytes.len() - rest.len();
        let lengths = [
            cells,
            hidden * 2,
            material_buckets * 4,
            material_buckets * seats * hidden,
            features.saturating_mul(2),
            features.saturating_mul(hidden),
        ];
        let expected = lengths
            .iter()
            .fold(begin, |sum, length| sum.saturating_add(*length));
        if bytes.len() != expected {
            return Err(NetError::Length {
                inputs: features,
                expected,
                found: bytes.len(),
            });
        }
        let mut part = |n: usize| {
            let (part, behind) = rest.split_at(lengths[n]);
            rest = behind;
            part
        };
        let nnue = Nnue {
            replaces: replaces == 1,
            size,
            king_buckets: part(0).to_vec(),
            full_board: full_board as u16,
            evaluation_scale,
            bias: part(1)
                .as_chunks()
                .0
                .iter()
                .map(|two| i16::from_le_bytes(*two))
                .collect(),
            output_bias: part(2)
                .as_chunks()
                .0
                .iter()
                .map(|four| i32::from_le_bytes(*four))
                .collect(),
            output: part(3).iter().map(|byte| *byte as i8).collect(),
            worths: part(4)
                .as_chunks()
                .0
                .iter()
                .map(|two| i16::from_le_bytes(*two))
                .collect(),
            rows: part(5)
                .as_chunks::<HIDDEN_BLOCK>()
                .0
                .iter()
                .map(|block| block.map(|byte| byte as i8))
                .collect(),
        };
        for (bucket, n) in nnue.king_buckets.iter().zip(0..) {
            check_range(
                &(0..=king_buckets as i32 - 1),
                i32::from(*bucket),
                begin + n,
            )?;
        }
        let biases = begin + cells;
        for (bias, n) in nnue.bias.iter().zip(0..) {
            check_range(&HIDDEN_BIAS_RANGE, i32::from(*bias), biases + 2 * n)?;
        }
        for (bias, n) in nnue.output_bias.iter().zip(0..) {
            check_range(&OUTPUT_BIAS_RANGE, *bias, biases + 2 * hidden + 4 * n)?;
        }
        Ok(nnue)
    }

    /// The bytes that [`Nnue::read`] reads.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = FILE_MAGIC.to_vec();
        let LayoutSize {
            seats,
            kinds,
            cells,
            held,
        } = self.size;
        let header = [
            usize::from(self.replaces),
            seats,
            kinds,
            cells,
            held,
            self.hidden(),
            self.king_bucket_count(),
            self.output_bias.len(),
            self.full_board.into(),
        ];
        let header = header.map(|number| number as i32).into_iter();
        for number in header.chain([self.evaluation_scale]) {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(&self.king_buckets);
        bytes.extend(self.bias.iter().flat_map(|bias| bias.to_le_bytes()));
        bytes.extend(self.output_bias.iter().flat_map(|bias| bias.to_le_bytes()));
        bytes.extend(self.output.iter().map(|weight| *weight as u8));
        bytes.extend(self.worths.iter().flat_map(|worth| worth.to_le_bytes()));
        bytes.extend(self.rows.as_flattened().iter().map(|weight| *weight as u8));
        bytes
    }
}
