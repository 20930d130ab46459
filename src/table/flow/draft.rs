//! Stand-in for the rules' own draft until it is there.

use crate::rules::cast::{Cast, Perch, PieceId, StoneId};
use crate::rules::error::Refusal;
use crate::rules::seat::Seat;
use crate::rules::sigma::setup::{Setup, presets};
use crate::rules::sigma::{Options, Position, Sigma};
use crate::rules::staging::Staging;

#[derive(Clone, Debug)]
pub struct Draft {
    cast: Cast,
}

impl Draft {
    pub fn new(options: Options) -> Draft {
        let sigma = Sigma::new(options);
        let mut cast = sigma.cast(&sigma.start());
        for stone in &mut cast.stones {
            if let Perch::Base(base) = stone.perch {
                stone.perch = Perch::Storage(cast.pieces[usize::from(base.0)].seat);
            }
        }
        Draft { cast }
    }
    pub fn cast(&self) -> &Cast {
        &self.cast
    }
    pub fn place(&mut self, stone: StoneId, to: Perch) -> Result<(), Refusal> {
        self.cast.stones[usize::from(stone.0)].perch = to;
        Ok(())
    }
    pub fn swap(&mut self, _one: PieceId, _other: PieceId) -> Result<(), Refusal> {
        Ok(())
    }
    pub fn fill(&mut self, _seat: Seat, _setup: &Setup) {}
    pub fn clear(&mut self, _seat: Seat) {}
    pub fn setup(&self, _seat: Seat) -> Result<Setup, Vec<String>> {
        Ok(presets()[0].setup)
    }
    pub fn begin(&self, sigma: &Sigma) -> Result<Position, Vec<String>> {
        Ok(sigma.start())
    }
}
