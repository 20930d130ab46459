//! Why a move is illegal. Asks the move generator, so that the two cannot disagree.

use crate::board::Cell;
use crate::error::{IllegalMoveError, PieceOnCell};
use crate::piece_tracker::PieceType;
use crate::traits::board_view::Location;

use super::attack::{attacker, attacks_cell};
use super::targets::MoveGen;
use crate::sigma::base_contents::BaseContents;
use crate::sigma::geometry::{ATTACK_TABLES, CellSet, SLIDERS, is_on_board};
use crate::sigma::piece_types::{KIND_BASE, KIND_ROYAL};
use crate::sigma::stone::Stone;
use crate::sigma::{Move, Position, Sigma, SigmaRule};

/// Why no legal move leads from one location to another.
pub(in crate::sigma) fn explain(
    sigma: &Sigma,
    position: &Position,
    from: Location,
    to: Location,
) -> IllegalMoveError {
    let Some(movegen) = MoveGen::of_seat_to_move(sigma, position) else {
        return IllegalMoveError::GameOver;
    };
    for location in [from, to] {
        if matches!(location, Location::Cell(cell) if !is_on_board(cell)) {
            return IllegalMoveError::NoSuchThing;
        }
    }
    match (from, to) {
        (Location::Cell(from), Location::Cell(to)) => movegen.explain_move(from, to),
        (Location::Cell(from), Location::Hand(..)) => {
            let reason = movegen.explain_source(from);
            reason.unwrap_or_else(|| SigmaRule::BaseToStorage.into())
        }
        (Location::Hand(seat, KIND_BASE), Location::Cell(to)) if seat == movegen.seat => {
            movegen.explain_drop(to)
        }
        (Location::Hand(seat, KIND_BASE), _) if seat != movegen.seat => {
            SigmaRule::OpponentsBases.into()
        }
        (Location::Hand(..), Location::Cell(to)) if position.seat_on(to).is_some() => {
            SigmaRule::StoneToBase.into()
        }
        (Location::Hand(..), Location::Cell(_)) => SigmaRule::StoneWithoutBase.into(),
        (Location::Hand(seat, kind), Location::Hand(receiver, becomes))
            if seat != movegen.seat && receiver == movegen.seat && kind == becomes =>
        {
            movegen.explain_stone_taking(kind)
        }
        (Location::Hand(..), Location::Hand(..)) => SigmaRule::StoneOnlyToOwnStorage.into(),
    }
}

/// Why a move is not legal.
pub(in crate::sigma) fn illegal_move_error(
    sigma: &Sigma,
    position: &Position,
    mv: Move,
) -> IllegalMoveError {
    let Some(movegen) = MoveGen::of_seat_to_move(sigma, position) else {
        return IllegalMoveError::GameOver;
    };
    match mv {
        Move::Plain { from, to } | Move::Capture { from, to, .. }
            if !movegen.own.contains(from) || !movegen.targets(from).contains(to) =>
        {
            movegen.explain_move(from, to)
        }
        Move::Plain { from, to } => {
            let example = movegen.capture_choices(from, to).iter().next();
            let example = example.unwrap_or_default();
            SigmaRule::ContentsMissing { from, to, example }.into()
        }
        Move::Capture { to, .. } if position.seat_on(to).is_none() => {
            SigmaRule::NothingToTake(to).into()
        }
        Move::Capture { from, to, contents } => movegen.explain_contents_choice(from, to, contents),
        Move::Drop { to, contents } => {
            if movegen.drop_cells().contains(to) {
                let (_, held) = position.storage(movegen.seat);
                let (held, wanted) = (*held, contents);
                SigmaRule::StorageLacks { held, wanted }.into()
            } else {
                movegen.explain_drop(to)
            }
        }
        Move::TakeStone(stone) => movegen.explain_stone_taking(stone.kind()),
    }
}

