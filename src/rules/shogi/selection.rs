//! A variant with its options chosen. Knows no position.

use std::sync::Arc;

use crate::rules::error::TextError;
use crate::rules::options::{bad_value, unknown_option};

use super::variant::{OptionData, Rules, Variant};

/// A variant and a value for each of its options.
#[derive(Clone, Debug, PartialEq)]
pub struct Selection {
    variant: Arc<Variant>,
    /// The chosen value of each option, by number.
    chosen: Vec<usize>,
}

impl Selection {
    /// The variant as it is when nobody chooses.
    #[must_use]
    pub fn new(variant: Arc<Variant>) -> Selection {
        Selection {
            chosen: variant.defaults(),
            variant,
        }
    }

    /// The variant.
    #[must_use]
    pub fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// The rules with the options as chosen.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.variant.rules_with(&self.chosen)
    }

    /// Every option with the value it has.
    pub fn options(&self) -> impl Iterator<Item = (&OptionData, &str)> {
        self.variant
            .options
            .iter()
            .zip(&self.chosen)
            .filter_map(|(option, chosen)| {
                let value = option.values.get(*chosen)?;
                Some((option, value.name.as_str()))
            })
    }

    /// Sets one option from text, as on the command line.
    ///
    /// # Errors
    /// If there is no such option, or it has no such value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TextError> {
        let options = &self.variant.options;
        let Some(at) = options.iter().position(|option| option.name == name) else {
            let names: Vec<&str> = options.iter().map(|option| option.name.as_str()).collect();
            return Err(unknown_option(&names, name));
        };
        let values = &options[at].values;
        let Some(chosen) = values.iter().position(|one| one.name == value) else {
            let names: Vec<&str> = values.iter().map(|one| one.name.as_str()).collect();
            let expected = format!("one of {}", names.join(", "));
            return Err(bad_value(name, expected, value));
        };
        self.chosen[at] = chosen;
        Ok(())
    }
}
