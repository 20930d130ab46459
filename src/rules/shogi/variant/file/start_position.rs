//! Validates the start positions of a variant file.

use std::sync::Arc;

use super::start_fault;
use crate::board::Cell;
use crate::error::{Place, PositionError, TextError, Wording, WordingArgument, refused};
use crate::seat::Seat;
use crate::shogi::notation::position_text::RawPosition;
use crate::shogi::position::Piece;
use crate::shogi::seats;
use crate::shogi::variant::Variant;
use crate::shogi::{ConfiguredVariant, SizedShogi};
use crate::traits::notation::Notation;
use crate::unplayable::UnplayableReason;

use super::field_error::{FieldErrors, FieldPath};
use super::option_combinations::OptionCombination;
use super::spec::{RotatedStartSpec, StartSpec, VariantSpec};

/// Separates the pieces of a setup.
const SETUP_SEPARATOR: char = ';';

/// The start position as a position text in canonical form; `first` moves first where the file does not say.
pub(super) fn position_text(
    start: &StartSpec,
    variant: &Variant,
    first: Seat,
    at: &FieldPath,
    errors: &mut FieldErrors,
) -> Option<String> {
    let (at, position) = match start {
        StartSpec::Position(text) => (at.clone(), RawPosition::read(variant, text)),
        StartSpec::Turned(turned) => {
            let position = position_with_rotated_copies(turned, variant, first);
            let board = at.field("board");
            match position {
                Ok(position) => (at.field("hand"), with_hands(turned, variant, position)),
                Err(detail) => (board, Err(detail)),
            }
        }
    };
    match position {
        Ok(position) => {
            check_every_seat_has_pieces(&position, variant, &at, errors);
            Some(position.write(variant))
        }
        Err(detail) => {
            errors.add_error_in_text(&at, detail);
            None
        }
    }
}

/// Checks that every seat has pieces on the board.
fn check_every_seat_has_pieces(
    position: &RawPosition,
    variant: &Variant,
    at: &FieldPath,
    errors: &mut FieldErrors,
) {
    for seat in seats::all_seats(variant.seats) {
        if !position.pieces.iter().any(|(_, piece)| piece.seat == seat) {
            let expected = wording!(
                "pieces of {} on the board",
                seats::name(seat, variant.seats)
            );
            errors.add(at, expected, "");
        }
    }
}

/// The pieces of the first seat, rotated for the other seats (Yonin 2.5).
fn position_with_rotated_copies(
    turned: &RotatedStartSpec,
    variant: &Variant,
    first: Seat,
) -> Result<RawPosition, TextError> {
    let mut position = RawPosition::empty(first);
    for (number, group) in (1..).zip(turned.board.split(SETUP_SEPARATOR)) {
        let place = Place::from(wording!("group {}", number));
        let mut words = group.split_whitespace();
        let code = words.next().unwrap_or_default();
        let kind = variant.kind_with_code(code).ok_or_else(|| {
            let codes: Vec<&str> = variant
                .kinds
                .iter()
                .map(|kind| kind.code.as_str())
                .collect();
            let expected = wording!("a piece with its cells, one of {}", codes.join(" "));
            TextError::new(place.clone(), expected, code)
        })?;
        for name in words {
            let cell = variant
                .grid
                .cell_named(name, variant.cell_naming)
                .ok_or_else(|| {
                    TextError::new(place.clone(), wording!("a cell of the board"), name)
                })?;
            for seat in seats::all_seats(variant.seats) {
                let piece = Piece { seat, kind };
                put_rotated(&mut position, variant, piece, cell, &place)?;
            }
        }
    }
    Ok(position)
}

