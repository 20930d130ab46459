//! Move texts (section 6 of RULES.md): `7g7f`, `e2e4+`, `P*5e`, `pass`.

use crate::board::Cell;
use crate::error::{MoveError, Place, TextError, Wording};
use crate::piece_tracker::PieceType;
use crate::traits::rules::Rules;

use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::position::Position;
use crate::shogi::{Move, Shogi};

/// The place that errors name.
const ERROR_PLACE: &str = "move";

/// Stands after a promoting move.
pub(in crate::shogi) const PROMOTION_SIGN: char = '+';

/// Stands between a dropped piece and its cell.
pub(in crate::shogi) const DROP_SIGN: char = '*';

/// A pass: a turn that is lost.
pub(in crate::shogi) const PASS_TEXT: &str = "pass";

impl<S: Bitboard> Shogi<S> {
    /// The name of a cell.
    pub(in crate::shogi) fn cell_name(&self, cell: Cell) -> String {
        self.variant()
            .grid
            .cell_name(cell, self.variant().cell_naming)
    }

    /// The cell of a name.
    pub(in crate::shogi) fn cell_named(&self, name: &str) -> Option<Cell> {
        self.variant()
            .grid
            .cell_named(name, self.variant().cell_naming)
    }

    /// The code of a kind.
    pub(in crate::shogi) fn kind_code(&self, kind: PieceType) -> &str {
        &self.variant().kind(kind).code
    }

    /// The move text of a move.
    pub(in crate::shogi) fn move_text(&self, mv: Move) -> String {
        match mv {
            Move::Board { from, to, promote } => {
                let sign = if promote { "+" } else { "" };
                format!("{}{}{sign}", self.cell_name(from), self.cell_name(to))
            }
            Move::Drop { kind, to } => {
                format!("{}{DROP_SIGN}{}", self.kind_code(kind), self.cell_name(to))
            }
            Move::Pass => PASS_TEXT.into(),
        }
    }

    /// Reads the move text of a legal move.
    pub(in crate::shogi) fn read_legal_move(
        &self,
        position: &Position<S>,
        text: &str,
    ) -> Result<Move, MoveError> {
        let mv = self.parse_move_text(text)?;
        self.check_legal(position, mv, text)
    }

    /// The move, if it is legal; `text` is how it was written.
    pub(in crate::shogi) fn check_legal(
        &self,
        position: &Position<S>,
        mv: Move,
        text: &str,
    ) -> Result<Move, MoveError> {
        if self.is_legal(position, mv) {
            return Ok(mv);
        }
        Err(MoveError::Illegal {
            text: text.into(),
            reason: self.illegal_move_error(position, mv),
        })
    }

    /// Parses a move text, legal or not.
    fn parse_move_text(&self, text: &str) -> Result<Move, TextError> {
        if text == PASS_TEXT {
            return Ok(Move::Pass);
        }
        if let Some((code, to)) = text.split_once(DROP_SIGN) {
            return Ok(Move::Drop {
                kind: self.read_held_kind(code)?,
                to: self.read_cell(&ERROR_PLACE.into(), to)?,
            });
        }
        let (cells, promote) = text
            .strip_suffix(PROMOTION_SIGN)
            .map_or((text, false), |cells| (cells, true));
        let (from, to) = self
            .read_cells(cells)
            .ok_or_else(|| TextError::new(ERROR_PLACE, self.example_move_texts(), text))?;
        Ok(Move::Board { from, to, promote })
    }

    /// Reads two cell names without anything between.
    fn read_cells(&self, text: &str) -> Option<(Cell, Cell)> {
        let splits = text.char_indices().skip(1);
        let mut cells = splits.filter_map(|(at, _)| {
            let (from, to) = text.split_at(at);
            Some((self.cell_named(from)?, self.cell_named(to)?))
        });
        cells.next()
    }

    /// What move texts look like on this board, for messages.
    fn example_move_texts(&self) -> Wording {
        let mut cells = self.variant().grid.cells();
        let (first, last) = (cells.next(), cells.next_back());
        let [first, last] =
            [first, last].map(|cell| cell.map_or_else(String::new, |cell| self.cell_name(cell)));
        wording!(
            "a move of two cells of the board, {} to {}, with `+` if the piece promotes, or a drop such as `P*{}`, or `{}`",
            first,
            last.clone(),
            last,
            PASS_TEXT
        )
    }

    /// Reads the code of a kind that can be held.
    fn read_held_kind(&self, code: &str) -> Result<PieceType, TextError> {
        let kind = self.variant().kind_with_code(code);
        kind.filter(|kind| self.variant().hand_order.contains(kind))
            .ok_or_else(|| {
                let codes: Vec<&str> = self
                    .variant()
                    .hand_order
                    .iter()
                    .map(|kind| self.kind_code(*kind))
                    .collect();
                let expected = wording!("a piece that can be dropped, one of {}", codes.join(" "));
                TextError::new(ERROR_PLACE, expected, code)
            })
    }

    /// Reads a cell name.
    pub(in crate::shogi) fn read_cell(&self, place: &Place, text: &str) -> Result<Cell, TextError> {
        self.cell_named(text)
            .ok_or_else(|| TextError::new(place, wording!("a cell of the board"), text))
    }
}
