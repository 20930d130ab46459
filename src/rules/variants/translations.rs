//! What the texts of a variant file are in other languages. Says no words itself and knows no language.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The names and sentences of a variant file in other languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Translations(
    /// By language tag (`ja`, `pt-BR`): the texts of the file, and what they are in that language.
    pub BTreeMap<String, BTreeMap<String, String>>,
);

impl Translations {
    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A text of the file in other languages: language tags, and what it is there.
    #[must_use]
    pub fn translations_of(&self, text: &str) -> Vec<(String, String)> {
        let languages = self.0.iter();
        languages
            .filter_map(|(tag, words)| Some((tag.clone(), words.get(text)?.clone())))
            .collect()
    }
}
