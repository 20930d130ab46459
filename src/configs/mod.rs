//! The files of `ron_configs/` as data: everything a player may want to
//! change at the table: themes and bindings, of which nobody else has the shape.
//! Knows what is wrong with a bad one; knows neither where files lie nor what is
//! done with the values. Of Bevy it knows no more than two derives that the table
//! asks of [`bindings::InputAction`].

pub mod bindings;
pub mod colour;
pub mod rebinding;
pub mod theme;

pub use crate::rules::ron_files::reader::{read, write};
