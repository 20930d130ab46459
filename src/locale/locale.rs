//! One language: puts messages in words.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Display;
use std::sync::{Arc, LazyLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::languages::LanguageTexts;
use crate::message::{Argument, Message, NotationStyle};
use crate::{BUILT_IN_FILES, BUILT_IN_RULES_PAGES, pseudo};

/// The language that everything else falls back to, and that the command line speaks.
pub(crate) const ENGLISH_TAG: &str = "en";

/// The language whose readers expect the Japanese notation.
const JAPANESE_TAG: &str = "ja";

/// A language with its messages.
pub struct Locale {
    tag: LanguageIdentifier,
    bundle: Arc<FluentBundle<Arc<FluentResource>>>,
    notation: NotationStyle,
    /// Markdown by the name of a game.
    rules_pages: Arc<BTreeMap<Cow<'static, str>, Cow<'static, str>>>,
    fallback: Option<Arc<Locale>>,
    is_pseudo: bool,
}

/// What was missing or wrong when a message was put in words, one line each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MessageErrors(pub Vec<String>);

static ENGLISH_LOCALE: LazyLock<Arc<Locale>> = LazyLock::new(|| {
    let tag = ENGLISH_TAG
        .parse()
        .expect("the tag of English is well formed");
    Arc::new(Locale::from_texts(tag, built_in_texts(ENGLISH_TAG), None))
});

/// The texts of a language that are part of the program.
fn built_in_texts(tag: &str) -> impl Iterator<Item = &'static str> {
    let files = BUILT_IN_FILES.iter().filter(move |(of, ..)| *of == tag);
    files.map(|(_, _, text)| *text)
}

