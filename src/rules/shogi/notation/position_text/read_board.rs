//! Reads the BOARD field of a position text, in letter or comma form (rules 4.4 to 4.14 of RULES.md).

use crate::error::{TextError, Wording, WordingArgument, refused};
use crate::seat::Seat;

use super::{
    PROMOTED_SIGN, RawPosition, cells_by_row, leading_digit_count, row_name, unpromoted_letter,
};
use crate::shogi::position::Piece;
use crate::shogi::seats;
use crate::shogi::variant::{PositionTextForm, Variant};

/// Reads the board into the position.
pub(super) fn read_board(
    variant: &Variant,
    text: &str,
    position: &mut RawPosition,
) -> Result<(), TextError> {
    let rows = cells_by_row(&variant.grid);
    let texts: Vec<&str> = text.split('/').collect();
    if texts.len() != rows.len() {
        let expected = wording!("{} rows separated by `/`", rows.len());
        let found = match texts.len() {
            _ if text.is_empty() => return refused("board", expected, ""),
            1 => wording!("1 row"),
            many => wording!("{} rows", many),
        };
        return refused("board", expected, found);
    }
    for (number, (cells, text)) in rows.iter().zip(texts).enumerate() {
        let mut row = Row {
            variant,
            name: row_name(&variant.grid, variant.cell_naming, number),
            len: cells.len(),
            cells_read: 0,
        };
        let pieces = match variant.text_form {
            PositionTextForm::Letter => row.read_letter_form(text)?,
            PositionTextForm::Comma => row.read_comma_form(text)?,
        };
        position
            .pieces
            .extend(pieces.into_iter().map(|(at, piece)| (cells[at], piece)));
    }
    Ok(())
}

/// One row of the board while it is read.
struct Row<'a> {
    variant: &'a Variant,
    name: String,
    /// How many cells it has.
    len: usize,
    /// How many of them have been read.
    cells_read: usize,
}

/// Pieces with the numbers of their cells in the row.
type RowPieces = Vec<(usize, Piece)>;

impl Row<'_> {
    fn error_at_cell(&self, expected: Wording, found: &str) -> TextError {
        let place = wording!("rank {}, cell {}", &self.name, self.cells_read + 1);
        TextError::new(place, expected, found)
    }

    /// Reads a run of empty cells.
    fn read_empty_run(&mut self, number: &str) -> Result<(), TextError> {
        let left = self.len - self.cells_read;
        let run = number.parse().ok().filter(|run| (1..=left).contains(run));
        let run = run.ok_or_else(|| {
            let expected = wording!("a run of 1 to {} empty cells", left);
            self.error_at_cell(expected, number)
        })?;
        self.cells_read += run;
        Ok(())
    }

    /// Checks that the row has a cell left for what follows.
    fn check_cell_is_left(&self, rest: &str) -> Result<(), TextError> {
        if self.cells_read < self.len {
            return Ok(());
        }
        let expected = wording!("the end of the row after {} cells", self.len);
        Err(self.error_at_cell(expected, rest))
    }

    /// Checks that all cells of the row have been read.
    fn check_full(&self) -> Result<(), TextError> {
        if self.cells_read == self.len {
            Ok(())
        } else {
            Err(self.error_at_cell(wording!("a piece or a run of empty cells"), ""))
        }
    }

    /// The letter form: `lnsg+P4`.
    fn read_letter_form(&mut self, text: &str) -> Result<RowPieces, TextError> {
        let mut pieces = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            self.check_cell_is_left(rest)?;
            let digits = leading_digit_count(rest);
            if digits > 0 {
                let (number, after) = rest.split_at(digits);
                self.read_empty_run(number)?;
                rest = after;
                continue;
            }
            let sign = rest
                .strip_prefix(PROMOTED_SIGN)
                .map_or(0, |_| PROMOTED_SIGN.len_utf8());
            let letter = rest[sign..].chars().next();
            let end = sign + letter.map_or(0, char::len_utf8);
            let (code, after) = rest.split_at(end);
            let seat = match letter {
                Some(letter) if letter.is_ascii_uppercase() => Seat::FIRST,
                _ => Seat::SECOND,
            };
            let kind = self
                .variant
                .kind_with_code(&code.to_ascii_uppercase())
                .ok_or_else(|| {
                    if let Some(plain) = unpromoted_code_hint(self.variant, code) {
                        return self.error_at_cell(plain, code);
                    }
                    let letters = known_letters(self.variant);
                    let expected = wording!(
                        "a piece of {}, in lower case for White, after a `+` if it has \
                     promoted, or a number",
                        letters
                    );
                    self.error_at_cell(expected, code)
                })?;
            pieces.push((self.cells_read, Piece { seat, kind }));
            self.cells_read += 1;
            rest = after;
        }
        self.check_full()?;
        Ok(pieces)
    }

    /// The comma form: `sL,1,w+R,6`.
    fn read_comma_form(&mut self, text: &str) -> Result<RowPieces, TextError> {
        let mut pieces = Vec::new();
        for entry in text.split(',') {
            if entry.is_empty() && self.cells_read == self.len {
                return Err(self.error_at_cell(wording!("the end of the row without a comma"), ","));
            }
            self.check_cell_is_left(entry)?;
            if !entry.is_empty() && leading_digit_count(entry) == entry.len() {
                self.read_empty_run(entry)?;
                continue;
            }
            let mut letters = entry.chars();
            let seat = letters
                .next()
                .and_then(|letter| seats::seat_with_letter(letter, self.variant.seats));
            let kind = self.variant.kind_with_code(letters.as_str());
            let (Some(seat), Some(kind)) = (seat, kind) else {
                let code = entry.strip_prefix(|_| seat.is_some());
                if let Some(plain) = code.and_then(|code| unpromoted_code_hint(self.variant, code))
                {
                    return Err(self.error_at_cell(plain, entry));
                }
                let expected = wording!(
                    "a seat's letter and a piece of {}, after a `+` if it has promoted, or a \
                     number",
                    known_letters(self.variant)
                );
                return Err(self.error_at_cell(expected, entry));
            };
            pieces.push((self.cells_read, Piece { seat, kind }));
            self.cells_read += 1;
        }
        self.check_full()?;
        Ok(pieces)
    }
}

/// What to expect instead of a code with the sign of promotion whose piece does not promote; none for other
/// codes.
fn unpromoted_code_hint(variant: &Variant, code: &str) -> Option<Wording> {
    let letter = code.strip_prefix(PROMOTED_SIGN)?;
    let kind = variant.kind_with_code(&letter.to_ascii_uppercase())?;
    let name = &variant.kind(kind).name;
    let name = WordingArgument::Piece(name.clone());
    Some(wording!(
        "`{}` without `{}`, for a {} does not promote",
        letter,
        PROMOTED_SIGN,
        name
    ))
}

/// The letters of all pieces, for messages.
fn known_letters(variant: &Variant) -> String {
    let codes = variant.kinds.iter().map(|kind| kind.code.as_str());
    codes
        .filter(|code| unpromoted_letter(code) == *code)
        .collect()
}
