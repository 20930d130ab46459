//! Hodges notation (Hand 9, Four Player 12): `SO-5f`, `Nx7c+`, `H*5e`, `G7i-6h`; on boards with `a1` cells
//! `R(e2)-e4`. `=` means that a piece could promote and does not; `pass` is a turn that is lost.

use crate::board::Cell;
use crate::error::{IllegalMoveError, MoveError, TextError};
use crate::piece_tracker::PieceType;
use crate::shogi::ShogiRule;
use crate::traits::notation::stripped_move;
use crate::traits::rules::Rules;

use super::move_text::{DROP_SIGN, PASS_TEXT, PROMOTION_SIGN};
use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::geometry::grid::CellNaming;
use crate::shogi::position::Position;
use crate::shogi::{Move, Shogi};

/// Stands before the target of a move that captures nothing.
const MOVE_SIGN: char = '-';

/// Stands before the target of a capture.
const CAPTURE_SIGN: char = 'x';

/// Stands after a move of a piece that could promote and does not.
const NO_PROMOTION_SIGN: char = '=';

/// Mate: read, but never written. A sign of check would be taken for that of promotion.
const MATE_SIGN: char = '#';

/// The place that errors name.
const ERROR_PLACE: &str = "notation";

/// A move as it was written.
pub(super) struct ParsedNotation {
    pub(super) kind: PieceType,
    /// The origin; may be left out where it is clear.
    pub(super) from: Option<Cell>,
    pub(super) to: Cell,
    pub(super) is_drop: bool,
}

impl<S: Bitboard> Shogi<S> {
    fn piece_letters(&self, kind: PieceType) -> &str {
        &self.variant().kind(kind).notation
    }

    /// The notation of a legal move.
    pub(in crate::shogi) fn write_hodges(&self, position: &Position<S>, mv: Move) -> String {
        self.format_move(position, mv, self.is_ambiguous(position, mv))
    }

    /// Whether an equal piece can legally go to the same target.
    fn is_ambiguous(&self, position: &Position<S>, mv: Move) -> bool {
        let Move::Board { from, to, .. } = mv else {
            return false;
        };
        position.piece_at(from).is_some_and(|piece| {
            let mut rivals = self.legal_moves_of_kind(position, piece.kind, to);
            rivals.any(|rival| matches!(rival, Move::Board { from: other, .. } if other != from))
        })
    }

    /// The legal moves to a cell of the pieces of a kind that stand on the board. Drops are left out: there
    /// may be thousands, and each may have to be tried for mate.
    fn legal_moves_of_kind(
        &self,
        position: &Position<S>,
        kind: PieceType,
        to: Cell,
    ) -> impl Iterator<Item = Move> {
        let own = position.pieces(position.turn()).iter();
        let alike = own.filter(move |cell| {
            let piece = position.piece_at(*cell);
            piece.is_some_and(|piece| piece.kind == kind)
        });
        let moves = alike
            .flat_map(move |from| [true, false].map(|promote| Move::Board { from, to, promote }));
        moves.filter(|mv| self.is_legal(position, *mv))
    }

    fn format_move(&self, position: &Position<S>, mv: Move, with_origin: bool) -> String {
        let (from, to, promote) = match mv {
            Move::Pass => return PASS_TEXT.into(),
            Move::Drop { kind, to } => {
                return format!(
                    "{}{DROP_SIGN}{}",
                    self.piece_letters(kind),
                    self.cell_name(to)
                );
            }
            Move::Board { from, to, promote } => (from, to, promote),
        };
        let letters = position
            .piece_at(from)
            .map_or("", |piece| self.piece_letters(piece.kind));
        let origin = if with_origin {
            self.origin_text(from)
        } else {
            String::new()
        };
        let sign = if self.is_capture(position, mv) {
            CAPTURE_SIGN
        } else {
            MOVE_SIGN
        };
        let mut text = format!("{letters}{origin}{sign}{}", self.cell_name(to));
        let other = Move::Board {
            from,
            to,
            promote: !promote,
        };
        if promote {
            text.push(PROMOTION_SIGN);
        } else if self.is_legal(position, other) {
            text.push(NO_PROMOTION_SIGN);
        }
        text
    }

    /// The origin of a move, as the game's players write it.
    fn origin_text(&self, from: Cell) -> String {
        match self.variant().cell_naming {
            CellNaming::Usi => self.cell_name(from),
            CellNaming::Algebraic => format!("({})", self.cell_name(from)),
        }
    }

