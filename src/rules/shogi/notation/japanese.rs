//! The notation of Japanese records as the Japan Shogi Association lays it down (棋譜の表記方法): `▲７六歩`, `△同歩`,
//! `▲５三銀引不成`. Writes moves only, which `japanese_reader` reads; knows no files and no history beyond the move
//! before.
//!
//! Which piece moved is told by its motion (上 寄 引) if that is enough, else by its side (右 左, or 直 for a gold
//! or silver that goes straight ahead), else by both. Pieces that reach the square by their way of moving count
//! even where a pin or a check forbids them to go there, as in the records of other programs.

use crate::board::Cell;
use crate::traits::rules::Rules;

use super::numerals::{kanji_digit, square_name};
use super::piece_names;
use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::geometry::grid::{CellNaming, Forward};
use crate::shogi::position::{Piece, Position};
use crate::shogi::variant::built_in;
use crate::shogi::{Move, Shogi};

/// Stand before the moves of the first and the second seat.
const SEAT_SIGNS: [char; 2] = ['▲', '△'];

/// Stands for the square on which the move before ended.
const SAME_SQUARE: &str = "同";

/// Stands after a drop that could be taken for a move on the board.
const DROP_MARK: &str = "打";

const PROMOTION_MARK: &str = "成";
const NON_PROMOTION_MARK: &str = "不成";

/// The game whose pieces can be written.
const SHOGI_NAME: &str = "shogi";

/// The most files and ranks that have digits.
const MOST_FILES_AND_RANKS: u8 = 9;

/// The pieces of which only two exist and whose sides are compared with each other; 直 is not used for them.
const DRAGON_AND_HORSE: [&str; 2] = ["+R", "+B"];

/// A move on the board as the mover sees it, in cells to its right and ahead.
#[derive(Clone, Copy)]
pub(super) struct StepSeenByMover {
    pub(super) right: i8,
    ahead: i8,
}

impl StepSeenByMover {
    /// 上, 寄 or 引: whether the piece goes ahead, sideways or back.
    pub(super) fn motion_sign(self) -> char {
        match self.ahead {
            1.. => '上',
            0 => '寄',
            _ => '引',
        }
    }

    /// The side of the target from which the piece comes, or 直 straight from behind it; none straight from
    /// ahead of it.
    pub(super) fn side_sign(self) -> Option<char> {
        match self.right {
            1.. => Some('左'),
            0 => (self.ahead > 0).then_some('直'),
            _ => Some('右'),
        }
    }
}

/// The name of a rank (`a` to `i`) in kanji.
pub(in crate::shogi) fn rank_in_kanji(name: &str) -> Option<char> {
    let [letter @ b'a'..=b'i'] = name.as_bytes() else {
        return None;
    };
    Some(kanji_digit(letter - b'a' + 1))
}

impl<S: Bitboard> Shogi<S> {
    /// The notation of a legal move that follows `last`. None for a pass, and for games that are not played with
    /// the pieces of shogi by two seats on a board of at most nine files and nine ranks.
    pub(in crate::shogi) fn write_japanese_move(
        &self,
        position: &Position<S>,
        mv: Move,
        last: Option<Move>,
    ) -> Option<String> {
        let to = mv.target()?;
        if !self.has_japanese_notation() {
            return None;
        }
        let seat = position.turn();
        let (kind, marks) = match mv {
            Move::Board { from, promote, .. } => {
                let piece = position.piece_at(from)?;
                let which = self.distinguishing_marks(position, piece, from, to);
                (
                    piece.kind,
                    which + self.promotion_mark(position, from, to, promote),
                )
            }
            Move::Drop { kind, .. } => {
                let is_ambiguous = !self
                    .matching_origins(position, Piece { seat, kind }, to)
                    .is_empty();
                (
                    kind,
                    String::from(if is_ambiguous { DROP_MARK } else { "" }),
                )
            }
            Move::Pass => return None,
        };
        let square = if last.and_then(Move::target) == Some(to) {
            SAME_SQUARE.into()
        } else {
            self.square_text(to)
        };
        let sign = SEAT_SIGNS.get(seat.index())?;
        let name = piece_names::name_in_moves(self.kind_code(kind));
        Some(format!("{sign}{square}{name}{marks}"))
    }

    /// The name of a cell. None for games that are not written so.
    pub(in crate::shogi) fn write_japanese_cell(&self, cell: Cell) -> Option<String> {
        self.has_japanese_notation().then(|| self.square_text(cell))
    }

    fn square_text(&self, cell: Cell) -> String {
        let (file, rank) = self.file_and_rank_numbers(cell);
        square_name(file, rank)
    }