impl Locale {
    /// English, as it is built in.
    #[must_use]
    pub fn english() -> &'static Arc<Locale> {
        &ENGLISH_LOCALE
    }

    /// A language that is part of the program, with English for what it lacks.
    #[must_use]
    pub fn built_in(tag: &str) -> Option<Arc<Locale>> {
        if tag == ENGLISH_TAG {
            return Some(Locale::english().clone());
        }
        built_in_texts(tag).next()?;
        let english = Some(Locale::english().clone());
        Locale::with_own_texts(tag, &LanguageTexts::default(), english).map(Arc::new)
    }

    /// English with every text of the locale files marked and a third longer, to find
    /// texts that come from elsewhere or have too little room: see
    /// [`untranslated_parts`](crate::untranslated_parts).
    #[must_use]
    pub fn pseudo() -> Arc<Locale> {
        let tag = ENGLISH_TAG
            .parse()
            .expect("the tag of English is well formed");
        let mut bundle = bundle_from_texts(&tag, built_in_texts(ENGLISH_TAG));
        bundle.set_transform(Some(pseudo::lengthen));
        Arc::new(Locale {
            is_pseudo: true,
            ..Locale::from_bundle(tag, bundle, None)
        })
    }

    /// A language with what is built in, and these texts over it; none if the tag is none.
    pub(crate) fn with_own_texts(
        tag: &str,
        own: &LanguageTexts,
        fallback: Option<Arc<Locale>>,
    ) -> Option<Locale> {
        let mut texts: Vec<&str> = built_in_texts(tag).collect();
        texts.extend(own.messages.iter().map(String::as_str));
        let built_in = BUILT_IN_RULES_PAGES.iter().filter(|(of, ..)| *of == tag);
        let built_in = built_in.map(|(_, name, text)| (Cow::from(*name), Cow::from(*text)));
        let own_pages = own.rules_pages.iter();
        let own_pages = own_pages.map(|(name, text)| (name.clone().into(), text.clone().into()));
        Some(Locale {
            rules_pages: Arc::new(built_in.chain(own_pages).collect()),
            ..Locale::from_texts(tag.parse().ok()?, texts, fallback)
        })
    }

    /// A language of these texts. Files are checked by who loads them: entries that cannot
    /// be read are left out, and a later file's messages replace an earlier one's.
    fn from_texts<'t>(
        tag: LanguageIdentifier,
        texts: impl IntoIterator<Item = &'t str>,
        fallback: Option<Arc<Locale>>,
    ) -> Locale {
        let bundle = bundle_from_texts(&tag, texts);
        Locale::from_bundle(tag, bundle, fallback)
    }

    fn from_bundle(
        tag: LanguageIdentifier,
        bundle: FluentBundle<Arc<FluentResource>>,
        fallback: Option<Arc<Locale>>,
    ) -> Locale {
        let is_japanese = tag.language.as_str() == JAPANESE_TAG;
        Locale {
            bundle: Arc::new(bundle),
            notation: if is_japanese {
                NotationStyle::Japanese
            } else {
                NotationStyle::Western
            },
            tag,
            rules_pages: Arc::default(),
            fallback,
            is_pseudo: false,
        }
    }

    /// The same language with one notation for all that has two; with that of the language if
    /// none is chosen.
    #[must_use]
    pub fn with_notation(self: &Arc<Locale>, notation: Option<NotationStyle>) -> Arc<Locale> {
        match notation {
            Some(notation) if notation != self.notation => Arc::new(Locale {
                tag: self.tag.clone(),
                bundle: self.bundle.clone(),
                notation,
                rules_pages: self.rules_pages.clone(),
                fallback: (self.fallback.as_ref()).map(|it| it.with_notation(Some(notation))),
                is_pseudo: self.is_pseudo,
            }),
            _ => self.clone(),
        }
    }

    /// In which notation things are written that have two.
    #[must_use]
    pub fn notation(&self) -> NotationStyle {
        self.notation
    }

    /// Its tag (`en`, `ja`).
    #[must_use]
    pub fn tag(&self) -> String {
        self.tag.to_string()
    }

    /// Its name in itself (`English`, `日本語`).
    #[must_use]
    pub fn name(&self) -> String {
        self.text(&Message::new("language-name"))
    }

    /// Its page of the rules of a game, in Markdown, if it has one of its own.
    #[must_use]
    pub fn rules_page(&self, game: &str) -> Option<&str> {
        self.rules_pages.get(game).map(AsRef::as_ref)
    }

    /// Whether it has a message itself, without what it falls back to.
    #[must_use]
    pub fn has_message(&self, id: &str) -> bool {
        self.bundle
            .get_message(id)
            .is_some_and(|message| message.value().is_some())
    }

    /// A message in words. What no language has is shown as its id.
    #[must_use]
    pub fn text(&self, message: &Message) -> String {
        self.text_noting_errors(message, &mut MessageErrors::default())
    }

    /// The same, and notes what is missing or wrong.
    #[must_use]
    pub fn text_noting_errors(&self, message: &Message, errors: &mut MessageErrors) -> String {
        match message {
            Message::Verbatim(text) => text.clone(),
            Message::Translated { words, otherwise } => {
                let said = words.iter().find(|(tag, _)| self.matches_tag(tag));
                match said {
                    Some((_, text)) => text.clone(),
                    None => self.text_noting_errors(otherwise, errors),
                }
            }
            Message::ByNotation { japanese, western } => match self.notation {
                NotationStyle::Japanese => self.text_noting_errors(japanese, errors),
                NotationStyle::Western => self.text_noting_errors(western, errors),
            },
            Message::List(kind, items) => {
                let texts: Vec<String> = items
                    .iter()
                    .filter(|item| !item.is_empty())
                    .map(|item| self.text_noting_errors(item, errors))
                    .collect();
                let mut texts = texts.into_iter().rev();
                let Some(mut joined) = texts.next() else {
                    return String::new();
                };
                let mut is_pair = true;
                for first in texts {
                    joined = match kind.joining_message_id(is_pair) {
                        None => format!("{first}\n{joined}"),
                        Some(id) => {
                            let pair = Message::new(id)
                                .with("first", first)
                                .with("rest", joined.as_str());
                            self.text_noting_errors(&pair, errors)
                        }
                    };
                    is_pair = false;
                }
                joined
            }
            Message::Id { id, args, fallback } => {
                let own = (self.bundle.get_message(id)).and_then(|message| message.value());
                let Some(pattern) = own else {
                    return match (&self.fallback, fallback) {
                        (Some(other), _) if other.has_message_or_fallback(id) => {
                            other.text_noting_errors(message, errors)
                        }
                        (_, Some(other)) => self.text_noting_errors(other, errors),
                        _ => {
                            errors.0.push(format!("{}: no message `{id}`", self.tag));
                            id.to_string()
                        }
                    };
                };
                let values: FluentArgs<'_> = args
                    .iter()
                    .map(|(name, value)| (*name, self.fluent_value(value, errors)))
                    .collect();
                let mut faults = Vec::new();
                let text = self
                    .bundle
                    .format_pattern(pattern, Some(&values), &mut faults);
                let faults = faults.iter().map(|fault| self.error_line(id, fault));
                errors.0.extend(faults);
                if self.is_pseudo {
                    pseudo::mark_message(&text)
                } else {
                    text.into_owned()
                }
            }
        }
    }

    /// Whether words of a language tag are of this language: `pt` is for `pt-BR` too.
    fn matches_tag(&self, tag: &str) -> bool {
        tag.parse()
            .is_ok_and(|tag: LanguageIdentifier| tag.matches(&self.tag, true, false))
    }

    fn has_message_or_fallback(&self, id: &str) -> bool {
        self.has_message(id)
            || self
                .fallback
                .as_ref()
                .is_some_and(|other| other.has_message_or_fallback(id))
    }

    fn error_line(&self, id: &str, fault: &dyn Display) -> String {
        format!("{}: `{id}`: {fault}", self.tag)
    }

    fn fluent_value(
        &self,
        argument: &Argument,
        errors: &mut MessageErrors,
    ) -> FluentValue<'static> {
        match argument {
            Argument::Message(message) => {
                let text = self.text_noting_errors(message, errors);
                FluentValue::String(Cow::Owned(if self.is_pseudo {
                    pseudo::mark_argument(text)
                } else {
                    text
                }))
            }
            Argument::Selector(key) => FluentValue::String(Cow::Borrowed(key)),
            Argument::Number(number) => FluentValue::from(*number),
            Argument::Decimal(number, digits) => {
                let scale = 10_f64.powi(i32::from(*digits));
                let options = FluentNumberOptions {
                    // None at all: for none Fluent would still write the point.
                    minimum_fraction_digits: (*digits > 0).then_some(usize::from(*digits)),
                    ..FluentNumberOptions::default()
                };
                FluentNumber::new((number * scale).round() / scale, options).into()
            }
        }
    }
}

