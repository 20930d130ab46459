//! Which languages there are: those that are part of the program and those of a player's
//! own folder, and which of them fits a player best.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};

use fluent_bundle::FluentResource;
use fluent_langneg::{NegotiationStrategy, negotiate_languages};
use serde::Deserialize;
use thiserror::Error;
use unic_langid::LanguageIdentifier;

use crate::BUILT_IN_FILES;
use crate::locale::{ENGLISH_TAG, Locale, MOST_BRACKETS_IN_ENTRY, line_with_too_many_brackets};

/// A file of a player's own language that cannot be used, or not whole.
#[derive(Debug, Error)]
pub enum LocaleError {
    /// The system could not read it.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The folder's name is no language tag.
    #[error("{}: expected a folder named by a language tag (de, pt-BR)", path.display())]
    Tag {
        /// The folder.
        path: PathBuf,
    },
    /// An entry is not Fluent; it is left out.
    #[error("{}, line {line}: {error}", path.display())]
    Entry {
        /// The file.
        path: PathBuf,
        /// The line of the entry, from 1.
        line: usize,
        /// What Fluent's parser says.
        error: String,
    },
}

/// What a language says, as files that are not part of the program hold it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct LanguageTexts {
    /// Fluent: the texts of locale files, in any order.
    pub messages: Vec<String>,
    /// Rules pages in Markdown, by the name of the game.
    pub rules_pages: BTreeMap<String, String>,
}

/// All languages on offer, English first.
#[derive(Clone, Debug)]
pub struct Languages(Vec<Arc<Locale>>);

impl Languages {
    /// The languages that are part of the program.
    #[must_use]
    pub fn built_in() -> Languages {
        Languages::load(None).0
    }

    /// The same with those of a player's own folder (messages `FOLDER/TAG/*.ftl`, rules pages
    /// `FOLDER/TAG/rules/GAME.md`): a language that is known has its own replaced by the
    /// folder's, a new one falls back to English. What cannot be used is left out and told.
    #[must_use]
    pub fn load(folder: Option<&Path>) -> (Languages, Vec<LocaleError>) {
        let mut errors = Vec::new();
        let own = folder.map_or_else(BTreeMap::new, |folder| read_folder(folder, &mut errors));
        let nothing = LanguageTexts::default();
        let mut tags: Vec<&str> = vec![ENGLISH_TAG];
        let known = BUILT_IN_FILES.iter().map(|(tag, ..)| *tag);
        for tag in known.chain(own.keys().map(String::as_str)) {
            if !tags.contains(&tag) {
                tags.push(tag);
            }
        }
        let mut locales: Vec<Arc<Locale>> = Vec::new();
        for tag in tags {
            let own = own.get(tag).unwrap_or(&nothing);
            let locale = Locale::with_own_texts(tag, own, locales.first().cloned());
            locales.extend(locale.map(Arc::new));
        }
        (Languages(locales), errors)
    }

