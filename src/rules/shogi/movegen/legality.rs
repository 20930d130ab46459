//! What a seat may do as the position stands, as sets of cells: by its way of
//! moving, its king's safety, and the limits on moves, promotions and drops.

use crate::board::Cell;
use crate::piece_registry::PieceType;
use crate::seat::Seat;

use super::attack::CheckInfo;
use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::geometry::tables::{PieceTypeRules, SeatTables, promotable};
use crate::shogi::position::{Piece, Position};
use crate::shogi::variant::{KingCapture, Limits, MatingDrop, PerFile};
use crate::shogi::{Move, Shogi};

/// What a seat may do, as if it were its turn.
pub(in crate::shogi) struct MoveGen<'a, S: Bitboard> {
    pub game: &'a Shogi<S>,
    pub position: &'a Position<S>,
    pub seat: Seat,
    pub view: &'a SeatTables<S>,
    pub occupied: S,
    /// What its side has on the board.
    friends: S,
    /// Cells that it may go to: empty ones and those where it may capture.
    open: S,
    /// Its royal piece.
    king: Option<Cell>,
    /// What threatens that.
    pub danger: CheckInfo<S>,
}

impl<'a, S: Bitboard> MoveGen<'a, S> {
    /// What a seat in the game may do.
    #[inline]
    pub fn of(game: &'a Shogi<S>, position: &'a Position<S>, seat: Seat) -> MoveGen<'a, S> {
        MoveGen::sparing(game, position, seat, game.untouchable(position))
    }

    /// What a seat in the game may do without going to some cells, where kings stand.
    #[inline]
    fn sparing(
        game: &'a Shogi<S>,
        position: &'a Position<S>,
        seat: Seat,
        kings: S,
    ) -> MoveGen<'a, S> {
        let occupied = position.occupied();
        let friends = game.friends(position, seat);
        let hostile = occupied & !friends;
        let king = position.king(seat);
        let danger = match king {
            Some(king) => CheckInfo::of(&game.tables, position, king, hostile, position.men(seat)),
            None => CheckInfo::none(),
        };
        MoveGen {
            game,
            position,
            seat,
            view: game.tables.view(seat),
            occupied,
            friends,
            open: !(friends | kings),
            king,
            danger,
        }
    }

    /// Own pieces that can move if anything lets them.
    #[inline]
    pub fn men(&self) -> S {
        self.position.men(self.seat)
    }

    /// What its side has on the board.
    pub fn friends(&self) -> S {
        self.friends
    }

    /// Whether it may go to a cell, kings' safety aside: nothing stands there,
    /// or what it may capture.
    pub fn is_open(&self, cell: Cell) -> bool {
        self.open.contains(cell)
    }

    #[inline]
    fn form(&self, kind: PieceType) -> &PieceTypeRules {
        self.game.tables.form(kind)
    }

    /// Where the own piece on a cell may go.
    #[inline]
    pub fn targets(&self, from: Cell) -> S {
        let code = self.position.code_at(from);
        let tables = &self.game.tables;
        let reach = tables.reach(tables.way(code), from, self.occupied) & self.open;
        if self.king == Some(from) {
            return self.safe(from, reach);
        }
        let targets = reach & self.allowed(from);
        if self.game.limits_moves && self.position.filed().contains(from) {
            return self.within_file_limit(from, targets);
        }
        targets
    }

    /// Where a piece may go, as far as its king is concerned.
    #[inline(always)]
    fn allowed(&self, from: Cell) -> S {
        match self.king.filter(|_| self.danger.pinned.contains(from)) {
            Some(king) => {
                let hostile = self.occupied & !self.friends;
                let tables = &self.game.tables;
                self.danger.relief & tables.pin(self.position, from, king, hostile)
            }
            None => self.danger.relief,
        }
    }

    /// Those of the royal piece's targets on which it is not attacked.
    #[inline]
    fn safe(&self, from: Cell, mut reach: S) -> S {
        let hostile = self.occupied & !self.friends;
        let occupied = self.occupied & !S::of(from);
        for to in reach.iter() {
            let here = S::of(to);
            let tables = &self.game.tables;
            let attacker = tables.attacker(self.position, to, hostile & !here, occupied);
            if attacker.is_some() {
                reach &= !here;
            }
        }
        reach
    }

    /// Those targets of a piece of a limited kind that do not bring too many
    /// onto a file.
    fn within_file_limit(&self, from: Cell, targets: S) -> S {
        let Some(piece) = self.position.piece_at(from) else {
            return targets;
        };
        match self.form(piece.kind).per_file {
            Some(limit) if limit.moves => {
                let full = self.full_files(piece.kind, limit);
                targets & (!full | self.view.file[from.index()])
            }
            _ => targets,
        }
    }

    /// The cells of the files that hold as many of a kind as they may.
    #[inline]
    pub fn full_files(&self, kind: PieceType, limit: PerFile) -> S {
        let code = Piece {
            seat: self.seat,
            kind,
        }
        .code();
        let alike = self.position.filed() & self.men();
        let mut full = S::EMPTY;
        for cell in alike.iter() {
            if self.position.code_at(cell) != code {
                continue;
            }
            let file = self.view.file[cell.index()];
            if limit.most == 1 || self.count_alike(alike & file, code) >= u32::from(limit.most) {
                full |= file;
            }
        }
        full
    }

    fn count_alike(&self, cells: S, code: u8) -> u32 {
        let alike = cells
            .iter()
            .filter(|cell| self.position.code_at(*cell) == code);
        alike.count() as u32
    }

    /// Of a piece's targets those on which it may promote, and those on which
    /// it may stay what it is.
    #[inline(always)]
    pub fn promotions(&self, from: Cell, kind: PieceType, targets: S) -> (S, S) {
        let form = self.form(kind);
        if form.promotes_to.is_none() {
            return (S::EMPTY, targets);
        }
        let promoting = targets & promotable(self.view, self.game.rules.promotes, from);
        let forced = if form.must_promote {
            promoting
        } else {
            promoting & self.view.dead_ends[usize::from(kind.0)]
        };
        (promoting, targets & !forced)
    }

    /// Where a piece of a slot of the hand, if the seat holds one, may be dropped.
    #[inline]
    pub fn drops(&self, slot: u8) -> S {
        let empty = self.game.tables.board & !self.occupied;
        let cells = empty & self.danger.relief & self.view.drops[usize::from(slot)];
        if self.game.slot_is_free[usize::from(slot)] {
            return cells;
        }
        self.limited_drops(slot, cells)
    }

    /// Those of the cells that a limited kind's limits leave it.
    fn limited_drops(&self, slot: u8, mut cells: S) -> S {
        let kind = self.game.tables.slots[usize::from(slot)];
        if let Some(limit) = self.form(kind).per_file {
            cells &= !self.full_files(kind, limit);
        }
        let limits = self.game.limits(kind);
        if limits.drop_attacks_king {
            cells &= self.attacking_kings(kind);
        }
        if limits.no_mating_drop {
            cells = self.without_mates(kind, cells);
        }
        cells
    }

    /// The seats against this one that have a royal piece, with its cell.
    pub fn enemy_kings(&self) -> impl Iterator<Item = (Seat, Cell)> {
        let against = self.view.against.iter();
        against.filter_map(|seat| Some((seat, self.position.king(seat)?)))
    }

    /// From where a piece of a kind attacks a cell.
    fn sources(&self, kind: PieceType, to: Cell) -> S {
        let piece = Piece {
            seat: self.seat,
            kind,
        };
        self.game.tables.sources(piece.code(), to, self.occupied)
    }

    pub fn attacking_kings(&self, kind: PieceType) -> S {
        self.enemy_kings()
            .fold(S::EMPTY, |set, (_, king)| set | self.sources(kind, king))
    }

    /// The cells without those on which the drop would mate.
    fn without_mates(&self, kind: PieceType, mut cells: S) -> S {
        for (enemy, king) in self.enemy_kings() {
            let in_check = self.game.mating_drop() == MatingDrop::AnySeat
                && self.game.checker(self.position, enemy).is_some();
            let suspects = if in_check {
                cells
            } else {
                cells & self.sources(kind, king)
            };
            for to in suspects.iter() {
                if self.mates(enemy, kind, to) {
                    cells &= !S::of(to);
                }
            }
        }
        cells
    }

    /// Whether a drop leaves a seat, in check by then, without a legal move.
    pub fn mates(&self, enemy: Seat, kind: PieceType, to: Cell) -> bool {
        let mut after = *self.position;
        let piece = Piece {
            seat: self.seat,
            kind,
        };
        let traits = self.form(kind).traits;
        after.put(piece, to, traits);
        if let Some(slot) = traits.slot {
            let left = after.in_slot(self.seat, slot).saturating_sub(1);
            after.hold(self.seat, slot, left);
        }
        self.game.is_mated(&after, enemy)
    }

    /// Whether there is anything that the seat may do but pass.
    pub fn any(&self) -> bool {
        if let Some(king) = self.king
            && !self.targets(king).is_empty()
        {
            return true;
        }
        // Against two attackers only the king helps itself.
        if self.danger.relief.is_empty() {
            return false;
        }
        self.men().iter().any(|from| !self.targets(from).is_empty())
            || slots(self.position.slots(self.seat)).any(|slot| !self.drops(slot).is_empty())
    }

    /// How many moves there are, passing not counted.
    pub fn count(&self) -> u64 {
        let mut count = 0;
        for from in self.men().iter() {
            let targets = self.targets(from);
            count += targets.len();
            let kind = kind_of(self.position.code_at(from));
            if self.form(kind).promotes_to.is_some() {
                let (promoting, staying) = self.promotions(from, kind, targets);
                if !promoting.is_empty() {
                    count += promoting.len() + staying.len() - targets.len();
                }
            }
        }
        for slot in slots(self.position.slots(self.seat)) {
            count += self.drops(slot).len();
        }
        u64::from(count)
    }

    /// Whether a move other than passing is one of them, whatever its cells.
    pub fn permits(&self, mv: Move) -> bool {
        let on_board = |cell: Cell| self.game.variant().grid.contains(cell);
        match mv {
            Move::Board { from, to, promote } => {
                on_board(from) && on_board(to) && self.permits_step(from, to, promote)
            }
            Move::Drop { kind, to } => {
                on_board(to)
                    && usize::from(kind.0) < self.game.tables.forms.len()
                    && self.game.hand(self.position, self.seat, kind) > 0
                    && self
                        .game
                        .slot(kind)
                        .is_some_and(|slot| self.drops(slot).contains(to))
            }
            Move::Pass => false,
        }
    }

    fn permits_step(&self, from: Cell, to: Cell, promote: bool) -> bool {
        let Some(piece) = self.position.piece_at(from) else {
            return false;
        };
        if piece.seat != self.seat {
            return false;
        }
        let targets = self.targets(from);
        let (promoting, staying) = self.promotions(from, piece.kind, targets);
        if promote { promoting } else { staying }.contains(to)
    }
}