    /// Reads a legal move. Spaces and a sign of mate do not matter, and an origin may be written where it is not
    /// needed.
    pub(in crate::shogi) fn read_legal_notation(
        &self,
        position: &Position<S>,
        text: &str,
    ) -> Result<Move, MoveError> {
        let short = stripped_move(text, &[MATE_SIGN]);
        if short == PASS_TEXT {
            return self.check_legal(position, Move::Pass, text);
        }
        let written = self.parse_notation(&short)?;
        let meant = self.legal_moves_as_written(position, &written);
        let refused = |reason| MoveError::Illegal {
            text: text.into(),
            reason,
        };
        let exact = |mv: &&Move| {
            [false, true]
                .into_iter()
                .any(|with_origin| self.format_move(position, **mv, with_origin) == short)
        };
        let mut exact = meant.iter().filter(exact);
        match (exact.next(), exact.next()) {
            (Some(mv), None) => return Ok(*mv),
            (Some(_), Some(_)) => {
                return Err(refused(self.ambiguity_error(position, &meant)));
            }
            (None, _) => {}
        }
        Err(refused(if meant.is_empty() {
            self.explain_unmatched(position, &written)
        } else {
            self.ambiguity_error(position, &meant)
        }))
    }

    /// The refusal of a text that could mean any of these moves, with how each is written.
    fn ambiguity_error(&self, position: &Position<S>, meant: &[Move]) -> IllegalMoveError {
        let texts: Vec<String> = meant
            .iter()
            .map(|mv| self.write_hodges(position, *mv))
            .collect();
        match texts.as_slice() {
            [one] => IllegalMoveError::WrittenAs(one.clone()),
            _ => IllegalMoveError::Ambiguous(texts),
        }
    }

    /// The legal moves with the kind, origin and target that were written.
    fn legal_moves_as_written(
        &self,
        position: &Position<S>,
        written: &ParsedNotation,
    ) -> Vec<Move> {
        let &ParsedNotation { kind, to, .. } = written;
        if written.is_drop {
            let drop = Move::Drop { kind, to };
            return Vec::from_iter(self.is_legal(position, drop).then_some(drop));
        }
        let is_from_there = |mv: &Move| {
            let origin = written.from;
            origin.is_none_or(|origin| matches!(mv, Move::Board { from, .. } if *from == origin))
        };
        let moves = self.legal_moves_of_kind(position, kind, to);
        moves.filter(is_from_there).collect()
    }

    /// Why no legal move fits what was written.
    pub(super) fn explain_unmatched(
        &self,
        position: &Position<S>,
        written: &ParsedNotation,
    ) -> IllegalMoveError {
        let &ParsedNotation { kind, to, .. } = written;
        if written.is_drop {
            return self.illegal_move_error(position, Move::Drop { kind, to });
        }
        let own = position.pieces(position.turn()).iter();
        let alike = own.filter(|cell| {
            position
                .piece_at(*cell)
                .is_some_and(|piece| piece.kind == kind)
        });
        let mut candidates: Vec<Cell> = alike.collect();
        // Of several pieces, one that reaches the target is probably meant.
        candidates.sort_by_key(|cell| !self.attacks_from(position, *cell).contains(to));
        let from = written.from.or(candidates.first().copied());
        match from {
            Some(from) if candidates.contains(&from) => {
                let promote = false;
                self.illegal_move_error(position, Move::Board { from, to, promote })
            }
            Some(cell) => ShogiRule::NoneOn { kind, cell }.into(),
            None => ShogiRule::NoneOnBoard(kind).into(),
        }
    }

    /// Parses a text without spaces.
    fn parse_notation(&self, text: &str) -> Result<ParsedNotation, TextError> {
        let refused = || {
            let expected = wording!(
                "a turn such as `P-7f`, `Bx2b+`, `G6i-5h` or `P*5e`, in the cells of this board, or `pass`"
            );
            TextError::new(ERROR_PLACE, expected, text)
        };
        let is_code = |c: char| c.is_ascii_uppercase();
        let start = usize::from(text.starts_with(PROMOTION_SIGN));
        let rest = text.get(start..).unwrap_or_default();
        let end = start + rest.find(|c| !is_code(c)).unwrap_or(rest.len());
        let (letters, rest) = text.split_at(end);
        let kind = (0..)
            .map(PieceType)
            .zip(&self.variant().kinds)
            .find_map(|(kind, data)| (data.notation == letters).then_some(kind))
            .ok_or_else(refused)?;
        let (origin, rest) = rest
            .find([MOVE_SIGN, CAPTURE_SIGN, DROP_SIGN])
            .and_then(|at| rest.split_at_checked(at))
            .ok_or_else(refused)?;
        let origin = origin
            .strip_prefix('(')
            .and_then(|origin| origin.strip_suffix(')'))
            .unwrap_or(origin);
        let from = if origin.is_empty() {
            None
        } else {
            Some(self.read_cell(&ERROR_PLACE.into(), origin)?)
        };
        let is_drop = rest.starts_with(DROP_SIGN);
        let to = rest
            .trim_start_matches([MOVE_SIGN, CAPTURE_SIGN, DROP_SIGN])
            .trim_end_matches([PROMOTION_SIGN, NO_PROMOTION_SIGN]);
        Ok(ParsedNotation {
            kind,
            from,
            to: self.read_cell(&ERROR_PLACE.into(), to)?,
            is_drop,
        })
    }
}
