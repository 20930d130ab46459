//! A variant with its options chosen, and its form in files. Knows no position.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize};

use crate::error::{TextError, Wording};
use crate::ron_files::reader::raise;
use crate::variants::option_values::{bad_value_error, unknown_option_error};

use super::built_in;
use super::file;
use super::file::{VariantError, VariantSpec};
use super::{OptionData, Variant, VariantRules};

/// A variant and a value for each of its options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "ConfiguredVariantFile")]
pub struct ConfiguredVariant {
    variant: Arc<Variant>,
    /// The file of a variant that is not built in.
    spec: Option<Arc<VariantSpec>>,
    /// By option: the index of its chosen value.
    chosen_values: Vec<usize>,
}

/// A configured variant as files have it: a built-in variant by name or another one in full, and the values of
/// options that are not the usual ones.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ConfiguredVariantFile {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    variant: Option<VariantSpec>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    options: BTreeMap<String, String>,
}

impl From<ConfiguredVariant> for ConfiguredVariantFile {
    fn from(configured: ConfiguredVariant) -> ConfiguredVariantFile {
        let is_usual = |option: &OptionData, value: &str| {
            let usual = option.values.get(option.default_index);
            usual.is_some_and(|usual| usual.name == value)
        };
        let options = configured.options();
        let options = options.filter(|(option, value)| !is_usual(option, value));
        let options = options.map(|(option, value)| (option.name.clone(), value.into()));
        ConfiguredVariantFile {
            name: match configured.spec {
                Some(_) => None,
                None => Some(configured.variant.name.clone()),
            },
            options: options.collect(),
            variant: configured.spec.as_deref().cloned(),
        }
    }
}

impl TryFrom<ConfiguredVariantFile> for ConfiguredVariant {
    type Error = VariantError;

    fn try_from(file: ConfiguredVariantFile) -> Result<ConfiguredVariant, VariantError> {
        let refuse = |found: &str| {
            let names: Vec<&str> = built_in::names().collect();
            let expected = wording!("a `variant`, or as `name` one of {}", names.join(", "));
            VariantError::from(TextError::new("game", expected, found))
        };
        let mut configured = match (file.name, file.variant) {
            (Some(name), None) => {
                ConfiguredVariant::built_in(&name).ok_or_else(|| refuse(&name))?
            }
            (None, Some(spec)) => ConfiguredVariant::from_spec(spec)?,
            (Some(_), Some(_)) => return Err(refuse("both")),
            (None, None) => return Err(refuse("")),
        };
        for (name, value) in file.options {
            configured.set(&name, &value)?;
        }
        Ok(configured)
    }
}

impl<'de> Deserialize<'de> for ConfiguredVariant {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<ConfiguredVariant, D::Error> {
        let read = ConfiguredVariant::try_from(ConfiguredVariantFile::deserialize(from)?);
        read.map_err(|VariantError(mut errors)| raise(errors.swap_remove(0)))
    }
}

impl ConfiguredVariant {
    /// The built-in variant of a name, with default options.
    #[must_use]
    pub fn built_in(name: &str) -> Option<ConfiguredVariant> {
        let variant = Arc::clone(built_in::find(name)?);
        Some(ConfiguredVariant {
            chosen_values: variant.default_values(),
            variant,
            spec: None,
        })
    }

    /// A variant with the index of each option's value.
    pub(in crate::shogi) fn with_values(
        variant: &Arc<Variant>,
        chosen: Vec<usize>,
    ) -> ConfiguredVariant {
        ConfiguredVariant {
            variant: Arc::clone(variant),
            spec: None,
            chosen_values: chosen,
        }
    }

    /// The variant of a file already read, with default options.
    ///
    /// # Errors
    /// If it describes no game that can be played.
    pub fn from_spec(spec: VariantSpec) -> Result<ConfiguredVariant, VariantError> {
        let variant = file::validate(&spec)?;
        Ok(ConfiguredVariant {
            chosen_values: variant.default_values(),
            variant: Arc::new(variant),
            spec: Some(Arc::new(spec)),
        })
    }

    /// Reads the text of a variant file.
    ///
    /// # Errors
    /// If it is not one; places are line and column.
    pub fn read(text: &str) -> Result<ConfiguredVariant, VariantError> {
        let (spec, variant) = file::read(text)?;
        Ok(ConfiguredVariant {
            chosen_values: variant.default_values(),
            variant: Arc::new(variant),
            spec: Some(Arc::new(spec)),
        })
    }

    /// The variant.
    #[must_use]
    pub fn variant(&self) -> &Arc<Variant> {
        &self.variant
    }

    /// The same variant with every option at its default.
    #[must_use]
    pub fn with_defaults(mut self) -> ConfiguredVariant {
        self.chosen_values = self.variant.default_values();
        self
    }

    /// The same variant with its options as they are offered to players.
    #[must_use]
    pub fn with_options_as_offered(mut self) -> ConfiguredVariant {
        self.chosen_values = self.variant.offered_values();
        self
    }

    /// The rules with the chosen options.
    #[must_use]
    pub fn rules(&self) -> VariantRules {
        self.variant.rules_with(&self.chosen_values)
    }

    /// Every option with the name of its chosen value.
    pub fn options(&self) -> impl Iterator<Item = (&OptionData, &str)> {
        self.variant
            .options
            .iter()
            .zip(&self.chosen_values)
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
            return Err(unknown_option_error(&names, name));
        };
        let values = &options[at].values;
        let plain = without_parentheses(value);
        let named = |name: &str| values.iter().position(|one| one.name == name);
        let Some(chosen) = named(value).or_else(|| named(&plain?)) else {
            let names: Vec<&str> = values.iter().map(|one| one.name.as_str()).collect();
            let expected = Wording::one_of(&names);
            return Err(bad_value_error(name, expected, value));
        };
        self.chosen_values[at] = chosen;
        Ok(())
    }
}

/// `BestOf(3)`, as files write the rule, as the name of an option's value: `BestOf3`.
fn without_parentheses(value: &str) -> Option<String> {
    let (word, number) = value.strip_suffix(')')?.split_once('(')?;
    Some(format!("{word}{number}"))
}
