//! Reading position texts into raw data. Asks only what fits.

use crate::rules::cast::Kind;
use crate::rules::error::TextError;
use crate::rules::seat::{Seat, SeatSet};

use super::super::position::Piece;
use super::super::seats;
use super::super::variant::{TextForm, Variant};
use super::{NOTHING, PROMOTED, RawPosition, base_letter, row_name, rows};

/// Plies beyond this are refused, so that counting on cannot overflow.
const LAST_PLY: u32 = 1_000_000_000;

/// After a seat whose king can be captured.
const UNDER_MATE: char = '#';

pub(super) fn read(variant: &Variant, text: &str) -> Result<RawPosition, TextError> {
    let mut fields = text.split_ascii_whitespace().peekable();
    let mut position = RawPosition::empty(Seat::FIRST);
    read_board(variant, fields.next().unwrap_or_default(), &mut position)?;
    position.turn = read_turn(variant, fields.next().unwrap_or_default())?;
    read_hands(variant, fields.next().unwrap_or_default(), &mut position)?;
    // Who leaves the status out may still give the ply.
    let is_number = |field: &&str| field.bytes().all(|byte| byte.is_ascii_digit());
    if variant.seats > 2
        && let Some(status) = fields.next_if(|field| !is_number(field))
    {
        read_status(variant, status, &mut position)?;
    }
    position.ply = fields.next().map_or(Ok(1), read_ply)?;
    match fields.next() {
        None => Ok(position),
        Some(more) => Err(TextError::new("after the ply", "the end", more)),
    }
}

fn read_board(variant: &Variant, text: &str, position: &mut RawPosition) -> Result<(), TextError> {
    let rows = rows(&variant.grid);
    let texts: Vec<&str> = text.split('/').collect();
    if texts.len() != rows.len() {
        let expected = format!("{} rows separated by `/`", rows.len());
        let found = if text.is_empty() {
            String::new()
        } else {
            format!("{} rows", texts.len())
        };
        return Err(TextError::new("board", expected, found));
    }
    for (number, (cells, text)) in rows.iter().zip(texts).enumerate() {
        let mut row = Row {
            variant,
            name: row_name(&variant.grid, variant.naming, number),
            len: cells.len(),
            done: 0,
        };
        let pieces = match variant.form {
            TextForm::Letter => row.read_letters(text)?,
            TextForm::Comma => row.read_commas(text)?,
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
    done: usize,
}

/// Pieces with the numbers of their cells in the row.
type RowPieces = Vec<(usize, Piece)>;

impl Row<'_> {
    fn refuse(&self, expected: impl Into<String>, found: &str) -> TextError {
        let place = format!("{}, cell {}", self.name, self.done + 1);
        TextError::new(place, expected, found)
    }

    /// Passes by a run of empty cells.
    fn read_run(&mut self, number: &str) -> Result<(), TextError> {
        let left = self.len - self.done;
        let run = number.parse().ok().filter(|run| (1..=left).contains(run));
        let run = run.ok_or_else(|| {
            let expected = format!("a run of 1 to {left} empty cells");
            self.refuse(expected, number)
        })?;
        self.done += run;
        Ok(())
    }

    /// Fails if the row has no cell left for what follows.
    fn has_room(&self, rest: &str) -> Result<(), TextError> {
        if self.done < self.len {
            return Ok(());
        }
        let expected = format!("the end of the row after {} cells", self.len);
        Err(self.refuse(expected, rest))
    }

    fn is_full(&self) -> Result<(), TextError> {
        if self.done == self.len {
            Ok(())
        } else {
            Err(self.refuse("a piece or a run of empty cells", ""))
        }
    }

    /// The letter form: `lnsg+P4`.
    fn read_letters(&mut self, text: &str) -> Result<RowPieces, TextError> {
        let mut pieces = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            self.has_room(rest)?;
            let digits = leading_digits(rest);
            if digits > 0 {
                let (number, after) = rest.split_at(digits);
                self.read_run(number)?;
                rest = after;
                continue;
            }
            let sign = rest
                .strip_prefix(PROMOTED)
                .map_or(0, |_| PROMOTED.len_utf8());
            let letter = rest[sign..].chars().next();
            let end = sign + letter.map_or(0, char::len_utf8);
            let (code, after) = rest.split_at(end);
            let seat = match letter {
                Some(letter) if letter.is_ascii_uppercase() => Seat::FIRST,
                _ => Seat::SECOND,
            };
            let kind = self
                .variant
                .coded(&code.to_ascii_uppercase())
                .ok_or_else(|| {
                    let letters = letters(self.variant);
                    let expected = format!(
                        "a piece of {letters}, in lower case for White, after a `+` if it has \
                     promoted, or a number"
                    );
                    self.refuse(expected, code)
                })?;
            pieces.push((self.done, Piece { seat, kind }));
            self.done += 1;
            rest = after;
        }
        self.is_full()?;
        Ok(pieces)
    }

    /// The comma form: `sL,1,w+R,6`.
    fn read_commas(&mut self, text: &str) -> Result<RowPieces, TextError> {
        let mut pieces = Vec::new();
        for entry in text.split(',') {
            if entry.is_empty() && self.done == self.len {
                return Err(self.refuse("the end of the row without a comma", ","));
            }
            self.has_room(entry)?;
            if !entry.is_empty() && leading_digits(entry) == entry.len() {
                self.read_run(entry)?;
                continue;
            }
            let mut letters = entry.chars();
            let seat = letters
                .next()
                .and_then(|letter| seats::lettered(letter, self.variant.seats));
            let kind = self.variant.coded(letters.as_str());
            let (Some(seat), Some(kind)) = (seat, kind) else {
                let expected = format!(
                    "a seat's letter and a piece of {}, after a `+` if it has promoted, or a \
                     number",
                    self::letters(self.variant)
                );
                return Err(self.refuse(expected, entry));
            };
            pieces.push((self.done, Piece { seat, kind }));
            self.done += 1;
        }
        self.is_full()?;
        Ok(pieces)
    }
}

