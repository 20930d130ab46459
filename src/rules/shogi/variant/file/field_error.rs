//! Errors of a variant file, each with the path of its value.

use crate::error::{Found, Place, TextError, Wording};
use crate::ron_files::span::PathStep;

use super::limits::MOST_NAMED_ERRORS;

/// An error in one value of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FieldError {
    /// The path of the value.
    pub(super) steps: Vec<PathStep>,
    /// The error; its place is one within the value, or empty.
    detail: TextError,
}

impl FieldError {
    /// The path as text: `pieces, 3, moves`, list items counted from 1.
    pub(super) fn path(&self) -> String {
        let words = self.steps.iter().map(|step| match step {
            PathStep::Field(name) => name.clone(),
            PathStep::Item(number) => (number + 1).to_string(),
        });
        words.collect::<Vec<String>>().join(", ")
    }

    /// The error as a [`TextError`] at a place.
    pub(super) fn at_place(&self, place: Place) -> TextError {
        TextError {
            place: Box::new(place.with_inside(&self.detail.place)),
            ..self.detail.clone()
        }
    }
}

/// The path of a value in the file.
#[derive(Clone, Debug, Default)]
pub(super) struct FieldPath(Vec<PathStep>);

impl FieldPath {
    /// The whole file.
    pub(super) fn top() -> FieldPath {
        FieldPath::default()
    }

    /// The path of a field of this value.
    #[must_use]
    pub(super) fn field(&self, name: &str) -> FieldPath {
        self.step(PathStep::Field(name.into()))
    }

    /// The path of an item of this list, from 0.
    #[must_use]
    pub(super) fn item(&self, number: usize) -> FieldPath {
        self.step(PathStep::Item(number))
    }

    fn step(&self, step: PathStep) -> FieldPath {
        let mut steps = self.0.clone();
        steps.push(step);
        FieldPath(steps)
    }
}

/// Collects errors, the first [`MOST_NAMED_ERRORS`] of them.
#[derive(Debug, Default)]
pub(super) struct FieldErrors {
    pub(super) list: Vec<FieldError>,
}

impl FieldErrors {
    /// Adds an error of the value at a path.
    pub(super) fn add(&mut self, at: &FieldPath, expected: Wording, found: impl Into<Found>) {
        self.add_error_in_text(at, TextError::new("", expected, found));
    }

    /// Adds an error within the text at a path.
    pub(super) fn add_error_in_text(&mut self, at: &FieldPath, detail: TextError) {
        if self.list.len() < MOST_NAMED_ERRORS {
            self.list.push(FieldError {
                steps: at.0.clone(),
                detail,
            });
        }
    }
}
