//! What all games' weights have in common: they are numbers in a file, and
//! `tune` moves them. Knows no game.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::rules::error::TextError;
use crate::rules::ron_text;

/// The weights by which a game is judged.
pub trait Weights: Clone + Serialize + DeserializeOwned + Send + Sync {
    /// The file with the weights that the engine comes with, as text.
    const BUILT_IN: &'static str;

    /// Every number that can be tuned.
    fn numbers(&mut self) -> Vec<&mut i32>;

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

    /// The weights as text that [`Weights::read`] reads.
    #[must_use]
    fn write(&self) -> String {
        ron_text::write(self)
    }
}
