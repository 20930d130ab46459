//! Reading moves in Japanese notation: `７六歩`, `▲76歩`, `△同　銀右`, `５三銀引不成`, `２四角打`, and with the
//! origin of KIF `７六歩(77)`. Digits of any shape, signs of seats, and the words of older records (行 for 上,
//! 下 for 引, 生 for 不成) are read. Which piece is meant is told by its way of moving, as the notation is
//! written; whether the move is legal is for the rules to say.

use crate::board::Cell;
use crate::error::{IllegalMoveError, MoveError, Place, TextError, Wording, WordingArgument};
use crate::piece_tracker::PieceType;
use crate::seat::Seat;
use crate::traits::rules::Rules;

use super::hodges::ParsedNotation;
use super::japanese::is_dragon_or_horse;
use super::numerals::parse_digit;
use super::piece_names;
use crate::shogi::geometry::bitboard::Bitboard;
use crate::shogi::movegen::targets::slot_indices;
use crate::shogi::position::{Piece, Position};
use crate::shogi::{Move, Shogi, seats};

/// The place that errors name.
const ERROR_PLACE: &str = "notation";

/// Signs before a move, and whose move they stand for; none where both use it.
const SEAT_SIGNS: [(char, Option<Seat>); 8] = [
    ('▲', Some(Seat::FIRST)),
    ('☗', Some(Seat::FIRST)),
    ('⛊', Some(Seat::FIRST)),
    ('△', Some(Seat::SECOND)),
    ('☖', Some(Seat::SECOND)),
    ('⛉', Some(Seat::SECOND)),
    ('▽', Some(Seat::SECOND)),
    ('▼', None),
];

/// File and rank of a square, both from 1: from the first seat's right, and from the top.
pub(crate) type Square = (u8, u8);

/// A move as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct JapaneseMove {
    /// Whose move it is, where a sign says so.
    pub(crate) seat: Option<Seat>,
    /// Where it goes; nothing for `同`, where the last move went.
    pub(crate) to: Option<Square>,
    /// The code of the piece before the move.
    pub(crate) piece: &'static str,
    /// Where it comes from, as KIF writes it.
    pub(crate) from: Option<Square>,
    is_drop: bool,
    /// 上, 寄 or 引.
    motion: Option<char>,
    /// 右, 左 or 直.
    side: Option<char>,
    promotes: bool,
}

/// Whether a text has a piece in kanji, and so can be nothing but a move in Japanese.
pub(crate) fn looks_japanese(text: &str) -> bool {
    let mut starts = text.char_indices();
    starts.any(|(at, _)| piece_names::strip_piece_name(&text[at..]).is_some())
}

/// Whether a text begins with a sign of a seat.
pub(crate) fn begins_with_seat_sign(text: &str) -> bool {
    SEAT_SIGNS.iter().any(|(sign, _)| text.starts_with(*sign))
}

/// Parses the move that a text begins with; what follows comes back.
pub(crate) fn parse<'a>(
    text: &'a str,
    place: &Place,
) -> Result<(JapaneseMove, &'a str), TextError> {
    let refused = || {
        let expected = wording!("a move such as `７六歩(77)`, `同　銀(31)` or `５五角打`");
        TextError::new(place, expected, text)
    };
    let (seat, rest) = strip_seat_sign(text.trim_start());
    let (to, rest) = strip_target(rest.trim_start()).ok_or_else(refused)?;
    let (piece, rest) = piece_names::strip_piece_name(rest.trim_start()).ok_or_else(refused)?;
    let mut parsed = JapaneseMove {
        seat,
        to,
        piece,
        from: None,
        is_drop: false,
        motion: None,
        side: None,
        promotes: false,
    };
    let mut rest = rest;
    while let Some(after) = parsed.strip_mark(rest) {
        rest = after;
    }
    let is_close = rest.starts_with(['(', '（']);
    if let Some((from, after)) = strip_origin(rest.trim_start()) {
        parsed.from = from;
        parsed.is_drop |= from.is_none();
        rest = after;
    } else if is_close {
        let expected =
            wording!("the square a piece comes from, such as `(77)`, or `打` for a drop");
        return Err(TextError::new(place, expected, text));
    }
    Ok((parsed, rest))
}

fn strip_seat_sign(text: &str) -> (Option<Seat>, &str) {
    let mut known = SEAT_SIGNS.iter();
    let found = known.find_map(|(sign, seat)| Some((*seat, text.strip_prefix(*sign)?)));
    found.unwrap_or((None, text))
}

