//! What the program says, in the player's language.
//!
//! Code names what is to be said by a [`Message`]: an id of the locale files with its
//! arguments. A [`Locale`] puts messages in words by Fluent, from `assets/locales/TAG/*.ftl`,
//! falling back to English. Code that makes messages needs no locale, and no code but the
//! locale files knows grammar: plurals, lists and the order of words are messages too.
//!
//! Knows nothing of games, of Bevy or of egui.
//!
//! ```
//! use komadai_locale::{Locale, Message, msg};
//!
//! let message = Message::list_and([msg!("seat-black"), msg!("seat-white")]);
//! assert_eq!(Locale::english().text(&message), "Black and White");
//! ```
#![warn(clippy::must_use_candidate)]

mod languages;
mod locale;
mod message;
mod pseudo;

pub use languages::{LanguageTexts, Languages, LocaleError};
pub use locale::{Locale, MessageErrors};
pub use message::{Argument, ListKind, Message, NotationStyle, name_as_id_part};
pub use pseudo::untranslated_parts;

/// The locale files that are part of the program: language tag, file name, text. A page has of
/// other languages than English only the one that names them, and fetches the rest
/// ([`Languages::add_texts`]).
pub const BUILT_IN_FILES: &[(&str, &str, &str)] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The translated rules pages that are part of the program: language tag, name of the page
/// (that of a game), Markdown. A page fetches them, too.
pub const BUILT_IN_RULES_PAGES: &[(&str, &str, &str)] =
    &include!(concat!(env!("OUT_DIR"), "/rules.rs"));
