//! The setup editor: where each stone lies while both seats arrange them. Bases may be empty here, but none ever
//! breaks a limit (Sigma 4).

use super::limits::base_errors;
use super::{ROYAL_BASE_INDEX, Setup, SetupFault};
use crate::error::IllegalMoveError;
use crate::piece_tracker::{
    PieceId, PieceLocation, PieceState, PieceTracker, StoneId, StoneLocation, StoneState,
};
use crate::seat::Seat;
use crate::sigma::base_contents::BaseContents;
use crate::sigma::geometry::{home_cell, home_index};
use crate::sigma::options::SigmaOptions;
use crate::sigma::piece_types::{KIND_BASE, KIND_ROYAL};
use crate::sigma::position::{BASES_PER_SEAT, Position};
use crate::sigma::stone::Stone;
use crate::sigma::stone_counts::StoneCounts;
use crate::sigma::{Sigma, SigmaRule};

/// Both seats' unfinished setups. Bases have the identities they will have in the game.
#[derive(Clone, Debug, PartialEq)]
pub struct SetupEditor {
    options: SigmaOptions,
    tracker: PieceTracker,
}

impl SetupEditor {
    /// All bases empty on their cells, all stones in the storages of their seats.
    #[must_use]
    pub fn new(options: SigmaOptions) -> SetupEditor {
        let mut tracker = PieceTracker::default();
        for seat in Seat::BOTH {
            let mut homes: Vec<_> = (0..BASES_PER_SEAT)
                .map(|n| (home_cell(seat, n), n))
                .collect();
            homes.sort_unstable();
            tracker.pieces.extend(homes.into_iter().map(|(cell, n)| {
                let royal = usize::from(n) == ROYAL_BASE_INDEX;
                PieceState {
                    seat,
                    kind: if royal { KIND_ROYAL } else { KIND_BASE },
                    royal,
                    location: PieceLocation::Cell(cell),
                }
            }));
            let location = StoneLocation::Storage(seat);
            let kinds = StoneCounts::SEAT_START_COUNTS
                .iter()
                .map(Stone::kind)
                .collect::<Vec<_>>();
            let stones = kinds.into_iter().map(|kind| StoneState { kind, location });
            tracker.stones.extend(stones);
        }
        SetupEditor { options, tracker }
    }

    /// The options that the setups must keep to.
    #[must_use]
    pub fn options(&self) -> &SigmaOptions {
        &self.options
    }

    /// The bases and stones where they are now.
    #[must_use]
    pub fn piece_tracker(&self) -> &PieceTracker {
        &self.tracker
    }

    /// The stones that a seat has not placed yet.
    #[must_use]
    pub fn unplaced_stones(&self, seat: Seat) -> StoneCounts {
        self.counts_at(StoneLocation::Storage(seat))
    }

    /// Whether a seat's setup is complete and within the limits.
    #[must_use]
    pub fn is_setup_complete(&self, seat: Seat) -> bool {
        self.setup(seat).is_ok()
    }

    /// Whether a stone may be moved to a base or back to the storage.
    ///
    /// # Errors
    /// The limit that forbids it.
    pub fn can_place(&self, stone: StoneId, to: StoneLocation) -> Result<(), IllegalMoveError> {
        let state = self.stone(stone)?;
        let kind = Stone::from_kind(state.kind).ok_or(SigmaRule::NoSuchStone)?;
        let owner = self.owner(state.location)?;
        if self.owner(to)? != owner {
            return Err(SigmaRule::StoneOfOtherSeat.into());
        }
        let StoneLocation::Base(base) = to else {
            return Ok(());
        };
        if state.location == to {
            return Ok(());
        }
        let mut counts = self.counts_at(to);
        counts.add(kind);
        self.check_base_contents(base, &counts)
    }

    /// Moves a stone to a base or back to the storage.
    ///
    /// # Errors
    /// As [`SetupEditor::can_place`]; nothing has changed then.
    pub fn move_stone(
        &mut self,
        stone: StoneId,
        to: StoneLocation,
    ) -> Result<(), IllegalMoveError> {
        self.can_place(stone, to)?;
        self.set_stone_location(stone, to);
        Ok(())
    }

    /// Whether two bases of one seat may exchange what they hold.
    ///
    /// # Errors
    /// The limit that forbids it.
    pub fn can_swap(&self, a: PieceId, b: PieceId) -> Result<(), IllegalMoveError> {
        let (one, other) = (StoneLocation::Base(a), StoneLocation::Base(b));
        if self.owner(one)? != self.owner(other)? {
            return Err(SigmaRule::StoneOfOtherSeat.into());
        }
        self.check_base_contents(a, &self.counts_at(other))?;
        self.check_base_contents(b, &self.counts_at(one))
    }

    /// Exchanges what two bases hold.
    ///
    /// # Errors
    /// As [`SetupEditor::can_swap`]; nothing has changed then.
    pub fn swap_base_contents(&mut self, a: PieceId, b: PieceId) -> Result<(), IllegalMoveError> {
        self.can_swap(a, b)?;
        let (one, other) = (StoneLocation::Base(a), StoneLocation::Base(b));
        let (from_one, from_other) = (self.tracker.stones_at(one), self.tracker.stones_at(other));
        for stone in from_one {
            self.set_stone_location(stone, other);
        }
        for stone in from_other {
            self.set_stone_location(stone, one);
        }
        Ok(())
    }

