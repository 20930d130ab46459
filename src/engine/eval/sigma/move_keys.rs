//! Moves of Sigma 4 Shogi as numbers.

use crate::eval::MoveKeys;
use komadai_rules::board::Cell;
use komadai_rules::sigma::geometry::CELLS;
use komadai_rules::sigma::{BaseContents, Move, Sigma, Stone};

/// How [`MoveKeys::pack_move`] lays a move out: what sort of turn it is, and then
/// two cells, or a cell and stones.
mod packed {
    pub const PLAIN: u32 = 1;
    pub const CAPTURE: u32 = 2;
    pub const DROP: u32 = 3;
    pub const TAKE: u32 = 4;
    pub const SORT_BITS: u32 = 3;
    pub const CELL_BITS: u32 = 6;
    pub const TO: u32 = SORT_BITS;
    pub const FROM: u32 = TO + CELL_BITS;
    pub const STONES: u32 = FROM + CELL_BITS;
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
                packed::PLAIN | cell(to) << packed::TO | cell(from) << packed::FROM
            }
            Move::Capture {
                from,
                to,
                contents: stones,
            } => {
                packed::CAPTURE
                    | cell(to) << packed::TO
                    | cell(from) << packed::FROM
                    | number(stones) << packed::STONES
            }
            Move::Drop {
                to,
                contents: stones,
            } => packed::DROP | cell(to) << packed::TO | number(stones) << packed::STONES,
            Move::TakeStone(stone) => packed::TAKE | (stone.index() as u32) << packed::STONES,
        }
    }

    fn unpack_move(packed: u32) -> Option<Move> {
        let cell = |shift: u32| Cell((packed >> shift & mask(packed::CELL_BITS)) as u8);
        let number = (packed >> packed::STONES) as usize;
        let (from, to) = (cell(packed::FROM), cell(packed::TO));
        let is_on_board = from.index() < CELLS && to.index() < CELLS;
        let stones = || u8::try_from(number).ok().and_then(BaseContents::from_index);
        match packed & mask(packed::SORT_BITS) {
            _ if !is_on_board => None,
            packed::PLAIN => Some(Move::Plain { from, to }),
            packed::CAPTURE => stones().map(|stones| Move::Capture {
                from,
                to,
                contents: stones,
            }),
            packed::DROP => stones().map(|stones| Move::Drop {
                to,
                contents: stones,
            }),
            packed::TAKE => Stone::ALL.get(number).map(|stone| Move::TakeStone(*stone)),
            _ => None,
        }
    }
}