    /// Adds texts to the language with a tag, which replace those that it has; a tag that no
    /// language has is left out.
    pub fn add_texts(&mut self, tag: &str, texts: &LanguageTexts) {
        let english = self.0.first().cloned();
        let language = self.0.iter_mut().find(|locale| locale.tag() == tag);
        let locale = Locale::with_own_texts(tag, texts, english);
        if let (Some(language), Some(locale)) = (language, locale) {
            *language = Arc::new(locale);
        }
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Arc<Locale>> {
        self.0.iter()
    }

    /// The language with the tag that is chosen, or else the one that fits what the system or
    /// the browser asks for (tags, the dearest first), or else English.
    #[must_use]
    pub fn choose_language(&self, chosen: Option<&str>, system: &[String]) -> Arc<Locale> {
        let is_chosen = |locale: &&Arc<Locale>| Some(locale.tag().as_str()) == chosen;
        let locale = self.0.iter().find(is_chosen).cloned();
        locale.unwrap_or_else(|| self.best_match(system))
    }

    fn best_match(&self, asked: &[String]) -> Arc<Locale> {
        let parse = |tag: &String| tag.replace('_', "-").parse::<LanguageIdentifier>().ok();
        let asked: Vec<LanguageIdentifier> = asked.iter().filter_map(parse).collect();
        let offered: Vec<LanguageIdentifier> = self
            .0
            .iter()
            .filter_map(|locale| locale.tag().parse().ok())
            .collect();
        let english: LanguageIdentifier = ENGLISH_TAG.parse().unwrap_or_default();
        let best = negotiate_languages(
            &asked,
            &offered,
            Some(&english),
            NegotiationStrategy::Lookup,
        );
        let best = best.first().map(|tag| tag.to_string());
        let found = self.0.iter().find(|locale| Some(locale.tag()) == best);
        found.unwrap_or(Locale::english()).clone()
    }
}

/// The texts of a player's folder by their tags. Folders may spell one tag differently.
fn read_folder(folder: &Path, errors: &mut Vec<LocaleError>) -> BTreeMap<String, LanguageTexts> {
    let mut languages: BTreeMap<String, LanguageTexts> = BTreeMap::new();
    for language in sorted_paths(folder, errors) {
        let tag = language.file_name().map(|name| name.to_string_lossy());
        let tag = tag.and_then(|tag| tag.parse::<LanguageIdentifier>().ok());
        let Some(tag) = tag.filter(|_| language.is_dir()) else {
            if language.is_dir() {
                errors.push(LocaleError::Tag { path: language });
            }
            continue;
        };
        let messages = read_files(&language, "ftl", errors);
        let pages = read_files(&language.join("rules"), "md", errors);
        if messages.is_empty() && pages.is_empty() {
            continue;
        }
        let texts = languages.entry(tag.to_string()).or_default();
        for (path, text) in messages {
            check_fluent_entries(&path, &text, errors);
            texts.messages.push(text);
        }
        for (path, text) in pages {
            let name = path.file_stem().unwrap_or_default();
            (texts.rules_pages).insert(name.to_string_lossy().into_owned(), text);
        }
    }
    languages
}

/// The text files of a folder whose names end so, by name.
fn read_files(
    folder: &Path,
    extension: &str,
    errors: &mut Vec<LocaleError>,
) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    for path in sorted_paths(folder, errors) {
        if path.extension().is_some_and(|end| end == extension) {
            match fs::read_to_string(&path) {
                Ok(text) => files.push((path, text)),
                Err(error) => errors.push(LocaleError::Io { path, error }),
            }
        }
    }
    files
}

/// Tells the entries of a file that are not Fluent.
fn check_fluent_entries(path: &Path, text: &str, errors: &mut Vec<LocaleError>) {
    if let Some(line) = line_with_too_many_brackets(text) {
        errors.push(LocaleError::Entry {
            path: path.to_owned(),
            line,
            error: format!("expected at most {MOST_BRACKETS_IN_ENTRY} brackets in an entry"),
        });
        return;
    }
    if let Err((_, faults)) = FluentResource::try_new(text.to_owned()) {
        for fault in faults {
            let before = text.get(..fault.pos.start).unwrap_or(text);
            errors.push(LocaleError::Entry {
                path: path.to_owned(),
                line: before.matches('\n').count() + 1,
                error: fault.kind.to_string(),
            });
        }
    }
}

/// What a folder holds, by name; nothing if there is no such folder, or none at all, as in a page.
fn sorted_paths(folder: &Path, errors: &mut Vec<LocaleError>) -> Vec<PathBuf> {
    match fs::read_dir(folder) {
        Ok(entries) => {
            let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
            paths.sort();
            paths
        }
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::Unsupported) => {
            Vec::new()
        }
        Err(error) => {
            let path = folder.to_owned();
            errors.push(LocaleError::Io { path, error });
            Vec::new()
        }
    }
}
