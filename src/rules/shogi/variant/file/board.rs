//! Validates the board of a variant file.

use std::collections::BTreeSet;

use crate::error::TextError;
use crate::shogi::geometry::grid::{
    CellNaming, Grid, MAX_CELLS, MAX_SIDE_LEN, file_and_rank_named,
};
use crate::shogi::variant::PositionTextForm;

use super::field_error::{FieldErrors, FieldPath};
use super::spec::VariantSpec;

/// Between the first and the last corner of a rectangle of cells.
const RECTANGLE_SEPARATOR: char = '-';

/// How cells are named: as the file says, else as usual for the number of seats.
pub(super) fn cell_naming(spec: &VariantSpec) -> CellNaming {
    let usual = match spec.seats {
        2 => CellNaming::Usi,
        _ => CellNaming::Algebraic,
    };
    spec.board.naming.unwrap_or(usual)
}

/// The form of position texts: as the file says, else as usual for the number of seats.
pub(super) fn position_text_form(spec: &VariantSpec) -> PositionTextForm {
    let usual = match spec.seats {
        2 => PositionTextForm::Letter,
        _ => PositionTextForm::Comma,
    };
    spec.text.unwrap_or(usual)
}

/// The board without its missing cells.
pub(super) fn build_grid(spec: &VariantSpec, errors: &mut FieldErrors) -> Option<Grid> {
    let (board, at) = (&spec.board, FieldPath::top().field("board"));
    let before = errors.list.len();
    for (name, count) in [("files", board.files), ("ranks", board.ranks)] {
        if !(1..=MAX_SIDE_LEN).contains(&count) {
            let expected = wording!("a number from 1 to {}", MAX_SIDE_LEN);
            errors.add(&at.field(name), expected, count.to_string());
        }
    }
    if errors.list.len() > before {
        return None;
    }
    let mut missing = BTreeSet::new();
    for (number, text) in board.without.iter().enumerate() {
        match parse_rectangle(spec, text) {
            Ok(cells) => missing.extend(cells),
            Err(detail) => errors.add_error_in_text(&at.field("without").item(number), detail),
        }
    }
    let grid = Grid::new(board.files, board.ranks, |file, rank| {
        missing.contains(&(file, rank))
    });
    if grid.is_none() {
        let all = usize::from(board.files) * usize::from(board.ranks);
        let expected = wording!("from 1 to {} cells", MAX_CELLS);
        let found = wording!("{} cells, {} missing", all, missing.len());
        errors.add(&at, expected, found);
    }
    grid.filter(|_| errors.list.len() == before)
}

/// File and rank of one cell, or of all cells of a rectangle.
fn parse_rectangle(spec: &VariantSpec, text: &str) -> Result<Vec<(u8, u8)>, TextError> {
    let (first, last) = text.split_once(RECTANGLE_SEPARATOR).unwrap_or((text, text));
    let (file, rank) = read_file_and_rank(spec, first.trim())?;
    let (other_file, other_rank) = read_file_and_rank(spec, last.trim())?;
    let mut places = Vec::new();
    for file in file.min(other_file)..=file.max(other_file) {
        for rank in rank.min(other_rank)..=rank.max(other_rank) {
            places.push((file, rank));
        }
    }
    Ok(places)
}

/// File and rank of a cell of the whole rectangle.
fn read_file_and_rank(spec: &VariantSpec, name: &str) -> Result<(u8, u8), TextError> {
    let sides = (spec.board.files, spec.board.ranks);
    let cell = file_and_rank_named(sides, name, cell_naming(spec));
    cell.ok_or_else(|| TextError::new("", wording!("cells of the board, such as `a1-c3`"), name))
}
