//! Faults of a variant file while they are collected: each with the path of
//! the value it is about.

use crate::error::TextError;
use crate::ron_files::span::PathStep;

/// Something wrong with one value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FieldError {
    /// Where the value is.
    pub(super) steps: Vec<PathStep>,
    /// What is wrong; its place is one within the value, or empty.
    detail: TextError,
}

impl FieldError {
    /// The path in words: `pieces, 3, moves`. Elements are counted from 1.
    pub(super) fn path(&self) -> String {
        let words = self.steps.iter().map(|step| match step {
            PathStep::Field(name) => name.clone(),
            PathStep::Item(number) => (number + 1).to_string(),
        });
        words.collect::<Vec<String>>().join(", ")
    }

    /// The fault as an error at a place.
    pub(super) fn error(&self, place: &str) -> TextError {
        let place = match (place, self.detail.place.as_str()) {
            ("", inner) => inner.into(),
            (place, "") => place.into(),
            (place, inner) => format!("{place}, {inner}"),
        };
        TextError {
            place,
            ..self.detail.clone()
        }
    }
}

/// A place in the file from which faults are reported.
#[derive(Clone, Debug, Default)]
pub(super) struct FieldPath(Vec<PathStep>);

impl FieldPath {
    /// The whole file.
    pub(super) fn top() -> FieldPath {
        FieldPath::default()
    }

    /// A field of what is here.
    #[must_use]
    pub(super) fn field(&self, name: &str) -> FieldPath {
        self.step(PathStep::Field(name.into()))
    }

    /// An element of what is here, from 0.
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

/// Every fault so far.
#[derive(Debug, Default)]
pub(super) struct FieldErrors {
    pub(super) list: Vec<FieldError>,
}

impl FieldErrors {
    /// Adds a fault of the value at a place.
    pub(super) fn add(
        &mut self,
        at: &FieldPath,
        expected: impl Into<String>,
        found: impl AsRef<str>,
    ) {
        self.add_text(at, TextError::new("", expected, found));
    }

    /// Adds a fault within a text at a place.
    pub(super) fn add_text(&mut self, at: &FieldPath, detail: TextError) {
        self.list.push(FieldError {
            steps: at.0.clone(),
            detail,
        });
    }
}