/// The kind in a piece's number.
#[inline(always)]
pub(in crate::shogi) fn kind_of(code: u8) -> PieceType {
    PieceType(code & crate::shogi::position::KIND_MASK)
}

/// The numbers of the slots of a hand that are not empty.
#[inline]
pub(in crate::shogi) fn slots(mut held: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if held == 0 {
            return None;
        }
        let slot = held.trailing_zeros() as u8;
        held &= held - 1;
        Some(slot)
    })
}

impl<S: Bitboard> Shogi<S> {
    /// The cells of kings that nobody may capture.
    #[inline]
    fn untouchable(&self, position: &Position<S>) -> S {
        if self.kings_are_free {
            return S::EMPTY;
        }
        let suspects = match self.rules.king_capture {
            KingCapture::AtOnce if self.rules.exposes_kings() => self.in_game(position),
            _ => position.under_mate(),
        };
        if suspects.is_empty() {
            return position.crowned();
        }
        let mated = suspects
            .iter()
            .filter(|seat| self.is_helpless(position, *seat));
        let exposed = mated.filter_map(|seat| position.king(seat));
        position.crowned() & !exposed.fold(S::EMPTY, |set, cell| set | S::of(cell))
    }

    /// Whether a seat is in check and, were it to move now, could not relieve that other
    /// than by capturing a king (rules page "Individual").
    pub(in crate::shogi) fn is_helpless(&self, position: &Position<S>, seat: Seat) -> bool {
        let in_check = self.checker(position, seat).is_some();
        in_check && !MoveGen::sparing(self, position, seat, position.crowned()).any()
    }

    /// Whether a seat is in check and could not relieve it if it were to move.
    pub(in crate::shogi) fn is_mated(&self, position: &Position<S>, seat: Seat) -> bool {
        let Some(king) = position.king(seat) else {
            return false;
        };
        let hostile = self.hostile(position, seat);
        let attacker = self
            .tables
            .attacker(position, king, hostile, position.occupied());
        attacker.is_some() && !MoveGen::of(self, position, seat).any()
    }

    /// The limits of a kind.
    #[inline]
    pub(in crate::shogi) fn limits(&self, kind: PieceType) -> Limits {
        self.variant().kind(kind).limits
    }

    #[inline]
    fn mating_drop(&self) -> MatingDrop {
        self.rules.mating_drop
    }
}
