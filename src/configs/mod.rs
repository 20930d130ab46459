//! The files of `ron_configs/` as data: everything a player may want to
//! change. Knows their shapes and what is wrong with a bad one; knows neither
//! where files lie nor what is done with the values, and nothing of Bevy.

pub mod bindings;
pub mod colour;
pub mod theme;

pub use crate::rules::ron_text::{read, write};
