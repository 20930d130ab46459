//! Moves of Sigma 4 Shogi as numbers.

use crate::eval::MoveKeys;
use komadai_rules::board::Cell;
use komadai_rules::sigma::geometry::CELLS;
use komadai_rules::sigma::{BaseContents, Move, Sigma, Stone};

/// How [`MoveKeys::pack_move`] lays a move out: what sort of turn it is, and then
/// two cells, or a cell and stones.
mod packed_move_layout {
    pub const TAG_PLAIN_MOVE: u32 = 1;
    pub const TAG_CAPTURE: u32 = 2;
    pub const TAG_DROP: u32 = 3;
    pub const TAG_TAKE_STONE: u32 = 4;
    pub const TAG_BITS: u32 = 3;
    pub const CELL_BITS: u32 = 6;
    pub const TO_SHIFT: u32 = TAG_BITS;
    pub const FROM_SHIFT: u32 = TO_SHIFT + CELL_BITS;
    pub const STONES_SHIFT: u32 = FROM_SHIFT + CELL_BITS;
}

const fn mask(bits: u32) -> u32 {
    (1 << bits) - 1
}

impl MoveKeys for Sigma {
    fn pack_move(mv: Move) -> u32 {
        let cell = |cell: Cell| u32::from(cell.0);
        let number = |stones: BaseContents| u32::from(stones.index());
        match mv {
            Move::Plain { from, to } => {
                packed_move_layout::TAG_PLAIN_MOVE
                    | cell(to) << packed_move_layout::TO_SHIFT
                    | cell(from) << packed_move_layout::FROM_SHIFT
            }
            Move::Capture {
                from,
                to,
                contents: stones,
            } => {
                packed_move_layout::TAG_CAPTURE
                    | cell(to) << packed_move_layout::TO_SHIFT
                    | cell(from) << packed_move_layout::FROM_SHIFT
                    | number(stones) << packed_move_layout::STONES_SHIFT
            }
            Move::Drop {
                to,
                contents: stones,
            } => {
                packed_move_layout::TAG_DROP
                    | cell(to) << packed_move_layout::TO_SHIFT
                    | number(stones) << packed_move_layout::STONES_SHIFT
            }
            Move::TakeStone(stone) => {
                packed_move_layout::TAG_TAKE_STONE
                    | (stone.index() as u32) << packed_move_layout::STONES_SHIFT
            }
        }
    }

    fn unpack_move(packed: u32) -> Option<Move> {
        let cell = |shift: u32| Cell((packed >> shift & mask(packed_move_layout::CELL_BITS)) as u8);
        let number = (packed >> packed_move_layout::STONES_SHIFT) as usize;
        let (from, to) = (
            cell(packed_move_layout::FROM_SHIFT),
            cell(packed_move_layout::TO_SHIFT),
        );
        let is_on_board = from.index() < CELLS && to.index() < CELLS;
        let stones = || u8::try_from(number).ok().and_then(BaseContents::from_index);
        match packed & mask(packed_move_layout::TAG_BITS) {
            _ if !is_on_board => None,
            packed_move_layout::TAG_PLAIN_MOVE => Some(Move::Plain { from, to }),
            packed_move_layout::TAG_CAPTURE => stones().map(|stones| Move::Capture {
                from,
                to,
                contents: stones,
            }),
            packed_move_layout::TAG_DROP => stones().map(|stones| Move::Drop {
                to,
                contents: stones,
            }),
            packed_move_layout::TAG_TAKE_STONE => {
                Stone::ALL.get(number).map(|stone| Move::TakeStone(*stone))
            }
            _ => None,
        }
    }
}
