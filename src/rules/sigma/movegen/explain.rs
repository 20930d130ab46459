//! Why a move is illegal, in words. Asks the move generator, so that the two cannot disagree.

use crate::board::Cell;
use crate::error::IllegalMoveError;
use crate::piece_registry::PieceType;
use crate::traits::board_view::Location;

use super::attack::{attacker, attacks_cell};
use super::targets::MoveGen;
use crate::sigma::base_contents::BaseContents;
use crate::sigma::geometry::{ATTACK_TABLES, CellSet, SLIDERS, cell_name, is_on_board};
use crate::sigma::piece_types::KIND_BASE;
use crate::sigma::stone::Stone;
use crate::sigma::{Move, Position, Sigma};

/// Why no legal move leads from one location to another.
pub(in crate::sigma) fn explain(
    sigma: &Sigma,
    position: &Position,
    from: Location,
    to: Location,
) -> IllegalMoveError {
    let Some(movegen) = MoveGen::of(sigma, position) else {
        return IllegalMoveError::GameOver;
    };
    for spot in [from, to] {
        if matches!(spot, Location::Cell(cell) if !is_on_board(cell)) {
            return IllegalMoveError::rule("there is no such cell");
        }
    }
    match (from, to) {
        (Location::Cell(from), Location::Cell(to)) => movegen.explain_move(from, to),
        (Location::Cell(from), Location::Hand(..)) => {
            movegen.explain_source(from).unwrap_or_else(|| {
                IllegalMoveError::rule("a base never goes back to the storage by itself")
            })
        }
        (Location::Hand(seat, KIND_BASE), Location::Cell(to)) if seat == movegen.seat => {
            movegen.explain_drop(to)
        }
        (Location::Hand(seat, KIND_BASE), _) if seat != movegen.seat => {
            IllegalMoveError::rule("the bases in that storage are not yours")
        }
        (Location::Hand(..), Location::Cell(to)) if position.seat_on(to).is_some() => {
            IllegalMoveError::rule("stones are never added to a base on the board")
        }
        (Location::Hand(..), Location::Cell(_)) => IllegalMoveError::rule(
            "a stone comes to the board on a base: drop a base from your storage",
        ),
        (Location::Hand(seat, kind), Location::Hand(receiver, becomes))
            if seat != movegen.seat && receiver == movegen.seat && kind == becomes =>
        {
            movegen.explain_take(kind)
        }
        (Location::Hand(..), Location::Hand(..)) => IllegalMoveError::rule(
            "stones go from the opponent's storage to yours, and no other way",
        ),
    }
}

/// Why a move is not legal.
pub(in crate::sigma) fn illegal_move_error(
    sigma: &Sigma,
    position: &Position,
    mv: Move,
) -> IllegalMoveError {
    let Some(movegen) = MoveGen::of(sigma, position) else {
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
            let contents = example.unwrap_or_default();
            let (from, to) = (cell_name(from), cell_name(to));
            IllegalMoveError::rule(format!(
                "an enemy base stands on {to}: say what the base holds after taking it, \
                 for example {from}{to}={contents}"
            ))
        }
        Move::Capture { to, .. } if position.seat_on(to).is_none() => {
            IllegalMoveError::rule(format!("nothing stands on {} to be taken", cell_name(to)))
        }
        Move::Capture { from, to, contents } => movegen.explain_choice(from, to, contents),
        Move::Drop { to, contents } => {
            if movegen.drop_cells().contains(to) {
                let (_, counts) = position.storage(movegen.seat);
                IllegalMoveError::rule(format!(
                    "your storage holds {counts}, which is not enough for {contents}"
                ))
            } else {
                movegen.explain_drop(to)
            }
        }
        Move::TakeStone(stone) => movegen.explain_take(stone.kind()),
    }
}