/// How many digits a text begins with.
fn leading_digits(text: &str) -> usize {
    text.find(|letter: char| !letter.is_ascii_digit())
        .unwrap_or(text.len())
}

/// The letters of all pieces, for messages.
fn letters(variant: &Variant) -> String {
    let codes = variant.kinds.iter().map(|kind| kind.code.as_str());
    codes.filter(|code| base_letter(code) == *code).collect()
}

fn read_turn(variant: &Variant, text: &str) -> Result<Seat, TextError> {
    let mut letters = text.chars();
    let seat = letters
        .next()
        .and_then(|letter| seats::lettered(letter, variant.seats));
    seat.filter(|_| letters.as_str().is_empty())
        .ok_or_else(|| TextError::new("turn", seats::letters(variant.seats), text))
}

fn read_hands(variant: &Variant, text: &str, position: &mut RawPosition) -> Result<(), TextError> {
    match variant.form {
        TextForm::Letter => read_letter_hands(variant, text, position),
        TextForm::Comma => read_comma_hands(variant, text, position),
    }
}

/// `2PbG`: both seats in one, told apart by case.
fn read_letter_hands(
    variant: &Variant,
    text: &str,
    position: &mut RawPosition,
) -> Result<(), TextError> {
    let held = held_in(variant, "hands", text)?;
    position.hands = held
        .into_iter()
        .map(|held| {
            let seat = if held.letter.is_ascii_uppercase() {
                Seat::FIRST
            } else {
                Seat::SECOND
            };
            (seat, held.kind, held.count)
        })
        .collect();
    Ok(())
}

/// `s:-/w:2PG/n:R/e:-`: every seat in its place.
fn read_comma_hands(
    variant: &Variant,
    text: &str,
    position: &mut RawPosition,
) -> Result<(), TextError> {
    let mut parts = text.split('/').filter(|_| !text.is_empty());
    for seat in seats::all(variant.seats) {
        let letter = seats::letter(seat, variant.seats);
        let part = parts.next().unwrap_or_default();
        let place = format!("hands, seat {letter}");
        let hand = part
            .strip_prefix(letter)
            .and_then(|rest| rest.strip_prefix(':'))
            .ok_or_else(|| {
                TextError::new(&place, format!("`{letter}:` and what the seat holds"), part)
            })?;
        let held = read_hand(variant, &place, hand)?;
        let held = held.into_iter().map(|(kind, count)| (seat, kind, count));
        position.hands.extend(held);
    }
    match parts.next() {
        None => Ok(()),
        Some(more) => Err(TextError::new("hands", "no more seats", more)),
    }
}

