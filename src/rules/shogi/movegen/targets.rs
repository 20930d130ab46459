//! What a seat may do as the position stands, as sets of cells: by its way of
//! moving, its king's safety, and the limits on moves, promotions and drops.

use crate::board::Cell;
use crate::piece_registry::PieceType;
use crate::seat::Seat;

use super::attack::CheckInfo;
use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::geometry::tables::{PieceTypeRules, SeatTables, promotion_targets};
use crate::shogi::position::{Piece, Position};
use crate::shogi::variant::{KingCapture, Limits, MatingDrop, PerFile};
use crate::shogi::{Move, Shogi};

/// What a seat may do, as if it were its turn.
pub(in crate::shogi) struct MoveGen<'a, S: Bitboard> {
    pub shogi: &'a Shogi<S>,
    pub position: &'a Position<S>,
    pub seat: Seat,
    pub seat_tables: &'a SeatTables<S>,
    pub occupied: S,
    /// What its side has on the board.
    friendly_pieces: S,
    /// Cells that it may go to: empty ones and those where it may capture.
    target_mask: S,
    /// Its royal piece.
    king: Option<Cell>,
    /// What threatens that.
    pub check_info: CheckInfo<S>,
}

impl<'a, S: Bitboard> MoveGen<'a, S> {
    /// What a seat in the game may do.
    #[inline]
    pub fn of(shogi: &'a Shogi<S>, position: &'a Position<S>, seat: Seat) -> MoveGen<'a, S> {
        MoveGen::with_uncapturable_kings(shogi, position, seat, shogi.uncapturable_kings(position))
    }

    /// What a seat in the game may do without going to some cells, where kings stand.
    #[inline]
    fn with_uncapturable_kings(
        shogi: &'a Shogi<S>,
        position: &'a Position<S>,
        seat: Seat,
        kings: S,
    ) -> MoveGen<'a, S> {
        let occupied = position.occupied();
        let friendly_pieces = shogi.friendly_pieces(position, seat);
        let enemy_pieces = occupied & !friendly_pieces;
        let king = position.king(seat);
        let check_info = match king {
            Some(king) => CheckInfo::of(
                &shogi.tables,
                position,
                king,
                enemy_pieces,
                position.pieces(seat),
            ),
            None => CheckInfo::none(),
        };
        MoveGen {
            shogi,
            position,
            seat,
            seat_tables: shogi.tables.seat_tables(seat),
            occupied,
            friendly_pieces,
            target_mask: !(friendly_pieces | kings),
            king,
            check_info,
        }
    }

    /// Own pieces that can move if anything lets them.
    #[inline]
    pub fn pieces(&self) -> S {
        self.position.pieces(self.seat)
    }

    /// What its side has on the board.
    pub fn friendly_pieces(&self) -> S {
        self.friendly_pieces
    }

    /// Whether it may go to a cell, kings' safety aside: nothing stands there,
    /// or what it may capture.
    pub fn can_land_on(&self, cell: Cell) -> bool {
        self.target_mask.contains(cell)
    }

    #[inline]
    fn piece_type(&self, kind: PieceType) -> &PieceTypeRules {
        self.shogi.tables.piece_type(kind)
    }

    /// Where the own piece on a cell may go.
    #[inline]
    pub fn targets(&self, from: Cell) -> S {
        let code = self.position.code_at(from);
        let tables = &self.shogi.tables;
        let reach = tables.attacks(tables.pattern(code), from, self.occupied) & self.target_mask;
        if self.king == Some(from) {
            return self.king_safe_targets(from, reach);
        }
        let targets = reach & self.pin_and_evasion_mask(from);
        if self.shogi.has_file_limited_moves && self.position.file_limited().contains(from) {
            return self.within_file_limit(from, targets);
        }
        targets
    }

    /// Where a piece may go, as far as its king is concerned.
    #[inline(always)]
    fn pin_and_evasion_mask(&self, from: Cell) -> S {
        match self.king.filter(|_| self.check_info.pinned.contains(from)) {
            Some(king) => {
                let enemy_pieces = self.occupied & !self.friendly_pieces;
                let tables = &self.shogi.tables;
                self.check_info.evasion_mask
                    & tables.pin_mask(self.position, from, king, enemy_pieces)
            }
            None => self.check_info.evasion_mask,
        }
    }

    /// Those of the royal piece's targets on which it is not attacked.
    #[inline]
    fn king_safe_targets(&self, from: Cell, mut reach: S) -> S {
        let enemy_pieces = self.occupied & !self.friendly_pieces;
        let occupied = self.occupied & !S::of(from);
        for to in reach.iter() {
            let here = S::of(to);
            let tables = &self.shogi.tables;
            let attacker = tables.first_attacker(self.position, to, enemy_pieces & !here, occupied);
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
        match self.piece_type(piece.kind).per_file {
            Some(limit) if limit.moves => {
                let full = self.full_files(piece.kind, limit);
                targets & (!full | self.seat_tables.file[from.index()])
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
        let alike = self.position.file_limited() & self.pieces();
        let mut full = S::EMPTY;
        for cell in alike.iter() {
            if self.position.code_at(cell) != code {
                continue;
            }
            let file = self.seat_tables.file[cell.index()];
            if limit.most == 1 || self.count_kind_in(alike & file, code) >= u32::from(limit.most) {
                full |= file;
            }
        }
        full
    }

    fn count_kind_in(&self, cells: S, code: u8) -> u32 {
        let alike = cells
            .iter()
            .filter(|cell| self.position.code_at(*cell) == code);
        alike.count() as u32
    }

    /// Of a piece's targets those on which it may promote, and those on which
    /// it may stay what it is.
    #[inline(always)]
    pub fn promotion_split(&self, from: Cell, kind: PieceType, targets: S) -> (S, S) {
        let form = self.piece_type(kind);
        if form.promotes_to.is_none() {
            return (S::EMPTY, targets);
        }
        let promoting =
            targets & promotion_targets(self.seat_tables, self.shogi.rules.promotes, from);
        let forced = if form.must_promote {
            promoting
        } else {
            promoting & self.seat_tables.dead_end_cells[usize::from(kind.0)]
        };
        (promoting, targets & !forced)
    }

    /// Where a piece of a slot of the hand, if the seat holds one, may be dropped.
    #[inline]
    pub fn drop_targets(&self, slot: u8) -> S {
        let empty = self.shogi.tables.board & !self.occupied;
        let cells =
            empty & self.check_info.evasion_mask & self.seat_tables.drop_cells[usize::from(slot)];
        if self.shogi.is_unlimited_slot[usize::from(slot)] {
            return cells;
        }
        self.limited_drops(slot, cells)
    }

    /// Those of the cells that a limited kind's limits leave it.
    fn limited_drops(&self, slot: u8, mut cells: S) -> S {
        let kind = self.shogi.tables.slot_kinds[usize::from(slot)];
        if let Some(limit) = self.piece_type(kind).per_file {
            cells &= !self.full_files(kind, limit);
        }
        let limits = self.shogi.limits(kind);
        if limits.drop_attacks_king {
            cells &= self.cells_attacking_kings(kind);
        }
        if limits.no_mating_drop {
            cells = self.without_mating_drops(kind, cells);
        }
        cells
    }

    /// The seats against this one that have a royal piece, with its cell.
    pub fn enemy_kings(&self) -> impl Iterator<Item = (Seat, Cell)> {
        let opponents = self.seat_tables.opponents.iter();
        opponents.filter_map(|seat| Some((seat, self.position.king(seat)?)))
    }

    /// From where a piece of a kind attacks a cell.
    fn attack_sources(&self, kind: PieceType, to: Cell) -> S {
        let piece = Piece {
            seat: self.seat,
            kind,
        };
        self.shogi
            .tables
            .attack_sources(piece.code(), to, self.occupied)
    }

    pub fn cells_attacking_kings(&self, kind: PieceType) -> S {
        self.enemy_kings().fold(S::EMPTY, |set, (_, king)| {
            set | self.attack_sources(kind, king)
        })
    }

    /// The cells without those on which the drop would mate.
    fn without_mating_drops(&self, kind: PieceType, mut cells: S) -> S {
        for (enemy, king) in self.enemy_kings() {
            let in_check = self.shogi.mating_drop() == MatingDrop::AnySeat
                && self.shogi.checker(self.position, enemy).is_some();
            let suspects = if in_check {
                cells
            } else {
                cells & self.attack_sources(kind, king)
            };
            for to in suspects.iter() {
                if self.is_mating_drop(enemy, kind, to) {
                    cells &= !S::of(to);
                }
            }
        }
        cells
    }

    /// Whether a drop leaves a seat, in check by then, without a legal move.
    pub fn is_mating_drop(&self, enemy: Seat, kind: PieceType, to: Cell) -> bool {
        let mut after = *self.position;
        let piece = Piece {
            seat: self.seat,
            kind,
        };
        let flags = self.piece_type(kind).flags;
        after.put_piece(piece, to, flags);
        if let Some(slot) = flags.slot {
            let left = after.slot_count(self.seat, slot).saturating_sub(1);
            after.set_hand_count(self.seat, slot, left);
        }
        self.shogi.is_mated(&after, enemy)
    }

    /// Whether there is anything that the seat may do but pass.
    pub fn has_move(&self) -> bool {
        if let Some(king) = self.king
            && !self.targets(king).is_empty()
        {
            return true;
        }
        // Against two attackers only the king helps itself.
        if self.check_info.evasion_mask.is_empty() {
            return false;
        }
        self.pieces()
            .iter()
            .any(|from| !self.targets(from).is_empty())
            || slot_indices(self.position.held_slots(self.seat))
                .any(|slot| !self.drop_targets(slot).is_empty())
    }

    /// How many moves there are, passing not counted.
    pub fn count_moves(&self) -> u64 {
        let mut count = 0;
        for from in self.pieces().iter() {
            let targets = self.targets(from);
            count += targets.len();
            let kind = kind_of(self.position.code_at(from));
            if self.piece_type(kind).promotes_to.is_some() {
                let (promoting, staying) = self.promotion_split(from, kind, targets);
                if !promoting.is_empty() {
                    count += promoting.len() + staying.len() - targets.len();
                }
            }
        }
        for slot in slot_indices(self.position.held_slots(self.seat)) {
            count += self.drop_targets(slot).len();
        }
        u64::from(count)
    }

    /// Whether a move other than passing is one of them, whatever its cells.
    pub fn is_legal(&self, mv: Move) -> bool {
        let on_board = |cell: Cell| self.shogi.variant().grid.contains(cell);
        match mv {
            Move::Board { from, to, promote } => {
                on_board(from) && on_board(to) && self.is_legal_board_move(from, to, promote)
            }
            Move::Drop { kind, to } => {
                on_board(to)
                    && usize::from(kind.0) < self.shogi.tables.piece_types.len()
                    && self.shogi.hand_count(self.position, self.seat, kind) > 0
                    && self
                        .shogi
                        .slot(kind)
                        .is_some_and(|slot| self.drop_targets(slot).contains(to))
            }
            Move::Pass => false,
        }
    }

    fn is_legal_board_move(&self, from: Cell, to: Cell, promote: bool) -> bool {
        let Some(piece) = self.position.piece_at(from) else {
            return false;
        };
        if piece.seat != self.seat {
            return false;
        }
        let targets = self.targets(from);
        let (promoting, staying) = self.promotion_split(from, piece.kind, targets);
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
pub(in crate::shogi) fn slot_indices(mut held: u16) -> impl Iterator<Item = u8> {
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
    fn uncapturable_kings(&self, position: &Position<S>) -> S {
        if self.has_free_kings {
            return S::EMPTY;
        }
        let suspects = match self.rules.king_capture {
            KingCapture::AtOnce if self.rules.has_capturable_kings() => self.in_game(position),
            _ => position.under_mate(),
        };
        if suspects.is_empty() {
            return position.king_cells();
        }
        let mated = suspects
            .iter()
            .filter(|seat| self.is_mated_barring_king_captures(position, *seat));
        let exposed = mated.filter_map(|seat| position.king(seat));
        position.king_cells() & !exposed.fold(S::EMPTY, |set, cell| set | S::of(cell))
    }

    /// Whether a seat is in check and, were it to move now, could not relieve that other
    /// than by capturing a king (rules page "Individual").
    pub(in crate::shogi) fn is_mated_barring_king_captures(
        &self,
        position: &Position<S>,
        seat: Seat,
    ) -> bool {
        let in_check = self.checker(position, seat).is_some();
        in_check
            && !MoveGen::with_uncapturable_kings(self, position, seat, position.king_cells())
                .has_move()
    }

    /// Whether a seat is in check and could not relieve it if it were to move.
    pub(in crate::shogi) fn is_mated(&self, position: &Position<S>, seat: Seat) -> bool {
        let Some(king) = position.king(seat) else {
            return false;
        };
        let enemy_pieces = self.enemy_pieces(position, seat);
        let attacker =
            self.tables
                .first_attacker(position, king, enemy_pieces, position.occupied());
        attacker.is_some() && !MoveGen::of(self, position, seat).has_move()
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