impl MoveGen<'_> {
    /// Why no move can start on a cell, if what stands there is the reason.
    fn explain_source(&self, from: Cell) -> Option<IllegalMoveError> {
        match self.position.seat_on(from) {
            None => Some(IllegalMoveError::Empty(from)),
            Some(seat) if seat != self.seat => Some(IllegalMoveError::NotYours(from)),
            Some(_) => None,
        }
    }

    fn explain_move(&self, from: Cell, to: Cell) -> IllegalMoveError {
        if let Some(error) = self.explain_source(from) {
            return error;
        }
        if from == to {
            return IllegalMoveError::StaysOn(to);
        }
        if self.own.contains(to) {
            return IllegalMoveError::OwnPiece(to);
        }
        let contents = self.position.contents(from);
        if !attacks_cell(contents, from, to, self.occupied, self.double_leap_rule) {
            return IllegalMoveError::CannotReach {
                piece: self.base_on(from),
                to,
                blocked_by: self
                    .blocker(contents, from, to)
                    .map(|cell| self.base_on(cell)),
            };
        }
        if from == self.position.royal(self.seat) {
            return self.explain_royal(contents, from, to);
        }
        self.explain_exposed_royal(CellSet::from_cell(from), to)
    }

    /// Which base stands on a cell.
    fn base_on(&self, cell: Cell) -> PieceOnCell {
        let seats = [self.seat, self.seat.other()];
        let is_royal = seats.iter().any(|seat| self.position.royal(*seat) == cell);
        let kind = if is_royal { KIND_ROYAL } else { KIND_BASE };
        PieceOnCell { kind, cell }
    }

    /// The first blocker of a slide or double leap to a cell.
    fn blocker(&self, contents: BaseContents, from: Cell, to: Cell) -> Option<Cell> {
        self.cells_between(contents, from, to)?
            .iter()
            .copied()
            .find(|cell| self.occupied.contains(*cell))
    }

    /// The cells between, which must be empty for a slide or double leap to a cell.
    fn cells_between(
        &self,
        contents: BaseContents,
        from: Cell,
        to: Cell,
    ) -> Option<&'static [Cell]> {
        SLIDERS
            .iter()
            .zip(&ATTACK_TABLES.sliders)
            .flat_map(|((stone, _), sliders)| {
                let steps = usize::from(contents.count(*stone));
                let rays = sliders[from.index()].rays.iter();
                rays.map(move |ray| &ray.cells()[..steps.min(ray.cells().len())])
            })
            .find_map(|cells| {
                let at = cells.iter().position(|cell| *cell == to)?;
                Some(&cells[..at])
            })
    }

    fn explain_royal(&self, contents: BaseContents, from: Cell, to: Cell) -> IllegalMoveError {
        if let Some(by) = self.royal_attacker(to) {
            return IllegalMoveError::LeavesRoyalAttacked { royal: to, by };
        }
        let between = self.cells_between(contents, from, to).unwrap_or_default();
        let attacked = between
            .iter()
            .find_map(|at| Some((*at, self.royal_attacker(*at)?)));
        match attacked {
            Some((at, by)) => IllegalMoveError::PassesAttacked { at, by },
            None => IllegalMoveError::NothingForbids,
        }
    }

    /// Who attacks the royal once a base has come to `to` from `lifted`.
    fn explain_exposed_royal(&self, lifted: CellSet, to: Cell) -> IllegalMoveError {
        let royal = self.position.royal(self.seat);
        let occupied = self.occupied.minus(lifted).or(CellSet::from_cell(to));
        let by = self.enemy.minus(CellSet::from_cell(to));
        attacker(self.position, royal, by, occupied, self.double_leap_rule)
            .map_or(IllegalMoveError::NothingForbids, |by| {
                IllegalMoveError::LeavesRoyalAttacked { royal, by }
            })
    }

    fn explain_drop(&self, to: Cell) -> IllegalMoveError {
        let (bases, counts) = self.position.storage(self.seat);
        if bases == 0 {
            return SigmaRule::NoBaseStored.into();
        }
        if counts.is_empty() {
            return SigmaRule::NoStoneStored.into();
        }
        if self.occupied.contains(to) {
            return SigmaRule::Occupied(to).into();
        }
        self.explain_exposed_royal(CellSet::EMPTY, to)
    }

    fn explain_stone_taking(&self, kind: PieceType) -> IllegalMoveError {
        let Some(stone) = Stone::from_kind(kind) else {
            return SigmaRule::NotAStone.into();
        };
        let (_, counts) = self.position.storage(self.seat.other());
        if !self.has_reached_red_corner() {
            return SigmaRule::NoCornerHeld.into();
        }
        if counts.count(stone) == 0 {
            return SigmaRule::StoneNotStored(stone).into();
        }
        let royal = self.position.royal(self.seat);
        self.royal_attacker(royal)
            .map_or(IllegalMoveError::NothingForbids, |by| {
                IllegalMoveError::LeavesRoyalAttacked { royal, by }
            })
    }

    /// Why a base may not hold these contents after a capture.
    fn explain_contents_choice(
        &self,
        from: Cell,
        to: Cell,
        contents: BaseContents,
    ) -> IllegalMoveError {
        let held = self.position.contents(from);
        let wanted = contents;
        let both = self.stones_of_both_bases(from, to);
        if both.checked_sub(&wanted.stone_counts()).is_none() {
            let held = both;
            return SigmaRule::BasesLack { held, wanted }.into();
        }
        if wanted.len() < held.len() {
            return SigmaRule::FewerStones { held, wanted }.into();
        }
        if from == self.position.royal(self.seat) && !contents.can_be_royal() {
            return SigmaRule::NotOnRoyal(contents).into();
        }
        IllegalMoveError::NothingForbids
    }
}
