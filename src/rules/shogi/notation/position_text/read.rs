//! Reads position texts into raw data. Checks only that they fit the board, the pieces and the seats.

use crate::error::{TextError, refused};
use crate::ply;
use crate::seat::{Seat, SeatSet};

use super::read_board::read_board;
use super::read_hands::read_hands;
use super::{EMPTY_FIELD, RawPosition};
use crate::shogi::seats;
use crate::shogi::variant::Variant;

/// Stands after a seat under a mate.
const UNDER_MATE_SIGN: char = '#';

pub(super) fn read(variant: &Variant, text: &str) -> Result<RawPosition, TextError> {
    let mut fields = text.split_ascii_whitespace().peekable();
    let mut position = RawPosition::empty(Seat::FIRST);
    read_board(variant, fields.next().unwrap_or_default(), &mut position)?;
    // In the order of the board, not of the text, so that reasons name cells in one order.
    position.pieces.sort_by_key(|(cell, _)| *cell);
    position.turn = read_turn(variant, fields.next().unwrap_or_default())?;
    read_hands(variant, fields.next().unwrap_or_default(), &mut position)?;
    // The status may be left out even if a ply follows (rule 4.26 of RULES.md).
    let is_number = |field: &&str| field.bytes().all(|byte| byte.is_ascii_digit());
    if variant.seats > 2
        && let Some(status) = fields.next_if(|field| !is_number(field))
    {
        read_status(variant, status, &mut position)?;
    }
    position.ply = fields.next().map_or(Ok(1), ply::read)?;
    match fields.next() {
        None => Ok(position),
        Some(more) => refused("after the ply", wording!("the end"), more),
    }
}

fn read_turn(variant: &Variant, text: &str) -> Result<Seat, TextError> {
    let mut letters = text.chars();
    let seat = letters
        .next()
        .and_then(|letter| seats::seat_with_letter(letter, variant.seats));
    seat.filter(|_| letters.as_str().is_empty())
        .ok_or_else(|| TextError::new("turn", seats::letter_list(variant.seats), text))
}

/// The STATUS field, `n,e#`: seats that are out, and seats under a mate (rule 4.21 of RULES.md).
fn read_status(variant: &Variant, text: &str, position: &mut RawPosition) -> Result<(), TextError> {
    if text == EMPTY_FIELD {
        return Ok(());
    }
    let mut named = SeatSet::EMPTY;
    for entry in text.split(',') {
        let (name, is_under_mate) = entry
            .strip_suffix(UNDER_MATE_SIGN)
            .map_or((entry, false), |name| (name, true));
        let mut letters = name.chars();
        let seat = letters
            .next()
            .and_then(|letter| seats::seat_with_letter(letter, variant.seats))
            .filter(|seat| letters.as_str().is_empty() && !named.contains(*seat));
        let seat = seat.ok_or_else(|| {
            let expected = wording!(
                "`{}`, or seats, each once, with `{}` if it is marked as mated: one of {}",
                EMPTY_FIELD,
                UNDER_MATE_SIGN,
                seats::quoted_letters(variant.seats)
            );
            TextError::new("status", expected, entry)
        })?;
        named = named.with(seat);
        if is_under_mate {
            position.seats_under_mate = position.seats_under_mate.with(seat);
        } else {
            position.seats_out = position.seats_out.with(seat);
        }
    }
    Ok(())
}
