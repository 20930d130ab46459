//! Reading whatever a player pastes or opens: a record of ours, KIF, CSA, the moves of a USI
//! program, a link, a position of any game. Says of every form that the text looks like why it
//! is not that. Knows no clipboard and no files.

use std::fmt;

use thiserror::Error;

use super::csa;
use super::import_note::{ImportNote, ImportNoteKind};
use super::kif::{self, Import, ImportError};
use super::link::{self, LinkError, LinkPlayers};
use super::move_reader::SHOGI_NAME;
use super::{Record, RecordError, UnplayableRecordError, address, encoding, text_lines, usi};
use crate::error::{PositionError, TextError};
use crate::shogi::notation::japanese_reader::{
    begins_with_seat_sign, parse as parse_japanese_move,
};
use crate::traits::notation::without_byte_order_mark;
use crate::variants::catalogue;
use crate::variants::ruleset::{Ruleset, StartError};

/// What was read.
#[derive(Clone, Debug, PartialEq)]
pub enum PastedContent {
    /// A game, every move of it legal and written as a move text.
    Game {
        /// The game.
        record: Box<Record>,
        /// Where it was read from.
        form: PasteForm,
        /// What of another program's file was left out or taken otherwise.
        notes: Vec<ImportNote>,
        /// Moves of a record or a link that were left out with all that follows, and why.
        faults: Vec<UnplayableRecordError>,
    },
    /// A position without a game.
    Position {
        /// The position text.
        text: String,
        /// The games in which it can stand, shogi first if it is one of them; never empty.
        games: Vec<Ruleset>,
    },
}

/// A form in which games and positions are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PasteForm {
    /// A link of ours.
    Link,
    /// A record of ours.
    Record,
    /// KIF or KI2.
    Kif,
    /// CSA.
    Csa,
    /// The moves of a USI program.
    Usi,
    /// A position text of any game, that of shogi is SFEN; or an address that carries one.
    Position,
}

impl fmt::Display for PasteForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PasteForm::Link => "link",
            PasteForm::Record => "record",
            PasteForm::Kif => "KIF",
            PasteForm::Csa => "CSA",
            PasteForm::Usi => "USI",
            PasteForm::Position => "position",
        })
    }
}

/// Why a text is not of one form.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PasteFormError {
    /// As a link.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// As a record of ours.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// As a record of ours: its game cannot begin.
    #[error("start: {reason}")]
    Start {
        /// The game.
        game: Box<Ruleset>,
        /// Why not.
        reason: StartError,
    },
    /// As a text of another program: KIF, CSA or USI.
    #[error(transparent)]
    Import(#[from] ImportError),
    /// As a position of the game that comes nearest.
    #[error("{game}: {reason}")]
    Position {
        /// The name of the game.
        game: String,
        /// Why it cannot stand there.
        reason: PositionError,
    },
}

/// A form that a text looks like, and why it is not that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PasteAttempt {
    /// The form.
    pub form: PasteForm,
    /// Why not.
    pub fault: PasteFormError,
}

/// A text that is nothing that can be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PasteError {
    /// There is nothing.
    #[error("text: expected a game or a position, found nothing")]
    Empty,
    /// The bytes are no text.
    #[error(transparent)]
    NoText(#[from] TextError),
    /// It looks like none of the forms.
    #[error("text: expected a record, KIF, CSA, USI moves, a position or a link, found `{0}`")]
    Unknown(String),
    /// It looks like some of the forms, the likeliest first, and is none of them.
    #[error("{}", attempts_in_words(.0))]
    Refused(Vec<PasteAttempt>),
}

fn attempts_in_words(attempts: &[PasteAttempt]) -> String {
    let attempts = attempts.iter();
    let words: Vec<String> = attempts
        .map(|attempt| format!("{}: {}", attempt.form, attempt.fault))
        .collect();
    words.join("; ")
}

