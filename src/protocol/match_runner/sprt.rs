//! The sequential probability ratio test of a match: whether one player is better than
//! another by so many Elo points or by so few, told as soon as the games tell. Knows numbers,
//! no game.

use std::str::FromStr;

use serde::Serialize;

use crate::rules::error::{TextError, wording};

/// How often a verdict may be wrong, either way.
const ERROR_RATE: f64 = 0.05;

/// Until there are many observations, their spread is taken to be near this variance: that
/// of pairs of which each is all or nothing.
const PRIOR_VARIANCE: f64 = 0.25;

/// The two hypotheses, in Elo points: a lead of `low`, or one of `high`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SprtBounds {
    /// The lead that is not enough.
    pub low: f64,
    /// The lead that is; above `low`.
    pub high: f64,
}

impl FromStr for SprtBounds {
    type Err = TextError;

    fn from_str(text: &str) -> Result<SprtBounds, TextError> {
        let bounds = text.split_once(',').and_then(|(low, high)| {
            let (low, high): (f64, f64) = (low.parse().ok()?, high.parse().ok()?);
            (low.is_finite() && high.is_finite() && low < high).then_some(SprtBounds { low, high })
        });
        bounds.ok_or_else(|| {
            let expected = wording!("two numbers of Elo points, the lower first (`0,10`)");
            TextError::new("--sprt", expected, text)
        })
    }
}

/// What a test has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SprtVerdict {
    /// The lead is that of the upper bound rather.
    Accepted,
    /// The lead is that of the lower bound rather.
    Rejected,
    /// There were too few games.
    Undecided,
}

/// A test as it goes.
#[derive(Clone, Copy, Debug)]
pub struct Sprt {
    bounds: SprtBounds,
    count: f64,
    sum: f64,
    square_sum: f64,
}

impl Sprt {
    /// Before the first game.
    #[must_use]
    pub const fn new(bounds: SprtBounds) -> Sprt {
        Sprt {
            bounds,
            count: 0.0,
            sum: 0.0,
            square_sum: 0.0,
        }
    }

    /// Adds the player's share of the points, from 0 to 1, of all games of one opening: these
    /// depend on each other, so that they are one observation.
    pub fn add(&mut self, share: f64) {
        self.count += 1.0;
        self.sum += share;
        self.square_sum += share * share;
    }

    /// The logarithm of the likelihood ratio of the two hypotheses, by the generalised test
    /// for observations that are about normal.
    #[must_use]
    pub fn log_likelihood_ratio(&self) -> f64 {
        if self.count == 0.0 {
            return 0.0;
        }
        let mean = self.sum / self.count;
        let squares = self.square_sum - self.sum * mean + PRIOR_VARIANCE;
        let variance = squares / (self.count + 1.0);
        let (low, high) = (
            expected_share(self.bounds.low),
            expected_share(self.bounds.high),
        );
        self.count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// What is known by now.
    #[must_use]
    pub fn verdict(&self) -> SprtVerdict {
        let bound = ((1.0 - ERROR_RATE) / ERROR_RATE).ln();
        match self.log_likelihood_ratio() {
            ratio if ratio >= bound => SprtVerdict::Accepted,
            ratio if ratio <= -bound => SprtVerdict::Rejected,
            _ => SprtVerdict::Undecided,
        }
    }
}

/// The share of the points that a lead in Elo points brings.
fn expected_share(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}