/// Puts a seat's piece on the rotated cell.
fn put_rotated(
    position: &mut RawPosition,
    variant: &Variant,
    piece: Piece,
    cell: Cell,
    place: &Place,
) -> Result<(), TextError> {
    let name = |cell: Cell| variant.grid.cell_name(cell, variant.cell_naming);
    let owner = || WordingArgument::Seat(seats::name(piece.seat, variant.seats).into());
    let at = rotated_cell(variant, cell, piece.seat).ok_or_else(|| {
        let expected = wording!("a cell that is on the board for {} too", owner());
        TextError::new(place, expected, name(cell))
    })?;
    let taken = position.pieces.iter().find(|(known, _)| *known == at);
    if let Some((_, other)) = taken {
        let expected = wording!(
            "an empty cell for {}, but {} has a {} there",
            owner(),
            WordingArgument::Seat(seats::name(other.seat, variant.seats).into()),
            &variant.kind(other.kind).code
        );
        return refused(place, expected, name(at));
    }
    position.pieces.push((at, piece));
    Ok(())
}

/// The first seat's cell, rotated for another seat (Yonin 2.5).
fn rotated_cell(variant: &Variant, cell: Cell, seat: Seat) -> Option<Cell> {
    let grid = &variant.grid;
    let (right, ahead) = grid.coordinates(cell);
    let (right, ahead) = (i16::from(right), i16::from(ahead));
    let (last_file, last_rank) = (i16::from(grid.files()) - 1, i16::from(grid.ranks()) - 1);
    let (file, rank) = match (variant.seats, seat.0) {
        (_, 0) => (right, ahead),
        (2, _) | (_, 2) => (last_file - right, last_rank - ahead),
        (_, 1) => (ahead, last_rank - right),
        _ => (last_file - ahead, right),
    };
    grid.cell_at(file, rank)
}

/// Gives every seat the same hand.
fn with_hands(
    turned: &RotatedStartSpec,
    variant: &Variant,
    mut position: RawPosition,
) -> Result<RawPosition, TextError> {
    if !turned.hand.is_empty() {
        let held = RawPosition::read_hand(variant, &turned.hand)?;
        for seat in seats::all_seats(variant.seats) {
            let hand = held.iter().map(|(kind, count)| (seat, *kind, *count));
            position.hands.extend(hand);
        }
    }
    Ok(position)
}

/// Checks that the game can go on from the start position under every choice of options.
pub(super) fn check_start_positions(
    spec: &VariantSpec,
    variant: &Variant,
    choices: &[OptionCombination],
    errors: &mut FieldErrors,
) {
    let variant = Arc::new(variant.clone());
    for choice in choices {
        let selection = ConfiguredVariant::with_values(&variant, choice.chosen_values.clone());
        for found in start_errors(&selection) {
            let expected = wording!("a position from which the game can go on");
            errors.add(&path_of_start(spec, &choice.chosen_values), expected, found);
        }
        if !errors.list.is_empty() {
            return;
        }
    }
}

/// What was found in the start position of a game that cannot begin from it.
fn start_errors(selection: &ConfiguredVariant) -> Vec<Wording> {
    let start = selection.rules().start;
    let read = match SizedShogi::new(selection) {
        Some(SizedShogi::Small(game)) => game.read_position(&start).map(|_| ()),
        Some(SizedShogi::Large(game)) => game.read_position(&start).map(|_| ()),
        None => Err(PositionError::Unplayable(vec![
            UnplayableReason::BoardTooLarge,
        ])),
    };
    match read {
        Ok(()) => Vec::new(),
        Err(PositionError::Unplayable(reasons)) => {
            let variant = selection.variant();
            let found = reasons
                .iter()
                .map(|it| start_fault::found_text(variant, it));
            found.collect()
        }
        Err(PositionError::Text(detail)) => vec![detail.to_string().into()],
    }
}

/// The path of the start position that holds with these option values: that of the last option that has one.
fn path_of_start(spec: &VariantSpec, chosen: &[usize]) -> FieldPath {
    let top = FieldPath::top().field("rules").field("start");
    let options = spec.options.iter().zip(chosen).enumerate();
    options.fold(top, |at, (number, (option, value))| {
        let says = option.values.get(*value);
        if says.is_none_or(|says| says.rules.start.is_none()) {
            return at;
        }
        let values = FieldPath::top()
            .field("options")
            .item(number)
            .field("values");
        values.item(*value).field("rules").field("start")
    })
}
