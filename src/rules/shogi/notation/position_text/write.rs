//! Writes position texts; every position has exactly one.

use crate::board::Cell;
use crate::seat::Seat;

use super::{EMPTY_FIELD, RawPosition, cells_by_row};
use crate::shogi::position::Piece;
use crate::shogi::seats;
use crate::shogi::variant::{PositionTextForm, Variant};

pub(super) fn write(position: &RawPosition, variant: &Variant) -> String {
    let mut board = vec![None; variant.grid.cells().count()];
    for (cell, piece) in &position.pieces {
        board[cell.index()] = Some(*piece);
    }
    let rows = cells_by_row(&variant.grid);
    let rows: Vec<String> = rows
        .iter()
        .map(|cells| write_row(&board, variant, cells))
        .collect();
    let mut text = format!(
        "{} {} {}",
        rows.join("/"),
        seats::letter(position.turn, variant.seats),
        write_hands(position, variant)
    );
    if variant.seats > 2 {
        text.push(' ');
        text.push_str(&write_status(position, variant));
    }
    format!("{text} {}", position.ply)
}

/// `board` has what stands on each cell, by its index.
fn write_row(board: &[Option<Piece>], variant: &Variant, cells: &[Cell]) -> String {
    let mut entries: Vec<String> = Vec::new();
    let mut run = 0;
    for cell in cells {
        let Some(piece) = board[cell.index()] else {
            run += 1;
            continue;
        };
        if run > 0 {
            entries.push(run.to_string());
            run = 0;
        }
        entries.push(write_piece(piece, variant));
    }
    if run > 0 {
        entries.push(run.to_string());
    }
    match variant.text_form {
        PositionTextForm::Letter => entries.concat(),
        PositionTextForm::Comma => entries.join(","),
    }
}

fn write_piece(piece: Piece, variant: &Variant) -> String {
    let code = &variant.kind(piece.kind).code;
    match variant.text_form {
        PositionTextForm::Letter if piece.seat == Seat::FIRST => code.clone(),
        PositionTextForm::Letter => code.to_ascii_lowercase(),
        PositionTextForm::Comma => format!("{}{code}", seats::letter(piece.seat, variant.seats)),
    }
}

fn write_hands(position: &RawPosition, variant: &Variant) -> String {
    let hand = |seat: Seat| {
        let mut text = String::new();
        for kind in &variant.hand_order {
            let held = position
                .hands
                .iter()
                .find(|(holder, held, _)| holder == &seat && held == kind);
            let Some((_, _, count)) = held else {
                continue;
            };
            if *count > 1 {
                text.push_str(&count.to_string());
            }
            text.push_str(&variant.kind(*kind).code);
        }
        text
    };
    let or_nothing = |text: String| {
        if text.is_empty() {
            EMPTY_FIELD.into()
        } else {
            text
        }
    };
    match variant.text_form {
        PositionTextForm::Letter => {
            let second = hand(Seat::SECOND).to_ascii_lowercase();
            or_nothing(hand(Seat::FIRST) + &second)
        }
        PositionTextForm::Comma => {
            let hands: Vec<String> = seats::all_seats(variant.seats)
                .map(|seat| {
                    let letter = seats::letter(seat, variant.seats);
                    format!("{letter}:{}", or_nothing(hand(seat)))
                })
                .collect();
            hands.join("/")
        }
    }
}

/// The STATUS field: seats out first, then those under a mate (rule 4.22 of RULES.md).
fn write_status(position: &RawPosition, variant: &Variant) -> String {
    let letter = |seat: Seat| seats::letter(seat, variant.seats);
    let out = position
        .seats_out
        .iter()
        .map(|seat| letter(seat).to_string());
    let under = position.seats_under_mate.iter();
    let under = under.map(|seat| format!("{}#", letter(seat)));
    let entries: Vec<String> = out.chain(under).collect();
    if entries.is_empty() {
        EMPTY_FIELD.into()
    } else {
        entries.join(",")
    }
}