    /// Whether the game can be written so.
    pub(in crate::shogi) fn has_japanese_notation(&self) -> bool {
        let variant = self.variant();
        let is_like_shogi = variant.seats == 2
            && variant.cell_naming == CellNaming::Usi
            && variant.grid.files().max(variant.grid.ranks()) <= MOST_FILES_AND_RANKS;
        let Some(shogi) = built_in::find(SHOGI_NAME).filter(|_| is_like_shogi) else {
            return false;
        };
        variant.kinds.iter().all(|data| {
            let mut known = shogi.kinds.iter();
            known.any(|of_shogi| of_shogi.code == data.code && of_shogi.movement == data.movement)
        })
    }

    /// The cell of a file and a rank as records count them.
    pub(super) fn cell_of_square(&self, (file, rank): (u8, u8)) -> Option<Cell> {
        let grid = &self.variant().grid;
        let from_end = |count: u8, number: u8| i16::from(count) - i16::from(number);
        grid.cell_at(from_end(grid.files(), file), from_end(grid.ranks(), rank))
    }

    /// File and rank of a cell as records count them: from 1, from Black's right and from the top.
    fn file_and_rank_numbers(&self, cell: Cell) -> (u8, u8) {
        let grid = &self.variant().grid;
        let (file, rank) = grid.coordinates(cell);
        (grid.files() - file, grid.ranks() - rank)
    }

    /// The cells from which pieces like this one reach a cell by their way of moving.
    pub(super) fn matching_origins(
        &self,
        position: &Position<S>,
        piece: Piece,
        to: Cell,
    ) -> Vec<Cell> {
        let reaches = |from: &Cell| {
            position.piece_at(*from) == Some(piece)
                && self.attacks_from(position, *from).contains(to)
        };
        position.pieces(piece.seat).iter().filter(reaches).collect()
    }

    /// What tells a piece from others like it that reach the same cell; nothing if there are none.
    fn distinguishing_marks(
        &self,
        position: &Position<S>,
        piece: Piece,
        from: Cell,
        to: Cell,
    ) -> String {
        let mut rivals = self.matching_origins(position, piece, to);
        rivals.retain(|other| *other != from);
        if rivals.is_empty() {
            return String::new();
        }
        let forward = self.variant().forward(piece.seat);
        let step = |origin| self.step_between(origin, to, forward);
        let motion = step(from).motion_sign();
        if rivals
            .iter()
            .all(|other| step(*other).motion_sign() != motion)
        {
            return motion.into();
        }
        let is_great = is_dragon_or_horse(self.kind_code(piece.kind));
        if let ([other], true) = (rivals.as_slice(), is_great) {
            // Two that go the same way never come from one file.
            let is_left = self.step_between(from, *other, forward).right > 0;
            return String::from(if is_left { "左" } else { "右" });
        }
        let side = |origin| {
            step(origin)
                .side_sign()
                .filter(|side| !is_great || *side != '直')
        };
        if let Some(own) = side(from) {
            if rivals.iter().all(|other| side(*other) != Some(own)) {
                return own.into();
            }
            return format!("{own}{motion}");
        }
        // Three or more dragons or horses, of which the rules do not speak: as in KIF.
        let (file, rank) = self.file_and_rank_numbers(from);
        format!("({file}{rank})")
    }

    pub(super) fn step_between(&self, from: Cell, to: Cell, forward: Forward) -> StepSeenByMover {
        let grid = &self.variant().grid;
        let ([from_file, from_rank], [to_file, to_rank]) = (
            signed_coordinates(grid.coordinates(from)),
            signed_coordinates(grid.coordinates(to)),
        );
        // Of two seats, this turns the board by half a turn or not at all: it is its own inverse.
        let (right, ahead) = forward.board_step(to_file - from_file, to_rank - from_rank);
        StepSeenByMover { right, ahead }
    }

    /// 成 or 不成, if the piece may promote.
    fn promotion_mark(
        &self,
        position: &Position<S>,
        from: Cell,
        to: Cell,
        promote: bool,
    ) -> &'static str {
        let promoting = Move::Board {
            from,
            to,
            promote: true,
        };
        match promote {
            true => PROMOTION_MARK,
            false if self.is_legal(position, promoting) => NON_PROMOTION_MARK,
            false => "",
        }
    }
}

/// Whether a piece is of those whose sides are compared with each other.
pub(super) fn is_dragon_or_horse(code: &str) -> bool {
    DRAGON_AND_HORSE.contains(&code)
}

/// File and rank as numbers that can be subtracted; boards with this notation are small enough.
fn signed_coordinates((file, rank): (u8, u8)) -> [i8; 2] {
    [file, rank].map(|number| i8::try_from(number).unwrap_or(i8::MAX))
}