impl MoveGen<'_> {
    /// Why no move can start on a cell, if what stands there is the reason.
    fn explain_source(&self, from: Cell) -> Option<IllegalMoveError> {
        match self.position.seat_on(from) {
            None => Some(IllegalMoveError::Empty(cell_name(from))),
            Some(seat) if seat != self.seat => Some(IllegalMoveError::NotYours(cell_name(from))),
            Some(_) => None,
        }
    }

    fn explain_move(&self, from: Cell, to: Cell) -> IllegalMoveError {
        if let Some(error) = self.explain_source(from) {
            return error;
        }
        if from == to {
            return IllegalMoveError::rule(format!(
                "the base on {} stands there already",
                cell_name(to)
            ));
        }
        if self.own.contains(to) {
            return IllegalMoveError::OwnPiece(cell_name(to));
        }
        let contents = self.position.contents(from);
        if !attacks_cell(contents, from, to, self.occupied, self.rule) {
            return IllegalMoveError::CannotReach {
                piece: self.base_on(from),
                to: cell_name(to),
                blocked_by: self
                    .blocker(contents, from, to)
                    .map(|cell| self.base_on(cell)),
            };
        }
        if from == self.position.royal(self.seat) {
            return self.explain_royal(contents, from, to);
        }
        self.explain_exposed(CellSet::of(from), to)
    }

    /// Which base stands on a cell, and where: `base on b2`.
    fn base_on(&self, cell: Cell) -> String {
        let seats = [self.seat, self.seat.other()];
        let is_royal = seats.iter().any(|seat| self.position.royal(*seat) == cell);
        let what = if is_royal { "royal" } else { "base" };
        format!("{what} on {}", cell_name(cell))
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
            return IllegalMoveError::LeavesRoyalAttacked {
                royal: cell_name(to),
                by: cell_name(by),
            };
        }
        let between = self.cells_between(contents, from, to).unwrap_or_default();
        let attacked = between
            .iter()
            .find_map(|at| Some((*at, self.royal_attacker(*at)?)));
        match attacked {
            Some((at, by)) => IllegalMoveError::PassesAttacked {
                at: cell_name(at),
                by: cell_name(by),
            },
            None => nothing_forbids(),
        }
    }

    /// Who attacks the royal once a base has come to `to` from `lifted`.
    fn explain_exposed(&self, lifted: CellSet, to: Cell) -> IllegalMoveError {
        let royal = self.position.royal(self.seat);
        let occupied = self.occupied.minus(lifted).or(CellSet::of(to));
        let by = self.enemy.minus(CellSet::of(to));
        attacker(self.position, royal, by, occupied, self.rule).map_or_else(nothing_forbids, |by| {
            IllegalMoveError::LeavesRoyalAttacked {
                royal: cell_name(royal),
                by: cell_name(by),
            }
        })
    }

    fn explain_drop(&self, to: Cell) -> IllegalMoveError {
        let (bases, counts) = self.position.storage(self.seat);
        if bases == 0 {
            return IllegalMoveError::rule("there is no base in your storage");
        }
        if counts.is_empty() {
            return IllegalMoveError::rule("there is no stone in your storage to fill a base with");
        }
        if self.occupied.contains(to) {
            return IllegalMoveError::rule(format!(
                "{} is not empty: a base is dropped on an empty cell",
                cell_name(to)
            ));
        }
        self.explain_exposed(CellSet::EMPTY, to)
    }

    fn explain_take(&self, kind: PieceType) -> IllegalMoveError {
        let Some(stone) = Stone::from_kind(kind) else {
            return IllegalMoveError::rule("only stones can be taken from a storage");
        };
        let (_, counts) = self.position.storage(self.seat.other());
        if !self.holds_corner() {
            return IllegalMoveError::rule(
                "a stone is taken only while a base of yours stands on a red corner of the opponent",
            );
        }
        if counts.count(stone) == 0 {
            return IllegalMoveError::rule(format!(
                "there is no {} in the opponent's storage",
                stone.name()
            ));
        }
        let royal = self.position.royal(self.seat);
        self.royal_attacker(royal)
            .map_or_else(nothing_forbids, |by| {
                IllegalMoveError::LeavesRoyalAttacked {
                    royal: cell_name(royal),
                    by: cell_name(by),
                }
            })
    }

    /// Why a base may not hold these contents after a capture.
    fn explain_choice(&self, from: Cell, to: Cell, contents: BaseContents) -> IllegalMoveError {
        let held = self.position.contents(from);
        let counts = self.capture_stones(from, to);
        if counts.checked_sub(&contents.stone_counts()).is_none() {
            return IllegalMoveError::rule(format!(
                "the two bases hold {counts}, which is not enough for {contents}"
            ));
        }
        if contents.len() < held.len() {
            return IllegalMoveError::rule(format!(
                "the base holds {held} and may not hold fewer stones afterwards, as {contents} would be"
            ));
        }
        if from == self.position.royal(self.seat) && !contents.fits_royal() {
            return IllegalMoveError::rule(format!("the royal base may not hold {contents}"));
        }
        nothing_forbids()
    }
}

/// The answer where nothing forbids the move; never asked for.
fn nothing_forbids() -> IllegalMoveError {
    IllegalMoveError::rule("nothing forbids that")
}