/// The target; none in it for `同`.
fn strip_target(text: &str) -> Option<(Option<Square>, &str)> {
    if let Some(rest) = text.strip_prefix('同') {
        return Some((None, rest));
    }
    let (square, rest) = strip_square(text)?;
    let bare = rest.trim_start();
    Some((Some(square), bare.strip_prefix('同').unwrap_or(rest)))
}

/// Two digits in any of their shapes; what follows comes back.
fn strip_square(text: &str) -> Option<(Square, &str)> {
    let mut letters = text.chars();
    let file = parse_digit(letters.next()?)?;
    let rank = parse_digit(letters.next()?)?;
    Some(((file, rank), letters.as_str()))
}

/// `(77)`, none in it for `(00)`, the hand; what follows comes back.
fn strip_origin(text: &str) -> Option<(Option<Square>, &str)> {
    let text = text.strip_prefix(['(', '（'])?.trim_start();
    let in_hand = text.strip_prefix("00").or(text.strip_prefix("００"));
    let (square, rest) = match (in_hand, strip_square(text)) {
        (Some(rest), _) => (None, rest),
        (None, Some((square, rest))) => (Some(square), rest),
        (None, None) => return None,
    };
    Some((square, rest.trim_start().strip_prefix([')', '）'])?))
}

/// The words that older and spoken records have for the marks, longer ones first.
const MARK_WORDS: [(&str, char); 11] = [
    ("成る", '成'),
    ("成り", '成'),
    ("打つ", '打'),
    ("上がる", '上'),
    ("上る", '上'),
    ("寄る", '寄'),
    ("引く", '引'),
    ("行", '上'),
    ("入る", '上'),
    ("入", '上'),
    ("下", '引'),
];

impl JapaneseMove {
    /// Takes what says more of the move: which piece, and what it becomes.
    fn strip_mark<'a>(&mut self, text: &'a str) -> Option<&'a str> {
        for word in ["不成", "成らず", "生"] {
            if let Some(rest) = text.strip_prefix(word) {
                return Some(rest);
            }
        }
        let mut words = MARK_WORDS.iter();
        let word = words.find_map(|(word, mark)| Some((*mark, text.strip_prefix(word)?)));
        let (mark, rest) = match word {
            Some(word) => word,
            None => {
                let mut letters = text.chars();
                (letters.next()?, letters.as_str())
            }
        };
        match mark {
            '成' => self.promotes = true,
            '打' => self.is_drop = true,
            '上' | '寄' | '引' => self.motion = Some(mark),
            '右' | '左' | '直' => self.side = Some(mark),
            _ => return None,
        }
        Some(rest)
    }

    fn has_mark_of_board_move(&self) -> bool {
        self.motion.is_some() || self.side.is_some() || self.promotes
    }
}

impl<S: Bitboard> Shogi<S> {
    /// The legal move that a text names; `last` is where the move before it went.
    pub(in crate::shogi) fn read_japanese_move(
        &self,
        position: &Position<S>,
        text: &str,
        last: Option<Cell>,
    ) -> Result<Move, MoveError> {
        let (parsed, rest) = parse(text, &ERROR_PLACE.into())?;
        if !rest.trim().is_empty() {
            return Err(
                TextError::new(ERROR_PLACE, wording!("the end of the move"), rest.trim()).into(),
            );
        }
        let mv = self.find_japanese_move(position, &parsed, last, text)?;
        self.check_legal(position, mv, text)
    }

