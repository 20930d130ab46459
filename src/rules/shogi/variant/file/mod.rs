//! Variant files: a game of the family as RON that people write. The raw shape
//! ([`VariantSpec`]) is read by serde and judged by one validator, which names
//! every fault with line and column; only what it passes becomes a
//! [`Variant`]. Opening files is for others.

mod board;
mod choices;
mod fault;
mod options;
mod pieces;
mod promotion;
mod rules;
pub mod spec;
mod start;

use thiserror::Error;

use crate::error::TextError;
use crate::ron_files::reader;
use crate::ron_files::span;

use super::Variant;
use fault::{FieldError, FieldErrors};
pub use options::ENGINE_OPTIONS;
pub use rules::{NAME_OF_GAME, is_name_of_game};
pub use spec::VariantSpec;

/// A variant file that was refused, with every fault that was found.
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
/// If it is not RON of that shape, or describes no game that can be played;
/// the places are line and column.
pub fn read(text: &str) -> Result<(VariantSpec, Variant), VariantError> {
    let spec: VariantSpec = reader::read(text)?;
    match judge(&spec) {
        Ok(variant) => Ok((spec, variant)),
        Err(faults) => Err(VariantError(
            faults.iter().map(|fault| in_file(text, fault)).collect(),
        )),
    }
}

/// The game that raw data describes.
///
/// # Errors
/// If it describes none that can be played; the places are paths of fields.
pub fn validate(spec: &VariantSpec) -> Result<Variant, VariantError> {
    judge(spec).map_err(|faults| {
        VariantError(
            faults
                .iter()
                .map(|fault| fault.error(&fault.path()))
                .collect(),
        )
    })
}

/// A fault with the line and column of the value it is about.
fn in_file(text: &str, fault: &FieldError) -> TextError {
    let (line, column) = span::locate(text, &fault.steps);
    let place = format!("line {line}, column {column}");
    match fault.path() {
        path if path.is_empty() => fault.error(&place),
        path => fault.error(&format!("{place} ({path})")),
    }
}

/// The one judge of variants. What depends on other parts of the file is only
/// asked once these are sound.
fn judge(spec: &VariantSpec) -> Result<Variant, Vec<FieldError>> {
    let mut faults = FieldErrors::default();
    rules::check_names(spec, &mut faults);
    let grid = board::grid(spec, &mut faults);
    let kinds = pieces::kinds(spec, &mut faults);
    let (Some(grid), Some(kinds)) = (grid, kinds) else {
        return Err(faults.list);
    };
    let mut variant = Variant {
        name: spec.name.clone(),
        title: spec.title.clone(),
        japanese: spec.japanese.clone(),
        credit: spec.credit.clone(),
        help: spec.help.clone(),
        naming: board::naming(spec),
        form: board::form(spec),
        seats: spec.seats,
        hand_order: pieces::hand_order(spec, &kinds, &mut faults),
        rules: rules::defaults(spec.seats),
        options: Vec::new(),
        grid,
        kinds,
    };
    pieces::check_limits(spec, &variant, &mut faults);
    rules::fill(spec, &mut variant, &mut faults);
    options::fill(spec, &mut variant, &mut faults);
    if faults.list.is_empty() {
        let choices = choices::all(&variant, &mut faults);
        start::check_all(spec, &variant, &choices, &mut faults);
        rules::check_goals(&choices, &mut faults);
        promotion::check(spec, &variant, &choices, &mut faults);
    }
    if faults.list.is_empty() {
        Ok(variant)
    } else {
        Err(faults.list)
    }
}
