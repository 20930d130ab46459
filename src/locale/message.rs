//! What is to be said, as a value: an id with arguments, a list of messages, or a text
//! that no language changes.

use std::borrow::Cow;

/// Something to say. [`Locale::text`](crate::Locale::text) puts it in words.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// A message of the locale files.
    Id {
        /// Its id.
        id: Cow<'static, str>,
        /// Its arguments by name.
        args: Vec<(&'static str, Argument)>,
        /// What is said if no language knows the id: the name that a player's own
        /// variant file gives.
        fallback: Option<Box<Message>>,
    },
    /// A text that is the same in every language: notation, a coordinate, a file name,
    /// what a player typed.
    Verbatim(String),
    /// What a file says in several languages itself.
    Translated {
        /// Its words by language tag.
        words: Vec<(String, String)>,
        /// What is said in any other language.
        otherwise: Box<Message>,
    },
    /// What is written in two ways whatever the language, such as a move.
    ByNotation {
        /// As the Japanese write it.
        japanese: Box<Message>,
        /// As others do.
        western: Box<Message>,
    },
    /// Several messages as one.
    List(ListKind, Vec<Message>),
}

/// In which of two ways things are written that have both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotationStyle {
    /// As the Japanese do.
    Japanese,
    /// As others do.
    Western,
}

/// How the messages of a list are joined. The ids of the locale files are `list-KIND-pair`
/// for the last two and `list-KIND-more` for each one before them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListKind {
    /// `a, b and c`.
    And,
    /// `a, b or c`.
    Or,
    /// `a, or b, or c`: of longer things.
    Choices,
    /// `a, b, c`.
    Comma,
    /// Whole sentences, one after the other.
    Sentences,
    /// Clauses of one sentence: `a; b; c`.
    Clauses,
    /// One under the other.
    Lines,
}

impl ListKind {
    /// The id of the message that joins two items, or an item and the rest; `None` for
    /// lines, which need no words.
    pub(crate) const fn joining_message_id(self, is_pair: bool) -> Option<&'static str> {
        match (self, is_pair) {
            (ListKind::And, true) => Some("list-and-pair"),
            (ListKind::And, false) => Some("list-and-more"),
            (ListKind::Or, true) => Some("list-or-pair"),
            (ListKind::Or, false) => Some("list-or-more"),
            (ListKind::Choices, _) => Some("list-choices"),
            (ListKind::Comma, _) => Some("list-comma"),
            (ListKind::Sentences, _) => Some("list-sentences"),
            (ListKind::Clauses, _) => Some("list-clauses"),
            (ListKind::Lines, _) => None,
        }
    }
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// Another message.
    Message(Message),
    /// A word by which the message chooses among its variants (`{ $piece -> [base] ... }`):
    /// never shown.
    Selector(&'static str),
    /// A whole number; chooses plurals.
    Number(i64),
    /// A number with so many decimals.
    Decimal(f64, u8),
}

impl Message {
    /// The message of an id without arguments.
    #[must_use]
    pub fn new(id: impl Into<Cow<'static, str>>) -> Message {
        Message::Id {
            id: id.into(),
            args: Vec::new(),
            fallback: None,
        }
    }