    /// The move that is meant, legal or not; `text` is how it was written.
    pub(crate) fn find_japanese_move(
        &self,
        position: &Position<S>,
        parsed: &JapaneseMove,
        last: Option<Cell>,
        text: &str,
    ) -> Result<Move, MoveError> {
        let refused = |expected: Wording| TextError::new(ERROR_PLACE, expected, text);
        let kind = self.variant().kind_with_code(parsed.piece);
        let kind = kind.filter(|_| self.has_japanese_notation());
        let kind = kind.ok_or_else(|| refused(wording!("a move in the notation of this game")))?;
        let seat = position.turn();
        if parsed.seat.is_some_and(|written| written != seat) {
            let turn = seats::name(seat, self.variant().seats);
            return Err(
                refused(wording!("a move of {}", WordingArgument::Seat(turn.into()))).into(),
            );
        }
        let to = match parsed.to {
            Some(square) => self.cell_of_square(square),
            None => {
                let expected = wording!("a square, for no move has gone before");
                Some(last.ok_or_else(|| TextError::new(ERROR_PLACE, expected, "同"))?)
            }
        };
        let to = to.ok_or_else(|| refused(wording!("a square of the board")))?;
        let board_move = |from| Move::Board {
            from,
            to,
            promote: parsed.promotes,
        };
        if let Some(square) = parsed.from {
            let from = self.cell_of_square(square);
            let from = from.ok_or_else(|| refused(wording!("a square of the board")))?;
            return match position.piece_at(from) {
                Some(piece) if piece.kind != kind => {
                    let standing = piece_names::name_in_moves(self.kind_code(piece.kind));
                    let expected =
                        wording!("{}, which stands on {}", standing, self.cell_name(from));
                    let found = piece_names::name_in_moves(parsed.piece);
                    Err(TextError::new(ERROR_PLACE, expected, found).into())
                }
                // That nothing stands there, the rules say better.
                _ => Ok(board_move(from)),
            };
        }
        if parsed.is_drop {
            return Ok(Move::Drop { kind, to });
        }
        let mut origins = self.matching_origins(position, Piece { seat, kind }, to);
        if origins.is_empty() {
            let mut held = slot_indices(position.held_slots(seat));
            let is_held = held.any(|slot| self.tables.slot_kinds[usize::from(slot)] == kind);
            return match is_held && !parsed.has_mark_of_board_move() {
                true => Ok(Move::Drop { kind, to }),
                false => Err(MoveError::Illegal {
                    text: text.into(),
                    reason: self.explain_no_origin(position, kind, to),
                }),
            };
        }
        let all = origins.clone();
        self.keep_marked_origins(position, parsed, &mut origins, to);
        if origins.len() > 1 {
            let legal: Vec<Cell> = origins
                .iter()
                .copied()
                .filter(|from| self.is_legal(position, board_move(*from)))
                .collect();
            if let [from] = legal[..] {
                return Ok(board_move(from));
            }
        }
        match origins[..] {
            [from] => Ok(board_move(from)),
            _ => {
                // Of none that fits the marks, every piece that reaches the square may be meant.
                let meant = if origins.is_empty() { all } else { origins };
                let texts = meant.iter().map(|from| {
                    let mv = board_move(*from);
                    let written = self.write_japanese_move(position, mv, None);
                    written.unwrap_or_else(|| self.move_text(mv))
                });
                Err(MoveError::Illegal {
                    text: text.into(),
                    reason: match meant.len() {
                        1 => IllegalMoveError::WrittenAs(texts.collect()),
                        _ => IllegalMoveError::Ambiguous(texts.collect()),
                    },
                })
            }
        }
    }

    /// Leaves those origins that the marks of a move name.
    fn keep_marked_origins(
        &self,
        position: &Position<S>,
        parsed: &JapaneseMove,
        origins: &mut Vec<Cell>,
        to: Cell,
    ) {
        let forward = self.variant().forward(position.turn());
        let step = |from: Cell| self.step_between(from, to, forward);
        if let Some(motion) = parsed.motion {
            origins.retain(|from| step(*from).motion_sign() == motion);
        }
        let Some(side) = parsed.side else {
            return;
        };
        let by_side: Vec<Cell> = origins
            .iter()
            .copied()
            .filter(|from| step(*from).side_sign() == Some(side))
            .collect();
        // Dragons and horses are told by which of them comes from further left or right, whatever
        // the target (as 龍左), and where no other piece fits, so is it meant.
        if by_side.len() == 1 && !is_dragon_or_horse(parsed.piece) {
            *origins = by_side;
            return;
        }
        // A piece from the right goes to the left.
        let goes_right = |from: &Cell| step(*from).right;
        let furthest = match side {
            '右' => origins.iter().map(goes_right).min(),
            '左' => origins.iter().map(goes_right).max(),
            _ => {
                *origins = by_side;
                return;
            }
        };
        origins.retain(|from| Some(goes_right(from)) == furthest);
    }

    /// Why no piece of a kind reaches a cell.
    fn explain_no_origin(
        &self,
        position: &Position<S>,
        kind: PieceType,
        to: Cell,
    ) -> IllegalMoveError {
        self.explain_unmatched(
            position,
            &ParsedNotation {
                kind,
                from: None,
                to,
                is_drop: false,
            },
        )
    }
}