/// Reads whatever it is: bytes of a file, in UTF-8 or another encoding of Japanese, or a text.
///
/// ```
/// use komadai_rules::record::paste::{PastedContent, read_anything};
///
/// let pasted = read_anything("startpos moves 7g7f 3c3d")?;
/// assert!(matches!(pasted, PastedContent::Game { record, .. } if record.tree.len() == 2));
/// # Ok::<(), komadai_rules::record::paste::PasteError>(())
/// ```
///
/// # Errors
/// If it cannot be read; says of every form that it looks like why not.
pub fn read_anything(bytes: impl AsRef<[u8]>) -> Result<PastedContent, PasteError> {
    let text = encoding::decode(bytes.as_ref())?;
    let text = without_byte_order_mark(&text);
    if text.trim().is_empty() {
        return Err(PasteError::Empty);
    }
    let mut attempts = Vec::new();
    for (form, looks_like) in FORM_DETECTORS {
        if !looks_like(text) {
            continue;
        }
        match read_as(form, text) {
            Ok(pasted) => return Ok(pasted),
            Err(fault) => attempts.push(PasteAttempt { form, fault }),
        }
    }
    if attempts.is_empty() {
        let first = text.trim().lines().next().unwrap_or_default();
        return Err(PasteError::Unknown(
            crate::error::truncated_for_message(first).into(),
        ));
    }
    Err(PasteError::Refused(attempts))
}

/// Reads a text as one form, whatever it looks like.
///
/// # Errors
/// If it is not of that form.
pub fn read_as(form: PasteForm, text: &str) -> Result<PastedContent, PasteFormError> {
    match form {
        PasteForm::Link => pasted_game(record_of_link(text)?, form, Vec::new()),
        PasteForm::Record => pasted_game(Record::read(text)?, form, Vec::new()),
        PasteForm::Kif => pasted_import(kif::read(text)?, form, text),
        PasteForm::Csa => pasted_import(csa::read(text)?, form, text),
        PasteForm::Usi => pasted_import(usi::read(text)?, form, text),
        PasteForm::Position => pasted_position(without_quotes(text)),
    }
}

/// A game from a text of another program.
fn pasted_import(
    import: Import,
    form: PasteForm,
    text: &str,
) -> Result<PastedContent, PasteFormError> {
    let Import { record, mut notes } = import;
    let mut lines = (1..).zip(text_lines(text));
    let damaged = lines.find(|(_, line)| line.contains(char::REPLACEMENT_CHARACTER));
    if let Some((line, _)) = damaged {
        notes.insert(0, ImportNoteKind::Letters.at(line));
    }
    pasted_game(record, form, notes)
}

/// The game of a link, with its players if the link says who they are.
fn record_of_link(text: &str) -> Result<Record, PasteFormError> {
    let link = link::read(text)?;
    if link.players == LinkPlayers::Unsaid {
        return Ok(link.record);
    }
    let record = link.record.clone();
    // Where it cannot begin, the moves say why.
    Ok(link.into_receivers_record(0).unwrap_or(record))
}

fn pasted_game(
    record: Record,
    form: PasteForm,
    notes: Vec<ImportNote>,
) -> Result<PastedContent, PasteFormError> {
    let rules = record.game.clone();
    let (record, faults) =
        record
            .with_moves_as_move_texts()
            .map_err(|reason| PasteFormError::Start {
                game: Box::new(rules),
                reason,
            })?;
    Ok(PastedContent::Game {
        record: Box::new(record),
        form,
        notes,
        faults,
    })
}

/// A text without blanks and signs of quotation around it.
pub(super) fn without_quotes(text: &str) -> &str {
    text.trim_matches(|letter: char| {
        letter.is_whitespace()
            || matches!(
                letter,
                '"' | '\'' | '`' | '“' | '”' | '「' | '」' | '<' | '>' | '＜' | '＞'
            )
    })
}

