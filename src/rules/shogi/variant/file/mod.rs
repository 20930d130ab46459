//! Variant files: a game of the family as RON that people write. Serde reads the raw [`VariantSpec`], and one
//! validator turns it into a [`Variant`] or names every error with line and column. Does no input or output.

mod board;
mod field_error;
pub mod limits;
mod option_combinations;
mod options;
mod pieces;
mod promotion;
mod rules;
pub mod spec;
mod start_fault;
mod start_position;
mod translations;

use std::sync::Arc;

use thiserror::Error;

use crate::error::{Place, TextError};
use crate::ron_files::reader;
use crate::ron_files::span;

use super::Variant;
use field_error::{FieldError, FieldErrors};
pub use options::RESERVED_OPTION_NAMES;
pub use rules::{is_valid_variant_name, variant_name_form};
pub use spec::VariantSpec;

/// A variant file that was refused, with every error found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
pub struct VariantError(pub Vec<TextError>);

impl From<TextError> for VariantError {
    fn from(error: TextError) -> VariantError {
        VariantError(vec![error])
    }
}

/// Reads the text of a variant file.
///
/// # Errors
/// If it is not RON of that shape, or describes no game that can be played; places are line and column.
pub fn read(text: &str) -> Result<(VariantSpec, Variant), VariantError> {
    let spec: VariantSpec = reader::read(text)?;
    match validate_spec(&spec) {
        Ok(variant) => Ok((spec, variant)),
        Err(errors) => Err(VariantError(
            errors
                .iter()
                .map(|error| error_at_line_and_column(text, error))
                .collect(),
        )),
    }
}

/// Validates a variant file already read.
///
/// # Errors
/// If it describes no game that can be played; places are paths of fields.
pub fn validate(spec: &VariantSpec) -> Result<Variant, VariantError> {
    validate_spec(spec).map_err(|errors| {
        VariantError(
            errors
                .iter()
                .map(|error| error.at_place(error.path().into()))
                .collect(),
        )
    })
}

/// An error with the line and column of its value.
fn error_at_line_and_column(text: &str, error: &FieldError) -> TextError {
    let at = span::line_and_column(text, &error.steps);
    error.at_place(Place::column(at, error.path()))
}

/// The validator. Checks that depend on other parts of the file are made only once those are sound.
fn validate_spec(spec: &VariantSpec) -> Result<Variant, Vec<FieldError>> {
    let mut errors = FieldErrors::default();
    rules::check_names(spec, &mut errors);
    translations::check_translations(spec, &mut errors);
    let grid = board::build_grid(spec, &mut errors);
    let kinds = pieces::build_kinds(spec, &mut errors);
    let (Some(grid), Some(kinds), true) = (grid, kinds, rules::is_allowed_seat_count(spec.seats))
    else {
        return Err(errors.list);
    };
    let mut variant = Variant {
        name: spec.name.clone(),
        title: spec.title.clone(),
        japanese_title: spec.japanese.clone(),
        credit: spec.credit.clone(),
        help: spec.help.clone(),
        translations: Arc::new(spec.words.clone()),
        cell_naming: board::cell_naming(spec),
        text_form: board::position_text_form(spec),
        seats: spec.seats,
        hand_order: pieces::hand_order(spec, &kinds, &mut errors),
        rules: rules::shogi_defaults(spec.seats),
        options: Vec::new(),
        grid,
        kinds,
    };
    pieces::check_drop_and_file_limits(spec, &variant, &mut errors);
    rules::read(spec, &mut variant, &mut errors);
    options::read(spec, &mut variant, &mut errors);
    if errors.list.is_empty() {
        let choices = option_combinations::all_option_combinations(&variant, &mut errors);
        limits::check_work(&variant, &choices, &mut errors);
        if !errors.list.is_empty() {
            return Err(errors.list);
        }
        start_position::check_start_positions(spec, &variant, &choices, &mut errors);
        rules::check_goals(&choices, &mut errors);
        promotion::check_promotions(spec, &variant, &choices, &mut errors);
    }
    if errors.list.is_empty() {
        Ok(variant)
    } else {
        Err(errors.list)
    }
}