    /// The same with an argument; does nothing to messages that are no ids.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Argument>) -> Message {
        if let Message::Id { args, .. } = &mut self {
            args.push((name, value.into()));
        }
        self
    }

    /// The same with what is said if no language knows the id.
    #[must_use]
    pub fn with_fallback(mut self, other: Message) -> Message {
        if let Message::Id { fallback, .. } = &mut self {
            *fallback = Some(Box::new(other));
        }
        self
    }

    /// The same, but for languages in which a file says it itself, by language tag.
    #[must_use]
    pub fn with_translations(self, words: Vec<(String, String)>) -> Message {
        if words.is_empty() {
            return self;
        }
        Message::Translated {
            words,
            otherwise: Box::new(self),
        }
    }

    /// The same, but for those who read the Japanese notation, if there is one.
    #[must_use]
    pub fn with_japanese_notation(self, japanese: Option<Message>) -> Message {
        match japanese {
            None => self,
            Some(japanese) => Message::ByNotation {
                japanese: Box::new(japanese),
                western: Box::new(self),
            },
        }
    }

    /// A text that no language changes.
    #[must_use]
    pub fn verbatim(text: impl Into<String>) -> Message {
        Message::Verbatim(text.into())
    }

    /// Messages joined as `a, b and c`.
    #[must_use]
    pub fn list_and(items: impl IntoIterator<Item = Message>) -> Message {
        Message::List(ListKind::And, items.into_iter().collect())
    }

    /// Messages joined as `a, b or c`.
    #[must_use]
    pub fn list_or(items: impl IntoIterator<Item = Message>) -> Message {
        Message::List(ListKind::Or, items.into_iter().collect())
    }

    /// Messages joined by commas.
    #[must_use]
    pub fn joined_by_commas(items: impl IntoIterator<Item = Message>) -> Message {
        Message::List(ListKind::Comma, items.into_iter().collect())
    }

    /// Sentences, one after the other.
    #[must_use]
    pub fn joined_sentences(items: impl IntoIterator<Item = Message>) -> Message {
        Message::List(ListKind::Sentences, items.into_iter().collect())
    }

    /// Clauses of one sentence.
    #[must_use]
    pub fn joined_clauses(items: impl IntoIterator<Item = Message>) -> Message {
        Message::List(ListKind::Clauses, items.into_iter().collect())
    }

    /// Messages one under the other.
    #[must_use]
    pub fn joined_lines(items: impl IntoIterator<Item = Message>) -> Message {
        Message::List(ListKind::Lines, items.into_iter().collect())
    }

    /// Whether there is nothing to say.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        match self {
            Message::Id { .. } => false,
            Message::Verbatim(text) => text.is_empty(),
            Message::Translated { otherwise, .. } => otherwise.is_empty(),
            Message::ByNotation { western, .. } => western.is_empty(),
            Message::List(_, items) => items.iter().all(Message::is_empty),
        }
    }

    /// Its id, if it is a message of the locale files, or is one in most languages.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        match self {
            Message::Id { id, .. } => Some(id),
            Message::Translated { otherwise, .. } => otherwise.id(),
            Message::ByNotation { western, .. } => western.id(),
            Message::Verbatim(_) | Message::List(..) => None,
        }
    }
}

/// Nothing to say.
impl Default for Message {
    fn default() -> Message {
        Message::Verbatim(String::new())
    }
}

/// A name of a file as a part of an id: in small letters, with `-` between its words
/// (`Dragon King`: `dragon-king`, `free_kings`: `free-kings`, `TeamDiagonalNE`:
/// `team-diagonal-ne`).
#[must_use]
pub fn name_as_id_part(name: &str) -> String {
    let letters: Vec<char> = name.chars().collect();
    let mut part = String::new();
    for (at, letter) in letters.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|at| letters.get(at));
        let after = letters.get(at + 1);
        let is_in_word = letter.is_ascii_alphanumeric();
        let begins_word = letter.is_ascii_uppercase()
            && (before.is_some_and(|it| it.is_ascii_lowercase() || it.is_ascii_digit())
                || after.is_some_and(char::is_ascii_lowercase));
        if (begins_word || !is_in_word) && !part.is_empty() && !part.ends_with('-') {
            part.push('-');
        }
        if is_in_word {
            part.push(letter.to_ascii_lowercase());
        }
    }
    part.truncate(part.trim_end_matches('-').len());
    part
}

impl From<Message> for Argument {
    fn from(message: Message) -> Argument {
        Argument::Message(message)
    }
}

impl From<&Message> for Argument {
    fn from(message: &Message) -> Argument {
        Argument::Message(message.clone())
    }
}

/// A text is said as it is: see [`Message::Verbatim`].
impl From<String> for Argument {
    fn from(text: String) -> Argument {
        Argument::Message(Message::Verbatim(text))
    }
}

/// A text is said as it is: see [`Message::Verbatim`].
impl From<&str> for Argument {
    fn from(text: &str) -> Argument {
        Argument::Message(Message::verbatim(text))
    }
}

impl From<&Message> for Message {
    fn from(message: &Message) -> Message {
        message.clone()
    }
}

macro_rules! whole_numbers {
    ($($number:ty)+) => {$(
        impl From<$number> for Argument {
            fn from(number: $number) -> Argument {
                Argument::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )+};
}

whole_numbers!(i8 i16 i32 i64 u8 u16 u32 u64 usize);

/// The message of an id, with its arguments: `msg!("status-drop", piece = name, count = 3)`.
///
/// The id is a literal, so that the tests find it in the source and check that every
/// language has it with these arguments. Ids that are put together at run time are made
/// with [`Message::new`] in few places, each with a test of all that it can make.
#[macro_export]
macro_rules! msg {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message::new($id)$(.with(stringify!($name), $value))*
    };
}