    /// Arranges a seat's stones as in a setup. Stones that already lie right stay.
    pub fn arrange_as(&mut self, seat: Seat, setup: &Setup) {
        let placed: Vec<(PieceId, BaseContents)> = setup
            .placed_bases(seat)
            .filter_map(|(cell, _, stones)| Some((self.tracker.piece_on(cell)?, stones)))
            .collect();
        for (base, wanted) in &placed {
            let mut missing = wanted.stone_counts();
            for stone in self.tracker.stones_at(StoneLocation::Base(*base)) {
                if !self.tick_off_missing_stone(&mut missing, stone) {
                    self.set_stone_location(stone, StoneLocation::Storage(seat));
                }
            }
        }
        for (base, wanted) in &placed {
            let mut missing = wanted.stone_counts();
            for stone in self.tracker.stones_at(StoneLocation::Base(*base)) {
                self.tick_off_missing_stone(&mut missing, stone);
            }
            for stone in self.tracker.stones_at(StoneLocation::Storage(seat)) {
                if self.tick_off_missing_stone(&mut missing, stone) {
                    self.set_stone_location(stone, StoneLocation::Base(*base));
                }
            }
        }
    }

    /// Puts all of a seat's stones back into its storage.
    pub fn clear_seat(&mut self, seat: Seat) {
        for stone in StoneId::all().take(self.tracker.stones.len()) {
            if self.owner(self.tracker.stone(stone).location) == Ok(seat) {
                self.set_stone_location(stone, StoneLocation::Storage(seat));
            }
        }
    }

    /// A seat's setup.
    ///
    /// # Errors
    /// Everything that is still missing or against the limits.
    pub fn setup(&self, seat: Seat) -> Result<Setup, Vec<SetupFault>> {
        let mut bases = [StoneCounts::EMPTY; BASES_PER_SEAT as usize];
        for (n, base) in (0..BASES_PER_SEAT).zip(&mut bases) {
            if let Some(id) = self.tracker.piece_on(home_cell(seat, n)) {
                *base = self.counts_at(StoneLocation::Base(id));
            }
        }
        Setup::new(&bases, seat, &self.options)
    }

    /// The position with which the game begins.
    ///
    /// # Errors
    /// Why it cannot begin yet.
    pub fn position_after_setups(&self, sigma: &Sigma) -> Result<Position, Vec<SetupFault>> {
        match (self.setup(Seat::FIRST), self.setup(Seat::SECOND)) {
            (Ok(white), Ok(black)) => sigma.position_after_setups(&white, &black),
            (white, black) => {
                let errors = [white.err(), black.err()].into_iter().flatten();
                Err(errors.flatten().collect())
            }
        }
    }

    /// Takes a stone's kind off the missing ones, if it is among them.
    fn tick_off_missing_stone(&self, missing: &mut StoneCounts, stone: StoneId) -> bool {
        let kind = Stone::from_kind(self.tracker.stone(stone).kind);
        let wanted = kind.filter(|kind| missing.count(*kind) > 0);
        if let Some(kind) = wanted {
            missing.remove(kind);
        }
        wanted.is_some()
    }

    fn set_stone_location(&mut self, stone: StoneId, to: StoneLocation) {
        self.tracker.stones[usize::from(stone.0)].location = to;
    }

    fn stone(&self, stone: StoneId) -> Result<StoneState, IllegalMoveError> {
        let stones = &self.tracker.stones;
        stones
            .get(usize::from(stone.0))
            .copied()
            .ok_or_else(|| SigmaRule::NoSuchStone.into())
    }

    fn base(&self, base: PieceId) -> Result<PieceState, IllegalMoveError> {
        let pieces = &self.tracker.pieces;
        pieces
            .get(usize::from(base.0))
            .copied()
            .ok_or_else(|| SigmaRule::NoSuchSetupBase.into())
    }

    fn owner(&self, location: StoneLocation) -> Result<Seat, IllegalMoveError> {
        match location {
            StoneLocation::Storage(seat) => Ok(seat),
            StoneLocation::Base(base) => Ok(self.base(base)?.seat),
        }
    }

    fn counts_at(&self, location: StoneLocation) -> StoneCounts {
        let stones = self.tracker.stones().map(|(_, stone)| stone);
        stones
            .filter(|stone| stone.location == location)
            .filter_map(|stone| Stone::from_kind(stone.kind))
            .collect()
    }

    /// Whether a base may hold these stones.
    fn check_base_contents(
        &self,
        base: PieceId,
        counts: &StoneCounts,
    ) -> Result<(), IllegalMoveError> {
        let state = self.base(base)?;
        let PieceLocation::Cell(cell) = state.location else {
            return Err(SigmaRule::NoSuchSetupBase.into());
        };
        let n = home_index(state.seat, cell).map_or(0, usize::from);
        match base_errors(n, counts).first() {
            Some(&fault) => Err(SigmaRule::BaseLimit { cell, fault }.into()),
            None => Ok(()),
        }
    }
}
