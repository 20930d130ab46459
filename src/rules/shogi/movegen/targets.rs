//! The move generator: legal targets of every piece and hand slot as bitboards, from attacks, pins, check
//! evasions, promotion and the limits on drops.

use crate::board::Cell;
use crate::piece_tracker::PieceType;
use crate::seat::Seat;

use super::attack::CheckInfo;
use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::geometry::tables::{PieceTypeRules, SeatTables, promotion_targets_from_cell};
use crate::shogi::position::{Piece, Position};
use crate::shogi::variant::{
    DropAndFileLimits, MatedKingCaptureRule, MatingDropRule, PiecesPerFileLimit,
};
use crate::shogi::{Move, Shogi};

/// Generates the moves of one seat in one position, as if it were its turn. The truce is checked elsewhere.
pub(in crate::shogi) struct MoveGen<'a, S: Bitboard> {
    pub shogi: &'a Shogi<S>,
    pub position: &'a Position<S>,
    pub seat: Seat,
    pub seat_tables: &'a SeatTables<S>,
    pub occupied: S,
    /// The pieces of its side.
    friendly_pieces: S,
    /// Empty cells and cells where it may capture.
    target_mask: S,
    /// The cell of its royal piece.
    king: Option<Cell>,
    /// Checks and pins of that.
    pub check_info: CheckInfo<S>,
}

