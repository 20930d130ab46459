//! A whole game as data.
