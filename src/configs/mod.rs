//! The files of `ron_configs/` as data: everything a player may want to
//! change at the table: themes and bindings, of which nobody else has the shape.
//! Knows what is wrong with a bad one; knows neither where files lie nor what is
//! done with the values. Of Bevy it knows no more than two derives that the table
//! asks of [`bindings::Action`].

pub mod bindings;
pub mod colour;
pub mod theme;

use crate::rules::ron_place::{PathStep, locate};
pub use crate::rules::ron_text::{read, write};

/// Where the value at the end of a path stands, in words: `line 3, column 9
/// (motion.lift)`.
fn place(text: &str, path: &[PathStep]) -> String {
    let (line, column) = locate(text, path);
    let fields = path.iter().filter_map(|step| match step {
        PathStep::Field(name) => Some(name.as_str()),
        PathStep::Item(_) => None,
    });
    let fields: Vec<&str> = fields.collect();
    format!("line {line}, column {column} ({})", fields.join("."))
}