impl<'a, S: Bitboard> MoveGen<'a, S> {
    /// The move generator of a seat that is in the game.
    #[inline]
    pub fn of_seat(shogi: &'a Shogi<S>, position: &'a Position<S>, seat: Seat) -> MoveGen<'a, S> {
        MoveGen::with_uncapturable_kings(shogi, position, seat, shogi.uncapturable_kings(position))
    }

    /// The move generator of a seat that may not capture the kings on `kings`.
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
            Some(king) => CheckInfo::of_king(
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

    /// The own pieces.
    #[inline]
    pub fn own_pieces(&self) -> S {
        self.position.pieces(self.seat)
    }

    /// The pieces of its side.
    pub fn friendly_pieces(&self) -> S {
        self.friendly_pieces
    }

    /// Whether a cell is empty or holds a piece that may be captured.
    pub fn is_empty_or_capturable(&self, cell: Cell) -> bool {
        self.target_mask.contains(cell)
    }

    #[inline]
    fn piece_type_rules(&self, kind: PieceType) -> &PieceTypeRules {
        self.shogi.tables.piece_type_rules(kind)
    }

    /// The legal targets of the own piece on a cell.
    #[inline]
    pub fn targets(&self, from: Cell) -> S {
        let code = self.position.code_at(from);
        let tables = &self.shogi.tables;
        let reach =
            tables.attacks(tables.move_pattern(code), from, self.occupied) & self.target_mask;
        if self.king == Some(from) {
            return self.king_safe_targets(from, reach);
        }
        let targets = reach & self.pin_and_evasion_mask(from);
        if self.shogi.has_file_limited_moves && self.position.file_limited_pieces().contains(from) {
            return self.within_file_limit(from, targets);
        }
        targets
    }

    /// The targets of a non-royal piece that leave the king safe: check evasions and, if it is pinned, the
    /// ray of the pin.
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

    /// The targets on which the royal piece is not attacked, with itself lifted off the board.
    #[inline]
    fn king_safe_targets(&self, from: Cell, mut reach: S) -> S {
        let enemy_pieces = self.occupied & !self.friendly_pieces;
        let occupied = self.occupied & !S::from_cell(from);
        for to in reach.iter() {
            let here = S::from_cell(to);
            let tables = &self.shogi.tables;
            let attacker = tables.first_attacker(self.position, to, enemy_pieces & !here, occupied);
            if attacker.is_some() {
                reach &= !here;
            }
        }
        reach
    }

    /// The targets that do not bring more of a kind onto a file than it may hold (Hand 5.5, 5.7, 5.8).
    fn within_file_limit(&self, from: Cell, targets: S) -> S {
        let Some(piece) = self.position.piece_at(from) else {
            return targets;
        };
        match self.piece_type_rules(piece.kind).per_file {
            Some(limit) if limit.moves => {
                let full = self.full_files(piece.kind, limit);
                targets & (!full | self.seat_tables.file[from.index()])
            }
            _ => targets,
        }
    }

    /// The cells of files that hold as many pieces of a kind as they may (nifu; Shogi 4.5, Hand 5.6, Yonin 4.4,
    /// Four Player 6.3).
    #[inline]
    pub fn full_files(&self, kind: PieceType, limit: PiecesPerFileLimit) -> S {
        let code = Piece {
            seat: self.seat,
            kind,
        }
        .code();
        let limited = self.position.file_limited_pieces() & self.own_pieces();
        let mut full = S::EMPTY;
        for cell in limited.iter() {
            if self.position.code_at(cell) != code {
                continue;
            }
            let file = self.seat_tables.file[cell.index()];
            if limit.most == 1 || self.count_kind_in(limited & file, code) >= u32::from(limit.most)
            {
                full |= file;
            }
        }
        full
    }

    fn count_kind_in(&self, cells: S, code: u8) -> u32 {
        let same_kind = cells
            .iter()
            .filter(|cell| self.position.code_at(*cell) == code);
        same_kind.count() as u32
    }

    /// Splits targets into those on which the piece may promote and those on which it may stay unpromoted;
    /// most promotions are in both (Shogi 3.2 to 3.4, Hand 4.3, Four Player 5.2, 5.3).
    #[inline(always)]
    pub fn promotion_split(&self, from: Cell, kind: PieceType, targets: S) -> (S, S) {
        let piece_type = self.piece_type_rules(kind);
        if piece_type.promotes_to.is_none() {
            return (S::EMPTY, targets);
        }
        let promoting = targets
            & promotion_targets_from_cell(self.seat_tables, self.shogi.rules.promotes, from);
        let forced = if piece_type.must_promote {
            promoting
        } else {
            promoting & self.seat_tables.dead_end_cells[usize::from(kind.0)]
        };
        (promoting, targets & !forced)
    }

    /// The legal targets of drops from a hand slot, if the seat holds such a piece.
    #[inline]
    pub fn drop_targets(&self, slot: u8) -> S {
        self.drop_targets_among(slot, self.shogi.tables.board)
    }

    /// Those of some cells that are legal targets of drops from a hand slot. Each may have to be tried for
    /// mate, so who asks about one cell names it.
    #[inline]
    fn drop_targets_among(&self, slot: u8, cells: S) -> S {
        let empty = cells & !self.occupied;
        let cells =
            empty & self.check_info.evasion_mask & self.seat_tables.drop_cells[usize::from(slot)];
        if self.shogi.is_unlimited_slot[usize::from(slot)] {
            return cells;
        }
        self.limited_drops(slot, cells)
    }

    /// The targets of drops from a hand slot by the limits on drops alone, check or not.
    pub fn pseudo_legal_drops(&self, slot: u8) -> S {
        let empty = self.shogi.tables.board & !self.occupied;
        let cells = empty & self.seat_tables.drop_cells[usize::from(slot)];
        self.limited_drops(slot, cells)
    }

    /// Applies the limits that depend on the position: nifu, drops that must attack a king, mating drops.
    fn limited_drops(&self, slot: u8, mut cells: S) -> S {
        let kind = self.shogi.tables.slot_kinds[usize::from(slot)];
        if let Some(limit) = self.piece_type_rules(kind).per_file {
            cells &= !self.full_files(kind, limit);
        }
        let limits = self.shogi.drop_limits(kind);
        if limits.drop_must_attack_king {
            cells &= self.cells_attacking_kings(kind);
        }
        if limits.no_mating_drop {
            cells = self.without_mating_drops(kind, cells);
        }
        cells
    }

    /// The opponents that have a royal piece, each with its cell.
    pub fn enemy_kings(&self) -> impl Iterator<Item = (Seat, Cell)> {
        let opponents = self.seat_tables.opponents.iter();
        opponents.filter_map(|seat| Some((seat, self.position.king(seat)?)))
    }

    /// The cells from which an own piece of a kind attacks a cell.
    fn attack_sources(&self, kind: PieceType, to: Cell) -> S {
        let piece = Piece {
            seat: self.seat,
            kind,
        };
        self.shogi
            .tables
            .attack_sources(piece.code(), to, self.occupied)
    }

    /// The cells from which an own piece of a kind attacks an enemy king (Hand 5.9).
    pub fn cells_attacking_kings(&self, kind: PieceType) -> S {
        self.enemy_kings().fold(S::EMPTY, |set, (_, king)| {
            set | self.attack_sources(kind, king)
        })
    }

    /// The cells without those on which the drop would mate (uchifuzume; Shogi 4.6, 4.7, Yonin 4.5, 4.6,
    /// Four Player 6.4 to 6.6).
    fn without_mating_drops(&self, kind: PieceType, mut cells: S) -> S {
        for (enemy, king) in self.enemy_kings() {
            let in_check = self.shogi.mating_drop_rule() == MatingDropRule::AnySeat
                && self.shogi.checker(self.position, enemy).is_some();
            let suspects = if in_check {
                cells
            } else {
                cells & self.attack_sources(kind, king)
            };
            for to in suspects.iter() {
                if self.is_mating_drop(enemy, kind, to) {
                    cells &= !S::from_cell(to);
                }
            }
        }
        cells
    }

    /// Whether a drop mates a seat, as if it were that seat's turn at once.
    pub fn is_mating_drop(&self, enemy: Seat, kind: PieceType, to: Cell) -> bool {
        let mut after = *self.position;
        let piece = Piece {
            seat: self.seat,
            kind,
        };
        let flags = self.piece_type_rules(kind).flags;
        after.put_piece(piece, to, flags);
        if let Some(slot) = flags.slot {
            let left = after
                .hand_slot_piece_count(self.seat, slot)
                .saturating_sub(1);
            after.set_hand_count(self.seat, slot, left);
        }
        self.shogi.is_mated(&after, enemy)
    }

    /// Whether the seat has a move other than passing.
    pub fn has_move(&self) -> bool {
        if let Some(king) = self.king
            && !self.targets(king).is_empty()
        {
            return true;
        }
        // In double check only the king moves.
        if self.check_info.evasion_mask.is_empty() {
            return false;
        }
        self.own_pieces()
            .iter()
            .any(|from| !self.targets(from).is_empty())
            || slot_indices(self.position.held_slots(self.seat))
                .any(|slot| !self.drop_targets(slot).is_empty())
    }

    /// The number of moves, without passes.
    pub fn count_moves(&self) -> u64 {
        let mut count = 0;
        for from in self.own_pieces().iter() {
            let targets = self.targets(from);
            count += targets.len();
            let kind = kind_of(self.position.code_at(from));
            if self.piece_type_rules(kind).promotes_to.is_some() {
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

    /// Whether a move, whatever its cells, is legal; a pass is not among these moves.
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
                    && self.shogi.hand_slot(kind).is_some_and(|slot| {
                        !self.drop_targets_among(slot, S::from_cell(to)).is_empty()
                    })
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

/// The kind in a piece code.
#[inline(always)]
pub(in crate::shogi) fn kind_of(code: u8) -> PieceType {
    PieceType(code & crate::shogi::position::KIND_MASK)
}

/// The hand slots whose bits are set, lowest first.
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
    /// The kings that nobody may capture now (Yonin 5.8; Four Player 8.3, 9.6 to 9.10).
    #[inline]
    fn uncapturable_kings(&self, position: &Position<S>) -> S {
        if self.has_free_kings {
            return S::EMPTY;
        }
        let suspects = match self.rules.king_capture {
            MatedKingCaptureRule::AtOnce if self.rules.has_capturable_kings() => {
                self.seats_in_game(position)
            }
            _ => position.seats_under_mate(),
        };
        if suspects.is_empty() {
            return position.king_cells();
        }
        let mated = suspects
            .iter()
            .filter(|seat| self.is_mated_barring_king_captures(position, *seat));
        let exposed = mated.filter_map(|seat| position.king(seat));
        position.king_cells() & !exposed.fold(S::EMPTY, |set, cell| set | S::from_cell(cell))
    }

    /// Whether a seat is in check and, were it to move now, could relieve that only by capturing a king
    /// (Four Player 9.7, 9.8).
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

    /// Whether a seat is mated, as if it were its turn (rule 2.8 of RULES.md).
    pub(in crate::shogi) fn is_mated(&self, position: &Position<S>, seat: Seat) -> bool {
        let Some(king) = position.king(seat) else {
            return false;
        };
        let enemy_pieces = self.enemy_pieces(position, seat);
        let attacker =
            self.tables
                .first_attacker(position, king, enemy_pieces, position.occupied());
        attacker.is_some() && !MoveGen::of_seat(self, position, seat).has_move()
    }

    /// The limits on drops and files of a kind.
    #[inline]
    pub(in crate::shogi) fn drop_limits(&self, kind: PieceType) -> DropAndFileLimits {
        self.variant().kind(kind).limits
    }

    #[inline]
    fn mating_drop_rule(&self) -> MatingDropRule {
        self.rules.mating_drop
    }
}
