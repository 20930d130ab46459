//! The setup phase: what each seat puts on its 21 bases before the game (Sigma 4 and 5). Knows no moves.

mod editor;
mod limits;
pub(crate) mod preset_name;
mod presets;
mod random;
mod setup_fault;
mod setup_line;

pub use super::setup::preset_name::PresetName;
pub use editor::SetupEditor;
pub use presets::{Preset, presets};
pub use setup_fault::{BaseFault, SetupFault};
pub use setup_line::SetupError;

use crate::board::Cell;
use crate::seat::Seat;

use super::base_contents::BaseContents;
use super::geometry::home_cell;
use super::options::SigmaOptions;
use super::position::{BASES_PER_SEAT, Position};
use super::stone_counts::StoneCounts;

/// Index of the royal base in a setup line.
const ROYAL_BASE_INDEX: usize = 3;

/// A setup that a game can begin with, for either seat: the second seat's is
/// the first's seen in a mirror between the seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    bases: [BaseContents; BASES_PER_SEAT as usize],
}

impl Setup {
    /// The setup that puts these stones on the bases, in the order of the
    /// setup line.
    ///
    /// # Errors
    /// Every limit that is broken; `seat` only says which cells.
    pub fn new(
        bases: &[StoneCounts; BASES_PER_SEAT as usize],
        seat: Seat,
        options: &SigmaOptions,
    ) -> Result<Setup, Vec<SetupFault>> {
        let errors = limits::broken_limits(bases, seat, options);
        if !errors.is_empty() {
            return Err(errors);
        }
        let bases =
            bases.map(|counts| BaseContents::from_stone_counts(&counts).unwrap_or_default());
        Ok(Setup { bases })
    }

    /// The contents of each base, in the order of the setup line.
    #[must_use]
    pub fn bases(&self) -> &[BaseContents; BASES_PER_SEAT as usize] {
        &self.bases
    }

    /// The stones left over for the storage (Sigma 5.4).
    #[must_use]
    pub fn left_over_stones(&self) -> StoneCounts {
        let placed = self.bases.iter().fold(StoneCounts::EMPTY, |sum, stones| {
            sum.plus(&stones.stone_counts())
        });
        StoneCounts::SEAT_START_COUNTS
            .checked_sub(&placed)
            .unwrap_or_default()
    }

    /// The cells, whether the base there is the royal one, and what it holds.
    pub fn placed_bases(
        &self,
        seat: Seat,
    ) -> impl Iterator<Item = (Cell, bool, BaseContents)> + '_ {
        (0..BASES_PER_SEAT)
            .zip(&self.bases)
            .map(move |(n, stones)| {
                (
                    home_cell(seat, n),
                    usize::from(n) == ROYAL_BASE_INDEX,
                    *stones,
                )
            })
    }
}

/// The position that two setups make, the first seat to move. Whether play
/// can go on from it is for the caller to ask.
pub(super) fn position_of_setups(white: &Setup, black: &Setup) -> Position {
    let royals = Seat::BOTH.map(|seat| home_cell(seat, ROYAL_BASE_INDEX as u8));
    let mut position =
        Position::empty(royals, [white.left_over_stones(), black.left_over_stones()]);
    for (seat, setup) in [(Seat::FIRST, white), (Seat::SECOND, black)] {
        for (cell, royal, stones) in setup.placed_bases(seat) {
            position.put_base(seat, royal, cell, stones);
        }
    }
    position
}
