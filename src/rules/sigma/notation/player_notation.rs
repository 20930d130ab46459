//! The notation of players (Sigma 9): `JDFWd4`, `EDFWxa4 &JEDF /DW`, `EDF@a4`, `%F`.

use crate::board::Cell;
use crate::error::{IllegalMoveError, MoveError, TextError};
use crate::sigma::SigmaRule;
use crate::traits::rules::Rules;

use super::move_text::{STONE_TAKING_SIGN, read_cell, read_stone};
use super::position_text::read_stones;
use crate::sigma::base_contents::BaseContents;
use crate::sigma::geometry::{CellSet, cell_name};
use crate::sigma::movegen::explain::{explain, illegal_move_error};
use crate::sigma::movegen::targets::MoveGen;
use crate::sigma::stone_counts::StoneCounts;
use crate::sigma::{Base, Move, Position, Sigma};
use crate::traits::board_view::Location;
use crate::traits::notation::stripped_move;

/// Stands before the stones of the royal base.
const ROYAL_SIGN: char = 'R';

/// Stands before the cell of a capture.
const CAPTURE_SIGN: char = 'x';

/// Stands before the capturer's contents after a capture.
const CONTENTS_SIGN: char = '&';

/// Stands before the stones that go to the opponent's storage.
const LEFT_OVER_SIGN: char = '/';

/// Stands between a dropped base's stones and its cell.
const DROP_SIGN: char = '@';

/// The same in move texts, which is read as well.
const MOVE_TEXT_DROP_SIGN: char = '*';

const CHECK_SIGN: char = '+';

const MATE_SIGN: char = '#';

/// The place that errors name.
const ERROR_PLACE: &str = "notation";

/// A base in notation: its stones, after an R if it is the royal (Sigma 9.2).
fn base_text(royal: bool, contents: BaseContents) -> String {
    let sign = if royal { "R" } else { "" };
    format!("{sign}{contents}")
}

/// The bases equal to one that can go to the same cell, itself included (Sigma 9.5, 9.6).
fn equal_bases(movegen: &MoveGen, base: Base, to: Cell) -> CellSet {
    let equal = movegen
        .own
        .iter()
        .filter(|cell| movegen.position.base(*cell) == Some(base))
        .filter(|cell| movegen.targets(*cell).contains(to));
    equal.fold(CellSet::EMPTY, |set, cell| set.or(CellSet::from_cell(cell)))
}

/// Writes a legal move.
pub(in crate::sigma) fn write(sigma: &Sigma, position: &Position, mv: Move) -> String {
    let text = match mv {
        Move::Plain { from, to } => route_text(sigma, position, (from, to), ""),
        Move::Capture { from, to, contents } => {
            let sign = CAPTURE_SIGN.encode_utf8(&mut [0; 4]).to_string();
            let route = route_text(sigma, position, (from, to), &sign);
            let royal = position.royal(position.turn()) == from;
            let becomes = base_text(royal, contents);
            let left = left_over_stones(position, (from, to), contents).unwrap_or_default();
            if left.is_empty() {
                format!("{route} {CONTENTS_SIGN}{becomes}")
            } else {
                format!("{route} {CONTENTS_SIGN}{becomes} {LEFT_OVER_SIGN}{left}")
            }
        }
        Move::Drop { to, contents } => format!("{contents}{DROP_SIGN}{}", cell_name(to)),
        Move::TakeStone(stone) => format!("{STONE_TAKING_SIGN}{}", stone.letter()),
    };
    text + check_or_mate_sign(sigma, position, mv)
}

/// The stones a capture leaves over; none if both bases have too few for these contents.
fn left_over_stones(
    position: &Position,
    (from, to): (Cell, Cell),
    contents: BaseContents,
) -> Option<StoneCounts> {
    let counts = position.contents(from).stone_counts();
    let counts = counts.plus(&position.contents(to).stone_counts());
    counts.checked_sub(&contents.stone_counts())
}

