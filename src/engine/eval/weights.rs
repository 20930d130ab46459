//! What all games' weights have in common: they are numbers in a file, and
//! `tune` moves those of one game. Knows no game.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::rules::error::TextError;
use crate::rules::ron_text;

/// The weights by which one game is judged.
pub trait Weights: Clone + Send + Sync {
    /// Every number that can be tuned: always as many, and in the same order.
    fn numbers(&mut self) -> Vec<&mut i32>;
}

/// A file of weights: those of a game, or of several.
pub trait WeightsFile: Serialize + DeserializeOwned {
    /// The file with the weights that the engine comes with, as text.
    const BUILT_IN: &'static str;

    /// The weights that the engine comes with.
    ///
    /// # Panics
    /// Never: a test reads the files that are built in.
    #[must_use]
    fn built_in() -> Self {
        Self::read(Self::BUILT_IN).expect("the built-in weights are well-formed")
    }

    /// Reads a file of weights.
    ///
    /// # Errors
    /// If the text is no such file; the place is `line L, column C`.
    fn read(text: &str) -> Result<Self, TextError> {
        ron_text::read(text)
    }

    /// The weights as text that [`WeightsFile::read`] reads.
    #[must_use]
    fn write(&self) -> String {
        ron_text::write(self)
    }
}