/// The games in which a position can stand; of an address, that which it names.
fn pasted_position(text: &str) -> Result<PastedContent, PasteFormError> {
    let address = address::position_in(text);
    let named = address.as_ref().and_then(|address| address.game);
    let text = match &address {
        Some(address) => usi::completed(&address.position),
        None => usi::completed(&usi::with_spaces(text)),
    };
    let text = text.as_str();
    let mut games = Vec::new();
    let mut nearest: Option<PasteFormError> = None;
    let names = [SHOGI_NAME].into_iter().chain(catalogue::names());
    for name in names.filter(|name| named.is_none_or(|named| named == *name)) {
        let Some(rules) = Ruleset::named(name).filter(|rules| !games.contains(rules)) else {
            continue;
        };
        match rules.begin_problem(text) {
            Ok(_) => games.push(rules),
            // A position that can be read is nearer than one that cannot.
            Err(reason) => {
                let is_nearer = match (&nearest, &reason) {
                    (None, _) => true,
                    (Some(PasteFormError::Position { reason: old, .. }), new) => {
                        matches!(old, PositionError::Text(_))
                            && matches!(new, PositionError::Unplayable(_))
                    }
                    _ => false,
                };
                if is_nearer {
                    nearest = Some(PasteFormError::Position {
                        game: name.into(),
                        reason,
                    });
                }
            }
        }
    }
    match nearest {
        Some(fault) if games.is_empty() => Err(fault),
        _ => Ok(PastedContent::Position {
            text: text.into(),
            games,
        }),
    }
}

/// A form, and whether a text looks like it.
type FormDetector = (PasteForm, fn(&str) -> bool);

/// Every form, the surest signs first.
const FORM_DETECTORS: [FormDetector; 7] = [
    (PasteForm::Link, link::is_link),
    (PasteForm::Record, looks_like_record),
    (PasteForm::Usi, usi::looks_like_usi),
    (PasteForm::Csa, looks_like_csa),
    (PasteForm::Kif, looks_like_kif),
    (PasteForm::Usi, usi::looks_like_log),
    (PasteForm::Position, looks_like_position),
];

/// Whether a text looks like a record of ours, which is RON: its first line that is no comment opens
/// a bracket or names a struct that does.
#[must_use]
pub fn looks_like_record(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with("//"));
    first.is_some_and(|line| line.starts_with('(') || line.starts_with("Record"))
}

fn looks_like_csa(text: &str) -> bool {
    text_lines(text).map(str::trim).any(|line| {
        let is_move = |line: &str| {
            let (sign, rest) = line.split_at_checked(1).unwrap_or_default();
            let rest = rest.as_bytes();
            matches!(sign, "+" | "-")
                && rest.len() >= 6
                && rest[..4].iter().all(u8::is_ascii_digit)
                && rest[4..6].iter().all(u8::is_ascii_uppercase)
        };
        ["V2", "V3", "N+", "N-", "PI", "P1", "P+", "P-"]
            .iter()
            .any(|sign| line.starts_with(sign))
            || is_move(line)
    })
}

fn looks_like_kif(text: &str) -> bool {
    let is_score = |line: &str| {
        kif::line::strip_number(line).is_some_and(|(_, rest)| {
            let is_apart = rest.starts_with(|letter: char| !letter.is_alphabetic())
                || rest.starts_with(kif::line::NUMBER_WORD);
            is_apart && !rest.trim_start().is_ascii()
        })
    };
    text.contains('：')
        || text.contains("手数")
        || text_lines(text).any(|line| {
            let line = kif::line::bare(line);
            is_score(line) || begins_with_seat_sign(line) || is_japanese_move(line)
        })
}

/// Whether a line begins with a move in Japanese: a square, and a piece.
fn is_japanese_move(line: &str) -> bool {
    parse_japanese_move(line, &"".into()).is_ok()
}

/// A position stands on one line, without a letter that is not ASCII, and has slashes between
/// its rows; or an address carries it.
fn looks_like_position(text: &str) -> bool {
    let text = usi::with_spaces(without_quotes(text));
    let text = text.as_str();
    let is_line = text.is_ascii() && text.contains('/') && text_lines(text).count() == 1;
    is_line && (!address::is_address(text) || address::position_in(text).is_some())
}