/// What one seat holds: `2PG`, in upper case whoever it is.
pub(super) fn read_hand(
    variant: &Variant,
    place: &str,
    text: &str,
) -> Result<Vec<(Kind, u8)>, TextError> {
    let held = held_in(variant, place, text)?;
    if let Some(small) = held.iter().find(|held| held.letter.is_ascii_lowercase()) {
        let expected = "pieces in upper case";
        return Err(TextError::new(place, expected, small.letter.to_string()));
    }
    let held = held.into_iter().map(|held| (held.kind, held.count));
    Ok(held.collect())
}

/// Pieces of one kind in a hand.
struct Held {
    /// As it was written.
    letter: char,
    kind: Kind,
    count: u8,
}

/// Numbers and letters, each letter once; or the sign for nothing.
fn held_in(variant: &Variant, place: &str, text: &str) -> Result<Vec<Held>, TextError> {
    let mut all: Vec<Held> = Vec::new();
    if text == NOTHING {
        return Ok(all);
    }
    if text.is_empty() {
        let expected = format!("pieces held, or `{NOTHING}`");
        return Err(TextError::new(place, expected, text));
    }
    let mut rest = text;
    while !rest.is_empty() {
        let (number, after) = rest.split_at(leading_digits(rest));
        let count = if number.is_empty() {
            Ok(1)
        } else {
            read_count(place, number)
        }?;
        let mut letters = after.chars();
        let letter = letters.next().unwrap_or_default();
        let kind = held_kind(variant, place, letter)?;
        if all.iter().any(|held| held.letter == letter) {
            let expected = "each piece of a seat once, with its number before it";
            return Err(TextError::new(place, expected, rest));
        }
        all.push(Held {
            letter,
            kind,
            count,
        });
        rest = letters.as_str();
    }
    Ok(all)
}

/// The kind of a letter in a hand.
fn held_kind(variant: &Variant, place: &str, letter: char) -> Result<Kind, TextError> {
    let kind = variant.coded(&letter.to_ascii_uppercase().to_string());
    kind.filter(|kind| variant.hand_order.contains(kind))
        .ok_or_else(|| {
            let codes = variant.hand_order.iter();
            let codes: String = codes
                .map(|kind| variant.kind(*kind).code.as_str())
                .collect();
            let expected = format!("a piece that can be held, one of {codes}");
            let found = if letter == char::default() {
                String::new()
            } else {
                letter.to_string()
            };
            TextError::new(place, expected, found)
        })
}

fn read_count(place: &str, number: &str) -> Result<u8, TextError> {
    let count = number.parse().ok().filter(|count| *count > 0);
    count.ok_or_else(|| {
        let expected = format!("how many are held, from 1 to {}", u8::MAX);
        TextError::new(place, expected, number)
    })
}

/// `n,e#`: who is out, and whose king can be captured.
fn read_status(variant: &Variant, text: &str, position: &mut RawPosition) -> Result<(), TextError> {
    if text == NOTHING {
        return Ok(());
    }
    let mut named = SeatSet::EMPTY;
    for entry in text.split(',') {
        let (name, is_under_mate) = entry
            .strip_suffix(UNDER_MATE)
            .map_or((entry, false), |name| (name, true));
        let mut letters = name.chars();
        let seat = letters
            .next()
            .and_then(|letter| seats::lettered(letter, variant.seats))
            .filter(|seat| letters.as_str().is_empty() && !named.contains(*seat));
        let seat = seat.ok_or_else(|| {
            let expected = format!(
                "`{NOTHING}`, or seats, each {} once, with `{UNDER_MATE}` if it is under a mate",
                seats::letters(variant.seats)
            );
            TextError::new("status", expected, entry)
        })?;
        named = named.with(seat);
        if is_under_mate {
            position.under_mate = position.under_mate.with(seat);
        } else {
            position.out = position.out.with(seat);
        }
    }
    Ok(())
}

fn read_ply(text: &str) -> Result<u32, TextError> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|ply| digits && (1..=LAST_PLY).contains(ply))
        .ok_or_else(|| TextError::new("ply", format!("a number from 1 to {LAST_PLY}"), text))
}