/// The messages of these texts.
fn bundle_from_texts<'t>(
    tag: &LanguageIdentifier,
    texts: impl IntoIterator<Item = &'t str>,
) -> FluentBundle<Arc<FluentResource>> {
    let mut bundle = FluentBundle::new_concurrent(vec![tag.clone()]);
    // The marks would be drawn as boxes, and nothing here mixes directions.
    bundle.set_use_isolating(false);
    for text in texts
        .into_iter()
        .filter(|text| line_with_too_many_brackets(text).is_none())
    {
        let resource = match FluentResource::try_new(text.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(Arc::new(resource));
    }
    bundle
}

/// The most opening brackets of an entry of Fluent, whose parser recurses in them: a text with more is not parsed.
pub(crate) const MOST_BRACKETS_IN_ENTRY: usize = 400;

/// The line, from 1, on which an entry has more opening brackets than any needs. They are counted without regard to
/// what closes them, since that depends on what they are in.
pub(crate) fn line_with_too_many_brackets(text: &str) -> Option<usize> {
    let mut brackets = 0;
    let mut lines = (1..).zip(text.lines());
    let (line, _) = lines.find(|(_, line)| {
        if begins_entry(line) {
            brackets = 0;
        }
        brackets += line.matches(['{', '(']).count();
        brackets > MOST_BRACKETS_IN_ENTRY
    })?;
    Some(line)
}

/// Whether a line begins a message or a term: `name =`. Nothing within a placeable looks so.
fn begins_entry(line: &str) -> bool {
    let name = line
        .split_once('=')
        .map(|(name, _)| name.trim_end_matches(' '));
    let name = name.map(|name| name.strip_prefix('-').unwrap_or(name));
    name.is_some_and(|name| {
        let is_of_name = |sign: char| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_');
        name.starts_with(|sign: char| sign.is_ascii_alphabetic()) && name.chars().all(is_of_name)
    })
}

impl std::fmt::Debug for Locale {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Locale")
            .field(&self.tag.to_string())
            .finish()
    }
}