fn route_text(sigma: &Sigma, position: &Position, (from, to): (Cell, Cell), sign: &str) -> String {
    let Some(base) = position.base(from) else {
        return String::new();
    };
    let alone = MoveGen::of_seat_to_move(sigma, position)
        .is_none_or(|movegen| equal_bases(&movegen, base, to).len() < 2);
    let origin = if alone {
        String::new()
    } else {
        cell_name(from)
    };
    let name = base_text(base.royal, base.contents);
    format!("{name}{origin}{sign}{}", cell_name(to))
}

/// `+` or `#` if the move gives check or mate (Sigma 9.12).
fn check_or_mate_sign(sigma: &Sigma, position: &Position, mv: Move) -> &'static str {
    let mut after = *position;
    sigma.play(&mut after, mv);
    if !sigma.is_in_check(&after, after.turn()) {
        ""
    } else if sigma.decided_outcome(&after).is_ongoing() && !sigma.has_legal_move(&after) {
        "#"
    } else {
        "+"
    }
}

/// Reads a legal move. Spaces and signs of check and mate do not matter.
pub(in crate::sigma) fn read(
    sigma: &Sigma,
    position: &Position,
    text: &str,
) -> Result<Move, MoveError> {
    let short = stripped_move(text, &[CHECK_SIGN, MATE_SIGN]);
    let illegal = |reason| MoveError::Illegal {
        text: text.into(),
        reason,
    };
    let mv = if let Some(letters) = short.strip_prefix(STONE_TAKING_SIGN) {
        Move::TakeStone(read_stone(letters)?)
    } else if let Some((contents, to)) = short.split_once([DROP_SIGN, MOVE_TEXT_DROP_SIGN]) {
        let to = read_cell(to)?;
        let contents = read_contents(contents, illegal)?;
        Move::Drop { to, contents }
    } else {
        let written = ParsedNotation::parse(&short)?;
        written.only_match(sigma, position).map_err(illegal)?
    };
    if sigma.is_legal(position, mv) {
        Ok(mv)
    } else {
        Err(illegal(illegal_move_error(sigma, position, mv)))
    }
}

fn read_contents(
    text: &str,
    illegal: impl Fn(IllegalMoveError) -> MoveError,
) -> Result<BaseContents, MoveError> {
    let counts = read_stones(&ERROR_PLACE.into(), text)?;
    BaseContents::from_stone_counts(&counts)
        .ok_or_else(|| illegal(SigmaRule::NotOnBase(counts).into()))
}

/// A move or a capture as it was written.
struct ParsedNotation {
    royal: bool,
    held: StoneCounts,
    origin: Option<Cell>,
    takes: bool,
    to: Cell,
    becomes: Option<(bool, StoneCounts)>,
    left_over: StoneCounts,
}

impl ParsedNotation {
    /// Parses a text without spaces.
    fn parse(text: &str) -> Result<ParsedNotation, TextError> {
        let (move_part, result) = match text.split_once(CONTENTS_SIGN) {
            Some((move_part, result)) => (move_part, Some(result)),
            None => (text, None),
        };
        let (becomes, left) = match result.map(|result| result.split_once(LEFT_OVER_SIGN)) {
            Some(Some((becomes, left))) => (Some(becomes), read_stones(&ERROR_PLACE.into(), left)?),
            Some(None) => (result, StoneCounts::EMPTY),
            None => (None, StoneCounts::EMPTY),
        };
        let letters = move_part
            .find(|c: char| !c.is_ascii_uppercase())
            .unwrap_or(move_part.len());
        let (base, route) = move_part.split_at(letters);
        let (royal, held) = read_base(base)?;
        let (origin, takes, to) = read_route(route)?;
        let becomes = becomes.map(read_base).transpose()?;
        Ok(ParsedNotation {
            royal,
            held,
            origin,
            takes,
            to,
            becomes,
            left_over: left,
        })
    }

