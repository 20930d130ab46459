//! Reads the HANDS field of a position text, in letter or comma form (rules 4.18, 4.19 and 4.27 of RULES.md).

use crate::error::{Place, TextError, refused};
use crate::piece_tracker::PieceType;
use crate::seat::Seat;

use super::{EMPTY_FIELD, RawPosition, leading_digit_count};
use crate::shogi::seats;
use crate::shogi::variant::{PositionTextForm, Variant};

/// Reads the hands into the position.
pub(super) fn read_hands(
    variant: &Variant,
    text: &str,
    position: &mut RawPosition,
) -> Result<(), TextError> {
    match variant.text_form {
        PositionTextForm::Letter => read_letter_hands(variant, text, position),
        PositionTextForm::Comma => read_comma_hands(variant, text, position),
    }
}

/// Letter form, `2PbG`: both hands in one, upper case for the first mover.
fn read_letter_hands(
    variant: &Variant,
    text: &str,
    position: &mut RawPosition,
) -> Result<(), TextError> {
    let held = read_entries(variant, &"hands".into(), text)?;
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

/// Comma form, `s:-/w:2PG/n:R/e:-`: the seats in order.
fn read_comma_hands(
    variant: &Variant,
    text: &str,
    position: &mut RawPosition,
) -> Result<(), TextError> {
    let mut parts = text.split('/').filter(|_| !text.is_empty());
    for seat in seats::all_seats(variant.seats) {
        let letter = seats::letter(seat, variant.seats);
        let part = parts.next().unwrap_or_default();
        let place = Place::from(wording!("hands, seat {}", letter));
        let hand = part
            .strip_prefix(letter)
            .and_then(|rest| rest.strip_prefix(':'))
            .ok_or_else(|| {
                let expected = wording!("`{}:` and what the seat holds", letter);
                TextError::new(&place, expected, part)
            })?;
        let held = read_hand(variant, &place, hand)?;
        let held = held.into_iter().map(|(kind, count)| (seat, kind, count));
        position.hands.extend(held);
    }
    match parts.next() {
        None => Ok(()),
        Some(more) => refused("hands", wording!("no more seats"), more),
    }
}

/// The hand of one seat, `2PG`, in upper case for every seat.
pub(super) fn read_hand(
    variant: &Variant,
    place: &Place,
    text: &str,
) -> Result<Vec<(PieceType, u8)>, TextError> {
    let held = read_entries(variant, place, text)?;
    if let Some(small) = held.iter().find(|held| held.letter.is_ascii_lowercase()) {
        let expected = wording!("pieces in upper case");
        return refused(place, expected, small.letter.to_string());
    }
    let held = held.into_iter().map(|held| (held.kind, held.count));
    Ok(held.collect())
}

/// Pieces of one kind in a hand.
struct HandEntry {
    /// The letter as it was written.
    letter: char,
    kind: PieceType,
    count: u8,
}

/// Counts and letters, each letter once, or `-`.
fn read_entries(variant: &Variant, place: &Place, text: &str) -> Result<Vec<HandEntry>, TextError> {
    let mut all: Vec<HandEntry> = Vec::new();
    if text == EMPTY_FIELD {
        return Ok(all);
    }
    if text.is_empty() {
        let expected = wording!("pieces held, or `{}`", EMPTY_FIELD);
        return refused(place, expected, text);
    }
    let mut rest = text;
    while !rest.is_empty() {
        let (number, after) = rest.split_at(leading_digit_count(rest));
        let count = if number.is_empty() {
            Ok(1)
        } else {
            read_count(place, number)
        }?;
        let mut letters = after.chars();
        let letter = letters.next().unwrap_or_default();
        let kind = held_kind(variant, place, letter)?;
        if all.iter().any(|held| held.letter == letter) {
            let expected = wording!("each piece of a seat once, with its number before it");
            return refused(place, expected, rest);
        }
        all.push(HandEntry {
            letter,
            kind,
            count,
        });
        rest = letters.as_str();
    }
    Ok(all)
}

/// The kind of a letter, which must be one that can be held.
fn held_kind(variant: &Variant, place: &Place, letter: char) -> Result<PieceType, TextError> {
    let kind = variant.kind_with_code(&letter.to_ascii_uppercase().to_string());
    kind.filter(|kind| variant.hand_order.contains(kind))
        .ok_or_else(|| {
            let codes = variant.hand_order.iter();
            let codes: String = codes
                .map(|kind| variant.kind(*kind).code.as_str())
                .collect();
            let expected = wording!("a piece that can be held, one of {}", codes);
            let found = if letter == char::default() {
                String::new()
            } else {
                letter.to_string()
            };
            TextError::new(place, expected, found)
        })
}

fn read_count(place: &Place, number: &str) -> Result<u8, TextError> {
    let count = number.parse().ok().filter(|count| *count > 0);
    count.ok_or_else(|| {
        let expected = wording!("how many are held, from 1 to {}", u8::MAX);
        TextError::new(place, expected, number)
    })
}