    /// The move that is meant, if only one can be.
    fn only_match(&self, sigma: &Sigma, position: &Position) -> Result<Move, IllegalMoveError> {
        let movegen =
            MoveGen::of_seat_to_move(sigma, position).ok_or(IllegalMoveError::GameOver)?;
        let rule = |rule: SigmaRule| Err(rule.into());
        let (held, to) = (self.held, self.to);
        let contents = BaseContents::from_stone_counts(&held);
        let meant: Vec<Cell> = movegen
            .own
            .iter()
            .filter(|cell| self.origin.is_none_or(|origin| origin == *cell))
            .filter(|cell| {
                let base = position.base(*cell);
                base.is_some_and(|base| base.royal == self.royal && Some(base.contents) == contents)
            })
            .collect();
        let can_go = |cell: &Cell| movegen.targets(*cell).contains(to);
        let able: Vec<Cell> = meant.iter().copied().filter(can_go).collect();
        let from = match (able.as_slice(), meant.as_slice()) {
            (&[from], _) => from,
            ([], []) => {
                let is_royal = self.royal;
                return rule(SigmaRule::NoSuchBase { is_royal, held });
            }
            ([], &[from, ..]) => {
                return Err(explain(
                    sigma,
                    position,
                    Location::Cell(from),
                    Location::Cell(to),
                ));
            }
            _ => return rule(SigmaRule::EqualBases(able)),
        };
        self.move_from_if_as_written(position, from)
    }

    /// The move of the base on `from`, if all that is written of it is true.
    fn move_from_if_as_written(
        &self,
        position: &Position,
        from: Cell,
    ) -> Result<Move, IllegalMoveError> {
        let rule = |rule: SigmaRule| Err(rule.into());
        let to = self.to;
        let captures = position.seat_on(to).is_some();
        match (self.takes, captures) {
            (true, false) => return rule(SigmaRule::NothingToTake(to)),
            (false, true) => return rule(SigmaRule::CaptureNotWritten(to)),
            _ => {}
        }
        let Some((becomes_royal, becomes)) = self.becomes else {
            return if captures {
                rule(SigmaRule::ResultNotWritten)
            } else {
                Ok(Move::Plain { from, to })
            };
        };
        if !captures {
            return rule(SigmaRule::ChangesWithoutTaking(to));
        }
        // The royal's R may be left out here, but nothing else becomes royal.
        if becomes_royal && !self.royal {
            return rule(SigmaRule::NotRoyal);
        }
        let Some(contents) = BaseContents::from_stone_counts(&becomes) else {
            return rule(SigmaRule::NotOnBase(becomes));
        };
        match left_over_stones(position, (from, to), contents) {
            Some(left) if left != self.left_over => rule(SigmaRule::LeftOverMismatch(left)),
            _ => Ok(Move::Capture { from, to, contents }),
        }
    }
}

/// Reads a base: whether it is the royal, and its stones.
fn read_base(text: &str) -> Result<(bool, StoneCounts), TextError> {
    let contents = text.strip_prefix(ROYAL_SIGN).unwrap_or(text);
    Ok((
        contents.len() < text.len(),
        read_stones(&ERROR_PLACE.into(), contents)?,
    ))
}

/// `b3`, `a2b3`, `xb3` or `a2xb3`: the origin, whether it takes, the target.
fn read_route(text: &str) -> Result<(Option<Cell>, bool, Cell), TextError> {
    const CELL_NAME_LENGTH: usize = 2;
    let cell = |name: &str| read_cell(name);
    let (origin, takes, to) = match text.split_once(CAPTURE_SIGN) {
        Some((origin, to)) => (origin, true, to),
        None => {
            let at = text.len().saturating_sub(CELL_NAME_LENGTH);
            let (origin, to) = text.split_at_checked(at).ok_or_else(|| {
                TextError::new(ERROR_PLACE, wording!("a cell from a1 to g7"), text)
            })?;
            (origin, false, to)
        }
    };
    let origin = match origin {
        "" => None,
        name => Some(cell(name)?),
    };
    Ok((origin, takes, cell(to)?))
}
